"""Motion, in one place: coroutines that are scaled by the speed setting, skipped by a tap, absent in calm mode.

Nothing else imports asynckivy: its interface changes between minor versions.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import asynckivy as ak
from kivy.animation import AnimationTransition
from kivy.clock import Clock

from hpapp.ui import theme
from hpapp.ui.prefs import prefs

Task = Any
_PACE = {"1": 1.0, "2": 0.5, "instant": 0.0}


LEAST_PACE = 0.03
"""A long story is told fast, but nothing jumps."""


class Director:
    """Plays motions one after the other; `skip` finishes the present ones at once.

    A story that must not take longer than it should is told in parts: each may take its share of the time, and goes
    faster the more of it is used up.
    """

    def __init__(self) -> None:
        self.skipping = False
        self.tempo = 1.0
        """How much faster than usual everything goes."""
        self._parts = self._told = 0
        self._began = self._seconds = 0.0

    def tell(self, parts: int, seconds: float) -> None:
        """A story in so many parts begins: it takes about so many seconds at most."""
        self._parts, self._told, self._seconds, self._began = parts, 0, seconds, Clock.get_time()

    def part_told(self) -> None:
        """A part of the story is told; after the last one there is all the time in the world again."""
        self._told += 1
        if self._told >= self._parts:
            self._parts = 0

    def _haste(self) -> float:
        """How much of its usual time a motion of the present part gets."""
        whole = self._seconds * _PACE[prefs.speed] / self.tempo
        if not self._parts or not whole:
            return 1.0
        share = whole / self._parts
        left = share * (self._told + 1) - (Clock.get_time() - self._began)
        return min(1.0, max(LEAST_PACE, 2 * left / share))

    def skip(self) -> None:
        """Bring everything that moves to its end."""
        self.skipping = True

    def pace(self, seconds: float) -> float:
        """How long a motion lasts here and now."""
        if self.skipping:
            return 0.0
        return seconds * _PACE[prefs.speed] / self.tempo * self._haste()

    async def tween(self, seconds: float, draw: Callable[[float], None], curve: str = "out_cubic") -> None:
        """Call draw with 0 … 1 over some seconds; in calm mode things only arrive."""
        lasts = 0.0 if prefs.calm else self.pace(seconds)
        ease = getattr(AnimationTransition, curve)
        if lasts > 0:
            async for ratio in ak.anim_with_ratio(duration=lasts):
                if ratio >= 1 or self.skipping:
                    break
                draw(ease(ratio))
        draw(1.0)

    async def fade(self, draw: Callable[[float], None], seconds: float = theme.CALM_FADE) -> None:
        """A cross-fade: the one motion that calm mode keeps."""
        lasts = self.pace(seconds)
        if lasts > 0:
            async for ratio in ak.anim_with_ratio(duration=lasts):
                if ratio >= 1 or self.skipping:
                    break
                draw(ratio)
        draw(1.0)

    async def wait(self, seconds: float) -> None:
        """Let a moment pass (none when skipping or instant)."""
        lasts = self.pace(seconds)
        while lasts > 0 and not self.skipping:
            slice_ = min(lasts, 0.05)
            await ak.sleep(slice_)
            lasts -= slice_


def start(motion: Coroutine[Any, Any, None]) -> Task:
    """Let a motion run by itself; the task can be cancelled."""
    return ak.start(motion)


async def together(*motions: Awaitable[Any]) -> None:
    """Several motions at the same time."""
    await ak.wait_all(*motions)


async def event(source: Any, name: str) -> tuple[Any, ...]:
    """Wait for an event of a widget; returns what it was dispatched with."""
    return tuple(await ak.event(source, name))


async def first_of(source: Any, *names: str) -> tuple[str, tuple[Any, ...]]:
    """Wait for the first of several events of a widget; returns its name, and what it was dispatched with."""
    tasks = await ak.wait_any(*(ak.event(source, name) for name in names))
    return next((name, tuple(task.result[1:])) for name, task in zip(names, tasks, strict=True) if task.finished)


async def pause(seconds: float) -> None:
    """Let some time pass, whatever the speed setting."""
    await ak.sleep(seconds)


def now() -> float:
    """The time by which things move."""
    return float(Clock.get_time())


async def frame() -> None:
    """Wait for the next frame."""
    await ak.sleep(0)
