"""Where every piece is, and whether it can be there: a state that cannot lie on a table is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ..core import BadState
from .cards import AIMS, EFFECTS
from .houses import POWER_OF, chooser
from .state import (
    BONUSES,
    CONTENT,
    COURIER_BOX,
    COURSES,
    HOUSES,
    MAGIC_BOX,
    RETURNING,
    SCHOOL_BOX,
    Aim,
    BonusZone,
    Chain,
    ChooseHouse,
    CourseEffect,
    DiscardOne,
    KeepOne,
    Main,
    MetaGive,
    Over,
    Pay,
    PayConfirm,
    Pending,
    PoufmouflePlace,
    PowerPoufmoufle,
    PowerSerdongle,
    PowerSerpentin,
    ReturnSchool,
    SerpentinGive,
    State,
    SwapGive,
    TakeCourier,
    TakeDiscard,
    TrocusGive,
    TrocusTake,
    Window,
    in_courier_order,
    in_magic_order,
    price,
    variant_of,
)

# ------------------------------------------------------------------ where the pieces are


def card_in_play(pending: Pending) -> tuple[int, str] | None:
    """The Magie card, still in a hand, that its player is aiming or laying: all can see it."""
    if isinstance(pending, BonusZone):
        return pending.seat, pending.kind
    if isinstance(pending, Aim) and not pending.copied and pending.effect not in COURSES:
        return pending.seat, pending.effect
    return None


def school_of(state: State) -> list[str]:
    """Every School card of the table."""
    on_table = [card for card in state.timetable if card is not None]
    return [*on_table, *(card for cards in (*state.school, state.school_pile) for card in cards)]


def couriers_of(state: State) -> list[str]:
    """Every courier, those out of the game too."""
    held = [state.pending.courier] if isinstance(state.pending, PoufmouflePlace) else []
    on_table = [letter.kind for letters in state.mail for letter in letters]
    return [*held, *on_table, *(kind for kinds in (*state.couriers, state.reserve, state.used) for kind in kinds)]


def magic_of(state: State) -> list[str]:
    """Every Magie card, those on their way between two places too."""
    pending = state.pending
    between: tuple[str, ...] = state.chain.cards if state.chain else ()
    if isinstance(pending, KeepOne):
        between += pending.cards
    elif isinstance(pending, TakeDiscard):
        between += (pending.aside,)
    piles = (*state.hands, *state.bonuses, state.magic_pile, state.discard, between)
    return [card for cards in piles for card in cards]


# ------------------------------------------------------------------ the audit


def audit(state: State) -> None:
    """Every card and courier exactly once, in a place where it can be.  BadState names what is not."""
    _audit_seats(state)
    _audit_box("School cards", school_of(state), SCHOOL_BOX)
    _audit_box("Magie cards", magic_of(state), MAGIC_BOX[state.variant])
    _audit_box("couriers", couriers_of(state), COURIER_BOX[state.variant])
    _audit_places(state)
    _audit_turn(state)
    _audit_chain(state)
    _audit_choice(state)


def _audit_box(name: str, found: list[str], box: Mapping[str, int]) -> None:
    if Counter(found) != box:
        raise BadState(f"{name} lost or doubled")


def _audit_seats(state: State) -> None:
    low, high = CONTENT["game"]["seats"]
    seats = state.seats
    rows = (state.houses, state.school, state.hands, state.bonuses, state.couriers, state.extras, state.discounts)
    if not low <= seats <= high or any(len(row) != seats for row in rows):
        raise BadState("not one zone for each of two to four seats")
    if not len(state.timetable) == len(state.mail) == seats * CONTENT["setup"]["slots_per_seat"]:
        raise BadState(f"a timetable of {len(state.timetable)} slots")
    for seat in (state.first, state.turn, *_named_seats(state)):
        if not 0 <= seat < seats:
            raise BadState(f"no seat {seat}")


def _named_seats(state: State) -> list[int]:
    """Every seat that the decision, the chain or a courier names."""
    pending, named = state.pending, []
    if not isinstance(pending, Over):
        named.append(pending.seat)
    if isinstance(pending, TrocusTake | TrocusGive):
        named.append(pending.victim)
    if isinstance(pending, SerpentinGive):
        named.append(pending.to)
    if isinstance(pending, DiscardOne):
        named += pending.others
    if state.chain:
        named += [state.chain.seat, *(reply.seat for reply in state.chain.replies)]
    return [*named, *(seat for letters in state.mail for letter in letters for seat in letter.seen)]


def _audit_places(state: State) -> None:
    houses = [house for houses in state.houses for house in houses]
    if len(set(houses)) != len(houses) or not {*houses} <= {*HOUSES}:
        raise BadState("Houses doubled or unknown")
    if any(letters and card is None for card, letters in zip(state.timetable, state.mail, strict=True)):
        raise BadState("couriers on an empty slot")
    if any(RETURNING in zone for zone in state.couriers):
        raise BadState("nobody keeps an Engueulante")
    if not {kind for zone in state.bonuses for kind in zone} <= BONUSES:
        raise BadState("only Bonus cards lie in a zone")
    if any(hand != in_magic_order(hand) for hand in state.hands):
        raise BadState("a hand out of order")
    if any(zone != in_courier_order(zone) for zone in state.couriers):
        raise BadState("couriers out of order")


def _audit_turn(state: State) -> None:
    pending = state.pending
    if not 0 <= state.actions <= CONTENT["turn"]["actions"] or state.round < 0 or state.stale < 0:
        raise BadState("a turn that cannot be")
    if any(count < 0 for count in (*state.extras, *state.discounts)):
        raise BadState("less than nothing to spare")
    if isinstance(pending, ChooseHouse) != (state.round == 0):
        raise BadState("Houses are chosen before the first round")
    if isinstance(pending, ChooseHouse):
        _audit_choosing(state, pending)
    if isinstance(pending, PowerSerpentin | SerpentinGive | PowerSerdongle | PowerPoufmoufle | PoufmouflePlace):
        if _HOUSE_OF[type(pending)] not in state.houses[pending.seat] or not variant_of(state.variant)["powers"]:
            raise BadState(f"seat {pending.seat} has no such power")
    in_turn = isinstance(pending, Main | Pay | PayConfirm | CourseEffect | BonusZone) or (
        isinstance(pending, Aim) and not pending.copied)
    if in_turn and not isinstance(pending, Over) and pending.seat != state.turn:
        raise BadState(f"it is not the turn of seat {pending.seat}")
    if isinstance(pending, Over) and pending.reason == "school_cards":
        if max(map(len, state.school)) < variant_of(state.variant)["end_at"][state.format]:
            raise BadState("over, but nobody has cards enough")


_HOUSE_OF: dict[type[Pending], str] = {**POWER_OF, SerpentinGive: "serpentin", PoufmouflePlace: "poufmoufle"}


def _audit_choosing(state: State, pending: ChooseHouse) -> None:
    """While Houses are chosen everything lies in its pile, and the right seat chooses.  BLO-3.3"""
    rows = (*state.hands, *state.school, *state.bonuses, *state.couriers, *state.mail, state.discard, state.used)
    if any(rows) or any(state.timetable):
        raise BadState("dealt before everybody has a House")
    fits = pending.each == 1 or (pending.each, state.seats) == (2, 2)
    taken = sum(map(len, state.houses))
    if not fits or pending.seat != chooser(state.seats, state.first, pending.each, taken):
        raise BadState(f"seat {pending.seat} has no House to choose")


# ------------------------------------------------------------------ the chain and the open decision


_IN_A_CHAIN = (Window, DiscardOne, TrocusTake, TrocusGive, MetaGive, TakeDiscard, KeepOne, TakeCourier, SwapGive,
               ReturnSchool)
_AT_HANDS = AIMS["hand"]


def _audit_chain(state: State) -> None:
    pending, chain = state.pending, state.chain
    if (isinstance(pending, _IN_A_CHAIN) or (isinstance(pending, Aim) and pending.copied)) != (chain is not None):
        raise BadState("a chain where no effect is announced, or none where one is")
    if chain is None:
        return
    if chain.effect not in EFFECTS or not _aimed_well(state, chain):
        raise BadState(f"nobody can announce {chain.effect} so")
    if isinstance(pending, Window) and (state.variant == "kids" or pending.seat == chain.last_seat):
        raise BadState(f"seat {pending.seat} is not asked")
    if isinstance(pending, Aim) and pending.effect != chain.effect:
        raise BadState(f"{pending.effect} was not announced")


def _aimed_well(state: State, chain: Chain) -> bool:
    """The target fits the effect; a hand may have been emptied since.  BLO-8.19"""
    targets = EFFECTS[chain.effect].targets
    if targets is None or chain.target is None:
        return targets is None and chain.target is None
    if targets is _AT_HANDS:
        seat = chain.target.seat
        return seat is not None and seat != chain.seat and 0 <= seat < state.seats
    return chain.target in targets(state, chain.seat)


def _audit_choice(state: State) -> None:
    """The open decision names what exists, and leaves something to choose."""
    pending = state.pending
    if isinstance(pending, Pay | PayConfirm | TakeCourier | SwapGive):
        if not 0 <= pending.slot < len(state.timetable) or state.timetable[pending.slot] is None:
            raise BadState(f"no card on slot {pending.slot}")
    if isinstance(pending, Aim) and pending.effect not in EFFECTS:
        raise BadState(f"no effect {pending.effect}")
    if isinstance(pending, CourseEffect) and pending.course not in COURSES:
        raise BadState(f"no course {pending.course}")
    shown = card_in_play(pending)
    if shown is not None and shown[1] not in state.hands[shown[0]]:
        raise BadState(f"{shown[1]} is not in hand")
    if isinstance(pending, Pay | PayConfirm):
        _audit_payment(state, pending)
    if not _something_to_choose(state):
        raise BadState("nothing to choose from")


def _something_to_choose(state: State) -> bool:
    pending = state.pending
    if isinstance(pending, SerpentinGive | TrocusGive | MetaGive):
        return bool(state.hands[pending.seat])
    if isinstance(pending, DiscardOne):
        return all(state.hands[seat] for seat in (pending.seat, *pending.others))
    if isinstance(pending, BonusZone):
        return pending.kind in BONUSES
    if isinstance(pending, TrocusTake):
        return bool(state.hands[pending.victim])
    if isinstance(pending, ReturnSchool):
        return bool(state.school[pending.seat])
    if isinstance(pending, SwapGive):
        return bool({*state.school[pending.seat]} - {state.timetable[pending.slot]})
    if isinstance(pending, TakeCourier):
        return bool(state.mail[pending.slot])
    if isinstance(pending, TakeDiscard):
        return bool(state.discard)
    if isinstance(pending, KeepOne):
        return bool(pending.cards)
    if isinstance(pending, PoufmouflePlace):
        return any(state.timetable)
    if isinstance(pending, Aim):
        targets = EFFECTS[pending.effect].targets
        return targets is not None and bool(targets(state, pending.seat))
    return True


def _audit_payment(state: State, pending: Pay | PayConfirm) -> None:
    card, hand = state.timetable[pending.slot], state.hands[pending.seat]
    cost = price(state, pending.seat, str(card))
    marked = len(pending.picked)
    if cost > len(hand) or (marked != cost if isinstance(pending, PayConfirm) else marked >= cost):
        raise BadState("a payment that does not fit the price")
    if Counter(pending.picked) - Counter(hand) or pending.picked != in_magic_order(pending.picked):
        raise BadState("a payment that is not in hand")
