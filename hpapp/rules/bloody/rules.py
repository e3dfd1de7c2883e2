"""Bloody Harry, in the order of its rulebook: set-up, the round, the turn, effects and answers, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from ..chance import Chance
from ..core import Basics, Game, IllegalMove, OptionValue, Refusal, Setup, Step, check_setup
from .answers import answer, pass_on, window_choices
from .audit import audit
from .cards import (
    EFFECTS,
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
from .hidden import imagine, view
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
    Pick,
    Return,
    Skip,
    Spell,
    Take,
    Target,
    Use,
    Zone,
)
from .refusals import OVER, clause, decision, why_not
from .round import ACTIONS, choose_house, end_turn, ends_round, lay_table
from .score import result
from .state import (
    CONTENT,
    COURIER_BOX,
    HORCRUCHE,
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


def moves(state: State) -> tuple[Move, ...]:
    """Every choice of the open decision."""
    return _CHOICES[type(state.pending)](state, state.pending)


def refusal(state: State, move: Move) -> Refusal | None:
    """The clause against a move, or None when it is legal."""
    return None if move in moves(state) else why_not(state, move)


def play(state: State, move: Move) -> Step[State]:
    """Carry out a legal move."""
    if move not in moves(state):
        raise IllegalMove(why_not(state, move))
    told: list[Event] = []
    state = _CARRY_OUT[type(state.pending)](state, state.pending, move, told)
    return Step(state, tuple(told))


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
    Over: lambda _, __: (),
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


# ------------------------------------------------------------------ what cannot be taken back


def reveals(state: State, move: Move) -> bool:
    """Chance or something hidden comes to light, or another seat has spoken: no undo past it."""
    pending = state.pending
    if isinstance(pending, _SPOKEN):
        return True
    if isinstance(move, Draw | Courier):
        return True
    if isinstance(move, End):
        return ends_round(state)
    if isinstance(move, Confirm) and isinstance(pending, PayConfirm):
        return bool(state.mail[pending.slot]) or _brings_the_seventh(state, pending)
    if isinstance(pending, SwapGive):
        return _brings_the_seventh(state, pending)
    if isinstance(move, House) and isinstance(pending, ChooseHouse):
        return _lays_table(state, pending)
    if isinstance(pending, TakeCourier):
        return not pending.looked
    return _power_tells(pending, move) or _effect_tells(state, move)


_SPOKEN = (Window, DiscardOne, ReturnSchool, SerpentinGive, TrocusGive)
"""Decisions of another seat, and cards that another seat then sees."""


def _brings_the_seventh(state: State, pending: PayConfirm | SwapGive) -> bool:
    """The game ends at once, and couriers are turned up.  BLO-12.5, BLO-12.11"""
    last = state.timetable[pending.slot] == HORCRUCHE
    return last and state.school[pending.seat].count(HORCRUCHE) + 1 == CONTENT["end"]["horcruches"]


def _lays_table(state: State, pending: ChooseHouse) -> bool:
    """The last House to be chosen: then the cards are dealt."""
    return sum(map(len, state.houses)) + 1 == state.seats * pending.each


def _power_tells(pending: Pending, move: Move) -> bool:
    return isinstance(pending, PowerSerpentin | PowerSerdongle | PowerPoufmoufle) and not isinstance(move, Skip)


def _effect_tells(state: State, move: Move) -> bool:
    """The move leads straight to an effect that tells something: nobody is asked for an answer before it."""
    pending = state.pending
    if isinstance(pending, Aim):
        performs = pending.copied or state.variant == "kids"
        return performs and isinstance(move, Target) and EFFECTS[pending.effect].tells
    card = move.kind if isinstance(move, Spell) else move.card if isinstance(move, Use) else None
    effect = EFFECTS.get(card) if card else None
    return effect is not None and state.variant == "kids" and effect.targets is None and effect.tells


GAME: Game[State, Move] = Game(
    id="bloody", version=1, seats=SEATS, variants=VARIANTS, options=OPTIONS, basics=BASICS,
    state_type=State, move_type=Move,
    start=start, actor=actor, decision=decision, moves=moves, refusal=refusal, play=play,
    view=view, imagine=imagine, reveals=reveals, result=result, audit=audit, clause=clause,
    rests=lambda state: not isinstance(state.pending, Pay | PayConfirm | BonusZone | Aim),
)
