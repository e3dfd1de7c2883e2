"""From fingers to wishes: taps on places, hats and dice, rests that ask; on a phone a drag pulls the board."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from hpapp.rules.chemin.moves import Buy
from hpapp.rules.chemin.state import FOG_AT, STREET_AT
from hpapp.ui.boards.fingers import FirstFinger

from . import look, wishes
from .ground import ROOFS, Point, middle
from .look import Look
from .scene import CARD, DECK, DICE, DIE

if TYPE_CHECKING:
    from .board import CheminBoard

REACH = 26.0
"""Half a cobble: what lies within is meant."""
MAGNET = 30
"""How far, in dp, a finger may miss a place that glows."""
HAT = 24.0


class Fingers(FirstFinger):
    """What the board's first finger means."""

    _board: CheminBoard

    def dragged(self, touch: Any, dx: float, dy: float) -> None:
        """On a phone a finger pulls the board along."""
        if not self._board.dock_outside:
            self._board.eye.pan(touch.dx, touch.dy)

    def rested(self, x: float, y: float) -> bool:
        """A finger rests on a piece: tell about it."""
        board = self._board
        if not board.dock_outside and board.scene.map.holds(x, y):
            return False
        point = board.scene.camera.on_board(x, y)
        found = self._looked_at(point)
        if found is not None:
            board.inspect(found)
        return found is not None

    def _looked_at(self, point: Point) -> Look | None:
        board = self._board
        seats, view = board.match.seating.seats, board.view
        hat = self._hat_at(point)
        if hat is not None:
            return look.at_hat(view, hat, [seat.name for seat in seats], seats[hat].color)
        card = board.scene.card_shown
        if card is not None and _near(point, CARD, (54, 74)):
            return look.at_card(card)
        if _on_dice(point):
            return look.at_dice()
        if view.variant == "standard" and _near(point, DECK, (50, 64)):
            return look.at_deck(view)
        place = place_at(point)
        return look.at_place(view, board.seat or 0, place) if place is not None else None

    # ---------------------------------------------------------------- what lies under a finger

    def tapped(self, x: float, y: float) -> None:
        board = self._board
        if not board.dock_outside and board.scene.map.holds(x, y):
            board.eye.see_all()
            return
        point = board.scene.camera.on_board(x, y)
        hat = self._hat_at(point)
        target = wishes.target_at(hat, board.match.moves) if hat is not None else None
        if target is not None:
            board.dispatch("on_commit", (target,))
        elif _on_dice(point):
            board.throw_dice((x, y))
        else:
            self._tap_place(point, (x, y))

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


def _on_dice(point: Point) -> bool:
    return any(_near(point, die, (DIE * 0.6, DIE * 0.6)) for die in DICE)


def _near(point: Point, middle_: Point, reach: Point) -> bool:
    return abs(point[0] - middle_[0]) < reach[0] and abs(point[1] - middle_[1]) < reach[1]


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
