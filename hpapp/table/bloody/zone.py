"""A seat's zone as everybody sees it: House, six stacks of courses, and the figures of the rest."""

from __future__ import annotations

from typing import NamedTuple

from hpapp.rules.bloody.state import CONTENT, State

from .looks import STACKS

_WORTH: dict[str, int] = {entry["id"]: entry["points"] for entry in CONTENT["magic"] if "points" in entry}


class Zone(NamedTuple):
    """What everybody sees of a zone."""

    houses: tuple[str, ...]
    stacks: tuple[int, ...]
    figures: tuple[tuple[str, str, str], ...]
    """(picture or empty, glyph or empty, count) of the rest, two to a column"""
    first: bool
    actions: int
    """Actions left, -1 when it is not this seat's turn."""


def zone(view: State, seat: int) -> Zone:
    """The zone of a seat."""
    school, bonuses = view.school[seat], view.bonuses[seat]
    detourneurs = sum(card.startswith("detourneur") for card in school)
    figures = [
        ("", "skull", f"{school.count('horcruche')}/{CONTENT['end']['horcruches']}"),
        ("bloody_seal", "", str(len(view.couriers[seat]))),
        ("", "timer-sand", str(detourneurs)),
        ("", "broom", str(bonuses.count("balai_ball"))),
        ("", "trophy", _points(bonuses, "bons_points")),
        ("", "minus-circle", _points(bonuses, "mauvais_points")),
    ]
    if view.discounts[seat]:
        figures.insert(2, ("", "key", f"-{view.discounts[seat]}"))
    return Zone(view.houses[seat], tuple(school.count(course) for course in STACKS), tuple(figures),
                view.round > 0 and view.first == seat, view.actions + view.extras[seat] if view.turn == seat else -1)


def _points(bonuses: tuple[str, ...], kind: str) -> str:
    """What the Bonus cards of a kind bring, with their sign."""
    worth = bonuses.count(kind) * _WORTH[kind]
    return f"{worth:+d}" if worth else "0"
