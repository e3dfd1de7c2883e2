"""A seat's zone at a glance: House, six stacks of courses, Horcruches, Détourneurs, couriers and Bonus cards."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hpapp.rules.bloody.state import CONTENT, State
from hpapp.table.bloody.looks import SCHOOL, STACKS
from hpapp.table.bloody.zone import Zone, zone
from hpapp.ui import art, theme
from hpapp.ui.parts import Guarded
from hpapp.ui.table.layout import Box

from .lettering import text_texture

STACK, LEAST_STACK = 35, 30.0
CLOSEST = 26.0
"""Stacks that would stand closer become signs with a count, in two rows."""
SIGN = 32.0
"""Width of such a sign."""
FIGURES, WIDE_FIGURES = 48, 60
"""Width of a column of figures, and of the first one, where Horcruches are counted out of seven."""
SHIELD = 36
PIPS = 26
MOST_DRAWN = 3
ACTIONS: int = CONTENT["turn"]["actions"]


class Way(NamedTuple):
    """How a zone is drawn."""

    columns: int
    """Of figures."""
    stack: float
    """Width of a stack in dp."""
    rows: int
    """Of stacks: in two they are signs."""


class SeatPod(Widget):
    """Draws a zone in one line; figures that do not fit beside the hand are left out, the rest never."""

    stack = NumericProperty(STACK)
    """Width of a stack in dp."""
    shield = NumericProperty(SHIELD)
    """Width of a House in dp."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, 1), **kwargs)
        self.zone: Zone | None = None
        self._room = dp(10_000)
        for name in ("pos", "height"):
            self.fbind(name, self._draw)

    def tell(self, view: State, seat: int) -> None:
        """Show a seat's zone."""
        fresh = zone(view, seat)
        if fresh != self.zone:
            self.zone = fresh
            self.fit(self._room)

    def fit(self, room: float) -> None:
        """Take as much of the room as there is something to show for."""
        self._room = room
        self.width = self._needed(self._measure())
        self._draw()

    def _needed(self, way: Way) -> float:
        if self.zone is None:
            return dp(6 * self.stack)
        figures = WIDE_FIGURES + (way.columns - 1) * FIGURES if way.columns else 0
        shields = -(-len(self.zone.houses) // way.rows) * self.shield
        return dp(6 / way.rows * way.stack + shields + figures + 4) + self._turn(way.rows)

    def _turn(self, rows: int) -> float:
        """Width of what tells whose turn it is; in little room, the 1st player disc lies on the House."""
        there = rows == 1 or (self.zone is not None and self.zone.actions >= 0)
        return dp(PIPS) if there else 0.0

    def _measure(self) -> Way:
        """Stacks stand closer before a figure is left out, then they become signs in two rows."""
        most = 0 if self.zone is None else (len(self.zone.figures) + 1) // 2
        ways = [Way(columns, stack, 1) for columns in range(most, -1, -1) for stack in (float(self.stack), LEAST_STACK)]
        closest = (self._room - self._needed(Way(0, 0, 1))) / dp(6)
        ways += [Way(0, min(LEAST_STACK, closest), 1)] if closest >= CLOSEST else []
        least = Way(0, SIGN, 2)
        return next((way for way in ways if self._needed(way) <= self._room + 0.5), least)

    @property
    def left_out(self) -> tuple[tuple[str, str, str], ...]:
        """The figures that have no room here."""
        return () if self.zone is None else self.zone.figures[2 * self._measure().columns:]

    # ---------------------------------------------------------------- drawing

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.zone is None:
            return
        way = self._measure()
        x = self.x + self._turn(way.rows)
        with self.canvas:
            if x > self.x:
                self._draw_turn(self.x, way.rows)
            for house, box in self._shields(way):
                self._draw_house(house, box)
                x = box.right
            self._draw_stacks(x, way)
            if way.rows == 2 and self.zone.first:
                self._draw_first(self.x, self.y + self.height / 2 + dp(4), dp(20))
            x += dp(6 / way.rows * way.stack)
            for index, figure in enumerate(self.zone.figures[:2 * way.columns]):
                upper = self.height / 2 if index % 2 == 0 else 0
                after = dp(WIDE_FIGURES) + (index // 2 - 1) * dp(FIGURES) if index > 1 else 0
                self._draw_figure(x + dp(6) + after, self.y + upper, *figure)

    def _draw_turn(self, x: float, rows: int) -> None:
        """The 1st player disc above, the actions left below."""
        assert self.zone is not None
        middle = self.y + self.height / 2
        if self.zone.first and rows == 1:
            self._draw_first(x, middle + dp(2), dp(22))
        if self.zone.actions >= 0:
            for pip in range(max(ACTIONS, self.zone.actions)):
                Color(*theme.rgba(theme.GOLD_LIGHT, 1 if pip < self.zone.actions else 0.25))
                RoundedRectangle(pos=(x + dp(1) + pip * dp(11), middle - dp(14)), size=(dp(9), dp(9)), radius=[dp(4.5)])

    def _draw_first(self, x: float, y: float, side: float) -> None:
        Color(1, 1, 1, 1)
        Rectangle(texture=art.picture("bloody_coin").texture, size=(side, side), pos=(x, y))
        self._write("1", "roboto_black", sp(14), theme.INK, x + side / 2, y + side / 2)

    def _draw_stacks(self, x: float, way: Way) -> None:
        """The six courses."""
        assert self.zone is not None
        for place, (course, count) in enumerate(zip(STACKS, self.zone.stacks, strict=True)):
            if way.rows == 1:
                self._draw_stack(x + place * dp(way.stack), way.stack, course, count)
            else:
                self._draw_sign(x + place % 3 * dp(way.stack), self.y + (self.height / 2 if place < 3 else 0),
                                way.stack, course, count)

    def _draw_sign(self, x: float, y: float, wide: float, course: str, count: int) -> None:
        """A course in little room: a card with its glyph and its count side by side."""
        w, h = dp(wide - 3), self.height / 2 - dp(3)
        Color(*theme.rgba(theme.PARCH_100 if count else theme.NIGHT_950, 1 if count else 0.6))
        RoundedRectangle(pos=(x, y + dp(1)), size=(w, h), radius=[dp(5)])
        Color(*theme.rgba(theme.COURSES[course] if count else theme.NIGHT_500))
        Line(rounded_rectangle=(x, y + dp(1), w, h, dp(5)), width=1)
        middle = y + dp(1) + h / 2
        self._write(art.glyph(SCHOOL[course]), "icons", sp(15), theme.COURSES[course] if count else theme.MIST,
                    x + w * 0.31, middle)
        self._write(str(count), "roboto_bold", sp(15), theme.INK if count else theme.MIST, x + w * 0.76, middle)

    def _shields(self, way: Way) -> list[tuple[str, Box]]:
        """The Houses and what each has of the pod; where stacks lie in two rows, two Houses do."""
        houses = () if self.zone is None else self.zone.houses
        high = self.height / 2 if way.rows == 2 and len(houses) > 1 else self.height
        left, wide = self.x + self._turn(way.rows), dp(self.shield)
        return [(house, Box(left + place // way.rows * wide, self.y + self.height - (place % way.rows + 1) * high, wide,
                           high))
                for place, house in enumerate(houses)]

    def _draw_house(self, house: str, box: Box) -> None:
        """A shield; with a ring of gold while its power can be used."""
        assert self.zone is not None
        side = min(dp(SHIELD), box.height - (dp(3) if box.height < self.height else 0))
        at = box.x + (box.width - side) / 2 - dp(2), box.y + (box.height - side) / 2
        Color(1, 1, 1, 1)
        Rectangle(texture=art.picture(f"bloody_house_{house}").texture, size=(side, side), pos=at)
        if house in self.zone.ready:
            Color(*theme.rgba(theme.GOLD_LIGHT))
            Line(rounded_rectangle=(at[0] - dp(1), at[1] - dp(2), side + dp(2), side + dp(4), dp(8)), width=dp(1.4))

    def house_at(self, x: float, y: float) -> str:
        """The House under a point, in the coordinates of the pod; none elsewhere."""
        finger = Box(x, y, 0, 0)
        return next((house for house, box in self._shields(self._measure()) if box.meets(finger)), "")

    def spot_of(self, house: str) -> tuple[float, float] | None:
        """The middle, in the window, of a House that lies here."""
        found = next((box for there, box in self._shields(self._measure()) if there == house), None)
        return None if found is None else self.to_window(*found.middle)

    def _draw_stack(self, x: float, stack: float, course: str, count: int) -> None:
        """Up to three cards one behind the other, with glyph and count; a dashed place when there is none."""
        wide, high = dp(stack - 4), min(dp(46), self.height - dp(10))
        y = self.y + (self.height - high) / 2 - dp(3)
        if not count:
            Color(*theme.rgba(theme.NIGHT_950, 0.6))
            RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(6)])
            Color(*theme.rgba(theme.NIGHT_500))
            Line(rounded_rectangle=(x, y, wide, high, dp(6)), width=1, dash_length=4, dash_offset=3)
        for behind in range(min(count, MOST_DRAWN) - 1, -1, -1):
            Color(*theme.rgba(theme.mix(theme.PARCH_100, theme.PARCH_300, behind * 0.35)))
            RoundedRectangle(pos=(x, y + behind * dp(4)), size=(wide, high), radius=[dp(6)])
            Color(*theme.rgba(theme.COURSES[course]))
            Line(rounded_rectangle=(x, y + behind * dp(4), wide, high, dp(6)), width=dp(1.1))
        middle = x + wide / 2
        self._write(art.glyph(SCHOOL[course]), "icons", sp(20), theme.COURSES[course] if count else theme.MIST, middle,
                    y + high * 0.70)
        self._write(str(count), "roboto_bold", sp(17), theme.INK if count else theme.MIST, middle, y + high * 0.26)

    def _draw_figure(self, x: float, y: float, picture: str, glyph: str, count: str) -> None:
        row = self.height / 2
        if picture:
            Color(1, 1, 1, 1)
            Rectangle(texture=art.picture(picture).texture, size=(row, row), pos=(x - dp(2), y))
        else:
            self._write(art.glyph(glyph), "icons", sp(20), theme.GOLD_LIGHT, x + row / 2 - dp(2), y + row / 2)
        texture = text_texture(count, "roboto_bold", sp(17))
        self._write(count, "roboto_bold", sp(17), theme.PARCH_50, x + row + texture.width / 2, y + row / 2)

    def _write(self, text: str, font: str, size: float, tone: str, x: float, y: float) -> None:
        texture = text_texture(text, font, size)
        Color(*theme.rgba(tone))
        Rectangle(texture=texture, size=texture.size, pos=(x - texture.width / 2, y - texture.height / 2))


class StripPod(Guarded, SeatPod):
    """A zone in a seat's strip: its Houses can be tapped, the rest is only seen."""

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.house_at(*touch.pos)) and bool(super().on_touch_down(touch))
