"""A turn: draw, collect and pay, announce effects, lay Bonus cards, reveal couriers.  BLO-5 to BLO-10"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .answers import announce
from .cards import EFFECTS, can_do_something
from .effects import TARGETS
from .moves import (
    Abort,
    Auto,
    Bonus,
    Collect,
    Collected,
    Confirm,
    Courier,
    Draw,
    End,
    Laid,
    Pick,
    Spell,
    Target,
    Use,
    Zone,
)
from .pieces import draw, end_game, owns_all_horcruches, receive, use_up
from .powers import ABORT, SKIP, powers_left
from .round import end_turn
from .state import (
    ALL_SEATS,
    ALL_SLOTS,
    BONUSES,
    COURSES,
    DRAWS,
    MAGIC,
    MAIN,
    SPELLS,
    Aim,
    BonusZone,
    CourseEffect,
    Main,
    Pay,
    PayConfirm,
    State,
    drawable,
    in_magic_order,
    in_school_order,
    price,
)
from .ways import PLAIN, WAYS

_END, _AUTO = End(), Auto()
_CONFIRM_OR_ABORT: tuple[Move, ...] = (Confirm(), ABORT)
_DRAWS: dict[int, Move] = {count: Draw(count) for way in WAYS.values() for count in way.draw}
_COLLECTS = tuple(Collect(slot) for slot in ALL_SLOTS)
_FROM_HAND: dict[str, Move] = {kind: Bonus(kind) if kind in BONUSES else Spell(kind) for kind in MAGIC}
_COURIERS: dict[str, Move] = {kind: Courier(kind) for kind in DRAWS}
_PICKS: dict[str, Move] = {kind: Pick(kind) for kind in (PLAIN, *MAGIC)}
_ZONES: tuple[Move, ...] = tuple(Zone(seat) for seat in ALL_SEATS)
_COURSES: dict[str, tuple[Move, ...]] = {course: (Use(course), SKIP) for course in COURSES}


# ------------------------------------------------------------------ BLO-5 what a turn offers


def clause_of_turn(state: State) -> str:
    """The first year has a turn of its own."""
    return "BLO-15.12" if state.way.simple else "BLO-5.2"


def at_main(state: State) -> tuple[Move, ...]:
    """Actions, spells and Bonus cards, couriers, powers, and the end of the turn.  BLO-5.2, BLO-5.5, BLO-5.6"""
    actions = actions_left(state)
    choices = [*actions, *_beside_the_actions(state)]
    if not (actions and state.way.simple):  # BLO-15.12
        choices.append(_END)
    return tuple(choices)


def actions_left(state: State) -> list[Move]:
    """Drawing and collecting, as far as actions, piles and the hand allow.  BLO-6, BLO-7"""
    seat, choices = state.turn, []
    if state.actions and drawable(state):  # BLO-6.5
        choices += [_DRAWS[count] for count, actions in state.way.draw.items() if actions <= state.actions]
    if state.actions or state.extras[seat]:
        money = len(state.hands[seat])
        choices += [_COLLECTS[slot] for slot, card in enumerate(state.timetable)
                    if card and price(state, seat, card) <= money]
    return choices


def _beside_the_actions(state: State) -> list[Move]:
    """Cards of the hand, draw couriers and House powers: none of them costs an action.  BLO-5.5"""
    seat = state.turn
    choices = [_FROM_HAND[kind] for kind in dict.fromkeys(state.hands[seat])
               if kind in BONUSES or (kind in SPELLS and _playable(state, seat, kind))]
    if drawable(state):  # BLO-10.5
        choices += [_COURIERS[kind] for kind in dict.fromkeys(state.couriers[seat]) if kind in DRAWS]
    return [*choices, *powers_left(state)]


def _playable(state: State, seat: int, kind: str) -> bool:
    """A spell that can do something; one Piochus in a turn.  BLO-8.20, BLO-14.3"""
    return can_do_something(state, seat, kind) and not (kind == "piochus" and state.piochus)


def go_back(state: State, _: Move, __: Told) -> State:
    """Back to the turn, nothing has moved.  BLO-7.6, BLO-7.10"""
    return replace(state, pending=MAIN[state.turn])


def end(state: State, move: End, told: Told) -> State:
    """The turn is over, because its player says so.  BLO-5.6"""
    return _or_end(end_turn(state, move, told), told)


def _or_end(state: State, told: Told) -> State:
    """In the first year a turn ends by itself once nothing but ending is left.  BLO-15.13"""
    while state.way.simple and isinstance(state.pending, Main) and at_main(state) == (_END,):
        state = end_turn(state, _END, told)
    return state


# ------------------------------------------------------------------ BLO-6 drawing


def draw_cards(state: State, move: Draw, told: Told) -> State:
    """Two cards for one action, or five for both.  BLO-6.1, BLO-6.2"""
    state = replace(state, actions=state.actions - state.way.draw[move.count], lately="draw")
    return _or_end(draw(state, state.turn, move.count, told), told)


# ------------------------------------------------------------------ BLO-7 collecting


def collect(state: State, move: Collect, _: Told) -> State:
    """A School card is chosen, to be paid for.  BLO-7.1"""
    return replace(state, pending=Pay(state.turn, move.slot))


def _unmarked(state: State, pending: Pay) -> tuple[str, ...]:
    """Cards of the hand that can still be marked: same kind as the last one, or later.  BLO-7.6"""
    hand = state.hands[pending.seat]
    if not pending.picked:
        return hand
    last = pending.picked[-1]
    return hand[hand.index(last) + pending.picked.count(last):]


def pickable(state: State, pending: Pay) -> tuple[str, ...]:
    """Each kind after which enough cards remain to complete the price.  BLO-7.6"""
    rest = _unmarked(state, pending)
    missing = _price_of(state, pending) - len(pending.picked)
    return tuple(dict.fromkeys(rest[:len(rest) - missing + 1]))


def _price_of(state: State, pending: Pay) -> int:
    card = state.timetable[pending.slot]
    assert card is not None
    return price(state, pending.seat, card)


def clause_of_payment(state: State) -> str:
    """The first year has a way of its own to pay."""
    return "BLO-15.10" if state.way.simple else "BLO-7.6"


def picks(state: State) -> tuple[Move, ...]:
    """Mark one more card, or go back; in the first year, let the price be paid by itself.  BLO-7.6, BLO-15.10"""
    pending = state.pending
    assert isinstance(pending, Pay)
    marks = [_PICKS[kind] for kind in pickable(state, pending)]
    return (*marks, _AUTO, ABORT) if state.way.simple and not pending.picked else (*marks, ABORT)


def pick(state: State, move: Pick, told: Told) -> State:
    """A card is marked; nothing has moved before the price is complete.  BLO-7.6, BLO-15.10"""
    pending = state.pending
    assert isinstance(pending, Pay)
    picked = (*pending.picked, move.kind)
    if len(picked) < _price_of(state, pending):
        return replace(state, pending=Pay(pending.seat, pending.slot, picked))
    if state.way.simple:
        return _take_card(state, pending.slot, picked, told)
    return replace(state, pending=PayConfirm(pending.seat, pending.slot, picked))


def pay_by_itself(state: State, _: Auto, told: Told) -> State:
    """Plain cards first, then Balai-Ball, then Bons points: the order of the hand.  BLO-15.10"""
    pending = state.pending
    assert isinstance(pending, Pay)
    return _take_card(state, pending.slot, state.hands[pending.seat][:_price_of(state, pending)], told)


def confirm_or_abort(_: State) -> tuple[Move, ...]:
    """Pay the marked cards, or go back.  BLO-7.6"""
    return _CONFIRM_OR_ABORT


def pay(state: State, _: Confirm, told: Told) -> State:
    """The marked cards are the price.  BLO-7.6"""
    pending = state.pending
    assert isinstance(pending, PayConfirm)
    return _take_card(state, pending.slot, pending.picked, told)


def _take_card(state: State, slot: int, price_paid: tuple[str, ...], told: Told) -> State:
    """Discard the price, take the card and its couriers, perhaps be offered its effect.  BLO-7.2"""
    seat, card, letters = state.turn, state.timetable[slot], state.mail[slot]
    assert card is not None
    told.append(Collected(seat, slot, card, price_paid, len(letters)))
    state = receive(_paid(state, seat, slot, card, price_paid), seat, letters, told)
    if owns_all_horcruches(state, seat):
        return end_game(state, "horcruches", told)
    if card in COURSES and state.way.effects and can_do_something(state, seat, card):  # BLO-7.11, BLO-7.12, BLO-15.11
        return replace(state, pending=CourseEffect(seat, card))
    return _or_end(state, told)


def _paid(state: State, seat: int, slot: int, card: str, price_paid: tuple[str, ...]) -> State:
    """An extra collection is spent before the actions; the discount is used up.  BLO-14.8, BLO-14.11"""
    hand = list(state.hands[seat])
    for kind in price_paid:
        hand.remove(kind)
    extra = state.extras[seat] > 0
    return replace(
        state, pending=MAIN[seat], lately="collect", collected=True,
        hands=put(state.hands, seat, tuple(hand)), discard=state.discard + price_paid,
        actions=state.actions if extra else state.actions - 1,
        extras=put(state.extras, seat, state.extras[seat] - 1) if extra else state.extras,
        discounts=put(state.discounts, seat, 0) if state.discounts[seat] else state.discounts,
        school=put(state.school, seat, in_school_order((*state.school[seat], card))),
        timetable=put(state.timetable, slot, None), mail=put(state.mail, slot, ()),  # BLO-7.13
    )


# ------------------------------------------------------------------ BLO-8.6 announcing an effect


def cast(state: State, move: Spell, told: Told) -> State:
    """A spell of the hand.  BLO-8.1"""
    return _begin_effect(state, move.kind, told)


def at_course(state: State) -> tuple[Move, ...]:
    """Use the effect of the course just collected, or do without.  BLO-7.10"""
    pending = state.pending
    assert isinstance(pending, CourseEffect)
    return _COURSES[pending.course]


def use_course(state: State, move: Use, told: Told) -> State:
    """The effect of the course just collected.  BLO-7.10"""
    return _begin_effect(state, move.card, told)


def _begin_effect(state: State, card: str, told: Told) -> State:
    """An effect without a target is announced at once; else its target is asked for.  BLO-8.6"""
    if card in TARGETS:
        return replace(state, pending=Aim(state.turn, card))
    return announce(state, state.turn, card, None, told)


def targets_of(state: State, pending: Aim) -> tuple[Target, ...]:
    """What the effect can be aimed at now.  BLO-8.6"""
    return TARGETS[pending.effect](state, pending.seat)


def aims(state: State) -> tuple[Move, ...]:
    """Each legal target; before the announcement one may still go back.  BLO-8.6, BLO-8.12"""
    pending = state.pending
    assert isinstance(pending, Aim)
    targets = targets_of(state, pending)
    return targets if pending.copied else (*targets, ABORT)


def aim(state: State, move: Target, told: Told) -> State:
    """The target is fixed: announce the effect, or perform what was taken over.  BLO-8.6, BLO-8.12"""
    pending = state.pending
    assert isinstance(pending, Aim)
    if pending.copied:
        return EFFECTS[pending.effect].perform(state, pending.seat, move, told)
    return announce(state, pending.seat, pending.effect, move, told)


def stop_aiming(state: State, _: Abort, __: Told) -> State:
    """Back to the turn, or to the question whether to use the course."""
    pending = state.pending
    assert isinstance(pending, Aim)
    if pending.effect in COURSES:
        return replace(state, pending=CourseEffect(pending.seat, pending.effect))
    return replace(state, pending=MAIN[pending.seat])


# ------------------------------------------------------------------ BLO-9, BLO-10 Bonus cards, draw couriers


def take_bonus(state: State, move: Bonus, told: Told) -> State:
    """A Bonus card of the hand, to be laid in a zone; in the first year one's own, at once.  BLO-9.1, BLO-15.3"""
    if state.way.simple:
        return _or_end(_lay(state, state.turn, move.kind, told), told)
    return replace(state, pending=BonusZone(state.turn, move.kind))


def zones(state: State) -> tuple[Move, ...]:
    """Any zone; in a first year of rules 1 only one's own.  BLO-9.1"""
    return (*(_ZONES[:state.seats] if state.way.any_zone else (_ZONES[state.turn],)), ABORT)


def lay(state: State, move: Zone, told: Told) -> State:
    """Into the zone of that seat.  BLO-9.1"""
    assert isinstance(state.pending, BonusZone)
    return _lay(state, move.seat, state.pending.kind, told)


def _lay(state: State, zone: int, kind: str, told: Told) -> State:
    """A Bonus card lies open in a zone; it is no effect, nobody answers.  BLO-9.1, BLO-9.3"""
    seat = state.turn
    told.append(Laid(seat, zone, kind))
    return replace(state, pending=MAIN[seat], lately="bonus",
                   hands=put(state.hands, seat, without(state.hands[seat], kind)),
                   bonuses=put(state.bonuses, zone, in_magic_order((*state.bonuses[zone], kind))))


def use_courier(state: State, move: Courier, told: Told) -> State:
    """A draw courier is revealed and brings cards.  BLO-10.5"""
    seat, kind = state.turn, move.kind
    couriers = put(state.couriers, seat, without(state.couriers[seat], kind))
    return use_up(replace(state, couriers=couriers, lately="courier"), seat, kind, told)
