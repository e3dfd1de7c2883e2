"""What each seat of a game that is over is praised for: something true in its log, another thing for each, a child's
first.  feel.md I10"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from msgspec.structs import asdict

from hpapp.play import Match

Kind = Literal["won", "duels", "walk", "steps", "riches", "variety", "visits", "paths", "flights", "cards", "draws",
               "end"]
GLYPHS: dict[Kind, str] = {
    "won": "trophy", "duels": "sword-cross", "walk": "shoe-print", "steps": "map-marker-path",
    "riches": "treasure-chest", "variety": "shape", "visits": "door-open", "paths": "rotate-right",
    "flights": "fireplace", "cards": "cards-playing-outline", "draws": "plus-circle-multiple", "end": "heart",
}
"""Every kind and its sign, the finest first: who is best in several is praised for the first of them."""
COUNTED: dict[str, Kind] = {"fight_won": "duels", "pushed": "paths", "turned": "paths", "placed": "paths",
                            "flew": "flights", "played": "cards", "collected": "cards", "token_played": "cards",
                            "entered": "visits", "attended": "visits", "drew": "draws", "tokens_drawn": "draws"}
"""Events of which everybody's number is compared."""
ORDER = {"child": 0, "human": 1, "bot": 2}


class Praise(NamedTuple):
    """A seat, what it did best of all, and how much of it."""

    seat: int
    kind: Kind
    amount: int


def praises(match: Match) -> list[Praise]:
    """One for every seat, children first, then people; nobody is praised for what another did better, and nobody is
    called last."""
    seats = sorted(range(len(match.seating.seats)), key=lambda seat: (ORDER[match.seating.seats[seat].kind], seat))
    counts, taken, found = measured(match), set(), []
    for seat in seats:
        praise = next((one for one in _best(counts, seat) if one.kind not in taken), None)
        praise = praise or Praise(seat, "end", 0)
        taken.add(praise.kind)
        found.append(praise)
    return found


def _best(counts: Mapping[Kind, list[int]], seat: int) -> Iterator[Praise]:
    """What a seat did more than everybody else, the finest first; then what it did as much as the best."""
    for alone in (True, False):
        for kind in GLYPHS:
            amounts = counts.get(kind, [])
            if amounts and amounts[seat] == max(amounts) > 0 and (amounts.count(max(amounts)) == 1 or not alone):
                yield Praise(seat, kind, amounts[seat])


def measured(match: Match) -> dict[Kind, list[int]]:
    """For each kind, how much of it every seat has done."""
    seats, result = range(len(match.seating.seats)), match.result
    tally = match.tally_at(len(match.log))
    counts: dict[Kind, list[int]] = {kind: [0 for _ in seats] for kind in GLYPHS if kind != "end"}
    counts["won"] = [int(result is not None and seat in result.winners) for seat in seats]
    counts["riches"] = [sum(sources.values()) for sources in tally]
    counts["variety"] = [sum(points > 0 for points in sources.values()) for sources in tally]
    for happened in match.log:
        for event in happened.events:
            tag, facts = event.__struct_config__.tag, asdict(event)
            seat = facts.get("seat")
            if not isinstance(seat, int):
                continue
            if tag == "walked":
                far = len(facts["path"]) - 1
                counts["steps"][seat] += far
                counts["walk"][seat] = max(counts["walk"][seat], far)
            elif tag in COUNTED:
                counts[COUNTED[tag]][seat] += 1
    return counts
