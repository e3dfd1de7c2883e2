"""What the family remembers of its games: evenings, and what each person did in them.

Everything is folded from the summaries of the catalogue and from what people are called by now (`names`), and nothing
is kept: a game that is thrown away leaves every total.  Nobody is called last: only who won is told, and what was fine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from itertools import groupby
from typing import NamedTuple

from msgspec import UNSET

from hpapp.saves import Catalogue, Entry

from .names import FORGOTTEN, shown
from .seats import Kind
from .summary import Summary, read_summary

MORNING = 5
"""The hour at which a day begins; before, it is still the evening before."""
RECENT = 10
"""Games of a person that are told one by one."""


class Sat(NamedTuple):
    """Somebody in a game that is over."""

    name: str
    """What they are called by now; FORGOTTEN for those whom the family has forgotten."""
    color: int
    kind: Kind
    """Who sat down there, whoever played on."""
    rank: int
    score: int

    @property
    def won(self) -> bool:
        """Were they first, alone or with others?"""
        return self.rank == 1

    @property
    def is_person(self) -> bool:
        """Somebody of the family, whose name is known?"""
        return self.kind != "bot" and self.name != FORGOTTEN


class Remembered(NamedTuple):
    """A game that is over."""

    id: str
    game: str
    variant: str
    ended: float
    seconds: float
    """At the table; 0 where nobody knows."""
    round: int
    sat: tuple[Sat, ...]
    tally: tuple[dict[str, int], ...]

    @property
    def day(self) -> date:
        """The day that it belongs to."""
        return day_of(self.ended)

    @property
    def podium(self) -> tuple[Sat, ...]:
        """Winners first; the others as they sat."""
        return tuple(sorted(self.sat, key=lambda sat: not sat.won))

    def of(self, name: str) -> Sat | None:
        """Where somebody of the family sat; names made one after the game count once, with the better seat."""
        seats = [sat for sat in self.sat if sat.is_person and sat.name == name]
        return min(seats, key=lambda sat: sat.rank, default=None)


class Evening(NamedTuple):
    """The games of one day, the last one first."""

    day: date
    games: tuple[Remembered, ...]


class Rival(NamedTuple):
    """Somebody with whom it is always close: how often each was ahead of the other."""

    name: str
    ahead: int
    behind: int


class Finest(NamedTuple):
    """What somebody likes to remember: the finest victory, or the longest game where there is none."""

    game: Remembered
    won: bool
    after: str
    """Who was just behind; nobody where that was no person, or where nothing was won."""


class Person(NamedTuple):
    """Somebody's page."""

    name: str
    color: int
    kind: Kind
    games: int
    wins: int
    recent: tuple[bool, ...]
    """Won or not, the latest games, in the order in which they were played."""
    favourite: str
    """The game they play most."""
    rival: Rival | None
    companion: str
    """With whom they play most; for those without a rival."""
    finest: Finest
    run: int
    """Most games won in a row, ever: a run that ends takes nothing away."""
    weeks: int
    """Most weeks in a row with a game, ever."""


# ---------------------------------------------------------------- from the catalogue

def remembered(catalogue: Catalogue, called: Mapping[str, str]) -> list[Remembered]:
    """Every game that is over, the last one first."""
    entries = [entry for entry in catalogue.browse()[0] if entry.over]
    found = (_told(entry, read_summary(facts), called)
             for entry, facts in zip(entries, catalogue.facts(entries), strict=False))
    return sorted((game for game in found if game is not None), key=lambda game: -game.ended)


def _told(entry: Entry, summary: Summary, called: Mapping[str, str]) -> Remembered | None:
    result, hours = summary.result, summary.hours
    if result is None:
        return None
    sat = tuple(
        Sat(seat.name if kind == "bot" else shown(called, seat.name), seat.color, kind, rank, score)
        for seat, rank, score in zip(summary.seating.seats, result.ranks, result.scores, strict=True)
        for kind in [seat.kind if seat.sat is UNSET else seat.sat])
    return Remembered(entry.id, entry.game, summary.setup.variant, hours.last if hours else entry.touched,
                      hours.played if hours else 0.0, summary.round, sat, summary.tally)


def day_of(moment: float) -> date:
    """The day that a moment belongs to, as people count who go to bed late."""
    return (datetime.fromtimestamp(moment) - timedelta(hours=MORNING)).date()


def evenings(games: Iterable[Remembered]) -> list[Evening]:
    """Games by day, the last evening first."""
    latest = sorted(games, key=lambda game: -game.ended)
    return [Evening(day, tuple(found)) for day, found in groupby(latest, key=lambda game: game.day)]


# ---------------------------------------------------------------- people

def people(games: Iterable[Remembered]) -> list[Person]:
    """Everybody's page; those who play most come first."""
    latest = sorted(games, key=lambda game: -game.ended)
    count = Counter(name for game in latest for name in {sat.name for sat in game.sat if sat.is_person})
    return [_page(name, [(game, sat) for game in latest if (sat := game.of(name)) is not None])
            for name in sorted(count, key=lambda name: (-count[name], name))]


def _page(name: str, played: list[tuple[Remembered, Sat]]) -> Person:
    games = [game for game, _ in played]
    wins = [sat.won for _, sat in played]
    rival = _rival(name, played)
    return Person(name, played[0][1].color, played[0][1].kind, len(played), sum(wins), tuple(reversed(wins[:RECENT])),
                  _most(game.game for game in games), rival, _most(_others(name, games)), _finest(played),
                  max(len(list(run)) if won else 0 for won, run in groupby(wins)), _weeks(games))


def _most(things: Iterable[str]) -> str:
    """What comes most often, the first one among equals; nothing where there is nothing."""
    return next((thing for thing, _ in Counter(things).most_common(1)), "")


def _others(name: str, games: list[Remembered]) -> Iterable[str]:
    return (other for game in games
            for other in sorted({sat.name for sat in game.sat if sat.is_person and sat.name != name}))


def _rival(name: str, played: list[tuple[Remembered, Sat]]) -> Rival | None:
    """The one with whom the balance is closest, after some games; never one who is always ahead."""
    balance: dict[str, list[int]] = {}
    for game, mine in played:
        for other in _others(name, [game]):
            theirs = game.of(other)
            if theirs is not None and theirs.rank != mine.rank:
                balance.setdefault(other, [0, 0])[theirs.rank < mine.rank] += 1
    close = [Rival(other, ahead, behind) for other, (ahead, behind) in balance.items()
             if ahead + behind > 1 and ahead > 0 and behind <= 2 * ahead and behind > 0]
    return min(close, key=lambda rival: (abs(rival.ahead - rival.behind), -rival.ahead, rival.name), default=None)


def _finest(played: list[tuple[Remembered, Sat]]) -> Finest:
    """The victory over most people, among these the closest one; without a victory, the longest game."""
    won = [(game, sat) for game, sat in played if sat.won]
    if not won:
        game, _ = max(played, key=lambda found: (found[0].seconds, found[0].round))
        return Finest(game, False, "")
    game, _ = max(won, key=lambda found: (_beaten(found[0]), -_gap(*found)))
    behind = [other for other in game.sat if other.is_person and not other.won]
    after = min(behind, key=lambda other: other.rank, default=None)
    return Finest(game, True, after.name if after is not None else "")


def _beaten(game: Remembered) -> int:
    return sum(sat.kind != "bot" and not sat.won for sat in game.sat)


def _gap(game: Remembered, sat: Sat) -> int:
    return min((sat.score - other.score for other in game.sat if not other.won), default=0)


def _weeks(games: list[Remembered]) -> int:
    weeks = sorted({(game.day - date.min).days // 7 for game in games})
    runs = groupby(enumerate(weeks), key=lambda numbered: numbered[1] - numbered[0])
    return max(len(list(run)) for _, run in runs)
