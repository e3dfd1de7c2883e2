"""Private looks at couriers: faces that exist only while a finger holds them, or until their owner has seen them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.rules.bloody.state import PoufmouflePlace
from hpapp.rules.core import UNKNOWN
from hpapp.ui.boards.guide import Card
from hpapp.ui.parts import Backed, TableButton, Turned
from hpapp.ui.words import words

from .looks import courier_card
from .plates import Face, PickPanel, PlateButton, open_face

if TYPE_CHECKING:
    from .board import BloodyBoard

LETTER = (170, 60)
COURIER = 190
"""Width, in dp, of the plate that shows a drawn courier."""


class Letters:
    """What the one who acts may know of couriers, and how it is shown to them alone.  BLO-10.11"""

    def __init__(self, board: BloodyBoard) -> None:
        self._board = board
        self._held: LettersHeld | None = None

    def known(self, slot: int) -> list[str]:
        """The couriers of a slot that the one who acts may see."""
        board = self._board
        if board.view.variant == "kids":
            return [letter.kind for letter in board.view.mail[slot]]
        if board.seat is None:
            return []
        return [letter.kind for letter in board.match.view(board.seat).mail[slot] if letter.kind != UNKNOWN]

    @property
    def slots(self) -> set[int]:
        """Where the one who acts has looked: that everybody knows."""
        return {slot for slot, letters in enumerate(self._board.view.mail)
                if self._board.seat is not None and any(self._board.seat in letter.seen for letter in letters)}

    def hold_up(self, slot: int) -> bool:
        """Show the couriers known on a slot, as long as a finger rests there; False when there are none."""
        known, board = self.known(slot), self._board
        if known:
            self._held = LettersHeld([courier_card(kind) for kind in known], board.angle, board.mat.cards[slot])
            board.add_widget(self._held)
        return bool(known)

    def put_back(self) -> None:
        """Nothing of them stays on the screen."""
        if self._held is not None:
            self._board.remove_widget(self._held)
            self._held = None

    def drawn_plate(self, seat: int) -> PlateButton:
        """The plate of the courier that Poufmoufle has drawn."""
        return PlateButton(self._drawn, open=self._board.sees_openly(seat), closed_art="bloody_letter",
                           size_hint=(None, None), size=(dp(COURIER), dp(52)), pos_hint={"center_y": 0.5})

    def _drawn(self) -> Face | None:
        seat = self._board.seat
        if seat is None:
            return None
        pending = self._board.match.view(seat).pending
        return Face(courier_card(pending.courier)) if isinstance(pending, PoufmouflePlace) else None


class LettersFace(Backed, BoxLayout):
    """The parchment behind letters held up."""


class LettersHeld(Turned):
    """Couriers that the one who acts has seen before, beside their card, as long as a finger rests on it."""

    def __init__(self, cards: list[Card], angle: int, beside: Widget, **kwargs: Any) -> None:
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

    def __init__(self, looks: list[Callable[[], Face | None]], open_: bool, angle: int, panel: Any, dock: Any,
                 **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.panel = PickPanel(angle=angle, pos=(panel.x, panel.y), size=(panel.width, panel.height))
        self.panel.offer(looks, open_, "bloody_letter")
        self.add_widget(self.panel)
        self.done = TableButton(text=words.say("bloody.do.seen"), icon="check-bold", kind="gold",
                                pos_hint={"center_x": 0.5, "center_y": 0.5})
        turned = Turned(angle=angle, size_hint=(None, None), pos=(dock.x, dock.y), size=(dock.width, dock.height))
        turned.add_widget(self.done)
        self.done.bind(on_release=lambda *_: self.dispatch("on_seen"))
        self.add_widget(turned)

    def on_seen(self) -> None:
        """The seat has looked."""
