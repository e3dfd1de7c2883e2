"""What the table advises in Labyrinthe: to score this turn by the shortest walk, else it says so and prepares."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from hpapp.bots.labyrinthe.plans import hint
from hpapp.bots.labyrinthe.search import expert
from hpapp.bots.thinking import think_through
from hpapp.play import Match, Seat, Seating, on_paper
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import State
from hpapp.table.advice import Hint
from hpapp.table.chooser import Ready
from hpapp.table.script import see
from hpapp.table.session import Session
from hpapp.table.targets import Arrow
from tests.rules.labyrinthe.positions import play_all, position
from tools.words import parts

REACHES = {f"hint.labyrinthe.{key}" for key in ("open", "open_home", "walk", "walk_home", "stand")}
"""Sentences about a turn that scores; all others say that it does not."""
NOT_NOW = {"fr": ("Pas à ce tour", "Rien à ta portée", "Ton but est hors de portée"),
           "en": ("Not this turn", "Nothing in reach", "Your goal is out of reach")}


def table(state: State, *, kind: str = "human", hints: str = "coach", mode: str = "pass") -> Match:
    seats = tuple(Seat(name, color, kind, hints=hints)  # type: ignore[arg-type]
                  for color, name in enumerate(("Léa", "Tom", "Zoé", "Nino")[:state.seats]))
    setup = Setup(state.seats, state.variant, {"format": state.format})
    return on_paper("labyrinthe", setup, Seating(seats, mode), state)  # type: ignore[arg-type]


def at_hand(match: Match) -> Session:
    """The table, with the device in the hands of the one who acts."""
    session = Session(match)
    assert match.actor is not None
    session.lifted(match.actor)
    return session


def advised(session: Session) -> Hint:
    found = session.hint(1.0)
    while found is None:
        found = session.hint(1.0)
    return found


def scored(state: State, moves: tuple[Any, ...]) -> bool:
    """Does the turn end on a target, or at home with nothing left to find?"""
    after = play_all(state, *moves)
    return after.found != state.found or after.pending == "over"


def moments() -> Iterator[State]:
    """Turns of games between people who walk anywhere, at the end of which they want home."""
    for seed in range(3):
        for variant in GAME.variants:
            rng, state = random.Random(seed), GAME.start(Setup(2 + seed % 3, variant, {"format": "flash"}, seed))
            for _ in range(30):
                state = GAME.play(state, rng.choice(GAME.moves(state))).state
                if state.pending == "orient":
                    yield state
    yield position("A", seats=2, piles={0: ()}, pawns={0: (1, 0)})
    yield position("A", seats=2, piles={0: (), 1: ()}, pawns={0: (5, 5), 1: (5, 6)})


@pytest.mark.clause("LAB-10.4")
def test_a_turn_that_can_score_is_advised_by_its_shortest_walk_and_every_other_one_says_so() -> None:
    met = {True: 0, False: 0}
    for state in moments():
        given = advised(at_hand(table(state)))
        best = hint(GAME.view(state, state.turn))
        met[best is not None] += 1
        assert given.reason is not None
        if best is not None:
            assert given.moves == (best.orient, best.push, best.walk)
            assert scored(state, given.moves)
            assert given.reason.key in REACHES
            assert given.reason.facts.get("n", best.steps) == best.steps, "the sentence counts the steps of this walk"
        else:
            assert [type(move) for move in given.moves] == [Orient, Push, Walk]
            assert not scored(state, given.moves)
            assert given.reason.key not in REACHES
    assert min(met.values()) > 12


@pytest.mark.clause("LAB-10.4")
def test_the_best_preparation_is_what_the_strongest_player_would_do() -> None:
    state = position("A", top={0: ("heaume",)})
    view = GAME.view(state, 0)
    assert hint(view) is None
    moves: list[Any] = []
    for _ in range(3):
        now = play_all(view, *moves)
        moves.append(think_through(expert(now, GAME.moves(now), Chance(0))))
    assert advised(at_hand(table(state))).moves == tuple(moves)


@pytest.mark.clause("LAB-10.4")
@pytest.mark.parametrize(("top", "turn"), [
    ("livre", (Orient(1), Push("N1"), Walk((0, 2)))), ("hibou", (Orient(0), Push("S1"), Walk((1, 1))))])
def test_the_worked_cases_are_advised_as_the_rulebook_says(top: str, turn: tuple[Any, ...]) -> None:
    given = advised(at_hand(table(position("A", top={0: (top,)}))))
    assert given.moves == turn
    assert given.reason is not None
    assert given.reason.facts == {"treasure": f"labyrinthe.the.{top}", "n": 2}


@pytest.mark.clause("LAB-10.4")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_sentence_about_a_turn_that_cannot_score_begins_by_saying_so(language: str) -> None:
    said = {key: text if isinstance(text, str) else text[0]
            for key, text in parts()["hints_labyrinthe"][language].items()}
    assert said.keys() >= REACHES
    for key, text in said.items():
        assert text.startswith(NOT_NOW[language]) == (key not in REACHES), key


def test_the_walk_after_an_advised_push_is_the_rest_of_the_same_advice_and_costs_nothing() -> None:
    session = at_hand(table(position("A", top={0: ("livre",)}, seats=2), kind="child", hints="legal"))
    given = advised(session)
    assert session.seats[0].wands == 1
    session.follow(given)
    assert session.commit() == Ready(given.moves[:2])
    see(session, lambda _: None)
    rest = advised(session)
    assert rest.moves == given.moves[2:]
    assert rest.reason is not None
    assert rest.reason.key == "hint.labyrinthe.walk"
    assert session.seats[0].wands == 1


def test_after_another_push_than_the_advised_one_the_walk_is_thought_about_anew() -> None:
    session = at_hand(table(position("A", top={0: ("livre",)}, seats=2), kind="child", hints="legal"))
    assert advised(session).moves[:2] == (Orient(1), Push("N1"))
    session.touch(Arrow("W3"))
    assert isinstance(session.commit(), Ready)
    see(session, lambda _: None)
    assert [type(move) for move in advised(session).moves] == [Walk]
    assert session.seats[0].wands == 0


@pytest.mark.clause("LAB-10.5")
def test_advice_follows_from_what_the_seat_may_know() -> None:
    for state in [*moments()][::9]:
        supposed = GAME.imagine(GAME.view(state, state.turn), Chance(7))
        assert advised(at_hand(table(supposed))) == advised(at_hand(table(state)))
