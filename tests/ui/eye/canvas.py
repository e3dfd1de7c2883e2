"""What is drawn, read from the canvas itself: every picture of the kit has its name, and its box in the window.

Nothing tells the eye where dice, counters, icons, pips, badges and medallions are: it reads the drawing instructions
in the order in which they are carried out, with all that moves, turns and cuts them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.graphics.transformation import Matrix

from hpapp.ui import art
from hpapp.ui.boards.bloody import lettering
from tests.ui.geometry import Box

FAINT = 0.05
"""What shows less is not seen."""
MOVES = ("Translate", "Scale", "Rotate", "MatrixInstruction")
SHAPES = ("Rectangle", "BorderImage", "RoundedRectangle", "Ellipse")


class Drawn(NamedTuple):
    """Something on the canvas."""

    name: str
    """The picture's name in the kit; empty where it is no picture of the kit."""
    kind: str
    """Which instruction draws it."""
    box: Box
    owner: Any
    """The widget on whose canvas it is."""
    clip: Box | None
    """The window cut into the canvas through which it is seen."""

    @property
    def seen(self) -> Box:
        """What is seen of it."""
        return self.box if self.clip is None else self.box.common(self.clip)


class Reader:
    """Reads the canvas of a widget and of everything below it."""

    def __init__(self, root: Any) -> None:
        self._owners = {widget.canvas: widget for widget in root.walk() if widget.canvas is not None}
        self._names = names()
        self._matrix, self._matrices = Matrix(), [Matrix()]
        self._alpha = [1.0]
        self._clips: list[Box | None] = [None]
        self._cutting = False
        self.found: list[Drawn] = []
        x, y = root.to_window(*root.pos)
        matrix = Matrix()
        matrix.translate(x - root.x, y - root.y, 0)
        self._matrix = matrix
        self._read(root.canvas, root, 1.0)

    def _read(self, group: Any, owner: Any, opacity: float) -> None:
        if type(group).__name__ == "Canvas":
            owner, opacity = self._owners.get(group, owner), opacity * group.opacity
        if opacity > FAINT:
            for part in group.children:  # what comes before and after is among them
                self._carry_out(part, owner, opacity)

    def _carry_out(self, part: Any, owner: Any, opacity: float) -> None:
        kind = type(part).__name__
        if kind in ("PushMatrix", "PopMatrix"):
            if kind == "PushMatrix":
                self._matrices.append(self._matrix)
            else:
                self._matrix = self._matrices.pop()
        elif kind in MOVES:
            self._matrix = self._matrix.multiply(part.matrix)
        elif kind == "Color":
            self._alpha[-1] = part.a
        elif kind == "StencilPush":
            self._clips.append(self._clips[-1])
            self._cutting = True
        elif kind == "StencilUse":
            self._cutting = False
        elif kind == "StencilPop":
            self._clips.pop()
        elif hasattr(part, "children"):
            self._read(part, owner, opacity)
        elif kind in SHAPES:
            self._draw(part, kind, owner, opacity)

    def _draw(self, part: Any, kind: str, owner: Any, opacity: float) -> None:
        box = self._placed(part.pos, part.size)
        if self._cutting:
            clip = self._clips[-1]
            self._clips[-1] = box if clip is None else box.common(clip)
            return
        if self._alpha[-1] * opacity > FAINT and min(box.size) > 0:
            texture = part.texture
            name = "" if texture is None else self._names.get(id(texture), "")
            self.found.append(Drawn(name, kind, box, owner, self._clips[-1]))

    def _placed(self, pos: Any, size: Any) -> Box:
        (x, y), (width, height) = pos, size
        points = [self._matrix.transform_point(px, py, 0) for px in (x, x + width) for py in (y, y + height)]
        xs, ys = [point[0] for point in points], [point[1] for point in points]
        return Box(min(xs), min(ys), max(xs), max(ys))


def names() -> dict[int, str]:
    """The pictures of the kit that somebody shows, by their textures, and words that are drawn as pictures."""
    drawn_words = {id(texture): text for (text, _, _), texture in lettering._textures.items()
                   if sum(map(str.isalpha, text)) > 2}
    held = [name for name in art._kit() if art._entry(name)["file"] in art._sheets]
    return drawn_words | {id(art.picture(name).texture): name for name in held}


def drawn(root: Any) -> Iterator[Drawn]:
    """Everything that is drawn under a widget and can be seen, in the order in which it is drawn."""
    return iter(Reader(root).found)
