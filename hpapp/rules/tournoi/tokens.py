"""Resource tokens: one small function per effect, what speaks against each, and the hand of six.  TRI-7, TRI-9"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ..core import UNKNOWN, Refusal, Step
from .cape import move_cape
from .fight import go_on, roll_again
from .ground import BIT, PATH, PLAIN, PLANTABLE, TROPHIES, penalty_for, set_of
from .moves import (
    Counter,
    Countered,
    DiscardToken,
    Event,
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
    CONTENT,
    RULES,
    CapeToken,
    Defend,
    End,
    Missed,
    Moment,
    Peek,
    Pick,
    Plant,
    Setback,
    Start,
    State,
    Surplus,
    Target,
    Through,
    Walking,
    put,
    without,
)
from .turn import TOKEN_HAND, back_to, hidden_trophies, others
from .walk import can_cross

# ------------------------------------------------------------------ playing a token


def playable(state: State) -> tuple[PlayToken, ...]:
    """The tokens that the seat on turn can play at this moment.  TRI-3.4, TRI-3.9, TRI-7.6"""
    mine = state.tokens[state.turn]
    if not mine or state.token_played:
        return ()
    return tuple([_PLAY[kind] for kind in _AT[type(state.pending)] if kind in mine and _AGAINST[kind](state) is None])


_AT: dict[type, tuple[str, ...]] = {
    decision: tuple(token["id"] for token in CONTENT["token"] if name in token["when"])
    for decision, name in ((Start, "start"), (Walking, "move"), (End, "end"), (Missed, "double"))
}
_PLAY: dict[str, PlayToken] = {token["id"]: PlayToken(token["id"]) for token in CONTENT["token"]}


def refuse_token(state: State, move: PlayToken) -> Refusal | None:
    """One's own turn, one token, at its moment, held in the hand, and not in vain.  TRI-7.5, TRI-7.6"""
    kind, facts, decision = move.token, {"token": move.token}, type(state.pending)
    if decision is Defend or (decision is Setback and not state.kids):
        return Refusal("TRI-7.5", facts)
    if kind == "double_de" and decision is not Missed:
        return Refusal("TRI-7.17", facts)
    if state.token_played:
        return Refusal("TRI-3.4", facts)
    if kind == "reducto" and decision is not Walking:
        return Refusal("TRI-7.27", facts)
    if decision not in _AT or (kind in _PLAY and kind not in _AT[decision]):
        return Refusal("TRI-3.9", facts)
    if kind not in state.tokens[state.turn] or kind not in _PLAY:
        return Refusal("TRI-7.4", facts)
    return _AGAINST[kind](state)


def play_token(state: State, move: PlayToken) -> Step[State]:
    """The token goes to the discard pile and takes effect.  TRI-7.4"""
    seat, kind = state.turn, move.token
    told: list[Event] = [TokenPlayed(seat, kind)]
    state = replace(state, token_played=True, tokens=put(state.tokens, seat, without(state.tokens[seat], kind)),
                    token_discard=(*state.token_discard, kind))
    return Step(_EFFECTS[kind](state, told), tuple(told))


def _moment(state: State) -> Moment:
    """Where the token was played, and where the turn goes on.  TRI-3.9"""
    assert isinstance(state.pending, Start | Walking | End)
    return state.pending


def _nothing(_: State) -> Refusal | None:
    return None


# ------------------------------------------------------------------ Albus Dumbledore


def _against_dumbledore(state: State) -> Refusal | None:
    """Somebody else must wear the cape.  TRI-7.9"""
    return Refusal("TRI-7.9") if state.cape is None or state.cape == state.turn else None


def dumbledore(state: State, told: list[Event]) -> State:
    """Punish the wearer, who may answer first if he holds any token.  TRI-7.8, TRI-7.14"""
    moment, wearer = _moment(state), state.cape
    assert wearer is not None
    if state.tokens[wearer]:
        return replace(state, pending=Defend(moment))
    return back_to(_punish(state, wearer, told), moment, told)


def _punish(state: State, wearer: int, told: list[Event]) -> State:
    """The cape beside the board, the pawn on the nearest penalty cell.  TRI-7.8, TRI-7.11"""
    start = state.pawns[wearer]
    end = penalty_for(start, others(state, wearer))
    state = move_cape(state, None, told)
    told.append(Punished(wearer, start, end))
    return replace(state, pawns=put(state.pawns, wearer, end))


def refuse_counter(state: State, _: Counter) -> Refusal | None:
    """Only a Dumbledore answers a Dumbledore.  TRI-7.12"""
    assert state.cape is not None
    return None if "dumbledore" in state.tokens[state.cape] else Refusal("TRI-7.12")


def counter(state: State, _: Counter) -> Step[State]:
    """Both tokens are gone and nothing happens to the wearer.  TRI-7.12, TRI-7.13"""
    wearer, pending = state.cape, state.pending
    assert wearer is not None
    assert isinstance(pending, Defend)
    told: list[Event] = [Countered(wearer)]
    state = replace(state, tokens=put(state.tokens, wearer, without(state.tokens[wearer], "dumbledore")),
                    token_discard=(*state.token_discard, "dumbledore"))
    return Step(back_to(state, pending.back, told), tuple(told))


def let_pass(state: State, _: Pass) -> Step[State]:
    """The wearer is punished.  TRI-7.8"""
    wearer, pending = state.cape, state.pending
    assert wearer is not None
    assert isinstance(pending, Defend)
    told: list[Event] = [NotCountered(wearer)]
    return Step(back_to(_punish(state, wearer, told), pending.back, told), tuple(told))


# ------------------------------------------------------------------ Double dé, Quatre Points, cape, Reducto


def double_de(state: State, told: list[Event]) -> State:
    """Roll again and add.  TRI-7.18"""
    assert isinstance(state.pending, Missed)
    return roll_again(state, state.pending, told)


def quatre_points(state: State, _: list[Event]) -> State:
    """Choose a face-down trophy to look at.  TRI-7.20"""
    return replace(state, pending=Peek(_moment(state)))


def refuse_look(state: State, move: Look) -> Refusal | None:
    """Only at a trophy that is still face down.  TRI-7.20"""
    if move.cell in TROPHIES and not state.flipped[TROPHIES.index(move.cell)]:
        return None
    return Refusal("TRI-7.20", {"cell": move.cell})


def look(state: State, move: Look) -> Step[State]:
    """See its face and put it back; among children everybody sees it.  TRI-7.20, TRI-7.21, TRI-11.4"""
    assert isinstance(state.pending, Peek)
    seat, which = state.turn, TROPHIES.index(move.cell)
    face = state.trophies[which] if RULES[state.variant]["open_looks"] else UNKNOWN
    told: list[Event] = [Looked(seat, move.cell, face)]
    seen = tuple(sorted({*state.looked[which], seat}))
    back = state.pending.back
    return Step(back_to(replace(state, looked=put(state.looked, which, seen)), back, told), tuple(told))


def cape(state: State, _: list[Event]) -> State:
    """Choose the pawn that gets the cape.  TRI-7.22"""
    return replace(state, pending=CapeToken(_moment(state)))


def _against_reducto(state: State) -> Refusal | None:
    """The roll must be high enough for a crossing.  TRI-7.30"""
    assert isinstance(state.pending, Walking)
    return None if can_cross(state, state.pending.die) else Refusal("TRI-7.30", {"die": state.pending.die})


def reducto(state: State, _: list[Event]) -> State:
    """This walk goes through one green hedge.  TRI-7.27"""
    assert isinstance(state.pending, Walking)
    return replace(state, pending=Through(state.pending.die))


# ------------------------------------------------------------------ Flamèches rouges, Veritaserum


def marks(state: State) -> tuple[int, ...]:
    """The other seats that hold a token.  TRI-7.23, TRI-7.24"""
    return tuple([seat for seat, tokens in enumerate(state.tokens) if tokens and seat != state.turn])


def _against_flameches(state: State) -> Refusal | None:
    """A wearer gains no tokens, and somebody must have one.  TRI-7.26, TRI-7.23"""
    if state.cape == state.turn:
        return Refusal("TRI-7.26")
    return None if marks(state) else Refusal("TRI-7.23")


def _against_veritaserum(state: State) -> Refusal | None:
    """A wearer gains no tokens, and somebody must have one.  TRI-7.26, TRI-7.24"""
    if state.cape == state.turn:
        return Refusal("TRI-7.26")
    return None if marks(state) else Refusal("TRI-7.24")


def flameches(state: State, _: list[Event]) -> State:
    """Choose whom to rob.  TRI-7.23"""
    return replace(state, pending=Target("flameches", _moment(state)))


def veritaserum(state: State, _: list[Event]) -> State:
    """Choose who shows his tokens.  TRI-7.24"""
    return replace(state, pending=Target("veritaserum", _moment(state)))


def refuse_victim(state: State, move: Victim) -> Refusal | None:
    """Another player who holds a token.  TRI-7.23, TRI-7.24"""
    assert isinstance(state.pending, Target)
    if move.seat in marks(state):
        return None
    return Refusal("TRI-7.23" if state.pending.token == "flameches" else "TRI-7.24", {"seat": move.seat})


def victim(state: State, move: Victim) -> Step[State]:
    """Flamèches takes a token blindly; Veritaserum has them all shown.  TRI-7.23, TRI-7.24"""
    assert isinstance(state.pending, Target)
    if state.pending.token == "veritaserum":
        told: list[Event] = [TokensShown(move.seat, state.tokens[move.seat])]
        return Step(replace(state, pending=Pick(move.seat, state.pending.back)), tuple(told))
    token, chance = state.chance.pick(state.tokens[move.seat])
    told = [Stolen(state.turn, move.seat)]
    back = state.pending.back
    return Step(back_to(replace(_hand_over(state, move.seat, token), chance=chance), back, told), tuple(told))


def _hand_over(state: State, giver: int, token: str) -> State:
    tokens = put(state.tokens, giver, without(state.tokens[giver], token))
    return replace(state, tokens=put(tokens, state.turn, (*tokens[state.turn], token)))


def refuse_take(state: State, move: Take) -> Refusal | None:
    """One of those that are shown.  TRI-7.24"""
    assert isinstance(state.pending, Pick)
    if move.token in state.tokens[state.pending.victim]:
        return None
    return Refusal("TRI-7.24", {"token": move.token})


def take(state: State, move: Take) -> Step[State]:
    """Take one; the others are turned down again.  TRI-7.24, TRI-7.25"""
    assert isinstance(state.pending, Pick)
    giver, back = state.pending.victim, state.pending.back
    told: list[Event] = [TokenTaken(state.turn, giver, move.token)]
    return Step(back_to(_hand_over(state, giver, move.token), back, told), tuple(told))


# ------------------------------------------------------------------ Haie de la requête


def plantable(state: State) -> tuple[str, ...]:
    """The cells that the enchanted hedge can move to.  TRI-9.2 to TRI-9.5"""
    pawns = set_of(state.pawns)
    closed, joined = pawns | BIT[state.hedge], pawns | set_of(hidden_trophies(state))
    return tuple([cell for cell, still in PLANTABLE.items() if not BIT[cell] & closed and not joined & ~still])


def haie(state: State, _: list[Event]) -> State:
    """Choose a cell for the enchanted hedge; there is always one, for the maze is full of rings.  TRI-9.1"""
    return replace(state, pending=Plant(_moment(state)))


def refuse_hedge(state: State, move: HedgeTo) -> Refusal | None:
    """Free plain path, away from dark hedge, and nobody walled in.  TRI-9.1 to TRI-9.5"""
    to, facts = move.to, {"cell": move.to}
    bit = BIT.get(to, 0)
    if not bit & PATH:
        return Refusal("TRI-9.1", facts)
    if not bit & PLAIN:
        return Refusal("TRI-9.2", facts)
    if to not in PLANTABLE:
        return Refusal("TRI-9.3", facts)
    pawns = set_of(state.pawns)
    if bit & pawns or to == state.hedge:
        return Refusal("TRI-9.4", facts)
    if (pawns | set_of(hidden_trophies(state))) & ~PLANTABLE[to]:
        return Refusal("TRI-9.5", facts)
    return None


def hedge_to(state: State, move: HedgeTo) -> Step[State]:
    """The hedge moves; the cell it leaves is ordinary path.  TRI-9.1, TRI-9.6"""
    assert isinstance(state.pending, Plant)
    told: list[Event] = [HedgeMoved(state.turn, state.hedge, move.to)]
    back = state.pending.back
    return Step(back_to(replace(state, hedge=move.to), back, told), tuple(told))


# ------------------------------------------------------------------ no more than six


def refuse_discard(state: State, move: DiscardToken) -> Refusal | None:
    """A token that one holds.  TRI-7.2"""
    return None if move.token in state.tokens[state.turn] else Refusal("TRI-7.2", {"token": move.token})


def discard_token(state: State, move: DiscardToken) -> Step[State]:
    """One token less, until six are left.  TRI-7.2"""
    assert isinstance(state.pending, Surplus)
    seat, then = state.turn, state.pending.then
    mine = without(state.tokens[seat], move.token)
    told: list[Event] = [TokenDiscarded(seat, move.token)]
    state = replace(state, tokens=put(state.tokens, seat, mine), token_discard=(*state.token_discard, move.token))
    if len(mine) > TOKEN_HAND:
        return Step(state, tuple(told))
    return Step(go_on(state, then, told), tuple(told))


_AGAINST: dict[str, Callable[[State], Refusal | None]] = {
    "dumbledore": _against_dumbledore, "double_de": _nothing, "quatre_points": _nothing, "cape": _nothing,
    "flameches": _against_flameches, "reducto": _against_reducto, "haie": _nothing, "veritaserum": _against_veritaserum,
}
"""What keeps a token from having an effect.  TRI-7.6"""
_EFFECTS: dict[str, Callable[[State, list[Event]], State]] = {
    "dumbledore": dumbledore, "double_de": double_de, "quatre_points": quatre_points, "cape": cape,
    "flameches": flameches, "reducto": reducto, "haie": haie, "veritaserum": veritaserum,
}
