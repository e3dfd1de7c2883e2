"""The count of every piece: a state that lost, doubled or misplaced one is no state."""

from __future__ import annotations

from collections import Counter

from ..core import BadState
from .state import ARROWS, CELLS, CONTENT, HOMES, TREASURES, State

_ALL_CARDS = frozenset(TREASURES)
_FIXED: dict[tuple[int, int], str] = {tuple(entry["cell"]): entry["tile"] for entry in CONTENT["fixed"]}
_LOOSE = Counter({(entry["shape"], entry.get("treasure", "")): entry["count"] for entry in CONTENT["loose"]})


def audit(state: State) -> None:
    """Every tile, card and pawn exactly once, in a place where it can be.  BadState names what is not."""
    _audit_tiles(state)
    _audit_pawns(state)
    _audit_cards(state)
    if state.spare_at is not None and state.spare_at not in ARROWS:
        raise BadState(f"no arrow {state.spare_at}")
    if state.pending == "walk" and state.spare_at is None:
        raise BadState("a walk follows a push, and a push leaves the spare beside an arrow")


def _audit_tiles(state: State) -> None:
    if len(state.board) != len(CELLS):
        raise BadState(f"a board of {len(state.board)} tiles")
    loose = [state.spare]
    for cell, tile in zip(CELLS, state.board, strict=True):
        if cell in _FIXED:
            if tile != _FIXED[cell]:
                raise BadState(f"fixed tile {tile} on {cell}")
        else:
            loose.append(tile)
    if Counter((tile[0], tile[3:]) for tile in loose) != _LOOSE:
        raise BadState("loose tiles lost or doubled")


def _audit_pawns(state: State) -> None:
    low, high = CONTENT["game"]["seats"]
    if not low <= state.seats <= high:
        raise BadState(f"{state.seats} pawns")
    if any(cell not in CELLS for cell in state.pawns):
        raise BadState("a pawn off the board")
    if len(state.colors) != state.seats or len({*state.colors} & {*HOMES}) != state.seats:
        raise BadState("pawns without a colour of their own")
    if not 0 <= state.turn < state.seats or state.turns < 0:
        raise BadState(f"seat {state.turn} cannot be on turn")


def _audit_cards(state: State) -> None:
    if not len(state.piles) == len(state.found) == state.seats:
        raise BadState("not one pile per seat")
    cards = [card for pile in (*state.piles, *state.found, state.box) for card in pile]
    if len(cards) != len(_ALL_CARDS) or set(cards) != _ALL_CARDS:
        raise BadState("treasure cards lost or doubled")
    each = CONTENT["setup"]["cards"][state.format][str(state.seats)]  # LAB-2.5, LAB-9.1
    if any(len(pile) + len(found) != each for pile, found in zip(state.piles, state.found, strict=True)):
        raise BadState(f"not {each} cards for each seat, as the format {state.format} deals")
    if state.pending == "over" and (state.piles[state.turn] or state.pawns[state.turn] != state.home(state.turn)):
        raise BadState("over, but nobody is home with all treasures")
