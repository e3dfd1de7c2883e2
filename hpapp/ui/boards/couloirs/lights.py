"""The lit way: the corridor linked to the pawn on turn; what is new of it lights up step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hpapp.ui import anim, theme
from hpapp.ui.anim import Director
from hpapp.ui.prefs import prefs

from .scene import CastleScene


class Lights:
    """Keeps the lamplight on what is linked."""

    def __init__(self, scene: CastleScene, director: Director) -> None:
        self._scene, self._director = scene, director
        self._growing: Any = None

    def show(self, spaces: Sequence[str], seat: int, *, grows: bool = True) -> None:
        """Light these spaces, nearest first, in a seat's colour."""
        self.stop()
        new = [space for space in spaces if space not in self._scene.lit]
        if grows and new and not prefs.calm:
            self._growing = anim.start(self._light_up([space for space in spaces if space not in new], new, seat))
        else:
            self._scene.light(spaces, seat)

    def spread(self, spaces: Sequence[str], seat: int) -> None:
        """Light these spaces anew, from the hat on."""
        self._scene.light((), seat)
        self.show(spaces, seat)

    def stop(self) -> None:
        """What is lit stays, no more comes."""
        if self._growing is not None:
            self._growing.cancel()
            self._growing = None

    async def _light_up(self, old: Sequence[str], new: Sequence[str], seat: int) -> None:
        for count in range(1, len(new) + 1):
            self._scene.light({*old, *new[:count]}, seat)
            await self._director.wait(theme.LIT_WAY_STEP)
