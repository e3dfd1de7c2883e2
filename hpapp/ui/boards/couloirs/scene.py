"""The castle as a picture: frame, zones, tokens, lit way, pawns, marks.  It shows; it decides nothing.

It remembers all that it shows, so that it can be placed anew at any moment.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, pi, sin
from typing import Any

from kivy.graphics import BorderImage, Canvas, Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from hpapp.rules.couloirs.castle import CELLS, CLASS_IN, INDEX, PIECE, ROOM_OF, STAR, ZONES
from hpapp.rules.couloirs.state import State
from hpapp.table.couloirs.guide import kind_of
from hpapp.ui import art, theme
from hpapp.ui.boards.labyrinthe.sprites import PawnSprite, group

from .ground import Ground, Point
from .sprites import Footprints, TokenSprite, ZoneSprite

FRAME_WOOD = 10
"""Width, in dp, of the wood in the frame's picture."""
GOAL_RING = 1.06
GHOST = 0.6
HANDLE = 0.42
TRACE, FAINT = 0.8, 0.4
"""Size of the last move's footprints, and how clearly its tokens are rimmed."""
START_DIE = 0.72
"""Size of the dice for the start, in tokens."""
LEAST_HANDLE = 48
LEAST_CONTRAST = 2.0
"""Dots that would not be seen on the lit floor take the seat's deep tone."""


class CastleScene:
    """Everything drawn on the board's canvas, kept and moved rather than drawn anew."""

    def __init__(self, canvas: Canvas, colors: list[int]) -> None:
        self.ground = Ground(0, 0, 1)
        self.colors = colors
        self.tokens: dict[str, TokenSprite] = {}
        self.pawns = [PawnSprite(color) for color in colors]
        self.zones = {zone: ZoneSprite(zone) for zone in ZONES}
        self._frame = BorderImage(texture=art.picture("couloirs_frame").texture)
        canvas.add(Color(1, 1, 1, 1))
        canvas.add(self._frame)
        group(canvas, *self.zones.values())
        self._still = group(canvas)
        self._raised = group(canvas)
        self._goal_tone = Color(1, 1, 1, 0)
        self._goal = Rectangle(texture=art.picture("couloirs_goal").texture)
        group(canvas, self._goal_tone, self._goal)
        self.way, self.detour, self.walked = (Footprints(theme.PARCH_50), Footprints(theme.GOLD),
                                              Footprints(theme.PARCH_300))
        group(canvas, self.walked, self.detour, self.way)
        self._ring_tone = Color(1, 1, 1, 0)
        self._ring = Rectangle(texture=art.picture("couloirs_rim").texture)
        group(canvas, self._ring_tone, self._ring)
        self._handles = group(canvas)
        self._ghosts = group(canvas)
        group(canvas, *self.pawns)
        self._choice_tone = Color(*theme.rgba(theme.GOLD_LIGHT, 0))
        self._choices = group(canvas)
        self.start_dice = group(canvas)
        self.sparks = group(canvas)
        self.ghost_hat: PawnSprite | None = None
        self.spaces: tuple[str, ...] = ()
        """Where each hat stands."""
        self.closed: frozenset[str] = frozenset()
        """The classes that are cancelled."""
        self.handles: dict[int, Point] = {}
        """Where a finger turns the token in hand: quarters, and the middle of the handle."""
        self._handled: tuple[str | None, tuple[int, ...]] = None, ()
        self.goal: str | None = None
        self._ways: tuple[Sequence[str], Sequence[str]] = (), ()
        self._walked: tuple[int, Sequence[str]] = 0, ()
        self._looked_at: tuple[str | None, int] = None, 0
        self._traced: Collection[str] = ()
        self._choosable: Sequence[int] = ()

    # ---------------------------------------------------------------- a position

    def lay(self, view: State) -> None:
        """Lay all tokens and pawns of a view."""
        if not self.tokens:
            self.tokens = {cell: TokenSprite(view.board[index]) for index, cell in enumerate(CELLS)}
            for sprite in self.tokens.values():
                self._still.add(sprite)
        for cell, sprite in self.tokens.items():
            self.lower(cell)
            sprite.tick(False)
            sprite.rim(0)
            sprite.become(view.board[INDEX[cell]])
        self.spaces = view.pawns
        self.closed = frozenset(closure.lesson for closure in view.closures)
        self.place(self.ground)

    def place(self, ground: Ground) -> None:
        """Put everything where it belongs on a ground of another size."""
        self.ground = ground
        found = art.picture("couloirs_frame")
        scale = max(ground.rim, dp(2)) / dp(FRAME_WOOD)
        bottom, right, top, left = (edge * scale for edge in found.pad)
        self._frame.border = art.raw_border("couloirs_frame")
        self._frame.display_border = [edge * scale for edge in found.border]
        self._frame.pos = ground.x - left, ground.y - bottom
        self._frame.size = ground.side + left + right, ground.side + top + bottom
        for zone, sprite in self.zones.items():
            sprite.put(*ground.corner(zone), ground.span(zone))
        for cell, token in self.tokens.items():
            token.put(*ground.middle(cell), ground.tile)
        self.close(self.closed)
        self._stand()
        self.aim(self.goal)
        self.show_handles(*self._handled)
        self.draw_way(*self._ways)
        self._draw_walked()
        self._draw_goal()
        self.mark_pawns(self._choosable)

    def close(self, lessons: Collection[str]) -> None:
        """Bar the cancelled classes, wherever their tokens lie."""
        self.closed = frozenset(lessons)
        rooms = {ROOM_OF[lesson] for lesson in lessons}
        for sprite in self.tokens.values():
            sprite.close(PIECE.get(sprite.token) in rooms, self.ground.tile)

    def _stand(self) -> None:
        """Put the hats on their spaces: beside a class, and fanned out where several share a space."""
        for seat, pawn in enumerate(self.pawns):
            pawn.hop(*self.spot_of(seat, self.spaces), 0)
            pawn.stand(*pawn.spot, self.ground.tile)

    def has_come(self, seat: int, space: str) -> None:
        """A hat has moved to a space: there it stands from now on."""
        self.spaces = (*self.spaces[:seat], space, *self.spaces[seat + 1:])

    def spot_of(self, seat: int, spaces: tuple[str, ...]) -> Point:
        """Where a seat's hat stands on its space."""
        space, tile = spaces[seat], self.ground.tile
        x, y = self.ground.middle(space)
        together = [other for other in range(len(spaces)) if spaces[other] == space]
        turn, wide = together.index(seat), 0.5 if space in ZONES else 0.2
        if len(together) > 1:
            return x + tile * (wide if turn % 2 else -wide), y + tile * (0.16 if turn < 2 else -0.16) * (1 + wide)
        if space in ZONES:
            return x, y + tile * 0.12
        if kind_of(self.tokens[space].token) in (*CLASS_IN, STAR):
            return x + tile * 0.2, y - tile * 0.12
        return x, y + tile * 0.07

    # ---------------------------------------------------------------- the lit way

    def light(self, spaces: Collection[str], seat: int) -> None:
        """Turn the linked spaces to lamplight with the seat's dots."""
        own = theme.SEATS[self.colors[seat]]
        seen = theme.contrast(own.base, theme.LAMP.light) >= LEAST_CONTRAST
        for cell, sprite in self.tokens.items():
            sprite.light((own.base if seen else own.deep) if cell in spaces else None)
        for zone, sprite_ in self.zones.items():
            sprite_.light(zone in spaces)

    @property
    def lit(self) -> set[str]:
        """The spaces in lamplight."""
        lit = {cell for cell, sprite in self.tokens.items() if sprite.lit}
        return lit | {zone for zone, sprite in self.zones.items() if sprite.lit}

    def aim(self, space: str | None) -> None:
        """Two rings around the class that comes next, or the home zone at the end."""
        self.goal = space
        self._goal_tone.a = 0 if space is None else 1
        if space is not None:
            x, y = self.ground.middle(space)
            side = self.ground.span(space) * (GOAL_RING if space in CELLS else 0.9)
            self._goal.pos, self._goal.size = (x - side / 2, y - side / 2), (side, side)

    def breathe(self, alpha: float, marked: Collection[str]) -> None:
        """What may be chosen breathes."""
        if self.goal is not None:
            self._goal_tone.a = alpha
        for space in marked:
            self.tokens[space].rim(alpha)
        self._choice_tone.a = alpha

    # ---------------------------------------------------------------- a token in hand

    def raise_(self, cell: str) -> None:
        """Lift a token above the others."""
        sprite = self.tokens[cell]
        if not sprite.lifted:
            self._still.remove(sprite)
            self._raised.add(sprite)
            sprite.lift(True)

    def lower(self, cell: str) -> None:
        """Lay a lifted token back on its cell."""
        sprite = self.tokens[cell]
        if sprite.lifted:
            self._raised.remove(sprite)
            self._still.add(sprite)
            sprite.lift(False)

    def show_handles(self, cell: str | None, quarters: tuple[int, ...] = ()) -> None:
        """Round handles beside the token in hand: clockwise at its right, the other way at its left."""
        self._handled = cell, quarters
        self._handles.clear()
        self.handles = {}
        if cell is None:
            return
        x, y = self.ground.middle(cell)
        side, tile = max(self.ground.tile * HANDLE, dp(LEAST_HANDLE) * 0.8), self.ground.tile
        self._handles.add(Color(1, 1, 1, 1))
        for quarter in quarters:
            right = quarter == 1
            at = (x + tile * (0.52 if right else -0.52), y + tile * 0.5)
            half = dp(LEAST_HANDLE) / 2
            at = (min(max(at[0], self.ground.x + half), self.ground.x + self.ground.side - half),
                  min(max(at[1], self.ground.y + half), self.ground.y + self.ground.side - half))
            self.handles[quarter] = at
            name = f"couloirs_turn_{'right' if right else 'left'}"
            self._handles.add(Rectangle(texture=art.picture(name).texture, size=(side, side),
                                        pos=(at[0] - side / 2, at[1] - side / 2)))

    # ---------------------------------------------------------------- what is shown beforehand

    def draw_way(self, path: Sequence[str], detour: Sequence[str]) -> None:
        """The way to the goal, and a second one over the star where there is one."""
        self._ways = path, detour
        self.way.draw([self.ground.middle(space) for space in path], self.ground.tile)
        self.detour.draw([self.ground.middle(space) for space in detour], self.ground.tile)

    def leave_trace(self, seat: int, path: Sequence[str], cells: Collection[str]) -> None:
        """The last move stays drawn: footprints in the walker's colour, a faint rim around handled tokens."""
        self._walked, self._traced = (seat, path), cells
        self._draw_walked()
        for cell in cells:
            self.tokens[cell].rim(FAINT)

    def _draw_walked(self) -> None:
        seat, path = self._walked
        self.walked.tint(theme.SEATS[self.colors[seat]].light)
        self.walked.draw([self.ground.middle(space) for space in path], self.ground.tile * TRACE)

    def look_at(self, space: str | None, seat: int = 0) -> None:
        """A gold rim around the space where a walk would lead, and the hat as it would stand there."""
        if (space, seat) != self._looked_at:
            self._looked_at = space, seat
            self._draw_goal()

    def _draw_goal(self) -> None:
        space, seat = self._looked_at
        self._ring_tone.a = 0 if space is None else 1
        self._ghosts.clear()
        self.ghost_hat = None
        if space is not None:
            side = self.ground.span(space)
            self._ring.pos, self._ring.size = self.ground.corner(space), (side, side)
            self.ghost_hat = PawnSprite(self.colors[seat])
            spaces = (*self.spaces[:seat], space, *self.spaces[seat + 1:])
            self.ghost_hat.stand(*self.spot_of(seat, spaces), self.ground.tile)
            self.ghost_hat.fade(GHOST)
            self._ghosts.add(self.ghost_hat)

    def mark_tokens(self, done: Collection[str], asked: Collection[str]) -> None:
        """Ticks on what is handled or picked, rims around what a card may be answered with."""
        for cell, sprite in self.tokens.items():
            sprite.tick(cell in done)
            if not sprite.lifted:  # one that was, and lies again, shows what it showed
                sprite.rim(1 if cell in asked else FAINT if cell in self._traced and not asked else 0)

    def mark_pawns(self, seats: Sequence[int]) -> None:
        """Rings around the hats that may be chosen."""
        self._choosable = seats
        self._choices.clear()
        self._choices.add(self._choice_tone)
        side = self.ground.tile * 0.86
        for seat in seats:
            x, y = self.pawns[seat].spot
            self._choices.add(Rectangle(texture=art.picture("couloirs_goal").texture, size=(side, side),
                                        pos=(x - side / 2, y - side / 2)))

    def show_dice(self, dice: Sequence[int]) -> None:
        """The rolls for the start, each beside its hat; 0 for whoever no longer rolls.  COU-2.11"""
        self.start_dice.clear()
        self.start_dice.add(Color(1, 1, 1, 1))
        side = self.ground.tile * START_DIE
        for pawn, die in zip(self.pawns, dice, strict=True):
            if die:
                x, y = pawn.spot
                self.start_dice.add(Rectangle(texture=art.picture(f"couloirs_die_{die}").texture, size=(side, side),
                                              pos=(x + side * 0.2, y - side * 0.4)))

    def burst(self, x: float, y: float, radius: float, alpha: float) -> None:
        """Sparks around a point, for a reward."""
        parent: InstructionGroup = self.sparks
        parent.clear()
        parent.add(Color(1, 1, 1, alpha))
        side: Any = self.ground.tile * 0.26
        for index in range(14):
            angle = 2 * pi * index / 14
            pos = x + cos(angle) * radius - side / 2, y + sin(angle) * radius - side / 2
            parent.add(Rectangle(texture=art.picture("spark_gold").texture, pos=pos, size=(side, side)))
