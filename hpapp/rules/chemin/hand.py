"""The cards of a hand: keep, discard, play, attack, defend.  CDT-11, CDT-12

What each card does is in cards.py; here it leaves the hand, its choices are made, and it goes under the pile.
"""

from __future__ import annotations

from msgspec.structs import replace

from .cards import SORTILEGE_EFFECTS, aim, card_gone, closed, coin_lost, given_back, strike
from .moves import Close, Coin, Defend, Defended, Discard, Item, Keep, Kept, LetPass, Pass, Play, Played, Roll, Target
from .state import After, Attacked, DropCard, Over, PickArticle, PickCoin, PickTarget, Start, State, put, without
from .turn import Told, back, go_on, under
from .walk import roll

# ------------------------------------------------------------------ CDT-11, CDT-15, CDT-17 a card was drawn


def keep(state: State, _: Keep, told: Told) -> State:
    """Keep the drawn card.  CDT-11.3"""
    told.append(Kept(state.turn))
    return go_on(back(state), told)


def discard(state: State, move: Discard, told: Told) -> State:
    """The sixth card's price, or the loss that a Dégât asks.  CDT-11.4, CDT-17.4"""
    mishap = type(state.pending) is DropCard
    state = card_gone(back(state), move.card, told)
    return go_on(under(state, "perdre_carte") if mishap else state, told)


# ------------------------------------------------------------------ CDT-11, CDT-12 playing a card


def play_card(state: State, move: Play, told: Told) -> State:
    """The card lies face up; its choices are made, its effect applies, it goes under the pile.  CDT-11.5"""
    seat, card = state.turn, move.card
    told.append(Played(seat, card))
    state = back(replace(state, hands=put(state.hands, seat, without(state.hands[seat], card))))
    return settle(SORTILEGE_EFFECTS[card](state, told), card, told)


def settle(state: State, card: str, told: Told) -> State:
    """Once nothing is left to choose the card goes under the pile, and the turn goes on.  CDT-11.10"""
    if type(state.pending) is Over:
        return under(state, card)
    if type(state.pending) not in (Start, After):
        return state
    state = under(state, card)
    return roll(state, Roll(), told) if card == "relancer" else go_on(state, told)


def close(state: State, move: Close, told: Told) -> State:
    """Put the sign on a building.  CDT-13.1"""
    return settle(closed(back(state), move.building, told), "fermer", told)


def target(state: State, move: Target, told: Told) -> State:
    """The victim is named; what is taken comes next.  CDT-12.5"""
    assert isinstance(state.pending, PickTarget)
    card = state.pending.card
    if card == "prendre_article":
        return replace(state, pending=PickArticle(move.seat))
    if card == "prendre_piece":
        return replace(state, pending=PickCoin(move.seat))
    return settle(aim(back(state), card, move.seat, "", told), card, told)


def item(state: State, move: Item, told: Told) -> State:
    """An article is named: to take from the victim, or to give back."""
    if isinstance(state.pending, PickArticle):
        card = "prendre_article"
        return settle(aim(back(state), card, state.pending.victim, move.item, told), card, told)
    return go_on(under(given_back(back(state), move.item, told), "remettre_article"), told)


def coin(state: State, move: Coin, told: Told) -> State:
    """A coin is named: to take from the victim, or to lose."""
    if isinstance(state.pending, PickCoin):
        card = "prendre_piece"
        return settle(aim(back(state), card, state.pending.victim, move.coin, told), card, told)
    return go_on(under(coin_lost(back(state), move.coin, told), "perdre_piece"), told)


def let_pass(state: State, _: Pass, told: Told) -> State:
    """The victim does not answer; the attack happens."""
    attack = state.pending
    assert isinstance(attack, Attacked)
    told.append(LetPass(attack.victim))
    return settle(strike(back(state), attack.card, attack.victim, attack.loot, told), attack.card, told)


def defend(state: State, _: Defend, told: Told) -> State:
    """The attack is spent without effect; it goes under the pile first, then the defence.  CDT-12.2, CDT-11.10"""
    attack = state.pending
    assert isinstance(attack, Attacked)
    told.append(Defended(attack.victim, attack.card))
    hand = without(state.hands[attack.victim], "defense")
    state = replace(back(state), hands=put(state.hands, attack.victim, hand))
    return go_on(under(state, attack.card, "defense"), told)
