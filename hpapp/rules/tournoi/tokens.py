"""Resource tokens: when each can be played, one small function per effect, and the hand of six.  TRI-7, TRI-9"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from ..core import UNKNOWN, Move, Pending, Told
from ..tuples import put, without
from .cape import move_cape
from .fight import go_on, roll_again
from .ground import BIT, PLANTABLE, TROPHIES, penalty_for, set_of
from .moves import (
    Counter,
    Countered,
    DiscardToken,
    HedgeMoved,
    HedgeTo,
    Look,
    Looked,
    NotCountered,
    Pass,
    PlayToken,
    Punished,
    Stolen,
    Take,
    TokenDiscarded,
    TokenPlayed,
    TokensShown,
    TokenTaken,
    Victim,
)
from .state import (
    CHAMPIONS,
    CONTENT,
    KINDS,
    VARIANT,
    CapeToken,
    Defend,
    End,
    Missed,
    Moment,
    Peek,
    Pick,
    Plant,
    Start,
    State,
    Surplus,
    Target,
    Through,
    Walking,
)
from .turn import TOKEN_HAND, back_to, hidden_trophies, others
from .walk import can_cross

# ------------------------------------------------------------------ playing a token

PLAYED_AT: dict[type[Pending], tuple[str, ...]] = {
    decision: tuple(token["id"] for token in CONTENT["token"] if name in token["when"])
    for decision, name in ((Start, "start"), (Walking, "move"), (End, "end"), (Missed, "double"))
}
"""The tokens that can be played at each moment.  TRI-3.9, TRI-7.17, TRI-7.27"""
_PLAYS: dict[str, Move] = {kind: PlayToken(kind) for kind in KINDS}


def playable(state: State) -> tuple[Move, ...]:
    """The tokens that the seat on turn can play at this moment.  TRI-3.4, TRI-3.9, TRI-7.6"""
    mine = state.tokens[state.turn]
    if not mine or state.token_played:
        return ()
    return tuple([_PLAYS[kind] for kind in PLAYED_AT[type(state.pending)]
                  if kind in mine and EFFECTS[kind].useful(state)])


def play_token(state: State, move: PlayToken, told: Told) -> State:
    """The token goes to the discard pile and takes effect.  TRI-7.4"""
    seat, kind = state.turn, move.token
    told.append(TokenPlayed(seat, kind))
    state = replace(state, token_played=True, tokens=put(state.tokens, seat, without(state.tokens[seat], kind)),
                    token_discard=(*state.token_discard, kind))
    return EFFECTS[kind].take(state, told)


def _moment(state: State) -> Moment:
    """Where the token was played, and where the turn goes on.  TRI-3.9"""
    assert isinstance(state.pending, Start | Walking | End)
    return state.pending


# ------------------------------------------------------------------ Albus Dumbledore


def _somebody_to_punish(state: State) -> bool:
    """Somebody else must wear the cape.  TRI-7.9"""
    return state.cape is not None and state.cape != state.turn


def dumbledore(state: State, told: Told) -> State:
    """Punish the wearer, who may answer first if he holds any token.  TRI-7.8, TRI-7.14"""
    moment, wearer = _moment(state), state.cape
    assert wearer is not None
    if state.tokens[wearer]:
        return replace(state, pending=Defend(moment))
    return back_to(_punish(state, wearer, told), moment, told)


def _punish(state: State, wearer: int, told: Told) -> State:
    """The cape beside the board, the pawn on the nearest penalty cell.  TRI-7.8, TRI-7.11"""
    start = state.pawns[wearer]
    end = penalty_for(start, others(state, wearer))
    state = move_cape(state, None, told)
    told.append(Punished(wearer, start, end))
    return replace(state, pawns=put(state.pawns, wearer, end))


_PASS: tuple[Move, ...] = (Pass(),)
_PASS_OR_COUNTER: tuple[Move, ...] = (Pass(), Counter())


def answers(state: State) -> tuple[Move, ...]:
    """The wearer is asked whatever he holds, but only a Dumbledore counters.  TRI-7.12, TRI-7.14"""
    assert state.cape is not None
    return _PASS_OR_COUNTER if "dumbledore" in state.tokens[state.cape] else _PASS


def counter(state: State, _: Counter, told: Told) -> State:
    """Both tokens are gone and nothing happens to the wearer.  TRI-7.12, TRI-7.13"""
    wearer, pending = state.cape, state.pending
    assert wearer is not None
    assert isinstance(pending, Defend)
    told.append(Countered(wearer))
    state = replace(state, tokens=put(state.tokens, wearer, without(state.tokens[wearer], "dumbledore")),
                    token_discard=(*state.token_discard, "dumbledore"))
    return back_to(state, pending.back, told)


def let_pass(state: State, _: Pass, told: Told) -> State:
    """The wearer is punished.  TRI-7.8"""
    wearer, pending = state.cape, state.pending
    assert wearer is not None
    assert isinstance(pending, Defend)
    told.append(NotCountered(wearer))
    return back_to(_punish(state, wearer, told), pending.back, told)


# ------------------------------------------------------------------ Double dé, Quatre Points, cape, Reducto


def double_de(state: State, told: Told) -> State:
    """Roll again and add.  TRI-7.18"""
    assert isinstance(state.pending, Missed)
    return roll_again(state, state.pending, told)


def quatre_points(state: State, _: Told) -> State:
    """Choose a face-down trophy to look at.  TRI-7.20"""
    return replace(state, pending=Peek(_moment(state)))


def looks(state: State) -> tuple[Move, ...]:
    """Only at a trophy that is still face down.  TRI-7.20"""
    return tuple([Look(cell) for cell in hidden_trophies(state)])


def look(state: State, move: Look, told: Told) -> State:
    """See its face and put it back; among children everybody sees it.  TRI-7.20, TRI-7.21, TRI-11.4"""
    pending = state.pending
    assert isinstance(pending, Peek)
    seat, which = state.turn, TROPHIES.index(move.cell)
    face = state.trophies[which] if VARIANT[state.variant]["open_looks"] else UNKNOWN
    told.append(Looked(seat, move.cell, face))
    seen = tuple(sorted({*state.looked[which], seat}))
    return back_to(replace(state, looked=put(state.looked, which, seen)), pending.back, told)


def cape(state: State, _: Told) -> State:
    """Choose the pawn that gets the cape.  TRI-7.22"""
    return replace(state, pending=CapeToken(_moment(state)))


def _a_hedge_to_cross(state: State) -> bool:
    """The roll must be high enough for a crossing.  TRI-7.30"""
    assert isinstance(state.pending, Walking)
    return can_cross(state, state.pending.die)


def reducto(state: State, _: Told) -> State:
    """This walk goes through one green hedge.  TRI-7.27"""
    assert isinstance(state.pending, Walking)
    return replace(state, pending=Through(state.pending.die))


# ------------------------------------------------------------------ Flamèches rouges, Veritaserum


_VICTIMS: tuple[Move, ...] = tuple(Victim(seat) for seat in range(len(CHAMPIONS)))


def _somebody_to_rob(state: State) -> bool:
    """A wearer gains no tokens, and somebody else must have one.  TRI-7.26, TRI-7.23, TRI-7.24"""
    return state.cape != state.turn and bool(victims(state))


def flameches(state: State, _: Told) -> State:
    """Choose whom to rob.  TRI-7.23"""
    return replace(state, pending=Target("flameches", _moment(state)))


def veritaserum(state: State, _: Told) -> State:
    """Choose who shows his tokens.  TRI-7.24"""
    return replace(state, pending=Target("veritaserum", _moment(state)))


def victim_clause(state: State) -> str:
    """Robbed unseen, or with all tokens shown."""
    assert isinstance(state.pending, Target)
    return "TRI-7.23" if state.pending.token == "flameches" else "TRI-7.24"


def victims(state: State) -> tuple[Move, ...]:
    """The other seats that hold a token.  TRI-7.23, TRI-7.24"""
    return tuple([_VICTIMS[seat] for seat, tokens in enumerate(state.tokens) if tokens and seat != state.turn])


def pick_victim(state: State, move: Victim, told: Told) -> State:
    """Flamèches takes a token blindly; Veritaserum has them all shown.  TRI-7.23, TRI-7.24"""
    pending = state.pending
    assert isinstance(pending, Target)
    if pending.token == "veritaserum":
        told.append(TokensShown(move.seat, state.tokens[move.seat]))
        return replace(state, pending=Pick(move.seat, pending.back))
    token, chance = state.chance.pick(state.tokens[move.seat])
    told.append(Stolen(state.turn, move.seat))
    return back_to(replace(_taken(state, move.seat, token), chance=chance), pending.back, told)


def _taken(state: State, giver: int, token: str) -> State:
    tokens = put(state.tokens, giver, without(state.tokens[giver], token))
    return replace(state, tokens=put(tokens, state.turn, (*tokens[state.turn], token)))


def takes(state: State) -> tuple[Move, ...]:
    """One of the tokens that are shown.  TRI-7.24"""
    assert isinstance(state.pending, Pick)
    shown = state.tokens[state.pending.victim]
    return tuple([Take(kind) for kind in KINDS if kind in shown])


def take(state: State, move: Take, told: Told) -> State:
    """Take one; the others are turned down again.  TRI-7.24, TRI-7.25"""
    pending = state.pending
    assert isinstance(pending, Pick)
    told.append(TokenTaken(state.turn, pending.victim, move.token))
    return back_to(_taken(state, pending.victim, move.token), pending.back, told)


# ------------------------------------------------------------------ Haie de la requête


def haie(state: State, _: Told) -> State:
    """Choose a cell for the enchanted hedge; there is always one, for the maze is full of rings.  TRI-9.1"""
    return replace(state, pending=Plant(_moment(state)))


def plantable(state: State) -> tuple[str, ...]:
    """The cells that the enchanted hedge can move to.  TRI-9.2 to TRI-9.5"""
    pawns = set_of(state.pawns)
    closed, joined = pawns | BIT[state.hedge], pawns | set_of(hidden_trophies(state))
    return tuple([cell for cell, still in PLANTABLE.items() if not BIT[cell] & closed and not joined & ~still])


def plantings(state: State) -> tuple[Move, ...]:
    """The hedge goes to any plantable cell.  TRI-9.1"""
    return tuple([HedgeTo(cell) for cell in plantable(state)])


def plant(state: State, move: HedgeTo, told: Told) -> State:
    """The hedge moves; the cell it leaves is ordinary path.  TRI-9.1, TRI-9.6"""
    pending = state.pending
    assert isinstance(pending, Plant)
    told.append(HedgeMoved(state.turn, state.hedge, move.to))
    return back_to(replace(state, hedge=move.to), pending.back, told)


# ------------------------------------------------------------------ the eight tokens


def _always(_: State) -> bool:
    return True


class Effect(NamedTuple):
    """What a token does, and whether it would do anything now: none is played in vain.  TRI-7.6"""

    take: Callable[[State, Told], State]
    useful: Callable[[State], bool] = _always


EFFECTS: dict[str, Effect] = {
    "dumbledore": Effect(dumbledore, _somebody_to_punish),
    "double_de": Effect(double_de),
    "quatre_points": Effect(quatre_points),
    "cape": Effect(cape),
    "flameches": Effect(flameches, _somebody_to_rob),
    "reducto": Effect(reducto, _a_hedge_to_cross),
    "haie": Effect(haie),
    "veritaserum": Effect(veritaserum, _somebody_to_rob),
}

# ------------------------------------------------------------------ no more than six


def discards(state: State) -> tuple[Move, ...]:
    """Any token that one holds.  TRI-7.2"""
    mine = state.tokens[state.turn]
    return tuple([DiscardToken(kind) for kind in KINDS if kind in mine])


def discard_token(state: State, move: DiscardToken, told: Told) -> State:
    """One token less, until six are left.  TRI-7.2"""
    assert isinstance(state.pending, Surplus)
    seat, then = state.turn, state.pending.then
    mine = without(state.tokens[seat], move.token)
    told.append(TokenDiscarded(seat, move.token))
    state = replace(state, tokens=put(state.tokens, seat, mine), token_discard=(*state.token_discard, move.token))
    return state if len(mine) > TOKEN_HAND else go_on(state, then, told)
