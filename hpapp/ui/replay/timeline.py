"""The timeline: a segment for each turn in its seat's colour and shape, marks above it, and a knob.

The whole of it listens: a tap on a mark goes there, a finger that drags scrubs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from hpapp.play import Seat
from hpapp.table.replay import Mark, Replay, Turn
from hpapp.ui import art, theme
from hpapp.ui.parts import Backed

INSET = 14
LOW, HIGH = 40, 52
"""Heights of the track, on a phone and on a tablet."""
KNOB = 40
SIGN, LARGE_SIGN = 14, 19
"""Radii of a mark, and of the one that is shown now."""
LEAST_SHAPE = 22
"""Width of a segment that has room for its shape."""


@lru_cache(maxsize=64)
def sign(glyph: str, side: int) -> Any:
    """A glyph of the icon font as a texture."""
    label = CoreLabel(text=art.glyph(glyph), font_name="icons", font_size=side)
    label.refresh()
    return label.texture


class Timeline(Backed):
    """Where in the game one is; it dispatches `on_scrub` with a position."""

    __events__ = ("on_scrub",)
    at = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._turns: Sequence[Turn] = ()
        self._marks: Sequence[Mark] = ()
        self._seats: Sequence[Seat] = ()
        self._length = 1
        super().__init__(back="panel", **kwargs)
        self._drawn, self._here = InstructionGroup(), InstructionGroup()
        self.canvas.add(self._drawn)
        self.canvas.add(self._here)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        self.fbind("at", self._draw)

    def tell(self, replay: Replay) -> None:
        """Of this game."""
        self._turns, self._marks, self._seats = replay.turns, replay.marks, replay.seats
        self._length = max(1, replay.length)
        self._draw()

    def on_scrub(self, at: int) -> None:
        """Somebody wants to be there."""

    # ---------------------------------------------------------------- places

    @property
    def _track(self) -> tuple[float, float, float, float]:
        """Left, bottom, width and height of the row of segments."""
        high = dp(HIGH if self.height > dp(100) else LOW)
        return self.x + dp(INSET), self.y + dp(10 if self.height > dp(100) else 4), self.width - 2 * dp(INSET), high

    def _wide(self) -> float:
        return self._track[2] / max(1, len(self._turns))

    def spot(self, at: int) -> float:
        """Where a position lies: within its turn, by how much of it has happened."""
        left = self._track[0]
        for number, turn in enumerate(self._turns):
            if at <= turn.stop:
                return left + self._wide() * (number + (at - turn.start) / (turn.stop - turn.start))
        return left + self._track[2]

    def position_at(self, x: float) -> int:
        """The position under a finger."""
        if not self._turns:
            return 0
        along = min(max((x - self._track[0]) / self._wide(), 0.0), len(self._turns) - 1e-6)
        turn = self._turns[int(along)]
        return turn.start + round((along - int(along)) * (turn.stop - turn.start))

    def mark_at(self, x: float, y: float) -> Mark | None:
        """The mark under a finger: those that lie above the track."""
        if y < self._track[1] + self._track[3]:
            return None
        near = [(abs(self.spot(mark.entry + 1) - x), mark) for mark in self._marks]
        away, mark = min(near, default=(dp(99), None), key=lambda one: one[0])
        return mark if away <= dp(24) else None

    # ---------------------------------------------------------------- drawing

    def _draw(self, *_: object) -> None:
        self._drawn.clear()
        left, low, wide, high = self._track
        self._add(Color(*theme.rgba(theme.NIGHT_950, 0.7)), RoundedRectangle(
            pos=(left - dp(6), low - dp(4)), size=(wide + dp(12), high + dp(8)), radius=[dp(12)]))
        for number, turn in enumerate(self._turns):
            self._segment(number, turn)
        self._draw_marks()
        self._knob()

    def _add(self, *drawn: Any) -> None:
        for instruction in drawn:
            self._drawn.add(instruction)

    def _segment(self, number: int, turn: Turn) -> None:
        left, low, _, high = self._track
        wide, seat = self._wide(), theme.SEATS[self._seats[turn.seat].color]
        gap = dp(2) if wide > dp(12) else dp(0.5)
        past = turn.start < self.at
        self._add(Color(*theme.rgba(seat.base if past else seat.deep)), RoundedRectangle(
            pos=(left + number * wide + gap / 2, low), size=(max(1, wide - gap), high),
            radius=[min(dp(8), wide / 4)]))
        if wide >= dp(LEAST_SHAPE):
            side, color = dp(20), self._seats[turn.seat].color
            self._add(Color(*theme.rgba(seat.letter if past else seat.light, 0.85)), Rectangle(
                texture=art.picture(f"shape_{color}").texture, size=(side, side),
                pos=(left + (number + 0.5) * wide - side / 2, low + (high - side) / 2)))

    def _draw_marks(self) -> None:
        """Above the track, as many as have room: what was won before what was played."""
        taken: list[float] = []
        now = [mark for mark in self._marks if mark.entry == self.at - 1]
        order = sorted(self._marks, key=lambda mark: (mark not in now, mark.kind != "gain", mark.entry))
        for mark in order:
            x = self.spot(mark.entry + 1)
            x = min(max(x, self._track[0] + dp(SIGN)), self.right - dp(INSET + SIGN))
            reach = dp(LARGE_SIGN if mark in now else SIGN)
            if all(abs(x - other) > reach + dp(SIGN + 2) for other in taken):
                taken.append(x)
                self._mark(mark, x, reach)

    def _mark(self, mark: Mark, x: float, reach: float) -> None:
        _, low, _, high = self._track
        y = self.top - (self.top - low - high) / 2
        ground = theme.NIGHT_900 if mark.kind == "gain" else theme.CARD_MARK
        ink = theme.GOLD_LIGHT if mark.kind == "gain" else theme.PARCH_50
        texture = sign(mark.glyph, int(reach * 1.15))
        self._add(Color(*theme.rgba(theme.MIST, 0.6)), Line(points=(x, y, x, low + high), width=dp(1)),
                  Color(*theme.rgba(ground)), Ellipse(pos=(x - reach, y - reach), size=(2 * reach, 2 * reach)),
                  Color(*theme.rgba(theme.GOLD_LIGHT if mark.kind == "gain" else theme.MIST)),
                  Line(circle=(x, y, reach), width=dp(1.3)),
                  Color(*theme.rgba(ink)), Rectangle(texture=texture, size=texture.size, pos=(
                      x - texture.width / 2, y - texture.height / 2)))

    def _knob(self) -> None:
        _, low, _, high = self._track
        x, wide, grow = self.spot(int(self.at)), dp(KNOB if self.height > dp(100) else 30), dp(3)
        x = min(max(x, self.x + wide / 2 + dp(4)), self.right - wide / 2 - dp(4))
        box = (x - wide / 2, low - grow, wide, high + 2 * grow)
        self._add(Color(*theme.rgba(theme.BRONZE)), RoundedRectangle(
            pos=(box[0] - dp(1.5), box[1] - dp(1.5)), size=(wide + dp(3), box[3] + dp(3)), radius=[dp(11)]),
            Color(*theme.rgba(theme.GOLD_FACE[1])), RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(10)]),
            Color(*theme.rgba(theme.INK)))
        for shift in (-1, 0, 1):
            mid = x + shift * dp(6)
            self._add(Line(points=(mid, low + high * 0.3, mid, low + high * 0.7), width=dp(1.2)))

    # ---------------------------------------------------------------- fingers

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        mark = self.mark_at(*touch.pos)
        self.dispatch("on_scrub", self.position_at(touch.x) if mark is None else mark.entry + 1)
        touch.ud[self] = touch.x
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if abs(touch.x - touch.ud[self]) > dp(6):
            touch.ud[self] = -dp(9999)  # from now on it drags
            self.dispatch("on_scrub", self.position_at(touch.x))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True
