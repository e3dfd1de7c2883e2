"""Everything a finger could try at the table of Bloody Harry, legal or not."""

from __future__ import annotations

from functools import cache
from typing import get_args

from hpapp.rules.bloody.moves import (
    Abort,
    Answer,
    AnswerWith,
    Auto,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Discard,
    Draw,
    End,
    Fetch,
    Give,
    House,
    Keep,
    Leave,
    Look,
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
from hpapp.rules.bloody.state import COURIERS, HOUSES, MAGIC, SCHOOL, State
from hpapp.rules.bloody.ways import PLAIN
from hpapp.rules.core import Move

SLOTS = range(-1, 10)
ANY_SEAT = range(-1, 5)


def attempts(_: State) -> tuple[Move, ...]:
    """The same attempts in every position."""
    return _everything()


@cache
def _everything() -> tuple[Move, ...]:
    plain: list[Move] = [Skip(), End(), Auto(), Confirm(), Abort(), Pass(), Leave(),
                         *(Draw(count) for count in (0, 2, 3, 5))]
    places: list[Move] = [place for slot in SLOTS for place in (Look(slot), Place(slot), Collect(slot), Fetch(slot),
                                                                Target(slot=slot))]
    seats: list[Move] = [at for seat in ANY_SEAT for at in (
        Zone(seat), Target(seat=seat), Look(seat=seat), *(Answer(seat, card) for card in get_args(AnswerWith)),
        *(Target(seat=seat, kind=kind) for kind in ("balai_ball", "bons_points", "mauvais_points", "piochus")))]
    magic: list[Move] = [do(kind) for kind in (*MAGIC, PLAIN, "abracadabra")
                         for do in (Spell, Bonus, Pick, Discard, Take, Give, Keep)]
    school: list[Move] = [do(kind) for kind in SCHOOL for do in (Use, Give, Return)]
    houses: list[Move] = [do(house) for house in (*HOUSES, "durmstrang") for do in (House, Use)]
    couriers: list[Move] = [do(kind) for kind in (*COURIERS, "hibou") for do in (Courier, Keep)]
    return tuple(dict.fromkeys([*plain, *places, *seats, *magic, *school, *houses, *couriers]))
