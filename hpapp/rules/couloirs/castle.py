"""The castle as it comes out of the box: spaces, ways between them, tokens, schedules and cards, read once.

A space is a cell ("C1") or a start zone ("quidditch"); its index counts the 33 cells in reading order, then
the zones.  A token is written as on paper: its piece and the quarter turns it lies at, with a dash in front
while it lies face down: "couloir_te#2:1", "-etoile:0".
"""

from __future__ import annotations

from typing import Any

from ..content import read_content
from ..core import UNKNOWN
from ..maze import SIDES, STEPS, Way, exits, opening_set
from ..setup import pieces_of

CONTENT = read_content("couloirs")
CELLS: tuple[str, ...] = tuple(CONTENT["board"]["cells"])
ZONES: tuple[str, ...] = tuple(zone["id"] for zone in CONTENT["zone"])
SPACES = CELLS + ZONES
INDEX: dict[str, int] = {space: index for index, space in enumerate(SPACES)}
_COLUMNS = "".join(CONTENT["board"]["columns"])

# ------------------------------------------------------------------ spaces and the ways between them

SQUARES: dict[str, int] = {**{cell: INDEX[cell] for cell in CELLS},
                           **{square: INDEX[zone["id"]] for zone in CONTENT["zone"] for square in zone["covers"]}}
"""The space to which each square of the 7 x 7 grid belongs.  COU-1.4"""


def _beside(square: str, step: tuple[int, int]) -> str:
    down, right = step
    column = _COLUMNS.find(square[0]) + right
    return f"{_COLUMNS[column]}{int(square[1]) + down}" if 0 <= column < len(_COLUMNS) else ""


def _around_cell(cell: str) -> tuple[Way, ...]:
    """Neighbours by a common border, N, E, S, W; the rim is a wall.  COU-4.8"""
    squares = (_beside(cell, step) for step in STEPS)
    return tuple((1 << side, SQUARES[square], 1 << (side + 2) % 4)
                 for side, square in enumerate(squares) if square in SQUARES)


def _around_zone(zone: dict[str, Any]) -> tuple[Way, ...]:
    """A zone is open on every side; its neighbours in reading order.  COU-4.6, COU-4.11"""
    return tuple((1, INDEX[cell], opening_set(side)) for cell, side in zone["touches"])


AROUND = (*(_around_cell(cell) for cell in CELLS), *(_around_zone(zone) for zone in CONTENT["zone"]))
WAYS = exits(AROUND)
"""For each space and opening set: (neighbour, bit that must be open there)."""


def _border(here: int, there: int) -> str:
    return f"{SPACES[min(here, there)]}-{SPACES[max(here, there)]}"


BORDERS: dict[tuple[int, int], str] = {(here, there): _border(here, there)
                                       for here, ways in enumerate(AROUND) for _, there, _ in ways}
"""The name of the border between two neighbours, the same from both sides: "C1-D1", "C1-quidditch"."""

_CORNERS = {
    (INDEX[cell], SQUARES[square])
    for cell in CELLS for down in (-1, 1) for right in (-1, 1) if (square := _beside(cell, (down, right))) in SQUARES
}
_PAIRS = {(INDEX[one], INDEX[other]) for one in ZONES for other in ZONES if one != other}
APART: frozenset[tuple[int, int]] = frozenset(
    pair for here, there in _CORNERS | _PAIRS for pair in ((here, there), (there, here)) if pair not in BORDERS
)
"""Spaces that touch by a corner only, and pairs of zones: no step leads from one to the other.  COU-4.8"""

# ------------------------------------------------------------------ tokens

_SHAPES: dict[str, int] = {shape["id"]: opening_set(shape["open"]) for shape in CONTENT["shape"]}


def _pieces(token: dict[str, Any]) -> list[str]:
    """Every single token is a piece of its own: "different tokens" counts pieces.  COU-3.13"""
    return [token["id"]] if token["count"] == 1 else [f"{token['id']}#{n + 1}" for n in range(token["count"])]


_TOKEN_OF = {piece: token for token in CONTENT["token"] for piece in _pieces(token)}
PIECES: tuple[str, ...] = tuple(_TOKEN_OF)
STAR = next(token["id"] for token in CONTENT["token"] if token.get("star"))
CLASS_IN: dict[str, str] = {token["id"]: token["class"] for token in CONTENT["token"] if "class" in token}
"""The class that is taught in each classroom piece."""
ROOM_OF: dict[str, str] = {lesson: piece for piece, lesson in CLASS_IN.items()}


def face_up(piece: str, quarters: int) -> str:
    """A face-up token."""
    return f"{piece}:{quarters % 4}"


def face_down(piece: str, quarters: int) -> str:
    """The same token face down."""
    return f"-{piece}:{quarters % 4}"


def turned_opening(openings: int, quarters: int) -> int:
    """An opening set after clockwise quarter turns: N to E to S to W to N."""
    return (openings << quarters | openings >> (len(SIDES) - quarters)) & 15


OPENINGS: dict[str, int] = {
    **{face_up(piece, quarters): turned_opening(_SHAPES[token["shape"]], quarters)
       for piece, token in _TOKEN_OF.items() for quarters in range(4)},
    **{face_down(piece, quarters): 0 for piece in PIECES for quarters in range(4)},
    **dict.fromkeys(ZONES, 15),
    UNKNOWN: 0,
}
"""The opening set of every token that can be written: none face down, so nobody gets in.  COU-4.4"""
PIECE: dict[str, str] = {
    write(piece, quarters): piece for piece in PIECES for quarters in range(4) for write in (face_up, face_down)
}
FLIPPED: dict[str, str] = {face_down(piece, quarters): face_up(piece, quarters)
                           for piece in PIECES for quarters in range(4)}
TURNED: dict[tuple[str, int], str] = {(face_up(piece, was), quarters): face_up(piece, was + quarters)
                                      for piece in PIECES for was in range(4) for quarters in range(1, 4)}
ROOMS: dict[str, str] = {face_up(piece, quarters): lesson
                         for piece, lesson in CLASS_IN.items() for quarters in range(4)}
"""Face-up classrooms, and what is taught there: entering one ends a walk.  COU-4.12"""
STARS: frozenset[str] = frozenset(face_up(STAR, quarters) for quarters in range(4))
ROOMS_AND_STARS: frozenset[str] = STARS | ROOMS.keys()

# ------------------------------------------------------------------ people, schedules and cards

HOMES: dict[str, str] = {portrait["id"]: portrait["home"] for portrait in CONTENT["portrait"]}
SCHEDULES: dict[str, tuple[str, ...]] = {entry["id"]: tuple(entry["classes"]) for entry in CONTENT["schedule"]}
COLORS: tuple[str, ...] = tuple(hat["id"] for hat in CONTENT["hat"])
CARDS: dict[str, int] = {card["id"]: card["count"] for card in CONTENT["card"]}
GATHERS: dict[str, str] = {card["id"]: card["gathers"] for card in CONTENT["card"] if "gathers" in card}
VARIANT: dict[str, dict[str, Any]] = {variant["id"]: variant for variant in CONTENT["variant"]}
CLASSES: dict[str, dict[str, int]] = CONTENT["setup"]["classes"]
DIE: int = CONTENT["die"]["sides"]
TURN_LIMIT: int = CONTENT["game"]["turn_limit"]


def cards_of(variant: str) -> tuple[str, ...]:
    """Every event card of a variant, copies included.  COU-9.2"""
    removed = VARIANT[variant]["removed"]
    return pieces_of({card: count for card, count in CARDS.items() if card not in removed})
