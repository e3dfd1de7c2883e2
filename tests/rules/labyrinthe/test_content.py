"""The box holds what the rulebook counts, and the two test positions are made of it."""

from __future__ import annotations

from collections import Counter

import pytest

from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, CONTENT, HOMES, OPENINGS, ROTATIONS, TREASURES, treasure_on
from hpapp.rules.maze import SIDES, opening_set
from hpapp.rules.rulebook import rulebook
from tests.rules.labyrinthe.positions import BOARDS, DRAWING_OF, draw_maze, position, read_maze

TOTALS: dict[str, int] = CONTENT["totals"]
FIXED: dict[tuple[int, int], str] = {tuple(entry["cell"]): entry["tile"] for entry in CONTENT["fixed"]}
LOOSE = [(entry["shape"], entry.get("treasure")) for entry in CONTENT["loose"] for _ in range(entry["count"])]


@pytest.mark.clause("LAB-1.4", "LAB-2.1")
def test_sixteen_fixed_tiles_lie_where_row_and_column_are_even() -> None:
    assert len(FIXED) == TOTALS["fixed"] == 16
    assert set(FIXED) == {(row, col) for row in (0, 2, 4, 6) for col in (0, 2, 4, 6)}
    assert CONTENT["board"]["fixed_lines"] == [0, 2, 4, 6]


@pytest.mark.clause("LAB-1.4")
def test_thirty_four_loose_tiles_are_twelve_straights_sixteen_corners_and_six_junctions() -> None:
    assert len(LOOSE) == TOTALS["loose"] == 34
    assert Counter(shape for shape, _ in LOOSE) == {"I": 12, "L": 16, "T": 6}
    assert Counter(shape for shape, treasure in LOOSE if treasure) == {"L": 6, "T": 6}


@pytest.mark.clause("LAB-1.4")
def test_fifty_tiles_fill_the_board_and_leave_one_over() -> None:
    shapes = Counter([tile[0] for tile in FIXED.values()] + [shape for shape, _ in LOOSE])
    assert shapes == {"I": TOTALS["straights"], "L": TOTALS["corners"], "T": TOTALS["junctions"]}
    assert shapes.total() == TOTALS["tiles"] == TOTALS["cells"] + 1 == len(CELLS) + 1 == 50


@pytest.mark.clause("LAB-1.4")
def test_twenty_four_treasures_are_each_pictured_on_exactly_one_tile() -> None:
    pictured = [treasure_on(tile) for tile in FIXED.values()] + [treasure for _, treasure in LOOSE]
    assert sorted(filter(None, pictured)) == sorted(TREASURES)
    assert len(TREASURES) == len(set(TREASURES)) == TOTALS["treasures"] == 24


@pytest.mark.clause("LAB-1.6")
def test_the_rulebook_counts_what_lies_in_the_box() -> None:
    loose = Counter(LOOSE)
    assert {count.piece: count.copies for count in rulebook("labyrinthe", "fr").counts} == {
        "home": sum("home" in entry for entry in CONTENT["fixed"]),
        "thing": sum(treasure_on(tile) is not None for tile in FIXED.values()),
        "fixed": TOTALS["fixed"],
        "straight": loose["I", None], "corner": loose["L", None],
        "corner_treasure": sum(shape == "L" and treasure is not None for shape, treasure in LOOSE),
        "junction_treasure": sum(shape == "T" and treasure is not None for shape, treasure in LOOSE),
        "loose": TOTALS["loose"], "card": TOTALS["treasures"], "pawn": len(CONTENT["pawn"]), "arrow": len(ARROWS)}


@pytest.mark.clause("LAB-1.5")
def test_what_only_a_lost_picture_tells_is_told_as_reconstructed() -> None:
    told = {count.piece: (count.mark, count.also) for count in rulebook("labyrinthe", "fr").counts}
    assert {piece for piece, marks in told.items() if marks == ("box", None)} == {"fixed", "loose", "card"}
    assert {piece for piece, marks in told.items() if marks == ("box", "reconstructed")} == {"pawn", "arrow"}
    assert set(told.values()) == {
        ("box", None), ("box", "reconstructed"), ("reconstructed", None)}


def test_things_are_on_fixed_tiles_and_creatures_on_loose_ones() -> None:
    kinds = {entry["id"]: entry["kind"] for entry in CONTENT["treasure"]}
    assert Counter(kinds.values()) == {"thing": TOTALS["things"], "creature": TOTALS["creatures"]}
    assert {kinds[treasure_on(tile) or ""] for tile in FIXED.values() if treasure_on(tile)} == {"thing"}
    assert {kinds[treasure] for _, treasure in LOOSE if treasure} == {"creature"}


def test_every_treasure_has_a_picture_of_its_own() -> None:
    glyphs = [entry["glyph"] for entry in CONTENT["treasure"]]
    assert len(set(glyphs)) == len(glyphs)


@pytest.mark.clause("LAB-1.4", "LAB-2.8", "LAB-7.4")
def test_four_pawns_start_on_the_four_corners_which_show_no_treasure() -> None:
    assert len(HOMES) == TOTALS["pawns"] == 4
    assert list(HOMES.items()) == [("rouge", (0, 0)), ("jaune", (0, 6)), ("vert", (6, 6)), ("bleu", (6, 0))]
    assert {tuple(entry["cell"]): entry["home"] for entry in CONTENT["fixed"] if "home" in entry} == {
        cell: color for color, cell in HOMES.items()}
    assert all(treasure_on(FIXED[cell]) is None and FIXED[cell][0] == "L" for cell in HOMES.values())


@pytest.mark.clause("LAB-2.1")
def test_rim_junctions_point_inwards_and_the_inner_four_form_a_pinwheel() -> None:
    stems = {cell: SIDES[int(tile[1])] for cell, tile in FIXED.items() if tile[0] == "T"}
    assert stems == {
        (0, 2): "S", (0, 4): "S", (2, 6): "W", (4, 6): "W", (6, 2): "N", (6, 4): "N", (2, 0): "E", (4, 0): "E",
        (2, 2): "E", (2, 4): "S", (4, 4): "W", (4, 2): "N"}


@pytest.mark.clause("LAB-2.1")
def test_corner_tiles_open_into_the_board() -> None:
    assert {cell: FIXED[cell] for cell in HOMES.values()} == {
        (0, 0): "L1", (0, 6): "L2", (6, 6): "L3", (6, 0): "L0"}


@pytest.mark.clause("LAB-4.1")
def test_twelve_arrows_stand_at_rows_and_columns_one_three_and_five() -> None:
    assert list(ARROWS) == ["N1", "N3", "N5", "E1", "E3", "E5", "S1", "S3", "S5", "W1", "W3", "W5"]
    assert len(ARROWS) == TOTALS["arrows"]
    assert CONTENT["board"]["sliding_lines"] == [1, 3, 5]
    for name, arrow in ARROWS.items():
        side, line = name[0], int(name[1])
        assert arrow.entry == {"N": (0, line), "E": (line, 6), "S": (6, line), "W": (line, 0)}[side]
        assert arrow.exit == ARROWS[arrow.opposite].entry
        assert arrow.opposite == {"N": "S", "E": "W", "S": "N", "W": "E"}[side] + name[1]


@pytest.mark.clause("LAB-4.15")
def test_no_fixed_tile_and_so_no_start_square_lies_on_a_sliding_line() -> None:
    sliding = {cell for arrow in ARROWS.values() for cell in arrow.carries}
    assert sliding.isdisjoint(FIXED)
    assert len(sliding) == 33


def test_arrow_entries_of_the_content_agree_with_their_steps() -> None:
    for entry in CONTENT["arrow"]:
        (row, col), (down, right) = entry["entry"], entry["step"]
        assert [row + 6 * down, col + 6 * right] == entry["exit"]


@pytest.mark.clause("LAB-4.4")
@pytest.mark.parametrize(("shape", "sides"), [
    ("I", ["NS", "EW"]), ("L", ["NE", "ES", "SW", "WN"]), ("T", ["WNE", "NES", "ESW", "SWN"])])
def test_each_quarter_turn_moves_every_opening_one_side_clockwise(shape: str, sides: list[str]) -> None:
    assert ROTATIONS[shape] == len(sides)
    assert [OPENINGS[f"{shape}{rot}"] for rot in range(len(sides))] == [opening_set(open_at) for open_at in sides]
    for before, after in zip(sides, sides[1:] + sides[:1], strict=True):
        assert {SIDES[(SIDES.index(side) + 1) % 4] for side in before} == set(after)


@pytest.mark.clause("LAB-4.4")
def test_straights_carry_no_treasure_so_that_two_orientations_are_all_there_is() -> None:
    assert {treasure for shape, treasure in LOOSE if shape == "I"} == {None}


@pytest.mark.clause("LAB-2.5", "LAB-9.1", "LAB-9.2")
def test_every_format_deals_equal_piles_from_at_most_twenty_four_cards() -> None:
    cards = CONTENT["setup"]["cards"]
    assert cards["full"] == {"2": 12, "3": 8, "4": 6}
    assert [cards[length] for length in ("medium", "short", "flash")] == [
        {"2": each, "3": each, "4": each} for each in (6, 4, 3)]
    assert set(cards) == set(GAME.options["format"])
    assert all(int(seats) * each <= 24 for row in cards.values() for seats, each in row.items())


@pytest.mark.clause("LAB-2.9")
def test_default_colours_exist_for_every_number_of_seats() -> None:
    colors = CONTENT["setup"]["default_colors"]
    assert {seats: len(chosen) for seats, chosen in colors.items()} == {"2": 2, "3": 3, "4": 4}
    assert GAME.seats == GAME.seats == (2, 4)


@pytest.mark.clause("LAB-8.2", "LAB-8.3")
def test_the_two_variants_differ_in_open_cards_and_free_order_only() -> None:
    assert [variant["id"] for variant in CONTENT["variant"]] == list(GAME.variants) == ["standard", "kids"]
    assert [(variant["open_cards"], variant["any_order"]) for variant in CONTENT["variant"]] == [
        (False, False), (True, True)]


def test_estimated_minutes_are_given_for_every_format_and_seat_count() -> None:
    for table in ("minutes", "minutes_kids"):
        assert {length: set(row) for length, row in CONTENT["game"][table].items()} == {
            length: {"2", "3", "4"} for length in GAME.options["format"]}


# ------------------------------------------------------------------ the positions of these tests

DRAWN = {
    "A": """
┌└┬┘┬┤┐
└┐┤│┴─┘
├┐├┴┬┘┤
──┌─┘─┐
├┤┴│┤┬┤
│┘│─┐┌┐
└┘┴┌┴─┘
""",
    "B": """
┌┐┬┐┬─┐
┴┌└─┌┌┘
├│├┐┬─┤
│┘┬┬┘│┐
├─┴│┤│┤
│┌├┘│┌└
└├┴┌┴─┘
""",
}


@pytest.mark.parametrize("name", DRAWN)
def test_positions_are_the_mazes_drawn_here(name: str) -> None:
    board, _ = BOARDS[name]
    assert draw_maze(board) == DRAWN[name].strip()
    assert read_maze(DRAWN[name]) == tuple(tile[:2] for tile in board)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", ["full", "medium", "short", "flash"])
@pytest.mark.parametrize("name", DRAWN)
def test_positions_hold_every_piece_once_whatever_the_deal(name: str, length: str, seats: int) -> None:
    GAME.audit(position(name, seats=seats, length=length))  # type: ignore[arg-type]


def test_every_tile_that_can_be_written_can_be_drawn() -> None:
    assert {tile[:2] for tile in OPENINGS} == set(DRAWING_OF)
