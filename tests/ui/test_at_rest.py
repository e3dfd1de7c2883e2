"""A table that waits for a person lets the device sleep: nothing is drawn, nothing is due, and the loop slows down."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from kivy.clock import Clock

from hpapp.games import registered
from hpapp.play import Match, Seat, Seating
from hpapp.rules.core import Setup
from hpapp.table.now import HandOver, Offer
from hpapp.ui.boards.board import BREATHS
from hpapp.ui.pulse import LINGER, LIVELY, RESTING, Pulse
from hpapp.ui.sweeper import GROWN, OFTEN, Sweeper
from hpapp.ui.theme import BREATH
from tools.unseen import Play, VirtualTime

pytestmark = [pytest.mark.ui, pytest.mark.usefixtures("painted")]
Start = Callable[..., Play]


def lay(play: Play, game_id: str, mode: str) -> Any:
    """Two people at a table, and one of them has to choose; whatever moves has come to rest."""
    seats = (Seat("Léa", 0, place=4), Seat("Tom", 1, place=1))
    match = Match.begin(play.app.shelf, game_id, Setup(2, seed=11, first=0), Seating(seats, mode=mode))  # type: ignore[arg-type]
    scene = play.app.router.go("table", match=match)
    play.time.advance(6 + BREATHS * BREATH, fps=4)
    return scene


def drawn_in(play: Play, seconds: int) -> int:
    """How many frames were drawn in a while, every one of them painted."""
    flips: list[object] = []
    play.window.bind(on_flip=flips.append)
    for _ in range(10 * seconds):
        play.time.advance(0.1, fps=10)
    play.window.unbind(on_flip=flips.append)
    return len(flips)


@pytest.mark.parametrize("game_id", registered())
def test_a_table_that_waits_draws_nothing_and_lets_the_loop_rest(start_app: Start, game_id: str) -> None:
    play = start_app()
    for mode, waits in (("table", Offer), ("pass", Offer | HandOver)):
        scene = lay(play, game_id, mode)
        assert isinstance(scene.session.now, waits)
        assert drawn_in(play, 2) == 0, mode
        assert Pulse().nap(Clock.time()) == pytest.approx(1 / RESTING) or next_chore() < 1 / RESTING, mode
    play.app.router.back()  # the pause
    play.time.advance(2, fps=4)
    assert drawn_in(play, 1) == 0


def next_chore() -> float:
    """Seconds until Kivy looks over its own cache, the one thing that it does every second."""
    return float(Clock.get_min_timeout() - Clock.time())


def test_marks_breathe_three_times_and_stay_lit(start_app: Start) -> None:
    play = start_app()
    scene = lay(play, "labyrinthe", "table")
    board = scene.board
    seen: list[float] = []
    board.breathe = seen.append
    board.offer(board.chooser)
    play.time.advance(2 * BREATHS * BREATH, fps=20)
    assert min(seen) == pytest.approx(0.55, abs=0.02)
    assert seen[-1] == 1
    assert len(seen) <= BREATHS * BREATH * 12 + 1
    lows = [a for a, b, c in zip(seen, seen[1:], seen[2:], strict=False) if b < a and b <= c]
    assert len(lows) == BREATHS


def test_the_loop_is_quick_while_something_happens(start_app: Start, time: VirtualTime) -> None:
    play, pulse = start_app(), Pulse()
    time.advance(1)
    assert pulse.nap(Clock.time()) > 1 / LIVELY
    moving = Clock.schedule_interval(lambda _: None, 0)
    assert pulse.nap(Clock.time()) == 1 / LIVELY
    moving.cancel()
    play.app.root.canvas.ask_update()
    assert pulse.nap(Clock.time()) == 1 / LIVELY


def test_a_finger_wakes_the_loop_and_its_end_gives_it_back(start_app: Start, time: VirtualTime) -> None:
    play, pulse = start_app(), Pulse()
    own = Clock.pre_idle
    time.advance(1)
    pulse.begin()
    Clock.pre_idle()
    assert Clock._max_fps < LIVELY
    finger = play.touch(5, 5)
    finger.touch_down()
    Clock.pre_idle()
    assert Clock._max_fps == LIVELY
    finger.touch_up()
    Clock.pre_idle()
    assert Clock._max_fps == LIVELY, "the next one often follows"
    pulse.end()
    assert Clock.pre_idle == own


class Knot:
    """Something that only a sweep can find once nobody holds it."""

    def __init__(self) -> None:
        self.self = self


def great_sweeps() -> int:
    return int(gc.get_stats()[2]["collections"])


def much_is_made() -> None:
    for _ in range(OFTEN):
        gc.collect(1)


def test_it_is_swept_at_rest_once_much_was_made() -> None:
    sweeper, before = Sweeper(), great_sweeps()
    sweeper.begin()
    sweeper.at_rest()
    assert great_sweeps() == before
    knot = weakref.ref(Knot())
    much_is_made()
    sweeper.at_rest()
    assert knot() is None
    assert great_sweeps() == before + 1
    sweeper.at_rest()
    assert great_sweeps() == before + 1


def test_what_was_set_aside_is_passed_by_until_it_has_grown() -> None:
    sweeper = Sweeper()
    sweeper.sweep()
    held = Knot()
    knot = weakref.ref(held)
    much_is_made()
    sweeper.at_rest()
    del held
    gc.collect()
    assert knot() is not None, "a sweep that comes by itself has little to go through"
    ballast: list[list[None]] = [[] for _ in range(int((GROWN - 1) * gc.get_freeze_count()) + 1000)]
    for _ in range(2):
        much_is_made()
        sweeper.at_rest()
    assert knot() is None
    assert ballast


def test_nothing_is_swept_under_a_finger(start_app: Start, time: VirtualTime) -> None:
    play, pulse = start_app(), Pulse()
    time.advance(1)
    pulse.begin()
    Clock.pre_idle()  # what the start has made is set aside
    try:
        finger = play.touch(5, 5)
        finger.touch_down()
        much_is_made()
        before = great_sweeps()
        Clock.pre_idle()
        finger.touch_up()
        Clock.pre_idle()
        assert great_sweeps() == before
        for _ in range(9):  # Kivy looks over its cache now and then
            time.advance(LINGER)
            Clock.pre_idle()
        assert great_sweeps() > before
    finally:
        pulse.end()
