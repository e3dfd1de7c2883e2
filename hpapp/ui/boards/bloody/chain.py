"""The chain of an effect and its answers, as a pile that can be read and that settles from the top."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from hpapp.play import Seat
from hpapp.rules.bloody.state import State
from hpapp.table.bloody.chain import pile_of, players_of
from hpapp.ui.parts import Turned
from hpapp.ui.table.layout import Box
from hpapp.ui.table.pile import HANG, EffectPile, PileCard


class ChainPile(Turned):
    """The pile before the one who answers, or in the middle while it settles."""

    pile: EffectPile

    def __init__(self, view: State, seats: tuple[Seat, ...], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        assert view.chain is not None
        self._cards, self._players = pile_of(view), [seats[seat] for seat in players_of(view.chain)]
        self._struck: list[int] = []
        self._stands: int | None = None

    def place(self, angle: int, spot: Box) -> None:
        """Lie here, facing that side."""
        self.angle, self.pos, self.size = angle, (spot.x, spot.y), (spot.width, spot.height)
        self.clear_widgets()
        wide, high = self.inner_size
        self.pile = EffectPile(self._cards, self._players, wide, high - 2 * dp(HANG),
                               pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.add_widget(self.pile)
        for height in self._struck:
            self.cards[height].strike()
        if self._stands is not None:
            self.cards[self._stands].stand()

    def strike(self, height: int) -> None:
        """The card at this height is cancelled."""
        self._struck.append(height)
        self.cards[height].strike()

    def stand(self, height: int) -> None:
        """The card at this height counts."""
        self._stands = height
        self.cards[height].stand()

    @property
    def cards(self) -> list[PileCard]:
        """Its cards, the first one at the bottom."""
        return self.pile.cards
