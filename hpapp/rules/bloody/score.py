"""The score: what each zone is worth.  BLO-12"""

from __future__ import annotations

from msgspec import Struct

from .state import CONTENT, COURSES, HORCRUCHE, SCHOOL, State

_COURSE: list[int] = CONTENT["scoring"]["course"]
_HORCRUCHE: list[int] = CONTENT["scoring"]["horcruche"]
_PLACES: list[int] = CONTENT["scoring"]["balai_ball"]
_DETOURNEUR: dict[str, int] = {entry["id"]: entry["points"] for entry in CONTENT["school"] if "points" in entry}
_BONUS: dict[str, int] = {entry["id"]: entry.get("points", 0) for entry in CONTENT["magic"]}
_COURIER: dict[str, int] = {entry["id"]: entry.get("points", 0) for entry in CONTENT["courier"]}
_BONUS_SYMBOLS: dict[str, int] = {entry["id"]: entry.get("symbols", 0) for entry in CONTENT["magic"]}
_COURIER_SYMBOLS: dict[str, int] = {entry["id"]: entry.get("symbols", 0) for entry in CONTENT["courier"]}


class Score(Struct, frozen=True):
    """The points of one zone, column by column; courses in canonical order."""

    courses: dict[str, int]
    horcruches: int
    detourneurs: int
    balai_ball: int
    bonuses: int
    couriers: int

    @property
    def total(self) -> int:
        """All of them; it may be negative.  BLO-12.8"""
        return (sum(self.courses.values()) + self.horcruches + self.detourneurs + self.balai_ball + self.bonuses
                + self.couriers)


def symbols(state: State, seat: int) -> int:
    """Balai-Ball cards and couriers of a zone.  BLO-12.6"""
    return (sum(_BONUS_SYMBOLS[kind] for kind in state.bonuses[seat])
            + sum(_COURIER_SYMBOLS[kind] for kind in state.couriers[seat]))


def balai_ball(counts: list[int]) -> list[int]:
    """First place, second place; ties share a place and its points, no symbol brings none.  BLO-12.7"""
    above = [sum(other > mine for other in counts) for mine in counts]
    return [_PLACES[place] if mine and place < len(_PLACES) else 0 for mine, place in zip(counts, above, strict=True)]


def scores(state: State) -> tuple[Score, ...]:
    """Every zone counted; what is in hand counts nothing.  BLO-12.9"""
    balais = balai_ball([symbols(state, seat) for seat in range(state.seats)])
    return tuple(_score(state, seat, balais[seat]) for seat in range(state.seats))


def _score(state: State, seat: int, balais: int) -> Score:
    cards = state.school[seat]
    return Score(
        courses={course: _COURSE[cards.count(course)] for course in SCHOOL if course in COURSES and course in cards},
        horcruches=_HORCRUCHE[cards.count(HORCRUCHE)],
        detourneurs=sum(_DETOURNEUR.get(card, 0) for card in cards),
        balai_ball=balais,
        bonuses=sum(_BONUS[kind] for kind in state.bonuses[seat]),
        couriers=sum(_COURIER[kind] for kind in state.couriers[seat]),
    )
