"""Every attempt that the rules do not allow, made through the rules and through the referee, with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules.core import BadSetup, Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import GATHERS
from hpapp.rules.couloirs.moves import Flip, Orient, PickToken, Play, Star, Turn, Walk
from hpapp.rules.couloirs.state import AtStar, Closure, Over, State, Walking
from hpapp.rules.rulebook import LANGUAGES, rulebook
from tests.rules.attempts import Attempt, the_referee_refuses_and_says_why, the_rules_refuse
from tests.rules.couloirs.drawing import START, UNTOUCHED, A, B, C, after, table, tokens, within_reach

CORRIDOR = """
    Q Q ─ ┐ · H H
    Q Q · · ─ H H
    · │ · · · · ·
    · ─ · · · · ·
    · · · · ─ · ·
    F F · · · L L
    F F · · · L L
"""
ROOM = """
    Q Q ─ ─D ─ H H
    Q Q ─ ─  ─ H H
    · · · ·  · · ·
    · · · ·  · · ·
    · · · ·  · · ·
    F F · ·  · L L
    F F · ·  · L L
"""
STAR = ROOM.replace("─D", "┬*")


def do(name: str, **fields: Any) -> dict[str, Any]:
    return {"do": name, **fields}


def flipped() -> State:
    return after(table(CORRIDOR, now=tokens(2)), Flip("E1"), Orient("E1", 0))


def moved_by_peeves() -> State:
    state = after(table(CORRIDOR, now=tokens(2), hands=[("peeves",)]), Turn("C1", 1))
    return after(state, Play("peeves"), PickToken("C1"), PickToken("G5"))


def in_the_room(*hand: str) -> State:
    return after(table(ROOM, hands=[hand]), Walk("D1"))


def card_without_a_new_way() -> State:
    return after(in_the_room("classe_annulee"), Play("classe_annulee"), PickToken("D1"))


def asked(card: str, drawing: str = ROOM, **facts: Any) -> Callable[[], State]:
    """A card was shown and waits for its answer."""
    return lambda: after(table(drawing, hands=[(card,)], **facts), Play(card))


def holding(card: str, drawing: str = UNTOUCHED, **facts: Any) -> Callable[[], State]:
    return lambda: table(drawing, hands=[(card,)], **facts)


def at(drawing: str, **facts: Any) -> Callable[[], State]:
    return lambda: table(drawing, **facts)


SHUT = (Closure("defense", B),)
ATTEMPTS = [
    pytest.param(Attempt(at(CORRIDOR, now=START), do("walk", to="C1"), "COU-3.14"), id="walk before the roll",
                 marks=pytest.mark.clause("COU-3.14")),
    pytest.param(Attempt(at(CORRIDOR, now=tokens(1)), do("walk", to="C1"), "COU-3.14"), id="walk with tokens left",
                 marks=pytest.mark.clause("COU-3.14")),
    pytest.param(Attempt(at(CORRIDOR, now=tokens(1)), do("end"), "COU-3.3"), id="end with tokens left",
                 marks=pytest.mark.clause("COU-3.3")),
    pytest.param(Attempt(at(CORRIDOR, now=START), do("end"), "COU-3.1"), id="end before the roll",
                 marks=pytest.mark.clause("COU-3.1")),
    pytest.param(Attempt(at(CORRIDOR), do("flip", cell="D4"), "COU-3.3"), id="flip one more than rolled",
                 marks=pytest.mark.clause("COU-3.3")),
    pytest.param(Attempt(at(CORRIDOR), do("turn", cell="C1", q=1), "COU-3.3"), id="turn one more than rolled",
                 marks=pytest.mark.clause("COU-3.3")),
    pytest.param(Attempt(at(CORRIDOR, now=START), do("flip", cell="D4"), "COU-3.1"), id="flip before the roll",
                 marks=pytest.mark.clause("COU-3.1")),
    pytest.param(Attempt(at(CORRIDOR, now=tokens(1)), do("roll"), "COU-3.1"), id="roll twice",
                 marks=pytest.mark.clause("COU-3.1")),
    pytest.param(Attempt(flipped, do("turn", cell="E1", q=1), "COU-3.9"), id="turn a token just flipped",
                 marks=pytest.mark.clause("COU-3.9")),
    pytest.param(Attempt(moved_by_peeves, do("turn", cell="G5", q=1), "COU-3.13"), id="turn twice, after Peeves",
                 marks=pytest.mark.clause("COU-3.13")),
    pytest.param(Attempt(at(CORRIDOR, now=tokens(1)), do("flip", cell="C1"), "COU-3.6"), id="flip back",
                 marks=pytest.mark.clause("COU-3.6", "COU-3.4")),
    pytest.param(Attempt(at(CORRIDOR, now=tokens(1)), do("turn", cell="D4", q=1), "COU-3.7"), id="turn face down",
                 marks=pytest.mark.clause("COU-3.7")),
    *(pytest.param(Attempt(at(CORRIDOR, now=tokens(1)), do("turn", cell="C1", q=q), clause), id=f"turn by {q}",
                   marks=pytest.mark.clause("COU-3.7", "COU-3.8"))
      for q, clause in ((0, "COU-3.8"), (4, "COU-3.8"), (5, "COU-3.7"), (-1, "COU-3.7"), (10**30 + 1, "COU-3.7"))),
    *(pytest.param(Attempt(at(CORRIDOR, now=tokens(1)), move, "COU-3.11"), id=f"{move['do']} a zone",
                   marks=pytest.mark.clause("COU-3.11"))
      for move in (do("flip", cell="lac"), do("turn", cell="quidditch", q=1))),
    pytest.param(Attempt(asked("peeves"), do("pick_token", cell="hagrid"), "COU-3.11"), id="exchange a zone",
                 marks=pytest.mark.clause("COU-3.11")),
    *(pytest.param(Attempt(at(CORRIDOR, now=tokens(1)), do("flip", cell=cell), "COU-1.4"), id=f"flip {cell or 'none'}",
                   marks=pytest.mark.clause("COU-1.4")) for cell in ("A1", "H3", "", "c1")),
    pytest.param(Attempt(at(CORRIDOR), do("walk", to="B2"), "COU-1.4"), id="walk to a place that is none",
                 marks=pytest.mark.clause("COU-1.4")),
    pytest.param(Attempt(at(CORRIDOR), do("walk", to="B4"), "COU-4.3"), id="walk through a neighbour's wall",
                 marks=pytest.mark.clause("COU-4.3")),
    pytest.param(Attempt(at(CORRIDOR, pawns=("D1", "hagrid")), do("walk", to="E2"), "COU-4.8"), id="walk diagonally",
                 marks=pytest.mark.clause("COU-4.8")),
    pytest.param(Attempt(at(CORRIDOR, pawns=("B4", "hagrid")), do("walk", to="B3"), "COU-4.3"),
                 id="walk through one's own wall", marks=pytest.mark.clause("COU-4.3")),
    pytest.param(Attempt(at(CORRIDOR), do("walk", to="D2"), "COU-4.4"), id="walk onto a face-down token",
                 marks=pytest.mark.clause("COU-4.4")),
    pytest.param(Attempt(at(CORRIDOR), do("walk", to="E5"), "COU-4.4"), id="walk beyond face-down tokens",
                 marks=pytest.mark.clause("COU-4.4")),
    pytest.param(Attempt(at(UNTOUCHED), do("walk", to="hagrid"), "COU-4.8"), id="walk from zone to zone",
                 marks=pytest.mark.clause("COU-4.8")),
    pytest.param(Attempt(at(CORRIDOR), do("walk", to="quidditch"), "COU-4.10"), id="walk to where one stands",
                 marks=pytest.mark.clause("COU-4.10")),
    pytest.param(Attempt(lambda: after(table(CORRIDOR), Walk("C1")), do("walk", to="quidditch"), "COU-4.9"),
                 id="walk back", marks=pytest.mark.clause("COU-4.9")),
    pytest.param(Attempt(in_the_room, do("walk", to="E1"), "COU-4.12"), id="walk on after a classroom",
                 marks=pytest.mark.clause("COU-4.12")),
    pytest.param(Attempt(at(ROOM.replace("Q Q ─ ─  ─", "Q Q ─ ─  ·")), do("walk", to="E1"), "COU-4.12"),
                 id="walk through a classroom", marks=pytest.mark.clause("COU-4.12")),
    pytest.param(Attempt(card_without_a_new_way, do("walk", to="E1"), "COU-4.18"), id="walk again without a new way",
                 marks=pytest.mark.clause("COU-4.18")),
    pytest.param(Attempt(at(ROOM, closures=SHUT), do("walk", to="D1"), "COU-5.8"), id="walk into a closed room",
                 marks=pytest.mark.clause("COU-5.8")),
    pytest.param(Attempt(at(STAR.replace("Q Q ─ ─  ─", "Q Q · ·  ·")), do("walk", to="E1"), "COU-6.5"),
                 id="walk past the star's question", marks=pytest.mark.clause("COU-6.5")),
    pytest.param(Attempt(holding("peeves"), do("play", card="peeves"), "COU-5.2", seat=B),
                 id="play a card in another's turn", marks=pytest.mark.clause("COU-5.2")),
    *(pytest.param(Attempt(asked("peeves"), move, "COU-5.2"), id=f"{move['do']} during a card",
                   marks=pytest.mark.clause("COU-5.2"))
      for move in (do("play", card="peeves"), do("roll"), do("flip", cell="D4"), do("orient", cell="D4", o=1),
                   do("turn", cell="C1", q=1), do("walk", to="C1"), do("end"), do("pick_pawn", seat=1),
                   do("pick_player", seat=1))),
    pytest.param(Attempt(lambda: after(table(CORRIDOR, now=tokens(1)), Flip("E1")), do("walk", to="C1"), "COU-5.2"),
                 id="walk while a token is being placed", marks=pytest.mark.clause("COU-5.2")),
    pytest.param(Attempt(lambda: after(table(CORRIDOR, now=tokens(1)), Flip("E1")), do("orient", cell="C1", o=1),
                         "COU-3.5"), id="place another token", marks=pytest.mark.clause("COU-3.5")),
    pytest.param(Attempt(flipped, do("orient", cell="E1", o=1), "COU-3.5"), id="place a token twice",
                 marks=pytest.mark.clause("COU-3.5")),
    pytest.param(Attempt(at(CORRIDOR), do("play", card="peeves"), "COU-5.1"), id="play a card one has not",
                 marks=pytest.mark.clause("COU-5.1")),
    pytest.param(Attempt(at(CORRIDOR), do("pick_token", cell="C1"), "COU-5.1"), id="choose without a card",
                 marks=pytest.mark.clause("COU-5.1")),
    *(pytest.param(Attempt(asked("classe_annulee", ROOM.replace("Q Q ─ ─  ─", "Q Q ─ ╶P ─"), closures=SHUT),
                           do("pick_token", cell=cell), "COU-5.7"), id=f"close {what}",
                   marks=pytest.mark.clause("COU-5.7"))
      for cell, what in (("D4", "a face-down token"), ("D1", "a closed room"), ("C1", "a corridor"))),
    pytest.param(Attempt(holding("classe_annulee"), do("play", card="classe_annulee"), "COU-5.7"),
                 id="close a room when none is face up", marks=pytest.mark.clause("COU-5.7", "COU-5.4")),
    *(pytest.param(Attempt(asked("remaniement", pawns=("C1", "hagrid")), do("pick_token", cell=cell), "COU-5.11"),
                   id=f"mix {cell}", marks=pytest.mark.clause("COU-5.11")) for cell in ("C1", "D4")),
    pytest.param(Attempt(lambda: after(asked("remaniement")(), PickToken("C1")), do("pick_token", cell="C1"),
                         "COU-5.11"), id="mix one token twice", marks=pytest.mark.clause("COU-5.11")),
    pytest.param(Attempt(holding("remaniement", ROOM, pawns=("C1", "E1")), do("play", card="remaniement"), "COU-5.14"),
                 id="mix four tokens", marks=pytest.mark.clause("COU-5.14")),
    pytest.param(Attempt(lambda: after(asked("peeves")(), PickToken("C1")), do("pick_token", cell="C1"), "COU-5.15"),
                 id="exchange a token with itself", marks=pytest.mark.clause("COU-5.15")),
    pytest.param(Attempt(asked("perdu"), do("pick_pawn", seat=2), "COU-5.17"), id="lose a pawn that is none",
                 marks=pytest.mark.clause("COU-5.17")),
    pytest.param(Attempt(holding("perdu", pawns=("lac", "lac")), do("play", card="perdu"), "COU-5.18"),
                 id="lose two pawns on one space", marks=pytest.mark.clause("COU-5.18")),
    pytest.param(Attempt(asked("perdu", seats=3, pawns=("D1", "lac", "foret"), closures=SHUT),
                         do("pick_pawn", seat=0), "COU-5.18"), id="lose a pawn in a closed room",
                 marks=pytest.mark.clause("COU-5.18")),
    *(pytest.param(Attempt(asked(card, seats=3, done=(1, 1, 1)), do("pick_player", seat=seat), clause),
                   id=f"{card} on {'oneself' if seat == A else 'nobody'}",
                   marks=pytest.mark.clause("COU-5.20", "COU-5.22", "COU-5.26"))
      for card, clause in (("echange", "COU-5.20"), ("miss_teigne", "COU-5.22"), ("dormez", "COU-5.26"))
      for seat in (A, 3, -1)),
    pytest.param(Attempt(asked("miss_teigne", seats=3, loses=(False, True, False)), do("pick_player", seat=B),
                         "COU-5.23"), id="catch somebody twice", marks=pytest.mark.clause("COU-5.23")),
    pytest.param(Attempt(holding("pas_de_devoir", extra=True), do("play", card="pas_de_devoir"), "COU-5.25"),
                 id="a second extra turn", marks=pytest.mark.clause("COU-5.25")),
    pytest.param(Attempt(asked("dormez", seats=3, done=(0, 1, 0)), do("pick_player", seat=C), "COU-5.29"),
                 id="asleep without a class", marks=pytest.mark.clause("COU-5.29")),
    pytest.param(Attempt(holding("dormez", done=(3, 0)), do("play", card="dormez"), "COU-5.29"),
                 id="nobody to fall asleep", marks=pytest.mark.clause("COU-5.29")),
    *(pytest.param(Attempt(holding(card, pawns=(zone, zone)), do("play", card=card), "COU-5.32"),
                   id=f"{card} when all are there", marks=pytest.mark.clause("COU-5.32"))
      for card, zone in GATHERS.items()),
    pytest.param(Attempt(lambda: after(table(STAR, talon=9), Walk("D1"), Star(True)), do("star", take=True), "COU-6.3"),
                 id="a second star card", marks=pytest.mark.clause("COU-6.3")),
    pytest.param(Attempt(lambda: after(table(STAR, talon=0), Walk("D1")), do("star", take=True), "COU-6.6"),
                 id="a star card of an empty talon", marks=pytest.mark.clause("COU-6.6")),
    pytest.param(Attempt(at(STAR, pawns=("D1", "hagrid")), do("star", take=True), "COU-6.4"),
                 id="a star card where the walk begins", marks=pytest.mark.clause("COU-6.4")),
    pytest.param(Attempt(at(STAR), do("star", take=False), "COU-6.2"), id="a star card far from the star",
                 marks=pytest.mark.clause("COU-6.2")),
    *(pytest.param(Attempt(lambda: after(table(CORRIDOR, variant="expert", now=tokens(2)), Flip("E1")),
                           do("orient", cell="E1", o=o), "COU-8.1"), id=f"second year: place a token, {o}",
                   marks=pytest.mark.clause("COU-8.1")) for o in range(4)),
    pytest.param(Attempt(at(CORRIDOR, variant="expert", now=tokens(1)), do("turn", cell="C1", q=2), "COU-8.2"),
                 id="second year: a half turn", marks=pytest.mark.clause("COU-8.2")),
    pytest.param(Attempt(at(CORRIDOR, variant="expert", now=tokens(1)), do("turn", cell="C1", q=0), "COU-3.8"),
                 id="second year: no turn", marks=pytest.mark.clause("COU-3.8")),
    *(pytest.param(Attempt(at(UNTOUCHED, now=Over("graduation", A), done=(7, 0)), move, "COU-7.2"),
                   id=f"{move['do']} after the end", marks=pytest.mark.clause("COU-7.2"))
      for move in (do("roll"), do("end"), do("walk", to="lac"))),
    *(pytest.param(Attempt(at(ROOM), move, "COU-3.1"), id=f"{move['do']}: no such action",
                   marks=pytest.mark.clause("COU-3.1"))
      for move in (do("pass"), do("attend", lesson="potions"), do("win"), do("discard", card="peeves"))),
]


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_the_rules_refuse(attempt: Attempt) -> None:
    the_rules_refuse(GAME, attempt)


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_the_referee_refuses_and_says_why(attempt: Attempt) -> None:
    the_referee_refuses_and_says_why("couloirs", attempt)


# ------------------------------------------------------------------ claims: there is no such tap


@pytest.mark.clause("COU-4.15")
def test_the_indicator_does_not_move_for_a_class_that_is_not_the_next_one() -> None:
    state = table(ROOM)
    assert state.next_class(A) == "bibliotheque"
    assert after(state, Walk("D1")).done == (0, 0)
    assert all(rulebook("couloirs", language).find("COU-4.15").why for language in LANGUAGES)


@pytest.mark.clause("COU-7.3")
def test_another_players_zone_does_not_win() -> None:
    state = table(ROOM, done=(7, 0))
    assert "hagrid" in within_reach(state)
    assert GAME.result(after(state, Walk("hagrid"))) is None
    assert all(rulebook("couloirs", language).find("COU-7.3").why for language in LANGUAGES)


# ------------------------------------------------------------------ set-ups


@pytest.mark.parametrize(("setup", "clause"), [
    pytest.param(Setup(1), "COU-1.3", marks=pytest.mark.clause("COU-1.3")),
    pytest.param(Setup(5), "COU-1.3", marks=pytest.mark.clause("COU-1.3")),
    pytest.param(Setup(2, first=2), "COU-1.3", marks=pytest.mark.clause("COU-1.3")),
    pytest.param(Setup(2, "short"), "COU-9.3", marks=pytest.mark.clause("COU-9.3")),
    pytest.param(Setup(2, options={"format": "flash"}), "COU-9.3", marks=pytest.mark.clause("COU-9.3")),
    pytest.param(Setup(2, options={"colors": ("rouge", "rouge")}), "COU-2.7", marks=pytest.mark.clause("COU-2.7")),
    pytest.param(Setup(2, options={"colors": ("rouge",)}), "COU-2.7", marks=pytest.mark.clause("COU-2.7")),
    pytest.param(Setup(2, options={"colors": ("rouge", "rose")}), "COU-2.7", marks=pytest.mark.clause("COU-2.7")),
])
def test_set_ups_that_the_game_does_not_know(setup: Setup, clause: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(setup)
    assert caught.value.refusal.clause == clause
    assert all(rulebook("couloirs", language).find(clause).why for language in LANGUAGES)


@pytest.mark.clause("COU-6.7")
def test_after_a_no_the_star_does_not_ask_again_on_the_spot() -> None:
    state = after(table(STAR, talon=9), Walk("D1"))
    assert isinstance(state.pending, AtStar)
    state = after(state, Star(False))
    assert isinstance(state.pending, Walking)
    against = GAME.refusal(state, Star(True))
    assert against is not None
    assert against.clause == "COU-6.4"
