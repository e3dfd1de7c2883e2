"""A board wider than high on the table: strips outside, the controls of whoever acts in its corners."""

from __future__ import annotations

from itertools import combinations

import pytest

from hpapp.ui.boards.chemin.ground import ASPECT, ROOFS, WIDE
from hpapp.ui.table.layout import Box, Needs, TableLayout, lay_table

SEATINGS = [places for count in range(2, 7) for places in combinations(range(6), count)]


def laid(places: tuple[int, ...], awake: int, *, child: bool = False, scale: float = 1.0) -> TableLayout:
    return lay_table("tablet", 1280, 800, places, awake=awake, child=child, aspect=ASPECT, needs=Needs(scale))


def roofs(board: Box) -> list[Box]:
    unit = board.width / WIDE
    return [Box(board.x + roof.left * unit, board.top - (roof.top + roof.height) * unit, roof.width * unit,
                roof.height * unit) for roof in ROOFS.values()]


@pytest.mark.parametrize("child", [False, True])
def test_strips_tools_and_board_never_overlap(child: bool) -> None:
    for places in SEATINGS:
        for awake in range(len(places)):
            layout = laid(places, awake, child=child)
            outside = [layout.board, *layout.corners, *(spot.strip for spot in layout.spots)]
            for one, other in combinations(outside, 2):
                assert not one.meets(other), (places, one, other)
            for box in outside:
                assert min(box.x, box.y) >= 0, box
                assert box.right <= 1280, box
                assert box.top <= 800, box


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_yard_of_whoever_acts_lies_on_no_roof(scale: float) -> None:
    for places in SEATINGS:
        for awake in range(len(places)):
            layout = laid(places, awake, scale=scale)
            spot = layout.spots[awake]
            assert spot.undo is not None
            assert spot.step is not None
            yard = (spot.controls, spot.undo, spot.step)
            for one, other in combinations(yard, 2):
                assert not one.meets(other)
            for box in yard:
                assert not any(box.meets(roof) for roof in roofs(layout.board)), (places[awake], box)


def test_the_board_keeps_its_shape_and_nearly_all_of_the_screen() -> None:
    board = laid((0, 1, 2, 3, 4, 5), 0).board
    assert board.width / board.height == pytest.approx(ASPECT)
    assert board.width >= 1120
    assert board.height >= 650


def test_a_seat_that_acts_leaves_its_neighbour_a_line() -> None:
    layout = laid((3, 4), 0)
    assert layout.spots[0].strip.width >= 700
    assert layout.spots[1].strip.width >= 400
