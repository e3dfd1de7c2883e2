"""The phone's tray: every card of the hand by its name, in a grid of plates."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from hpapp.ui.parts import IconButton
from hpapp.ui.prefs import prefs
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.tray import Tray

from .plates import Face, PlateButton

if TYPE_CHECKING:
    from .board import BloodyBoard

ROWS = 3
LEAST = 48
GAP = 4


class BloodyTray(Tray, FloatLayout):
    """The hand of the one who acts: names where they may be seen, backs elsewhere; more cards on the next page.

    A back that is held opens where it lies, for the one who acts."""

    board = ObjectProperty(None)

    def __init__(self, board: BloodyBoard, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        self._grid = GridLayout(spacing=dp(GAP), size_hint=(None, None))
        self.add_widget(self._grid)
        self._hand: Hand | None = None
        self._first = 0
        self.plates: list[PlateButton] = []
        self.bind(pos=self._fit, size=self._fit)

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts; what has not changed stays: a finger may be holding one of these cards."""
        before, self._hand = self._hand, hand
        if before is None or hand[:-1] != before[:-1]:
            self._first = 0
            self._deal()
        for plate in self.plates:
            plate.selected = plate.index in hand.selected

    def _deal(self) -> None:
        """One plate for each card of this page."""
        hand = self._hand
        if hand is None:
            return
        self._grid.clear_widgets()
        self.plates = []
        shown = self._page(len(hand.cards))
        for index in shown:
            plate = PlateButton(partial(self._look, index), index=index, open=hand.cards[index] is not None,
                                closed_art=hand.backs[index],
                                selected=index in hand.selected)
            plate.bind(on_choose=lambda chosen: self.dispatch("on_choose", int(chosen.index)))
            self.plates.append(plate)
            self._grid.add_widget(plate)
        if len(shown) < len(hand.cards):
            more = IconButton(icon="chevron-right", natural=False)
            more.bind(on_release=lambda *_: self._turn_page())
            self._grid.add_widget(more)
        self._fit()

    def _most(self) -> int:
        """Places that there are: rows of at least 48 dp, columns wide enough for a name."""
        rows = max(1, min(ROWS, int((self.height - dp(4)) // dp(LEAST + GAP))))
        return rows * self._columns()

    def _columns(self) -> int:
        """As many as leave room for a name beside its sign."""
        return max(2, int((self.width - dp(12)) // dp(118 * max(1.0, prefs.text_scale))))

    def _page(self, count: int) -> range:
        most = self._most()
        if count <= most:
            return range(count)
        if self._first >= count:
            self._first = 0
        return range(self._first, min(count, self._first + most - 1))

    def _turn_page(self) -> None:
        assert self._hand is not None
        self._first = self._page(len(self._hand.cards)).stop % len(self._hand.cards)
        self._deal()

    def _look(self, index: int) -> Face | None:
        """A card, as far as its owner may see it here."""
        assert self._hand is not None
        card, chooser = self._hand.cards[index], self.board.chooser
        if card is None and chooser is not None and chooser.seat == self._hand.seat:
            card = chooser.held[index]
        return None if card is None else Face(card)

    def _fit(self, *_: object) -> None:
        places = len(self._grid.children)
        if self._hand is not None and len(self.plates) != len(self._page(len(self._hand.cards))):
            self._deal()
            return
        if not places:
            return
        wide, high = self.width - dp(12), self.height - dp(8)
        columns = min(places, self._columns())
        while columns < places and -(-places // columns) * dp(LEAST + GAP) > high + dp(GAP):
            columns += 1
        rows = -(-places // columns)
        plate_w = min((wide - (columns - 1) * dp(GAP)) / columns, dp(180))
        plate_h = min((high - (rows - 1) * dp(GAP)) / rows, dp(72))
        self._grid.cols = columns
        for child in self._grid.children:
            child.size_hint = None, None
            if isinstance(child, IconButton):
                child.given = plate_w, plate_h
            child.size = plate_w, plate_h
        self._grid.size = columns * plate_w + (columns - 1) * dp(GAP), rows * plate_h + (rows - 1) * dp(GAP)
        self._grid.pos = self.x + (self.width - self._grid.width) / 2, self.y + (self.height - self._grid.height) / 2
