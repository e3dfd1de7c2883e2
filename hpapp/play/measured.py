"""À ta mesure at a table: bots put as strong as these people need them, from the games that lie on the shelf."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from hpapp.bots import players
from hpapp.bots.measure import (
    ENOUGH,
    FACES,
    GUESS,
    Merits,
    Outcome,
    at_place,
    dial_for,
    face_of,
    merit_at,
    merit_of,
    place_of,
    rival_merit,
)
from hpapp.rules.core import Setup
from hpapp.saves import Catalogue

from .seats import Seat, Seating
from .summary import Summary, read_summary

CHILDREN_FACE = "mesure65"
"""What suits children who play by themselves: they win often."""
CHILD_GUESS = -0.5
"""What a child is thought to be worth before its first game, in merits above a beginner."""


def fitted(catalogue: Catalogue, game_id: str, setup: Setup, seating: Seating) -> Seating:
    """The same table, its bots as strong as the people who sit there need them for this game."""
    if not any(_fits_itself(seat) for seat in seating.seats):
        return seating
    entries, _ = catalogue.browse()
    over = [entry for entry in entries if entry.over and entry.game == game_id]
    past = [summary for summary in map(read_summary, catalogue.facts(over)) if summary.setup.variant == setup.variant]
    return measured(game_id, seating, past[::-1])


def measured(game_id: str, seating: Seating, past: Iterable[Summary]) -> Seating:
    """The same table after these games of the same kind, latest last; the weakest of the people counts."""
    known, games = players(game_id), tuple(past)
    people = [merit_of(outcomes(known.merits, known.levels, seat.name, games), CHILD_GUESS if seat.kind == "child"
                       else GUESS) for seat in seating.seats if seat.kind != "bot"]
    bots = [seat for seat in seating.seats if seat.kind == "bot"]
    fixed = [_merit(known.merits, known.levels, seat) for seat in bots if not _fits_itself(seat)]

    def put(seat: Seat) -> Seat:
        if not (people and _fits_itself(seat)):
            return seat
        share = FACES[face_of(seat.level)]
        worth = rival_merit(min(people), share, len(bots) - len(fixed), fixed)
        return replace(seat, level=at_place(seat.level, dial_for(known.merits, worth)))

    return Seating(tuple(map(put, seating.seats)), seating.mode, seating.privacy)


def outcomes(merits: Merits, levels: dict[str, float], name: str, past: Iterable[Summary]) -> list[Outcome]:
    """What the games of a person against bots came to; other people at the table do not count."""
    found = []
    for summary in past:
        seats, result = summary.seating.seats, summary.result
        mine = next((index for index, seat in enumerate(seats) if seat.name == name and seat.kind != "bot"), None)
        bots = [index for index, seat in enumerate(seats) if seat.kind == "bot"]
        if mine is None or result is None or not bots:
            continue
        first = min(result.ranks[index] for index in (mine, *bots))
        shared = sum(result.ranks[index] == first for index in (mine, *bots))
        found.append(Outcome(tuple(_merit(merits, levels, seats[index]) for index in bots),
                             (result.ranks[mine] == first) / shared))
    return found[-ENOUGH:]


def _fits_itself(seat: Seat) -> bool:
    return seat.kind == "bot" and face_of(seat.level) in FACES


def _merit(merits: Merits, levels: dict[str, float], seat: Seat) -> float:
    """What a bot is worth; a level that is not known any more counts as malin."""
    dial = place_of(seat.level)
    return merit_at(merits, levels.get(seat.level, levels["malin"]) if dial is None else dial)
