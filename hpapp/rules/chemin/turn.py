"""How a turn goes on: cards that are due, what may still be asked, the purchase, the next seat.  CDT-3, CDT-4"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put
from .cards import DEGAT_EFFECTS
from .moves import Buy, Drew, End, Ended, Mishap, Missed, Stay, Stayed
from .shop import against_buying, purchase
from .state import AFTER, DRAWN, ENTREES, HAND_MAX, SIXTH, START, After, LastBuy, Start, State

# ------------------------------------------------------------------ CDT-11 draws


def go_on(state: State, told: Told) -> State:
    """Draw what is due, then ask what may still be done, or end the turn.  CDT-5.15, CDT-4.5"""
    while state.due:
        state = _draw(state, told)
        if type(state.pending) is not After:
            return state
    if state.spent:
        return pass_turn(state, told)
    return state if type(state.pending) is Start or _something_to_ask(state) else pass_turn(state, told)


def _draw(state: State, told: Told) -> State:
    """The top card: a Dégât applies at once, a Sortilège goes to the hand.  CDT-11.2, CDT-11.3"""
    seat, card = state.turn, state.pile[0]
    state = replace(state, pile=state.pile[1:], due=state.due - 1)
    if card in DEGAT_EFFECTS:
        told.append(Mishap(seat, card))
        state = DEGAT_EFFECTS[card](state, told)
        return under_pile(state, card) if type(state.pending) is After else state
    hand = (*state.hands[seat], card)
    told.append(Drew(seat, len(hand)))
    asked = SIXTH if len(hand) > HAND_MAX else AFTER if state.spent else DRAWN  # CDT-11.4, CDT-11.13
    return replace(state, hands=put(state.hands, seat, hand), pending=asked)


def under_pile(state: State, *cards: str) -> State:
    """Cards go face down under the pile.  CDT-11.8, CDT-11.10"""
    return replace(state, pile=(*state.pile, *cards))


def resume(state: State) -> State:
    """Back to the decision from which a card is played: before the dice, or after the move."""
    return replace(state, pending=AFTER if state.dice else START)


# ------------------------------------------------------------------ CDT-4, CDT-6 after the move


def can_floo(state: State) -> bool:
    """Younger players inside a building in which they did not just guess wrong.  CDT-19.11, CDT-19.13"""
    return state.variant == "kids" and state.hat in ENTREES and state.locks[state.turn] != state.hat


def _something_to_ask(state: State) -> bool:
    """It depends on what everybody sees, never on the faces in a hand.  CDT-4.5"""
    if state.variant == "kids":
        return state.again or can_floo(state) or against_buying(state) is None
    return bool(state.hand) or against_buying(state) is None


def ask_last_buy(state: State, came: Literal["chimney", "hops", "fog"], told: Told) -> State:
    """The turn is over, but a purchase may still be made.  CDT-6.15, CDT-14.8, CDT-19.12"""
    if against_buying(state) is None:
        return replace(state, pending=LastBuy(came))
    return pass_turn(state, told)


_BUY_OR_END: tuple[Move, ...] = (Buy(), End())


def buy_or_end(_: State) -> tuple[Move, ...]:
    """Whoever is asked can pay.  CDT-6.15"""
    return _BUY_OR_END


def buy(state: State, _: Buy, told: Told) -> State:
    """A purchase ends the turn.  CDT-6.8"""
    return pass_turn(purchase(state, told), told)


# ------------------------------------------------------------------ CDT-3 the next seat


def stay(state: State, _: Stay, told: Told) -> State:
    """Stay inside; that is the whole turn.  CDT-6.10"""
    told.append(Stayed(state.turn, state.hat))
    return pass_turn(state, told)


def end(state: State, _: End, told: Told) -> State:
    """End the turn.  CDT-4.5"""
    told.append(Ended(state.turn))
    return pass_turn(state, told)


def pass_turn(state: State, told: Told) -> State:
    """The next seat to the left begins; whoever must miss a turn is skipped once.  CDT-3.3, CDT-3.4"""
    missing, seats = state.missing, len(state.hats)
    seat = (state.turn + 1) % seats
    while missing[seat]:
        told.append(Missed(seat))
        missing = put(missing, seat, False)
        seat = (seat + 1) % seats
    return replace(state, pending=START, turn=seat, turns=state.turns + 1, missing=missing, dice=(), due=0,
                   spent=False, again=False)
