"""Why a move is good, as facts for a sentence in the catalogues (hpapp/i18n/parts/hints*.toml)."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """A sentence, and what it needs to be said."""

    key: str
    """The words key of the sentence: `hint.<game>.<fact>`."""
    facts: dict[str, int | str] = {}
    """Placeholder to a number or to the words key of a thing; `seat` is a seat's index, whose name the table puts;
    `n`, where it is given, decides between singular and plural."""
    clause: str | None = None
    """The clause of the rulebook that the sentence leans on."""


ONLY = Reason("hint.only")
"""There is nothing to choose."""
PLAIN = Reason("hint.plain")
"""The move is good on the whole; no single fact speaks for it."""
