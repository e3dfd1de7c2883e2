"""The last things that happened to the app: started, paused, turned.  Never who plays, nor what they hold."""

from __future__ import annotations

import time
from collections import deque

MOST = 50


class Diary:
    """Remembers the last events of the app's life."""

    def __init__(self, most: int = MOST) -> None:
        self._lines: deque[str] = deque(maxlen=most)

    def note(self, event: str, detail: str = "") -> None:
        """Something has happened."""
        self._lines.append(f"{time.strftime('%H:%M:%S')} {event} {detail}".rstrip())

    @property
    def lines(self) -> tuple[str, ...]:
        """What has happened, oldest first."""
        return tuple(self._lines)

    @property
    def events(self) -> tuple[str, ...]:
        """The events alone, without hour and detail."""
        return tuple(line.split()[1] for line in self._lines)


diary = Diary()
