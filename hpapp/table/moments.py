"""The moments of a game that is over, found by rule in its log: told with names, kind to everybody.  feel.md M2

Each says where in the log it is, so that it can be checked there and seen again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Literal, NamedTuple

from msgspec.structs import asdict

from hpapp.play import Match, Played

Kind = Literal["lead", "last", "gain", "duel", "close", "walk"]
GLYPHS: dict[Kind, str] = {"lead": "flag-checkered", "last": "flag-checkered", "gain": "trending-up",
                           "duel": "sword-cross", "close": "scale-balance", "walk": "shoe-print"}
OPENING = 0.25
"""Share of a game in which the lead changes hands as a matter of course."""
LEAST_GAIN = 2
"""A turn that brings less is like any other."""
LEAST_WALK, TIMES_LONGER = 7, 3
"""A long walk is one of so many steps at least, and so many times as long as is usual in this game."""
HAIR = 0.05
"""What a narrow victory is won by, as a share of the winner's score."""

Tally = tuple[dict[str, int], ...]
"""Where the score of every seat comes from."""
Standing = tuple[int, ...]
"""The score of every seat."""


class Moment(NamedTuple):
    """Something that this game will be remembered for."""

    kind: Kind
    seat: int
    entry: int
    """The entry of the log in which it happened."""
    turn: int
    amount: int
    """Points, force, or steps."""
    foe: str = ""
    """Key of the name of whoever was beaten in a duel."""


def moments(match: Match) -> list[Moment]:
    """What to tell of a game that is over, the best first; no entry of the log is told of twice."""
    result = match.result
    if result is None:
        return []
    past = match.log
    tallies = [match.tally_at(entry) for entry in range(len(past) + 1)]
    standings = [tuple(sum(sources.values()) for sources in tally) for tally in tallies]
    rounds = [match.game.round(match.view_at(entry, None)) for entry in range(len(past))]
    found = [*lead_for_good(past, standings, result.winners, rounds), *largest_gain(past, tallies),
             *bravest_duel(past, match.game.id), *narrow_victory(past, result.scores, result.winners),
             *longest_walk(past)]
    if any(moment.kind == "last" for moment in found):
        found = [moment for moment in found if moment.kind != "close"]  # it says the same
    return [moment for index, moment in enumerate(found)
            if moment.entry not in {earlier.entry for earlier in found[:index]}]


def lead_for_good(past: Sequence[Played], standings: Sequence[Standing], winners: tuple[int, ...],
                  rounds: Sequence[int]) -> Iterator[Moment]:
    """The winner went ahead of everybody and stayed there, after somebody else had been ahead; in the last round, that
    is told in other words."""
    if len(winners) != 1:
        return
    winner, = winners
    ahead = [_leads(standing, winner) for standing in standings]
    since = next((entry for entry in reversed(range(len(ahead))) if not ahead[entry]), -1)
    trailed = any(max(standing) > standing[winner] for standing in standings[:since + 1])
    if trailed and len(past) * OPENING <= since < len(past):
        kind: Kind = "last" if rounds[since] == rounds[-1] else "lead"
        yield Moment(kind, winner, since, past[since].turn, standings[since + 1][winner])


def _leads(standing: Standing, seat: int) -> bool:
    return all(standing[seat] > points for other, points in enumerate(standing) if other != seat)


def largest_gain(past: Sequence[Played], tallies: Sequence[Tally]) -> Iterator[Moment]:
    """The turn that brought a seat most of what it still had at the end; the first of several.

    What somebody else takes away later, such as a title that goes to whoever has most, was no gain.
    """
    least = _least(tallies)
    gains = [(sum(_gain(tallies[start][seat], tallies[stop][seat], least[stop][seat])), stop - 1, seat)
             for start, stop, seat in _runs(past)]
    best = max(gains, key=lambda gain: (gain[0], -gain[1]), default=(0, 0, 0))
    if best[0] >= LEAST_GAIN:
        amount, entry, seat = best
        yield Moment("gain", seat, entry, past[entry].turn, amount)


def _runs(past: Sequence[Played]) -> Iterator[tuple[int, int, int]]:
    """Every seat's uninterrupted run: its first entry, the one after its last, and the seat."""
    start = 0
    for stop in range(1, len(past) + 1):
        if stop == len(past) or past[stop].turn != past[start].turn:
            yield start, stop, past[start].seat
            start = stop


def _gain(before: dict[str, int], after: dict[str, int], least: dict[str, int]) -> Iterator[int]:
    """Source by source what a run has brought for good, or cost."""
    for source in before.keys() | after.keys():
        had = before.get(source, 0)
        for_good = least.get(source, 0) - had
        yield for_good if for_good >= 0 else min(0, after.get(source, 0) - had)


def _least(tallies: Sequence[Tally]) -> list[Tally]:
    """For every entry, the least that each seat had of each source from then on."""
    found = [tallies[-1]]
    for tally in reversed(tallies[:-1]):
        found.append(tuple({source: min(now.get(source, 0), later.get(source, 0))
                            for source in now.keys() | later.keys()}
                           for now, later in zip(tally, found[-1], strict=True)))
    return found[::-1]


def bravest_duel(past: Sequence[Played], game_id: str) -> Iterator[Moment]:
    """The strongest opponent that anybody has beaten."""
    force, foe, best = 0, "", None
    for entry, happened in enumerate(past):
        for event in happened.events:
            tag, facts = event.__struct_config__.tag, asdict(event)
            if tag == "fight_began":
                force, foe = facts["force"], f"{game_id}.the.obstacle.{facts['obstacle']}"
            elif tag == "fight_won" and (best is None or force > best.amount):
                best = Moment("duel", facts["seat"], entry, happened.turn, force, foe)
    if best is not None:
        yield best


def narrow_victory(past: Sequence[Played], scores: Sequence[int], winners: tuple[int, ...]) -> Iterator[Moment]:
    """The only winner was nearly equalled."""
    if len(winners) == 1 and len(scores) > 1 and past:
        mine = scores[winners[0]]
        gap = mine - max(score for seat, score in enumerate(scores) if seat != winners[0])
        if mine > 0 and gap <= HAIR * mine:
            yield Moment("close", winners[0], len(past) - 1, past[-1].turn, max(0, gap))


def longest_walk(past: Sequence[Played]) -> Iterator[Moment]:
    """The most steps that a pawn has made at once, far more than usual, and as many as no other walk."""
    walks = [Moment("walk", facts["seat"], entry, happened.turn, len(facts["path"]) - 1)
             for entry, happened in enumerate(past) for event in happened.events
             if event.__struct_config__.tag == "walked" for facts in [asdict(event)]]
    longest = max((walk.amount for walk in walks), default=0)
    best = [walk for walk in walks if walk.amount == longest]
    if len(best) == 1 and longest >= max(LEAST_WALK, TIMES_LONGER * median(walk.amount for walk in walks)):
        yield best[0]
