"""Surfaces that stretch: panels, parchments, buttons, strips, pills and their shadows, as nine-patches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from hpapp.ui import theme
from tools.art.kit import Picture, Sides, scaled
from tools.art.svg import blur, draw, evenly, line, linear, rect

DENSITY = 3
MIDDLE = 22
"""Straight part between two corners, in dp: long enough for a smooth gradient."""


@dataclass(frozen=True, slots=True)
class Body:
    """The box of a surface inside its picture, in dp; drawings are made in dp."""

    x: float
    y: float
    side: float
    radius: float

    def face(self, fill: str, drop: float = 0, inset: float = 0, **attributes: object) -> str:
        """The whole surface, moved down by `drop`, shrunk by `inset` on each side."""
        side, radius = self.side - 2 * inset, max(0.0, self.radius - inset)
        return rect(self.x + inset, self.y + inset + drop, side, side, radius, fill=fill, **attributes)

    def rim(self, colour: str, width: float, opacity: float = 1, drop: float = 0) -> str:
        """A line just inside the edge."""
        return self.face("none", drop, width / 2, stroke=colour, stroke_width=width, stroke_opacity=opacity)

    def top_light(self, opacity: float = 0.10, drop: float = 0) -> str:
        """The white line under the top edge."""
        y = self.y + 2.2 + drop
        route = f"M{self.x + self.radius} {y}H{self.x + self.side - self.radius}"
        return line(route, "#fff", 1.4, stroke_opacity=opacity, stroke_linecap="round")


def room_for(depth: int) -> Sides:
    """How far a shadow of that depth reaches around a body, in dp."""
    return {0: (0, 0, 0, 0), 1: (6, 4, 3, 4), 2: (13, 8, 5, 8), 3: (28, 16, 8, 16)}[depth]


def shadow(body: Body, depth: int) -> str:
    """The soft shadow of a body; each layer is blurred by what it grows."""
    layers = theme.DEPTH[depth] if depth else ()
    return "".join(
        body.face(theme.SHADOW, layer.drop, -layer.grow / 4, opacity=layer.alpha, filter=f"url(#soft{depth}{index})")
        for index, layer in enumerate(layers)
    )


def shadow_filters() -> str:
    """One blur for every layer of every depth."""
    return "".join(
        blur(f"soft{depth}{index}", 0.4 + layer.grow * 0.42)
        for depth, layers in theme.DEPTH.items()
        for index, layer in enumerate(layers)
    )


GRADIENTS = (
    linear("panel", evenly(theme.PANEL_FACE))
    + linear("parchment", evenly(theme.PARCHMENT_FACE))
    + linear("gold", evenly(theme.GOLD_FACE))
    + linear("gold_down", evenly(("#E9CB7C", "#DDB254", "#D09835")))
    + linear("night", evenly(theme.NIGHT_BUTTON_FACE))
    + linear("night_down", evenly(tuple(reversed(theme.NIGHT_BUTTON_FACE))))
    + linear("pill", evenly((theme.NIGHT_800, theme.NIGHT_900)))
    + "".join(
        linear(f"strip{index}", [(0, seat.deep), (1, theme.awake(seat))]) for index, seat in enumerate(theme.SEATS)
    )
    + shadow_filters()
)


def panel(body: Body) -> str:
    """Night: what waits."""
    return body.face("url(#panel)") + body.rim(theme.GOLD, 1.5, 0.35) + body.top_light()


def parchment(body: Body) -> str:
    """What must be read or chosen now."""
    return body.face("url(#parchment)") + body.rim(theme.PARCH_300, 2)


def chosen(body: Body) -> str:
    """A parchment that has been picked: broad gold rim."""
    return body.face("url(#parchment)") + body.rim(theme.GOLD_LIGHT, 4) + body.rim(theme.GOLD, 1, 0.6)


def gold_up(body: Body) -> str:
    """The button that ends a step."""
    return body.face(theme.BRONZE, 4) + body.face("url(#gold)") + body.rim(theme.GOLD_RIM, 1.5, 0.85)


def gold_down(body: Body) -> str:
    """The same under a finger: the face sinks by 3, the lip shrinks to 1."""
    return body.face(theme.BRONZE, 4) + body.face("url(#gold_down)", 3) + body.rim(theme.GOLD_RIM, 1.5, 0.55, drop=3)


def gold_off(body: Body) -> str:
    """The same with nothing to do yet: flat, no lip."""
    return body.face(theme.GOLD_FACE_OFF) + body.rim("#D8CDB4", 1.5, 0.7)


def night_up(body: Body) -> str:
    """A secondary button."""
    face = body.face("url(#night)") + body.rim(theme.GOLD, 1.5, 0.75) + body.top_light(0.14)
    return body.face(theme.NIGHT_950, 3) + face


def night_down(body: Body) -> str:
    """A secondary button under a finger."""
    return (
        body.face(theme.NIGHT_950, 3) + body.face("url(#night_down)", 2) + body.rim(theme.GOLD_LIGHT, 1.5, 0.9, drop=2)
    )


def night_off(body: Body) -> str:
    """A secondary button with nothing to do."""
    return body.face(theme.NIGHT_800) + body.rim(theme.NIGHT_500, 1.5, 0.55)


def pill(body: Body) -> str:
    """A small label that floats over art."""
    return body.face("url(#pill)") + body.rim(theme.GOLD, 1.5, 0.6)


def verdict_pill(body: Body, verdict: theme.Verdict) -> str:
    """A result: yes or no, with its glyph set by the app."""
    return body.face(verdict.fill) + body.rim(verdict.rim, 2)


def strip(body: Body, index: int) -> str:
    """The edge that wakes up: the seat's own colour and a light-gold rim."""
    route = f"M{body.x + body.radius} {body.y + body.side - 4.5}h{body.side - 2 * body.radius}"
    bar = line(route, theme.SEATS[index].base, 3, stroke_linecap="round")
    return body.face(f"url(#strip{index})") + bar + body.rim(theme.GOLD_LIGHT, 2) + body.top_light(0.16)


def outline(body: Body) -> str:
    """A gold ring around a selected thing."""
    return body.rim(theme.GOLD_LIGHT, 3.5) + body.face(
        "none", 0, 3.5, stroke=theme.BRONZE, stroke_width=1, stroke_opacity=0.6
    )


def stretching(name: str, radius: float, depth: int, paint: Callable[[Body], str], lip: int = 0) -> Picture:
    """A surface with its shadow as a nine-patch."""
    room = room_for(depth)
    pad = (max(room[0], lip), room[1], room[2], room[3])
    corner = radius + (14 if depth == 3 else 3)  # a wide shadow bends further along the sides
    side = 2 * corner + MIDDLE
    body = Body(pad[3], pad[2], side, radius)
    width, height = side + pad[1] + pad[3], side + pad[0] + pad[2]
    size = (round(width * DENSITY), round(height * DENSITY))
    drawn = (shadow(body, depth) if depth else "") + paint(body)
    image = draw(drawn, size, (0, 0, width, height), GRADIENTS)
    return Picture(name, image, DENSITY, scaled(pad, DENSITY, corner), scaled(pad, DENSITY), steady=True)


def surfaces() -> Iterator[Picture]:
    """Every stretching surface."""
    pod, wide, button = theme.RADIUS_POD, theme.RADIUS_PANEL, theme.RADIUS_BUTTON
    yield stretching("panel", wide, 2, panel)
    yield stretching("pod", pod, 1, panel)
    yield stretching("sheet", theme.RADIUS_SHEET, 3, panel)
    yield stretching("parchment", pod, 2, parchment)
    yield stretching("parchment_sheet", 20, 3, parchment)
    yield stretching("parchment_chosen", 20, 3, chosen)
    yield stretching("gold_up", button, 2, gold_up, 4)
    yield stretching("gold_down", button, 1, gold_down, 4)
    yield stretching("gold_off", button, 0, gold_off)
    yield stretching("night_up", button, 1, night_up, 3)
    yield stretching("night_down", button, 1, night_down, 3)
    yield stretching("night_off", button, 0, night_off)
    yield stretching("pill", 16, 1, pill)
    yield stretching("pill_ok", 16, 1, lambda body: verdict_pill(body, theme.OK))
    yield stretching("pill_no", 16, 1, lambda body: verdict_pill(body, theme.NO))
    yield stretching("outline", 8, 0, outline)
    for index in range(len(theme.SEATS)):
        yield stretching(f"strip_{index}", pod, 2, partial(strip, index=index))
    for depth in theme.DEPTH:
        yield stretching(f"shadow_{depth}", pod, depth, lambda body: "")
