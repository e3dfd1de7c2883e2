"""Why not?  The clause against a move that is not among the choices, with the facts of the case.

Only asked about moves that are not legal: what is legal is said by the choices alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core import Refusal
from .answers import CANCEL, COURIER, TAKE_OVER, answers_a_cancel
from .cards import EFFECTS
from .moves import (
    Abort,
    Answer,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Draw,
    End,
    Fetch,
    Give,
    House,
    Keep,
    Look,
    Move,
    Pass,
    Pick,
    Place,
    Return,
    Spell,
    Target,
    Use,
    Zone,
)
from .state import (
    BONUSES,
    COURIERS,
    COURSES,
    DRAWS,
    HOUSES,
    INSTANTS,
    RETURNING,
    SCHOOL,
    SPELLS,
    Aim,
    BonusZone,
    ChooseHouse,
    Main,
    Over,
    Pay,
    PayConfirm,
    PoufmouflePlace,
    PowerSerdongle,
    SerpentinGive,
    State,
    TakeCourier,
    Window,
    actor,
    drawable,
    price,
)
from .turn import SPENT

OVER = "BLO-12.1"
CLAUSES: dict[str, str] = {
    "choose_house": "BLO-3.3", "power_serpentin": "BLO-11.3", "serpentin_give": "BLO-11.3",
    "power_serdongle": "BLO-11.5", "power_poufmoufle": "BLO-11.6", "poufmoufle_place": "BLO-11.6",
    "main": "BLO-5.2", "pay": "BLO-7.6", "pay_confirm": "BLO-7.6", "course_effect": "BLO-7.10",
    "bonus_zone": "BLO-9.1", "target": "BLO-8.6", "window": "BLO-8.8", "over": OVER,
}
"""The clause that explains each decision; it also answers whatever has no place there."""


def decision(state: State) -> str:
    """The name of the choice to be made."""
    return str(type(state.pending).__struct_config__.tag)


def clause(state: State) -> str:
    """The clause that explains the present decision: an effect's own clause while it is performed."""
    pending = state.pending
    if isinstance(pending, Over | Window) or state.chain is None:
        return CLAUSES[decision(state)]
    return EFFECTS[state.chain.effect].clause


def why_not(state: State, move: Move) -> Refusal:
    """The clause against a move that is not legal."""
    pending = state.pending
    if isinstance(pending, Over):
        return Refusal(OVER)
    if isinstance(pending, ChooseHouse):
        return Refusal("BLO-3.1" if isinstance(move, House) else "BLO-3.3")
    if isinstance(pending, SerpentinGive):
        return Refusal("BLO-11.3", {"to": pending.to})
    if isinstance(pending, PoufmouflePlace):
        return Refusal("BLO-11.6")
    explain = _EXPLAIN.get(type(move))
    against = explain(state, move) if explain else None
    return against or Refusal(clause(state), {"decision": decision(state)})


# ------------------------------------------------------------------ Houses, effects and looking


def _use(_: State, move: Use) -> Refusal | None:
    if move.card in HOUSES:
        return Refusal("BLO-11.8", {"house": move.card})
    if move.card in COURSES:
        return Refusal("BLO-7.10", {"card": move.card})
    return Refusal("BLO-7.11" if move.card in SCHOOL else "BLO-2.3", {"card": move.card})


def _house(_: State, __: House) -> Refusal | None:
    return Refusal("BLO-3.1")


def _look(state: State, move: Look) -> Refusal | None:
    if move.seat is not None:
        return Refusal("BLO-10.2" if move.seat == actor(state) else "BLO-10.1", {"seat": move.seat})
    if isinstance(state.pending, PowerSerdongle):
        return Refusal("BLO-11.5", {"slot": move.slot})
    return Refusal("BLO-11.8", {"house": "serdongle"})


def _place(_: State, __: Place) -> Refusal | None:
    return Refusal("BLO-11.8", {"house": "poufmoufle"})


# ------------------------------------------------------------------ the turn


def _in_turn(explain: Callable[[State, int, Any], Refusal | None]) -> Callable[[State, Any], Refusal | None]:
    """What belongs to one's own turn is refused elsewhere, each kind with a clause of its own."""

    def explained(state: State, move: Any) -> Refusal | None:
        if isinstance(state.pending, Main):
            return explain(state, state.pending.seat, move)
        if actor(state) == state.turn:
            return None
        elsewhere = _NOT_MY_TURN.get(type(move), "BLO-4.7")
        return Refusal(elsewhere, {"seat": state.turn})

    return explained


_NOT_MY_TURN: dict[type[Move], str] = {Spell: "BLO-8.1", Courier: "BLO-10.5", Bonus: "BLO-9.1"}


def _draw(state: State, seat: int, move: Draw) -> Refusal | None:
    if move.count not in SPENT:
        return Refusal("BLO-6.1", {"count": move.count})
    if not state.actions:
        return Refusal("BLO-14.8" if state.extras[seat] else "BLO-5.1")
    if not drawable(state):
        return Refusal("BLO-6.5")
    return Refusal("BLO-6.2", {"count": move.count, "actions": state.actions})


def _collect(state: State, seat: int, move: Collect) -> Refusal | None:
    if not 0 <= move.slot < len(state.timetable):
        return Refusal("BLO-7.1", {"slot": move.slot})
    card = state.timetable[move.slot]
    if card is None:
        return Refusal("BLO-7.1", {"slot": move.slot})
    if not (state.actions or state.extras[seat]):
        return Refusal("BLO-5.1")
    facts = {"card": card, "price": price(state, seat, card), "hand": len(state.hands[seat])}
    return Refusal("BLO-7.3" if card in COURSES else "BLO-7.4", facts)


_NOT_PLAYABLE = {"trocus": "BLO-14.4", "videpochus": "BLO-14.5", "permutatio": "BLO-14.6", "bazardus": "BLO-14.10"}


def _spell(state: State, seat: int, move: Spell) -> Refusal | None:
    kind = move.kind
    if kind in INSTANTS:
        return Refusal("BLO-8.4", {"card": kind})
    if kind not in SPELLS or kind not in state.hands[seat]:
        return Refusal("BLO-5.5", {"card": kind})
    if kind == "piochus" and state.piochus:
        return Refusal("BLO-14.3")
    return Refusal(_NOT_PLAYABLE.get(kind, "BLO-8.20"), {"card": kind})


def _bonus(_: State, __: int, move: Bonus) -> Refusal | None:
    return Refusal("BLO-5.5" if move.kind in BONUSES else "BLO-9.2", {"card": move.kind})


def _courier(state: State, seat: int, move: Courier) -> Refusal | None:
    kind = move.kind
    if kind == CANCEL:
        return Refusal("BLO-8.4", {"card": kind})
    if kind == RETURNING:
        return Refusal("BLO-10.8")
    if kind in COURIERS and kind not in DRAWS:
        return Refusal("BLO-10.3", {"card": kind})
    return Refusal("BLO-10.5" if kind in state.couriers[seat] else "BLO-10.2", {"card": kind})


def _end(_: State, __: int, ___: End) -> Refusal | None:
    return None


def _paying(state: State, _: Pick | Confirm | Abort) -> Refusal | None:
    if isinstance(state.pending, Aim) and state.pending.copied:
        return Refusal("BLO-8.12")
    if isinstance(state.pending, Main | Pay | PayConfirm):
        return Refusal("BLO-7.6")
    return None


def _zone(state: State, move: Zone) -> Refusal | None:
    if not isinstance(state.pending, BonusZone):
        return Refusal("BLO-9.1")
    others = state.variant == "kids" and 0 <= move.seat < state.seats
    return Refusal("BLO-15.3" if others else "BLO-9.1", {"seat": move.seat})


# ------------------------------------------------------------------ effects and answers


def _target(state: State, move: Target) -> Refusal | None:
    if not isinstance(state.pending, Aim):
        return None
    facts = {name: value for name in ("seat", "slot", "kind") if (value := getattr(move, name)) is not None}
    return Refusal(EFFECTS[state.pending.effect].clause, facts)


def _answer(state: State, move: Answer) -> Refusal | None:
    pending = state.pending
    if not isinstance(pending, Window):
        return _nothing_to_answer(state)
    assert state.chain is not None
    if move.seat == state.chain.last_seat:
        return Refusal("BLO-8.22")
    if move.seat != pending.seat:
        return Refusal("BLO-8.7", {"seat": pending.seat})
    if move.card == TAKE_OVER and TAKE_OVER in state.hands[pending.seat] and answers_a_cancel(state):
        return Refusal("BLO-8.13")
    return Refusal("BLO-8.8", {"card": CANCEL if move.card == COURIER else move.card})


def _nothing_to_answer(state: State) -> Refusal:
    """Too late, not an effect, or nothing announced at all.  BLO-8.9, BLO-8.5, BLO-8.4"""
    if state.chain is not None or state.lately == "effect":
        return Refusal("BLO-8.9")
    in_main = isinstance(state.pending, Main)
    if state.lately in ("power", "collect", "bonus", "courier") or not (in_main or isinstance(state.pending, Aim)):
        return Refusal("BLO-8.5")
    return Refusal("BLO-8.4", {"card": CANCEL})


def _pass(_: State, __: Pass) -> Refusal | None:
    return Refusal("BLO-8.4", {"card": CANCEL})


def _keep(_: State, move: Keep) -> Refusal | None:
    return Refusal("BLO-10.8" if move.kind == RETURNING else "BLO-13.4", {"card": move.kind})


def _fetch(state: State, move: Fetch) -> Refusal | None:
    if isinstance(state.pending, TakeCourier):
        return None
    return Refusal("BLO-10.1", {"at": move.at})


def _give(state: State, move: Give) -> Refusal | None:
    return Refusal(clause(state), {"card": move.kind})


def _return(state: State, move: Return) -> Refusal | None:
    return Refusal(clause(state), {"card": move.kind})


_EXPLAIN: dict[type[Move], Callable[[State, Any], Refusal | None]] = {
    Use: _use, House: _house, Look: _look, Place: _place,
    Draw: _in_turn(_draw), Collect: _in_turn(_collect), Spell: _in_turn(_spell), Bonus: _in_turn(_bonus),
    Courier: _in_turn(_courier), End: _in_turn(_end),
    Pick: _paying, Confirm: _paying, Abort: _paying, Zone: _zone,
    Target: _target, Answer: _answer, Pass: _pass, Keep: _keep, Fetch: _fetch, Give: _give, Return: _return,
}
