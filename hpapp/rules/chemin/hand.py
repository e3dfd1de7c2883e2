"""The cards of a hand: keep, discard, play, and what a Dégât asks for.  CDT-11, CDT-13, CDT-15, CDT-17

What each card does is in cards.py; here it leaves the hand, its choices are made, and it goes under the pile.
"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .cards import SORTILEGE_EFFECTS, against_card, discard_unseen, return_to_bank, return_to_shop
from .moves import Close, Closed, Coin, Discard, Item, Keep, Kept, Play, Played, Roll
from .purse import coins_of
from .state import ARTICLES, BUILDINGS, COINS, SORTILEGES, After, Coins, Over, Start, State
from .turn import go_on, resume, under_pile
from .walk import roll

# ------------------------------------------------------------------ CDT-11 playing a card

_PLAYS: dict[str, Move] = {card: Play(card) for card in SORTILEGES}


def plays(state: State) -> tuple[Move, ...]:
    """Each card of the hand that can be played from here.  CDT-11.5, CDT-11.11"""
    return tuple([_PLAYS[card] for card in dict.fromkeys(state.hands[state.turn]) if against_card(state, card) is None])


def play_card(state: State, move: Play, told: Told) -> State:
    """The card lies face up; its choices are made, its effect applies, it goes under the pile.  CDT-11.5"""
    seat, card = state.turn, move.card
    told.append(Played(seat, card))
    state = resume(replace(state, hands=put(state.hands, seat, without(state.hands[seat], card))))
    return settle(SORTILEGE_EFFECTS[card].take(state, told), card, told)


def settle(state: State, card: str, told: Told) -> State:
    """Once nothing is left to choose the card goes under the pile, and the turn goes on.  CDT-11.10"""
    if type(state.pending) is Over:
        return under_pile(state, card)
    if type(state.pending) not in (Start, After):
        return state
    state = under_pile(state, card)
    return roll(state, Roll(), told) if card == "relancer" else go_on(state, told)


# ------------------------------------------------------------------ CDT-11 a card was drawn

_KEEP = Keep()
_DISCARDS: dict[str, Move] = {card: Discard(card) for card in SORTILEGES}


def keep_or_play(state: State) -> tuple[Move, ...]:
    """The drawn card is the last one of the hand.  CDT-11.3"""
    card = state.hand[-1]
    return (_KEEP, _PLAYS[card]) if against_card(state, card) is None else (_KEEP,)


def keep(state: State, _: Keep, told: Told) -> State:
    """Keep the drawn card.  CDT-11.3"""
    told.append(Kept(state.turn))
    return go_on(resume(state), told)


def play_or_discard(state: State) -> tuple[Move, ...]:
    """One of the six; once the turn is over it can only be discarded.  CDT-11.4, CDT-11.13"""
    return discards(state) if state.spent else plays(state) + discards(state)


def discards(state: State) -> tuple[Move, ...]:
    """Any card of the hand.  CDT-11.4, CDT-17.4"""
    return tuple([_DISCARDS[card] for card in dict.fromkeys(state.hand)])


def discard(state: State, move: Discard, told: Told) -> State:
    """The price of a sixth card.  CDT-11.4"""
    return go_on(discard_unseen(resume(state), move.card, told), told)


# ------------------------------------------------------------------ CDT-13 the sign

_CLOSINGS: dict[str | None, tuple[Move, ...]] = {
    sign: tuple(Close(building) for building in BUILDINGS if building != sign) for sign in (None, *BUILDINGS)
}


def closings(state: State) -> tuple[Move, ...]:
    """Every building but the one that is closed already.  CDT-13.3"""
    return _CLOSINGS[state.sign]


def close(state: State, move: Close, told: Told) -> State:
    """Put the sign on a building; it is unique and leaves the one where it lay.  CDT-13.1, CDT-13.2"""
    told.append(Closed(state.turn, move.building, state.sign))
    return settle(replace(resume(state), sign=move.building), "fermer", told)


# ------------------------------------------------------------------ CDT-15, CDT-17 what a Dégât takes

_ITEMS: dict[str, Move] = {article: Item(article) for article in ARTICLES}
_COINS: dict[str, Move] = {coin: Coin(coin) for coin in COINS}


def articles_in(trunk: tuple[str, ...]) -> tuple[Move, ...]:
    """Any article of a trunk."""
    return tuple([_ITEMS[article] for article in trunk])


def coins_in(purse: Coins) -> tuple[Move, ...]:
    """Any kind of coin in a purse."""
    return tuple([_COINS[coin] for coin in coins_of(purse)])


def own_articles(state: State) -> tuple[Move, ...]:
    """Any article of one's own.  CDT-15.1"""
    return articles_in(state.trunks[state.turn])


def give_back(state: State, move: Item, told: Told) -> State:
    """Article rendu: back to its shop.  CDT-15.1"""
    return go_on(under_pile(return_to_shop(resume(state), move.item, told), "remettre_article"), told)


def own_coins(state: State) -> tuple[Move, ...]:
    """Any coin of one's own.  CDT-17.1"""
    return coins_in(state.purses[state.turn])


def lose_coin(state: State, move: Coin, told: Told) -> State:
    """Poche percée: back to Gringotts.  CDT-17.1"""
    return go_on(under_pile(return_to_bank(resume(state), move.coin, told), "perdre_piece"), told)


def lose_card(state: State, move: Discard, told: Told) -> State:
    """Carte envolée: under the pile, and the Dégât after it.  CDT-17.4"""
    return go_on(under_pile(discard_unseen(resume(state), move.card, told), "perdre_carte"), told)
