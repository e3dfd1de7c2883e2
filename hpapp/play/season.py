"""A season: points for the games of some weeks, a handicap that everybody sees, and the whole of it as one file."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from datetime import date, timedelta
from io import StringIO
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta, Struct

from .album import Remembered, Sat, evenings
from .names import FORGOTTEN

MONTHS = 3
"""Months of a season that nobody has chosen; the first one of a year begins in December."""
MOST_HANDICAP = 3
Handicap = Annotated[int, Meta(ge=-MOST_HANDICAP, le=MOST_HANDICAP)]


class Season(Struct, frozen=True):
    """From one day to another, both of them in it; and what children and bots get on top for every game."""

    first: date
    last: date
    child: Handicap = 1
    bot: Handicap = -1


class Standing(NamedTuple):
    """What somebody has in a season."""

    name: str
    color: int
    is_bot: bool
    games: int
    points: int
    """With the handicap."""
    handicap: int
    """How much of it that is."""


def natural_season(today: date) -> Season:
    """The season of the year that a day is in: three whole months."""
    month = today.month - today.month % MONTHS
    first = date(today.year, month, 1) if month else date(today.year - 1, 12, 1)
    return Season(first, months_later(first, MONTHS) - timedelta(days=1))


def months_later(day: date, months: int) -> date:
    """The same day of another month, or its last one."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    after = date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1)
    return min(date(year, month + 1, 1) + timedelta(days=day.day - 1), after - timedelta(days=1))


def part_of_year(season: Season) -> int | None:
    """Which of the four it is (0: winter); None for dates that the family has chosen."""
    whole = natural_season(season.first)
    return season.first.month % 12 // MONTHS if (whole.first, whole.last) == (season.first, season.last) else None


def within(games: Iterable[Remembered], season: Season) -> list[Remembered]:
    """The games of a season."""
    return [game for game in games if season.first <= game.day <= season.last]


def nights(games: Iterable[Remembered], season: Season) -> int:
    """On how many evenings of a season somebody played."""
    return len(evenings(within(games, season)))


def points(game: Remembered, sat: Sat) -> int:
    """One for sitting down, and one for everybody who came in after: nobody goes home with nothing."""
    return 1 + sum(other.rank > sat.rank for other in game.sat)


def handicap(season: Season, game: Remembered, sat: Sat) -> int:
    """What somebody gets on top in a game; never so little that playing would cost points."""
    wished = {"child": season.child, "bot": season.bot, "human": 0}[sat.kind]
    return max(wished, -points(game, sat))


def standings(games: Iterable[Remembered], season: Season) -> list[Standing]:
    """Everybody who has played, those with most points first; bots by their own names."""
    found: dict[tuple[bool, str], Standing] = {}
    for game in sorted(within(games, season), key=lambda game: game.ended):
        for sat in _counted(game):
            key = sat.kind == "bot", sat.name
            old = found.get(key, Standing(sat.name, sat.color, key[0], 0, 0, 0))
            extra = handicap(season, game, sat)
            found[key] = old._replace(color=sat.color, games=old.games + 1, handicap=old.handicap + extra,
                                      points=old.points + points(game, sat) + extra)
    return sorted(found.values(), key=lambda standing: (-standing.points, standing.is_bot, standing.name))


def _counted(game: Remembered) -> Iterable[Sat]:
    """The seats of a game that count: somebody who by now has two of them counts with the better one."""
    return [sat for sat in game.sat
            if (sat.kind == "bot" and sat.name != FORGOTTEN) or (sat.is_person and game.of(sat.name) is sat)]


# ---------------------------------------------------------------- as a file

def as_json(games: Iterable[Remembered], season: Season) -> bytes:
    """A season for another program."""
    played = sorted(within(games, season), key=lambda game: game.ended)
    return msgspec.json.format(msgspec.json.encode({
        "first": season.first, "last": season.last, "handicap": {"child": season.child, "bot": season.bot},
        "standings": [standing._asdict() for standing in standings(played, season)],
        "games": [{"day": game.day, "game": game.game, "variant": game.variant, "seconds": round(game.seconds),
                   "round": game.round, "seats": [_facts(game, sat, season) for sat in game.podium]}
                  for game in played],
    }), indent=1)


def as_csv(games: Iterable[Remembered], season: Season) -> bytes:
    """A season for a spreadsheet: a line for each seat of each game."""
    page = StringIO()
    lines = [{"day": game.day.isoformat(), "game": game.game, "variant": game.variant, "seconds": round(game.seconds),
              "round": game.round, **_facts(game, sat, season)}
             for game in sorted(within(games, season), key=lambda game: game.ended) for sat in game.podium]
    columns = ("day", "game", "variant", "seconds", "round", "name", "kind", "won", "score", "points", "handicap")
    writer = csv.DictWriter(page, columns)
    writer.writeheader()
    writer.writerows({**line, "name": _harmless(str(line["name"]))} for line in lines)
    return page.getvalue().encode("utf-8-sig")  # spreadsheets take plain UTF-8 for something else


def _facts(game: Remembered, sat: Sat, season: Season) -> dict[str, str | int | bool]:
    return {"name": sat.name, "kind": sat.kind, "won": sat.won, "score": sat.score,
            "points": points(game, sat) + handicap(season, game, sat), "handicap": handicap(season, game, sat)}


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a sum."""
    return f"'{name}" if name[:1] in "=+-@" and name else name
