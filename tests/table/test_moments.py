"""Every moment that the end tells of is true in the log: looked up there, not believed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

from hpapp.games import GAMES
from hpapp.play import Match, Played, on_paper
from hpapp.rules.core import Move
from hpapp.rules.tournoi.moves import Countered, FightBegan, FightWon
from hpapp.table.moments import (
    FAR_BEHIND,
    LEAST_BEHIND,
    LEAST_GAIN,
    LEAST_STREAK,
    LEAST_WALK,
    Moment,
    Standing,
    Tally,
    comeback,
    exact_duel,
    largest_gain,
    last_parry,
    lead_for_good,
    moments,
    narrow_victory,
    never_passed,
    streak,
)
from tests.games import EVERY_GAME
from tests.play.tables import QUICK, begun, choice, seating, short_setup

SEEDS = range(6)
TOLD, TWO = 6, 4
"""Games of each kind, and of how many at least two things can be told."""


def played_out(game_id: str, seed: int) -> Match:
    """A whole game: clever bots, in which chance moves now and then."""
    setup = short_setup(game_id, seats=2 + seed % 2, seed=seed)
    match = on_paper(game_id, setup, seating(setup.seats))
    while match.actor is not None and len(match.log) < 3000:
        match.play(choice(match, "random" if len(match.log) % 7 == seed else QUICK))
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


def check_ahead(match: Match, moment: Moment) -> None:
    assert match.result is not None
    assert match.result.winners == (moment.seat,)
    others = [seat for seat in range(len(match.seating.seats)) if seat != moment.seat]
    for entry in range(len(match.log) + 1):
        assert all(score(match, entry, moment.seat) >= score(match, entry, other) for other in others)
    assert all(score(match, moment.entry + 1, moment.seat) > score(match, moment.entry + 1, other) for other in others)
    assert moment.turn < match.log[-1].turn


def check_comeback(match: Match, moment: Moment) -> None:
    """So far behind somebody, and from there on never first again until now."""
    assert match.log[moment.entry].seat == moment.seat
    lacks = [max(score(match, entry, other) for other in range(len(match.seating.seats)))
             - score(match, entry, moment.seat) for entry in range(moment.entry + 2)]
    assert lacks.pop() == 0
    deepest = max(entry for entry, lack in enumerate(lacks) if lack == moment.amount)
    assert min(lacks[deepest:]) > 0
    assert moment.amount >= LEAST_BEHIND
    assert moment.amount >= FAR_BEHIND * max(score(match, len(match.log), seat)
                                             for seat in range(len(match.seating.seats)))


def check_streak(match: Match, moment: Moment) -> None:
    """Each of so many turns of the seat's own left it with more than before; the one before them did not."""
    first = {entry.turn: index for index, entry in reversed([*enumerate(match.log)])}
    last = {entry.turn: index for index, entry in enumerate(match.log)}
    own = [turn for turn in first if match.log[first[turn]].seat == moment.seat and turn <= moment.turn]
    brought = [score(match, last[turn] + 1, moment.seat) > score(match, first[turn], moment.seat)
               for turn in sorted(own)]
    assert moment.entry == last[moment.turn]
    assert all(brought[-moment.amount:])
    assert not any(brought[-moment.amount - 1:-moment.amount])
    assert moment.amount >= LEAST_STREAK


def check_exact(match: Match, moment: Moment) -> None:
    force = next(facts["force"] for index, facts in reversed(events(match, "fight_began")) if index <= moment.entry)
    assert (moment.entry, moment.seat, force) in [(index, facts["seat"], facts["total"])
                                                  for index, facts in events(match, "fight_won")]
    assert moment.amount == force


def check_parry(match: Match, moment: Moment) -> None:
    """Whoever was attacked answered, and no attack that came later was answered so."""
    parries = [(index, facts["seat"]) for tag in ("defended", "countered") for index, facts in events(match, tag)]
    assert (moment.entry, moment.seat) == max(parries)
    assert match.log[moment.entry].seat == moment.seat


CHECKS = {"lead": check_lead, "last": check_last, "gain": check_gain, "duel": check_duel, "close": check_close,
          "walk": check_walk, "ahead": check_ahead, "comeback": check_comeback, "streak": check_streak,
          "exact": check_exact, "parry": check_parry}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_moment_is_true_in_the_log(game_id: str, seed: int) -> None:
    match = played_out(game_id, seed)
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


def turns(*seats: int) -> list[Played]:
    return [Played(seat, Move(), (), turn) for turn, seat in enumerate(seats)]


def test_whom_nobody_ever_passed_has_led_before_the_last_turn() -> None:
    past = turns(0, 1, 0)
    assert [moment.entry for moment in never_passed(past, [(0, 0), (1, 0), (1, 1), (2, 1)], (0,))] == [0]
    assert not [*never_passed(past, [(0, 0), (1, 0), (1, 2), (3, 2)], (0,))], "somebody else was ahead"
    assert not [*never_passed(past, [(0, 0), (0, 0), (0, 0), (1, 0)], (0,))], "everybody was level until the end"
    assert not [*never_passed(past, [(0, 0), (1, 0), (1, 1), (1, 1)], (0, 1))], "shared"


def test_a_comeback_makes_up_half_a_game_by_a_move_of_its_own() -> None:
    def told_of(*standings: Standing, seats: tuple[int, ...] = (1, 1, 0, 0)) -> list[tuple[int, int, int]]:
        return [(moment.seat, moment.entry, moment.amount)
                for moment in comeback(turns(*seats), [(0, 0), *standings])]

    assert told_of((0, 1), (0, 2), (1, 2), (2, 2)) == [(0, 3, 2)]
    assert told_of((0, 1), (0, 2), (3, 2), (3, 2)) == [(0, 2, 2)], "more than level is level"
    assert told_of((0, 1), (0, 2), (1, 2), (1, 2)) == [], "never level"
    assert told_of((0, 1), (0, 2), (2, 2), (5, 2)) == [], "a small part of what the game is about"
    assert told_of((0, 1), (0, 2), (1, 2), (1, 1)) == [(0, 3, 2)], "a taker makes up too"
    assert told_of((0, 1), (0, 2), (1, 2), (1, 1), seats=(1, 1, 0, 1)) == [], "somebody else's doing"
    assert told_of((0, 1), (1, 1), (1, 2), (2, 2), seats=(1, 0, 1, 0)) == [], "one behind, twice"


def test_a_series_is_longer_than_anybody_elses_and_rare() -> None:
    def told_of(*brought: int) -> list[tuple[int, int, int]]:
        """Two seats by turns; each turn brings so much."""
        standings = [(0, 0)]
        for turn, gain in enumerate(brought):
            first, second = standings[-1]
            standings.append((first, second + gain) if turn % 2 else (first + gain, second))
        return [(moment.seat, moment.entry, moment.amount)
                for moment in streak(turns(*(turn % 2 for turn in range(len(brought)))), standings)]

    dry = [0] * 8
    assert told_of(*dry, 1, 0, 1, 0, 1, 0, 0, 0) == [(0, 12, 3)]
    assert told_of(*dry, 1, 1, 1, 1, 1, 1, 0, 0) == [], "both had one"
    assert told_of(*dry, 1, 0, 1, 0, 0, 0, 1, 0) == [], "interrupted"
    assert told_of(1, 0, 1, 1, 1, 1, 0, 0) == [], "such a series is usual where every other turn brings something"


def test_a_duel_is_told_where_nothing_was_to_spare_and_a_parry_where_it_was_the_last() -> None:
    began, won = (FightBegan(0, "sphinx", 7), FightWon(0, "sphinx", 7)), FightWon(1, "sphinx", 9)
    past = [Played(0, Move(), began, 0), Played(1, Move(), (FightBegan(1, "sphinx", 7), won), 1)]
    assert [(moment.seat, moment.entry, moment.foe) for moment in exact_duel(past, "tournoi")] == [
        (0, 0, "tournoi.the.obstacle.sphinx")]
    assert not [*exact_duel(past[1:], "tournoi")]
    parried = [Played(seat, Move(), (Countered(seat),), turn) for turn, seat in enumerate((1, 0))]
    assert [(moment.seat, moment.entry) for moment in last_parry([*parried, *past])] == [(0, 1)]


@pytest.mark.parametrize("game_id", GAMES)
def test_of_most_games_two_things_can_be_told(game_id: str) -> None:
    """Measured over many more; here, that a rule has not fallen silent."""
    found = [len(moments(played_out(game_id, seed))) for seed in range(TOLD)]
    assert sum(count >= 2 for count in found) >= TWO, found
