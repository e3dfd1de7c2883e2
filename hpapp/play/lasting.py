"""How long games last here: what the games of this shelf took, of each kind that was played often enough."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from statistics import median

from hpapp.saves import Catalogue

from .summary import Summary, read_summary

ENOUGH = 3
"""So many games of a kind say more than what the game's content announces."""
LATEST = 60
"""Games that are looked at: a family grows faster."""

Lengths = dict[tuple[str, str, int], int]
"""Minutes by variant, format and number of seats."""


def own_lengths(catalogue: Catalogue, game_id: str) -> Lengths:
    """How long this family's games have lasted."""
    entries = [entry for entry in catalogue.browse()[0] if entry.over and entry.game == game_id][:LATEST]
    return lengths(map(read_summary, catalogue.facts(entries)))


def lengths(played: Iterable[Summary]) -> Lengths:
    """The middle one of the minutes that games of each kind took; none for kinds of which there are few."""
    took: dict[tuple[str, str, int], list[float]] = defaultdict(list)
    for summary in played:
        if summary.hours is not None and summary.hours.played > 0:
            setup = summary.setup
            took[setup.variant, str(setup.options.get("format")), setup.seats].append(summary.hours.played / 60)
    return {kind: max(1, round(median(minutes))) for kind, minutes in took.items() if len(minutes) >= ENOUGH}
