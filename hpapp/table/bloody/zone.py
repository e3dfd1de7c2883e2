"""A seat's zone as everybody sees it: House, six stacks of courses, and the figures of the rest."""

from __future__ import annotations

from typing import NamedTuple

from hpapp.rules.bloody.powers import powers_left
from hpapp.rules.bloody.state import CONTENT, DRAWS, Main, State

from .looks import STACKS

_WORTH: dict[str, int] = {entry["id"]: entry["points"] for entry in CONTENT["magic"] if "points" in entry}
_LETTERS: dict[str, int] = {entry["id"]: entry.get("points", 0) for entry in CONTENT["courier"]}


class Zone(NamedTuple):
    """What everybody sees of a zone."""

    houses: tuple[str, ...]
    stacks: tuple[int, ...]
    figures: tuple[tuple[str, str, str], ...]
    """(picture or empty, glyph or empty, count) of the rest, two to a column"""
    first: bool
    actions: int
    """Actions left, -1 when it is not this seat's turn."""
    ready: tuple[str, ...] = ()
    """Houses whose power can be used now.  BLO-11.8"""


def zone(view: State, seat: int) -> Zone:
    """The zone of a seat."""
    school, bonuses = view.school[seat], view.bonuses[seat]
    detourneurs = sum(card.startswith("detourneur") for card in school)
    figures = [
        ("", "skull", f"{school.count('horcruche')}/{CONTENT['end']['horcruches']}"),
        ("bloody_seal", "", _couriers(view, seat)),
        ("", "timer-sand", str(detourneurs)),
        ("", "broom", str(bonuses.count("balai_ball"))),
        ("", "trophy", _points(bonuses, "bons_points")),
    ]
    if not view.way.simple:  # BLO-15.8
        figures.append(("", "minus-circle", _points(bonuses, "mauvais_points")))
    if view.discounts[seat]:
        figures.insert(2, ("", "key", f"-{view.discounts[seat]}"))
    return Zone(view.houses[seat], tuple(school.count(course) for course in STACKS), tuple(figures),
                view.round > 0 and view.first == seat, view.actions + view.extras[seat] if view.turn == seat else -1,
                _ready(view, seat))


def _ready(view: State, seat: int) -> tuple[str, ...]:
    """Everybody may know it: a power is used on public facts."""
    return tuple(move.card for move in powers_left(view)) if view.pending == Main(seat) else ()


def _couriers(view: State, seat: int) -> str:
    """How many; where they lie open, what they bring."""
    kinds = view.couriers[seat]
    return str(len(kinds)) if view.way.secret else _signed(sum(_LETTERS[kind] for kind in kinds))


def open_mail(view: State, slot: int) -> tuple[str, int]:
    """What the couriers on a slot bring, where they lie open: points, and cards to draw.  BLO-15.2"""
    if view.way.secret:
        return "", 0
    kinds = [letter.kind for letter in view.mail[slot]]
    worth = sum(_LETTERS[kind] for kind in kinds)
    return _signed(worth) if worth else "", sum(DRAWS.get(kind, 0) for kind in kinds)


def _points(bonuses: tuple[str, ...], kind: str) -> str:
    """What the Bonus cards of a kind bring, with their sign."""
    return _signed(bonuses.count(kind) * _WORTH[kind])


def _signed(worth: int) -> str:
    return f"{worth:+d}" if worth else "0"
