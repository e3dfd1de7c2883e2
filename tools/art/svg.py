"""Writing SVG in small pieces, and turning it into pixels."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

import resvg_py
from PIL import Image

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


def number(value: float) -> str:
    """A coordinate with at most three decimals."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


def tag(name: str, *children: str, **attributes: object) -> str:
    """One element; `stroke_width=2` becomes `stroke-width="2"`, None leaves the attribute out."""
    words = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        text = number(value) if isinstance(value, int | float) else str(value)
        words.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    head = " ".join(words)
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def group(*children: str, **attributes: object) -> str:
    """Children that share attributes."""
    return tag("g", "".join(children), **attributes)


def rect(x: float, y: float, width: float, height: float, radius: float = 0, **attributes: object) -> str:
    """A rectangle, rounded if asked."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, **attributes)


def circle(x: float, y: float, radius: float, **attributes: object) -> str:
    """A disc."""
    return tag("circle", cx=x, cy=y, r=radius, **attributes)


def ellipse(x: float, y: float, wide: float, high: float, **attributes: object) -> str:
    """An ellipse by its half axes."""
    return tag("ellipse", cx=x, cy=y, rx=wide, ry=high, **attributes)


def path(route: str, **attributes: object) -> str:
    """A free outline."""
    return tag("path", d=route, **attributes)


def line(route: str, colour: str, width: float, **attributes: object) -> str:
    """A stroke without fill."""
    return path(route, fill="none", stroke=colour, stroke_width=width, **attributes)


def polygon(points: Iterable[Point], **attributes: object) -> str:
    """A closed shape through the points."""
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def stops(colours: Sequence[Stop]) -> str:
    """The stops of a gradient: (offset, colour) or (offset, colour, opacity)."""
    return "".join(
        tag("stop", offset=stop[0], stop_color=stop[1], stop_opacity=stop[2] if len(stop) == 3 else None)
        for stop in colours
    )


def linear(key: str, colours: Sequence[Stop], towards: Point = (0, 1)) -> str:
    """A straight gradient over the box of what it fills, from the top left corner `towards`."""
    return tag("linearGradient", stops(colours), id=key, x1=0, y1=0, x2=towards[0], y2=towards[1])


def radial(key: str, colours: Sequence[Stop], centre: Point = (0.5, 0.5), radius: float = 0.5) -> str:
    """A round gradient over the box of what it fills."""
    return tag("radialGradient", stops(colours), id=key, cx=centre[0], cy=centre[1], r=radius)


def evenly(colours: Sequence[str]) -> list[Stop]:
    """Colours spread over a gradient from head to foot."""
    return [(index / (len(colours) - 1), colour) for index, colour in enumerate(colours)]


def clip(key: str, shape: str) -> str:
    """A clip path to name as `url(#key)`."""
    return tag("clipPath", shape, id=key)


def mask(key: str, shape: str, box: tuple[float, float, float, float]) -> str:
    """A mask over `box`: white shows, black hides."""
    x, y, width, height = box
    return tag("mask", shape, id=key, maskUnits="userSpaceOnUse", x=x, y=y, width=width, height=height)


def blur(key: str, spread: float, reach: float = 0.5) -> str:
    """A soft edge of `spread` units; `reach` widens the box it may spill into."""
    return tag(
        "filter",
        tag("feGaussianBlur", stdDeviation=spread),
        id=key,
        x=-reach,
        y=-reach,
        width=1 + 2 * reach,
        height=1 + 2 * reach,
    )


def move(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A transform: to the place, then larger, then turned by degrees."""
    words = [f"translate({number(x)} {number(y)})"]
    if scale != 1:
        words.append(f"scale({number(scale)})")
    if turn:
        words.append(f"rotate({number(turn)})")
    return " ".join(words)


def draw(
    body: str,
    size: tuple[int, int],
    box: tuple[float, float, float, float] | None = None,
    defs: str = "",
) -> Image.Image:
    """The pixels of a drawing; `box` is the part of its plane to show (x, y, width, height)."""
    width, height = size
    x, y, wide, high = box or (0, 0, width, height)
    sheet = tag(
        "svg",
        tag("defs", defs) if defs else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=" ".join(number(v) for v in (x, y, wide, high)),
        preserveAspectRatio="none",
    )
    pixels = resvg_py.svg_to_bytes(svg_string=sheet, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(pixels))).convert("RGBA")
