"""The places of each board, as a finger may try them."""

from __future__ import annotations

from hpapp.rules.couloirs.castle import SPACES as CASTLE
from hpapp.rules.labyrinthe.state import CELLS
from hpapp.rules.tournoi.ground import NAMES
from hpapp.table.chemin.places import PLACES

SPACES: dict[str, tuple[str | tuple[int, int], ...]] = {
    "labyrinthe": tuple(CELLS), "couloirs": tuple(CASTLE), "chemin": tuple(PLACES), "tournoi": tuple(NAMES),
    "bloody": (),
}
