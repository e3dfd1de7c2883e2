"""Bloody Harry, in the order of its rulebook: set-up, the round, the turn, effects and answers, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from ..chance import Chance
from ..core import Basics, Decision, Game, OptionValue, Setup, among, check_setup
from .answers import answer, pass_on, window_choices
from .audit import audit
from .cards import (
    discard_one,
    keep_one,
    meta_give,
    return_school,
    swap_give,
    take_courier,
    take_discard,
    trocus_give,
    trocus_take,
)
from .hidden import imagine, reveals, view
from .houses import (
    POWER_CHOICES,
    POWER_OF,
    chooser,
    house_choices,
    houses_each,
    offer_powers,
    poufmoufle_places,
    poufmoufle_places_at,
    poufmoufle_takes,
    serdongle_choices,
    serdongle_looks,
    serpentin_draws,
    serpentin_gives,
)
from .moves import (
    Abort,
    Answer,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Discard,
    Draw,
    End,
    Event,
    Fetch,
    Give,
    House,
    Keep,
    Leave,
    Look,
    Move,
    Pass,
    Pick,
    Place,
    Return,
    Skip,
    Spell,
    Take,
    Target,
    Use,
    Zone,
)
from .refusals import OVER, clause, why_not
from .round import ACTIONS, choose_house, end_turn, lay_table, round_of
from .score import progress, result, tally
from .state import (
    CONTENT,
    COURIER_BOX,
    HOUSES,
    MAGIC,
    MAGIC_BOX,
    MAIN,
    SCHOOL,
    SCHOOL_BOX,
    Aim,
    BonusZone,
    ChooseHouse,
    CourseEffect,
    DiscardOne,
    KeepOne,
    Main,
    MetaGive,
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
    actor,
    in_magic_order,
)
from .turn import (
    CONFIRM_OR_ABORT,
    abort_aim,
    aim,
    aim_choices,
    confirm,
    course_choices,
    draw_cards,
    lay,
    main_choices,
    pay_choices,
    pick,
    start_effect,
    use_courier,
    zone_choices,
)

SEATS: tuple[int, int] = tuple(CONTENT["game"]["seats"])
VARIANTS: tuple[str, ...] = tuple(CONTENT["game"]["variants"])
OPTIONS: dict[str, tuple[OptionValue, ...]] = {
    "format": tuple(CONTENT["game"]["formats"]), "choose": (False, True), "onehouse": (False, True),
}
BASICS = Basics(seats="BLO-1.1", turn="BLO-4.7", unknown="BLO-5.2", over=OVER, setup="BLO-15.1")

# ------------------------------------------------------------------ BLO-3 set-up


def start(setup: Setup) -> State:
    """Shuffle everything, give or choose the Houses, lay the table.  BLO-3"""
    options = check_setup(setup, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS)
    each = houses_each(setup.seats, setup.variant, bool(options["onehouse"]))
    state = _shuffled_box(setup, str(options["format"]), each)
    if options["choose"]:
        return state
    houses, chance = state.chance.shuffled(HOUSES)  # BLO-3.1
    dealt = tuple(tuple(sorted(houses[seat * each:(seat + 1) * each], key=HOUSES.index)) for seat in range(setup.seats))
    return lay_table(replace(state, houses=dealt, chance=chance), [])


def _shuffled_box(setup: Setup, length: str, each: int) -> State:
    """Everything in its pile, and nobody has a House yet; the youngest would choose first.  BLO-3.3"""
    seats, youngest = setup.seats, setup.first or 0  # BLO-3.5
    chance = Chance(setup.seed)
    school, chance = chance.shuffled(_pieces(SCHOOL_BOX))
    magic, chance = chance.shuffled(_pieces(MAGIC_BOX[setup.variant]))
    reserve, chance = chance.shuffled(_pieces(COURIER_BOX[setup.variant]))
    slots = seats * CONTENT["setup"]["slots_per_seat"]
    nobody: tuple[tuple[str, ...], ...] = ((),) * seats
    asked = chooser(seats, youngest, each, 0)
    assert asked is not None
    return State(
        variant=setup.variant, format=length, pending=ChooseHouse(asked, each), chance=chance,  # type: ignore[arg-type]
        round=0, first=youngest, turn=youngest, actions=ACTIONS, extras=(0,) * seats, discounts=(0,) * seats,
        piochus=False, lately="nothing", stale=0, collected=False, houses=nobody,
        timetable=(None,) * slots, mail=((),) * slots, school_pile=school, school=nobody,
        magic_pile=magic, discard=(), hands=nobody, bonuses=nobody, couriers=nobody,
        reserve=reserve, used=(), chain=None,
    )


def _pieces(box: Mapping[str, int]) -> list[str]:
    return [kind for kind, count in box.items() for _ in range(count)]


# ------------------------------------------------------------------ who chooses, and what


_CHOICES: dict[type[Pending], Callable[[State, Any], tuple[Move, ...]]] = {
    ChooseHouse: lambda state, _: house_choices(state),
    PowerSerpentin: lambda _, pending: POWER_CHOICES[POWER_OF[type(pending)]],
    SerpentinGive: lambda state, pending: _each(_GIVES, state.hands[pending.seat]),
    PowerSerdongle: lambda state, _: serdongle_choices(state),
    PowerPoufmoufle: lambda _, pending: POWER_CHOICES[POWER_OF[type(pending)]],
    PoufmouflePlace: lambda state, _: poufmoufle_places_at(state),
    Main: lambda state, pending: main_choices(state, pending.seat),
    Pay: pay_choices,
    PayConfirm: lambda _, __: CONFIRM_OR_ABORT,
    CourseEffect: lambda _, pending: course_choices(pending),
    BonusZone: lambda state, pending: zone_choices(state, pending.seat),
    Aim: aim_choices,
    Window: lambda state, pending: window_choices(state, pending.seat),
    DiscardOne: lambda state, pending: _each(_DISCARDS, state.hands[pending.seat]),
    TrocusTake: lambda state, pending: _each(_TAKES, state.hands[pending.victim]),
    TrocusGive: lambda state, pending: _each(_GIVES, state.hands[pending.seat]),
    MetaGive: lambda state, pending: _each(_GIVES, state.hands[pending.seat]),
    TakeDiscard: lambda state, _: _each(_TAKES, in_magic_order(state.discard)),
    KeepOne: lambda _, pending: _each(_KEEPS, pending.cards),
    TakeCourier: lambda state, pending: _courier_choices(state, pending),
    SwapGive: lambda state, pending: _each(
        _GIVES, [card for card in state.school[pending.seat] if card != state.timetable[pending.slot]]),
    ReturnSchool: lambda state, pending: _each(_RETURNS, state.school[pending.seat]),
}

_GIVES: dict[str, Move] = {kind: Give(kind) for kind in (*MAGIC, *SCHOOL)}
_DISCARDS: dict[str, Move] = {kind: Discard(kind) for kind in MAGIC}
_TAKES: dict[str, Move] = {kind: Take(kind) for kind in MAGIC}
_KEEPS: dict[str, Move] = {kind: Keep(kind) for kind in MAGIC}
_RETURNS: dict[str, Move] = {kind: Return(kind) for kind in SCHOOL}


def _each(table: Mapping[str, Move], cards: Iterable[str]) -> tuple[Move, ...]:
    """One choice for each kind."""
    return tuple([table[kind] for kind in dict.fromkeys(cards)])


def _courier_choices(state: State, pending: TakeCourier) -> tuple[Move, ...]:
    """Each courier by its place; after a look, perhaps none.  BLO-13.6, BLO-14.9"""
    places = tuple(Fetch(at) for at in range(len(state.mail[pending.slot])))
    return (*places, Leave()) if pending.looked else places


# ------------------------------------------------------------------ BLO-4.6 powers


def _power_serpentin(state: State, pending: PowerSerpentin, move: Use | Skip, told: list[Event]) -> State:
    if isinstance(move, Skip):
        return _skip_power(state, pending, told)
    return serpentin_draws(state, pending.seat, told)


def _power_serdongle(state: State, pending: PowerSerdongle, move: Look | Skip, told: list[Event]) -> State:
    if isinstance(move, Skip):
        return _skip_power(state, pending, told)
    assert move.slot is not None
    return serdongle_looks(state, pending.seat, move.slot, told)


def _power_poufmoufle(state: State, pending: PowerPoufmoufle, move: Use | Skip, told: list[Event]) -> State:
    if isinstance(move, Skip):
        return _skip_power(state, pending, told)
    return poufmoufle_takes(state, pending.seat)


def _skip_power(state: State, pending: PowerSerpentin | PowerSerdongle | PowerPoufmoufle, told: list[Event]) -> State:
    """A power is never compulsory.  BLO-11.1"""
    return offer_powers(state, told, (pending.seat, POWER_OF[type(pending)]))


# ------------------------------------------------------------------ BLO-5 the turn


def _main(state: State, pending: Main, move: Move, told: list[Event]) -> State:
    seat = pending.seat
    if isinstance(move, Draw):
        return draw_cards(state, seat, move.count, told)
    if isinstance(move, Collect):
        return replace(state, pending=Pay(seat, move.slot))
    if isinstance(move, Spell):
        return start_effect(state, seat, move.kind, told)
    if isinstance(move, Bonus):
        return replace(state, pending=BonusZone(seat, move.kind))
    if isinstance(move, Courier):
        return use_courier(state, seat, move.kind, told)
    return end_turn(state, told)


def _pay(state: State, pending: Pay, move: Pick | Abort, _: list[Event]) -> State:
    return _back(state, pending) if isinstance(move, Abort) else pick(state, pending, move)


def _pay_confirm(state: State, pending: PayConfirm, move: Confirm | Abort, told: list[Event]) -> State:
    return _back(state, pending) if isinstance(move, Abort) else confirm(state, pending, told)


def _course_effect(state: State, pending: CourseEffect, move: Use | Skip, told: list[Event]) -> State:
    return _back(state, pending) if isinstance(move, Skip) else start_effect(state, pending.seat, pending.course, told)


def _bonus_zone(state: State, pending: BonusZone, move: Zone | Abort, told: list[Event]) -> State:
    return _back(state, pending) if isinstance(move, Abort) else lay(state, pending, move.seat, told)


def _back(state: State, pending: Pay | PayConfirm | CourseEffect | BonusZone) -> State:
    """Back to the turn, nothing has moved.  BLO-7.6, BLO-7.10"""
    return replace(state, pending=MAIN[pending.seat])


# ------------------------------------------------------------------ BLO-8 effects and answers


def _target(state: State, pending: Aim, move: Target | Abort, told: list[Event]) -> State:
    return abort_aim(state, pending) if isinstance(move, Abort) else aim(state, pending, move, told)


def _window(state: State, pending: Window, move: Move, told: list[Event]) -> State:
    return answer(state, move, told) if isinstance(move, Answer) else pass_on(state, pending.seat, told)


def _meta_give(state: State, pending: MetaGive, move: Give, _: list[Event]) -> State:
    return meta_give(state, pending, move)


_CARRY_OUT: dict[type[Pending], Callable[[State, Any, Any, list[Event]], State]] = {
    ChooseHouse: choose_house, PowerSerpentin: _power_serpentin, SerpentinGive: serpentin_gives,
    PowerSerdongle: _power_serdongle, PowerPoufmoufle: _power_poufmoufle, PoufmouflePlace: poufmoufle_places,
    Main: _main, Pay: _pay, PayConfirm: _pay_confirm, CourseEffect: _course_effect, BonusZone: _bonus_zone,
    Aim: _target, Window: _window, DiscardOne: discard_one, TrocusTake: trocus_take, TrocusGive: trocus_give,
    MetaGive: _meta_give, TakeDiscard: take_discard, KeepOne: keep_one, TakeCourier: take_courier,
    SwapGive: swap_give, ReturnSchool: return_school,
}


# ------------------------------------------------------------------ the decisions


def _row(kind: type[Any], play: tuple[type[Any], ...], rests: bool = True) -> Decision[State, Any]:
    offered, carry_out = _CHOICES[kind], _CARRY_OUT[kind]

    def choices(state: State) -> tuple[Move, ...]:
        return offered(state, state.pending)

    def deed(state: State, move: Any, told: list[Any]) -> State:
        return carry_out(state, state.pending, move, told)

    return Decision(str(kind.__struct_config__.tag), clause, choices, among(choices, why_not),
                    dict.fromkeys(play, deed), rests)


DECISIONS: tuple[Decision[State, Any], ...] = (
    _row(ChooseHouse, (House,)),
    _row(PowerSerpentin, (Use, Skip)),
    _row(SerpentinGive, (Give,)),
    _row(PowerSerdongle, (Look, Skip)),
    _row(PowerPoufmoufle, (Use, Skip)),
    _row(PoufmouflePlace, (Place,)),
    _row(Main, (Draw, Collect, Spell, Bonus, Courier, End)),
    _row(Pay, (Pick, Abort), rests=False),
    _row(PayConfirm, (Confirm, Abort), rests=False),
    _row(CourseEffect, (Use, Skip)),
    _row(BonusZone, (Zone, Abort), rests=False),
    _row(Aim, (Target, Abort), rests=False),
    _row(Window, (Pass, Answer)),
    _row(DiscardOne, (Discard,)),
    _row(TrocusTake, (Take,)),
    _row(TrocusGive, (Give,)),
    _row(MetaGive, (Give,)),
    _row(TakeDiscard, (Take,)),
    _row(KeepOne, (Keep,)),
    _row(TakeCourier, (Fetch, Leave)),
    _row(SwapGive, (Give,)),
    _row(ReturnSchool, (Return,)),
)

GAME: Game[State, Move] = Game(
    id="bloody", version=1, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS,
    state_type=State, move_type=Move, decisions=DECISIONS, interrupts=True,
    start=start, actor=actor, view=view, imagine=imagine, reveals=reveals, result=result, audit=audit,
    round=round_of, progress=progress, tally=tally,
)
