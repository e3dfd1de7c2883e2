"""The table "how many of each", made from the content: what the rulebook must print.  BLO-2.8"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hpapp
from hpapp.rules.bloody.state import CONTENT, HOUSES
from hpapp.rules.bloody.ways import EDITION, PLAIN, WAYS
from hpapp.rules.rulebook import Count

NAMES = tomllib.loads((Path(hpapp.__file__).parent / "i18n" / "parts" / "bloody.toml").read_text("utf-8"))
TOTALS: dict[str, int] = CONTENT["totals"]
FIRST_YEAR = WAYS["kids", EDITION]


def table(language: str) -> tuple[Count, ...]:
    """All lines, with the names that the table itself uses; those of totals are the book's own."""
    return tuple(count if count.total or count.piece in ("first_player_card", PLAIN)
                 else Count(count.piece, NAMES[language][_key(count.piece)], count.copies, count.mark, count.also,
                            count.kids) for count in _lines())


def _key(piece: str) -> str:
    kind, _, name = piece.partition(".")
    return f"bloody.{'courier' if kind == 'courier' else 'house' if kind == 'house' else 'card'}.{name}"


def _lines() -> Iterator[Count]:
    yield from (Count(f"house.{house}", "", 1, "box", kids=0) for house in HOUSES)
    yield Count("houses", "", TOTALS["houses"], "box", kids=0, total=True)
    yield from (Count(f"school.{entry['id']}", "", entry["count"], "box",
                      "reconstructed" if "points" in entry else None) for entry in CONTENT["school"])
    yield Count("school", "", TOTALS["school"], "box", total=True)
    yield from _magic()
    yield Count("magic", "", TOTALS["magic"], "box", kids=TOTALS["kids_magic"], total=True)
    yield from (Count(f"courier.{entry['id']}", "", entry["count"], "reconstructed",
                      kids=_unless_all(entry, FIRST_YEAR.couriers)) for entry in CONTENT["courier"])
    yield Count("couriers", "", TOTALS["couriers"], "box", kids=TOTALS["kids_couriers"], total=True)
    yield Count("first_player_card", "", TOTALS["first_player_card"], "box")


def _magic() -> Iterator[Count]:
    yield from (Count(f"magic.{entry['id']}", "", entry["count"], "reconstructed",
                      kids=_unless_all(entry, FIRST_YEAR.magic)) for entry in CONTENT["magic"])
    yield Count(PLAIN, "", 0, "ruling", kids=FIRST_YEAR.magic[PLAIN])


def _unless_all(entry: dict[str, Any], box: dict[str, int]) -> int | None:
    """How many the first year plays with, where it is not all of them."""
    kept = box.get(entry["id"], 0)
    return None if kept == entry["count"] else kept
