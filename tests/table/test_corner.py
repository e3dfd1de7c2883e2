"""The children's corner without a window: its bots let a child win often, as far as the games of this child tell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hpapp.bots.measure import face_of, place_of
from hpapp.play import Match
from hpapp.play.measured import CHILDREN_FACE
from hpapp.play.seats import Member
from hpapp.play.summary import EDITION, describe
from hpapp.rules import GAMES, game
from hpapp.saves import Catalogue, Shelf
from hpapp.table.corner import KIDS, begin, shortest, sit_down
from tests.play.tables import choice

ZOE, LOU = Member("Zoé", 0, "child"), Member("Lou", 1, "child")
ROBI, MAMIE = Member("Robi", 4, "bot"), Member("Mamie", 2)
FOR_CHILDREN = [game_id for game_id in GAMES if KIDS in game(game_id).variants]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


@pytest.fixture
def catalogue(shelf: Shelf) -> Iterator[Catalogue]:
    kept = Catalogue(shelf, describe, EDITION)
    yield kept
    kept.close()


def begun(shelf: Shelf, catalogue: Catalogue, game_id: str, other: Member = ROBI) -> Match:
    rules = game(game_id)
    return begin(shelf, catalogue, rules, sit_down(rules, ZOE, other, "tablet"), ZOE, seed=7)


def bot_level(match: Match) -> str:
    return next(seat.level for seat in match.seating.seats if seat.kind == "bot")


@pytest.mark.parametrize("game_id", FOR_CHILDREN)
def test_a_bot_of_the_corner_is_put_where_a_child_wins_often(shelf: Shelf, catalogue: Catalogue, game_id: str) -> None:
    match = begun(shelf, catalogue, game_id)
    assert (match.setup.variant, match.setup.options["format"]) == (KIDS, shortest(game(game_id)))
    assert match.seating.seats[match.setup.first or 0].name == "Zoé"
    assert face_of(bot_level(match)) == CHILDREN_FACE
    place = place_of(bot_level(match))
    assert place is not None
    assert place <= 0, "a child that nobody has seen play meets no more than a beginner"
    match.close()


def test_the_next_bot_follows_what_the_child_has_won(shelf: Shelf, catalogue: Catalogue) -> None:
    first = begun(shelf, catalogue, "chemin")
    while first.actor is not None:
        first.play(choice(first, "expert" if first.actor == 0 else "débutant"))
    assert first.result is not None
    won = first.result.ranks[[seat.name for seat in first.seating.seats].index("Zoé")] == 1
    first.close()
    second = begun(shelf, catalogue, "chemin")
    before, after = (place_of(bot_level(match)) for match in (first, second))
    assert before is not None
    assert after is not None
    assert after > before if won else after < before
    second.close()


def test_people_of_the_corner_are_put_nowhere(shelf: Shelf, catalogue: Catalogue) -> None:
    for other in (LOU, MAMIE):
        match = begun(shelf, catalogue, "labyrinthe", other)
        assert [place_of(seat.level) for seat in match.seating.seats] == [None, None]
        match.close()
