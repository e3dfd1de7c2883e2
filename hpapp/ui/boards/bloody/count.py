"""The end count: one column after the other, couriers last."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from hpapp.play import Seat
from hpapp.rules.bloody.score import Score, scores
from hpapp.rules.bloody.state import State
from hpapp.ui import sound, theme
from hpapp.ui.anim import Director
from hpapp.ui.parts import Backed, Badge, Icon, Say

from .looks import SCHOOL, STACKS

COLUMN_SECONDS = 0.35
STAY = 2.5
COLUMNS = (*STACKS, "horcruche", "detourneur", "balai_ball", "bonuses", "couriers")
SIGNS = {**SCHOOL, "balai_ball": "stadium-variant", "bonuses": "plus-minus-variant", "couriers": "owl"}


def points(score: Score, column: str) -> int:
    """What a seat has in a column."""
    if column in STACKS:
        return score.courses.get(column, 0)
    return int(getattr(score, {"horcruche": "horcruches", "detourneur": "detourneurs"}.get(column, column)))


class Count(Backed, FloatLayout):
    """A row for each column, a column for each seat: it fills from above, the sum grows below."""

    def __init__(self, view: State, seats: tuple[Seat, ...], **kwargs: Any) -> None:
        super().__init__(back="sheet", size_hint=(None, None), **kwargs)
        self._scores = scores(view)
        self._sums = [0] * len(seats)
        rows = len(COLUMNS) + 2
        self._grid = GridLayout(cols=len(seats) + 1, size_hint=(None, None))
        self._grid.size = self.width - dp(40), self.height - dp(24)
        self._grid.center = self.center
        side = min(self._grid.height / rows - dp(2), dp(34))
        self._grid.add_widget(self._cell(Icon(glyph="trophy", side=side, tone=theme.rgba(theme.GOLD_LIGHT))))
        for seat in seats:
            self._grid.add_widget(self._cell(Badge(seat_color=seat.color, letter=seat.name[:1].upper(),
                                                   size_hint=(None, None), size=(side, side))))
        self._cells: dict[str, list[Say]] = {}
        for column in (*COLUMNS, "total"):
            glyph = "sigma" if column == "total" else SIGNS[column]
            self._grid.add_widget(self._cell(Icon(glyph=glyph, side=side * 0.9, tone=theme.rgba(theme.GOLD_LIGHT))))
            self._cells[column] = [Say(role="count", text="", tone=theme.rgba(theme.PARCH_50)) for _ in seats]
            for label in self._cells[column]:
                self._grid.add_widget(self._cell(label))
        self.add_widget(self._grid)

    @staticmethod
    def _cell(widget: Any) -> FloatLayout:
        widget.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        cell = FloatLayout()
        cell.add_widget(widget)
        return cell

    async def tell(self, director: Director) -> None:
        """Count, column by column."""
        for column in COLUMNS:
            for seat, score in enumerate(self._scores):
                got = points(score, column)
                self._sums[seat] += got
                self._cells[column][seat].text = str(got) if got else "–"
                self._cells["total"][seat].text = str(self._sums[seat])
            sound.play("step")
            await director.wait(COLUMN_SECONDS)
        await director.wait(STAY)
