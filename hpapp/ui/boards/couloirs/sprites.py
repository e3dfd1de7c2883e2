"""What is drawn: stones, zones and footprints as small groups of canvas instructions that are kept and moved."""

from __future__ import annotations

from itertools import pairwise

from kivy.graphics import (
    Color,
    InstructionGroup,
    Point,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)

from hpapp.rules.core import UNKNOWN
from hpapp.rules.couloirs.castle import CLASS_IN, CONTENT, STAR
from hpapp.table.couloirs.guide import kind_of
from hpapp.ui import art, theme
from hpapp.ui.layers import Layer

MEDAL = 0.5
"""Side of the medallion of a classroom, as a share of the token."""
LOCK, TICK = 0.4, 0.3
SHADOW = 1.42
LIFTED = 1.1
"""A token in the hand is a little nearer to the eye."""
_SHAPE = {token["id"]: token["shape"] for token in CONTENT["token"]}


def quarters_of(token: str) -> int:
    """How far a face-up token is turned."""
    return int(token[-1])


def face_of(token: str, floor: str) -> str:
    """The picture of a token."""
    return "couloirs_back" if token == UNKNOWN else f"couloirs_{kind_of(token)}_{floor}"


class TokenSprite(InstructionGroup):
    """One token: its stone, the dots of the lit way, its class, and the marks that lie on it."""

    def __init__(self, token: str) -> None:
        super().__init__()
        self._place, self._scale, self._turn = Translate(), Scale(1, 1, 1), Rotate(axis=(0, 0, 1))
        self._shadow_tone, self._shadow = Color(1, 1, 1, 0), Rectangle(texture=art.picture("couloirs_shadow").texture)
        self._tone, self._face = Color(1, 1, 1, 1), Rectangle()
        self._dot_tone, self._dots = Color(1, 1, 1, 0), Rectangle()
        self._medal_tone, self._medal = Color(1, 1, 1, 0), Rectangle()
        self._closed_tone, self._closed = Color(1, 1, 1, 0), Rectangle(texture=art.picture("couloirs_closed").texture)
        self._lock = Rectangle(texture=art.picture("lock").texture)
        self._rim_tone, self._rim = Color(1, 1, 1, 0), Rectangle(texture=art.picture("couloirs_rim").texture)
        self._tick_tone, self._tick = Color(1, 1, 1, 0), Rectangle(texture=art.picture("tick").texture)
        parts = (PushMatrix(), self._place, self._scale, self._shadow_tone, self._shadow,
                 PushMatrix(), self._turn, self._tone, self._face, self._dot_tone, self._dots, PopMatrix(),
                 self._medal_tone, self._medal, self._closed_tone, self._closed, self._lock,
                 self._rim_tone, self._rim, self._tick_tone, self._tick, PopMatrix())
        for part in parts:
            self.add(part)
        self.token = ""
        self.lit = False
        self.lifted = False
        self.closed = False
        self.become(token)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """What is drawn of it, for whoever looks closely: its stone as it lies, its class, the lock of a closure."""
        if self.token == UNKNOWN:
            return (Layer(face_of(self.token, "normal")),)
        kind = kind_of(self.token)
        stone = Layer(face_of(self.token, "normal"), quarters=quarters_of(self.token))
        medal = (Layer(f"couloirs_class_{CLASS_IN[kind]}", MEDAL),) if kind in CLASS_IN else ()
        return (stone, *medal, *((Layer("couloirs_closed"), Layer("lock", LOCK)) if self.closed else ()))

    @property
    def rims(self) -> float:
        """How clearly its gold rim shows."""
        return float(self._rim_tone.a)

    # ---------------------------------------------------------------- what it is

    def become(self, token: str) -> None:
        """Take another face, turned as it lies."""
        self.token = token
        if token != UNKNOWN:
            kind = kind_of(token)
            room = "_room" if kind in CLASS_IN or kind == STAR else ""
            self._dots.texture = art.picture(f"couloirs_dots_{_SHAPE[kind]}{room}").texture
            if kind in CLASS_IN:
                self._medal.texture = art.picture(f"couloirs_class_{CLASS_IN[kind]}").texture
        self._medal_tone.a = 1 if token != UNKNOWN and kind_of(token) in CLASS_IN else 0
        self.turn(0 if token == UNKNOWN else quarters_of(token))
        self._dress()

    def _dress(self) -> None:
        self._face.texture = art.picture(face_of(self.token, "lit" if self.lit else "normal")).texture

    def light(self, dots: str | None) -> None:
        """Lamplight on the floor, with dots in a seat's colour; or none."""
        self._dot_tone.rgba = theme.rgba(dots, 0.9) if dots and self.token != UNKNOWN else (1, 1, 1, 0)
        if self.lit != bool(dots):
            self.lit = bool(dots)
            self._dress()

    def turn(self, quarters: float) -> None:
        """Lie turned clockwise by that many quarters; half ways are part of a motion."""
        self._turn.angle = -90 * quarters

    # ---------------------------------------------------------------- where it is

    def put(self, x: float, y: float, side: float) -> None:
        """Lie with its middle at a point, as large as that."""
        self._place.xy = x, y
        for rect in (self._face, self._dots, self._closed, self._rim):
            rect.pos, rect.size = (-side / 2, -side / 2), (side, side)
        for rect, share, dx, dy in ((self._medal, MEDAL, 0.0, 0.0), (self._lock, LOCK, 0.0, 0.0),
                                    (self._tick, TICK, 0.36, 0.36)):
            part = side * share
            rect.pos, rect.size = (side * dx - part / 2, side * dy - part / 2), (part, part)
        wide = side * SHADOW
        self._shadow.pos, self._shadow.size = (-wide / 2, -wide / 2 - side * 0.06), (wide, wide)
        self._lock.size = self._lock.size if self.closed else (0, 0)

    def move(self, x: float, y: float) -> None:
        """Be on the way to another cell."""
        self._place.xy = x, y

    def stretch(self, across: float) -> None:
        """Be seen from the side: a flip on its way."""
        size = LIFTED if self.lifted else 1
        self._scale.xyz = across * size, size, 1

    def lift(self, up: bool) -> None:
        """Lie in the hand, above the others, or on its cell."""
        self.lifted = up
        self.stretch(1)
        self._shadow_tone.a = 1 if up else 0
        self.rim(1 if up else 0)

    # ---------------------------------------------------------------- marks

    def rim(self, alpha: float) -> None:
        """A gold rim: it may be chosen, or is."""
        self._rim_tone.a = alpha

    def tick(self, done: bool) -> None:
        """It has been handled, or picked."""
        self._tick_tone.a = 1 if done else 0

    def close(self, closed: bool, side: float) -> None:
        """The class is cancelled."""
        self.closed = closed
        self._closed_tone.a = 1 if closed else 0
        self._lock.size = (side * LOCK, side * LOCK) if closed else (0, 0)


class ZoneSprite(InstructionGroup):
    """A start zone: its picture, the lamp's light on it, and its rim."""

    def __init__(self, zone: str) -> None:
        super().__init__()
        self._face = Rectangle(texture=art.picture(f"couloirs_zone_{zone}").texture)
        self._glow_tone, self._glow = Color(1, 1, 1, 0), Rectangle(texture=art.picture("glow_gold").texture)
        self._rim_tone, self._rim = Color(1, 1, 1, 0), Rectangle(texture=art.picture("couloirs_rim").texture)
        for part in (Color(1, 1, 1, 1), self._face, self._glow_tone, self._glow, self._rim_tone, self._rim):
            self.add(part)
        self.lit = False

    def put(self, x: float, y: float, side: float) -> None:
        """Lie at a place, as large as that."""
        for rect in (self._face, self._glow, self._rim):
            rect.pos, rect.size = (x, y), (side, side)

    def light(self, lit: bool) -> None:
        """The walk can get here."""
        self.lit = lit
        self._glow_tone.a = 0.55 if lit else 0
        self._rim_tone.a = 1 if lit else 0


class Footprints(InstructionGroup):
    """Dots along a way: dark rings with a light heart."""

    def __init__(self, tone: str) -> None:
        super().__init__()
        disc = art.picture("disc").texture
        self._rings, self._hearts = Point(points=[], pointsize=1, texture=disc), Point(points=[], texture=disc)
        self._tone = Color(*theme.rgba(tone))
        for part in (Color(*theme.rgba(theme.NIGHT_900)), self._rings, self._tone, self._hearts):
            self.add(part)

    @property
    def shown(self) -> bool:
        """Is there a way?"""
        return bool(self._hearts.points)

    def tint(self, tone: str) -> None:
        """Take another colour."""
        self._tone.rgba = theme.rgba(tone)

    def draw(self, spots: list[tuple[float, float]], tile: float) -> None:
        """Show a way through some points; none shows nothing."""
        points: list[float] = []
        for (x1, y1), (x2, y2) in pairwise(spots):
            count = max(2, round(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 / (tile / 5)))
            for index in range(count):
                points += [x1 + (x2 - x1) * index / count, y1 + (y2 - y1) * index / count]
        self._rings.points = self._hearts.points = points
        self._rings.pointsize, self._hearts.pointsize = tile * 0.056, tile * 0.034
