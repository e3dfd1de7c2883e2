"""Who was ahead: one line for each seat over the turns, what is past solid, what is to come faint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

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
        self._drawn = InstructionGroup()
        self._field = Widget(size_hint=(None, None))
        self._field.canvas.add(self._drawn)
        self.add_widget(self._field)
        for name in ("pos", "size", "at"):
            self.fbind(name, self._draw)

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
        self._drawn.clear()
        if self._lead is None or not self._lead.shares:
            return
        left, low, wide, high = self._box
        self._drawn.add(Color(*theme.rgba(theme.NIGHT_500, 0.5)))
        for step in range(GRID + 1):
            y = low + high * step / GRID
            self._drawn.add(Line(points=(left, y, left + wide, y), width=dp(0.6)))
        for seat in range(len(self._seats)):
            self._line(seat)
        self._cursor()

    def _line(self, seat: int) -> None:
        """What is to come first, then what is past over it."""
        assert self._lead is not None
        shares, tone = [share[seat] for share in self._lead.shares], theme.SEATS[self._seats[seat].color].base
        here = min(self.at, len(shares) - 1)
        past = [*range(int(here) + 1), here]
        later = [here, *range(int(here) + 1, len(shares))]
        for turns, alpha in ((later, 0.35), (past, 1.0)):
            points = [value for turn, share in self._stairs(shares, turns) for value in self._spot(turn, share, seat)]
            if len(points) >= 4:
                self._drawn.add(Color(*theme.rgba(theme.NIGHT_950, alpha)))
                self._drawn.add(Line(points=points, width=dp(UNDER), joint="round", cap="round"))
                self._drawn.add(Color(*theme.rgba(tone, alpha)))
                self._drawn.add(Line(points=points, width=dp(LINE), joint="round", cap="round"))

    def _stairs(self, shares: Sequence[float], turns: Sequence[float]) -> Iterator[tuple[float, float]]:
        """The corners of a line; what is counted goes up in steps."""
        last = None
        for turn in turns:
            share = self._share(shares, turn)
            if last is not None and share != last and self._steps:
                yield turn, last
            yield turn, share
            last = share

    @property
    def _steps(self) -> bool:
        return self._lead is not None and self._lead.measure == "progress"

    def _share(self, shares: Sequence[float], turn: float) -> float:
        before = int(turn)
        if self._steps:
            return shares[before]
        after = min(before + 1, len(shares) - 1)
        return shares[before] + (shares[after] - shares[before]) * (turn - before)

    def _cursor(self) -> None:
        """Where one is, with everybody's badge; badges that would cover each other stand side by side."""
        assert self._lead is not None
        left, low, wide, high = self._box
        here = min(self.at, len(self._lead.shares) - 1)
        x = self._spot(here, 0, 0)[0]
        self._drawn.add(Color(*theme.rgba(theme.GOLD_LIGHT)))
        self._drawn.add(Line(points=(x, low - dp(8), x, low + high + dp(6)), width=dp(1)))
        places: list[tuple[float, float]] = []
        away = -1 if x > left + wide / 2 else 1
        for seat, badge in enumerate(self._badges):
            y = self._spot(here, self._share([share[seat] for share in self._lead.shares], here), seat)[1]
            spot = x
            while any(abs(spot - other) < dp(BADGE) and abs(y - height) < dp(BADGE) for other, height in places):
                spot += away * dp(BADGE + 1)
            places.append((spot, y))
            badge.center = spot, y
