"""Hands that play Labyrinthe on the screen: they look at a seat's view and then only touch."""

from __future__ import annotations

from typing import Any

from hpapp.bots.labyrinthe.greedy import malin
from hpapp.bots.thinking import think_through
from hpapp.play import Match, Seat, Seating
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from tests.ui.geometry import box_of

HOLDOVER = 0.6
"""Long enough for a control that has changed to listen again."""


def begin(play: Any, *seats: Seat, variant: str = "standard", length: str = "flash", seed: int = 3,
          mode: str = "table") -> Any:
    """Put a match on the table and return its scene."""
    setup = Setup(len(seats), variant, {"format": length}, seed, first=0)
    match = Match.begin(play.app.shelf, "labyrinthe", setup, Seating(seats, mode))  # type: ignore[arg-type]
    scene = play.app.router.go("table", match=match)
    play.settle(HOLDOVER)
    return scene


def chosen_by(match: Match) -> Any:
    """What a good player would do now, from its own view."""
    return think_through(malin(match.view(match.actor), match.choice.moves, Chance(0)))


def tap_arrow(play: Any, arrow: str) -> None:
    play.tap(*play.scene.board.scene.ground.arrow(arrow))


def tap_cell(play: Any, cell: tuple[int, int]) -> None:
    play.tap(*play.scene.board.scene.ground.middle(cell))


def spare(play: Any) -> Any:
    """The spare tile where this form of screen shows it."""
    scene = play.scene
    return scene.board.spare_tile if scene.board.dock_outside else scene.cloth.tray.spare


def press_ok(play: Any) -> None:
    """The gold button, once it listens."""
    play.settle(HOLDOVER)
    play.tap_on(play.scene.cloth.controls.ids.ok)


def in_sight(play: Any, slot: Any) -> bool:
    """Does the middle of a card lie where it is seen?  A phone's tray shows a part of a hand that is longer."""
    if play.scene.board.dock_outside:
        return True
    seen, middle = box_of(play.scene.cloth.tray.rail.slide), slot.to_window(*slot.center)[0]
    return seen.left <= middle <= seen.right


def come_to_rest(play: Any) -> None:
    """Wait until the table asks somebody again, or the game has left it."""
    for _ in range(200):
        play.time.advance(0.1, fps=10)
        if not getattr(play.scene, "busy", False):
            return
    raise AssertionError("the table does not come to rest")


def push(play: Any, rot: int, arrow: str) -> None:
    """Turn the spare by taps, choose an arrow, press the gold button."""
    for _ in range(4):
        if int(play.scene.board.spare[1]) == rot:
            break
        play.tap_on(spare(play))
    assert int(play.scene.board.spare[1]) == rot
    tap_arrow(play, arrow)
    press_ok(play)
    come_to_rest(play)


def walk(play: Any, cell: tuple[int, int]) -> None:
    """Choose a cell and end the turn."""
    tap_cell(play, cell)
    press_ok(play)
    come_to_rest(play)


def take_turn(play: Any) -> None:
    """One whole turn of the seat that acts, by touches alone."""
    match = play.scene.match
    turn = chosen_by(match)
    assert isinstance(turn, Orient)
    after = match.game.play(match.view(match.actor), turn).state
    then = think_through(malin(after, (), Chance(0)))
    assert isinstance(then, Push)
    push(play, turn.rot, then.arrow)
    goal = chosen_by(match)
    assert isinstance(goal, Walk)
    walk(play, goal.to)
