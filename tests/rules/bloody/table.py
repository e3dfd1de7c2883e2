"""Positions of Bloody Harry written as a table one can read.

    timetable  herbologie+plus1@0+engueulante  potions  -
    seat 0     hand copius radinus*2; school potions*2; bonus balai_ball; couriers plus1; house serpentin
    seat 1     hand oubliettes
    discard    radinus
    pile       trocus piochus
    rest       hand 1

`card+courier+courier` is a slot with couriers on it, `@0` says which seats have looked at one, `-` is an empty slot.
`pile`, `school` and `reserve` name what lies on top, from the top.  Magie cards that are named nowhere lie under the
pile, or where `rest` says; School cards and couriers that are named nowhere lie under theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import Confirm, Pass, Pick
from hpapp.rules.bloody.state import (
    SCHOOL_BOX,
    Letter,
    Main,
    Pay,
    State,
    Window,
    in_courier_order,
    in_magic_order,
    in_school_order,
)
from hpapp.rules.bloody.ways import COURIER_BOX, EDITION, MAGIC_BOX, WAYS
from hpapp.rules.chance import Chance
from hpapp.rules.core import Event, Move

HOUSES = ("grosfondor", "serpentin", "serdongle", "poufmoufle")


def lay(table: str, **fields: Any) -> State:
    """The position that a table describes; fields of the state can be set beside it."""
    lines = [line.split(maxsplit=1) for line in table.strip().splitlines()]
    piles = {name: rest for name, rest in _named(lines) if name != "seat"}
    zones = [_zone(rest) for name, rest in _named(lines) if name == "seat"]
    variant, edition = fields.get("variant", "standard"), fields.get("edition", EDITION)
    seats, dealt = len(zones), HOUSES if WAYS[variant, edition].houses else ()
    cards, mail = _timetable(piles.get("timetable", ""), seats * 2)
    school = [zone.get("school", ()) for zone in zones]
    hands, bonuses, couriers = ([zone.get(part, ()) for zone in zones] for part in ("hand", "bonus", "couriers"))
    pile, discard = _cards(piles.get("pile", "")), _cards(piles.get("discard", ""))
    rest = _left(MAGIC_BOX[variant, edition], [*hands, *bonuses, pile, discard, _cards(piles.get("aside", ""))])
    where, _, seat = piles.get("rest", "pile").partition(" ")
    if where == "hand":
        hands[int(seat)] = (*hands[int(seat)], *rest)
    elif where == "discard":
        discard = (*discard, *rest)
    else:
        pile = (*pile, *rest)
    on_school, on_reserve = _cards(piles.get("school", "")), _cards(piles.get("reserve", ""))
    used = _cards(piles.get("used", ""))
    state = State(
        variant=variant, format="full", pending=Main(fields.get("turn", 0)), chance=Chance(1), round=2, first=0, turn=0,
        actions=2, extras=(0,) * seats, discounts=(0,) * seats, piochus=False, lately="nothing", stale=0,
        collected=False,
        houses=tuple(zone.get("house") or dealt[seat:seat + 1] for seat, zone in enumerate(zones)),
        timetable=cards, mail=mail,
        school_pile=(*on_school, *_left(SCHOOL_BOX, [*school, on_school, [card for card in cards if card]])),
        school=tuple(in_school_order(cards) for cards in school),
        magic_pile=pile, discard=discard, hands=tuple(in_magic_order(hand) for hand in hands),
        bonuses=tuple(in_magic_order(zone) for zone in bonuses),
        couriers=tuple(in_courier_order(zone) for zone in couriers),
        reserve=(*on_reserve, *_left(COURIER_BOX[variant, edition], [*couriers, on_reserve, used, _kinds(mail)])),
        used=used, chain=None, edition=edition,
    )
    state = replace(state, **fields)
    GAME.audit(state)
    return state


def _named(lines: list[list[str]]) -> Iterator[tuple[str, str]]:
    for name, *rest in lines:
        yield name, rest[0] if rest else ""


def _zone(text: str) -> dict[str, tuple[str, ...]]:
    """`0 hand a b; school c*2` of a seat's line."""
    _, _, parts = text.partition(" ")
    named = [part.split(maxsplit=1) for part in parts.split(";") if part.strip()]
    return {name: _cards(rest[0]) if rest else () for name, *rest in named}


def _cards(text: str) -> tuple[str, ...]:
    """`radinus*2 trocus` written out."""
    counted = [word.partition("*") for word in text.split()]
    return tuple(kind for kind, _, count in counted for _ in range(int(count or 1)))


def _timetable(text: str, slots: int) -> tuple[tuple[str | None, ...], tuple[tuple[Letter, ...], ...]]:
    words = text.split()
    written = [word.split("+") for word in words] + [["-"]] * (slots - len(words))
    return (tuple(None if card == "-" else card for card, *_ in written),
            tuple(tuple(_letter(letter) for letter in letters) for _, *letters in written))


def _letter(text: str) -> Letter:
    kind, _, seen = text.partition("@")
    return Letter(kind, tuple(int(seat) for seat in seen))


def _kinds(mail: Iterable[Iterable[Letter]]) -> list[str]:
    return [letter.kind for letters in mail for letter in letters]


def _left(box: Mapping[str, int], placed: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """What is named nowhere, in canonical order."""
    there = Counter(kind for kinds in placed for kind in kinds)
    assert not there - Counter(box), f"more than the box holds: {there - Counter(box)}"
    return tuple(kind for kind, count in box.items() for _ in range(count - there[kind]))


# ------------------------------------------------------------------ playing on


def after(state: State, *moves: Move) -> State:
    """The position after these moves."""
    for move in moves:
        state = GAME.play(state, move).state
    return state


def events_of(state: State, *moves: Move) -> list[Event]:
    """Everything that these moves tell, in order."""
    told: list[Any] = []
    for move in moves:
        step = GAME.play(state, move)
        told += step.events
        state = step.state
    return told


def all_pass(state: State) -> State:
    """Every asked seat passes."""
    while isinstance(state.pending, Window):
        state = after(state, Pass())
    return state


def paid(state: State) -> State:
    """The first cards that can pay are marked, and the payment is confirmed."""
    while isinstance(state.pending, Pay):
        state = after(state, next(move for move in GAME.moves(state) if isinstance(move, Pick)))
    return after(state, Confirm())


def why(state: State, move: Move) -> str | None:
    """The clause against a move."""
    against = GAME.refusal(state, move)
    return against.clause if against else None


def choices(state: State, kind: type[Move]) -> list[Any]:
    """The legal moves of one kind."""
    return [move for move in GAME.moves(state) if isinstance(move, kind)]
