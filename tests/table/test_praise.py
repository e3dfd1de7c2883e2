"""What everybody is praised for at the end of a children's game: true, another thing for each, a child first."""

from __future__ import annotations

import pytest

from hpapp.bots import mind
from hpapp.bots.thinking import think_through
from hpapp.play import Match, Seat, Seating, on_paper
from hpapp.rules import GAMES
from hpapp.rules import game as room
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.table.corner import KIDS, shortest
from hpapp.table.praise import GLYPHS, measured, praises

SEATS = (Seat("Robi", 4, "bot", "débutant"), Seat("Tom", 1), Seat("Léa", 0, "child"))


def played(game: str, seed: int) -> Match:
    """A whole game by the children's rules."""
    setup = Setup(len(SEATS), KIDS, {"format": shortest(room(game))}, seed)
    match = on_paper(game, setup, Seating(SEATS, "solo"))
    while match.result is None:
        match.play(think_through(mind(game, "débutant")(match.view(match.actor), match.moves, Chance(len(match.log)))))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_praised_for_something_true_and_a_child_first(game: str) -> None:
    # feel.md I10
    match = played(game, 7)
    found, counts = praises(match), measured(match)
    assert [praise.seat for praise in found] == [2, 1, 0], "the child, the people, the bots"
    kinds = [praise.kind for praise in found if praise.kind != "end"]
    assert len(kinds) == len(set(kinds)), "another thing for each"
    for praise in found:
        if praise.kind != "end":
            assert praise.amount == counts[praise.kind][praise.seat] == max(counts[praise.kind]) > 0
    best = [kind for kind, amounts in counts.items() if amounts[2] == max(amounts) > 0]
    assert (found[0].kind == "end") == (not best), "a child is praised for what it did best, if anything"
    assert set(counts) | {"end"} == set(GLYPHS)
