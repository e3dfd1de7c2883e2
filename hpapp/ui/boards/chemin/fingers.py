"""What lies under a finger: places, hats, dice; a rest asks about them; on a phone a drag pulls the board."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from hpapp.rules.chemin.state import FOG_AT, STREET_AT
from hpapp.table.chemin.chooser import DICE
from hpapp.table.chemin.places import meant
from hpapp.table.targets import Player, Space
from hpapp.ui.boards.fingers import FirstFinger

from . import look
from .ground import ROOFS, Point, middle
from .look import Look
from .scene import CARD, DECK, DIE
from .scene import DICE as DICE_AT

if TYPE_CHECKING:
    from .board import CheminBoard

REACH = 26.0
"""Half a cobble: what lies within is meant."""
MAGNET = 30
"""How far, in dp, a finger may miss a place that glows."""
HAT = 24.0


class Fingers(FirstFinger):
    """What the board's first finger touches."""

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
        seats, view = board.seats, board.view
        if self._on_tag(point):
            return look.at_tag(view, [seat.name for seat in seats])
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
        if self._on_tag(point):  # it means nothing but itself, so a tap is enough to ask
            board.inspect(look.at_tag(board.view, [seat.name for seat in board.seats]))
        elif hat is not None and board.chooser is not None and board.chooser.option_at(Player(hat)) is not None:
            board.point(Player(hat), (x, y))
        elif _on_dice(point):
            board.point(DICE, (x, y))
        else:
            self._tap_place(point, (x, y))

    def _tap_place(self, point: Point, where: Point) -> None:
        """The place under a finger, or a glowing one that it has narrowly missed."""
        board, place = self._board, place_at(point)
        if board.chooser is None:
            return
        if place is None or meant(place, board.chooser.offered) not in board.chooser.offered:
            place = self._near(point, board.chooser.offered) or place
        if place is not None:
            board.point(Space(place), where)

    def _near(self, point: Point, offered: Iterable[str]) -> str | None:
        """The glowing place that a finger has narrowly missed."""
        reach = max(REACH, dp(MAGNET) / self._board.scene.camera.scale)
        near = [(distance(point, place), place) for place in offered if place not in ROOFS]
        found = min(near, default=(reach + 1, None))
        return found[1] if found[0] <= reach else None

    def _on_tag(self, point: Point) -> bool:
        tag = self._board.scene.ahead.tag
        return tag is not None and tag.holds(point)

    def _hat_at(self, point: Point) -> int | None:
        board = self._board
        scene = board.scene
        near = [(hypot(point[0] - at[0], point[1] - at[1]), seat) for seat in range(len(scene.hats))
                if (at := scene.spot(seat, board.view.hats))]
        found = min(near)
        return found[1] if found[0] <= max(HAT, dp(24) / scene.camera.scale) else None


def _on_dice(point: Point) -> bool:
    return any(_near(point, die, (DIE * 0.6, DIE * 0.6)) for die in DICE_AT)


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
