"""The board as a picture: frame, tiles, lit way, pawns, ghosts.  It shows; it decides nothing."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from math import cos, pi, sin
from typing import Any

from kivy.graphics import (
    BorderImage,
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.graphics import Point as Dots
from kivy.metrics import dp

from hpapp.rules.labyrinthe.state import ARROWS, CELLS, HOMES, State, treasure_on
from hpapp.rules.maze import STEPS, Cell
from hpapp.ui import art, theme

from .ground import Ground, Point
from .sprites import ArrowSprite, Bed, PawnSprite, TileSprite, group

FIXED_LINES = (0, 2, 4, 6)
GHOST_SHIFT = 0.5
GHOST_IN, GHOST_OUT, GHOST_HAT = 0.72, 0.6, 0.62
FRAME_GUTTER = 44
"""Width, in dp, of the wood in the frame's picture."""
ARROW = 0.62
"""Size of an arrow's picture, as a share of a tile."""


def step_of(arrow: str) -> tuple[int, int]:
    """How a push at an arrow moves the line: (rows, columns)."""
    return STEPS[("NESW".index(arrow[0]) + 2) % 4]


class MazeScene:
    """Everything drawn on the board's canvas, kept and moved rather than drawn anew."""

    def __init__(self, canvas: Canvas, colors: list[int]) -> None:
        self.ground = Ground(0, 0, 1)
        self.colors = colors
        self.tiles: dict[Cell, TileSprite] = {}
        self.pawns = [PawnSprite(color) for color in colors]
        self.arrows = {name: ArrowSprite(name) for name in ARROWS}
        self.incoming: TileSprite | None = None
        self._frame = BorderImage(texture=art.picture("frame").texture)
        canvas.add(Color(1, 1, 1, 1))
        canvas.add(self._frame)
        self._still = group(canvas)
        for arrow in self.arrows.values():
            canvas.add(arrow)
        self._shift = Translate()
        self._sliding = InstructionGroup()
        group(canvas, PushMatrix(), self._shift, self._sliding, PopMatrix())
        self._over = group(canvas)
        self._dots = [_dots([], 1), _dots([], 1)]
        for tone, dots in zip((theme.NIGHT_900, theme.PARCH_50), self._dots, strict=True):
            self._over.add(Color(*theme.rgba(tone)))
            self._over.add(dots)
        self._ring_tone = Color(1, 1, 1, 0)
        self._ring = BorderImage(texture=art.picture("outline").texture, border=art.raw_border("outline"))
        self._over.add(self._ring_tone)
        self._over.add(self._ring)
        self._marks = group(canvas)
        self.ghost_hat: PawnSprite | None = None
        self._pawns = group(canvas, *self.pawns)
        self._arc = group(canvas)
        self.sliding_arrow: str | None = None
        self.shifted = 0.0
        """How far the loosened line has moved, in tiles."""

    # ---------------------------------------------------------------- a position

    def lay(self, view: State) -> None:
        """Lay all tiles and pawns of a view; what was sliding lies still, and a picture that may stay does."""
        self._still.clear()
        self._sliding.clear()
        self.sliding_arrow = self.incoming = None
        corners = {HOMES[color]: self.colors[seat] for seat, color in enumerate(view.colors)}
        for index, (cell, tile) in enumerate(zip(CELLS, view.board, strict=True)):
            fixed = cell[0] in FIXED_LINES and cell[1] in FIXED_LINES
            bed = Bed(fixed, leaves=(index * 7 + cell[0]) % 2, home=corners.get(cell))
            sprite = self.tiles.get(cell)
            if sprite is None or sprite.bed != bed:
                self.tiles[cell] = sprite = TileSprite(tile, bed)
            sprite.lie(tile)
            self._still.add(sprite)
        self.place(self.ground, view)

    def place(self, ground: Ground, view: State) -> None:
        """Put everything where it belongs on a ground of another size."""
        self.ground = ground
        found = art.picture("frame")
        scale = ground.gutter / dp(FRAME_GUTTER)
        bottom, right, top, left = (edge * scale for edge in found.pad)
        self._frame.border = art.raw_border("frame")
        self._frame.display_border = [edge * scale for edge in found.border]
        self._frame.pos = ground.x - left, ground.y - bottom
        self._frame.size = ground.side + left + right, ground.side + top + bottom
        for cell, sprite in self.tiles.items():
            sprite.put(*ground.corner(cell), ground.tile)
        for name, arrow in self.arrows.items():
            arrow.put(*ground.arrow(name), ground.tile * ARROW)
        self._shift.xy = 0, 0
        self.stand(view.pawns, view)

    def stand(self, cells: tuple[Cell, ...], view: State) -> None:
        """Put the pawns on their cells: beside a treasure, and fanned out where several share a cell."""
        for seat, pawn in enumerate(self.pawns):
            pawn.hop(*self.spot_of(seat, cells, view), 0)
            pawn.stand(*pawn.spot, self.ground.tile)

    def spot_of(self, seat: int, cells: tuple[Cell, ...], view: State) -> Point:
        """Where a seat's hat stands on its cell."""
        cell, tile = cells[seat], self.ground.tile
        x, y = self.ground.middle(cell)
        together = [other for other in range(len(cells)) if cells[other] == cell]
        if len(together) > 1:
            turn = together.index(seat)
            return x + tile * (0.18 if turn % 2 else -0.18), y + tile * (0.02 if turn < 2 else -0.2)
        if treasure_on(view.tile(cell)):
            return x + tile * 0.2, y - tile * 0.1
        return x, y + tile * 0.07

    # ---------------------------------------------------------------- the lit way

    def light(self, cells: set[Cell], seat: int, among: dict[Cell, TileSprite] | None = None) -> None:
        """Turn the reachable cells to lamplight with the seat's dots; the rest dims."""
        for cell, sprite in (among or self.tiles).items():
            lit = cell in cells
            sprite.look("lit" if lit else "dim", theme.SEATS[self.colors[seat]].base if lit else None)

    def unlight(self) -> None:
        """All tiles as they are."""
        for sprite in (*self.tiles.values(), *([self.incoming] if self.incoming else [])):
            sprite.look("normal")

    # ---------------------------------------------------------------- a push

    def take_line(self, arrow: str, spare: str) -> dict[Cell, TileSprite]:
        """Loosen a line with the spare before it; returns the tiles by the cell where the push would bring them."""
        self.release_line()
        self.sliding_arrow = arrow
        carries, entry = ARROWS[arrow].carries, ARROWS[arrow].entry
        down, right = step_of(arrow)
        self.incoming = TileSprite(spare, Bed(leaves=0))
        self.incoming.put(*self.ground.corner((entry[0] - down, entry[1] - right)), self.ground.tile)
        after = {cell: sprite for cell, sprite in self.tiles.items() if cell not in carries}
        for cell in carries:
            self._still.remove(self.tiles[cell])
            self._sliding.add(self.tiles[cell])
            if cell != ARROWS[arrow].exit:
                after[carries[cell]] = self.tiles[cell]
        self._sliding.add(self.incoming)
        after[entry] = self.incoming
        return after

    def slide(self, share: float) -> None:
        """Move the loosened line that far, in tiles."""
        assert self.sliding_arrow is not None
        self.shifted = share
        down, right = step_of(self.sliding_arrow)
        self._shift.xy = right * share * self.ground.tile, -down * share * self.ground.tile

    def fade_ends(self, incoming: float, leaving: float) -> None:
        """Show the ends of the loosened line through."""
        assert self.sliding_arrow is not None
        assert self.incoming is not None
        self.incoming.fade(incoming)
        self.tiles[ARROWS[self.sliding_arrow].exit].fade(leaving)

    def release_line(self) -> None:
        """Put a loosened line back."""
        if self.sliding_arrow is None:
            return
        self.fade_ends(1, 1)
        for cell in ARROWS[self.sliding_arrow].carries:
            self._sliding.remove(self.tiles[cell])
            self._still.add(self.tiles[cell])
        self._sliding.clear()
        self._shift.xy = 0, 0
        self.shifted = 0.0
        self.sliding_arrow = self.incoming = None

    def settle_line(self) -> None:
        """The push is done: every tile of the line lies on its next cell, the last one is gone."""
        assert self.sliding_arrow is not None
        arrow, incoming = ARROWS[self.sliding_arrow], self.incoming
        self.release_line()
        assert incoming is not None
        moved = {arrow.carries[cell]: self.tiles[cell] for cell in arrow.carries if cell != arrow.exit}
        self._still.remove(self.tiles[arrow.exit])
        self._still.add(incoming)
        self.tiles |= moved | {arrow.entry: incoming}
        for cell in arrow.carries:
            self.tiles[cell].put(*self.ground.corner(cell), self.ground.tile)

    # ---------------------------------------------------------------- what is shown beforehand

    def draw_walk(self, way: list[Cell]) -> None:
        """Dots along a walk, and a ring where it ends."""
        self.ring(way[-1] if way else None)
        points: list[float] = []
        for (x1, y1), (x2, y2) in pairwise(map(self.ground.middle, way)):
            count = 5
            for i in range(count):
                points += [x1 + (x2 - x1) * i / count, y1 + (y2 - y1) * i / count]
        self._dots[0].points = self._dots[1].points = points
        self._dots[0].pointsize, self._dots[1].pointsize = self.ground.tile * 0.052, self.ground.tile * 0.032

    def ring(self, cell: Cell | None) -> None:
        """A gold ring around the chosen cell."""
        self._ring_tone.rgba = theme.rgba(theme.GOLD_LIGHT, 0 if cell is None else 1)
        if cell is not None:
            self._ring.pos, self._ring.size = self.ground.corner(cell), (self.ground.tile, self.ground.tile)
            self._ring.display_border = art.picture("outline").border

    def show_ghost(self, seat: int, cell: Cell | None, view: State | None = None) -> None:
        """The hat as it would stand on a cell."""
        if self.ghost_hat is not None:
            self._marks.remove(self.ghost_hat)
            self.ghost_hat = None
        if cell is not None and view is not None:
            self.ghost_hat = PawnSprite(self.colors[seat])
            cells = (*view.pawns[:seat], cell, *view.pawns[seat + 1:])
            self.ghost_hat.stand(*self.spot_of(seat, cells, view), self.ground.tile)
            self.ghost_hat.fade(GHOST_HAT)
            self._marks.add(self.ghost_hat)

    def mark_sought(self, cells: Collection[Cell]) -> None:
        """Gold light behind the treasures that the one who acts seeks openly."""
        for cell, sprite in self.tiles.items():
            sprite.shine(cell in cells)

    def draw_outline(self, arrow: str | None, shifted: float = GHOST_SHIFT) -> None:
        """A dotted gold line around the loosened line, which is shifted that far, in tiles."""
        self._arc.clear()
        if arrow is None:
            return
        tile = self.ground.tile
        down, right = step_of(arrow)
        cells = list(ARROWS[arrow].carries)
        xs, ys = zip(*map(self.ground.corner, (cells[0], cells[-1])), strict=True)
        low, high = (min(xs), min(ys)), (max(xs) + tile, max(ys) + tile)
        ends = tile * shifted
        low = (low[0] + min(0, right) * ends, low[1] + min(0, -down) * ends)
        high = (high[0] + max(0, right) * ends, high[1] + max(0, -down) * ends)
        self._arc.add(Color(*theme.rgba(theme.GOLD_LIGHT)))
        self._arc.add(_dots(_around(low, high, tile / 9), max(dp(1.6), tile * 0.026)))

    def draw_wrap(self, seat: int, arrow: str) -> None:
        """An arc over the board for a pawn that would be put across."""
        start, end = self.ground.middle(ARROWS[arrow].exit), self.ground.middle(ARROWS[arrow].entry)
        down, _ = step_of(arrow)
        lift = self.ground.tile * 1.3
        top = ((start[0] + end[0]) / 2 + (lift if down else 0), (start[1] + end[1]) / 2 + (0 if down else lift))
        points: list[float] = []
        for i in range(41):
            t = i / 40
            points += [(1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                       for a, b, c in zip(start, top, end, strict=True)]
        light = theme.SEATS[self.colors[seat]].light
        for tone, size in ((theme.NIGHT_900, 0.05), (light, 0.03)):
            self._arc.add(Color(*theme.rgba(tone)))
            self._arc.add(_dots(points, self.ground.tile * size))
        for tone, size in ((theme.NIGHT_900, 0.13), (light, 0.1)):
            self._arc.add(Color(*theme.rgba(tone)))
            self._arc.add(_dots(list(end), self.ground.tile * size))

    def burst(self, x: float, y: float, radius: float, alpha: float, parent: Any) -> None:
        """Fourteen sparks around a point, for a reward."""
        parent.clear()
        parent.add(Color(1, 1, 1, alpha))
        side = self.ground.tile * 0.26
        for i in range(14):
            angle = 2 * pi * i / 14
            pos = x + cos(angle) * radius - side / 2, y + sin(angle) * radius - side / 2
            parent.add(Rectangle(texture=art.picture("spark_gold").texture, pos=pos, size=(side, side)))


def _dots(points: list[float], radius: float) -> Dots:
    return Dots(points=points, pointsize=radius, texture=art.picture("disc").texture)


def _around(low: Point, high: Point, gap: float) -> list[float]:
    points: list[float] = []
    for start, end in (((low[0], low[1]), (high[0], low[1])), ((high[0], low[1]), (high[0], high[1])),
                       ((high[0], high[1]), (low[0], high[1])), ((low[0], high[1]), (low[0], low[1]))):
        count = max(1, round((abs(end[0] - start[0]) + abs(end[1] - start[1])) / gap))
        for i in range(count):
            points += [start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count]
    return points
