"""What is in the box adds up, and the maze is the one that the rules speak of."""

from __future__ import annotations

from collections import Counter

import pytest

from hpapp.rules.tournoi.ground import (
    BACK,
    BIT,
    CENTRE,
    CLEARING,
    COLUMNS,
    DARK,
    ENTRANCE,
    GLYPHS,
    GREEN,
    HOME,
    MAP,
    MISTS,
    NEAREST_TOMB,
    NEXT,
    OBSTACLE_CELLS,
    PATH,
    PENALTIES,
    PLANTABLE,
    PORTKEYS,
    TOMBS,
    TROPHIES,
    cells_of,
    distances,
    set_of,
    spread,
)
from hpapp.rules.tournoi.state import (
    CHAMPIONS,
    CONTENT,
    FACES,
    FIGHT_VALUES,
    KINDS,
    OBSTACLES,
    SPELLS,
    TOKENS,
    TOMBSTONES,
)

TOTALS = CONTENT["totals"]

WAY_HOME = """
 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 · 29 30 31  · 33 34 35 36 37 36 35 34 33  · 31 30 29  ·
 · 28  · 30  · 32  ·  ·  · 38  ·  ·  · 32  · 30  · 28  ·
 · 27 28 29  · 31  · 45  · 39  · 45  · 31  · 29 28 27  ·
 · 26  ·  ·  · 30  · 44  · 40  · 44  · 30  ·  ·  · 26  ·
 · 25 26 27 28 29  · 43 42 41 42 43  · 29 28 27 26 25  ·
 · 24  · 26  · 30  · 44  ·  ·  · 44  · 30  · 26  · 24  ·
 · 23 24 25  · 31  · 37 38 39 38 37  · 31  · 25 24 23  ·
 · 22  ·  ·  · 32  · 36  · 38  · 36  · 32  ·  ·  · 22  ·
 · 21  · 35 34 33 34 35 36 37 36 35 34 33 34 35  · 21  ·
 · 20  ·  ·  ·  ·  · 36  · 38  · 36  ·  ·  ·  ·  · 20  ·
 · 19  · 13 12 11  · 37 38 39 38 37  · 11 12 13  · 19  ·
 · 18  · 14  · 10  ·  ·  ·  ·  ·  ·  · 10  · 14  · 18  ·
 · 17 16 15  ·  9  8  7  ·  5  ·  7  8  9  · 15 16 17  ·
 · 16  ·  ·  ·  ·  ·  6  ·  4  ·  6  ·  ·  ·  ·  · 16  ·
 · 15  ·  9  8  7  ·  5  4  3  4  5  ·  7  8  9  · 15  ·
 · 14  · 10  ·  6  ·  ·  ·  2  ·  ·  ·  6  · 10  · 14  ·
 · 13 12 11  ·  5  4  3  2  1  2  3  4  5  · 11 12 13  ·
 ·  ·  ·  ·  ·  ·  ·  ·  ·  0  ·  ·  ·  ·  ·  ·  ·  ·  ·
"""


@pytest.mark.clause("TRI-2.4", "TRI-2.6", "TRI-2.7", "TRI-2.12", "TRI-11.2")
def test_every_total_of_the_box() -> None:
    glyphs = Counter("".join(MAP))
    assert {
        "combat_cards": len(SPELLS), "obstacle_cards": len(OBSTACLES), "tokens": len(TOKENS["standard"]),
        "kids_tokens": len(TOKENS["kids"]), "trophies": len(TOMBSTONES), "pawns": len(CHAMPIONS),
        "path_cells": PATH.bit_count(), "dark_cells": DARK.bit_count(), "green_cells": GREEN.bit_count(),
        "plain_cells": glyphs["."], "obstacle_cells": len(OBSTACLE_CELLS), "mist_cells": len(MISTS),
        "penalty_cells": len(PENALTIES), "portkey_cells": len(PORTKEYS), "tombstone_cells": len(TOMBS),
        "capes": 1, "hedges": 1, "dice": 1,
    } == TOTALS
    assert not {*SPELLS} & {*OBSTACLES}


@pytest.mark.clause("TRI-6.26")
def test_combat_cards_are_ten_alike_in_four_colours_and_the_strong_ones_move_less() -> None:
    by_colour = {colour: [(card.force, card.moves) for card in SPELLS.values() if card.colour == colour]
                 for colour in ("rouge", "bleu", "orange", "vert")}
    assert set(map(tuple, by_colour.values())) == {
        ((2, 5), (3, 5), (4, 4), (4, 4), (5, 4), (5, 3), (6, 3), (7, 2), (8, 2), (9, 1))}


@pytest.mark.clause("TRI-6.27")
def test_obstacle_cards_share_the_colours_evenly() -> None:
    assert Counter(colour for card in OBSTACLES.values() for colour in card.colours) == dict.fromkeys(
        ("rouge", "bleu", "orange", "vert"), 11)
    assert Counter(len(card.colours) for card in OBSTACLES.values()) == {1: 4, 2: 8, 3: 8}
    assert Counter(card.force for card in OBSTACLES.values()) == {6: 1, 7: 3, 8: 4, 9: 5, 10: 5, 11: 2}
    assert Counter(card.reward for card in OBSTACLES.values()) == {0: 4, 1: 7, 2: 5, 3: 4}


@pytest.mark.clause("TRI-2.13")
def test_the_die_has_five_numbers_and_the_cape() -> None:
    assert FACES == ("1", "2", "3", "4", "5", "cape")
    assert FIGHT_VALUES == {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "cape": 0}


@pytest.mark.clause("TRI-11.2")
def test_children_play_without_the_four_kinds_that_hurt() -> None:
    assert Counter(TOKENS["standard"]) == {"dumbledore": 4, "double_de": 7, "quatre_points": 4, "cape": 4,
                                           "flameches": 4, "reducto": 5, "haie": 4, "veritaserum": 4}
    assert {*KINDS} - {*TOKENS["kids"]} == {"dumbledore", "flameches", "haie", "veritaserum"}


# ------------------------------------------------------------------ the maze


@pytest.mark.clause("TRI-4.14")
def test_the_way_home_of_every_cell() -> None:
    drawn = [row.split() for row in WAY_HOME.strip("\n").splitlines()]
    assert {f"{column}{number}": int(steps) for number, row in enumerate(drawn, 1)
            for column, steps in zip(COLUMNS, row, strict=True) if steps != "·"} == HOME


@pytest.mark.clause("TRI-4.14", "TRI-6.21")
def test_from_every_door_of_the_clearing_home_leads_outwards() -> None:
    doors = [cell for cell in HOME if BIT[cell] & spread(CLEARING) and not BIT[cell] & CLEARING]
    assert {*doors} == {"H7", "L7", "G10", "M10"}
    assert {*doors} <= OBSTACLE_CELLS
    assert {door: BACK[door] for door in doors} == {"H7": ("H6",), "L7": ("L6",), "G10": ("F10",), "M10": ("N10",)}


@pytest.mark.clause("TRI-4.13")
def test_distances_ignore_everything_but_the_path() -> None:
    far = distances(ENTRANCE)
    assert len(far) == len(NEXT)
    assert min(far[trophy] for trophy in TROPHIES) == 36
    assert [min(distances(tomb)[trophy] for trophy in TROPHIES) for tomb in TOMBS.values()] == [11, 17, 33]


@pytest.mark.clause("TRI-11.7")
def test_the_nearest_tombstone_is_the_same_for_all_trophies() -> None:
    assert NEAREST_TOMB == {"J9": "P8", "I10": "P8", "K10": "P8", "J11": "P8"}
    assert {trophy: distances(trophy)["P8"] for trophy in TROPHIES} == {"J9": 13, "I10": 13, "K10": 11, "J11": 13}


def test_no_two_obstacles_are_nearer_than_three_steps() -> None:
    assert min(distances(one)[other] for one in OBSTACLE_CELLS for other in OBSTACLE_CELLS if one != other) == 3


@pytest.mark.clause("TRI-2.1", "TRI-2.5", "TRI-9.2")
def test_the_places_of_the_board() -> None:
    assert (ENTRANCE, CENTRE, TROPHIES) == ("J19", "J10", ("J9", "I10", "K10", "J11"))
    assert {*NEXT[CENTRE]} == {*TROPHIES}
    assert PORTKEYS == {"E12": "R14", "R14": "E12", "K2": "D3", "D3": "K2", "P12": "J14", "J14": "P12"}
    assert TOMBS == {1: "P8", 2: "B12", 3: "J16"}
    assert PENALTIES == ("B2", "R2", "B18", "R18")
    assert GLYPHS[CENTRE] == "H"
    assert CENTRE in PLANTABLE


@pytest.mark.clause("TRI-9.1", "TRI-9.5")
def test_the_enchanted_hedge_always_finds_a_cell() -> None:
    """More cells seal nothing off than pawns and the hedge itself can take."""
    harmless = [cell for cell, joined in PLANTABLE.items() if joined == PATH & ~BIT[cell]]
    assert len(harmless) > len(CHAMPIONS) + 1
    fair = [cell for cell, joined in PLANTABLE.items() if not set_of(TROPHIES) & ~joined]
    assert len(fair) == 46
    assert {*cells_of(PATH & ~PLANTABLE["J18"])} > {*TROPHIES}
