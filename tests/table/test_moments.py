"""Every moment that the end tells of is true in the log: looked up there, not believed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from hpapp.play import Match, Played
from hpapp.rules.core import Move
from hpapp.table.moments import (
    LEAST_GAIN,
    LEAST_WALK,
    Moment,
    Tally,
    largest_gain,
    lead_for_good,
    moments,
    narrow_victory,
)
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
    """No turn brought anybody more, and what this one brought was never lost again."""
    entries = [index for index, entry in enumerate(match.log) if entry.turn == moment.turn]
    before = match.tally_at(entries[0])[moment.seat]
    ever_after = [match.tally_at(entry)[moment.seat] for entry in range(entries[-1] + 1, len(match.log) + 1)]
    assert score(match, entries[-1] + 1, moment.seat) - sum(before.values()) >= moment.amount >= LEAST_GAIN
    assert all(sum(max(0, later.get(source, 0) - before.get(source, 0)) for source in before.keys() | later.keys())
               >= moment.amount for later in ever_after)
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


def check_last(match: Match, moment: Moment) -> None:
    check_lead(match, moment)
    assert len({match.game.round(match.view_at(entry, None)) for entry in range(moment.entry, len(match.log))}) == 1


def check_close(match: Match, moment: Moment) -> None:
    assert match.result is not None
    assert match.result.winners == (moment.seat,)
    others = [points for seat, points in enumerate(match.result.scores) if seat != moment.seat]
    assert max(0, match.result.scores[moment.seat] - max(others)) == moment.amount


CHECKS = {"lead": check_lead, "last": check_last, "gain": check_gain, "duel": check_duel, "close": check_close,
          "walk": check_walk}


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
    return [moment.entry for moment in lead_for_good(past, standings, winners, range(len(past)))]


def test_the_lead_is_told_where_it_changed_for_good() -> None:
    assert told([(0, 0), (0, 1), (2, 1), (2, 3), (4, 3), (5, 3)]) == [3]
    assert told([(0, 0), (1, 0), (2, 0)]) == [], "nobody else was ever ahead"
    assert told([(0, 0), (0, 1), (1, 1)]) == [], "not ahead at the end"
    assert told([(0, 0), (0, 1), (2, 1)], winners=(0, 1)) == [], "shared"
    assert told([(0, 0), (0, 1), (2, 1), *[(3, 1)] * 9]) == [], "an opening is no turning point"


def test_what_is_taken_away_again_was_no_gain() -> None:
    """A title that goes to whoever has most counts where it was taken for good."""
    past = [Played(seat, Move(), (), entry) for entry, seat in enumerate((0, 1, 0, 0))]
    tallies = [({"title": 0, "cards": 0}, {"title": 0}), ({"title": 10, "cards": 1}, {"title": 0}),
               ({"title": 0, "cards": 1}, {"title": 10}), ({"title": 0, "cards": 4}, {"title": 10}),
               ({"title": 0, "cards": 4}, {"title": 10})]
    assert [(moment.seat, moment.entry, moment.amount) for moment in largest_gain(past, tallies)] == [(1, 1, 10)]
    lost = [*tallies[:4], ({"title": 10, "cards": 4}, {"title": 0})]
    assert [(moment.seat, moment.entry, moment.amount) for moment in largest_gain(past, lost)] == [(0, 3, 10)]
    paid: list[Tally] = [({"cards": 1}, {}), ({"cards": 0}, {}), ({"cards": 3}, {}), ({"cards": 3}, {})]
    run = [Played(0, Move(), (), turn) for turn in (0, 0, 1)]
    assert [moment.amount for moment in largest_gain(run, paid)] == [2], "what it cost counts"


def test_a_narrow_victory_is_one_by_a_hair() -> None:
    past = [Played(0, Move(), (), 0)]
    assert [moment.amount for moment in narrow_victory(past, (7, 7, 2), (0,))] == [0]
    assert [moment.amount for moment in narrow_victory(past, (60, 57), (0,))] == [3]
    assert not [*narrow_victory(past, (7, 6), (0,))]
    assert not [*narrow_victory(past, (60, 56), (0,))]
    assert not [*narrow_victory(past, (7, 7), (0, 1))], "shared"
