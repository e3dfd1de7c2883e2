"""The end count: one column after the other, couriers turned up last, and what decides between equals."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.rules.bloody.score import Score, scores
from hpapp.rules.bloody.state import State
from hpapp.rules.core import Result
from hpapp.table.bloody.looks import SCHOOL, STACKS
from hpapp.ui import sound, theme
from hpapp.ui.anim import Director
from hpapp.ui.parts import Backed, Badge, Icon, Picture, Say
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.words import words

COLUMN_SECONDS = 0.35
STAY = 2.5
COLUMNS = (*STACKS, "horcruche", "detourneur", "bonuses", "couriers", "balai_ball")
"""In the order in which they are counted: Balai-Ball needs the couriers turned up.  BLO-12.6, BLO-12.11"""
DECIDING = ("school", "hand")
"""What decides between equal totals.  BLO-12.10"""
SIGNS = {**SCHOOL, "balai_ball": "stadium-variant", "bonuses": "plus-minus-variant", "couriers": "owl",
         "total": "sigma", "school": "school", "hand": "cards-playing-outline"}
SIGNED = ("bonuses", "couriers")
TOWER = 0.45
LINE = 1.25
"""Height of a line, for letters of size 1."""


def points(score: Score, column: str) -> int:
    """What a seat has in a column."""
    others = {"horcruche": score.horcruches, "detourneur": score.detourneurs, "bonuses": score.bonuses,
              "couriers": score.couriers, "balai_ball": score.balai_ball}
    return others[column] if column in others else score.courses.get(column, 0)


def word_of(row: str) -> str:
    """The key of a row's name."""
    return f"bloody.short.{row}" if row in SCHOOL or row == "balai_ball" else f"bloody.count.{row}"


class Towers(Widget):
    """A tower for each seat that grows with its points: younger players need no figures."""

    def __init__(self, seats: tuple[Seat, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._towers = []
            for seat in seats:
                Color(*theme.rgba(theme.SEATS[seat.color].base, TOWER))
                self._towers.append(RoundedRectangle(radius=[dp(8), dp(8), 0, 0]))

    def grow(self, sums: list[int], best: int, first: float) -> None:
        """So high are they now; `first` is where the first seat's column begins."""
        wide = (self.right - first) / len(self._towers)
        for seat, tower in enumerate(self._towers):
            tower.pos = first + seat * wide + dp(6), self.y
            tower.size = wide - dp(12), self.height * max(0, sums[seat]) / max(1, best)


class RowName(BoxLayout):
    """A row's sign and name."""

    def __init__(self, row: str, **kwargs: Any) -> None:
        super().__init__(size_hint_x=None, spacing=dp(8), **kwargs)
        self.sign = Icon(glyph=SIGNS[row], tone=theme.rgba(theme.GOLD_LIGHT), pos_hint={"center_y": 0.5})
        self.add_widget(self.sign)
        self.word = Say(role="body", text=words.say(word_of(row)), tone=theme.rgba(theme.PARCH_100),
                        pos_hint={"center_y": 0.5})
        self.add_widget(self.word)


class Count(Backed, FloatLayout):
    """A row for each column, a column for each seat: it fills from above, the sum grows below."""

    def __init__(self, view: State, seats: tuple[Seat, ...], result: Result, **kwargs: Any) -> None:
        super().__init__(back="sheet", size_hint=(None, None), **kwargs)
        self._view, self._scores, self._ranks = view, scores(view), result.ranks
        self.sums = [0] * len(seats)
        self._towers = Towers(seats, size_hint=(None, None)) if not view.way.secret else None
        if self._towers is not None:
            self.add_widget(self._towers)
        totals = [score.total for score in self._scores]
        self.equal = totals.count(max(totals)) > 1
        self.rows = (*COLUMNS, "total", *(DECIDING if self.equal else ()))
        self._grid = GridLayout(cols=len(seats) + 1, size_hint=(None, None))
        self._names: list[RowName] = []
        self.cells: dict[str, list[Say]] = {}
        self._letters: list[Picture] = []
        self._lay_rows(seats)
        self.add_widget(self._grid)
        self.bind(pos=self._fit, size=self._fit)
        self._fit()

    def _lay_rows(self, seats: tuple[Seat, ...]) -> None:
        self._corner = Widget(size_hint_x=None)
        self._grid.add_widget(self._corner)
        self.badges = [Badge(seat_color=seat.color, letter=seat.name[:1].upper(), size_hint=(None, None))
                       for seat in seats]
        for badge in self.badges:
            self._grid.add_widget(_cell(badge))
        for row in self.rows:
            self._names.append(RowName(row))
            self._grid.add_widget(self._names[-1])
            self.cells[row] = [Say(role="count", text="", tone=theme.rgba(theme.PARCH_50)) for _ in seats]
            for label in self.cells[row]:
                cell = _cell(label)
                if row == "couriers":
                    self._letters.append(Picture(art="bloody_letter", size_hint=(None, None),
                                                 pos_hint={"center_x": 0.5, "center_y": 0.5}))
                    cell.add_widget(self._letters[-1])
                self._grid.add_widget(cell)

    def _fit(self, *_: object) -> None:
        """As large as the place it has."""
        grid = self._grid
        grid.size = self.width - dp(32), self.height - dp(20)
        grid.center = self.center
        row = grid.height / (len(self.rows) + 1)
        side = max(dp(1), min(row - dp(2), dp(34)))
        self._write(row)
        self._corner.width = grid.width * (0.42 if len(self.badges) > 2 else 0.5)
        for name in self._names:
            name.width, name.sign.side = self._corner.width, side * 0.9
        pieces: list[Widget] = [*self.badges, *self._letters]
        for piece in pieces:
            piece.size = side, side
        grid.do_layout()
        self._grow()

    def _write(self, row: float) -> None:
        """Letters as large as usual, or as rows let them be."""
        for label in (*(name.word for name in self._names), *(cell for cells in self.cells.values() for cell in cells)):
            usual = screen.text_size(label.role, screen.form, prefs.text_scale)
            label.letters = 0 if usual * LINE <= row else max(dp(1), row / LINE)

    @property
    def closed(self) -> int:
        """How many seats' couriers still lie face down."""
        return sum(letter.parent is not None for letter in self._letters)

    async def tell(self, director: Director) -> None:
        """Count, column by column; then say who has won."""
        for column in COLUMNS:
            if column == "couriers":
                self._turn_letters()
            for seat, score in enumerate(self._scores):
                self._add(seat, column, points(score, column))
            self._grow()
            sound.play("step")
            await director.wait(COLUMN_SECONDS)
        if self.equal:
            self._decide()
            await director.wait(COLUMN_SECONDS)
        self._crown()
        sound.play("win")
        await director.wait(STAY)

    def _add(self, seat: int, column: str, got: int) -> None:
        self.sums[seat] += got
        sign = "+" if column in SIGNED else ""
        self.cells[column][seat].text = f"{got:{sign}d}" if got else "–"
        self.cells["total"][seat].text = str(self.sums[seat])

    def _turn_letters(self) -> None:
        """Couriers come to light.  BLO-12.11"""
        for letter in self._letters:
            letter.parent.remove_widget(letter)

    def _grow(self) -> None:
        if self._towers is not None:
            self._towers.pos, self._towers.size = self._grid.pos, self._grid.size
            best = max(score.total for score in self._scores)
            self._towers.grow(self.sums, best, self._grid.x + self._corner.width)

    def _decide(self) -> None:
        """Among the best, more School cards, then more Magie cards in hand."""
        best = max(self.sums)
        counts = {"school": self._view.school, "hand": self._view.hands}
        for row in DECIDING:
            for seat, total in enumerate(self.sums):
                self.cells[row][seat].text = str(len(counts[row][seat])) if total == best else ""

    def _crown(self) -> None:
        """The winners' totals turn to gold."""
        for seat, rank in enumerate(self._ranks):
            won = rank == 1
            self.cells["total"][seat].tone = theme.rgba(theme.GOLD_LIGHT if won else theme.MIST)
            if won:
                self.badges[seat].parent.add_widget(Icon(glyph="crown", side=dp(20), tone=theme.rgba(theme.GOLD_LIGHT),
                                                         pos_hint={"center_x": 0.5, "top": 1.5}))


def _cell(widget: Any) -> FloatLayout:
    widget.pos_hint = {"center_x": 0.5, "center_y": 0.5}
    cell = FloatLayout()
    cell.add_widget(widget)
    return cell
