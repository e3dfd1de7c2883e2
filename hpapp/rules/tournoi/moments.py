"""Which choice belongs to which decision, and the clause that answers one made at the wrong moment.  TRI-3"""

from __future__ import annotations

from ..core import Refusal
from . import moves as m
from . import state as s
from .cape import late_remove
from .ground import MISTS

PLACES: dict[type[m.Tap], tuple[type[s.Choice], ...]] = {
    m.Roll: (s.Start,), m.SwapHand: (s.Start,), m.RemoveCape: (s.Start,),
    m.Walk: (s.Walking, s.Through, s.Bonus), m.Stay: (s.Walking, s.Bonus),
    m.CapeTo: (s.CapeFace, s.CapeToken, s.CapeOff), m.CapeBeside: (s.CapeOff,),
    m.Look: (s.Peek,), m.Victim: (s.Target,), m.Take: (s.Pick,), m.HedgeTo: (s.Plant,),
    m.Pass: (s.Defend,), m.Counter: (s.Defend,), m.Draw: (s.Mist,), m.Decline: (s.Mist,),
    m.DiscardToken: (s.Surplus,), m.FightWith: (s.FightCard,), m.AcceptLoss: (s.Missed,),
    m.Retreat: (s.Setback,), m.EndTurn: (s.End,),
    m.PlayToken: tuple(decision for decision in s.Choice.__subclasses__() if decision is not s.Over),
}
"""Where each choice belongs; a token's own refusal knows its moments."""

CLAUSES: dict[type[s.Choice], str] = {
    s.Start: "TRI-3.3", s.Walking: "TRI-4.1", s.End: "TRI-3.9", s.Through: "TRI-7.29", s.CapeFace: "TRI-3.5",
    s.CapeToken: "TRI-7.22", s.CapeOff: "TRI-8.9", s.Peek: "TRI-7.20", s.Target: "TRI-7.23", s.Pick: "TRI-7.24",
    s.Plant: "TRI-9.1", s.Defend: "TRI-7.12", s.Mist: "TRI-5.3", s.Surplus: "TRI-7.2", s.FightCard: "TRI-6.3",
    s.Missed: "TRI-6.7", s.Bonus: "TRI-6.9", s.Setback: "TRI-6.19", s.Over: "TRI-10.2",
}
"""The clause that explains each decision."""

_ELSEWHERE: dict[type[m.Tap], str] = {
    m.Roll: "TRI-3.3", m.SwapHand: "TRI-3.7", m.CapeTo: "TRI-8.2", m.CapeBeside: "TRI-8.2", m.Look: "TRI-7.20",
    m.Victim: "TRI-7.23", m.Take: "TRI-7.24", m.HedgeTo: "TRI-9.1", m.Pass: "TRI-7.12", m.Counter: "TRI-7.12",
    m.Draw: "TRI-5.3", m.Decline: "TRI-5.4", m.DiscardToken: "TRI-7.2", m.FightWith: "TRI-5.15",
    m.AcceptLoss: "TRI-7.19", m.Retreat: "TRI-6.19",
}
"""The clause against a choice that only its own decision offers."""

_FIRST = frozenset({s.CapeFace, s.CapeToken, s.CapeOff, s.Peek, s.Target, s.Pick, s.Plant, s.Surplus, s.FightCard,
                    s.Setback})
"""Decisions that must be taken before anything else: whatever else is tried, they are the answer."""


def clause(state: s.State) -> str:
    """The clause that explains the present decision."""
    pending = state.pending
    if isinstance(pending, s.Target) and pending.token == "veritaserum":
        return "TRI-7.24"
    if isinstance(pending, s.Setback):
        if state.kids:
            return "TRI-11.3"
        return "TRI-6.19" if pending.card else "TRI-6.20"
    return CLAUSES[type(pending)]


def misplaced(state: s.State, move: m.Move) -> Refusal:
    """The clause against a choice that does not belong to the present decision."""
    tap, decision = type(move), type(state.pending)
    if decision is s.Over:
        return Refusal("TRI-10.2")
    if tap is m.RemoveCape:
        return late_remove(state)
    if tap is m.Draw and state.cape == state.turn and state.pawns[state.turn] in MISTS:
        return Refusal("TRI-8.7")
    if tap is m.SwapHand:
        return Refusal("TRI-3.7")
    if tap is m.FightWith and decision is s.Missed:
        return Refusal("TRI-6.8")
    if decision in _FIRST:
        return Refusal(clause(state))
    if tap in _ELSEWHERE:
        return Refusal(_ELSEWHERE[tap])
    return Refusal("TRI-3.3" if decision in (s.Start, s.Walking, s.End) else clause(state))
