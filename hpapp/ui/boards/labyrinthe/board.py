"""The Labyrinthe board: it draws what the chooser says, and says what a finger touches."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty, StringProperty
from msgspec import Struct

from hpapp.play import Seat
from hpapp.play.seats import Mode
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, reach, treasure_on
from hpapp.rules.maze import Cell
from hpapp.table.chooser import Chooser
from hpapp.table.labyrinthe.chooser import SPARE, LabyrintheChooser
from hpapp.table.story import Position
from hpapp.table.targets import Arrow, Space, Target, Turn
from hpapp.ui import anim, sound, theme
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Point
from hpapp.ui.layers import Layer
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.table.boxes import Box
from hpapp.ui.words import words

from .beside import spare_box
from .carry import Carry
from .fingers import Fingers
from .ground import Ground
from .motion import Motion
from .scene import FIXED_LINES, GHOST_IN, GHOST_OUT, GHOST_SHIFT, MazeScene, step_of
from .tray import SpareTile

GHOST_SECONDS = 0.15
GHOST_SPARE = 0.4
"""The spare in the hand while its ghost is on the board."""


class LabyrintheBoard(Board):
    """Push phase: the ghost of a push.  Walk phase: the lit way, and where the walk would end."""

    chooser: LabyrintheChooser | None
    across: ClassVar = {Space: 8, Turn: 8}
    spare = StringProperty("I0")
    """The spare as it lies in the hand."""
    spare_at = ObjectProperty(None, allownone=True)

    def __init__(self, position: Position, seats: tuple[Seat, ...], mode: Mode, director: Director,
                 **kwargs: Any) -> None:
        super().__init__(position, seats, mode, director, **kwargs)
        self.scene = MazeScene(self.canvas, [seat.color for seat in seats])
        self._arrow: str | None = None
        self._advised: Cell | None = None
        self._goal: Cell | None = None
        self._lighting: Any = None
        self.motion = Motion(self)
        self.carry = Carry(self)
        self.spare_tile = SpareTile(self)
        self.fingers = Fingers(self)
        self.bind(pos=self._place, size=self._place, dock_outside=self._place, spots=self._place_spare)
        self.fbind("spare_at", self._place_spare)
        self.scene.lay(self.view)

    # ---------------------------------------------------------------- told by the table

    def show(self, position: Position) -> None:
        super().show(position)
        view = self.view
        self.scene.release_line()
        if any(self.scene.tiles[cell].tile != tile for cell, tile in zip(CELLS, view.board, strict=True)):
            self.scene.lay(view)
        for seat, pawn in enumerate(self.scene.pawns):
            pawn.awake = seat == position.actor
        self.scene.stand(view.pawns, view)
        self.spare, self.spare_at = view.spare, view.spare_at
        self._place_spare()
        self.dress_arrows()

    def offer(self, chooser: Chooser) -> None:
        super().offer(chooser)
        assert self.chooser is not None
        if self.chooser.walking:
            self._lighting = anim.start(self._light_up(self.chooser))

    def rest(self) -> None:
        super().rest()
        if self._lighting is not None:
            self._lighting.cancel()
            self._lighting = None
        self._show_goal(None)
        self.carry.put_back()
        self._arrow = self._advised = None
        self._put_ghost_away()
        self.scene.mark_sought(())
        self.dress_arrows()

    def changed(self) -> None:
        """Draw the spare, the ghost of the push, the end of the walk, as they are chosen."""
        chooser = self.chooser
        assert chooser is not None
        turned = chooser.spare != self.spare
        self.spare = chooser.spare
        self.scene.mark_sought(chooser.sought)
        if (chooser.arrow, chooser.advised) != (self._arrow, self._advised) or turned:
            moved, self._arrow, self._advised = chooser.arrow != self._arrow, chooser.arrow, chooser.advised
            self._show_push(animated=moved)
        if chooser.goal != self._goal:
            self._show_goal(chooser.goal)
        self.dress_arrows()

    def refused(self, target: Target) -> None:
        anim.start(self.motion.shake(target))

    async def animate(self, event: Struct) -> None:
        self._arrow = self._goal = self._advised = None  # made: a board that is placed anew shows no ghost of it
        await self.motion.show(event)

    def breathe(self, alpha: float) -> None:
        for arrow in self.scene.arrows.values():
            arrow.breathe(alpha)

    # ---------------------------------------------------------------- what is chosen

    def _put_ghost_away(self) -> None:
        self.spare_tile.opacity = 1
        self.scene.release_line()
        self.scene.draw_outline(None)
        self.scene.stand(self.view.pawns, self.view)
        self.scene.unlight()
        self.scene.draw_walk([])

    def _show_push(self, *, animated: bool) -> None:
        """The ghost: the line shifted, its ends showing through, arcs for pawns put across, the way it opens.

        With a walk that is advised, the line lies where the push brings it, so that the walk can be drawn.  LAB-10.4
        """
        self._put_ghost_away()
        chooser, arrow = self.chooser, self._arrow
        if chooser is None or arrow is None:
            return
        after = self.scene.take_line(arrow, self.spare)
        shifted = GHOST_SHIFT if self._advised is None else 1.0
        self.scene.fade_ends(GHOST_IN, GHOST_OUT if shifted < 1 or self.dock_outside else 0)  # a phone has no place
        self.spare_tile.opacity = GHOST_SPARE
        self.scene.draw_outline(arrow, shifted)
        for seat, cell in enumerate(self.view.pawns):
            if cell == ARROWS[arrow].exit:
                self.scene.draw_wrap(seat, arrow)
        ahead = chooser.preview()
        if ahead is not None:
            self.scene.light({CELLS[cell] for cell in reach(ahead, chooser.seat)}, chooser.seat, after)
            self.scene.draw_walk(chooser.advised_way())

        def shift(share: float) -> None:
            if self._arrow == arrow and self.scene.sliding_arrow == arrow:
                self.slide(arrow, share * shifted)

        if animated:
            anim.start(self.director.tween(GHOST_SECONDS, shift))
        else:
            shift(1)

    def slide(self, arrow: str, share: float) -> None:
        """Line and riders, that far on their way."""
        self.scene.slide(share)
        down, right = step_of(arrow)
        tile = self.scene.ground.tile
        for seat, cell in enumerate(self.view.pawns):
            if cell in ARROWS[arrow].carries:
                x, y = self.scene.spot_of(seat, self.view.pawns, self.view)
                self.scene.pawns[seat].hop(x + right * share * tile, y - down * share * tile, 0)

    def _show_goal(self, goal: Cell | None) -> None:
        """The way to where the walk would end."""
        self._goal, chooser = goal, self.chooser
        self.scene.draw_walk([] if goal is None or chooser is None else chooser.way(goal))
        stays = chooser is None or goal == self.view.pawns[chooser.seat]
        self.scene.show_ghost(0 if chooser is None else chooser.seat, None if stays else goal, self.view)

    async def _light_up(self, chooser: LabyrintheChooser) -> None:
        """The lit way spreads from the hat, ring by ring."""
        rings: list[set[Cell]] = []
        for cell in chooser.reachable:
            distance = len(chooser.way(cell)) - 1
            rings += [set() for _ in range(distance + 1 - len(rings))]
            rings[distance].add(cell)
        lit: set[Cell] = set()
        for ring in rings:
            lit |= ring
            self.scene.light(lit, chooser.seat)
            if not prefs.calm:
                await self.director.wait(theme.LIT_WAY_STEP)

    # ---------------------------------------------------------------- what a finger touches

    def point(self, target: Target, where: Point) -> None:
        """A finger has touched something: what it means is for the table to say."""
        if isinstance(target, Turn):
            sound.play("turn")
        elif isinstance(target, Space) and self.chooser is not None and target.at in self.chooser.reachable:
            sound.play("step")
        self.dispatch("on_target", target, where)

    def inspect_tile(self, cell: Cell) -> None:
        """Show a tile large, with its treasure or start corner, and whether it slides."""
        tile = self.view.tile(cell)
        treasure = treasure_on(tile)
        fixed = cell[0] in FIXED_LINES and cell[1] in FIXED_LINES
        key = f"labyrinthe.treasure.{treasure}" if treasure else f"labyrinthe.shape.{tile[0]}"
        line = "labyrinthe.tile.fixed" if fixed else "labyrinthe.tile.slides"
        clause = "LAB-6.2" if treasure else "LAB-2.1" if fixed else "LAB-4.2"
        self.dispatch("on_inspect", words.say(key), self.scene.tiles[cell].layers, words.say(line), clause)

    def tell_of(self, sign: str) -> None:
        treasure = sign.removeprefix("treasure_")
        sought = sign == "medal_empty" or (treasure != sign and self.view.variant == "kids")
        title = f"labyrinthe.treasure.{treasure}" if treasure != sign else "labyrinthe.sign.treasure"
        line = "labyrinthe.sign.sought" if sought else "labyrinthe.sign.found"
        self.dispatch("on_inspect", words.say(title), (Layer(sign),), words.say(line), "LAB-6.2")

    # ---------------------------------------------------------------- places

    def spot_of(self, target: Target) -> Point | None:
        if isinstance(target, Arrow) and target.name in ARROWS:
            return self.scene.ground.arrow(target.name)
        if isinstance(target, Space) and isinstance(target.at, tuple):
            return self.scene.ground.middle(target.at)
        return self.spare_tile.to_window(*self.spare_tile.center) if target == SPARE else None

    def _place(self, *_: object) -> None:
        self.scene.release_line()
        self.scene.place(Ground(self.x, self.y, min(self.size)), self.view)
        self._place_spare()
        if self._arrow is not None:
            self._show_push(animated=False)
        if self._goal is not None:
            self._show_goal(self._goal)

    def _place_spare(self, *_: object) -> None:
        """Beside the arrow where it came out, as near and as large as the seats' places allow.  LAB-4.6"""
        if not self.dock_outside:
            if self.spare_tile.parent is self:
                self.remove_widget(self.spare_tile)
            return
        if self.spare_tile.parent is None:
            self.add_widget(self.spare_tile)
        unit, acts = Metrics.density, self.position.actor
        taken = [spot.strip for spot in self.spots]
        if self.spots and acts is not None:
            spot = self.spots[acts]
            taken += [box for box in (spot.controls, spot.undo, spot.step, spot.reminder) if box is not None]
        box = spare_box(Box(self.x / unit, self.y / unit, self.width / unit, self.height / unit),
                        Box(0, 0, screen.width_dp, screen.height_dp), taken, self.spare_at)
        self.spare_tile.size, self.spare_tile.pos = (box.width * unit,) * 2, (box.x * unit, box.y * unit)

    def dress_arrows(self) -> None:
        """Closed, chosen, open or at rest."""
        pushing = self.chooser is not None and not self.chooser.walking
        for name, arrow in self.scene.arrows.items():
            if name == self.spare_at:
                arrow.become("lock")
            elif name == self._arrow:
                arrow.become("sel")
            else:
                arrow.become("on" if pushing else "rest")
