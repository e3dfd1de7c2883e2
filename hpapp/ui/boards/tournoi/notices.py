"""Who moves whom back: told to the loser at their own edge, and to whoever must be handed the device.

Nothing private is seen in that choice, so there is no curtain: a banner says where the device goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.rules.tournoi.state import Setback, State
from hpapp.ui.parts import Backed, Turned
from hpapp.ui.stage import stage
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


class Notices:
    """At a table, a note for the loser; where one device is held, a banner for all."""

    def __init__(self, board: TournoiBoard) -> None:
        self._board = board
        self.note, self.banner = SeatNote(size_hint=(None, None)), Banner(size_hint=(None, None))
        self.passing = False
        """Does a banner tell who acts on whom?  On a phone the tray shows it in place of the hand."""
        self._loser = 0

    def tell(self, view: State) -> None:
        """Show what a view asks for, if anything."""
        by = self._board.match.actor
        pushed = isinstance(view.pending, Setback) and by is not None and by != view.turn
        around = stage.form == "tablet" and self._board.match.seating.mode == "table"
        if pushed and by is not None:
            self._say(view.turn, by)
        self.passing = pushed and not around and bool(self.banner.text)
        self._put(self.note, pushed and around)
        self._put(self.banner, self.passing and stage.form == "tablet")
        self.place()

    def _say(self, loser: int, by: int) -> None:
        seats = self._board.match.seating.seats
        self._loser = loser
        watched = words.say("tournoi.retreat.note", name=seats[by].name)
        self.note.text = watched
        self.banner.seat_color, self.banner.letter = seats[by].color, seats[by].name[:1].upper()
        if seats[by].kind == "bot":
            self.banner.text = watched if seats[loser].kind != "bot" else ""
        elif seats[loser].kind == "bot":
            self.banner.text = ""
        else:
            self.banner.text = words.say("tournoi.retreat.pass", by=seats[by].name, name=seats[loser].name)

    def _put(self, widget: Widget, shown: bool) -> None:
        if widget.parent is not None:
            widget.parent.remove_widget(widget)
        if shown:
            self._board.add_widget(widget)

    def banner_for_tray(self) -> Banner | None:
        """The banner for the tray of a phone, where there is one now."""
        if not self.passing or stage.form == "tablet":
            return None
        if self.banner.parent is not None:
            self.banner.parent.remove_widget(self.banner)
        return self.banner

    def place(self) -> None:
        """The note where the loser's own button would be; the banner where it covers no choice."""
        if self.note.parent is not None:
            self._place_note()
        if self.passing and stage.form == "tablet" and self.banner.parent is not self._board:
            self._put(self.banner, True)
        if self.banner.parent is not None:
            self._place_banner()

    def _place_note(self) -> None:
        top: Any = self._board.parent
        if top is None or not hasattr(top, "spots"):
            return
        spot, acting = top.spots[self._loser], top.spots[self._board.match.actor or 0]
        unit = Metrics.density
        box = spot.controls
        if spot.controls == acting.controls:  # two at one side share a corner: then over the rim of the board
            x, y, side = (value / unit for value in self._board.window)
            wide, high = NOTE
            box = Box(x + GAP, y + GAP if spot.angle == 0 else y + side - high - GAP, wide, high)
        self.note.angle = spot.angle
        self.note.pos, self.note.size = (box.x * unit, box.y * unit), (box.width * unit, box.height * unit)

    def _place_banner(self) -> None:
        """On a phone as wide as the tray; else over the rim of the maze that offers less."""
        board, high, gap = self._board, dp(BANNER[1]), dp(GAP)
        if self.banner.parent is not board:
            self.banner.size = self.banner.parent.width - 2 * gap, high
            return
        x, y, side = board.window
        wide = min(dp(BANNER[0]), side - 2 * gap)
        heights = [board.scene.lens.middle(cell)[1] for cell in board.targets]
        reach = high + board.scene.lens.cell / 2
        above = sum(height > y + side - reach for height in heights)
        below = sum(height < y + reach for height in heights)
        self.banner.size = wide, high
        self.banner.pos = x + (side - wide) / 2, y + gap if below < above else y + side - high - gap
