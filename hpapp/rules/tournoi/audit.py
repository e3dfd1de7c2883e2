"""The count of every piece: a state that lost, doubled or misplaced one is no state."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from ..core import BadState
from . import fight, tokens, walk
from .ground import BIT, ENTRANCE, MISTS, OBSTACLE_CELLS, PATH, PLANTABLE, TROPHIES, set_of
from .state import (
    CHAMPIONS,
    CONTENT,
    FACES,
    LIMITS,
    OBSTACLES,
    SPELLS,
    TOKENS,
    TOMBSTONES,
    TRUE_TROPHY,
    Bonus,
    CapeOff,
    Defend,
    FightCard,
    Missed,
    Mist,
    Over,
    Pick,
    Setback,
    State,
    Surplus,
    Target,
    Through,
)
from .turn import hidden_trophies

ALL_SPELLS, ALL_OBSTACLES, ALL_FACES = Counter(SPELLS.keys()), Counter(OBSTACLES.keys()), Counter(TOMBSTONES.keys())
ALL_TOKENS = {variant: Counter(box) for variant, box in TOKENS.items()}
_FARTHEST = max(spell.moves for spell in SPELLS.values())


def audit(state: State) -> None:
    """Every piece exactly once, in a place where it can be, and something to choose.  BadState names what is not."""
    _audit_seats(state)
    _audit_board(state)
    _audit_pieces(state)
    _audit_hands(state)
    _audit_pending(state)
    _audit_choices(state)


def _audit_seats(state: State) -> None:
    low, high = CONTENT["game"]["seats"]
    if not low <= state.seats <= high:
        raise BadState(f"{state.seats} pawns")
    if not len(state.champions) == len(state.hands) == len(state.tokens) == state.seats:
        raise BadState("not one champion, one hand and one set of tokens per seat")
    if len({*state.champions} & {*CHAMPIONS}) != state.seats:
        raise BadState("pawns without a champion of their own")
    named = [state.turn, state.cape or 0, *(seat for seen in state.looked for seat in seen)]
    if any(seat >= state.seats for seat in named):
        raise BadState("a seat at which nobody sits")
    if len(state.looked) != len(TROPHIES) or any(list(seen) != sorted({*seen}) for seen in state.looked):
        raise BadState("looks are a list of seats for each trophy")
    if state.turns < 0 or any(not 1 <= pips <= len(FACES) for pips in state.chance.script):
        raise BadState("turns or dice that cannot be")


def _audit_board(state: State) -> None:
    if any(not BIT[cell] & PATH or cell == state.hedge for cell in state.pawns):
        raise BadState("a pawn off the path")
    fights = isinstance(state.pending, FightCard | Missed | Bonus | Setback)
    alone = [cell for seat, cell in enumerate(state.pawns) if cell != ENTRANCE and not (fights and seat == state.turn)]
    if len({*alone}) != len(alone):  # TRI-4.7, TRI-4.8, TRI-4.11
        raise BadState("two pawns on one cell, and no fight over it")
    if state.hedge not in PLANTABLE or set_of(hidden_trophies(state)) & ~PLANTABLE[state.hedge]:  # TRI-9.5
        raise BadState(f"the enchanted hedge on {state.hedge}")
    found = any(up and face == TRUE_TROPHY for up, face in zip(state.flipped, state.trophies, strict=True))
    if found != isinstance(state.pending, Over):  # TRI-10.1
        raise BadState("the true trophy is face up when, and only when, the game is over")
    if found and state.pawns[state.turn] != TROPHIES[state.trophies.index(TRUE_TROPHY)]:
        raise BadState("over, but the winner is not at the true trophy")
    if sum(state.flipped) < CONTENT["format"][state.format]["open_false_trophies"]:  # TRI-12.2
        raise BadState("too few trophies face up")


# ------------------------------------------------------------------ every piece exactly once


def spells_in_sight(state: State) -> Counter[str]:
    """Every combat card on the table: hands, piles, and the one that missed."""
    cast = (state.pending.card,) if isinstance(state.pending, Missed) else ()
    return Counter(chain(*state.hands, state.combat_deck, state.combat_discard, cast))


def obstacles_in_sight(state: State) -> Counter[str]:
    """Every obstacle card on the table: the row and the piles."""
    return Counter(chain(state.row, state.obstacle_deck, state.obstacle_discard))


def tokens_in_sight(state: State) -> Counter[str]:
    """Every token on the table: those held, the stock, those played."""
    return Counter(chain(*state.tokens, state.token_stock, state.token_discard))


def _audit_pieces(state: State) -> None:
    if Counter(state.trophies) != ALL_FACES:
        raise BadState("trophies lost or doubled")
    if spells_in_sight(state) != ALL_SPELLS:
        raise BadState("combat cards lost or doubled")
    if obstacles_in_sight(state) != ALL_OBSTACLES:
        raise BadState("obstacle cards lost or doubled")
    if tokens_in_sight(state) != ALL_TOKENS[state.variant]:
        raise BadState("tokens lost or doubled")


def _audit_hands(state: State) -> None:
    if any(len(hand) > LIMITS["combat_hand"] for hand in state.hands):  # TRI-3.2
        raise BadState("too many combat cards in a hand")
    if len(state.row) != LIMITS["obstacle_row"] or not 0 <= state.beaten < len(state.row):
        raise BadState("the row of obstacles is not a row")
    over = [seat for seat, held in enumerate(state.tokens) if len(held) > LIMITS["token_hand"]]
    if over != ([state.turn] if isinstance(state.pending, Surplus) else []):  # TRI-7.2
        raise BadState("too many tokens in a hand, or a surplus without one")


# ------------------------------------------------------------------ the decision


def _audit_pending(state: State) -> None:
    """The decision's own facts agree with the table."""
    pending, cell, wears = state.pending, state.pawns[state.turn], state.cape == state.turn
    if isinstance(pending, FightCard | Missed | Bonus | Setback) and (cell not in OBSTACLE_CELLS or wears):
        raise BadState("a fight away from an obstacle, or under the cape")
    if isinstance(pending, Mist) and (cell not in MISTS or wears):
        raise BadState("mist where there is none, or under the cape")
    if isinstance(pending, Defend) and (state.cape is None or wears):
        raise BadState("a counter without another wearer")
    if isinstance(pending, CapeOff) and not wears:
        raise BadState("taking off a cape that is not worn")
    if isinstance(pending, Pick) and (pending.victim == state.turn or pending.victim >= state.seats):
        raise BadState("nobody to take a token from")
    if isinstance(pending, Missed) and pending.total >= state.force:
        raise BadState("a missed roll that was high enough")
    if isinstance(pending, Bonus | Setback) and not 1 <= pending.steps <= _FARTHEST:
        raise BadState("a bonus or a way back that no card gives")


def _audit_choices(state: State) -> None:
    """Whoever must choose has a choice: these decisions come up only where there is one."""
    pending = state.pending
    if isinstance(pending, Through) and not walk.walks(state):  # TRI-7.30
        raise BadState("no hedge to walk through")
    if isinstance(pending, Target) and not tokens.victims(state):  # TRI-7.23, TRI-7.24
        raise BadState("nobody to rob")
    if isinstance(pending, Pick) and not tokens.takes(state):  # TRI-7.24
        raise BadState("no token to take")
    if isinstance(pending, FightCard) and not fight.spells(state):  # TRI-6.4
        raise BadState("no spell to cast")
    if isinstance(pending, Setback) and not fight.setbacks(state):  # TRI-6.24
        raise BadState("no way back")
