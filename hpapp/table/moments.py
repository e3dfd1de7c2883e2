"""The moments of a game that is over, found by rule in its log: told with names, kind to everybody.  feel.md M2

Each says where in the log it is, so that it can be checked there and seen again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import asdict

from hpapp.play import Match, Played

Kind = Literal["lead", "gain", "duel", "walk"]
GLYPHS: dict[Kind, str] = {"lead": "flag-checkered", "gain": "trending-up", "duel": "sword-cross",
                           "walk": "shoe-print"}
LEAST_GAIN = 2
"""A turn that brings less is like any other."""
LEAST_WALK = 7

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


def moments(match: Match) -> list[Moment]:
    """What to tell of a game that is over, the best first; no entry of the log is told of twice."""
    result = match.result
    if result is None:
        return []
    past = match.log
    standings = [tuple(sum(sources.values()) for sources in match.tally_at(entry)) for entry in range(len(past) + 1)]
    found = [*lead_for_good(past, standings, result.winners), *largest_gain(past, standings), *bravest_duel(past),
             *longest_walk(past)]
    return [moment for index, moment in enumerate(found)
            if moment.entry not in {earlier.entry for earlier in found[:index]}]


def lead_for_good(past: Sequence[Played], standings: Sequence[Standing], winners: tuple[int, ...]
                  ) -> Iterator[Moment]:
    """The winner went ahead of everybody and stayed there, after somebody else had been ahead."""
    if len(winners) != 1:
        return
    winner, = winners
    ahead = [_leads(standing, winner) for standing in standings]
    since = next((entry for entry in reversed(range(len(ahead))) if not ahead[entry]), -1)
    trailed = any(max(standing) > standing[winner] for standing in standings[:since + 1])
    if trailed and since < len(past):
        yield Moment("lead", winner, since, past[since].turn, standings[since + 1][winner])


def _leads(standing: Standing, seat: int) -> bool:
    return all(standing[seat] > points for other, points in enumerate(standing) if other != seat)


def largest_gain(past: Sequence[Played], standings: Sequence[Standing]) -> Iterator[Moment]:
    """The turn that brought a seat most; the first of several."""
    gains: dict[tuple[int, int], int] = {}
    last: dict[tuple[int, int], int] = {}
    for entry, happened in enumerate(past):
        for seat, points in enumerate(standings[entry + 1]):
            gain = points - standings[entry][seat]
            if gain and seat == happened.seat:
                gains[happened.turn, seat] = gains.get((happened.turn, seat), 0) + gain
                last[happened.turn, seat] = entry
    best = max(gains, key=lambda at: (gains[at], -at[0]), default=None)
    if best is not None and gains[best] >= LEAST_GAIN:
        turn, seat = best
        yield Moment("gain", seat, last[best], turn, gains[best])


def bravest_duel(past: Sequence[Played]) -> Iterator[Moment]:
    """The strongest opponent that anybody has beaten."""
    force, best = 0, None
    for entry, happened in enumerate(past):
        for event in happened.events:
            tag, facts = event.__struct_config__.tag, asdict(event)
            if tag == "fight_began":
                force = facts["force"]
            elif tag == "fight_won" and (best is None or force > best.amount):
                best = Moment("duel", facts["seat"], entry, happened.turn, force)
    if best is not None:
        yield best


def longest_walk(past: Sequence[Played]) -> Iterator[Moment]:
    """The most steps that a pawn has made at once."""
    walks = [Moment("walk", facts["seat"], entry, happened.turn, len(facts["path"]) - 1)
             for entry, happened in enumerate(past) for event in happened.events
             if event.__struct_config__.tag == "walked" for facts in [asdict(event)]]
    best = max(walks, key=lambda walk: (walk.amount, -walk.entry), default=None)
    if best is not None and best.amount >= LEAST_WALK:
        yield best
