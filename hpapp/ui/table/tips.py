"""The parchment of a tip: at the edge of whoever meets something for the first time, in nobody's way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivymd.app import MDApp

from hpapp.play import Seat
from hpapp.table.now import Offer
from hpapp.table.session import Session
from hpapp.table.tips import Tip, due
from hpapp.ui.lesson.places import grown, overlap
from hpapp.ui.parts import Turned
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.waiting import games_played
from hpapp.ui.words import words

from .boxes import Box
from .free_places import box_of, lying
from .top import TableTop

SOON, SECONDS = 0.1, 14.0
"""When a tip comes up, and how long it stays."""
WIDTHS, LEAST = (320, 220), 56
"""Widths of a tip at the usual text size, the first one first; and its least height."""
MARGIN, BETWEEN, STEP, TARGET = 8, 6, 28, 56
"""From the rim of the screen, and from what lies on a table; how finely a free place is looked for; what a
finger needs around a target."""
BEGINNERS = 2
"""In so many games of a kind somebody is told by itself what they meet."""


def learns(seat: Seat, played: int) -> bool:
    """Is this seat told what it meets for the first time?  As its owner wants; by itself, in their first games."""
    if seat.kind == "bot" or not prefs.tips:
        return False
    return bool(prefs.learners.get(seat.name, played <= BEGINNERS))


class TipNote(Turned):
    """A small parchment that no finger feels."""

    text = StringProperty("")

    def measure(self, wide: float, most: float) -> None:
        """Be as large as the sentence needs."""
        wide = min(dp(wide) * prefs.text_scale, most)
        line = self.ids.line
        line.width = wide - dp(2 * 12 + 26 + 8)
        line.texture_update()
        high = max(dp(LEAST), line.texture_size[1] + dp(18))
        self.size = (wide, high) if self.angle in (0, 180) else (high, wide)

    def on_touch_down(self, touch: Any) -> bool:
        """It is only read."""
        return False


class Tips:
    """Shows whoever chooses what they meet for the first time, and remembers that they have."""

    def __init__(self, session: Session, cloth: TableTop, tell: Callable[[int, str], bool] | None = None) -> None:
        """`tell` says a sentence to a seat where nobody reads, and whether it is heard there."""
        self._session, self._cloth, self._tell = session, cloth, tell
        self._played = games_played(MDApp.get_running_app().catalogue, session.match.game.id)
        self.note: TipNote | None = None
        self._gone: Any = None
        cloth.bubble.bind(parent=lambda _, parent: self.quiet() if parent else None)

    def offer(self) -> None:
        """A choice has come up: once everything lies where it belongs, is there something new about it?"""
        self.quiet()
        self._gone = Clock.schedule_once(self._offer, SOON)

    def _offer(self, *_: object) -> None:
        now = self._session.now
        if not isinstance(now, Offer):
            return
        seat = self._session.seats[now.seat]
        if learns(seat, self._played[seat.name]):
            met = prefs.met.get(seat.name, [])
            tip = due(self._session, met)
            if tip is not None and (self._show(tip, now) if self._tell is None
                                    else self._tell(now.seat, tip.text(words.say))):
                prefs.met = {**prefs.met, seat.name: [*met, tip.met]}

    def _show(self, tip: Tip, now: Offer) -> bool:
        """Lay the parchment where it covers nothing that matters; False where there is no such place now."""
        cloth = self._cloth
        tablet = screen.form == "tablet"
        strip = cloth.strips[now.seat]
        note = TipNote(text=tip.text(words.say), angle=strip.angle if tablet else 0)
        best = self._best(note, [*self._spared(now)], strip.center if tablet else cloth.controls.center)
        if best is None:
            return False
        note.pos = best.x, best.y
        cloth.add_widget(note)
        self.note, self._gone = note, Clock.schedule_once(self.quiet, SECONDS)
        return True

    def _best(self, note: TipNote, spared: list[Box], home: tuple[float, float]) -> Box | None:
        """Off the board if it can be, even if narrower; then near home."""
        cloth, found = self._cloth, []
        board = box_of(cloth.board)
        most = (cloth.height if note.angle in (90, 270) else cloth.width) - 2 * dp(MARGIN)
        for wide in WIDTHS:
            note.measure(wide, most)
            found += [(overlap(place, board), -wide, math.dist(place.middle, home), place)
                      for place in self._places(note) if not any(overlap(place, box) for box in spared)]
        if not found:
            return None
        _, narrow, _, best = min(found)
        note.measure(-narrow, most)
        return best

    def _places(self, note: TipNote) -> Iterator[Box]:
        cloth, step, margin = self._cloth, dp(STEP), dp(MARGIN)
        x = margin
        while x + note.width <= cloth.width - margin:
            y = margin
            while y + note.height <= cloth.height - margin:
                yield Box(x, y, note.width, note.height)
                y += step
            x += step

    def _spared(self, now: Offer) -> Iterator[Box]:
        """What lies around the board, and everything that can be touched on it."""
        cloth = self._cloth
        between = dp(BETWEEN) if screen.form == "tablet" else 0
        yield from (grown(box, between) for box in lying(cloth))
        around = dp(TARGET)
        for target in now.chooser.marks():
            spot = cloth.spot_of(target)
            if spot is not None:
                yield Box(spot[0] - around / 2, spot[1] - around / 2, around, around)

    def quiet(self, *_: object) -> None:
        """Say no more."""
        if self._gone is not None:
            self._gone.cancel()
            self._gone = None
        if self.note is not None:
            if self.note.parent is not None:
                self.note.parent.remove_widget(self.note)
            self.note = None
