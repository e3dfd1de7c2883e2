"""The ways to play: the full rules, the first year, and the first year of games that began when it was another.

What a way changes is a figure or a yes of content.toml; the rules ask for it where it matters.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from ..content import read_content

_CONTENT = read_content("bloody")
PLAIN: str = _CONTENT["plain"]["id"]
"""In the first year, a Magie card that only pays.  BLO-15.8"""
EDITION: Literal[2] = 2
"""The rules under which games begin now; those that began before House powers were used in the turn have 1."""


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """How a variant is played."""

    end_at: dict[str, int]
    """So many School cards end the game, by format.  BLO-12.1, BLO-15.1, BLO-15.7, BLO-15.14"""
    hand: int
    """Magie cards that each seat is dealt.  BLO-3.7, BLO-15.12"""
    draw: dict[int, int]
    """Actions spent by drawing that many cards.  BLO-6.1, BLO-6.2, BLO-15.12"""
    first_card: Literal["grosfondor", "passes"]
    """Whether Grosfondor keeps the 1st player card.  BLO-4.9, BLO-15.5"""
    houses: bool
    """Everybody plays a House.  BLO-3.1, BLO-15.5"""
    powers: bool
    """Houses have their powers.  BLO-11"""
    secret: bool
    """Hands and couriers are hidden, and effects are answered.  BLO-8.7, BLO-10.1, BLO-15.2"""
    any_zone: bool
    """Bonus cards may be laid in other zones.  BLO-9.1, BLO-15.3"""
    effects: bool
    """Courses have their effects.  BLO-7.10, BLO-15.11"""
    simple: bool
    """One tap lays or pays, couriers draw at once, the turn ends by itself.  BLO-15.3, BLO-15.10 to BLO-15.13"""
    plain_magic: tuple[str, ...]
    """Kinds of Magie cards that only pay.  BLO-15.8"""
    remove_magic: tuple[str, ...]
    remove_couriers: tuple[str, ...]
    """Kinds that stay in the box.  BLO-15.9"""

    @property
    def magic(self) -> dict[str, int]:
        """How many Magie cards of each kind are in play."""
        counts = _counts("magic", (*self.remove_magic, *self.plain_magic))
        plain = sum(entry["count"] for entry in _CONTENT["magic"] if entry["id"] in self.plain_magic)
        return {PLAIN: plain, **counts} if plain else counts

    @property
    def couriers(self) -> dict[str, int]:
        """How many couriers of each kind are in play."""
        return _counts("courier", self.remove_couriers)


def _counts(table: str, removed: tuple[str, ...]) -> dict[str, int]:
    return {entry["id"]: entry["count"] for entry in _CONTENT[table] if entry["id"] not in removed}


def _ways(table: dict[str, Any]) -> dict[str, Way]:
    return {name: msgspec.convert(way, Way, strict=False) for name, way in table.items()}


_NOW = _ways(_CONTENT["variant"])
WAYS: dict[tuple[str, int], Way] = {
    (name, edition): way for edition, ways in ((1, {**_NOW, **_ways(_CONTENT["before"])}), (EDITION, _NOW))
    for name, way in ways.items()
}
"""How a game is played, by its variant and by the rules under which it began."""
MAGIC_BOX = {key: way.magic for key, way in WAYS.items()}
COURIER_BOX = {key: way.couriers for key, way in WAYS.items()}
"""How many of each kind are in play.  BLO-15.8, BLO-15.9"""
