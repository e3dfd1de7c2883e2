"""Why not?  The clause against a move: first the moment, then the thing itself, then the way to it."""

from __future__ import annotations

from ..core import Move, Pending, Refusal
from . import moves as m
from . import state as s
from .cape import may_remove
from .fight import setback_clause, setbacks
from .ground import (
    BIT,
    DARK,
    GLYPHS,
    GREEN,
    HOME,
    MISTS,
    NAMES,
    OBSTACLE_CELLS,
    PATH,
    PLAIN,
    PLANTABLE,
    TROPHIES,
    WIDTH,
    back_from,
    cross_from,
    set_of,
    walk_from,
)
from .state import State
from .tokens import EFFECTS, PLAYED_AT, victim_clause
from .turn import hidden_trophies, others, taken
from .walk import ends, manner, steps

# ------------------------------------------------------------------ at the wrong moment

_FIRST: dict[type[Pending], str] = {
    s.CapeFace: "TRI-3.5", s.CapeToken: "TRI-7.22", s.CapeOff: "TRI-8.9", s.Peek: "TRI-7.20", s.Pick: "TRI-7.24",
    s.Plant: "TRI-9.1", s.Surplus: "TRI-7.2", s.FightCard: "TRI-6.3",
}
"""Decisions that must be taken before anything else: whatever else is tried, they are the answer."""
_ELSEWHERE: dict[type[Move], str] = {
    m.Roll: "TRI-3.3", m.CapeTo: "TRI-8.2", m.CapeBeside: "TRI-8.2", m.Look: "TRI-7.20", m.Victim: "TRI-7.23",
    m.Take: "TRI-7.24", m.HedgeTo: "TRI-9.1", m.Pass: "TRI-7.12", m.Counter: "TRI-7.12", m.Draw: "TRI-5.3",
    m.Decline: "TRI-5.4", m.DiscardToken: "TRI-7.2", m.FightWith: "TRI-5.15", m.AcceptLoss: "TRI-7.19",
    m.Retreat: "TRI-6.19",
}
"""The clause against a move that only its own decision offers."""
_INSTEAD: dict[type[Pending], str] = {
    s.Through: "TRI-7.29", s.Defend: "TRI-7.12", s.Mist: "TRI-5.3", s.Missed: "TRI-6.7", s.Bonus: "TRI-6.9",
}
"""What is to be done instead of walking, staying or ending the turn."""


def misplaced(state: State, move: Move) -> Refusal:
    """The clause against a move that belongs to another decision."""
    if isinstance(move, m.PlayToken):
        return Refusal(_wrong_moment(state, move.token) or "TRI-3.9", {"token": move.token})
    if isinstance(move, m.RemoveCape):
        return _cape_stays(state)
    if isinstance(move, m.SwapHand):
        return Refusal("TRI-3.7")
    if isinstance(move, m.Draw) and state.cape == state.turn and state.pawns[state.turn] in MISTS:
        return Refusal("TRI-8.7")
    if isinstance(move, m.FightWith) and isinstance(state.pending, s.Missed):
        return Refusal("TRI-6.8")
    decision = type(state.pending)
    return Refusal(_first(state) or _ELSEWHERE.get(type(move)) or _INSTEAD.get(decision, "TRI-3.3"))


def _first(state: State) -> str | None:
    if isinstance(state.pending, s.Target):
        return victim_clause(state)
    if isinstance(state.pending, s.Setback):
        return setback_clause(state)
    return _FIRST.get(type(state.pending))


# ------------------------------------------------------------------ TRI-3 the start of a turn, TRI-8 the cape


def refuse_swap(state: State, _: m.SwapHand) -> Refusal | None:
    """Before the roll and before any token.  TRI-3.7"""
    return Refusal("TRI-3.7") if state.token_played else None


def refuse_remove(state: State, _: m.RemoveCape) -> Refusal | None:
    """Only the wearer can try, and as the only action of a turn.  TRI-8.8, TRI-8.10"""
    return None if may_remove(state) else _cape_stays(state)


def _cape_stays(state: State) -> Refusal:
    """Why the cape does not come off now.  TRI-8.8, TRI-8.10, TRI-11.5"""
    if state.kids:
        return Refusal("TRI-11.5")
    return Refusal("TRI-8.8" if state.cape != state.turn else "TRI-8.10")


_CAPE_GOES: dict[type[Pending], str] = {s.CapeFace: "TRI-8.3", s.CapeToken: "TRI-7.22", s.CapeOff: "TRI-8.9"}


def refuse_cape_to(state: State, move: m.CapeTo) -> Refusal | None:
    """The cape goes to another pawn than the one that wears it.  TRI-8.3, TRI-7.22, TRI-8.9"""
    if 0 <= move.seat < state.seats and move.seat != state.cape:
        return None
    return Refusal(_CAPE_GOES[type(state.pending)], {"seat": move.seat})


# ------------------------------------------------------------------ TRI-4 why not there?


def refuse_walk(state: State, move: m.Walk) -> Refusal | None:
    """To a free path cell in reach, on foot to any obstacle in reach.  TRI-4.3, TRI-4.6, TRI-4.10, TRI-4.11"""
    if BIT.get(move.to, 0) & ends(state):
        return None
    return _closed_cell(state, move.to) or _no_way(state, move.to)


def _closed_cell(state: State, to: str) -> Refusal | None:
    """What is wrong with the cell itself, however near it is."""
    facts = {"cell": to}
    crossing = type(state.pending) is s.Through
    if not BIT.get(to, 0) & PATH:
        if crossing:
            return Refusal("TRI-7.31" if GLYPHS.get(to, "#") == "#" else "TRI-7.30", facts)
        return Refusal("TRI-4.3", facts)
    if to == state.hedge:
        return Refusal("TRI-4.4", facts)
    if to == state.pawns[state.turn]:
        return Refusal("TRI-7.29" if crossing else "TRI-4.17", facts)
    if to in OBSTACLE_CELLS and manner(state) == "bonus":
        return Refusal("TRI-6.10", facts)
    return Refusal("TRI-4.10", facts) if BIT[to] & taken(state, state.turn, manner(state)) else None


def _no_way(state: State, to: str) -> Refusal:
    """Why no route leads to a cell that is otherwise free."""
    blocked = _no_way_through if type(state.pending) is s.Through else _no_way_along
    return Refusal(blocked(state, state.pawns[state.turn], to), {"cell": to, "steps": steps(state)})


def _no_way_through(state: State, here: str, to: str) -> str:
    far, how, hedge, cell = steps(state), manner(state), state.hedge, BIT[to]
    if cross_from(here, far, how, hedge, DARK).cells & cell:
        return "TRI-7.31"
    if walk_from(here, far, how, hedge).cells & cell:
        return "TRI-7.29"
    if cross_from(here, far, "cape", hedge, GREEN).cells & cell:
        return "TRI-4.5"
    return "TRI-7.30"


def _no_way_along(state: State, here: str, to: str) -> str:
    far, how, hedge, cell = steps(state), manner(state), state.hedge, BIT[to]
    if walk_from(here, far, "cape", hedge).cells & cell:
        return "TRI-6.10" if how == "bonus" else "TRI-4.5"
    if walk_from(here, far, how, None).cells & cell:
        return "TRI-4.4"
    if abs(NAMES.index(here) - NAMES.index(to)) in (WIDTH - 1, WIDTH + 1):
        return "TRI-4.2"
    if how == "bonus":
        return "TRI-6.9"
    return "TRI-12.1" if state.format == "short" else "TRI-4.1"


# ------------------------------------------------------------------ TRI-6 fights


def refuse_fight_card(state: State, move: m.FightWith) -> Refusal | None:
    """A card of one's own hand, of a colour that the obstacle shows.  TRI-6.2, TRI-6.3"""
    if move.card not in state.hands[state.turn]:
        return Refusal("TRI-6.3", {"card": move.card})
    if not s.fits(state, move.card):
        return Refusal("TRI-6.2", {"card": move.card, "colours": sorted(s.OBSTACLES[state.obstacle].colours)})
    return None


def refuse_retreat(state: State, move: m.Retreat) -> Refusal | None:
    """Back, at least one step, not too far, and onto a free cell.  TRI-6.21 to TRI-6.23, TRI-11.3"""
    if move.to in setbacks(state):
        return None
    assert isinstance(state.pending, s.Setback)
    far = state.pending.steps
    return Refusal(_no_way_back(state, move.to, far), {"cell": move.to, "steps": far})


def _no_way_back(state: State, to: str, far: int) -> str:
    here = state.pawns[state.turn]
    if to == here:
        return "TRI-11.3" if state.kids else "TRI-6.22"
    if to not in back_from(here, HOME[here], None):
        return "TRI-6.21"
    if to in OBSTACLE_CELLS or BIT[to] & others(state, state.turn):
        return "TRI-6.23"
    if not state.kids and to in back_from(here, far, None):  # only the enchanted hedge can be in the way
        return "TRI-6.23"
    return setback_clause(state)


# ------------------------------------------------------------------ TRI-7 tokens


def refuse_token(state: State, move: m.PlayToken) -> Refusal | None:
    """At its moment, held in the hand, and not in vain.  TRI-7.4, TRI-7.6"""
    kind, mine = move.token, state.tokens[state.turn]
    clause = _wrong_moment(state, kind) or ("TRI-7.4" if kind not in mine or kind not in EFFECTS else None)
    if clause is not None:
        return Refusal(clause, {"token": kind})
    return None if EFFECTS[kind].useful(state) else _in_vain(state, kind)


def _wrong_moment(state: State, kind: str) -> str | None:
    """Only on one's own turn, one token a turn, each at its moments.  TRI-7.5, TRI-3.4, TRI-3.9"""
    decision = type(state.pending)
    if decision is s.Defend or (decision is s.Setback and not state.kids):
        return "TRI-7.5"
    if kind == "double_de" and decision is not s.Missed:
        return "TRI-7.17"
    if state.token_played:
        return "TRI-3.4"
    if kind == "reducto" and decision is not s.Walking:
        return "TRI-7.27"
    return "TRI-3.9" if kind in EFFECTS and kind not in PLAYED_AT.get(decision, ()) else None


def _in_vain(state: State, kind: str) -> Refusal:
    """Why a token would have no effect.  TRI-7.6"""
    if kind == "dumbledore":
        return Refusal("TRI-7.9")
    if kind == "reducto":
        assert isinstance(state.pending, s.Walking)
        return Refusal("TRI-7.30", {"die": state.pending.die})
    if state.cape == state.turn:
        return Refusal("TRI-7.26")
    return Refusal("TRI-7.23" if kind == "flameches" else "TRI-7.24")


def refuse_counter(state: State, _: m.Counter) -> Refusal | None:
    """Only a Dumbledore answers a Dumbledore.  TRI-7.12"""
    assert state.cape is not None
    return None if "dumbledore" in state.tokens[state.cape] else Refusal("TRI-7.12")


def refuse_look(state: State, move: m.Look) -> Refusal | None:
    """Only at a trophy that is still face down.  TRI-7.20"""
    if move.cell in TROPHIES and not state.flipped[TROPHIES.index(move.cell)]:
        return None
    return Refusal("TRI-7.20", {"cell": move.cell})


def refuse_victim(state: State, move: m.Victim) -> Refusal | None:
    """Another player who holds a token.  TRI-7.23, TRI-7.24"""
    if 0 <= move.seat < state.seats and move.seat != state.turn and state.tokens[move.seat]:
        return None
    return Refusal(victim_clause(state), {"seat": move.seat})


def refuse_take(state: State, move: m.Take) -> Refusal | None:
    """One of those that are shown.  TRI-7.24"""
    assert isinstance(state.pending, s.Pick)
    if move.token in state.tokens[state.pending.victim]:
        return None
    return Refusal("TRI-7.24", {"token": move.token})


def refuse_discard(state: State, move: m.DiscardToken) -> Refusal | None:
    """A token that one holds.  TRI-7.2"""
    return None if move.token in state.tokens[state.turn] else Refusal("TRI-7.2", {"token": move.token})


# ------------------------------------------------------------------ TRI-9 the enchanted hedge


def refuse_plant(state: State, move: m.HedgeTo) -> Refusal | None:
    """Free plain path, away from dark hedge, and nobody walled in.  TRI-9.1 to TRI-9.5"""
    clause = _no_place(state, move.to)
    return Refusal(clause, {"cell": move.to}) if clause else None


def _no_place(state: State, to: str) -> str | None:
    bit, pawns = BIT.get(to, 0), set_of(state.pawns)
    if not bit & PATH:
        return "TRI-9.1"
    if not bit & PLAIN:
        return "TRI-9.2"
    if to not in PLANTABLE:
        return "TRI-9.3"
    if bit & pawns or to == state.hedge:
        return "TRI-9.4"
    return "TRI-9.5" if (pawns | set_of(hidden_trophies(state))) & ~PLANTABLE[to] else None
