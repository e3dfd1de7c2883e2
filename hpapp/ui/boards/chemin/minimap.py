"""The small map in a corner of a phone's board: every hat, the part that is seen, and the way to see all."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from hpapp.ui import art, theme

from .ground import HIGH, WIDE, Camera, Point
from .sprites import extent, up, word

Extent = tuple[float, float, float, float]
MAP, SMALL_MAP = (112, 66), (85, 50)
"""Size of the picture in dp, and in a small window."""
SMALL = 250
"""The least side, in dp, from which a window is no small one."""
CAPTION, LETTERS = 24, 14
"""Height of the caption below it, and of its letters, in dp."""
EDGE = 6
"""How far from the rim of the window it lies, in dp."""
DOT, ON_TURN = 7, 9
FOOT = 72
"""What a row of choices covers of the board, in dp."""
REACH = 30
"""How near, in dp, a place that can be chosen may come to the map."""


class MiniMap(InstructionGroup):
    """Its instructions are kept: hats are moved when they have moved, the frame whenever the camera does."""

    def __init__(self, colors: list[int]) -> None:
        super().__init__()
        self.box: Extent = (0, 0, 0, 0)
        """Where it lies on the screen, caption included."""
        self.seen: Extent = (0, 0, 0, 0)
        """The frame around the part that is seen."""
        self._back, self._ground = RoundedRectangle(), Rectangle(texture=art.picture("chemin_board").texture)
        self._caption, self._frame = Rectangle(), Line(width=dp(1.2))
        disc = art.picture("disc").texture
        self._dots = [(Rectangle(texture=disc), Rectangle(texture=disc)) for _ in colors]
        self._rims = [Color(*theme.rgba(theme.PARCH_50)) for _ in colors]
        self._spots: list[Point] = [(0, 0)] * len(colors)
        self._turn = 0
        for part in (Color(*theme.rgba(theme.NIGHT_950)), self._back, Color(1, 1, 1, 1), self._ground, self._caption):
            self.add(part)
        for (rim, dot), tone, color in zip(self._dots, self._rims, colors, strict=True):
            for part in (tone, rim, Color(*theme.rgba(theme.SEATS[color].base)), dot):
                self.add(part)
        self.add(Color(*theme.rgba(theme.GOLD_LIGHT)))
        self.add(self._frame)

    def say(self, caption: str) -> None:
        """What a tap on the map does."""
        texture = word(caption, "roboto_bold", LETTERS, theme.PARCH_50)
        self._caption.texture = texture
        self._caption.size = tuple(map(dp, extent(texture)))
        self._place()

    def lie(self, box: Extent | None) -> None:
        """Lie there, or nowhere."""
        self.box = box or (0, 0, 0, 0)
        self._place()

    def _place(self) -> None:
        left, low, wide, high = self.box
        rim = dp(3)
        self._back.pos, self._back.size = (left - rim, low - rim), (wide + 2 * rim, high + 2 * rim)
        self._back.radius = [dp(8)]
        self._ground.pos, self._ground.size = (left, low + dp(CAPTION)), (wide, high - dp(CAPTION))
        width, height = self._caption.size
        self._caption.pos = left + (wide - width) / 2, low + (dp(CAPTION) - height) / 2
        self._place_hats()

    def stand(self, spots: list[Point], turn: int, ahead: tuple[int, ...]) -> None:
        """Each hat where it is; the one that acts is larger, those just in front are rimmed in gold."""
        self._spots, self._turn = spots, turn
        for seat, tone in enumerate(self._rims):
            tone.rgba = theme.rgba(theme.GOLD if seat in ahead else theme.PARCH_50)
        self._place_hats()

    def _place_hats(self) -> None:
        for seat, (spot, dots) in enumerate(zip(self._spots, self._dots, strict=True)):
            x, y = self._at(spot)
            size = dp(ON_TURN if seat == self._turn else DOT)
            for dot, side in zip(dots, (size + dp(3), size), strict=True):
                dot.pos, dot.size = (x - side / 2, y - side / 2), (side, side)

    def _at(self, point: Point) -> Point:
        unit = self.box[2] / WIDE
        x, y = up(point)
        return self.box[0] + x * unit, self.box[1] + dp(CAPTION) + y * unit

    def frame(self, camera: Camera, window: Extent) -> None:
        """The part of the board that a window of the screen shows."""
        x, y, width, height = window
        seen = camera.on_board(x, y + height), camera.on_board(x + width, y)
        (x1, y1), (x2, y2) = (self._at((min(max(a, 0), WIDE), min(max(b, 0), HIGH))) for a, b in seen)
        self.seen = x1, y2, x2 - x1, y1 - y2
        self._frame.rectangle = self.seen

    def holds(self, x: float, y: float) -> bool:
        """Is the point on it?"""
        left, low, wide, high = self.box
        return wide > 0 and left <= x <= left + wide and low <= y <= low + high


def free_corner(window: Extent, taken: list[Point]) -> Extent:
    """The map in a corner of a window, away from these points of the screen, or as far from them as there is one."""
    return max(_corners(window), key=lambda box: _room(box, taken))


def has_free_corner(window: Extent, taken: list[Point]) -> bool:
    """Is there a corner away from all these points?"""
    return any(_room(box, taken) == dp(REACH) for box in _corners(window))


def size_in(window: Extent) -> Point:
    """Width and height of the map in a window, caption included."""
    wide, high = SMALL_MAP if min(window[2:]) < dp(SMALL) else MAP
    return dp(wide), dp(high + CAPTION)


def _corners(window: Extent) -> list[Extent]:
    x, y, width, height = window
    (wide, high), edge = size_in(window), dp(EDGE)
    return [(left, low, wide, high) for low in (y + height - high - edge, y + edge)
            for left in (x + width - wide - edge, x + edge)]


def _room(box: Extent, taken: list[Point]) -> float:
    """How far the map would be from the nearest of these points, as far as it matters."""
    left, low, wide, high = box
    return min([max(left - x, x - left - wide, low - y, y - low - high) for x, y in taken] + [dp(REACH)])
