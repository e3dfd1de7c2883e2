"""Who moves whom back: told to the loser at their own edge, and to whoever must be handed the device.

Nothing private is seen in that choice, so there is no curtain: a banner says where the device goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.rules.tournoi.state import Setback
from hpapp.table.story import Position
from hpapp.ui.parts import Backed, Turned
from hpapp.ui.prefs import prefs
from hpapp.ui.table.layout import Box
from hpapp.ui.words import words

if TYPE_CHECKING:
    from .board import TournoiBoard

GAP = 8
NOTE = (240, 52)
BANNER = (400, 60)


class SeatNote(Turned):
    """A neutral line at the edge of somebody who can only watch."""

    text = StringProperty("")


class Banner(Backed, BoxLayout):
    """A line over the maze in the colour of the one who acts."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    text = StringProperty("")
    short = BooleanProperty(False)
    """Little room: no badge, and words as those of the buttons that a tray has."""


class Notices:
    """At a table, a note for the loser; where one device is held, a banner for all."""

    def __init__(self, board: TournoiBoard) -> None:
        self._board = board
        self.note, self.banner = SeatNote(size_hint=(None, None)), Banner(size_hint=(None, None))
        self._told: tuple[int, int] | None = None
        """Who is moved back, and by whom; None where nobody is, or where everybody moves their own pawn."""

    def tell(self, position: Position) -> None:
        """Show what a position asks for, if anything."""
        loser, by = position.view.turn, position.actor
        pushed = isinstance(position.view.pending, Setback) and by is not None and by != loser
        self._told = (loser, by) if pushed and by is not None else None
        if self._told is not None:
            self._say(*self._told)
        self.place()

    def _say(self, loser: int, by: int) -> None:
        seats = self._board.seats
        watched = words.say("tournoi.retreat.note", name=seats[by].name)
        self.note.text = watched
        self.banner.seat_color, self.banner.letter = seats[by].color, seats[by].name[:1].upper()
        if seats[by].kind == "bot":
            self.banner.text = watched if seats[loser].kind != "bot" else ""
        elif seats[loser].kind == "bot":
            self.banner.text = ""
        else:
            self.banner.text = words.say("tournoi.retreat.pass", by=seats[by].name, name=seats[loser].name)

    @property
    def _seated(self) -> bool:
        """Does the device lie between people, each at their own edge?"""
        return bool(self._board.dock_outside) and self._board.mode == "table"

    @property
    def passing(self) -> bool:
        """Does a banner tell who acts on whom?  On a phone the tray shows it in place of the hand."""
        return self._told is not None and not self._seated and bool(self.banner.text)

    def banner_for_tray(self) -> Banner | None:
        """The banner for the tray of a phone, where there is one now."""
        if not self.passing or self._board.dock_outside:
            return None
        if self.banner.parent is not None:
            self.banner.parent.remove_widget(self.banner)
        return self.banner

    # ---------------------------------------------------------------- places

    def place(self) -> None:
        """The note where the loser's own button would be; the banner where it covers no choice."""
        board = self._board
        self._put(self.note, self._told is not None and self._seated)
        if board.dock_outside or not self.passing:
            self._put(self.banner, self.passing)
        if self._told is not None and self.note.parent is board and board.spots:
            self._place_note(*self._told)
        if self.banner.parent is board:
            self._place_banner()
        elif self.banner.parent is not None:  # on a phone, as wide as the tray
            self.banner.size = self.banner.parent.width - 2 * dp(GAP), dp(BANNER[1])

    def _put(self, widget: Widget, shown: bool) -> None:
        """On the board, or nowhere."""
        if widget.parent is (self._board if shown else None):
            return
        if widget.parent is not None:
            widget.parent.remove_widget(widget)
        if shown:
            self._board.add_widget(widget)

    def _place_note(self, loser: int, by: int) -> None:
        spot, acting = self._board.spots[loser], self._board.spots[by]
        unit = Metrics.density
        box = spot.controls
        taken = (acting.controls, acting.undo, acting.step)
        if any(other is not None and box.meets(other) for other in taken):  # then over the rim of the board
            x, y, side = (value / unit for value in self._board.window)
            wide, high = NOTE[0], NOTE[1] * max(1.0, prefs.text_scale)
            box = Box(x + GAP, y + GAP if spot.angle == 0 else y + side - high - GAP, wide, high)
        self.note.angle = spot.angle
        self.note.pos, self.note.size = (box.x * unit, box.y * unit), (box.width * unit, box.height * unit)

    def _place_banner(self) -> None:
        """Over the rim of the maze that offers less."""
        board, high, gap = self._board, dp(BANNER[1]), dp(GAP)
        x, y, side = board.window
        wide = min(dp(BANNER[0]), side - 2 * gap)
        heights = [board.scene.lens.middle(cell)[1] for cell in board.cells]
        reach = high + board.scene.lens.cell / 2
        above = sum(height > y + side - reach for height in heights)
        below = sum(height < y + reach for height in heights)
        self.banner.size = wide, high
        self.banner.pos = x + (side - wide) / 2, y + gap if below < above else y + side - high - gap
