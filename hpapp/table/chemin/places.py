"""What a place of the board stands for at each decision, and the way that leads there.  From public facts alone."""

from __future__ import annotations

from msgspec import Struct

from hpapp.rules.chemin.cards import in_front
from hpapp.rules.chemin.moves import Buy, Chimney, Close, Go
from hpapp.rules.chemin.state import (
    ARTICLE_AT,
    BACK_DOORS,
    BUILDINGS,
    COINS,
    ENTREES,
    FOG,
    FOG_AT,
    PRICES,
    SELLS,
    STREET,
    STREET_AT,
    Over,
    State,
    trunk_full,
)
from hpapp.rules.chemin.street import FIRST, path_to

PLACES: frozenset[str] = frozenset((*STREET_AT, *FOG_AT, *BUILDINGS))


def offered_places(table: State, moves: tuple[Struct, ...]) -> dict[str, Struct]:
    """Where each move can be touched; moves that no place stands for are left out."""
    found: dict[str, Struct] = {}
    for move in moves:
        if isinstance(move, Go):
            found[_end(move, moves)] = move
        elif isinstance(move, Close | Chimney):
            found[move.building] = move
        elif isinstance(move, Buy):
            found[table.hat] = move
    return found


def _end(move: Go, moves: tuple[Struct, ...]) -> str:
    """The place of an end: a door leads to what is behind it, a Portail is touched on the street where it can be."""
    if move.to == "portal":
        street = STREET[FOG_AT[move.at]]
        return move.at if Go("space", street) in moves else street
    return _behind(move.at) if move.to == "door" else move.at


def _behind(door: str) -> str:
    """Where a door of the Embrumes leads: into its building, or onto the street."""
    return BACK_DOORS.get(FOG_AT[door]) or STREET[FOG_AT[door]]


def meant(place: str, offered: dict[str, Struct]) -> str:
    """The offered place that a touch means on this one: an Entrée means its building, a gate either of its sides."""
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


def wished(decision: str, table: State, place: str) -> Struct:
    """The move that a touch on a place asks for, allowed or not."""
    if place in FOG_AT:
        return Go("fog", place)
    if place in STREET_AT:
        return Go("space", place)
    if decision == "fermer":
        return Close(place)
    if decision == "poudre_choix":
        return Chimney(place)
    if decision in ("start", "after", "last_buy") and place == table.hat:
        return Buy()
    return Go("shop", place)


def steps(table: State, move: Go) -> list[str]:
    """The spaces of a walk."""
    hat = table.hat
    if hat in FOG_AT:
        return [FOG[at] for at in range(FOG_AT[hat] + 1, FOG_AT[move.at] + 1)]
    last = ENTREES[move.at] if move.to == "shop" else STREET_AT.get(move.at, FOG_AT.get(move.at, 0))
    return list(path_to(FIRST[hat], last))


def landing(move: Go) -> str:
    """Where the hat would stand."""
    if move.to == "door":
        return _behind(move.at)
    return STREET[FOG_AT[move.at]] if move.to == "sortie" else move.at


def ahead(table: State) -> tuple[int, ...]:
    """Who is just in front of the seat on turn, where there are cards that ask for it.  CDT-15.3

    Those beside it in the same building, a full lap ahead, are worth pointing at once they have something to lose.
    """
    if table.variant == "kids" or table.hat in FOG_AT or isinstance(table.pending, Over):
        return ()
    found = in_front(table)
    beside = any(table.hats[seat] == table.hat for seat in found)
    return () if beside and not any(table.trunks[seat] for seat in found) else found


def lacking(table: State, seat: int, building: str) -> tuple[str, ...]:
    """The coins of a price that a purse does not hold, where the article could be of use.  CDT-6.2"""
    item = SELLS.get(building)
    if item is None or item in table.trunks[seat] or not table.stocks[ARTICLE_AT[item]] or trunk_full(table, seat):
        return ()
    price, purse = PRICES[item], table.purses[seat]
    return tuple(kind for kind, cost, have in zip(COINS, price, purse, strict=True) for _ in range(max(0, cost - have)))
