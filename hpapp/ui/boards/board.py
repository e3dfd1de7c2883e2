"""What the table expects of any board, and what all boards have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, inf, pi
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget
from msgspec import Struct

from hpapp.play import Seat
from hpapp.play.seats import Mode
from hpapp.rules.core import Result
from hpapp.table.chooser import Chooser
from hpapp.table.story import Position
from hpapp.table.targets import Target
from hpapp.ui import theme
from hpapp.ui.anim import Director
from hpapp.ui.layers import Layer
from hpapp.ui.prefs import prefs

from .fingers import FirstFinger

BREATHS = 3
"""How often what may be touched breathes before it stays lit."""
FRAMES_PER_SECOND = 12
"""A breath is slow: more frames of it would be drawn for nobody."""
Point = tuple[float, float]


class Board(Widget):
    """A game's board: `scene` says what is drawn where, `motion` how an event moves, `fingers` what is touched.

    It never sees the match: it is shown a position, and it draws what a chooser says.  It decides nothing: it
    dispatches `on_target` with what a finger touched and where.
    """

    __events__ = ("on_target", "on_withdraw", "on_inspect")

    dock_outside = BooleanProperty(True)
    """Does the board lie on a table, with seats around it (else on a phone, with a tray)?"""
    spots = ObjectProperty(())
    """Where each seat lies on the screen, at a table."""
    tools = ObjectProperty(None)
    """Where the tools of the table lie."""
    pods = ObjectProperty(())
    """What each seat shows of its public state in its strip, where the game has such a thing."""

    fingers: FirstFinger
    across: ClassVar[Mapping[type[Target], float]] = {}
    """How many targets of a kind the board is wide, its frame included."""

    def __init__(self, position: Position, seats: tuple[Seat, ...], mode: Mode, director: Director,
                 **kwargs: Any) -> None:
        self.position, self.seats, self.mode, self.director = position, seats, mode, director
        self.chooser: Any = None
        """The chooser of the seat that acts, while it does."""
        self._since = 0.0
        self._breath = Clock.create_trigger(self._breathe, 1 / FRAMES_PER_SECOND, interval=True)
        super().__init__(**kwargs)

    # ---------------------------------------------------------------- told by the table

    @property
    def view(self) -> Any:
        """What everybody sees: all that is drawn."""
        return self.position.view

    def show(self, position: Position) -> None:
        """Snap to a position, and listen to nobody."""
        self.rest()
        self.position = position

    async def animate(self, event: Struct) -> None:
        """Show one event happening."""
        raise NotImplementedError

    def begin(self) -> None:
        """What was chosen now happens: listen to nobody; what is drawn of the choice may become the motion."""
        self.chooser = None
        self._breath.cancel()

    def advance(self, position: Position) -> None:
        """An entry has been animated and the next one follows at once: the same picture is the next position."""
        self.position = position

    async def celebrate(self, result: Result) -> None:
        """The game is over: show how it ended, before the table is left."""

    def offer(self, chooser: Chooser) -> None:
        """Let a seat choose: show what is possible, and listen."""
        self.chooser = chooser
        self.changed()
        if not prefs.calm:
            self._since = Clock.get_time()
            self._breath()

    def changed(self) -> None:
        """What is chosen has changed: draw it."""
        raise NotImplementedError

    def refused(self, target: Target) -> None:
        """What was touched cannot be: it may shake its head."""

    def rest(self) -> None:
        """Listen to nobody."""
        self.chooser = None
        self._breath.cancel()

    def tell_of(self, sign: str) -> None:
        """Show a picture of a seat's public state large, with its name and what it means."""
        raise NotImplementedError

    # ---------------------------------------------------------------- asked by the table

    @property
    def reading(self) -> tuple[Widget, ...]:
        """What lies beside the board only to be read, and answers no finger."""
        return ()

    @property
    def seat(self) -> int | None:
        """The seat that chooses now."""
        return None if self.chooser is None else self.chooser.seat

    def spot_of(self, target: Target) -> Point | None:
        """Where a target lies on the screen; None where the board does not show it."""
        return None

    def bring_into_view(self, targets: Sequence[Target]) -> None:
        """Show these; a board that shows all of itself has nothing to do."""

    def extent_of(self, target: Target) -> Point:
        """How wide and high a target is on the screen; nothing where only its middle matters."""
        side = min(self.size) / self.across.get(type(target), inf)
        return side, side

    @property
    def angle(self) -> int:
        """The side at which the one who acts sits."""
        acts = self.position.actor if self.seat is None else self.seat
        return 0 if acts is None else self.angle_of(acts)

    def angle_of(self, seat: int) -> int:
        """The side at which a seat sits, at a table."""
        return int(self.spots[seat].angle) if self.dock_outside and self.spots else 0

    # ---------------------------------------------------------------- fingers and breath

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self.fingers.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return self.fingers.up(touch) or bool(super().on_touch_up(touch))

    def _breathe(self, _: float) -> None:
        """A few breaths catch the eye; then the marks stay lit, and a table that waits draws nothing."""
        low, high = theme.BREATH_ALPHA
        drawn = (Clock.get_time() - self._since) / theme.BREATH
        if drawn >= BREATHS:
            drawn = BREATHS
            self._breath.cancel()
        self.breathe(low + (high - low) * (1 + cos(2 * pi * drawn)) / 2)

    def breathe(self, alpha: float) -> None:
        """What may be touched breathes."""

    # ---------------------------------------------------------------- events

    def on_target(self, target: Target, where: Point) -> None:
        """A finger has touched something."""

    def on_withdraw(self) -> None:
        """A finger has put back what it began to choose."""

    def on_inspect(self, title: str, layers: tuple[Layer, ...], line: str, clause: str = "") -> None:
        """A finger rests on a piece: show it large, all that is drawn of it, with its name and a few words."""
