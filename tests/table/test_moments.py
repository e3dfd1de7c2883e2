"""Every moment that the end tells of is true in the log: looked up there, not believed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from hpapp.play import Match, Played
from hpapp.rules.core import Move
from hpapp.table.moments import LEAST_GAIN, LEAST_WALK, Moment, lead_for_good, moments
from tests.games import EVERY_GAME
from tests.play.tables import QUICK, begun, choice

SEEDS = range(2)


def played_out(folder: Path, game_id: str, seed: int) -> Match:
    """A whole game: clever bots, in which chance moves now and then."""
    match = begun(folder, game_id, seats=2 + seed % 2, seed=seed)
    while match.actor is not None and len(match.log) < 3000:
        match.play(choice(match, "random" if len(match.log) % 7 == seed else QUICK))
    match.close()
    return match


def score(match: Match, entry: int, seat: int) -> int:
    return sum(match.tally_at(entry)[seat].values())


def check_lead(match: Match, moment: Moment) -> None:
    assert match.result is not None
    assert match.result.winners == (moment.seat,)
    others = [seat for seat in range(len(match.seating.seats)) if seat != moment.seat]
    for entry in range(moment.entry + 1, len(match.log) + 1):
        assert all(score(match, entry, moment.seat) > score(match, entry, other) for other in others)
    assert any(score(match, moment.entry, other) >= score(match, moment.entry, moment.seat) for other in others)
    assert any(score(match, entry, other) > score(match, entry, moment.seat)
               for entry in range(moment.entry + 1) for other in others)


def check_gain(match: Match, moment: Moment) -> None:
    turns = sorted({entry.turn for entry in match.log})
    gains = {turn: sum(score(match, index + 1, entry.seat) - score(match, index, entry.seat)
                       for index, entry in enumerate(match.log) if entry.turn == turn) for turn in turns}
    assert moment.amount == gains[moment.turn] == max(gains.values()) >= LEAST_GAIN
    assert match.log[moment.entry].seat == moment.seat


def events(match: Match, tag: str) -> list[tuple[int, dict[str, Any]]]:
    return [(index, asdict(event)) for index, entry in enumerate(match.log) for event in entry.events
            if event.__struct_config__.tag == tag]


def check_duel(match: Match, moment: Moment) -> None:
    began = events(match, "fight_began")
    won = [(next(fight["force"] for begun_at, fight in reversed(began) if begun_at <= index), index, facts["seat"])
           for index, facts in events(match, "fight_won")]
    assert (moment.amount, moment.entry, moment.seat) in won
    assert moment.amount == max(force for force, _, _ in won)


def check_walk(match: Match, moment: Moment) -> None:
    walks = [(len(facts["path"]) - 1, index, facts["seat"]) for index, facts in events(match, "walked")]
    assert (moment.amount, moment.entry, moment.seat) in walks
    assert moment.amount == max(walks)[0] >= LEAST_WALK


CHECKS = {"lead": check_lead, "gain": check_gain, "duel": check_duel, "walk": check_walk}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_moment_is_true_in_the_log(tmp_path: Path, game_id: str, seed: int) -> None:
    match = played_out(tmp_path, game_id, seed)
    found = moments(match)
    for moment in found:
        assert match.log[moment.entry].turn == moment.turn
        CHECKS[moment.kind](match, moment)
    assert len({moment.entry for moment in found}) == len(found)
    assert match.result is not None
    assert tuple(sum(sources.values()) for sources in match.tally_at(len(match.log))) == match.result.scores


def test_a_game_that_goes_on_has_no_moments_yet(tmp_path: Path) -> None:
    match = begun(tmp_path)
    assert moments(match) == []
    match.close()


def told(standings: list[tuple[int, ...]], winners: tuple[int, ...] = (0,)) -> list[int]:
    past = [Played(0, Move(), (), entry) for entry in range(len(standings) - 1)]
    return [moment.entry for moment in lead_for_good(past, standings, winners)]


def test_the_lead_is_told_where_it_changed_for_good() -> None:
    assert told([(0, 0), (0, 1), (2, 1), (2, 3), (4, 3), (5, 3)]) == [3]
    assert told([(0, 0), (1, 0), (2, 0)]) == [], "nobody else was ever ahead"
    assert told([(0, 0), (0, 1), (1, 1)]) == [], "not ahead at the end"
    assert told([(0, 0), (0, 1), (2, 1)], winners=(0, 1)) == [], "shared"
