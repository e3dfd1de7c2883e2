"""Every event card of Les couloirs, played by touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules.couloirs.castle import CARDS, GATHERS
from hpapp.rules.couloirs.moves import Flip, Orient, PickPawn, PickPlayer, PickToken, Play, Star
from hpapp.rules.couloirs.state import AtStar, Closure, Start, Walking
from tests.rules.couloirs.drawing import table as position
from tests.ui import couloirs_hands as hands

Begin = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("unpainted")
CASTLE = """
    Q Q └ ┐ · H H
    Q Q ╷P │D · H H
    │ └ │ ┘ ┬* · ·
    │ ┐ · · · · ·
    · · · · · · ·
    F F · · · L L
    F F · · · L L
"""


def holding(start_app: Begin, *cards: str, form: str = "tablet", mode: str = "table", now: Any = None,
            **facts: Any) -> Any:
    """Léa's turn in a small castle, with these cards in her hand."""
    play = start_app(form)
    state = position(CASTLE, seats=3, hands=(cards,), now=now or Walking(), talon=6, **facts)
    hands.resume(play, state, hands.LEA, hands.TOM, hands.PAPI, mode=mode)
    hands.come_to_rest(play)
    return play


def view(play: Any) -> Any:
    return play.scene.match.view(None)


PICKS: dict[str, tuple[Any, ...]] = {
    "mot_de_passe": tuple(move for cell in ("D5", "D6", "D7", "E1", "E2") for move in (Flip(cell), Orient(cell, 1))),
    "classe_annulee": (PickToken("D2"),),
    "remaniement": tuple(PickToken(cell) for cell in ("C1", "D1", "A3", "B3", "C3")),
    "peeves": (PickToken("C1"), PickToken("G5")),
    "perdu": (PickPawn(0), PickPawn(2)),
    "echange": (PickPlayer(1),),
    "miss_teigne": (PickPlayer(2),),
    "dormez": (PickPlayer(1),),
}
FORMS = ("tablet", "phone", "phone_wide")


def test_every_card_that_asks_is_answered_here() -> None:
    assert {*PICKS} | {*GATHERS} | {"pas_de_devoir"} == {*CARDS}


@pytest.mark.parametrize(("card", "form"), [(card, FORMS[index % 3]) for index, card in enumerate(PICKS)])
def test_a_card_and_what_it_asks(start_app: Begin, card: str, form: str) -> None:
    play = holding(start_app, card, form=form, done=(1, 2, 0))
    match = play.scene.match
    hands.act(play, Play(card))
    assert match.decision == f"card_{card}"
    for move in PICKS[card]:
        assert move in match.moves
        hands.act(play, move)
    assert match.decision == "walk"
    assert not view(play).hands[0]


@pytest.mark.parametrize("card", [*GATHERS, "pas_de_devoir"])
def test_a_card_that_asks_nothing(start_app: Begin, card: str) -> None:
    play = holding(start_app, card, now=Start())
    hands.act(play, Play(card))
    assert not view(play).hands[0]
    assert view(play).extra if card == "pas_de_devoir" else set(view(play).pawns) == {GATHERS[card]}


def test_a_second_tap_on_a_card_plays_it_and_undo_lays_it_back(start_app: Begin) -> None:
    play = holding(start_app, "peeves", "miss_teigne")
    board = play.scene.board
    hands.tap_card(play, 1)
    assert board.selected == [1]
    play.settle(hands.HOLDOVER)
    play.tap_on(play.scene.cloth.controls.ids.undo)
    assert board.selected == []
    hands.tap_card(play, 0)
    hands.tap_card(play, 0)
    hands.come_to_rest(play)
    assert play.scene.match.decision == "card_peeves"


@pytest.mark.parametrize(("mode", "clause"), [("table", "COU-5.4"), ("pass", "COU-5.29")])
def test_a_card_that_cannot_be_played_says_why_without_betraying_itself(start_app: Begin, mode: str,
                                                                        clause: str) -> None:
    play = holding(start_app, "dormez", form="tablet" if mode == "table" else "phone", mode=mode)
    hands.tap_card(play, 0)
    assert play.scene.board.selected == []
    assert play.scene.cloth.bubble.clause == clause


def test_names_before_the_one_who_acts_choose_too(start_app: Begin) -> None:
    play = holding(start_app, "miss_teigne")
    hands.act(play, Play("miss_teigne"))
    hands.tap_option(play, 1)
    hands.come_to_rest(play)
    assert view(play).loses == (False, False, True)


def test_a_closed_room_is_barred_and_says_so(start_app: Begin) -> None:
    play = holding(start_app, closures=(Closure("potions", 1),), pawns=("C3", "hagrid", "foret"))
    assert play.scene.board.scene.tokens["C2"].closed
    hands.tap_space(play, "C2")
    assert play.scene.cloth.bubble.clause == "COU-5.8"


@pytest.mark.parametrize("take", [True, False])
def test_the_star_gives_a_card_or_not(start_app: Begin, take: bool) -> None:
    play = holding(start_app, "peeves", now=AtStar(Walking()), pawns=("E3", "hagrid", "foret"))
    hands.act(play, Star(take))
    assert len(view(play).hands[0]) == 1 + take
    assert play.scene.match.decision == "walk"


def test_the_fifth_token_to_mix_is_shown_before_it_is_mixed(start_app: Begin) -> None:
    play = holding(start_app, "remaniement")
    hands.act(play, Play("remaniement"))
    for move in PICKS["remaniement"][:4]:
        hands.act(play, move)
    hands.tap_space(play, "C3")
    assert play.scene.match.decision == "card_remaniement"
    assert play.scene.board.cell == "C3"
    assert len(view(play).pending.picked) == 4
