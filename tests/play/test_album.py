"""The album's totals are those of the journals, whatever was thrown away, renamed, made one or forgotten."""

from __future__ import annotations

import csv
import json
import random
from collections import Counter
from datetime import date
from functools import cache
from io import StringIO
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from hpapp.play.album import Remembered, Sat, evenings, people, remembered
from hpapp.play.names import FORGOTTEN, forgotten, known_again, renamed, shown
from hpapp.play.season import (
    Season,
    as_csv,
    as_json,
    handicap,
    months_later,
    natural_season,
    nights,
    part_of_year,
    points,
    standings,
)
from hpapp.play.seats import Kind, Seat, Seating
from hpapp.play.summary import EDITION, describe
from hpapp.rules import game as room
from hpapp.saves import Catalogue, Hours, Journal, Record, Shelf

PIECES = Path(__file__).parent.parent / "museum" / "pieces"
NAMES = ("Léa", "Lea", "Tom", "Mia", "Papi", "Mamie Jo", "=Max")
KINDS: tuple[Kind, ...] = ("human", "human", "child", "bot")
AUTUMN = 1_790_000_000.0  # in September 2026
DAY = 86_400


@cache
def over() -> tuple[Record, ...]:
    """Games of every room that are over."""
    return tuple(record for path in sorted(PIECES.glob("*finished*.journal")) if (record := Journal.look(path)).over)


def put(shelf: Shelf, lot: random.Random) -> None:
    """A game that is over, with other people at another time."""
    record = lot.choice(over())
    names = lot.sample(NAMES, len(msgspec.json.decode(record.seating)["seats"]))
    kinds: list[Kind] = [lot.choice(KINDS) for _ in names]
    seats = tuple(Seat(name, color, kind) for color, (name, kind) in enumerate(zip(names, kinds, strict=True)))
    ended = AUTUMN + lot.randrange(200 * DAY)
    shelf.add(record._replace(seating=msgspec.json.encode(Seating(seats)), hours=Hours(ended - 3000, ended, 2400.0)))[
        1].close()


def recount(shelf: Shelf, called: dict[str, str]) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Games, wins and points of people, from the journals alone."""
    games, wins, gained = Counter[str](), Counter[str](), Counter[str]()
    for spine in shelf.browse()[0]:
        rules = room(spine.record.game)
        result = rules.result(rules.read_state(msgspec.json.decode(spine.record.state)))
        assert result is not None
        best: dict[str, tuple[int, str]] = {}
        for seat, rank in zip(msgspec.json.decode(spine.record.seating)["seats"], result.ranks, strict=True):
            name = called.get(seat["name"], seat["name"])
            if seat["kind"] != "bot" and name:
                best[name] = min(best.get(name, (99, "")), (rank, seat["kind"]))
        for name, (rank, kind) in best.items():
            games[name] += 1
            wins[name] += rank == 1
            gained[name] += 1 + sum(other > rank for other in result.ranks) + (kind == "child")
    return games, wins, +gained


@pytest.mark.parametrize("seed", range(4))
def test_totals_are_those_of_the_journals(tmp_path: Path, seed: int) -> None:
    lot, shelf = random.Random(seed), Shelf(tmp_path)
    catalogue = Catalogue(shelf, describe, EDITION)
    ever, called = Season(date(2000, 1, 1), date(2100, 1, 1)), dict[str, str]()
    for _ in range(12):
        put(shelf, lot)
    for _ in range(12):
        known = sorted({sat.name for game in remembered(catalogue, called) for sat in game.sat if sat.is_person})
        who, whom = lot.choice(known or ["Léa"]), lot.choice([*NAMES, "Nina"])
        act = lot.choice(["remove", "remove", "put", "rename", "rename", "forget"])
        if act == "put":
            put(shelf, lot)
        elif act == "rename":
            called = renamed(called, who, whom)
        elif act == "forget":
            called = forgotten(called, who)
        elif spines := shelf.browse()[0]:
            shelf.remove(lot.choice(spines).id)
        games = remembered(catalogue, called)
        pages = people(games)
        told = tuple(Counter(dict(pairs)) for pairs in (
            [(page.name, page.games) for page in pages], [(page.name, page.wins) for page in pages],
            [(line.name, line.points) for line in standings(games, ever) if not line.is_bot]))
        assert told == recount(shelf, called), act
        assert sum(len(evening.games) for evening in evenings(games)) == len(shelf.browse()[0])
        for page in pages:
            assert len(page.recent) == min(10, page.games)
            assert page.run <= page.wins
            assert page.finest.won == bool(page.wins)
    catalogue.close()


def game(number: int, *sat: tuple[str, int], kind: str = "human", seconds: float = 0) -> Remembered:
    """A game of some people by rank, on a day."""
    seats = tuple(Sat(name, color, kind, rank, 10 - rank) for color, (name, rank) in enumerate(sat))  # type: ignore[arg-type]
    return Remembered(str(number), "labyrinthe", "standard", AUTUMN + number * DAY, seconds, 5, seats, ())


def test_the_rival_is_the_closest_one_and_never_one_who_is_always_ahead() -> None:
    games = [game(n, ("Léa", 3 if n % 3 else 1), ("Mia", 2), ("Papi", 1 if n % 3 else 3), ("Tom", 4)) for n in range(9)]
    pages = {page.name: page for page in people(games)}
    assert pages["Léa"].rival is not None
    assert (pages["Léa"].rival.name, pages["Léa"].rival.ahead, pages["Léa"].rival.behind) == ("Mia", 3, 6)
    assert pages["Tom"].rival is None
    assert pages["Tom"].companion == "Léa"
    assert (pages["Mia"].wins, pages["Mia"].run) == (0, 0)
    assert not pages["Mia"].finest.won


def test_runs_are_the_best_ever() -> None:
    games = [game(7 * n, ("Léa", 1 if n in (1, 2, 3, 6) else 2), ("Tom", 1 if n in (0, 4, 5) else 2))
             for n in (0, 1, 2, 3, 4, 5, 6, 9)]
    page = next(page for page in people(games) if page.name == "Léa")
    assert (page.run, page.weeks, page.games) == (3, 7, 8)


def test_everybody_gains_and_the_handicap_never_costs_more_than_a_game_brings() -> None:
    season = Season(date(2026, 1, 1), date(2027, 1, 1), bot=-3)
    robots = game(1, ("Robi", 1), ("Roba", 2), kind="bot")
    assert [points(robots, sat) for sat in robots.sat] == [2, 1]
    assert [handicap(season, robots, sat) for sat in robots.sat] == [-2, -1]
    assert [line.points for line in standings([robots], season)] == [0, 0]
    family = game(2, ("Léa", 1), ("Tom", 1), ("Mia", 3))
    assert [line.points for line in standings([family], season)] == [2, 2, 1]
    assert nights([robots, family], season) == 2
    assert nights([robots, family], Season(date(2026, 1, 1), date(2026, 1, 2))) == 0


@pytest.mark.parametrize(("today", "first", "last", "part"), [
    (date(2026, 11, 18), date(2026, 9, 1), date(2026, 11, 30), 3),
    (date(2026, 12, 1), date(2026, 12, 1), date(2027, 2, 28), 0),
    (date(2028, 2, 29), date(2027, 12, 1), date(2028, 2, 29), 0),
    (date(2026, 3, 1), date(2026, 3, 1), date(2026, 5, 31), 1),
])
def test_a_season_is_three_whole_months(today: date, first: date, last: date, part: int) -> None:
    season = natural_season(today)
    assert (season.first, season.last, part_of_year(season)) == (first, last, part)
    assert part_of_year(Season(first, today)) is None or today == last
    assert months_later(date(2026, 1, 31), 1) == date(2026, 2, 28)


def test_a_season_as_a_file_says_what_the_album_says() -> None:
    games = [game(n, ("=Léa", 1 + n % 2), ("Tom", 2 - n % 2), kind="child", seconds=600) for n in range(5)]
    season = natural_season(games[0].day)
    told = json.loads(as_json(games, season))
    assert {line["name"]: line["points"] for line in told["standings"]} == {
        line.name: line.points for line in standings(games, season)}
    rows = list(csv.DictReader(StringIO(as_csv(games, season).decode("utf-8-sig"))))
    assert len(rows) == sum(len(played["seats"]) for played in told["games"]) == 10
    assert sum(int(row["points"]) for row in rows) == sum(line.points for line in standings(games, season))
    assert {row["name"] for row in rows} == {"'=Léa", "Tom"}


def test_names_are_changed_one_after_the_other() -> None:
    called = renamed({}, "Tom", "Thomas")
    called = renamed(called, "Papi", "Tom")
    assert [shown(called, name) for name in ("Tom", "Papi", "Mia")] == ["Thomas", "Tom", "Mia"]
    called = renamed(called, "Thomas", "Tom")
    assert (shown(called, "Tom"), shown(called, "Papi")) == ("Tom", "Tom")
    called = forgotten(called, "Tom")
    assert (shown(called, "Tom"), shown(called, "Papi")) == (FORGOTTEN, FORGOTTEN)
    called = known_again(called, "Tom")
    assert (shown(called, "Tom"), shown(called, "Papi")) == ("Tom", FORGOTTEN)


def test_an_evening_lasts_until_everybody_is_in_bed() -> None:
    late = [game(1, ("Léa", 1))._replace(ended=game(1, ("Léa", 1)).ended + hours * 3600) for hours in range(0, 48, 5)]
    days = [evening.day for evening in evenings(late)]
    assert all(later > earlier for later, earlier in pairwise(days))
