"""The phone's tray: every card of the hand by its name, in rows of plates that slide under a finger."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from hpapp.ui.prefs import prefs
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.rail import Rail
from hpapp.ui.table.tray import Tray
from hpapp.ui.words import words

from .plates import Face, PlateButton

if TYPE_CHECKING:
    from .board import BloodyBoard

ROWS = 3
LEAST, NAMED, WIDEST, HIGHEST = 48, 118, 180, 72
"""Of a plate, in dp: its least height, the width that a name beside its sign needs, and its size at most."""
GAP = 4


class BloodyTray(Tray, AnchorLayout):
    """The hand of the one who acts: names where they may be seen, backs elsewhere; one swipe reaches the last.

    A back that is held opens where it lies, for the one who acts."""

    board = ObjectProperty(None)

    def __init__(self, board: BloodyBoard, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        self._grid = GridLayout(spacing=dp(GAP), size_hint=(None, None), orientation="tb-lr")
        self.rail = Rail(self._grid)
        self.add_widget(self.rail)
        self._hand: Hand | None = None
        self._spoken = ""
        """The language of its names."""
        self.plates: list[PlateButton] = []
        self.bind(size=self._fit)

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts; what has not changed stays: a finger may be holding one of these cards."""
        before, self._hand = self._hand, hand
        spoken, self._spoken = self._spoken, words.language
        if before is None or (hand[:-1], spoken) != (before[:-1], words.language):
            self._deal(hand)
        for plate in self.plates:
            plate.selected = plate.index in hand.selected

    def _deal(self, hand: Hand) -> None:
        """One plate for each card."""
        self._grid.clear_widgets()
        self.plates = []
        for index, card in enumerate(hand.cards):
            plate = PlateButton(partial(self._look, index), index=index, open=card is not None,
                                closed_art=hand.backs[index], selected=index in hand.selected, size_hint=(None, None))
            plate.bind(on_choose=lambda chosen: self.dispatch("on_choose", int(chosen.index)))
            self.plates.append(plate)
            self._grid.add_widget(plate)
        self._fit()

    def slot(self, place: int) -> PlateButton | None:
        found = next((plate for plate in self.plates if plate.index == place), None)
        if found is not None:
            self.rail.reveal(found.x / max(1.0, self._grid.width))
        return found

    def _look(self, index: int) -> Face | None:
        """A card, as far as its owner may see it here."""
        assert self._hand is not None
        card, chooser = self._hand.cards[index], self.board.chooser
        if card is None and chooser is not None and chooser.seat == self._hand.seat:
            card = chooser.held[index]
        return None if card is None else Face(card)

    def _fit(self, *_: object) -> None:
        """As few rows as the width allows, else as many as the height does; the rest lies along the rail."""
        count = len(self.plates)
        if not count:
            self.rail.fit(dp(1), dp(1))
            return
        wide, high, gap = self.width - dp(12), self.height - dp(8), dp(GAP)
        named = dp(NAMED) * max(1.0, prefs.text_scale)
        most = max(1, min(ROWS, int((high + gap) // (dp(LEAST) + gap))))
        abreast = max(1, int((wide + gap) // (named + gap)))
        rows = min(most, -(-count // abreast))
        columns = -(-count // rows)
        shown = min(columns, abreast)
        plate = (min((wide - (shown - 1) * gap) / shown, dp(WIDEST)) if columns <= abreast else named,
                 min((high - (rows - 1) * gap) / rows, dp(HIGHEST)))
        self._grid.rows = rows
        for child in self.plates:
            child.size = plate
        self._grid.size = columns * (plate[0] + gap) - gap, rows * (plate[1] + gap) - gap
        self.rail.fit(max(dp(1), wide), self._grid.height)
