"""Where every piece is, and whether it can be there: a state that cannot lie on a table is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ..core import BadState
from . import state as s
from .cards import EFFECTS
from .effects import TARGETS, hands_of_others
from .houses import chooser
from .pieces import card_in_play, couriers_of, magic_of, school_of
from .ways import COURIER_BOX, MAGIC_BOX


def audit(state: s.State) -> None:
    """Every card and courier exactly once, in a place where it can be.  BadState names what is not."""
    _audit_seats(state)
    _audit_box("School cards", school_of(state), s.SCHOOL_BOX)
    _audit_box("Magie cards", magic_of(state), MAGIC_BOX[state.variant, state.edition])
    _audit_box("couriers", couriers_of(state), COURIER_BOX[state.variant, state.edition])
    _audit_places(state)
    _audit_turn(state)
    _audit_chain(state)
    _audit_choice(state)


def _audit_box(name: str, found: list[str], box: Mapping[str, int]) -> None:
    if Counter(found) != box:
        raise BadState(f"{name} lost or doubled")


def _audit_seats(state: s.State) -> None:
    (low, high), seats = s.SEATS, state.seats
    rows = (state.houses, state.school, state.hands, state.bonuses, state.couriers, state.extras, state.discounts)
    if not low <= seats <= high or any(len(row) != seats for row in rows):
        raise BadState("not one zone for each of two to four seats")
    if not len(state.timetable) == len(state.mail) == seats * s.CONTENT["setup"]["slots_per_seat"]:
        raise BadState(f"a timetable of {len(state.timetable)} slots")
    for seat in (state.first, state.turn, *_named_seats(state)):
        if not 0 <= seat < seats:
            raise BadState(f"no seat {seat}")


def _named_seats(state: s.State) -> list[int]:
    """Every seat that the decision, the chain or a courier names."""
    pending, named = state.pending, []
    if isinstance(pending, s.SeatPending):
        named.append(pending.seat)
    if isinstance(pending, s.TrocusTake | s.TrocusGive):
        named.append(pending.victim)
    if isinstance(pending, s.SerpentinGive):
        named.append(pending.to)
    if isinstance(pending, s.DiscardOne):
        named += pending.others
    if state.chain:
        named += [state.chain.seat, *(reply.seat for reply in state.chain.replies)]
    return [*named, *(seat for letters in state.mail for letter in letters for seat in letter.seen)]


def _audit_places(state: s.State) -> None:
    houses = [house for houses in state.houses for house in houses]
    if len(set(houses)) != len(houses) or not {*houses} <= {*s.HOUSES} or (houses and not state.way.houses):
        raise BadState("Houses doubled, unknown or not in play")
    if any(letters and card is None for card, letters in zip(state.timetable, state.mail, strict=True)):
        raise BadState("couriers on an empty slot")
    if any(s.RETURNING in zone for zone in state.couriers):
        raise BadState("nobody keeps an Engueulante")
    if not {kind for zone in state.bonuses for kind in zone} <= s.BONUSES:
        raise BadState("only Bonus cards lie in a zone")
    if any(hand != s.in_magic_order(hand) for hand in state.hands):
        raise BadState("a hand out of order")
    if any(zone != s.in_courier_order(zone) for zone in state.couriers):
        raise BadState("couriers out of order")


def _audit_turn(state: s.State) -> None:
    pending = state.pending
    if not 0 <= state.actions <= s.CONTENT["turn"]["actions"] or state.round < 0 or state.stale < 0:
        raise BadState("a turn that cannot be")
    if any(count < 0 for count in (*state.extras, *state.discounts)):
        raise BadState("less than nothing to spare")
    if isinstance(pending, s.ChooseHouse) != (state.round == 0):
        raise BadState("Houses are chosen before the first round")
    if isinstance(pending, s.ChooseHouse):
        _audit_choosing(state, pending)
    _audit_powers(state)
    if isinstance(pending, s.TurnPending) or (isinstance(pending, s.Aim) and not pending.copied):
        if pending.seat != state.turn:
            raise BadState(f"it is not the turn of seat {pending.seat}")
    if isinstance(pending, s.Over) and pending.reason == "school_cards":
        if max(map(len, state.school)) < state.enough:
            raise BadState("over, but nobody has cards enough")


def _audit_powers(state: s.State) -> None:
    """Each House's power once in a turn, and only by who plays it.  BLO-11.8"""
    pending, used = state.pending, state.powers
    in_play = {house for houses in state.houses for house in houses} & {*s.POWERS} if state.way.powers else set()
    if len({*used}) != len(used) or not {*used} <= in_play:
        raise BadState("powers used that nobody has, or twice")
    if isinstance(pending, s.PowerPending) and (
            pending.house not in in_play or pending.house not in state.houses[pending.seat]):
        raise BadState(f"seat {pending.seat} has no such power")
    if isinstance(pending, s.SerdongleLook) and (pending.seat != state.turn or pending.house in used):
        raise BadState("nobody may look now")


def _audit_choosing(state: s.State, pending: s.ChooseHouse) -> None:
    """While Houses are chosen everything lies in its pile, and the right seat chooses.  BLO-3.3"""
    rows = (*state.hands, *state.school, *state.bonuses, *state.couriers, *state.mail, state.discard, state.used)
    if any(rows) or any(state.timetable):
        raise BadState("dealt before everybody has a House")
    fits = pending.each == 1 or (pending.each, state.seats) == (2, 2)
    taken = sum(map(len, state.houses))
    if not fits or pending.seat != chooser(state.seats, state.first, pending.each, taken):
        raise BadState(f"seat {pending.seat} has no House to choose")


# ------------------------------------------------------------------ the chain and the open decision


def _audit_chain(state: s.State) -> None:
    pending, chain = state.pending, state.chain
    announced = isinstance(pending, s.Window | s.EffectPending) or (isinstance(pending, s.Aim) and pending.copied)
    if announced != (chain is not None):
        raise BadState("a chain where no effect is announced, or none where one is")
    if chain is None:
        return
    if chain.effect not in EFFECTS or not _aimed_well(state, chain):
        raise BadState(f"nobody can announce {chain.effect} so")
    if isinstance(pending, s.Window) and (not state.way.secret or pending.seat == chain.last_seat):
        raise BadState(f"seat {pending.seat} is not asked")
    if isinstance(pending, s.Aim) and pending.effect != chain.effect:
        raise BadState(f"{pending.effect} was not announced")


def _aimed_well(state: s.State, chain: s.Chain) -> bool:
    """The target fits the effect; a hand may have been emptied since.  BLO-8.19"""
    targets = TARGETS.get(chain.effect)
    if targets is None or chain.target is None:
        return targets is None and chain.target is None
    if targets is hands_of_others:
        seat = chain.target.seat
        return seat is not None and seat != chain.seat and 0 <= seat < state.seats
    return chain.target in targets(state, chain.seat)


def _audit_choice(state: s.State) -> None:
    """The open decision names what exists, and leaves something to choose."""
    pending = state.pending
    if isinstance(pending, s.Pay | s.PayConfirm | s.TakeCourier | s.SwapGive):
        if not 0 <= pending.slot < len(state.timetable) or state.timetable[pending.slot] is None:
            raise BadState(f"no card on slot {pending.slot}")
    if isinstance(pending, s.Aim) and pending.effect not in EFFECTS:
        raise BadState(f"no effect {pending.effect}")
    if isinstance(pending, s.CourseEffect) and pending.course not in s.COURSES:
        raise BadState(f"no course {pending.course}")
    shown = card_in_play(pending)
    if shown is not None and shown[1] not in state.hands[shown[0]]:
        raise BadState(f"{shown[1]} is not in hand")
    if isinstance(pending, s.Pay | s.PayConfirm):
        _audit_payment(state, pending)
    if state.way.simple and not isinstance(pending, s.Main | s.Pay | s.Over):
        raise BadState("the first year asks no such thing")
    if not _something_to_choose(state):
        raise BadState("nothing to choose from")


def _something_to_choose(state: s.State) -> bool:
    pending = state.pending
    if isinstance(pending, s.SerpentinGive | s.TrocusGive | s.MetaGive):
        return bool(state.hands[pending.seat])
    if isinstance(pending, s.DiscardOne):
        return all(state.hands[seat] for seat in (pending.seat, *pending.others))
    if isinstance(pending, s.BonusZone):
        return pending.kind in s.BONUSES
    if isinstance(pending, s.TrocusTake):
        return bool(state.hands[pending.victim])
    if isinstance(pending, s.ReturnSchool):
        return bool(state.school[pending.seat])
    if isinstance(pending, s.SwapGive):
        return bool({*state.school[pending.seat]} - {state.timetable[pending.slot]})
    if isinstance(pending, s.TakeCourier):
        return bool(state.mail[pending.slot])
    if isinstance(pending, s.TakeDiscard):
        return bool(state.discard)
    if isinstance(pending, s.KeepOne):
        return bool(pending.cards)
    if isinstance(pending, s.PoufmouflePlace):
        return any(state.timetable)
    if isinstance(pending, s.SerdongleLook):
        return any(state.mail)
    if isinstance(pending, s.Aim):
        return pending.effect in TARGETS and bool(TARGETS[pending.effect](state, pending.seat))
    return True


def _audit_payment(state: s.State, pending: s.Pay | s.PayConfirm) -> None:
    card, hand = state.timetable[pending.slot], state.hands[pending.seat]
    cost = s.price(state, pending.seat, str(card))
    marked = len(pending.picked)
    if cost > len(hand) or (marked != cost if isinstance(pending, s.PayConfirm) else marked >= cost):
        raise BadState("a payment that does not fit the price")
    if Counter(pending.picked) - Counter(hand) or pending.picked != s.in_magic_order(pending.picked):
        raise BadState("a payment that is not in hand")
