"""A seat's zone at a glance: House, six stacks of courses, Horcruches, Détourneurs, couriers and Bonus cards."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hpapp.rules.bloody.state import CONTENT, State
from hpapp.table.bloody.looks import SCHOOL, STACKS
from hpapp.table.bloody.zone import Zone, zone
from hpapp.ui import art, theme
from hpapp.ui.parts import Guarded

from .lettering import text_texture

STACK, LEAST_STACK = 35, 30.0
FIGURES, WIDE_FIGURES = 48, 60
"""Width of a column of figures, and of the first one, where Horcruches are counted out of seven."""
SHIELD = 36
PIPS = 26
MOST_DRAWN = 3
ACTIONS: int = CONTENT["turn"]["actions"]


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
        self.width = self._needed(*self._measure())
        self._draw()

    def _needed(self, columns: int, stack: float) -> float:
        if self.zone is None:
            return dp(6 * self.stack)
        turn = PIPS + len(self.zone.houses) * self.shield
        figures = WIDE_FIGURES + (columns - 1) * FIGURES if columns else 0
        return dp(6 * stack + turn + figures + 4)

    def _measure(self) -> tuple[int, float]:
        """Columns of figures, and the width of a stack: stacks stand closer before a figure is left out."""
        most = 0 if self.zone is None else (len(self.zone.figures) + 1) // 2
        ways = [(columns, stack) for columns in range(most, -1, -1) for stack in (float(self.stack), LEAST_STACK)]
        closest = max(0.0, (self._room - self._needed(0, 0)) / dp(6))
        return next((way for way in ways if self._needed(*way) <= self._room), (0, min(LEAST_STACK, closest)))

    @property
    def left_out(self) -> tuple[tuple[str, str, str], ...]:
        """The figures that have no room here."""
        return () if self.zone is None else self.zone.figures[2 * self._measure()[0]:]

    # ---------------------------------------------------------------- drawing

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.zone is None:
            return
        (columns, stack), x = self._measure(), self.x
        with self.canvas:
            x = self._draw_turn(x)
            for house in self.zone.houses:
                self._draw_house(x, house)
                x += dp(self.shield)
            for course, count in zip(STACKS, self.zone.stacks, strict=True):
                self._draw_stack(x, stack, course, count)
                x += dp(stack)
            for index, figure in enumerate(self.zone.figures[:2 * columns]):
                upper = self.height / 2 if index % 2 == 0 else 0
                after = dp(WIDE_FIGURES) + (index // 2 - 1) * dp(FIGURES) if index > 1 else 0
                self._draw_figure(x + dp(6) + after, self.y + upper, *figure)

    def _draw_turn(self, x: float) -> float:
        """The 1st player disc above, the actions left below."""
        assert self.zone is not None
        side, middle = dp(22), self.y + self.height / 2
        if self.zone.first:
            Color(1, 1, 1, 1)
            Rectangle(texture=art.picture("bloody_coin").texture, size=(side, side), pos=(x, middle + dp(2)))
            self._write("1", "roboto_black", sp(14), theme.INK, x + side / 2, middle + dp(2) + side / 2)
        if self.zone.actions >= 0:
            for pip in range(max(ACTIONS, self.zone.actions)):
                Color(*theme.rgba(theme.GOLD_LIGHT, 1 if pip < self.zone.actions else 0.25))
                RoundedRectangle(pos=(x + dp(1) + pip * dp(11), middle - dp(14)), size=(dp(9), dp(9)), radius=[dp(4.5)])
        return x + dp(PIPS)

    def _draw_house(self, x: float, house: str) -> None:
        """A shield; with a ring of gold while its power can be used."""
        assert self.zone is not None
        side = min(dp(SHIELD), self.height)
        at = x + (dp(self.shield) - side) / 2 - dp(2), self.y + (self.height - side) / 2
        Color(1, 1, 1, 1)
        Rectangle(texture=art.picture(f"bloody_house_{house}").texture, size=(side, side), pos=at)
        if house in self.zone.ready:
            Color(*theme.rgba(theme.GOLD_LIGHT))
            Line(rounded_rectangle=(at[0] - dp(1), at[1] - dp(2), side + dp(2), side + dp(4), dp(8)), width=dp(1.4))

    def house_at(self, x: float, y: float) -> str:
        """The House under a point, in the coordinates of the pod; none elsewhere."""
        if self.zone is None or not self.collide_point(x, y):
            return ""
        place = int((x - self.x - dp(PIPS)) // dp(self.shield))
        return self.zone.houses[place] if 0 <= place < len(self.zone.houses) else ""

    def spot_of(self, house: str) -> tuple[float, float] | None:
        """The middle, in the window, of a House that lies here."""
        if self.zone is None or house not in self.zone.houses:
            return None
        place = self.zone.houses.index(house)
        return self.to_window(self.x + dp(PIPS + (place + 0.5) * self.shield), self.center_y)

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
