"""The chain of an effect and its answers: what lies in the pile, who played it, and how it settles."""

from __future__ import annotations

from collections.abc import Iterator

from hpapp.rules.bloody.state import Chain, State

from ..guide import Card
from .looks import answer_card, effect_card

CANCELS = ("oubliettes", "courier")


def pile_of(view: State) -> tuple[Card, ...]:
    """The cards of the chain, the announced effect at the bottom."""
    assert view.chain is not None
    return (effect_card(view.chain.effect, view.way), *(answer_card(reply.card) for reply in view.chain.replies))


def players_of(chain: Chain) -> tuple[int, ...]:
    """Who has played them."""
    return (chain.seat, *(reply.seat for reply in chain.replies))


def settles_after(chain: Chain, seat: int, seats: int) -> bool:
    """Is this seat the last one to be asked?  Once it has passed, everybody has.  BLO-8.7, BLO-8.9"""
    return (seat + 1) % seats == chain.last_seat


def settling(chain: Chain) -> Iterator[tuple[tuple[int, ...], int | None]]:
    """Step by step: the heights that are struck out, and the one that stands.  BLO-8.15"""
    heights = list(range(1 + len(chain.replies)))
    while heights and heights[-1] > 0 and chain.replies[heights[-1] - 1].card in CANCELS:
        yield (heights.pop(), heights.pop()), None
    if heights:
        yield (), heights[-1]
