"""A tap on one's House, and the first year of Bloody Harry, on every form of screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules.bloody.moves import Auto, Bonus, Collect, Draw, Look, Use
from hpapp.rules.bloody.state import State
from hpapp.table.targets import Space
from hpapp.ui.words import words
from tests.rules.bloody.table import lay
from tests.ui import bloody_hands as hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
FORMS = ("tablet", "phone", "phone_wide")
every_form = pytest.mark.parametrize("form", FORMS)
TWO_HOUSES = """
timetable herbologie+plus1 potions+plus2 horcruche defense
seat 0 hand piochus radinus; school herbologie*3 potions*2; house serpentin serdongle
seat 1 hand trocus; school balais; house grosfondor poufmoufle
discard hibouvolo
"""
FIRST_YEAR = """
timetable horcruche+plus2 potions+pioche1 herbologie+plus1+plus3 sorts
seat 0 hand simple*4 balai_ball bons_points; school potions; couriers plus1*2
seat 1 hand simple*2; bonus balai_ball
discard simple
"""


def first_year(**fields: Any) -> State:
    return lay(FIRST_YEAR, variant="kids", **fields)


# ------------------------------------------------------------------ Houses


@every_form
def test_a_tap_on_one_s_house_uses_its_power_once(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.from_state(play, lay(TWO_HOUSES), mode="pass")
    check_geometry(scene.cloth)
    hands.do(play, Use("serdongle"))
    assert scene.match.decision == "serdongle_look"
    hands.do(play, Look(slot=1))
    assert hands.played(scene.match) == [Use("serdongle"), Look(slot=1)]
    board = scene.board
    assert Space("serpentin") in board.chooser.marks()
    assert (board.spot_of(Space("serdongle")) is None) == (form == "tablet"), "a shield of the zone stays where it is"


def test_a_house_in_the_strip_is_as_good_as_the_one_in_the_dock(start_app: Start) -> None:
    play = start_app("tablet")
    scene = hands.from_state(play, lay(TWO_HOUSES))
    mine, theirs = scene.board.pods
    play.tap(*theirs.spot_of("poufmoufle"))
    assert not scene.match.log, "another's House"
    assert mine.spot_of("poufmoufle") is None
    play.tap(*mine.spot_of("serpentin"))
    hands.rest(play)
    assert hands.played(scene.match) == [Use("serpentin")]


def test_a_used_house_on_a_phone_says_why_and_the_zone_beside_it_shows_the_others(start_app: Start) -> None:
    play = start_app("phone")
    scene = hands.from_state(play, lay(TWO_HOUSES, powers=("serdongle",)), mode="pass")
    pod = scene.board.desk.pod
    assert pod.zone.ready == ("serpentin",)
    play.tap(*pod.spot_of("serdongle"))
    hands.settle(play)
    assert not scene.match.log
    assert any("BLO-11.8" in text or "pouvoir sert une fois" in text for text in play.app.router.texts())
    assert scene.board.desk.zones is None
    play.tap(pod.right - 20, pod.center_y)
    assert scene.board.desk.zones is not None


# ------------------------------------------------------------------ the first year


@every_form
def test_open_couriers_say_what_they_bring(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.from_state(play, first_year(), mode="pass")
    cards = scene.board.scene.cards
    assert [(card.letters, card.draws) for card in cards] == [("+2", 0), ("", 1), ("+4", 0), ("", 0)]
    play.settle(0.2)
    assert [card._count.text for card in cards] == ["+2", "", "+4", ""]
    assert scene.board.desk.pod.zone.figures[1][2] == "+2", "so do those of the zone"
    check_geometry(scene.cloth)


@every_form
def test_a_turn_of_the_first_year_is_a_few_taps(start_app: Start, form: str) -> None:
    """One lays a Bonus card, two take a School card, one draws; then it is the next one's turn."""
    play = start_app(form)
    scene = hands.from_state(play, first_year(), mode="pass")
    assert [*scene.board.scene.draws] == [2], "there is no draw of five"
    hands.tap_kind(play, "bons_points")
    hands.rest(play)
    assert hands.played(scene.match) == [Bonus("bons_points")]
    hands.do(play, Collect(0))
    hands.tap_kind(play, "balai_ball")
    hands.rest(play)
    hands.do(play, Draw(2))
    assert hands.played(scene.match) == [Bonus("bons_points"), Collect(0), Auto(), Bonus("balai_ball"), Draw(2)]
    assert scene.match.actor == 1


def test_a_plain_card_says_that_it_only_pays(start_app: Start) -> None:
    play = start_app("phone")
    scene = hands.from_state(play, first_year(), mode="pass")
    hands.tap_kind(play, "simple")
    hands.settle(play)
    assert not scene.match.log
    assert words.say("bloody.card.simple")
    assert any("payer" in text for text in play.app.router.texts())
