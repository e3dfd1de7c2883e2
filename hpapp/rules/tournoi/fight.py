"""Fights: the spell, the roll, the reward of a win, the way back of a loss.  TRI-6"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .ground import BIT, OBSTACLE_CELLS, back_from
from .moves import (
    AcceptLoss,
    FightBegan,
    FightLost,
    FightMissed,
    FightWith,
    FightWon,
    HeldGround,
    NoSpell,
    ObstacleBeaten,
    Retreat,
    Retreated,
    Rolled,
    RowDealt,
    SpellCast,
)
from .state import (
    FIGHT_VALUES,
    LIMITS,
    OBSTACLES,
    SPELLS,
    VARIANT,
    Bonus,
    FightCard,
    Missed,
    Setback,
    State,
    Surplus,
    Then,
    fits,
    right_of,
)
from .turn import TOKEN_HAND, draw_from, draw_tokens, end_step, move_on, others, throw

_FIGHT_CARD = FightCard()

# ------------------------------------------------------------------ spell and roll


def meet(state: State, told: Told) -> State:
    """Fight the current obstacle; without a spell of a fitting colour all is lost at once.  TRI-5.15, TRI-6.4"""
    seat = state.turn
    told.append(FightBegan(seat, state.obstacle, state.force))
    if any(fits(state, card) for card in state.hands[seat]):
        return replace(state, pending=_FIGHT_CARD)
    told.append(NoSpell(seat))
    return lose(state, None, told)


def spells(state: State) -> tuple[Move, ...]:
    """The cards of the hand whose colour the obstacle shows.  TRI-6.2, TRI-6.3"""
    return tuple([FightWith(card) for card in state.hands[state.turn] if fits(state, card)])


def cast(state: State, move: FightWith, told: Told) -> State:
    """Lay the card down, roll, add.  TRI-6.5"""
    seat, card = state.turn, move.card
    face, chance = throw(state.chance)
    total = SPELLS[card].force + FIGHT_VALUES[face]
    told += (SpellCast(seat, card), Rolled(seat, face, "fight"))
    state = replace(state, hands=put(state.hands, seat, without(state.hands[seat], card)), chance=chance)
    if total >= state.force:  # TRI-6.6
        return win(state, card, total, told)
    if state.token_played or not state.tokens[seat]:
        return lose(state, card, told)
    told.append(FightMissed(seat, total))  # TRI-7.19
    return replace(state, pending=Missed(card, total))


def roll_again(state: State, missed: Missed, told: Told) -> State:
    """Double dé: a second roll on top of the first; now it is final.  TRI-7.18"""
    face, chance = throw(state.chance)
    total = missed.total + FIGHT_VALUES[face]
    told.append(Rolled(state.turn, face, "double"))
    state = replace(state, chance=chance)
    if total >= state.force:
        return win(state, missed.card, total, told)
    return lose(state, missed.card, told)


def accept_loss(state: State, _: AcceptLoss, told: Told) -> State:
    """No token: the fight is lost.  TRI-6.7"""
    assert isinstance(state.pending, Missed)
    return lose(state, state.pending.card, told)


# ------------------------------------------------------------------ victory


def win(state: State, card: str, total: int, told: Told) -> State:
    """The card is used up, and the pawn may advance as far as it says.  TRI-6.9, TRI-6.18"""
    told.append(FightWon(state.turn, state.obstacle, total))
    return replace(state, pending=Bonus(SPELLS[card].moves), combat_discard=(*state.combat_discard, card))


def go_on(state: State, then: Then, told: Told) -> State:
    """What is left to do after a stop or a gain: reward, discards, the row, the last moment.  TRI-6.13 to TRI-6.16"""
    if then == "reward":
        reward = OBSTACLES[state.obstacle].reward
        if reward:
            state = draw_tokens(state, reward, "reward", told)  # TRI-6.13, TRI-6.14
        if len(state.tokens[state.turn]) > TOKEN_HAND:
            return replace(state, pending=Surplus("row"))  # TRI-7.2
        then = "row"
    if then == "row":
        state = _turn_card_down(state, told)
    return end_step(state, told)


def _turn_card_down(state: State, told: Told) -> State:
    """The beaten card lies face down in the row; after the fourth a new row is dealt.  TRI-6.15, TRI-6.16"""
    told.append(ObstacleBeaten(state.turn, state.obstacle))
    if state.beaten + 1 < len(state.row):
        return replace(state, beaten=state.beaten + 1)
    drawn = draw_from("obstacle", state.obstacle_deck, state.obstacle_discard + state.row, LIMITS["obstacle_row"],
                      state.chance, told)
    told.append(RowDealt(drawn.cards))
    return replace(state, row=drawn.cards, beaten=0, obstacle_deck=drawn.deck, obstacle_discard=drawn.discard,
                   chance=drawn.chance)


# ------------------------------------------------------------------ defeat


def lose(state: State, card: str | None, told: Told) -> State:
    """The obstacle stays; somebody moves the pawn back, if it can go back at all.  TRI-6.19, TRI-6.20, TRI-6.25"""
    seat = state.turn
    told.append(FightLost(seat, state.obstacle))
    fixed = VARIANT[state.variant]["retreat"]  # TRI-11.3
    steps = fixed or (SPELLS[card].moves if card else LIMITS["retreat_without_card"])
    discard = (*state.combat_discard, card) if card else state.combat_discard
    state = replace(state, pending=Setback(steps, card), combat_discard=discard)
    if setbacks(state):
        return state
    return end_step(_no_way_back(state, told), told)


def _no_way_back(state: State, told: Told) -> State:
    """The pawn stays on the obstacle, or goes to the next free cell where another pawn stands on it.  TRI-6.24"""
    moved = move_on(state, told)
    if moved.pawns == state.pawns:
        told.append(HeldGround(state.turn))
    return moved


def setbacks(state: State) -> dict[str, tuple[str, ...]]:
    """The cells to which the loser's pawn can be moved back, each with the way there.  TRI-6.21 to TRI-6.23"""
    assert isinstance(state.pending, Setback)
    here, closed = state.pawns[state.turn], others(state, state.turn)
    ways = {cell: way for cell, way in back_from(here, state.pending.steps, state.hedge).items()
            if cell != here and cell not in OBSTACLE_CELLS and not BIT[cell] & closed}
    if VARIANT[state.variant]["retreat"]:  # TRI-11.3: exactly so many, else one
        longest = max(map(len, ways.values()), default=0)
        return {cell: way for cell, way in ways.items() if len(way) == longest}
    return ways


def retreater(state: State) -> int:
    """Who moves the loser back: the right-hand player; among children the loser.  TRI-6.19, TRI-11.3"""
    return state.turn if state.kids else right_of(state, state.turn)


def setback_clause(state: State) -> str:
    """How far back: as the card says, without one as the rules say; among children always the same."""
    assert isinstance(state.pending, Setback)
    if state.kids:
        return "TRI-11.3"
    return "TRI-6.19" if state.pending.card else "TRI-6.20"


def retreats(state: State) -> tuple[Move, ...]:
    """Every cell on the way back that is free.  TRI-6.19"""
    return tuple([Retreat(cell) for cell in setbacks(state)])


def retreat(state: State, move: Retreat, told: Told) -> State:
    """The pawn goes back, and no symbol acts.  TRI-6.23, TRI-4.18"""
    seat = state.turn
    told.append(Retreated(seat, retreater(state), setbacks(state)[move.to]))
    return end_step(replace(state, pawns=put(state.pawns, seat, move.to)), told)
