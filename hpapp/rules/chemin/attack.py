"""Attack and defence: the victim, the loot, the answer, the blow.  CDT-12, CDT-15.2 to CDT-15.7, CDT-16.3, CDT-16.5"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .cards import TARGETS
from .hand import articles_in, coins_in, settle
from .moves import Aimed, Coin, Defend, Defended, Item, LetPass, Pass, Shelved, Target, TookArticle, TookCoin
from .purse import ONE, minus, plus
from .shop import shelve, stow
from .state import CONTENT, Attacked, PickArticle, PickCoin, PickTarget, State, trunk_full
from .street import exile
from .turn import go_on, resume, under_pile

# ------------------------------------------------------------------ CDT-12 the victim, and what is taken

_VICTIMS: tuple[Move, ...] = tuple(Target(seat) for seat in range(CONTENT["game"]["seats"][1]))


def victims(state: State) -> tuple[Move, ...]:
    """Whom the card can reach.  CDT-12.5"""
    assert isinstance(state.pending, PickTarget)
    return tuple([_VICTIMS[seat] for seat in TARGETS[state.pending.card](state)])


def pick_victim(state: State, move: Target, told: Told) -> State:
    """The victim is named; what is taken comes next.  CDT-12.5"""
    assert isinstance(state.pending, PickTarget)
    card = state.pending.card
    if card == "prendre_article":
        return replace(state, pending=PickArticle(move.seat))
    if card == "prendre_piece":
        return replace(state, pending=PickCoin(move.seat))
    return _aim(state, card, move.seat, "", told)


def articles_to_take(state: State) -> tuple[Move, ...]:
    """Any article of the victim.  CDT-15.2"""
    assert isinstance(state.pending, PickArticle)
    return articles_in(state.trunks[state.pending.victim])


def take_article(state: State, move: Item, told: Told) -> State:
    """The article is named.  CDT-15.2"""
    assert isinstance(state.pending, PickArticle)
    return _aim(state, "prendre_article", state.pending.victim, move.item, told)


def coins_to_take(state: State) -> tuple[Move, ...]:
    """Any coin of the victim.  CDT-16.3"""
    assert isinstance(state.pending, PickCoin)
    return coins_in(state.purses[state.pending.victim])


def take_coin(state: State, move: Coin, told: Told) -> State:
    """The coin is named.  CDT-16.3"""
    assert isinstance(state.pending, PickCoin)
    return _aim(state, "prendre_piece", state.pending.victim, move.coin, told)


def _aim(state: State, card: str, victim: int, loot: str, told: Told) -> State:
    """Every choice is made; a victim with a card in hand is asked, whatever the card.  CDT-12.5, CDT-12.6"""
    told.append(Aimed(state.turn, card, victim, loot))
    attack = Attacked(card, victim, loot)
    return replace(state, pending=attack) if state.hands[victim] else _strike(state, attack, told)


# ------------------------------------------------------------------ CDT-12 the answer

_PASS: tuple[Move, ...] = (Pass(),)
_PASS_OR_DEFEND: tuple[Move, ...] = (Pass(), Defend())


def answers(state: State) -> tuple[Move, ...]:
    """Let it pass, or defend with a defence in hand.  CDT-12.2"""
    assert isinstance(state.pending, Attacked)
    return _PASS_OR_DEFEND if "defense" in state.hands[state.pending.victim] else _PASS


def let_pass(state: State, _: Pass, told: Told) -> State:
    """The victim does not answer; the attack happens.  CDT-12.6"""
    attack = state.pending
    assert isinstance(attack, Attacked)
    told.append(LetPass(attack.victim))
    return _strike(state, attack, told)


def defend(state: State, _: Defend, told: Told) -> State:
    """The attack is spent without effect; it goes under the pile first, then the defence.  CDT-12.2, CDT-11.10"""
    attack = state.pending
    assert isinstance(attack, Attacked)
    told.append(Defended(attack.victim, attack.card))
    hand = without(state.hands[attack.victim], "defense")
    state = replace(resume(state), hands=put(state.hands, attack.victim, hand))
    return go_on(under_pile(state, attack.card, "defense"), told)


# ------------------------------------------------------------------ CDT-15, CDT-16 the attack happens


def _strike(state: State, attack: Attacked, told: Told) -> State:
    """What the card does to the victim; then the turn goes on."""
    state = resume(state)
    if attack.card == "prendre_article":
        state = _move_article(state, attack.victim, attack.loot, told)
    elif attack.card == "prendre_piece":
        state = _move_coin(state, attack.victim, attack.loot, told)
    else:
        state = exile(state, attack.victim, told)  # CDT-8.12: the victim's turns stay its own
    return settle(state, attack.card, told)


def _move_article(state: State, victim: int, article: str, told: Told) -> State:
    """Into the taker's trunk, or into its shop if there is no place for it.  CDT-15.2, CDT-15.7, CDT-20.2"""
    seat = state.turn
    told.append(TookArticle(seat, victim, article))
    state = replace(state, trunks=put(state.trunks, victim, without(state.trunks[victim], article)))
    if article in state.trunks[seat] or trunk_full(state, seat):
        told.append(Shelved(seat, article))
        return shelve(state, article)
    return stow(state, seat, article, told)


def _move_coin(state: State, victim: int, coin: str, told: Told) -> State:
    """From purse to purse.  CDT-16.3"""
    seat = state.turn
    told.append(TookCoin(seat, victim, coin))
    purses = put(state.purses, victim, minus(state.purses[victim], ONE[coin]))
    return replace(state, purses=put(purses, seat, plus(purses[seat], ONE[coin])))
