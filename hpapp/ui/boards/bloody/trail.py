"""The last gesture, still to be seen: a way of dots in the shape and colour of the one who made it."""

from __future__ import annotations

import math

from kivy.graphics import Color, InstructionGroup, Point
from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.ui import art, theme
from hpapp.ui.parts import Badge

from .mat import Mat

Where = tuple[float, float]
RISE = 40
"""How high a piece flies above the straight line, in dp."""
STEP, DOT, BADGE = 16, 3, 30
STRENGTH = 0.75


def on_the_way(start: Where, end: Where, share: float) -> Where:
    """Where a piece is after that share of its low arc."""
    x = start[0] + (end[0] - start[0]) * share
    return x, start[1] + (end[1] - start[1]) * share + dp(RISE) * 4 * share * (1 - share)


class Trail:
    """Lies on the mat under the cards, until something else is done."""

    def __init__(self, board: Widget, mat: Mat) -> None:
        self._board, self._mat = board, mat
        self._dots = InstructionGroup()
        mat.canvas.before.add(self._dots)
        self.badges: list[Badge] = []
        self._old = False

    def grow_old(self) -> None:
        """The gesture is over: it stays until the next one begins."""
        self._old = True

    def leave(self, seat: Seat, start: Where, end: Where) -> None:
        """A piece went from here to there, by this seat."""
        self._begin()
        steps = max(2, int(math.dist(start, end) / dp(STEP)))
        points = [part for step in range(1, steps) for part in on_the_way(start, end, step / steps)]
        self._dots.add(Color(*theme.rgba(theme.SEATS[seat.color].light, STRENGTH)))
        self._dots.add(Point(points=points, pointsize=dp(DOT), texture=art.picture(f"shape_{seat.color}").texture))

    def mark(self, seat: Seat, at: Where) -> None:
        """This seat has done something here."""
        self._begin()
        if any(badge.center == [*at] and badge.seat_color == seat.color for badge in self.badges):
            return
        badge = Badge(seat_color=seat.color, letter=seat.name[:1].upper(), size_hint=(None, None),
                      size=(dp(BADGE), dp(BADGE)))
        badge.center = at
        self.badges.append(badge)
        self._board.add_widget(badge)

    def ghost(self, slot: int, card: str) -> None:
        """This card has just left its slot."""
        self._begin()
        self._mat.cards[slot].ghost = card

    def _begin(self) -> None:
        if self._old:
            self.forget()
        self._old = False

    def forget(self) -> None:
        """Nothing of it is left."""
        self._dots.clear()
        for badge in self.badges:
            self._board.remove_widget(badge)
        self.badges = []
        for card in self._mat.cards:
            card.ghost = ""
