"""What is drawn: tiles, pawns and arrows as small groups of canvas instructions that are kept and moved."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)

from hpapp.rules.labyrinthe.state import treasure_on
from hpapp.ui import art, theme
from hpapp.ui.layers import Layer

MARK = 0.49
"""Side of the picture of a treasure or start corner, as a share of the tile."""
GLOW = 1.25
"""Side of the glow behind a sought treasure."""
HAT = 0.58 / 0.86
ACTIVE_HAT = 0.67 / 0.86
"""Side of the hat's picture; the hat itself fills 86 % of it."""


class Bed(NamedTuple):
    """What a tile looks like apart from its corridor: a fixed one, one of two kinds of leaves, somebody's corner."""

    fixed: bool = False
    leaves: int = 0
    home: int | None = None


class TileSprite(InstructionGroup):
    """One tile: its corridor, the dots of the lit way, and its treasure or start corner."""

    def __init__(self, tile: str, bed: Bed) -> None:
        super().__init__()
        self.tile, self.bed = tile, bed
        self._look = "normal"
        self._tone = Color(1, 1, 1, 1)
        self._floor = Rectangle()
        self._dot_tone = Color(1, 1, 1, 0)
        self._dots = Rectangle()
        self._glow_tone = Color(1, 1, 1, 0)
        self._glow = Rectangle(texture=art.picture("glow_gold").texture)
        self._mark_tone = Color(1, 1, 1, 0)
        self._mark = Rectangle()
        for part in (self._tone, self._floor, self._dot_tone, self._dots, self._glow_tone, self._glow,
                     self._mark_tone, self._mark):
            self.add(part)
        self.turn(tile)

    def turn(self, tile: str) -> None:
        """Take the picture of another orientation."""
        self.tile = tile
        self._dots.texture = art.picture(f"dots_{tile[:2]}").texture
        self._dress()

    def lie(self, tile: str) -> None:
        """Lie there as on any table: neither lit nor sought, and nothing shows through."""
        if tile != self.tile:
            self.turn(tile)
        self.look("normal")
        self.shine(False)
        self.fade(1)

    def _dress(self) -> None:
        ground = "fixed" if self.bed.fixed else "loose"
        self._floor.texture = art.picture(f"tile_{self.tile[:2]}_{ground}_{self.bed.leaves}_{self._look}").texture
        treasure = treasure_on(self.tile)
        mark = f"treasure_{treasure}" if treasure else None if self.bed.home is None else f"home_{self.bed.home}"
        if mark:
            self._mark.texture = art.picture(mark).texture
        self._marked = mark is not None
        floor = Layer(f"tile_{self.tile[:2]}_{ground}_{self.bed.leaves}_normal")
        self.layers = (floor, Layer(mark, MARK)) if mark else (floor,)
        """What is drawn of it, for whoever looks closely."""
        self.fade(self._tone.a)

    def put(self, x: float, y: float, side: float) -> None:
        """Lie at a place, as large as that."""
        self._floor.pos = self._dots.pos = x, y
        self._floor.size = self._dots.size = side, side
        medal = side * MARK
        self._mark.pos = x + (side - medal) / 2, y + (side - medal) / 2
        self._mark.size = medal, medal
        glow = side * GLOW
        self._glow.pos, self._glow.size = (x + (side - glow) / 2, y + (side - glow) / 2), (glow, glow)

    def look(self, name: str, dots: str | None = None) -> None:
        """normal, dim, or lit with the dots of a seat's colour."""
        if name != self._look:
            self._look = name
            self._dress()
        self._dot_tone.rgba = theme.rgba(dots) if dots else (1, 1, 1, 0)

    def shine(self, sought: bool) -> None:
        """The lamp behind a treasure that is sought: the picture itself stays in sight."""
        self._glow_tone.a = 1 if sought else 0

    def fade(self, alpha: float) -> None:
        """Show through."""
        self._tone.a = alpha
        self._mark_tone.a = alpha if self._marked else 0


class PawnSprite(InstructionGroup):
    """A seat's hat, with the lamp's glow behind it while it is the one that acts."""

    def __init__(self, color: int) -> None:
        super().__init__()
        self._place = Translate()
        self._lean = Rotate(axis=(0, 0, 1))
        self._glow_tone = Color(1, 1, 1, 0)
        self._glow = Rectangle(texture=art.picture("glow_gold").texture)
        self._tone = Color(1, 1, 1, 1)
        self._hat = Rectangle(texture=art.picture(f"hat_{color}_big").texture)
        self.awake = False
        for part in (PushMatrix(), self._place, self._lean, self._glow_tone, self._glow, self._tone, self._hat,
                     PopMatrix()):
            self.add(part)
        self.spot = (0.0, 0.0)

    def stand(self, x: float, y: float, tile: float, share: float | None = None) -> None:
        """Stand with its middle at a point."""
        self.spot = x, y
        side = tile * (share or (ACTIVE_HAT if self.awake else HAT))
        self._place.xy = x, y
        self._hat.size, self._hat.pos = (side, side), (-side / 2, -side / 2)
        self._glow.size, self._glow.pos = (tile * 1.5, tile * 1.5), (-tile * 0.75, -tile * 0.75)
        self._glow_tone.a = 0.8 if self.awake else 0

    def hop(self, x: float, y: float, lean: float) -> None:
        """Be on the way: at a point, leaning."""
        self.spot = x, y
        self._place.xy = x, y
        self._lean.angle = lean

    def fade(self, alpha: float) -> None:
        """Show through: a ghost of where it would stand."""
        self._tone.a = alpha
        self._glow_tone.a = min(self._glow_tone.a, alpha)


class ArrowSprite(InstructionGroup):
    """An arrow in the frame: at rest, allowed, chosen, or locked."""

    TURNS = {"N": 0, "E": 270, "S": 180, "W": 90}

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self._place = Translate()
        self._tone = Color(1, 1, 1, 1)
        self._rect = Rectangle()
        self._turn = Rotate(axis=(0, 0, 1), angle=self.TURNS[name[0]])
        for part in (PushMatrix(), self._place, self._turn, self._tone, self._rect, PopMatrix()):
            self.add(part)
        self.state = ""
        self.spot, self.side = (0.0, 0.0), 0.0

    def put(self, x: float, y: float, side: float) -> None:
        """Lie with its middle at a point of the frame."""
        self.spot, self.side = (x, y), side
        self._place.xy = x, y
        self._rect.size, self._rect.pos = (side, side), (-side / 2, -side / 2)

    def become(self, state: str) -> None:
        """rest, on, sel or lock."""
        if state != self.state:
            self.state = state
            self._rect.texture = art.picture("lock" if state == "lock" else f"arrow_{state}").texture
            self._turn.angle = 0 if state == "lock" else self.TURNS[self.name[0]]
            self._tone.a = 1

    def breathe(self, alpha: float) -> None:
        """Allowed arrows breathe, the others do not."""
        self._tone.a = alpha if self.state == "on" else 1


def group(parent: Any, *parts: Any) -> InstructionGroup:
    """A group of instructions on a canvas, in order."""
    made = InstructionGroup()
    for part in parts:
        made.add(part)
    parent.add(made)
    return made
