"""What lies around the maze: the row of obstacles, the duel, the map, trophies seen in secret, tokens shown.

On a table they lie in the free columns beside the board; where somebody sits there, and on phones, over the maze.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from msgspec import Struct

from hpapp.rules.tournoi.state import Bonus, Pick, Setback
from hpapp.table.story import Position
from hpapp.table.targets import Plate
from hpapp.ui import theme
from hpapp.ui.parts import Guarded, IconButton, Turned
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.table.layout import Box

from .duel import NARROW, READABLE, SQUARE, TALL, Duel
from .fight import Fight, after, fight_of
from .meanings import Meanings
from .minimap import MiniMap
from .notices import Notices
from .obstacles import ObstacleCard, ObstacleChip, ObstacleLine, ObstacleRow
from .scene import FRAME
from .secret import SeenTrophies

if TYPE_CHECKING:
    from hpapp.table.tournoi.chooser import TournoiChooser

    from .board import TournoiBoard

EDGE, GAP = 12, 8
LOG_TOP = 92.0
"""What the log takes at the left below."""
ROW = (136, 236)
"""Least and greatest width of the row of obstacles."""
ROW_LOW, ROW_HIGH, DECKS_HIGH, TALL_ROW = 352, 404, 150, 650
"""What the row needs at least, what it likes, what the decks below it do, and from where on the first card may be
larger."""
LINE, STANDING = (400, 560), 76
"""Least and greatest width of the row side by side, and its height."""
SIDE_BY_SIDE, NARROW_DECKS_HIGH = 224, 194
"""From which width on cape and token lie side by side below the decks; what they need else."""
ROW_OVER = (184, 360)
"""The row over the maze."""
MEANINGS = (200, 280)
"""Least and greatest width of what the signs mean."""
FEW, CHOICES = 2, 136
"""So many choices leave room beside a board, and what they take before whoever acts."""
WITH_NAME = 200
"""Width from which the first card says its name."""
EYE = 56
GLIMPSE = 3.0
"""Seconds for which a tap shows what holding shows."""
GLIMPSED = (196, 196)
"""The trophies that one seat has seen."""


class ShownToken(Guarded, BoxLayout):
    """A token that somebody had to turn up."""

    kind = StringProperty("")


class TokenSpread(Turned):
    """Tokens that lie face up for a moment, one of each kind, facing the one who takes.  TRI-7.24"""

    __events__ = ("on_take",)
    tokens = ListProperty([])

    def on_tokens(self, *_: object) -> None:
        self.ids.row.clear_widgets()
        for place, kind in enumerate(dict.fromkeys(self.tokens)):
            shown = ShownToken(kind=kind)
            shown.bind(on_release=lambda _, place=place: self.dispatch("on_take", place))
            self.ids.row.add_widget(shown)

    def spot_of(self, place: int) -> tuple[float, float] | None:
        """The middle, in the window, of a token by its place."""
        shown = self.ids.row.children[::-1][place:place + 1]
        return shown[0].to_window(*shown[0].center) if shown and self.parent is not None else None

    def on_take(self, place: int) -> None:
        """One of them is wanted."""


class Around:
    """The panels of a board, and where they lie now."""

    def __init__(self, board: TournoiBoard) -> None:
        self._board = board
        self.row, self.chip, self.duel = ObstacleRow(size_hint=(None, None)), ObstacleChip(), Duel()
        self.line = ObstacleLine(size_hint=(None, None))
        self.meanings = Meanings()
        self.map, self.spread = MiniMap(board), TokenSpread(size_hint=(None, None))
        self.eye = IconButton(icon="eye-outline", natural=False, given=(dp(EYE), dp(EYE)))
        self.notices = Notices(board)
        self.seen: SeenTrophies | None = None
        self._fight: Fight | None = None
        """What there is to tell of a fight."""
        self._over_board = self._walking = False
        """Does its panel lie over the maze; is that where somebody looks for a way?"""
        self._row_open = False
        self._close_eye = Clock.create_trigger(lambda *_: self.hide_secrets(), GLIMPSE)
        self.chip.bind(on_release=lambda *_: self.open_row(not self._row_open))
        self.line.bind(on_ask=self._tell_about)
        self.row.bind(on_ask=self._tell_about, on_sign=lambda _, sign: board.tell_of(sign))
        self.map.bind(on_release=lambda *_: board.look_at(()))
        self.spread.bind(on_take=lambda _, place: board.point(Plate(place), self.spread.spot_of(place) or board.center))
        self.eye.bind(on_press=lambda *_: self._glimpse(), on_release=lambda *_: self._close_eye())

    # ---------------------------------------------------------------- told

    def tell(self, position: Position) -> None:
        """Show what everybody can see."""
        view, seats = position.view, self._board.seats
        self.row.tell(view, None if view.cape is None else seats[view.cape])
        self.line.tell(view)
        self.chip.meet(view.obstacle, view.format)
        self._tell_fight(fight_of(position))
        child = position.actor is not None and seats[position.actor].kind == "child"
        self.eye.given = (dp(theme.TOUCH_CHOICE if child else EYE),) * 2
        self.duel.face.signs = view.kids and child
        self._walking = isinstance(view.pending, Bonus | Setback)
        self.spread.tokens = list(view.tokens[view.pending.victim]) if isinstance(view.pending, Pick) else []
        self._put(self.spread, bool(self.spread.tokens))
        self.map.tell(view)
        self.notices.tell(position)
        self.place()

    def _tell_about(self, _: object, card: ObstacleCard) -> None:
        """Show an obstacle large; one that lies face down is nobody's business any more."""
        if not card.beaten:
            self._board.tell_about(card.name)

    def offer(self, chooser: TournoiChooser) -> None:
        """A seat chooses: what it has seen in secret can be seen again."""
        self._put(self.eye, chooser.has_looked)
        self.place()

    def rest(self) -> None:
        """Nobody chooses."""
        self.hide_secrets()
        self._put(self.eye, False)
        self.open_row(False)

    # ---------------------------------------------------------------- the duel as it happens

    def _tell_fight(self, fight: Fight | None) -> None:
        self._fight = fight
        if fight is not None:
            self.duel.show(fight)

    def fight(self, event: Struct) -> None:
        """The fight goes on; while it is fought its panel is there."""
        self._tell_fight(after(self._fight, event))
        self._walking = False
        self.place()

    def make_way(self) -> None:
        """Where the panel covers the maze, whoever looks for a way comes first."""
        self._walking = True
        self.place()

    def try_spell(self, card: str | None) -> None:
        """Show what a spell would need, or again what there is to choose from."""
        if self._fight is not None:
            self.duel.show(self._fight._replace(card=card))

    # ---------------------------------------------------------------- secrets

    def _glimpse(self) -> None:
        """Only while held, or for a moment after a tap, do the faces that this seat knows exist on screen."""
        self.hide_secrets()
        board = self._board
        if board.chooser is None:
            return
        self.seen = SeenTrophies(board.chooser.known, angle=board.angle)
        self._put(self.seen, True)
        self._centre(self.seen, GLIMPSED)

    def hide_secrets(self) -> None:
        """What one seat alone may see is gone before anything moves."""
        self._close_eye.cancel()
        if self.seen is not None:
            self._put(self.seen, False)
            self.seen = None

    # ---------------------------------------------------------------- places

    def open_row(self, opened: bool) -> None:
        """Show the whole row over the maze, or the chip alone."""
        self._row_open = opened
        self.place()

    def _put(self, widget: Widget, shown: bool) -> None:
        if shown and widget.parent is None:
            self._board.add_widget(widget)
        elif not shown and widget.parent is not None:
            self._board.remove_widget(widget)

    def place(self) -> None:
        """Put every panel where there is room for it."""
        left, right = self._columns()
        self._place_duel(right)
        self._place_row(left, right)
        self._place_meanings(right)
        side = self._board.window.side
        self.spread.angle = self._board.angle
        self._centre(self.spread, (side / Metrics.density, side / Metrics.density))
        if self.seen is not None:
            self._centre(self.seen, GLIMPSED)
        self.place_map()

    def _place_row(self, left: Box | None, right: Box | None) -> None:
        """Beside the board, where a column is high enough: on the far side from whoever sits at the left; in the band
        of an upright tablet; else it may be opened over the maze."""
        far = right if self._board.angle == 270 else None
        least = ROW_LOW if self._few_choices() else ROW_HIGH
        column = next((box for box in (left, far) if box and box.width >= ROW[0] and box.height >= least), None)
        band = self._band() if column is None else None
        self._put(self.line, band is not None)
        self.row.over = column is None
        self.row.roomy = self.row.tall = self.row.low = False
        if band is not None:
            _lay(self.line, band)
        elif column is not None:
            wide = min(column.width, ROW[1])
            self.row.narrow = wide < SIDE_BY_SIDE
            self.row.low = column.height < ROW_HIGH
            self.row.roomy = column.height >= ROW_HIGH + (NARROW_DECKS_HIGH if self.row.narrow else DECKS_HIGH)
            self.row.tall = column.height >= TALL_ROW and wide > WITH_NAME
            _lay(self.row, Box(column.x if column is far else column.right - wide, column.y, wide, column.height))

    def _band(self) -> Box | None:
        """Where the row lies below the board of an upright tablet: above the log, beside the controls."""
        board, unit = self._board, Metrics.density
        if not (board.dock_outside and board.spots and screen.height_dp > screen.width_dp):
            return None
        low = max((spot.strip.top for spot in board.spots if spot.angle == 0), default=0) + LOG_TOP
        top, right = board.y / unit - EDGE, screen.width_dp - EDGE
        for spot in board.spots:
            taken = [box for box in (spot.controls, spot.undo, spot.step) if box is not None]
            right = min([right, *(box.x - EDGE for box in taken if box.y < top)])
        wide = min(right - EDGE, LINE[1])
        return Box(EDGE, top - STANDING, wide, STANDING) if wide >= LINE[0] and top - low >= STANDING else None

    def _place_meanings(self, right: Box | None) -> None:
        """Where a fight would be told, while there is none: next to the steps of a turn, and so that choices still have
        room before whoever acts."""
        board, unit, high = self._board, Metrics.density, 0.0
        if right is not None and right.width >= MEANINGS[0] and self._has_time_to_read():
            wide = min(MEANINGS[1], right.width) * unit
            high = self.meanings.fit(board.view, wide, (right.height - self._kept_for_choices()) * unit)
            self.meanings.angle, self.meanings.size = board.angle, (wide, high)
            self.meanings.pos = right.right * unit - wide, (
                right.y * unit if board.angle == 180 else right.top * unit - high)
        self._put(self.meanings, high > 0)

    def _kept_for_choices(self) -> float:
        """What choices need at the far end of the right column, clear of the steps of whoever sits opposite."""
        opposite = [spot.reminder for spot in self._board.spots if spot.angle == (self._board.angle + 180) % 360]
        return CHOICES + max((box.height + GAP for box in opposite if box is not None), default=0)

    def _has_time_to_read(self) -> bool:
        """Somebody who reads acts at a long side; there is no fight, and not much to choose from."""
        board = self._board
        reads = board.position.actor is not None and board.seats[board.position.actor].kind != "child"
        return reads and self._few_choices() and self._fight is None and board.angle in (0, 180)

    def _few_choices(self) -> bool:
        """Is there little to choose from that must find a place beside the board, too?"""
        return self._board.chooser is None or len(self._board.chooser.options()) <= FEW

    def _lay_row_over(self) -> None:
        """Over the maze the row keeps away from the chip that closes it, and the buttons below stay free."""
        x, y, side = self._board.window
        wide, high = dp(ROW_OVER[0]), dp(ROW_OVER[1])
        across = dp(GAP) if self.chip.center_x > x + side / 2 else side - wide - dp(GAP)
        self.row.size, self.row.pos = (wide, high), (x + across, y + side - high - dp(GAP))

    @property
    def _chip_corner(self) -> tuple[int, int]:
        """Where the chip lies over the whole maze: above, and not before whoever sits at the left or above, whose
        buttons lie there."""
        return int(self._board.angle in (180, 270)), int(self._board.angle != 180)

    def _place_duel(self, right: Box | None) -> None:
        """Beside the board, or over it: there it makes way for whoever looks for a way."""
        angle = self._board.angle
        least = READABLE if prefs.text_scale > 1 else NARROW
        fits = right is not None and right.width >= least and right.height >= SQUARE[1] and angle in (0, 180)
        self._over_board = not fits
        self._put(self.duel, self._fight is not None and not (self._over_board and self._walking))
        self.duel.face.square, self.duel.angle = not fits, angle
        if fits and right is not None:
            wide, high = min(TALL[0], right.width), min(TALL[1], right.height)
            _lay(self.duel, Box(right.x + (right.width - wide) / 2, right.y + (right.height - high) / 2, wide, high))
        else:
            self._centre(self.duel, SQUARE, 0 if self._board.dock_outside else dp(FRAME))

    def _centre(self, widget: Turned, size: tuple[float, float], rim: float = 0) -> None:
        """Over the maze, and over so much of its frame."""
        x, y, side = self._board.window
        x, y, side = x - rim, y - rim, side + 2 * rim
        wide, high = (min(dp(length), side) for length in size)
        widget.size = (high, wide) if widget.angle in (90, 270) else (wide, high)
        widget.pos = x + (side - widget.width) / 2, y + (side - widget.height) / 2

    def _columns(self) -> tuple[Box | None, Box | None]:
        """The free columns beside the board, in dp: clear of strips, of tools and log, of who acts now, and of the gold
        buttons of the long sides at all times, for nothing that answers comes to lie where one of them was tapped."""
        if not self._board.dock_outside or not self._board.spots:
            return None, None
        unit = Metrics.density
        board = Box(self._board.x / unit, self._board.y / unit, self._board.width / unit, self._board.height / unit)
        start, end = float(EDGE), screen.width_dp - EDGE
        reminder: Box | None = None
        lows, highs = [LOG_TOP, float(EDGE)], [screen.height_dp - EDGE, self._board.tools.y - GAP]
        for seat, spot in enumerate(self._board.spots):
            acts = seat == self._board.position.actor
            taken = [box for box in (spot.controls, spot.undo, spot.step) if box is not None] if acts else [spot.strip]
            if spot.angle == 270:
                start = max(start, *(box.right + GAP for box in taken))
            elif spot.angle == 90:
                end = min(end, *(box.x - GAP for box in taken))
            elif spot.angle == 0:
                lows[1] = (spot.step or spot.controls).top + GAP
            else:
                highs[0] = (spot.step or spot.controls).y - GAP
            if acts and spot.reminder is not None and spot.angle in (0, 180):
                reminder = spot.reminder
        if reminder is not None and reminder.y > screen.height_dp / 2:
            highs[1] = min(highs[1], reminder.y - GAP)
        elif reminder is not None:
            lows[1] = max(lows[1], reminder.top + GAP)
        return (Box(start, lows[0], board.x - EDGE - start, highs[0] - lows[0]),
                Box(board.right + EDGE, lows[1], end - board.right - EDGE, highs[1] - lows[1]))

    def place_map(self) -> None:
        """While the maze is shown large, what lies over it keeps to the corners where it covers no choice."""
        board = self._board
        self._put(self.map, board.closer)
        self.notices.place()
        self._share_corners()
        self._put(self.row, not self.row.over or (self._row_open and self.chip.parent is not None))
        if self.row.over:
            self._lay_row_over()
        if board.closer:
            self.map.frame()

    def _share_corners(self) -> None:
        """Map, eye and chip each take the corner that is best for them, clear of a loser's note; the map is small where
        it would cover a choice, and the chip may do without."""
        board, note = self._board, self.notices.note
        placed = [Box(*note.pos, *note.size)] if note.parent is board else []
        free = [(right, upper) for right in (1, 0) for upper in (0, 1)]
        chip = self.row.over and all(part.parent is None for part in (self.line, self.duel, self.spread))
        for widget, wanted in ((self.map, board.closer), (self.eye, self.eye.parent is board), (self.chip, chip)):
            if not wanted:
                continue
            corners = free if board.closer else [self._chip_corner if widget is self.chip else (0, 0)]
            sizes = [widget.size] if widget is not self.map else self.map.sizes(board.window.side)
            places = [self._in_corner(corner, size, placed) for size in sizes for corner in corners]
            covered, box, corner = min(places, key=lambda place: (place[0], place[0] and place[1].width))
            widget.size, widget.pos = (box.width, box.height), (box.x, box.y)
            placed.append(box)
            if widget is self.chip and covered:
                chip = False
            elif board.closer:
                free.remove(corner)
        self._put(self.chip, chip)

    def _in_corner(self, corner: tuple[int, int], size: tuple[float, float],
                   placed: Sequence[Box]) -> tuple[int, Box, tuple[int, int]]:
        """How many choices something of a size covers in a corner of the maze, and where it lies there."""
        board, gap = self._board, dp(GAP)
        x, y, side = board.window
        (right, upper), (wide, high) = corner, size
        box = Box(x + (side - wide - gap if right else gap), y + (side - high - gap if upper else gap), wide, high)
        middles = [board.scene.lens.middle(cell) for cell in board.cells]
        half = board.scene.lens.cell / 2
        covered = sum(box.x - half < a < box.right + half and box.y - half < b < box.top + half for a, b in middles)
        return covered + (len(middles) + 1) * sum(box.meets(other) for other in placed), box, corner


def _lay(widget: Widget, box: Box) -> None:
    unit = Metrics.density
    widget.pos, widget.size = (box.x * unit, box.y * unit), (box.width * unit, box.height * unit)
