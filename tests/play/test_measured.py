"""À ta mesure at a table: bots are put by the games that lie on the shelf, for whoever needs it most."""

from __future__ import annotations

from pathlib import Path

import pytest

from hpapp.bots.measure import face_of, place_of
from hpapp.play import Match, Seat, Seating
from hpapp.play.measured import fitted, measured
from hpapp.play.summary import EDITION, Summary, describe, read_summary
from hpapp.rules.core import Result, Setup
from hpapp.saves import Catalogue, Shelf
from tests.play.tables import choice, short_setup

LEA, TOM, ROBI = Seat("Léa", 0), Seat("Tom", 1), Seat("Robi", 2, "bot", "mesure50")


def told(ranks: tuple[int, ...], *seats: Seat) -> Summary:
    """A game that ended like this."""
    return Summary(Setup(len(seats)), Seating(seats), 9, 0, (), 30, Result(ranks, ranks, "over"))


def placed(past: list[Summary], *seats: Seat) -> list[float]:
    """Where the bots of a table that fit themselves are put."""
    levels = [seat.level for seat in measured("labyrinthe", Seating(seats), past).seats if seat.kind == "bot"]
    return [place for level in levels if (place := place_of(level)) is not None]


def test_who_wins_meets_stronger_bots_and_who_loses_weaker_ones() -> None:
    new = placed([], LEA, ROBI)[0]
    winner = placed([told((1, 2), LEA, ROBI)] * 6, LEA, ROBI)[0]
    loser = placed([told((2, 1), LEA, ROBI)] * 6, LEA, ROBI)[0]
    assert loser < new < winner
    assert placed([told((1, 2), LEA, ROBI)] * 6, TOM, ROBI) == [new], "that was Léa"


def test_the_wish_and_the_number_of_bots_put_them_lower_or_higher() -> None:
    often, evenly, rarely = (placed([], LEA, Seat("Robi", 2, "bot", face))[0]
                             for face in ("mesure65", "mesure50", "mesure35"))
    assert often < evenly < rarely
    two = placed([], LEA, ROBI, Seat("Zed", 3, "bot", "mesure50"))
    assert two[0] == two[1] < evenly
    [beside] = placed([], LEA, ROBI, Seat("Zed", 3, "bot", "débutant"))
    assert beside < evenly


def test_the_weakest_at_the_table_counts_and_children_begin_low() -> None:
    past = [told((1, 2), LEA, ROBI)] * 6
    assert placed(past, LEA, TOM, ROBI) == placed(past, TOM, ROBI)
    child = placed([], Seat("Zoé", 3, "child"), ROBI)[0]
    assert child < placed([], LEA, ROBI)[0]


def test_other_people_do_not_count_as_rivals() -> None:
    """Léa is beaten by Tom, and beats the bot: as if Tom had not been there."""
    assert placed([told((2, 1, 3), LEA, TOM, ROBI)], LEA, ROBI) == placed([told((1, 3), LEA, ROBI)], LEA, ROBI)
    assert placed([told((2, 1), LEA, TOM)], LEA, ROBI) == placed([], LEA, ROBI)


@pytest.mark.parametrize("level", ["malin", "expert", "mesure65@1.20", "grand maître"])
def test_games_of_every_level_are_read(level: str) -> None:
    assert placed([told((2, 1), LEA, Seat("Robi", 2, "bot", level))], LEA, ROBI) != placed([], LEA, ROBI)


def test_only_a_face_is_put_anywhere() -> None:
    seating = Seating((LEA, Seat("Robi", 1, "bot", "fort"), Seat("Tom", 2, level="mesure65")))
    assert measured("labyrinthe", seating, []) == seating
    bots = Seating((ROBI, ROBI))
    assert measured("labyrinthe", bots, []) == bots, "nobody to fit"


def test_the_shelf_is_asked(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    catalogue = Catalogue(shelf, describe, EDITION)
    setup, seating = short_setup("bloody"), Seating((LEA, ROBI))
    first = fitted(catalogue, "bloody", setup, seating)
    match = Match.begin(shelf, "bloody", setup, first)
    while match.actor is not None:
        match.play(choice(match, "débutant"))
    match.close()
    entries, _ = catalogue.browse()
    [summary] = map(read_summary, catalogue.facts(entries))
    again = fitted(catalogue, "bloody", setup, summary.seating.as_begun())
    assert [face_of(seat.level) for seat in again.seats] == ["malin", "mesure50"]
    assert again.seats[1].level != first.seats[1].level
    catalogue.close()
