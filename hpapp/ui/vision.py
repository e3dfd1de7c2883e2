"""How colours look to eyes that lack one kind of cone, and how far apart two colours then are."""

from __future__ import annotations

import math

from hpapp.ui.theme import linear_channels

Light = tuple[float, float, float]

# Linear light seen without red, green or blue cones (Machado, Oliveira and Fernandes 2009, full severity),
# and by its luminance alone.
EYES: dict[str, tuple[Light, Light, Light]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}

TO_XYZ: tuple[Light, Light, Light] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Light = (0.95047, 1.0, 1.08883)


def through(matrix: tuple[Light, Light, Light], light: Light) -> Light:
    """A light after a linear change."""
    first, second, third = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return first, second, third


def lab(colour: str, eye: str = "normal") -> Light:
    """CIE Lab of a colour as that eye sees it."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in through(EYES[eye], linear_channels(colour)))
    x, y, z = (curve(part / white) for part, white in zip(through(TO_XYZ, (red, green, blue)), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def curve(part: float) -> float:
    """The cube root of CIE Lab, straight near black."""
    return math.cbrt(part) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def apart(one: str, other: str, eye: str = "normal") -> float:
    """Distance of two colours in Lab, as that eye sees them."""
    return math.dist(lab(one, eye), lab(other, eye))
