"""The count of every piece, and whether a table could have come about.  CDT-1.2, CDT-1.3"""

from __future__ import annotations

from collections import Counter

from ..core import BadState
from . import state as s
from .cards import TARGETS, pinchable, robbable
from .hidden import face_up
from .purse import coins_of
from .shop import against_buying
from .state import State
from .street import fog_stops, stops

_ONE_DIE = (s.PickChimney, s.LastBuy, s.Over)
_CARDS_ONLY = (s.Drawn, s.Sixth, s.PickClosing, s.PickTarget, s.PickArticle, s.PickCoin, s.Attacked, s.GiveBack,
               s.DropCoin, s.DropCard)


def audit(state: State) -> None:
    """Every article, coin and card exactly once, every hat where it can be.  BadState names what is not."""
    _audit_seats(state)
    _audit_hats(state)
    _audit_articles(state)
    _audit_coins(state)
    _audit_cards(state)
    _audit_turn(state)
    _audit_decision(state)


def _audit_seats(state: State) -> None:
    low, high = s.CONTENT["game"]["seats"]
    rows = (state.trunks, state.purses, state.hands, state.missing, state.locks)
    if not low <= state.seats <= high:
        raise BadState(f"{state.seats} hats")
    if any(len(row) != state.seats for row in rows) or any(len(dice) != state.seats for dice in state.opening):
        raise BadState("not one trunk, purse and hand per seat")
    if not 0 <= state.turn < state.seats or state.turns < 0:
        raise BadState(f"seat {state.turn} cannot be on turn")


def _audit_hats(state: State) -> None:
    for hat in state.hats:
        if hat not in s.STREET_AT and hat not in s.ENTREES and hat not in s.FOG_AT:
            raise BadState(f"a hat at {hat}")
        if hat == s.FOG[s.SORTIE]:
            raise BadState("a hat rests on the Sortie")
        if hat not in s.ENTREES and state.hats.count(hat) > 1:
            raise BadState(f"two hats on {hat}")
    if state.sign is not None and (state.sign not in s.BUILDINGS or state.variant == "kids"):
        raise BadState(f"the sign on {state.sign}")
    if any(lock is not None and (lock not in s.CHIMNEYS or state.variant != "kids") for lock in state.locks):
        raise BadState("a chimney locked that cannot be")


def _audit_articles(state: State) -> None:
    if len(state.stocks) != len(s.ARTICLES) or min(state.stocks) < 0:
        raise BadState("not one stock per article")
    for trunk in state.trunks:
        if len(set(trunk)) != len(trunk) or not set(trunk) <= set(s.ARTICLES) or len(trunk) > s.NEEDED[state.format]:
            raise BadState(f"a trunk with {', '.join(trunk)}")
    owned = Counter(article for trunk in state.trunks for article in trunk)
    counts = tuple(stock + owned[article] for stock, article in zip(state.stocks, s.ARTICLES, strict=True))
    if counts != s.stock_at_start(state.variant, state.seats):
        raise BadState("articles lost or doubled")


def _audit_coins(state: State) -> None:
    heaps = (state.bank, *state.purses)
    if min(min(heap) for heap in heaps) < 0 or tuple(map(sum, zip(*heaps, strict=True))) != s.COIN_COUNTS:
        raise BadState("coins lost or doubled")


def _audit_cards(state: State) -> None:
    cards = [card for heap in (*state.hands, state.pile, face_up(state)) for card in heap]
    if Counter(cards) != Counter(() if state.variant == "kids" else s.DECK):
        raise BadState("cards lost or doubled")
    if any(card in s.DEGATS for hand in state.hands for card in hand):
        raise BadState("a Dégât in a hand")
    for seat, hand in enumerate(state.hands):
        if len(hand) > s.HAND_MAX + (seat == state.turn and type(state.pending) is s.Sixth):
            raise BadState(f"{len(hand)} cards in one hand")


def _audit_turn(state: State) -> None:
    if any(not 1 <= die <= s.SIDES for die in (*state.dice, *state.chance.script)):
        raise BadState("a die that shows no face of a die")
    if any(not 0 <= die <= s.SIDES for dice in state.opening for die in dice):
        raise BadState("an opening roll that no die shows")
    kind = type(state.pending)
    if not 0 <= state.due <= (kind in _CARDS_ONLY and len(state.dice) == 2):
        raise BadState(f"{state.due} cards due")
    if state.spent and kind not in (s.Sixth, s.GiveBack, s.DropCoin, s.DropCard):
        raise BadState("a turn that is over, with nothing left to settle")
    if state.again and (state.variant != "kids" or kind not in (s.After, s.CallDie)):
        raise BadState("a new roll due that nobody can make")
    early = (s.Start, s.CallDie, s.PickClosing, s.PickTarget, s.PickArticle, s.PickCoin, s.Attacked, s.Over)
    allowed = {0: kind in early, 1: kind in _ONE_DIE, 2: kind not in (s.Start, s.PickChimney)}
    if not allowed.get(len(state.dice), False):
        raise BadState(f"{len(state.dice)} dice at this decision")


def _audit_decision(state: State) -> None:
    """Whoever is asked can answer."""
    pending = state.pending
    if type(pending) in (_CARDS_ONLY if state.variant == "kids" else (s.TwoSpirales,)):
        raise BadState("a decision of the other version")
    if isinstance(pending, s.PickArticle | s.PickCoin | s.Attacked) and not _is_another(state, pending.victim):
        raise BadState(f"seat {pending.victim} cannot be the victim")
    if isinstance(pending, s.PickTarget | s.Attacked) and pending.card not in s.ATTACKS:
        raise BadState(f"{pending.card} is no attack")
    if not _answerable(state):
        raise BadState("a decision that nobody can make")


def _is_another(state: State, seat: int) -> bool:
    return 0 <= seat < state.seats and seat != state.turn


def _answerable(state: State) -> bool:
    pending, inside, fog = state.pending, state.hat in s.ENTREES, state.hat in s.FOG_AT
    match pending:
        case s.Walking():
            return not fog and state.dice != (1, 1) and len(stops(state)) > 1
        case s.Groping():
            return fog and state.dice[0] != state.dice[1] and len(fog_stops(state)) > 1
        case s.Drawn():
            return bool(state.hand) and not state.spent
        case s.Sixth():
            return len(state.hand) == s.HAND_MAX + 1
        case s.LastBuy():
            return against_buying(state) is None
        case s.CallDie() | s.PickChimney():
            return inside
        case s.PickTarget():
            return not fog and bool(TARGETS[pending.card](state))
        case s.PickArticle():
            return not fog and pending.victim in robbable(state)
        case s.PickCoin():
            return not fog and pending.victim in pinchable(state)
        case s.Attacked():
            return not fog and _attackable(state, pending)
        case s.GiveBack():
            return bool(state.trunks[state.turn])
        case s.DropCoin():
            return any(state.purses[state.turn])
        case s.DropCard():
            return bool(state.hand)
        case s.Over():
            return state.hat == s.HOME and s.trunk_full(state, state.turn)
        case s.TwoSpirales():
            return not fog
        case _:
            return True


def _attackable(state: State, attack: s.Attacked) -> bool:
    """The victim can be reached, has a card and so is asked, and has what is to be taken."""
    victim = attack.victim
    loot = {"prendre_article": state.trunks[victim], "prendre_piece": coins_of(state.purses[victim]), "exiler": ("",)}
    reached = victim in TARGETS[attack.card](state)
    return reached and bool(state.hands[victim]) and attack.loot in loot[attack.card]
