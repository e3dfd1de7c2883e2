"""Why not?  The clause against a move: first the moment, then the thing itself."""

from __future__ import annotations

from msgspec.structs import asdict

from ..core import Move, Refusal
from . import moves
from . import state as s
from .answers import CANCEL, COURIER, TAKE_OVER, answers_a_cancel
from .cards import EFFECTS, can_do_something
from .houses import houses_left
from .powers import WORKS
from .turn import actions_left, clause_of_payment, pickable, targets_of

# ------------------------------------------------------------------ at the wrong moment


def elsewhere(state: s.State, move: Move) -> Refusal | None:
    """The clause of its own against a move that cannot be chosen now; None where the decision itself answers it."""
    pending = state.pending
    assert isinstance(pending, s.SeatPending)
    if isinstance(pending, s.ChooseHouse):
        return Refusal("BLO-3.3")
    if isinstance(pending, s.SerpentinGive | s.PoufmouflePlace) and isinstance(move, moves.Abort):
        return Refusal("BLO-11.9")
    if isinstance(pending, s.SerpentinGive):
        return Refusal("BLO-11.3", {"to": pending.to})
    if isinstance(pending, s.PoufmouflePlace):
        return Refusal("BLO-11.6")
    match move:
        case moves.House():
            return Refusal("BLO-3.1" if state.way.houses else "BLO-15.5")
        case moves.Use():
            return _nothing_to_use(state, move)
        case moves.Look():
            return _nothing_to_look_at(state, move)
        case moves.Place():
            return Refusal("BLO-11.8", {"house": "poufmoufle"})
        case moves.Draw() | moves.Collect() | moves.Spell() | moves.Bonus() | moves.Courier() | moves.End():
            return None if pending.seat == state.turn else _not_my_turn(state, move)
        case moves.Pick() | moves.Auto() | moves.Confirm() | moves.Abort():
            return _nothing_to_pay(state)
        case moves.Zone():
            return Refusal("BLO-9.1" if state.way.any_zone else "BLO-15.3", {"seat": move.seat})
        case moves.Answer() | moves.Pass() if not state.way.secret:
            return Refusal("BLO-15.2")
        case moves.Answer():
            return _nothing_to_answer(state)
        case moves.Pass():
            return Refusal("BLO-8.4", {"card": CANCEL})
        case moves.Keep():
            return Refusal("BLO-10.8" if move.kind == s.RETURNING else "BLO-13.4", {"card": move.kind})
        case moves.Fetch() if not isinstance(pending, s.TakeCourier):
            return Refusal("BLO-10.1", {"at": move.at})
    return None


_NOT_MY_TURN: dict[type[Move], str] = {moves.Spell: "BLO-8.1", moves.Courier: "BLO-10.5", moves.Bonus: "BLO-9.1"}


def _not_my_turn(state: s.State, move: Move) -> Refusal:
    """What belongs to one's own turn."""
    return Refusal(_NOT_MY_TURN.get(type(move), "BLO-4.7"), {"seat": state.turn})


def _nothing_to_use(state: s.State, move: moves.Use) -> Refusal:
    """A House power out of its time, a course that was not just collected, a card without an effect."""
    if move.card in s.HOUSES:
        return Refusal("BLO-11.8" if state.way.houses else "BLO-15.5", {"house": move.card})
    if move.card in s.COURSES:
        return Refusal("BLO-7.10" if state.way.effects else "BLO-15.11", {"card": move.card})
    return Refusal("BLO-7.11" if move.card in s.SCHOOL else "BLO-2.3", {"card": move.card})


def _nothing_to_look_at(state: s.State, move: moves.Look) -> Refusal:
    """Couriers of a zone are nobody else's business, those of the timetable are Serdongle's."""
    pending = state.pending
    assert isinstance(pending, s.SeatPending)
    if move.seat is not None:
        return Refusal("BLO-10.2" if move.seat == pending.seat else "BLO-10.1", {"seat": move.seat})
    if isinstance(pending, s.SerdongleLook | s.PowerSerdongle):
        return Refusal("BLO-11.5", {"slot": move.slot})
    return Refusal("BLO-11.8", {"house": "serdongle"})


def _nothing_to_pay(state: s.State) -> Refusal | None:
    if isinstance(state.pending, s.Aim) and state.pending.copied:
        return Refusal("BLO-8.12")
    if state.way.simple:
        return Refusal("BLO-15.10")
    return Refusal("BLO-7.6") if isinstance(state.pending, s.Main | s.Pay | s.PayConfirm) else None


def _nothing_to_answer(state: s.State) -> Refusal:
    """Too late, not an effect, or nothing announced at all.  BLO-8.9, BLO-8.5, BLO-8.4"""
    if state.chain is not None or state.lately == "effect":
        return Refusal("BLO-8.9")
    if state.lately in ("power", "collect", "bonus", "courier") or not isinstance(state.pending, s.Main | s.Aim):
        return Refusal("BLO-8.5")
    return Refusal("BLO-8.4", {"card": CANCEL})


# ------------------------------------------------------------------ BLO-3 Houses


def refuse_house(state: s.State, move: moves.House) -> Refusal | None:
    """One of the Houses that are left.  BLO-3.1"""
    return None if move in houses_left(state) else Refusal("BLO-3.1")


# ------------------------------------------------------------------ BLO-5 to BLO-10 the turn


def refuse_draw(state: s.State, move: moves.Draw) -> Refusal | None:
    """Two cards, or five, for actions that are left.  BLO-6.1, BLO-6.2"""
    spent = state.way.draw.get(move.count)
    if spent is None:
        return Refusal("BLO-15.12" if state.way.simple else "BLO-6.1", {"count": move.count})
    if not state.actions:
        return Refusal("BLO-14.8" if state.extras[state.turn] else "BLO-5.1")
    if not s.drawable(state):
        return Refusal("BLO-6.5")
    if spent > state.actions:
        return Refusal("BLO-6.2", {"count": move.count, "actions": state.actions})
    return None


def refuse_collect(state: s.State, move: moves.Collect) -> Refusal | None:
    """A card that is there, for an action or an extra collection, and for its price.  BLO-7.1, BLO-7.3, BLO-7.4"""
    seat = state.turn
    card = state.timetable[move.slot] if 0 <= move.slot < len(state.timetable) else None
    if card is None:
        return Refusal("BLO-7.1", {"slot": move.slot})
    if not (state.actions or state.extras[seat]):
        return Refusal("BLO-5.1")
    cost, hand = s.price(state, seat, card), len(state.hands[seat])
    if cost <= hand:
        return None
    return Refusal("BLO-7.3" if card in s.COURSES else "BLO-7.4", {"card": card, "price": cost, "hand": hand})


_NOT_PLAYABLE = {"trocus": "BLO-14.4", "videpochus": "BLO-14.5", "permutatio": "BLO-14.6", "bazardus": "BLO-14.10"}


def refuse_spell(state: s.State, move: moves.Spell) -> Refusal | None:
    """A spell of the hand that can do something; one Piochus in a turn.  BLO-5.5, BLO-8.20, BLO-14.3"""
    kind = move.kind
    if state.way.simple:
        return Refusal("BLO-15.8", {"card": kind})
    if kind in s.INSTANTS:
        return Refusal("BLO-8.4", {"card": kind})
    if kind not in s.SPELLS or kind not in state.hands[state.turn]:
        return Refusal("BLO-5.5", {"card": kind})
    if kind == "piochus" and state.piochus:
        return Refusal("BLO-14.3")
    if can_do_something(state, state.turn, kind):
        return None
    return Refusal(_NOT_PLAYABLE.get(kind, "BLO-8.20"), {"card": kind})


def refuse_bonus(state: s.State, move: moves.Bonus) -> Refusal | None:
    """A Bonus card of the hand.  BLO-5.5, BLO-9.2"""
    if move.kind not in s.BONUSES:
        return Refusal("BLO-15.8" if state.way.simple else "BLO-9.2", {"card": move.kind})
    return None if move.kind in state.hands[state.turn] else Refusal("BLO-5.5", {"card": move.kind})


def refuse_courier(state: s.State, move: moves.Courier) -> Refusal | None:
    """A draw courier of one's own, while there is a card to draw.  BLO-10.2, BLO-10.5"""
    kind = move.kind
    if state.way.simple:
        return Refusal("BLO-15.11", {"card": kind})
    if kind == CANCEL:
        return Refusal("BLO-8.4", {"card": kind})
    if kind == s.RETURNING:
        return Refusal("BLO-10.8")
    if kind in s.COURIERS and kind not in s.DRAWS:
        return Refusal("BLO-10.3", {"card": kind})
    if kind not in state.couriers[state.turn]:
        return Refusal("BLO-10.2", {"card": kind})
    return None if s.drawable(state) else Refusal("BLO-10.5", {"card": kind})


_NO_USE = {"serpentin": "BLO-11.4", "serdongle": "BLO-11.5", "poufmoufle": "BLO-11.7"}


def refuse_use(state: s.State, move: moves.Use) -> Refusal | None:
    """A power of one's own House that is not used yet, and can do something.  BLO-11.8, BLO-11.9"""
    house = move.card
    if house not in WORKS or not state.way.powers or house in state.powers:
        return Refusal("BLO-11.2") if house == "grosfondor" and state.way.houses else _nothing_to_use(state, move)
    if house not in state.houses[state.turn]:
        return Refusal("BLO-2.1", {"house": house})
    return None if WORKS[house](state) else Refusal(_NO_USE[house], {"house": house})


def refuse_end(state: s.State, _: moves.End) -> Refusal | None:
    """In the first year an action that is possible is not given up.  BLO-15.12"""
    return Refusal("BLO-15.12") if state.way.simple and actions_left(state) else None


def refuse_pick(state: s.State, move: moves.Pick) -> Refusal | None:
    """Cards are marked in canonical order, and must suffice.  BLO-7.6"""
    assert isinstance(state.pending, s.Pay)
    return None if move.kind in pickable(state, state.pending) else Refusal(clause_of_payment(state))


def refuse_auto(state: s.State, _: moves.Auto) -> Refusal | None:
    """In the first year, as long as no card is marked.  BLO-15.10"""
    assert isinstance(state.pending, s.Pay)
    return None if state.way.simple and not state.pending.picked else Refusal(clause_of_payment(state))


def refuse_zone(state: s.State, move: moves.Zone) -> Refusal | None:
    """Any zone; in the first year only one's own.  BLO-9.1, BLO-15.3"""
    if not 0 <= move.seat < state.seats:
        return Refusal("BLO-9.1", {"seat": move.seat})
    if not state.way.any_zone and move.seat != state.turn:
        return Refusal("BLO-15.3", {"seat": move.seat})
    return None


# ------------------------------------------------------------------ BLO-8 effects and answers


def refuse_target(state: s.State, move: moves.Target) -> Refusal | None:
    """What the effect can be aimed at, by its own clause.  BLO-8.6"""
    pending = state.pending
    assert isinstance(pending, s.Aim)
    if move in targets_of(state, pending):
        return None
    return Refusal(EFFECTS[pending.effect].clause, {name: at for name, at in asdict(move).items() if at is not None})


def refuse_abort(state: s.State, _: moves.Abort) -> Refusal | None:
    """Whoever took an effect over performs it.  BLO-8.12"""
    assert isinstance(state.pending, s.Aim)
    return Refusal("BLO-8.12") if state.pending.copied else None


def refuse_answer(state: s.State, move: moves.Answer) -> Refusal | None:
    """Only the asked seat, with what it holds, and Copius never answers an Oubliettes.  BLO-8.7, BLO-8.8, BLO-8.13"""
    pending, chain = state.pending, state.chain
    assert isinstance(pending, s.Window)
    assert chain is not None
    if move.seat == chain.last_seat:
        return Refusal("BLO-8.22")
    if move.seat != pending.seat:
        return Refusal("BLO-8.7", {"seat": pending.seat})
    card, held = (CANCEL, state.couriers) if move.card == COURIER else (move.card, state.hands)
    if card not in held[pending.seat]:
        return Refusal("BLO-8.8", {"card": card})
    return Refusal("BLO-8.13") if card == TAKE_OVER and answers_a_cancel(state) else None
