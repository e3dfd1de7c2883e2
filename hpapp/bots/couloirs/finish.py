"""A turn that wins: the cards, one after the other, that bring the seat on turn home with every class attended."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator

from hpapp.rules.core import Move
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import GATHERS, INDEX
from hpapp.rules.couloirs.moves import PickPawn, PickPlayer, Play
from hpapp.rules.couloirs.state import Echange, MotDePasse, Over, Perdu, State, Walking
from hpapp.rules.couloirs.walk import reach

from .ways import Chart

CARDS = 2
"""Cards that are thought of together."""
_HELPFUL = frozenset(("echange", "perdu", "mot_de_passe"))


def winning_card(view: State, spared: Collection[int], cards: int = CARDS) -> Generator[None, None, Move | None]:
    """The first card of a turn that wins from the walking step; None if there is none that leaves some in peace."""
    me, hand = view.turn, view.hands[view.turn]
    if not view.finished(me) and not ("echange" in hand and any(map(view.finished, range(view.seats)))):
        return None
    for card in dict.fromkeys(hand):
        if not (card in _HELPFUL or GATHERS.get(card) == view.home(me)) or GAME.refusal(view, Play(card)) is not None:
            continue
        if (yield from _leads_home(GAME.play(view, Play(card)).state, spared, cards)):
            return Play(card)
    return None


def winning_answer(asked: State, spared: Collection[int]) -> Generator[None, None, Move | None]:
    """The answer to the card on the table with which such a turn goes on."""
    for pick, state in _answers(asked, spared):
        if (yield from _leads_home(state, spared, CARDS)):
            return pick
    return None


def _leads_home(asked: State, spared: Collection[int], cards: int) -> Generator[None, None, bool]:
    """Whether some answer to a card wins, alone or with another card after it."""
    for state in _outcomes(asked, spared):
        yield
        if _wins(state, asked.turn):
            return True
        if cards > 1 and isinstance(state.pending, Walking) and (yield from winning_card(state, spared, cards - 1)):
            return True
    return False


def _outcomes(asked: State, spared: Collection[int]) -> Iterator[State]:
    """What a card can come to, answer by answer."""
    if not isinstance(asked.pending, Echange | Perdu):
        yield asked
        return
    for _, state in _answers(asked, spared):
        yield from _outcomes(state, spared)


def _answers(asked: State, spared: Collection[int]) -> Iterator[tuple[Move, State]]:
    """The seats that a card can be answered with, and what the table then looks like."""
    for seat in range(asked.seats) if isinstance(asked.pending, Echange | Perdu) else ():
        pick = PickPlayer(seat) if isinstance(asked.pending, Echange) else PickPawn(seat)
        if seat not in spared and GAME.refusal(asked, pick) is None:
            yield pick, GAME.play(asked, pick).state


def _wins(state: State, me: int) -> bool:
    """Home, or on an open way home; or on one that a Mot de passe can open.  COU-7.2"""
    pending = state.pending
    if isinstance(pending, Over):
        return pending.winner == me
    home, here = INDEX[state.home(me)], INDEX[state.pawns[me]]
    if not state.finished(me) or home == here:
        return False
    if isinstance(pending, MotDePasse):
        return Chart(state).way(here, {home}).cost <= pending.left
    return isinstance(pending, Walking) and home in reach(state, pending)
