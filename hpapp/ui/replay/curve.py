"""Who was ahead: one line for each seat over the turns, what is past solid, what is to come faint."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.table.lead import Lead
from hpapp.ui import theme
from hpapp.ui.parts import Backed, Badge

BADGE = 26
LINE, UNDER = 2.2, 3.7
"""Half widths of a line, and of the dark one under it."""
APART = 3
"""Lines that would lie on each other lie side by side."""
GRID = 4


class Way(NamedTuple):
    """The line of a seat: at which turn each of its corners is, where that lies, and what is drawn of the past."""

    turns: list[int]
    points: list[float]
    past: tuple[Line, Line]


class Curve(Backed):
    """The lead over a whole game; the cursor stands at the turn that is shown.  Its title is in replay.kv."""

    at = NumericProperty(0)
    """How many turns have been played, with a fraction."""
    measure = StringProperty("")
    """What the lines tell."""

    def __init__(self, **kwargs: Any) -> None:
        self._lead: Lead | None = None
        self._seats: Sequence[Seat] = ()
        self._badges: list[Badge] = []
        super().__init__(back="panel", **kwargs)
        self._lines: list[Way] = []
        self._ground, self._over = InstructionGroup(), InstructionGroup()
        self._field = Widget(size_hint=(None, None))
        for group in (self._ground, self._over):
            self._field.canvas.add(group)
        self.add_widget(self._field)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        self.fbind("at", self._be_there)

    def tell(self, lead: Lead, seats: Sequence[Seat]) -> None:
        """Of this game."""
        self._lead, self._seats = lead, seats
        if len(self._badges) != len(seats):
            for badge in self._badges:
                self.remove_widget(badge)
            self._badges = [Badge(seat_color=seat.color, letter=seat.name[:1].upper(), size_hint=(None, None),
                                  size=(dp(BADGE), dp(BADGE))) for seat in seats]
            for badge in self._badges:
                self.add_widget(badge)
        self._draw()

    @property
    def _box(self) -> tuple[float, float, float, float]:
        title = self.ids.title.height if "title" in self.ids else 0
        left, low = self.x + dp(20), self.y + dp(20)
        return left, low, self.right - dp(20) - left, self.top - title - dp(26) - low

    def _spot(self, turn: float, share: float, seat: int) -> tuple[float, float]:
        assert self._lead is not None
        left, low, wide, high = self._box
        aside = dp(APART) * (seat - (len(self._seats) - 1) / 2)
        return left + wide * turn / max(1, len(self._lead.shares) - 1), low + high * share + aside

    def _draw(self, *_: object) -> None:
        """All of it, where it lies now: the whole of every line faint, and over it what is past."""
        for group in (self._ground, self._over):
            group.clear()
        self._lines = []
        if self._lead is None or not self._lead.shares:
            return
        left, low, wide, high = self._box
        self._ground.add(Color(*theme.rgba(theme.NIGHT_500, 0.5)))
        for step in range(GRID + 1):
            y = low + high * step / GRID
            self._ground.add(Line(points=(left, y, left + wide, y), width=dp(0.6)))
        for seat in range(len(self._seats)):
            corners = list(self._stairs([share[seat] for share in self._lead.shares]))
            points = [value for turn, share in corners for value in self._spot(turn, share, seat)]
            self._stroke(self._ground, seat, 0.35, points)
            past = self._stroke(self._over, seat, 1.0, points[:2] * 2)
            self._lines.append(Way([turn for turn, _ in corners], points, past))
        self._over.add(Color(*theme.rgba(theme.GOLD_LIGHT)))
        self._cursor = Line(points=(0, 0, 0, 0), width=dp(1))
        self._over.add(self._cursor)
        self._be_there()

    def _stroke(self, group: InstructionGroup, seat: int, alpha: float, points: list[float]) -> tuple[Line, Line]:
        """A line in the colour of a seat, on a dark one."""
        under, line = (Line(points=points, width=dp(width), joint="round", cap="round") for width in (UNDER, LINE))
        for tone, drawn in ((theme.NIGHT_950, under), (theme.SEATS[self._seats[seat].color].base, line)):
            group.add(Color(*theme.rgba(tone, alpha)))
            group.add(drawn)
        return under, line

    def _stairs(self, shares: Sequence[float]) -> Iterator[tuple[int, float]]:
        """The corners of a line; what is counted goes up in steps."""
        last = None
        for turn, share in enumerate(shares):
            if last is not None and share != last and self._steps:
                yield turn, last
            yield turn, share
            last = share

    @property
    def _steps(self) -> bool:
        return self._lead is not None and self._lead.measure == "progress"

    def _share(self, seat: int, turn: float) -> float:
        assert self._lead is not None
        before = int(turn)
        share = self._lead.shares[before][seat]
        if self._steps:
            return share
        after = min(before + 1, len(self._lead.shares) - 1)
        return share + (self._lead.shares[after][seat] - share) * (turn - before)

    def _be_there(self, *_: object) -> None:
        """Lines up to here, and the cursor with everybody's badge; badges that would cover each other stand side by
        side."""
        if self._lead is None or not self._lines:
            return
        left, low, wide, high = self._box
        here = min(self.at, len(self._lead.shares) - 1)
        x = self._spot(here, 0, 0)[0]
        self._cursor.points = (x, low - dp(8), x, low + high + dp(6))
        places: list[tuple[float, float]] = []
        away = -1 if x > left + wide / 2 else 1
        for seat, (badge, way) in enumerate(zip(self._badges, self._lines, strict=True)):
            y = self._spot(here, self._share(seat, here), seat)[1]
            for line in way.past:
                line.points = [*way.points[:2 * bisect_right(way.turns, here)], x, y]
            spot = x
            while any(abs(spot - other) < dp(BADGE) and abs(y - height) < dp(BADGE) for other, height in places):
                spot += away * dp(BADGE + 1)
            places.append((spot, y))
            badge.center = spot, y
