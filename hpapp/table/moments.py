"""The moments of a game that is over, found by rule in its log: told with names, kind to everybody.  feel.md M2

Each says where in the log it is, so that it can be checked there and seen again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from statistics import median
from typing import Literal, NamedTuple

from msgspec.structs import asdict

from hpapp.play import Match, Played

Kind = Literal["lead", "last", "ahead", "gain", "comeback", "duel", "close", "streak", "walk", "exact", "parry"]
GLYPHS: dict[Kind, str] = {
    "lead": "flag-checkered", "last": "flag-checkered", "ahead": "road-variant", "gain": "trending-up",
    "comeback": "stairs-up", "duel": "sword-cross", "close": "scale-balance", "streak": "fire", "walk": "shoe-print",
    "exact": "bullseye-arrow", "parry": "shield-star",
}
OPENING = 0.25
"""Share of a game in which the lead changes hands as a matter of course."""
LEAST_GAIN = 2
"""A turn that brings less is like any other."""
LEAST_WALK, TIMES_LONGER = 7, 3
"""A long walk is one of so many steps at least, and so many times as long as is usual in this game."""
HAIR = 0.05
"""What a narrow victory is won by, as a share of the winner's score."""
LEAST_BEHIND, FAR_BEHIND = 2, 0.5
"""Far behind is whoever lacks so much at least, and such a share of the best score at the end."""
LEAST_STREAK, RARE = 3, 0.05
"""A series is of so many turns at least, and such as comes up no more often by how many turns of this game bring
something."""
PARRIES = {"defended", "countered"}
"""Events in which somebody makes an attack come to nothing."""

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
    """Points, force, steps, or turns."""
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
    found = [*lead_for_good(past, standings, result.winners, rounds), *never_passed(past, standings, result.winners),
             *comeback(past, standings), *largest_gain(past, tallies), *bravest_duel(past, match.game.id),
             *narrow_victory(past, result.scores, result.winners), *streak(past, standings), *longest_walk(past),
             *exact_duel(past, match.game.id), *last_parry(past)]
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


def never_passed(past: Sequence[Played], standings: Sequence[Standing], winners: tuple[int, ...]) -> Iterator[Moment]:
    """Nobody was ever ahead of the winner, who was alone in front before the last turn."""
    if len(winners) != 1 or any(max(standing) > standing[winners[0]] for standing in standings):
        return
    ahead = [entry for entry, standing in enumerate(standings[1:]) if _leads(standing, winners[0])]
    if ahead and past[ahead[0]].turn < past[-1].turn:
        yield Moment("ahead", winners[0], ahead[0], past[ahead[0]].turn, standings[-1][winners[0]])


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


def comeback(past: Sequence[Played], standings: Sequence[Standing]) -> Iterator[Moment]:
    """The most that a seat lacked to the first and made up, so that a move of its own left nobody ahead of it."""
    best = None
    for seat in range(len(standings[0])):
        behind = 0
        for entry, standing in enumerate(standings[1:]):
            lacks = max(standing) - standing[seat]
            if lacks == 0 and past[entry].seat == seat and (best is None or behind > best.amount):
                best = Moment("comeback", seat, entry, past[entry].turn, behind)
            behind = max(behind, lacks) if lacks else 0
    if best is not None and best.amount >= max(LEAST_BEHIND, FAR_BEHIND * max(standings[-1])):
        yield best


class Duel(NamedTuple):
    """One that was won."""

    seat: int
    entry: int
    force: int
    spare: int
    """By how much more than was needed."""
    foe: str


def _duels(past: Sequence[Played], game_id: str) -> Iterator[Duel]:
    """Every duel that was won."""
    force, foe = 0, ""
    for entry, happened in enumerate(past):
        for event in happened.events:
            tag, facts = event.__struct_config__.tag, asdict(event)
            if tag == "fight_began":
                force, foe = facts["force"], f"{game_id}.the.obstacle.{facts['obstacle']}"
            elif tag == "fight_won":
                yield Duel(facts["seat"], entry, force, facts["total"] - force, foe)


def bravest_duel(past: Sequence[Played], game_id: str) -> Iterator[Moment]:
    """The strongest opponent that anybody has beaten."""
    best = max(_duels(past, game_id), key=lambda duel: duel.force, default=None)
    if best is not None:
        yield Moment("duel", best.seat, best.entry, past[best.entry].turn, best.force, best.foe)


def exact_duel(past: Sequence[Played], game_id: str) -> Iterator[Moment]:
    """The last duel that was won without a point to spare."""
    exact = [duel for duel in _duels(past, game_id) if duel.spare == 0]
    for duel in exact[-1:]:
        yield Moment("exact", duel.seat, duel.entry, past[duel.entry].turn, duel.force, duel.foe)


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


def last_parry(past: Sequence[Played]) -> Iterator[Moment]:
    """The last attack that somebody made come to nothing."""
    parries = [Moment("parry", asdict(event)["seat"], entry, happened.turn, 0)
               for entry, happened in enumerate(past) for event in happened.events
               if event.__struct_config__.tag in PARRIES]
    yield from parries[-1:]


def streak(past: Sequence[Played], standings: Sequence[Standing]) -> Iterator[Moment]:
    """The most turns of a seat's own in a row that each brought something, as many as nobody else had."""
    turns = [(seat, stop - 1, standings[stop][seat] > standings[start][seat]) for start, stop, seat in _runs(past)]
    series = [[*own] for seat in range(len(standings[0]))
              for brought, own in groupby((turn for turn in turns if turn[0] == seat), itemgetter(2)) if brought]
    longest = max(map(len, series), default=0)
    best = [own[-1] for own in series if len(own) == longest]
    if len(best) == 1 and longest >= LEAST_STREAK and (sum(map(itemgetter(2), turns)) / len(turns)) ** longest <= RARE:
        (seat, entry, _), = best
        yield Moment("streak", seat, entry, past[entry].turn, longest)
