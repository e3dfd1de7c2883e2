"""The maze as a picture: earth, hedges, signs, the lit way, what is chosen, trophies and hats.

Everything lies in one frame of reference whose unit is a cell; looking closer changes two instructions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from kivy.graphics import (
    BorderImage,
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics import Point as Dots
from kivy.metrics import dp

from hpapp.rules.tournoi.ground import GLYPHS, NAMES, OBSTACLE_CELLS, TROPHIES, WIDTH
from hpapp.rules.tournoi.state import State
from hpapp.ui import art, theme

from .lens import SPOTS, Lens, Point, Window
from .quads import Quad, Quads
from .sprites import PIECE, Champion, Hatching, Piece
from .trail import TrailLayer

FRAME = 8
"""Breadth of the wooden frame, in dp."""
LAMPLIGHT = (1.44, 1.5, 1.33, 1)
"""What turns earth into lamplit earth."""
SIGNS = {"x": "obstacle", "*": "mist", "!": "penalty", "a": "portkey_a", "b": "portkey_b", "c": "portkey_c",
         "1": "grave_1", "2": "grave_2", "3": "grave_3", "E": "gate"}
FAN = ((-0.22, 0.2), (0.22, 0.2), (-0.22, -0.16), (0.22, -0.16))
"""Where hats stand that share a cell."""
SHARED = (0.42, 0.34)
"""Where a hat would stand that comes to an occupied obstacle.  TRI-4.11"""
HAT, ACTIVE_HAT, FANNED_HAT = 0.95, 1.1, 0.72
LEAST_HAT, MOST_GROWN = 44, 1.75
"""A hat is at least so large on the screen, in dp, however small the cells are; up to so many times its size."""
GHOST = 0.62
COUNT, SMALL_COUNT = 0.46, 0.34
NORTH, WEST = 0.24, 0.17
"""How far the shadow of a hedge reaches, in cells."""


class MazeScene:
    """Everything drawn in the board's window, kept and moved rather than drawn anew."""

    def __init__(self, canvas: Canvas, colors: list[int]) -> None:
        self.lens = Lens(0, 0, 1)
        self._hole = [RoundedRectangle(radius=[dp(8)]) for _ in range(2)]
        self._frame = BorderImage(texture=art.picture("tournoi_frame").texture, border=art.raw_border("tournoi_frame"))
        for part in (Color(1, 1, 1, 1), StencilPush(), self._hole[0], StencilUse(), PushMatrix()):
            canvas.add(part)
        self._shift, self._scale = Translate(), Scale()
        canvas.add(self._shift)
        canvas.add(self._scale)
        self._ground, self._lit = Quads(canvas), Quads(canvas, LAMPLIGHT)
        self._shade, self._dots, self._hedges = Quads(canvas), Quads(canvas), Quads(canvas)
        self._signs = Quads(canvas)
        self.trail = TrailLayer(canvas, colors)
        self._marks, self._rings = Quads(canvas), Quads(canvas)
        self._lay_ground()
        self._hatching = Hatching(canvas)
        self._path = [Dots(points=[], pointsize=size, texture=art.picture("disc").texture) for size in (0.075, 0.05)]
        for tone, dots in zip((theme.NIGHT_900, theme.PARCH_50), self._path, strict=True):
            canvas.add(Color(*theme.rgba(tone)))
            canvas.add(dots)
        self._chosen = Quads(canvas)
        self.trophies = {cell: Piece("tournoi_cup") for cell in TROPHIES}
        self.hedge = Piece("tournoi_hedge")
        self._hedge_ghost = Piece("tournoi_hedge")
        self.pawns = [Champion(color) for color in colors]
        self._ghosts = [Champion(color) for color in colors]
        for sprite in (*self.trophies.values(), self.hedge, self._hedge_ghost, *self._ghosts, *self.pawns):
            canvas.add(sprite)
        self.trail.add_thing(canvas)
        self.thing = Piece("tournoi_token_back")
        self.thing.fade(0)
        canvas.add(self.thing)
        self.looks = Quads(canvas)
        self.sparks = InstructionGroup()
        canvas.add(self.sparks)
        for part in (PopMatrix(), Color(1, 1, 1, 1), StencilUnUse(), self._hole[1], StencilPop(), self._frame):
            canvas.add(part)
        self.unchoose()

    def _lay_ground(self) -> None:
        """What never moves: earth, the shadows on it, hedges and signs."""
        paths = [cell for cell in NAMES if GLYPHS[cell] not in "#+"]
        self._ground.lay(Quad(f"tournoi_floor_{_lot(cell) % 3}", SPOTS[cell], 1.004) for cell in paths)
        self._shade.lay(shade for cell in paths for shade in _shades(cell))
        kinds = {"#": "dark", "+": "green"}
        self._hedges.lay(Quad(f"tournoi_{kinds[GLYPHS[cell]]}_{_lot(cell) % 4}", SPOTS[cell], PIECE)
                         for cell in NAMES if GLYPHS[cell] in kinds)
        self._signs.lay(Quad(f"tournoi_{SIGNS[GLYPHS[cell]]}", SPOTS[cell], PIECE)
                        for cell in paths if GLYPHS[cell] in SIGNS)

    # ---------------------------------------------------------------- where it is

    def frame(self, window: Window) -> None:
        """Hang the frame around a window."""
        rim = dp(FRAME)
        for hole in self._hole:
            hole.pos, hole.size = (window.x, window.y), (window.side, window.side)
        found = art.picture("tournoi_frame")
        bottom, right, top, left = found.pad
        self._frame.display_border = found.border
        self._frame.pos = window.x - rim - left, window.y - rim - bottom
        self._frame.size = window.side + 2 * rim + left + right, window.side + 2 * rim + top + bottom

    def look(self, lens: Lens) -> None:
        """See the maze through a lens."""
        self.lens = lens
        self._shift.xy = lens.x, lens.y
        self._scale.xyz = lens.cell, lens.cell, 1
        for pawn in self.pawns:
            self.size_hat(pawn)

    def size_hat(self, pawn: Champion, share: float | None = None) -> None:
        """A hat of so many cells; where cells are small it is larger than they are: people look for hats first."""
        pawn.share = pawn.share if share is None else share
        grown = min(MOST_GROWN, max(1.0, dp(LEAST_HAT) / max(1.0, HAT * self.lens.cell)))
        pawn.stand(*pawn.spot, 1, pawn.share * grown)

    # ---------------------------------------------------------------- a position

    def lay(self, view: State, awake: int | None) -> None:
        """Put every piece where a view says."""
        for cell, face, up in zip(TROPHIES, view.trophies, view.flipped, strict=True):
            self.trophies[cell].show(f"tournoi_cup_{face}" if up else "tournoi_cup")
            self.trophies[cell].put(*SPOTS[cell])
        self.hedge.put(*SPOTS[view.hedge])
        self.hedge.fade(1)
        for seat, pawn in enumerate(self.pawns):
            pawn.awake = seat == awake
            x, y = self.spot_of(seat, view.pawns)
            pawn.hop(x, y, 0)
            self.size_hat(pawn, self._share(seat, view.pawns))
            pawn.wear(view.cape == seat)
        self.thing.fade(0)
        self.sparks.clear()
        self._mark_looks(view)

    def _mark_looks(self, view: State) -> None:
        """An eye beside every trophy that somebody has looked at; where all may know its face, the face.  TRI-7.21"""
        marks = []
        for cell, face, up, seen in zip(TROPHIES, view.trophies, view.flipped, view.looked, strict=True):
            if seen and not up:
                x, y = SPOTS[cell]
                known = "tournoi_eye" if face == "?" else f"tournoi_cup_{face}"
                marks.append(Quad(known, (x + 0.3, y + 0.3), 0.46 if face == "?" else 0.72))
        self.looks.lay(marks)

    def spot_of(self, seat: int, cells: tuple[str, ...]) -> Point:
        """Where a seat's hat stands: a little above the middle, fanned out where several share a cell."""
        x, y = SPOTS[cells[seat]]
        if cells.count(cells[seat]) == 1:
            return x, y + 0.1
        dx, dy = FAN[sum(cell == cells[seat] for cell in cells[:seat])]
        return x + dx, y + dy

    def _share(self, seat: int, cells: tuple[str, ...]) -> float:
        if cells.count(cells[seat]) > 1:
            return FANNED_HAT
        return ACTIVE_HAT if self.pawns[seat].awake else HAT

    # ---------------------------------------------------------------- what is possible, what is chosen

    def light(self, steps: dict[str, int], tone: str, stops: bool) -> None:
        """Lamplight on the cells in reach, dots in a seat's colour, and how many steps it takes to each."""
        self._dim(bool(steps))
        self._lit.lay(Quad(f"tournoi_floor_{_lot(cell) % 3}", SPOTS[cell], 1.004) for cell in steps)
        self._dots.tone.rgba = theme.rgba(tone)
        self._dots.lay(Quad("tournoi_dots", SPOTS[cell], 1) for cell in steps)
        counts = []
        for cell, count in steps.items():
            (x, y), plain = SPOTS[cell], GLYPHS[cell] in ".H"
            if not count:
                continue
            at = (x, y) if plain else (x - 0.3, y - 0.3)
            counts.append(Quad(f"tournoi_count_{count}", at, COUNT if plain else SMALL_COUNT))
            if stops and cell in OBSTACLE_CELLS:
                counts.append(Quad("tournoi_stop", (x + 0.3, y + 0.3), SMALL_COUNT))
        self._marks.lay(counts)

    def _dim(self, dimmed: bool) -> None:
        tone = theme.DIMMED_BOARD if dimmed else 1
        for layer in (self._ground, self._hedges):
            layer.tone.rgb = tone, tone, tone

    def ring(self, cells: list[str]) -> None:
        """Gold rings around cells that can be chosen."""
        self._rings.lay(Quad("tournoi_ring", SPOTS[cell], PIECE) for cell in cells)

    def hatch(self, cells: Iterable[str]) -> None:
        """Stripes over cells that cannot be chosen."""
        self._hatching.lay(SPOTS[cell] for cell in cells)

    def breathe(self, alpha: float) -> None:
        """The rings breathe."""
        self._rings.tone.a = alpha

    def choose(self, cell: str, path: tuple[str, ...] = (), ghost: int | None = None, hedge: bool = False,
               shared: bool = False) -> None:
        """A ring around the chosen cell, the way there in dots, and what would stand on it, or beside another hat."""
        self.unchoose()
        self._chosen.lay([Quad("tournoi_chosen", SPOTS[cell], PIECE)])
        points: list[float] = []
        for (x1, y1), (x2, y2) in zip(map(SPOTS.get, path), map(SPOTS.get, path[1:]), strict=False):  # type: ignore[misc]
            for part in range(4):
                points += [x1 + (x2 - x1) * part / 4, y1 + (y2 - y1) * part / 4]
        for dots in self._path:
            dots.points = points
        if ghost is not None:
            sprite, (x, y) = self._ghosts[ghost], SPOTS[cell]
            dx, dy = SHARED if shared else (0.0, 0.1)
            sprite.hop(x + dx, y + dy, 0)
            self.size_hat(sprite, FANNED_HAT if shared else HAT)
            sprite.fade(GHOST)
        if hedge:
            self._hedge_ghost.put(*SPOTS[cell])
            self._hedge_ghost.fade(GHOST)

    def unchoose(self) -> None:
        """Nothing is chosen."""
        self._chosen.lay(())
        for dots in self._path:
            dots.points = []
        self._hedge_ghost.fade(0)
        for ghost in self._ghosts:
            ghost.fade(0)

    def clear(self) -> None:
        """Nothing is offered."""
        self.light({}, theme.PARCH_50, stops=False)
        self.ring([])
        self.hatch(())
        self.unchoose()

    def burst(self, spot: Point, share: float) -> None:
        """Sparks around a point, for a reward."""
        self.sparks.clear()
        if share >= 1:
            return
        self.sparks.add(Color(1, 1, 1, 1 - share))
        for index in range(14):
            angle, far = 2 * pi * index / 14, 0.4 + 1.2 * share
            x, y = spot[0] + far * cos(angle), spot[1] + far * sin(angle)
            self.sparks.add(Rectangle(texture=art.picture("spark_gold").texture, pos=(x - 0.14, y - 0.14),
                                      size=(0.28, 0.28)))


def _shades(cell: str) -> Iterator[Quad]:
    """The shadows that hedges north and west of a path cell throw on it."""
    (x, y), index = SPOTS[cell], NAMES.index(cell)
    if index >= WIDTH and GLYPHS[NAMES[index - WIDTH]] in "#+":
        yield Quad("tournoi_shade_north", (x, y + 0.5 - NORTH / 2), 1, NORTH)
    if index and GLYPHS[NAMES[index - 1]] in "#+":
        yield Quad("tournoi_shade_west", (x - 0.5 + WEST / 2, y), WEST, 1)


def _lot(cell: str) -> int:
    """A number that is always the same for a cell: which of a few pictures it gets."""
    return NAMES.index(cell) * 7919 % 101

