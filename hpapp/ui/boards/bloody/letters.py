"""Private looks at couriers: faces that exist only while a finger holds them, or until their owner has seen them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.table.bloody.chooser import BloodyChooser
from hpapp.table.guide import Card
from hpapp.ui.parts import Backed, TableButton, Turned
from hpapp.ui.words import words

from .ground import Ground
from .plates import Face, PickPanel, PlateButton, open_face

if TYPE_CHECKING:
    from .board import BloodyBoard

LETTER = (170, 60)
COURIER = 190
"""Width, in dp, of the plate that shows a drawn courier."""
BACK = "bloody_letter"


class Letters:
    """Couriers that the one who acts knows, held up for them alone.  BLO-10.11"""

    def __init__(self, board: BloodyBoard) -> None:
        self._board = board
        self._held: LettersHeld | None = None

    def hold_up(self, slot: int) -> bool:
        """Show the couriers known on a slot, as long as a finger rests there; False when there are none."""
        board = self._board
        known = () if board.chooser is None else board.chooser.letters(slot)
        if known:
            self.put_back()
            self._held = LettersHeld(known, board.angle, board.scene.cards[slot])
            board.add_widget(self._held)
        return bool(known)

    def put_back(self) -> None:
        """Nothing of them stays on the screen."""
        if self._held is not None:
            self._board.remove_widget(self._held)
            self._held = None


def drawn_plate(chooser: BloodyChooser) -> PlateButton | None:
    """The plate of the courier that Poufmoufle has drawn, where there is one.  BLO-11.6"""
    card = chooser.drawn
    if card is None:
        return None
    return PlateButton(partial(Face, card), open=chooser.openly, closed_art=BACK, size_hint=(None, None),
                       size=(dp(COURIER), dp(52)), pos_hint={"center_y": 0.5})


class LettersFace(Backed, BoxLayout):
    """The parchment behind letters held up."""


class LettersHeld(Turned):
    """Couriers that the one who acts has seen before, beside their card, as long as a finger rests on it."""

    def __init__(self, cards: Sequence[Card], angle: int, beside: Widget, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), angle=angle, **kwargs)
        wide, high = dp(LETTER[0]), dp(LETTER[1]) * len(cards) + dp(16)
        self.size = (wide, high) if angle in (0, 180) else (high, wide)
        face = LettersFace(back="parchment", orientation="vertical", padding=dp(8))
        for card in cards:
            face.add_widget(open_face(Face(card), with_line=False))
        self.add_widget(face)
        self.pos = beside.center_x - self.width / 2, max(dp(4), beside.center_y - self.height / 2)


class LookPanel(FloatLayout):
    """What a seat may look at now, until it says that it has seen it."""

    __events__ = ("on_seen",)

    def __init__(self, letters: Sequence[Card], open_: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.panel = PickPanel()
        self.panel.offer([partial(Face, card) for card in letters], open_, BACK)
        self.add_widget(self.panel)
        self.done = TableButton(text=words.say("bloody.do.seen"), icon="check-bold", kind="gold",
                                pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.done.bind(on_release=lambda *_: self.dispatch("on_seen"))
        self._dock = Turned(size_hint=(None, None))
        self._dock.add_widget(self.done)
        self.add_widget(self._dock)

    def place(self, angle: int, ground: Ground) -> None:
        """Lie before the one who looks."""
        for part, spot in ((self.panel, ground.panel), (self._dock, ground.dock)):
            part.angle, part.pos, part.size = angle, (spot.x, spot.y), (spot.width, spot.height)

    def on_seen(self) -> None:
        """The seat has looked."""
