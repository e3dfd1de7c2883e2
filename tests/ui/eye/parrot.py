"""A device that can speak, as phones can: wherever something can be said aloud there is an ear then."""

from __future__ import annotations

from hpapp.device.voice import Reader, Saying


class Parrot(Reader):
    """A voice that remembers what it was given, and ends each sentence at the next look."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Saying] = []

    def _begin(self, saying: Saying) -> bool:
        self.heard.append(saying)
        return True

    def _speaking(self) -> bool:
        return False

    def _stop(self) -> None:
        """It has ended already."""
