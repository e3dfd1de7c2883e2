"""How a game of Bloody Harry ends: columns counted one after the other, couriers last, ties, seven Horcruches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules.bloody.moves import Collect, End
from hpapp.rules.bloody.score import scores
from hpapp.rules.bloody.state import State
from hpapp.ui.boards.bloody.count import COLUMNS, Count, points
from hpapp.ui.boards.bloody.fanfare import SevenHorcruches
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.rules.bloody.table import lay
from tests.ui import bloody_hands as hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
FORMS = ("tablet", "phone", "phone_wide")
OVER = """
timetable potions horcruche
seat 0 hand oubliettes; school herbologie*3 potions metamorphose balais*3 horcruche*2; bonus balai_ball; couriers plus1
seat 1 hand trocus; school herbologie potions defense detourneur_5; bonus mauvais_points; couriers balai2 moins1
"""
TIE = """
timetable potions
seat 0 hand {one}; school herbologie*3 potions metamorphose balais*2 horcruche*3; couriers plus1
seat 1 hand {two}; school herbologie*3 potions metamorphose defense*2 horcruche*3; couriers plus1
"""


def ending(play: Any, state: State, kind: type, **kinds: Any) -> Any:
    """The last gesture of a game is made, and the end begins at its usual pace; returns what tells it."""
    scene = hands.from_state(play, state, **kinds)
    prefs.speed = "1"
    hands.settle(play)
    play.tap_on(scene.cloth.controls.ids.ok)
    for _ in range(60):
        found = next((child for child in scene.board.children if isinstance(child, kind)), None)
        if found is not None:
            return found
        play.time.advance(0.1)
    raise AssertionError(f"no {kind.__name__}")


def to_the_end(play: Any) -> None:
    for _ in range(40):
        if play.app.router.scene_name == "end":
            return
        play.time.advance(0.5, fps=10)
    raise AssertionError("no victory screen")


@pytest.mark.parametrize("form", FORMS)
def test_columns_are_counted_one_after_the_other_couriers_last(start_app: Start, form: str) -> None:
    play = start_app(form)
    prefs.text_scale = 1.3
    state = lay(OVER, turn=1, actions=0)
    count = ending(play, state, Count)
    score = scores(state)
    filled: list[str] = []
    for _ in range(200):
        now = [column for column in COLUMNS if count.cells[column][0].text]
        assert now == list(COLUMNS[:len(now)]), "from above, none left out"
        assert [count.sums[seat] for seat in (0, 1)] == [
            sum(points(score[seat], column) for column in now) for seat in (0, 1)], "the sum grows"
        assert count.closed == (0 if "couriers" in now else 2), "couriers stay closed until their turn"
        if len(now) > len(filled):
            filled = now
        if now == list(COLUMNS):
            break
        play.time.advance(0.05)
    assert filled == list(COLUMNS)
    assert COLUMNS[-2:] == ("couriers", "balai_ball"), "Balai-Ball needs the couriers turned up"
    assert [int(label.text) for label in count.cells["total"]] == [entry.total for entry in score]
    play.settle(0.2)
    check_geometry(count)
    to_the_end(play)


@pytest.mark.parametrize(("one", "two", "winners"), [
    ("oubliettes copius piochus", "trocus", (0,)), ("trocus", "oubliettes copius", (1,)),
    ("trocus", "piochus", (0, 1))])
def test_equals_are_told_apart_before_all_eyes(start_app: Start, one: str, two: str, winners: tuple[int, ...]) -> None:
    """More School cards, then more Magie cards in hand, then a shared victory.  BLO-12.10"""
    play = start_app("tablet")
    state = lay(TIE.format(one=one, two=two), turn=1, actions=0)
    count = ending(play, state, Count)
    play.settle(5.5)
    assert count.equal
    assert [label.text for label in count.cells["school"]] == ["10", "10"]
    assert [label.text for label in count.cells["hand"]] == [str(len(one.split())), str(len(two.split()))]
    crowned = [len(badge.parent.children) > 1 for badge in count.badges]
    assert crowned == [seat in winners for seat in (0, 1)]
    assert play.scene.match.result.winners == winners
    check_geometry(count)


def test_in_the_first_year_points_are_towers(start_app: Start) -> None:
    play = start_app("tablet")
    table = "timetable potions\nseat 0 school herbologie*3 balais*3\nseat 1 hand bons_points; school defense"
    count = ending(play, lay(table, turn=1, actions=0, variant="kids", first=0), Count)
    heights = []
    for _ in range(60):
        heights.append(tuple(round(tower.size[1]) for tower in count._towers._towers))
        play.time.advance(0.1)
    assert heights == sorted(heights), "they grow"
    assert heights[-1][0] > heights[-1][1] > 0


@pytest.mark.parametrize("form", FORMS)
def test_seven_horcruches_end_the_game_in_their_own_way(start_app: Start, form: str) -> None:
    """At once, without counting, even with fewer points.  BLO-12.5"""
    play = start_app(form)
    state = lay("""
    timetable - potions horcruche defense
    seat 0 hand oubliettes copius; school horcruche*6; house grosfondor
    seat 1 hand trocus; school herbologie*6 potions*3; house serpentin
    """)
    scene = hands.from_state(play, state)
    hands.tap_slot(play, 2)
    hands.settle(play)
    assert len(scene.board.chooser.selected) == 2, "the whole hand is the price"
    prefs.speed = "1"
    play.tap_on(scene.cloth.controls.ids.ok)
    lit: list[int] = []
    for _ in range(120):
        play.time.advance(0.1)
        told = next((child for child in scene.board.children if isinstance(child, SevenHorcruches)), None)
        assert not any(isinstance(child, Count) for child in scene.board.children)
        if told is not None:
            lit.append(sum(skull.tone == told.skulls[0].tone for skull in told.skulls))
            check_geometry(told)
            assert words.say("bloody.end.horcruches") in [getattr(child, "text", "") for child in told.walk()]
        elif lit:
            break
    assert lit == sorted(lit)
    assert set(lit) == set(range(1, 8)), "one after the other"
    to_the_end(play)
    assert scene.match.result.winners == (0,)
    assert scene.match.result.scores[0] < scene.match.result.scores[1]
    assert words.say("bloody.end.horcruches") in list(play.app.router.texts())
    assert Collect(2) in hands.played(scene.match)
    assert End() not in hands.played(scene.match)
