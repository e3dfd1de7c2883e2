"""When Python looks for what nobody holds any more: while nothing happens, so that it need not in the middle of a step.

Its great sweep goes through everything there is, for a tenth of a second and more on a tablet, whenever enough has been
made.  Here that happens at rest, and what it leaves is set aside: a sweep that comes by itself all the same, in a long
motion, goes only through what is new and is short.
"""

from __future__ import annotations

import gc

OFTEN = 3
"""Middling sweeps after which one at rest is worth it; Python makes a great one after ten at the earliest."""
GROWN = 1.25
"""What was set aside is gone through as well once it is so many times as much: part of it may be dead by then."""


class Sweeper:
    """Sweeps at rest, and sets aside what is left."""

    def __init__(self) -> None:
        self._middling = 0
        self._whole = 0

    def begin(self) -> None:
        """What is there by now, mostly code, stays."""
        gc.freeze()
        gc.enable()  # the start did without
        self._swept()
        self._whole = gc.get_freeze_count()

    def at_rest(self) -> None:
        """Nothing happens: sweep, if there is something to sweep."""
        if _middling() - self._middling < OFTEN:
            return
        if gc.get_freeze_count() > GROWN * self._whole:
            self.sweep()
        else:
            gc.collect()
            gc.freeze()
            self._swept()

    def sweep(self) -> None:
        """Go through everything."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._swept()
        self._whole = gc.get_freeze_count()

    def _swept(self) -> None:
        self._middling = _middling()


def _middling() -> int:
    """How often Python has swept what is neither new nor old."""
    return int(gc.get_stats()[1]["collections"])
