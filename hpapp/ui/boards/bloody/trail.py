"""The last gesture, still to be seen: a way of dots in the shape and colour of the one who made it."""

from __future__ import annotations

import math

from kivy.graphics import Color, InstructionGroup
from kivy.graphics import Point as Dots
from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.ui import art, theme
from hpapp.ui.parts import Badge

from .places import Where, on_the_way
from .scene import BloodyScene

STEP, DOT, BADGE = 16, 3, 30
STRENGTH = 0.75
ASIDE = (-28.0, 46.0)
"""How far a badge hangs beside the middle of what it marks, in dp, on a card of the usual height: names and pictures
stay free."""
USUAL = 200


class Trail:
    """Lies under the cards, until something else is done."""

    def __init__(self, board: Widget, scene: BloodyScene, nowhere: Where) -> None:
        self._board, self._scene, self._nowhere = board, scene, nowhere
        self._dots = InstructionGroup()
        scene.canvas.before.add(self._dots)
        self._ways: list[tuple[Seat, Where, Where]] = []
        self._marks: list[tuple[Seat, Where]] = []
        self.badges: list[Badge] = []
        self._put: list[tuple[list[float], Badge]] = []
        """The badges, and the places that they mark."""
        self._old = False

    def grow_old(self) -> None:
        """The gesture is over: it stays until the next one begins."""
        self._old = True

    def leave(self, seat: Seat, start: Where, end: Where) -> None:
        """A piece went from here to there, by this seat."""
        self._begin()
        self._ways.append((seat, start, end))
        self.draw()

    def mark(self, seat: Seat, at: Where) -> None:
        """This seat has done something here."""
        self._begin()
        self._marks.append((seat, at))
        self.draw()

    def ghost(self, slot: int, card: str) -> None:
        """This card has just left its slot."""
        self._begin()
        self._scene.cards[slot].ghost = card

    def draw(self) -> None:
        """Draw all of it where it lies now."""
        self._dots.clear()
        for seat, start, end in self._ways:
            self._draw_way(seat, start, end)
        for badge in self.badges:
            self._board.remove_widget(badge)
        self.badges, self._put = [], []
        for seat, at in self._marks:
            self._draw_mark(seat, at)

    def _draw_way(self, seat: Seat, start: Where, end: Where) -> None:
        steps = max(2, int(math.dist(start(), end()) / dp(STEP)))
        points = [part for step in range(1, steps) for part in on_the_way(start(), end(), step / steps)]
        self._dots.add(Color(*theme.rgba(theme.SEATS[seat.color].light, STRENGTH)))
        self._dots.add(Dots(points=points, pointsize=dp(DOT), texture=art.picture(f"shape_{seat.color}").texture))

    def _draw_mark(self, seat: Seat, at: Where) -> None:
        """One badge at a place is enough; where there is nothing on the screen, there is nothing to mark."""
        there = [*at()]
        if there == [*self._nowhere()] or any(at_ == there and badge.seat_color == seat.color
                                              for at_, badge in self._put):
            return
        card = self._scene.cards[0]
        share = 1.0 if card.brief else min(1.0, card.height / dp(USUAL))  # a lower card has its name closer
        badge = Badge(seat_color=seat.color, letter=seat.name[:1].upper(), size_hint=(None, None),
                      size=(dp(BADGE) * share, dp(BADGE) * share))
        badge.center = there[0] + dp(ASIDE[0]) * share, there[1] + dp(ASIDE[1]) * share
        self.badges.append(badge)
        self._put.append((there, badge))
        self._board.add_widget(badge)

    def _begin(self) -> None:
        if self._old:
            self.forget()
        self._old = False

    def forget(self) -> None:
        """Nothing of it is left."""
        self._ways, self._marks = [], []
        self.draw()
        for card in self._scene.cards:
            card.ghost = ""
