"""How long games last: what was measured here takes over from what the content announces."""

from __future__ import annotations

from pathlib import Path

from hpapp.play import Seat, Seating
from hpapp.play.lasting import ENOUGH, lengths, own_lengths
from hpapp.play.summary import EDITION, Summary, describe
from hpapp.rules.core import Result, Setup
from hpapp.saves import Catalogue, Hours, Shelf


def told(minutes: float | None, variant: str = "kids", length: str = "flash") -> Summary:
    """A game of two that took so long."""
    hours = None if minutes is None else Hours(0, 9e6, minutes * 60)  # the nights between do not count
    return Summary(Setup(2, variant, {"format": length}), Seating((Seat("Zoé", 0), Seat("Robi", 1))), 9, 0, (), 30,
                   Result((1, 2), (1, 2), "over"), hours=hours)


def test_the_middle_game_of_a_kind_says_how_long_it_takes() -> None:
    played = [told(6), told(7), told(95), told(40, "standard"), told(20, length="full")]
    assert lengths(played) == {("kids", "flash", 2): 7}


def test_few_games_and_games_without_hours_say_nothing() -> None:
    assert lengths([told(8)] * (ENOUGH - 1) + [told(None)] * 9 + [told(0)] * 9) == {}


def test_an_empty_shelf_says_nothing(tmp_path: Path) -> None:
    catalogue = Catalogue(Shelf(tmp_path), describe, EDITION)
    assert own_lengths(catalogue, "labyrinthe") == {}
    catalogue.close()
