"""The Embrumes by touches alone: every way in, every way out, and the doors of a closed shop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import GROPING, WALKING
from hpapp.ui.boards.chemin.sprites import up
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands

Start = Callable[..., Any]
TWO = hands.PEOPLE[:2]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch, unpainted: None) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")


class Trip(NamedTuple):
    """A position, what is touched, and where which hat then is."""

    facts: dict[str, Any]
    steps: list[m.Choice]
    to: str
    word: str
    """Part of what the board says about it."""
    seat: int = 0
    form: str = "tablet"


def came(play: Any, trip: Trip, start: str) -> None:
    """The hat is seen where it is, with the way from where it was, and words that say so."""
    board = play.scene.board
    hats = play.scene.match.view(None).hats
    assert hats[trip.seat] == trip.to
    assert board.scene.hats[trip.seat].spot == up(board.scene.spot(trip.seat, hats))
    trace = board.scene.traced
    assert (trace.seat, trace.places[0], trace.places[-1]) == (trip.seat, start, trip.to)
    assert trip.word in (board.scene.news.text if board.dock_outside else board.note.news)


def travel(start_app: Start, trip: Trip) -> Any:
    play = start_app(trip.form)
    state = hands.position(**trip.facts)
    hands.resume(play, state, TWO)
    for step in trip.steps:
        hands.do(play, step)
        if hands.on_scene(play, "Ring") is not None:
            hands.answer(play)
    came(play, trip, state.hats[trip.seat])
    return play


INTO = {
    "two spirals in the street": Trip({"hats": ("c08", "c30"), "rolls": (1, 1)}, [m.Roll()], "e13", "exil"),
    "two spirals inside": Trip({"hats": ("hibou", "c30"), "rolls": (1, 1)}, [m.Roll()], "e35", "exil", form="phone"),
    "two spirals at the inn": Trip({"hats": ("baveur", "c30"), "rolls": (1, 1)}, [m.Roll()], "e37", "exil"),
    "over a taken space": Trip({"hats": ("c08", "e13"), "rolls": (1, 1)}, [m.Roll()], "e14", "exil"),
    "a card that is drawn": Trip({"hats": ("c26", "c14"), "top": ("exil",), "dice": (1, 5), "pending": WALKING},
                                 [m.Go("space", "c31")], "e33", "exil"),
    "a card of somebody else": Trip({"hats": ("c08", "c14"), "hand": ("exiler",)}, [m.Play("exiler"), m.Target(1)],
                                    "e23", "exil", seat=1),
    "a card at the back door": Trip({"hats": ("c08", "guipure"), "hand": ("exiler",)},
                                    [m.Play("exiler"), m.Target(1)], "e15", "exil", seat=1),
    "a gate, by choice": Trip({"hats": ("c08", "c14"), "dice": (2, 3), "pending": WALKING},
                              [m.Go("portal", "e13")], "e13",
                              "Portail", form="phone"),
    "a gate on the way": Trip({"hats": ("c08", "c30"), "dice": (4, 3), "pending": WALKING},
                              [m.Go("portal", "e13")], "e13",
                              "Portail"),
}


@pytest.mark.parametrize("way", INTO)
def test_into_the_fog(start_app: Start, way: str) -> None:
    play = travel(start_app, INTO[way])
    assert play.scene.board.scene.card_shown == {"a card that is drawn": "exil", "a card of somebody else": "exiler",
                                                 "a card at the back door": "exiler"}.get(way)


OUT = {
    "doubles, by a gate": Trip({"hats": ("e11", "c30"), "rolls": (2, 2)}, [m.Roll()], "c13", "sort des Embrumes"),
    "doubles, by a back door": Trip({"hats": ("e06", "c30"), "rolls": (3, 3)}, [m.Roll()], "apothicaire",
                                    "sort des Embrumes", form="phone"),
    "two spirals are doubles": Trip({"hats": ("e24", "c30"), "rolls": (1, 1)}, [m.Roll()], "fleury",
                                    "sort des Embrumes"),
    "exact count, a gate": Trip({"hats": ("e03", "c30"), "dice": (4, 6), "pending": GROPING},
                              [m.Go("door", "e13")], "c13",
                                "sort des Embrumes", form="phone_wide"),
    "exact count, a back door": Trip({"hats": ("e03", "c30"), "dice": (1, 2), "pending": GROPING},
                              [m.Go("door", "e05")],
                                     "ollivander", "sort des Embrumes"),
    "exact count, and no": Trip({"hats": ("e03", "c30"), "dice": (1, 2), "pending": GROPING},
                              [m.Go("fog", "e05")], "e05",
                                "avance"),
    "a card": Trip({"hats": ("e16", "c30"), "hand": ("quitter",)}, [m.Play("quitter")], "c23", "sort des Embrumes"),
    "the end of the way": Trip({"hats": ("e33", "c14"), "rolls": (3, 6)}, [m.Roll()], "c38", "sort des Embrumes",
                               form="phone"),
    "doubles behind the last door": Trip({"hats": ("e37", "c14"), "rolls": (4, 4)}, [m.Roll()], "c38",
                                         "sort des Embrumes"),
}


@pytest.mark.parametrize("way", OUT)
def test_out_of_the_fog(start_app: Start, way: str) -> None:
    travel(start_app, OUT[way])


def test_home_by_the_back_door_with_a_full_trunk(start_app: Start) -> None:
    play = start_app()
    full = ("baguette", "potion", "robe", "livre", "chaudron", "chouette")
    hands.resume(play, hands.position(("e35", "c14"), rolls=(2, 2), trunks=(full, ())), TWO)
    hands.do(play, m.Roll())
    assert play.scene.match.result.winners == (0,)


SHUT = {
    "from behind": ({"hats": ("e33", "c14"), "dice": (2, 5), "pending": GROPING}, [m.Go("door", "e35"), m.Buy()]),
    "from inside": ({"hats": ("hibou", "c14")}, [m.Buy()]),
    "by chimney": ({"hats": ("guipure", "c14"), "hand": ("cheminette",), "rolls": (4,)},
                   [m.Play("cheminette"), m.Guess("pair"), m.Chimney("hibou"), m.Buy()]),
}


@pytest.mark.parametrize("way", SHUT)
def test_a_closed_shop_serves_those_who_are_in(start_app: Start, way: str) -> None:
    facts, steps = SHUT[way]
    play = start_app("phone" if way == "by chimney" else "tablet")
    hands.resume(play, hands.position(**facts, sign="hibou"), TWO)
    for step in steps:
        hands.do(play, step)
    after = play.scene.match.view(None)
    assert (after.trunks[0], after.sign) == (("chouette",), "hibou")
    assert after.hats[0] == "hibou"


def test_a_closed_shop_passed_from_behind_glows_and_an_open_one_does_not(start_app: Start) -> None:
    play = start_app()
    for sign, glows in (("chaudrons", {"e35", "hibou", "chaudrons"}), (None, {"e35", "hibou"})):
        hands.resume(play, hands.position(("e27", "c14"), dice=(3, 5), pending=GROPING, sign=sign), TWO)
        assert set(play.scene.board.scene.sprites) == glows


@pytest.mark.parametrize("card", ["fermer", "exiler", "cheminette"])
def test_other_cards_wait_in_the_fog(start_app: Start, card: str) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("e20", "c14"), hand=(card,)), TWO, mode="pass")
    hands.tap_card(play, 0)
    assert play.scene.board.chooser.selected == []
    assert play.scene.cloth.bubble.clause == "CDT-9.7"


def test_cards_that_must_wait_bear_a_lock(start_app: Start) -> None:
    play = start_app("phone")
    for hat, locks in (("e20", ["lock", "lock", "", ""]), ("c08", ["", "", "lock", ""])):
        hands.resume(play, hands.position((hat, "c14"), hand=("fermer", "exiler", "quitter", "defense")), TWO,
                     mode="pass")
        row = hands.hand_of(play)
        assert [card.mark for card in row.cards] == locks
