"""Chouette, who teaches: three poses in a box of 200 by 220, and the hand that shows where to touch.  look.md L8"""

from __future__ import annotations

from collections.abc import Iterator

from hpapp.ui import theme
from tools.art.glyphs import icon_outline
from tools.art.kit import Picture
from tools.art.shapes import spark
from tools.art.svg import circle, clip, draw, ellipse, evenly, group, line, linear, move, path

POSES = ("parle", "montre", "joie")
BOX = (-34, -22, 276, 252)
"""The part of the plane that every pose fits into, so that they can take each other's place."""
DENSITY = 2.2
DOOR = 52
"""How wide she is on the door of the children's corner, in dp."""
FEATHERS, WING = ("#A8764A", "#875730", "#64401F"), ("#7C4F2C", "#55351A")
FACE_LINE, BROW, SCALLOP, QUILL, SHAWL, TONGUE = "#5A3719", "#5F3C1E", "#C19A62", "#3C2512", "#40386F", "#8E2C34"

BODY = ("M42 26C53 38 68 42 82 39C94 36 106 36 118 39C132 42 147 38 158 26C163 44 163 58 160 70C169 90 172 114 169 140"
        "C164 182 136 204 100 204C64 204 36 182 31 140C28 114 31 90 40 70C37 58 37 44 42 26Z")
LIGHT = ("M42 26C53 38 68 42 82 39C64 50 50 66 46 96C43 124 40 140 44 162C34 150 28 122 32 100C34 88 36 80 40 70"
         "C37 58 37 44 42 26Z")
FACE = ("M100 66C92 44 66 40 52 54C38 70 42 100 62 108C78 114 94 108 100 100C106 108 122 114 138 108"
        "C158 100 162 70 148 54C134 40 108 44 100 66Z")
BROWS = ("M42 26C55 41 74 47 90 52L100 70L110 52C126 47 145 41 158 26C150 54 128 58 112 60L100 78L88 60"
         "C72 58 50 54 42 26Z")
CLOTH = ("M33 112C52 122 76 124 100 124C124 124 148 122 167 112C170 122 170 130 169 138C150 146 122 148 106 147"
         "L100 160L94 147C78 148 50 146 31 138C30 130 30 122 33 112Z")
HEM = "M34 134C52 141 78 143 95 142L100 153L105 142C122 143 148 141 166 134"
FEET = ("M70 198C66 208 60 212 60 214C66 217 74 215 77 211C80 216 88 217 92 213C92 209 86 205 86 198Z",
        "M114 198C114 205 108 209 108 213C112 217 120 216 123 211C126 215 134 217 140 214C140 212 134 208 130 198Z")
FOLDED = "M36 104C24 122 20 148 30 170C36 180 48 178 52 168C56 150 54 124 50 106Z"
LEFT = {"parle": FOLDED, "montre": FOLDED,
        "joie": "M42 128C28 122 12 104 6 76C4 66 12 62 18 68C22 62 30 64 32 72C38 68 44 74 44 82C50 94 54 108 54 118Z"}
RIGHT = {"parle": "M160 126C176 124 192 112 198 92C200 83 193 79 187 84C184 77 176 78 174 86C168 82 161 87 161 95"
                  "C154 104 148 114 147 122Z",
         "montre": "M154 104C174 100 196 98 216 102C226 104 227 113 218 116C222 121 218 128 210 127C210 133 203 137"
                   " 196 134C180 142 162 142 150 134Z",
         "joie": "M158 128C172 122 188 104 194 76C196 66 188 62 182 68C178 62 170 64 168 72C162 68 156 74 156 82"
                 "C150 94 146 108 146 118Z"}
QUILLS = {"parle": "M33 140Q38 152 48 150M31 156Q38 166 48 162M190 92Q184 98 178 95M176 104Q170 108 165 103",
          "montre": "M33 140Q38 152 48 150M31 156Q38 166 48 162M176 112Q186 118 184 128M192 108Q202 114 199 124",
          "joie": "M16 84Q26 88 32 82M26 102Q36 104 42 96M184 84Q174 88 168 82M174 102Q164 104 158 96"}
SPARKS = ((-14, 40, 13), (214, 36, 15), (100, 0, 14), (30, 4, 8), (176, 0, 9))
DEFS = (linear("gold", evenly(theme.GOLD_FACE)) + linear("feathers", evenly(FEATHERS)) + linear("wing", evenly(WING))
        + clip("belly", ellipse(100, 162, 47, 41)))


def owl(pose: str) -> str:
    """Chouette in one of her poses, from back to front."""
    every = "".join(path(route) for route in (BODY, LEFT[pose], RIGHT[pose], *FEET))
    parts = [
        ellipse(106, 213, 72, 11, fill="#000", opacity=0.38),
        group(every, fill=theme.PARCH_50, stroke=theme.PARCH_50, stroke_width=17),
        group(every, fill=theme.NIGHT_900, stroke=theme.NIGHT_900, stroke_width=9),
        group(*(path(foot) for foot in FEET), fill="url(#gold)", stroke=theme.BRONZE, stroke_width=1.5),
        _wing(RIGHT[pose]) if pose != "montre" else "", _wing(LEFT[pose]) if pose == "joie" else "",
        path(BODY, fill="url(#feathers)"), path(LIGHT, fill="#fff", opacity=0.16), _belly(), _face(pose), _shawl(),
        _wing(LEFT[pose]) if pose != "joie" else "", _wing(RIGHT[pose]) if pose == "montre" else "",
        line(QUILLS[pose], QUILL, 2.6, stroke_opacity=0.6),
    ]
    if pose == "joie":
        parts += [path(spark(*at), fill=theme.GOLD_LIGHT) for at in SPARKS]
    return group(*parts, stroke_linejoin="round", stroke_linecap="round")


def _wing(route: str) -> str:
    return path(route, fill="url(#wing)", stroke=theme.NIGHT_900, stroke_width=3)


def _belly() -> str:
    """Four rows of scallops on parchment."""
    rows = "".join(f"M{x - 8} {y}Q{x} {y + 12} {x + 8} {y}"
                   for row in range(4) for place in range(-3, 4)
                   for x, y in ((100 + place * 21 + row % 2 * 10.5, 142 + row * 16),))
    return ellipse(100, 162, 47, 41, fill=theme.PARCH_100) + group(line(rows, SCALLOP, 3.4), clip_path="url(#belly)")


def _face(pose: str) -> str:
    """A heart of parchment, brows, eyes and a beak that is open while she speaks or laughs."""
    drawn = [path(FACE, fill=theme.PARCH_100, stroke=FACE_LINE, stroke_width=4), path(BROWS, fill=BROW)]
    drawn += [_eye(x, pose) for x in (73, 127)]
    edge = {"stroke": theme.NIGHT_900, "stroke_width": 3.5}
    if pose == "montre":
        drawn.append(path("M100 88L111 98L100 115L89 98Z", fill="url(#gold)", **edge))
    else:
        drawn += [path("M90 101Q100 130 110 101Z", fill=TONGUE, **edge),
                  path("M100 86L113 100Q100 107 87 100Z", fill="url(#gold)", **edge)]
    return "".join(drawn)


def _eye(x: float, pose: str) -> str:
    """An arc when she is glad; else iris, pupil and two lights, turned to where she points."""
    if pose == "joie":
        return line(f"M{x - 16} 84Q{x} 62 {x + 16} 84", theme.NIGHT_900, 7)
    aside = 3 if pose == "montre" else 0
    return (circle(x, 78, 22, fill=theme.NIGHT_900) + circle(x, 78, 19, fill=theme.GOLD)
            + circle(x, 78, 19, fill="none", stroke=theme.GOLD_LIGHT, stroke_width=3)
            + circle(x + aside, 78, 12.5, fill=theme.NIGHT_900) + circle(x + aside - 4.5, 72.5, 4.6, fill="#fff")
            + circle(x + aside + 5, 84, 2.2, fill="#fff", opacity=0.8))


def _shawl() -> str:
    """The night around her shoulders, with a gold hem and our spark for a brooch."""
    return (path(CLOTH, fill=SHAWL, stroke=theme.NIGHT_900, stroke_width=3) + line(HEM, theme.GOLD, 3)
            + line("M40 118C60 126 80 128 92 128", "#fff", 3, stroke_opacity=0.22)
            + circle(100, 134, 13, fill="url(#gold)", stroke=theme.BRONZE, stroke_width=2)
            + path(spark(100, 134, 9.5), fill=theme.NIGHT_900))


FINGER = 192
"""Side of the finger's picture."""


def finger() -> str:
    """A gold hand in a night outline and a cream halo."""
    hand = icon_outline("hand-pointing-up")
    at = {"transform": move(FINGER * 0.08, FINGER * 0.06, FINGER * 0.84 / 24)}
    rims = [path(hand, fill=tone, stroke=tone, stroke_width=width, stroke_linejoin="round")
            for tone, width in ((theme.PARCH_50, 2.6), (theme.NIGHT_900, 1.5))]
    return group(*rims, path(hand, fill="url(#gold)"), **at)


def bead_now() -> str:
    """The bead of the present step: gold, with our spark."""
    return (circle(32, 32, 28, fill="url(#gold)", stroke=theme.BRONZE, stroke_width=4)
            + path(spark(32, 32, 21), fill=theme.INK))


HOLE, HOLE_RADIUS = 48, 20
"""A hole in the night, in dp: only its corners are dark."""


def hole() -> str:
    """White where the night lies around a round corner."""
    side, radius = HOLE * 2, HOLE_RADIUS * 2
    inner = (f"M{radius} 0H{side - radius}A{radius} {radius} 0 0 1 {side} {radius}V{side - radius}"
             f"A{radius} {radius} 0 0 1 {side - radius} {side}H{radius}A{radius} {radius} 0 0 1 0 {side - radius}"
             f"V{radius}A{radius} {radius} 0 0 1 {radius} 0Z")
    return path(f"M0 0H{side}V{side}H0Z{inner}", fill="#fff", fill_rule="evenodd")


def pictures() -> Iterator[Picture]:
    """Chouette and what belongs to her."""
    _, _, wide, high = BOX
    for pose in POSES:
        size = round(wide * DENSITY), round(high * DENSITY)
        yield Picture(f"owl_{pose}", draw(owl(pose), size, BOX, DEFS), DENSITY)
    door = DOOR * 3, round(DOOR * high / wide) * 3
    yield Picture("owl_door", draw(owl("joie"), door, BOX, DEFS), 3, steady=True)
    yield Picture("finger", draw(finger(), (FINGER, FINGER), defs=DEFS))
    yield Picture("bead_now", draw(bead_now(), (64, 64), defs=DEFS), 3)
    edge = HOLE_RADIUS * 2 + 2
    yield Picture("hole", draw(hole(), (HOLE * 2, HOLE * 2)), border=(edge, edge, edge, edge))
