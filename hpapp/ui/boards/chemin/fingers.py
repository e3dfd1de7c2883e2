"""From fingers to wishes: taps on places, hats and dice; on a phone a drag pulls the board."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from hpapp.rules.chemin.moves import Buy
from hpapp.rules.chemin.state import FOG_AT, STREET_AT
from hpapp.ui.boards.fingers import FirstFinger

from . import wishes
from .ground import ROOFS, Point, middle
from .scene import DICE, DIE

if TYPE_CHECKING:
    from .board import CheminBoard

REACH = 26.0
"""Half a cobble: what lies within is meant."""
MAGNET = 30
"""How far, in dp, a finger may miss a place that glows."""
HAT = 24.0


class Fingers(FirstFinger):
    """What the board's first finger means: taps on places, hats and dice; on a phone a drag pulls the board."""

    _board: CheminBoard

    def dragged(self, touch: Any, dx: float, dy: float) -> None:
        """On a phone a finger pulls the board along."""
        if not self._board.dock_outside:
            self._board.pan(touch.dx, touch.dy)

    # ---------------------------------------------------------------- what lies under a finger

    def tapped(self, x: float, y: float) -> None:
        board = self._board
        if not board.dock_outside and self._on_minimap(x, y):
            board.see_all()
            return
        point = board.scene.camera.on_board(x, y)
        hat = self._hat_at(point)
        target = wishes.target_at(hat, board.match.moves) if hat is not None else None
        if target is not None:
            board.dispatch("on_commit", (target,))
        elif any(max(abs(point[0] - die[0]), abs(point[1] - die[1])) < DIE * 0.6 for die in DICE):
            board.throw_dice((x, y))
        else:
            self._tap_place(point, (x, y))

    def _on_minimap(self, x: float, y: float) -> bool:
        left, low, wide, high = self._board.scene.map_box
        return left <= x <= left + wide and low <= y <= low + high

    def _tap_place(self, point: Point, where: Point) -> None:
        board = self._board
        place = place_at(point)
        meant = wishes.also(place, board.offered) if place is not None else None
        if meant not in board.offered:
            meant = self._near(point) or meant
        if meant in board.offered:
            if isinstance(board.offered[str(meant)], Buy):
                board.dispatch("on_commit", (Buy(),))
            else:
                board.choose(str(meant))
        elif place is not None:
            board.refuse(wishes.wish(board.match.decision, board.view, place), where)

    def _near(self, point: Point) -> str | None:
        """The glowing place that a finger has narrowly missed."""
        board = self._board
        reach = max(REACH, dp(MAGNET) / board.scene.camera.scale)
        near = [(distance(point, place), place) for place in board.offered if place not in ROOFS]
        found = min(near, default=(reach + 1, None))
        return found[1] if found[0] <= reach else None

    def _hat_at(self, point: Point) -> int | None:
        board = self._board
        scene = board.scene
        near = [(hypot(point[0] - at[0], point[1] - at[1]), seat) for seat in range(len(scene.hats))
                if (at := scene.spot(seat, board.view.hats))]
        found = min(near)
        return found[1] if found[0] <= max(HAT, dp(24) / scene.camera.scale) else None


def distance(point: Point, place: str) -> float:
    """How far a point lies from the middle of a place."""
    x, y = middle(place)
    return hypot(point[0] - x, point[1] - y)


def place_at(point: Point) -> str | None:
    """The roof or space under a point."""
    for building, roof in ROOFS.items():
        if roof.holds(*point):
            return building
    found = min((distance(point, place), place) for place in (*STREET_AT, *FOG_AT))
    return found[1] if found[0] <= REACH + 6 else None
