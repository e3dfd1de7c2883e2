"""The frame of a turn: the die, the piles, the refill, the last moment, the next seat.  TRI-3"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from ..chance import Chance
from ..core import Told
from ..tuples import put
from .ground import BIT, ENTRANCE, GUARDED, TROPHIES, Manner, landing
from .moves import MovedOn, Reshuffled, TokensDrawn, TurnBegan
from .state import FACES, LIMITS, End, Moment, Start, State

START, END = Start(), End()
HAND, TOKEN_HAND = LIMITS["combat_hand"], LIMITS["token_hand"]


def throw(chance: Chance) -> tuple[str, Chance]:
    """The face of the die, and the chance that remains."""
    pips, rest = chance.roll(len(FACES))
    return FACES[pips - 1], rest


class Drawn(NamedTuple):
    """What was drawn from a deck, and what is left of its piles."""

    cards: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    chance: Chance


def draw_from(pile: Literal["combat", "obstacle", "token"], deck: tuple[str, ...], discard: tuple[str, ...],
              count: int, chance: Chance, told: Told) -> Drawn:
    """The top of a deck; when it runs short the discard pile makes a new one.  TRI-3.12, TRI-6.17, TRI-7.3"""
    cards, rest = deck[:count], deck[count:]
    short = count - len(cards)
    if not short or not discard:
        return Drawn(cards, rest, discard, chance)
    told.append(Reshuffled(pile))
    fresh, chance = chance.shuffled(discard)
    return Drawn(cards + fresh[:short], fresh[short:], (), chance)


# ------------------------------------------------------------------ what lies where


def hidden_trophies(state: State) -> tuple[str, ...]:
    """The cells of the trophies that are face down."""
    return tuple([cell for cell, up in zip(TROPHIES, state.flipped, strict=True) if not up])


def others(state: State, seat: int) -> int:
    """The cells that other pawns close to a seat's pawn; the entrance holds any number.  TRI-4.7, TRI-4.8"""
    closed = 0
    for owner, cell in enumerate(state.pawns):
        if owner != seat and cell != ENTRANCE:
            closed |= BIT[cell]
    return closed


def taken(state: State, seat: int, manner: Manner) -> int:
    """The cells on which a seat's walk cannot end; on foot an occupied obstacle is fought over.  TRI-4.10, TRI-4.11"""
    closed = others(state, seat)
    return closed & ~GUARDED if manner == "foot" else closed


# ------------------------------------------------------------------ pawns that are put somewhere


def next_free(state: State, seat: int, target: str) -> str:
    """Where a seat's pawn ends that is sent to a cell: there, or on the next free cell.  TRI-4.12, TRI-4.4"""
    return landing(target, others(state, seat) | BIT[state.hedge])


def send(state: State, target: str) -> tuple[State, str]:
    """The pawn on turn, put on a cell or on the next free one.  TRI-4.12, TRI-4.18"""
    end = next_free(state, state.turn, target)
    return replace(state, pawns=put(state.pawns, state.turn, end)), end


def move_on(state: State, told: Told) -> State:
    """From an obstacle that another pawn holds to the next free cell; alone there, a pawn stays.  TRI-4.11, TRI-6.24"""
    start = state.pawns[state.turn]
    state, end = send(state, start)
    if end != start:
        told.append(MovedOn(state.turn, start, end))
    return state


# ------------------------------------------------------------------ the start and the end of a turn


def pass_turn(state: State, told: Told) -> State:
    """The next seat clockwise fills its hand and is on turn.  TRI-3.11, TRI-3.1"""
    seat = (state.turn + 1) % len(state.pawns)
    hand = state.hands[seat]
    missing = HAND - len(hand)
    told.append(TurnBegan(seat, missing))
    changes: dict[str, Any] = {"pending": START, "turn": seat, "turns": state.turns + 1,
                               "token_played": False, "turn_over": False}
    if missing:
        drawn = draw_from("combat", state.combat_deck, state.combat_discard, missing, state.chance, told)
        changes |= {"hands": put(state.hands, seat, hand + drawn.cards), "combat_deck": drawn.deck,
                    "combat_discard": drawn.discard, "chance": drawn.chance}
    return replace(state, **changes)


def end_step(state: State, told: Told) -> State:
    """A last moment for a token, offered from what everybody can see; else the turn ends.  TRI-3.10"""
    if state.turn_over or state.token_played or not state.tokens[state.turn]:
        return pass_turn(state, told)
    return replace(state, pending=END)


def back_to(state: State, moment: Moment, told: Told) -> State:
    """After a token the turn goes on where it was played; after the last moment it ends.  TRI-3.9"""
    if moment == END:
        return pass_turn(state, told)
    return replace(state, pending=moment)


# ------------------------------------------------------------------ tokens from the stock


def draw_tokens(state: State, count: int, why: Literal["mist", "reward"], told: Told) -> State:
    """Tokens for the seat on turn, as many as there are.  TRI-7.3"""
    drawn = draw_from("token", state.token_stock, state.token_discard, count, state.chance, told)
    told.append(TokensDrawn(state.turn, len(drawn.cards), why))
    mine = state.tokens[state.turn] + drawn.cards
    return replace(state, tokens=put(state.tokens, state.turn, mine), token_stock=drawn.deck,
                   token_discard=drawn.discard, chance=drawn.chance)
