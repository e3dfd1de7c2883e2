"""The chain of an effect and its answers, as a pile that can be read and that settles from the top."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hpapp.play import Seat
from hpapp.rules.bloody.state import Chain, State
from hpapp.ui.boards.guide import Card
from hpapp.ui.parts import Turned
from hpapp.ui.table.pile import EffectPile, PileCard

from .looks import answer_card, effect_card

CANCELS = ("oubliettes", "courier")


def pile_of(view: State) -> tuple[Card, ...]:
    """The cards of the chain, the announced effect at the bottom."""
    assert view.chain is not None
    return (effect_card(view.chain.effect, view.variant), *(answer_card(reply.card) for reply in view.chain.replies))


def players_of(chain: Chain) -> tuple[int, ...]:
    """Who has played them."""
    return (chain.seat, *(reply.seat for reply in chain.replies))


def settling(chain: Chain) -> Iterator[tuple[tuple[int, ...], int | None]]:
    """Step by step: the heights that are struck out, and the one that stands.  BLO-8.15"""
    heights = list(range(1 + len(chain.replies)))
    while heights and heights[-1] > 0 and chain.replies[heights[-1] - 1].card in CANCELS:
        yield (heights.pop(), heights.pop()), None
    if heights:
        yield (), heights[-1]


class ChainPile(Turned):
    """The pile before the one who answers, or in the middle while it settles."""

    def __init__(self, view: State, seats: tuple[Seat, ...], angle: int, place: Any, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), angle=angle, pos=(place.x, place.y),
                         size=(place.width, place.height), **kwargs)
        assert view.chain is not None
        players = [seats[seat] for seat in players_of(view.chain)]
        self.pile = EffectPile(pile_of(view), players, self.inner_size[0],
                               pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.add_widget(self.pile)

    @property
    def cards(self) -> list[PileCard]:
        """Its cards, the first one at the bottom."""
        return self.pile.cards
