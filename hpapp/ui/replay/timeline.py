"""The timeline: a segment for each turn in its seat's colour and shape, marks above it, and a knob.

The whole of it listens: a tap on a mark goes there, a finger that drags scrubs.  It is drawn once; from step to step
only the knob moves, the segments between change their colours, and the mark that is shown now is larger.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

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


class Sign(NamedTuple):
    """A mark where it is drawn: its middle, and how far it reaches from there."""

    mark: Mark
    x: float
    reach: float


def _add(group: InstructionGroup, *drawn: Any) -> None:
    for instruction in drawn:
        group.add(instruction)


class Timeline(Backed):
    """Where in the game one is; it dispatches `on_scrub` with a position."""

    __events__ = ("on_scrub",)
    at = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._turns: Sequence[Turn] = ()
        self._marks: Sequence[Mark] = ()
        self._seats: Sequence[Seat] = ()
        self._starts: list[int] = []
        self._stops: list[int] = []
        self._past = 0
        """Segments that have the colour of what is past."""
        self._usual: list[Sign] = []
        """The marks that have room while none is shown."""
        self._tones: list[tuple[Color, Color | None]] = []
        """Of every segment, the colours of its ground and of its shape, if it has room for one."""
        self._signs: dict[Sign, InstructionGroup] = {}
        super().__init__(back="panel", **kwargs)
        self._track_drawn, self._signs_drawn, self._knob_drawn = (InstructionGroup() for _ in range(3))
        for group in (self._track_drawn, self._signs_drawn, self._knob_drawn):
            self.canvas.add(group)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        self.fbind("at", self._be_there)

    def tell(self, replay: Replay) -> None:
        """Of this game."""
        self._turns, self._marks, self._seats = replay.turns, replay.marks, replay.seats
        self._starts, self._stops = [turn.start for turn in replay.turns], [turn.stop for turn in replay.turns]
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
        number = bisect_left(self._stops, at)
        if number == len(self._turns):
            return left + self._track[2]
        turn = self._turns[number]
        return left + self._wide() * (number + (at - turn.start) / (turn.stop - turn.start))

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
        """All of it, where it lies now."""
        self._track_drawn.clear()
        self._signs_drawn.clear()
        self._signs.clear()
        left, low, wide, high = self._track
        _add(self._track_drawn, Color(*theme.rgba(theme.NIGHT_950, 0.7)), RoundedRectangle(
            pos=(left - dp(6), low - dp(4)), size=(wide + dp(12), high + dp(8)), radius=[dp(12)]))
        self._tones = [self._segment(number, turn) for number, turn in enumerate(self._turns)]
        self._past, self._usual = 0, list(self._placed(None))
        self._be_there()

    def _segment(self, number: int, turn: Turn) -> tuple[Color, Color | None]:
        left, low, _, high = self._track
        wide, seat = self._wide(), self._seats[turn.seat].color
        gap = dp(2) if wide > dp(12) else dp(0.5)
        ground, shape = Color(*theme.rgba(theme.SEATS[seat].deep)), None
        _add(self._track_drawn, ground, RoundedRectangle(
            pos=(left + number * wide + gap / 2, low), size=(max(1, wide - gap), high),
            radius=[min(dp(8), wide / 4)]))
        if wide >= dp(LEAST_SHAPE):
            side, shape = dp(20), Color(*theme.rgba(theme.SEATS[seat].light, 0.85))
            _add(self._track_drawn, shape, Rectangle(
                texture=art.picture(f"shape_{seat}").texture, size=(side, side),
                pos=(left + (number + 0.5) * wide - side / 2, low + (high - side) / 2)))
        return ground, shape

    def _be_there(self, *_: object) -> None:
        """What differs from position to position."""
        before, self._past = self._past, bisect_left(self._starts, self.at)
        for number in range(*sorted((before, self._past))):
            seat, (ground, shape) = theme.SEATS[self._seats[self._turns[number].seat].color], self._tones[number]
            ground.rgba = theme.rgba(seat.base if number < self._past else seat.deep)
            if shape is not None:
                shape.rgba = theme.rgba(seat.letter if number < self._past else seat.light, 0.85)
        here = int(self.at) - 1
        signs = list(self._placed(here)) if any(mark.entry == here for mark in self._marks) else self._usual
        for gone in self._signs.keys() - set(signs):
            self._signs_drawn.remove(self._signs.pop(gone))
        for new in signs:
            if new not in self._signs:
                self._signs[new] = self._sign(new)
                self._signs_drawn.add(self._signs[new])
        self._knob()

    def _placed(self, here: int | None) -> Iterator[Sign]:
        """Above the track, as many as have room: what is shown now, what was won, what was played."""
        taken: list[float] = []
        left, right = self._track[0] + dp(SIGN), self.right - dp(INSET + SIGN)
        for mark in sorted(self._marks, key=lambda mark: (mark.entry != here, mark.kind != "gain", mark.entry)):
            x = min(max(self.spot(mark.entry + 1), left), right)
            reach = dp(LARGE_SIGN if mark.entry == here else SIGN)
            if all(abs(x - other) > reach + dp(SIGN + 2) for other in taken):
                taken.append(x)
                yield Sign(mark, x, reach)

    def _sign(self, placed: Sign) -> InstructionGroup:
        mark, x, reach = placed
        _, low, _, high = self._track
        y = self.top - (self.top - low - high) / 2
        ground = theme.NIGHT_900 if mark.kind == "gain" else theme.CARD_MARK
        ink = theme.GOLD_LIGHT if mark.kind == "gain" else theme.PARCH_50
        texture, group = sign(mark.glyph, int(reach * 1.15)), InstructionGroup()
        _add(group, Color(*theme.rgba(theme.MIST, 0.6)), Line(points=(x, y, x, low + high), width=dp(1)),
             Color(*theme.rgba(ground)), Ellipse(pos=(x - reach, y - reach), size=(2 * reach, 2 * reach)),
             Color(*theme.rgba(theme.GOLD_LIGHT if mark.kind == "gain" else theme.MIST)),
             Line(circle=(x, y, reach), width=dp(1.3)),
             Color(*theme.rgba(ink)), Rectangle(texture=texture, size=texture.size, pos=(
                 x - texture.width / 2, y - texture.height / 2)))
        return group

    def _knob(self) -> None:
        self._knob_drawn.clear()
        _, low, _, high = self._track
        x, wide, grow = self.spot(int(self.at)), dp(KNOB if self.height > dp(100) else 30), dp(3)
        x = min(max(x, self.x + wide / 2 + dp(4)), self.right - wide / 2 - dp(4))
        box = (x - wide / 2, low - grow, wide, high + 2 * grow)
        _add(self._knob_drawn, Color(*theme.rgba(theme.BRONZE)), RoundedRectangle(
            pos=(box[0] - dp(1.5), box[1] - dp(1.5)), size=(wide + dp(3), box[3] + dp(3)), radius=[dp(11)]),
            Color(*theme.rgba(theme.GOLD_FACE[1])), RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(10)]),
            Color(*theme.rgba(theme.INK)))
        for shift in (-1, 0, 1):
            mid = x + shift * dp(6)
            _add(self._knob_drawn, Line(points=(mid, low + high * 0.3, mid, low + high * 0.7), width=dp(1.2)))

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
