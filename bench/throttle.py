"""A phone's share of this machine: a process is stopped whenever it has used more than its part of one core."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from threading import Event, Thread
from time import clock_gettime, perf_counter

SHARE = 0.25
"""Of one core: about what an old phone has."""
LOOK_EVERY = 0.004
"""Seconds between two looks at what was used."""


class Throttle:
    """Watches one process, from its start until it is told to leave it alone; needs no privileges.

    What counts is the time that the process was on a core, whatever others do to this machine meanwhile.
    """

    def __init__(self, pid: int, share: float = SHARE) -> None:
        self._pid, self._share = pid, share
        self._clock = (~pid << 3) | 2  # how Linux names the clock of another process
        self._over = Event()
        self._watch = Thread(target=self._hold, daemon=True)
        self._watch.start()

    def end(self) -> None:
        """Let it run freely again."""
        self._over.set()
        self._watch.join()

    def _hold(self) -> None:
        began, stopped = perf_counter(), False
        with suppress(OSError):  # it has ended by itself
            while not self._over.wait(LOOK_EVERY):
                ahead = clock_gettime(self._clock) > self._share * (perf_counter() - began)
                if ahead != stopped:
                    os.kill(self._pid, signal.SIGSTOP if ahead else signal.SIGCONT)
                    stopped = ahead
            if stopped:
                os.kill(self._pid, signal.SIGCONT)
