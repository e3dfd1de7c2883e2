"""What a place of the board stands for at each decision, and the way that leads there.  Pure functions."""

from __future__ import annotations

from msgspec import Struct

from hpapp.rules.chemin.cards import in_front
from hpapp.rules.chemin.moves import Buy, Chimney, Close, Go, Target
from hpapp.rules.chemin.state import BACK_DOORS, ENTREES, FOG, FOG_AT, STREET, STREET_AT, Over, State
from hpapp.rules.chemin.street import FIRST, path_to

from .ground import ROOFS, Point, middle, spot


def places(view: State, moves: tuple[Struct, ...]) -> dict[str, Struct]:
    """Where each move can be tapped; moves that no place stands for are left out."""
    found: dict[str, Struct] = {}
    for move in moves:
        if isinstance(move, Go):
            found[_end(move, moves)] = move
        elif isinstance(move, Close | Chimney):
            found[move.building] = move
        elif isinstance(move, Buy):
            found[view.hat] = move
    return found


def _end(move: Go, moves: tuple[Struct, ...]) -> str:
    """The place of an end: a door leads to what is behind it, a Portail is touched on the street where it can be."""
    if move.to == "portal":
        street = STREET[FOG_AT[move.at]]
        return move.at if Go("space", street) in moves else street
    if move.to == "door":
        return BACK_DOORS.get(FOG_AT[move.at]) or STREET[FOG_AT[move.at]]
    return move.at


def also(place: str, offered: dict[str, Struct]) -> str:
    """The offered place that a finger means on this one: an Entrée means its building, a gate either of its sides."""
    if place in offered:
        return place
    for building, at in ENTREES.items():
        if place == STREET[at] and building in offered:
            return building
    twin = {"c": "e", "e": "c"}.get(place[0], "") + place[1:]
    if place in FOG_AT and FOG_AT[place] in BACK_DOORS and BACK_DOORS[FOG_AT[place]] in offered:
        return BACK_DOORS[FOG_AT[place]]
    move = offered.get(twin)
    return twin if isinstance(move, Go) and move.to in ("portal", "door") else place


def wish(decision: str, view: State, place: str) -> Struct:
    """The move that a finger on a place asks for, allowed or not."""
    if place in ENTREES or (place not in STREET_AT and place not in FOG_AT):
        if decision == "fermer":
            return Close(place)
        if decision == "poudre_choix":
            return Chimney(place)
        if decision in ("start", "after", "last_buy") and place == view.hat:
            return Buy()
        return Go("shop", place)
    return Go("fog" if place in FOG_AT else "space", place)


def target_at(seat: int, moves: tuple[Struct, ...]) -> Target | None:
    """The move that names this seat, where it is offered."""
    return next((move for move in moves if isinstance(move, Target) and move.seat == seat), None)


def way(view: State, move: Go) -> list[Point]:
    """The points of a walk, from where the hat stands to where it would."""
    points = [spot(view.hat), *(middle(place) for place in steps(view, move))]
    end = landing(move)
    return [*points, threshold(end, points[-1]) if end in ROOFS else spot(end)]


def threshold(building: str, near: Point) -> Point:
    """The point of a roof where one comes in from a point beside it: signs and prices stay readable."""
    roof = ROOFS[building]
    across, down = roof.width / 2 - 6, roof.height / 2 - 6
    return (min(max(near[0], roof.x - across), roof.x + across), min(max(near[1], roof.y - down), roof.y + down))


def ahead(view: State) -> tuple[int, ...]:
    """Who is just in front of the seat on turn, where there are cards that ask for it.  CDT-15.3

    Those beside it in the same building, a full lap ahead, are worth pointing at once they have something to lose.
    """
    if view.variant == "kids" or view.hat in FOG_AT or isinstance(view.pending, Over):
        return ()
    found = in_front(view)
    beside = any(view.hats[seat] == view.hat for seat in found)
    return () if beside and not any(view.trunks[seat] for seat in found) else found


def steps(view: State, move: Go) -> list[str]:
    """The spaces of a walk."""
    hat = view.hat
    if hat in FOG_AT:
        return [FOG[at] for at in range(FOG_AT[hat] + 1, FOG_AT[move.at] + 1)]
    last = ENTREES[move.at] if move.to == "shop" else STREET_AT.get(move.at, FOG_AT.get(move.at, 0))
    return list(path_to(FIRST[hat], last))


def landing(move: Go) -> str:
    """Where the hat would stand."""
    if move.to == "door":
        return BACK_DOORS.get(FOG_AT[move.at]) or STREET[FOG_AT[move.at]]
    return STREET[FOG_AT[move.at]] if move.to == "sortie" else move.at
