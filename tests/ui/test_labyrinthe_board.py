"""The Labyrinthe board under real touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.bots.labyrinthe.plans import plans
from hpapp.play import Seat
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, reach
from hpapp.ui import sound
from tests.ui import hands

LEA, TOM = Seat("Léa", 0, place=4), Seat("Tom", 1, place=0)
Start = Callable[..., Any]


@pytest.fixture(params=["tablet", "phone", "phone_wide"])
def table(request: pytest.FixtureRequest, start_app: Start) -> Any:
    """A two-seat game on each form of screen, Léa to push."""
    play = start_app(request.param)
    hands.begin(play, LEA, TOM)
    return play


def test_a_tap_on_the_spare_turns_it_in_the_hand_only(table: Any) -> None:
    board, before = table.scene.board, table.scene.match.view(None)
    rot = int(board.spare[1])
    table.tap_on(hands.spare(table))
    assert int(board.spare[1]) != rot
    assert table.scene.match.view(None) == before


def test_an_arrow_shows_the_push_and_a_second_tap_makes_it(table: Any) -> None:
    board, match = table.scene.board, table.scene.match
    hands.tap_arrow(table, "W3")
    table.settle(0.3)
    assert board.chooser.arrow == "W3"
    assert board.scene.sliding_arrow == "W3"
    assert match.decision == "orient", "a ghost is no move"
    lit = {cell for cell, sprite in _after(board).items() if sprite._look == "lit"}
    ahead = board.chooser.preview()
    assert lit == {CELLS[cell] for cell in reach(ahead, 0)}
    hands.tap_arrow(table, "W3")
    table.settle(1.5)
    assert match.decision == "walk"
    assert match.view(None).spare_at == "E3"


def test_a_board_that_changes_its_size_while_a_row_slides_ends_the_push(table: Any) -> None:
    """As when the device is turned in that moment."""
    board, match = table.scene.board, table.scene.match
    hands.tap_arrow(table, "W3")
    table.settle(0.3)
    hands.tap_arrow(table, "W3")
    table.settle(0.1)
    assert match.decision == "walk", "the row is on its way, no longer a ghost"
    assert board.scene.sliding_arrow == "W3"
    board.size = [0.8 * side for side in board.size]
    table.settle(1.5)
    assert board.scene.sliding_arrow is None
    shown = tuple(board.scene.tiles[cell].tile for cell in CELLS)
    assert shown == match.view(None).board


def _after(board: Any) -> dict[Any, Any]:
    """Tiles by the cell where the ghost push would bring them."""
    arrow = ARROWS[board.scene.sliding_arrow]
    moved = {arrow.carries[cell]: board.scene.tiles[cell] for cell in arrow.carries if cell != arrow.exit}
    still = {cell: sprite for cell, sprite in board.scene.tiles.items() if cell not in arrow.carries}
    return still | moved | {arrow.entry: board.scene.incoming}


def carried(play: Any, end: tuple[float, float], *, drops: bool = True) -> Any:
    """Drag the spare, from wherever this form shows it, to a point of the window; and let go, or hold on."""
    tile = hands.spare(play)
    start = tile.to_window(*tile.center)
    finger = play.touch(*start)
    finger.touch_down()
    for step in range(1, 9):
        play.time.advance(0.03)
        finger.touch_move(*(a + (b - a) * step / 8 for a, b in zip(start, end, strict=True)))
    play.time.advance(0.1)
    if drops:
        finger.touch_up()
        play.time.advance(0.05)
    return finger


def test_the_spare_dragged_to_an_arrow_shows_the_push_and_makes_it(table: Any) -> None:
    board, match = table.scene.board, table.scene.match
    table.tap_on(hands.spare(table))
    rot = int(board.spare[1])
    table.settle(0.6)
    finger = carried(table, board.scene.ground.arrow("W3"), drops=False)
    assert board.carry.carrying
    assert board.chooser.arrow == "W3", "the ghost is shown on the way"
    assert match.decision == "orient", "a ghost is no move"
    finger.touch_up()
    table.settle(1.5)
    assert match.decision == "walk"
    assert match.view(None).spare_at == "E3"
    assert match.log[0].move.rot == rot, "turned as it lay in the hand"
    assert not board.carry.carrying


def test_a_spare_that_is_dropped_elsewhere_goes_back(table: Any) -> None:
    board, ground, match = table.scene.board, table.scene.board.scene.ground, table.scene.match
    spare = board.spare
    finger = carried(table, ground.arrow("N5"), drops=False)
    assert board.chooser.arrow == "N5"
    finger.touch_move(*ground.middle((3, 3)))
    table.time.advance(0.1)
    assert board.chooser.arrow is None, "the ghost goes with the tile"
    finger.touch_up()
    table.settle(0.3)
    assert (board.spare, match.decision, board.scene.sliding_arrow) == (spare, "orient", None)
    assert not board.carry.carrying
    tile = hands.spare(table)
    finger = carried(table, ground.middle((3, 3)), drops=False)
    finger.touch_move(*tile.to_window(*tile.center))
    finger.touch_up()
    table.time.advance(0.1)
    assert board.spare == spare, "a drag that comes home does not turn it"


def test_the_arrow_where_it_came_out_says_why_not(table: Any) -> None:
    hands.push(table, 0, "W3")
    hands.walk(table, table.scene.match.view(None).pawns[0])
    table.settle(1)
    carried(table, table.scene.board.scene.ground.arrow("E3"))
    assert table.scene.match.decision == "orient"
    assert table.find("WhyBubble").text


@pytest.mark.parametrize("place", range(6))
def test_the_spare_can_be_carried_from_every_side_of_the_table(start_app: Start, place: int) -> None:
    play = start_app()
    hands.begin(play, Seat("Léa", 0, place=place), Seat("Tom", 1, place=(place + 3) % 6))
    carried(play, play.scene.board.scene.ground.arrow("S1"))
    play.settle(1.5)
    assert play.scene.match.decision == "walk"
    assert play.scene.match.view(None).spare_at == "N1"


def test_a_swipe_along_a_row_shows_the_same_push(table: Any) -> None:
    ground = table.scene.board.scene.ground
    table.swipe(ground.middle((3, 2)), ground.middle((3, 4)))
    assert table.scene.board.chooser.arrow == "W3"
    table.swipe(ground.middle((3, 4)), ground.middle((3, 2)))
    assert table.scene.board.chooser.arrow == "E3"
    table.swipe(ground.middle((4, 5)), ground.middle((2, 5)))
    assert table.scene.board.chooser.arrow == "S5"


def test_a_line_that_does_not_slide_says_why(table: Any) -> None:
    ground = table.scene.board.scene.ground
    table.swipe(ground.middle((2, 1)), ground.middle((2, 4)))
    assert table.scene.board.chooser.arrow is None
    assert table.scene.cloth.bubble.clause == "LAB-4.1"
    assert table.scene.cloth.bubble.parent is not None
    assert sound.heard[-1] == "refuse"


def test_a_cell_out_of_reach_says_why(table: Any) -> None:
    hands.push(table, int(table.scene.board.spare[1]), "N1")
    board = table.scene.board
    far = next(cell for index, cell in enumerate(CELLS) if index not in board.chooser.joined and _lonely(cell, board))
    hands.tap_cell(table, far)
    assert board.chooser.goal is None
    assert table.scene.cloth.bubble.clause == "LAB-5.2"


def _lonely(cell: tuple[int, int], board: Any) -> bool:
    return all((cell[0] + dr) * 7 + cell[1] + dc not in board.chooser.joined for dr in (-1, 0, 1) for dc in (-1, 0, 1))


def test_reachable_corridors_light_up_and_a_tap_shows_the_way(table: Any) -> None:
    hands.push(table, int(table.scene.board.spare[1]), "N1")
    table.settle(1)
    board = table.scene.board
    lit = {cell for cell, sprite in board.scene.tiles.items() if sprite._look == "lit"}
    assert lit == {CELLS[cell] for cell in reach(table.scene.match.view(0), 0)}
    goal = CELLS[list(board.chooser.joined)[-1]]
    hands.tap_cell(table, goal)
    assert board.chooser.goal == goal
    assert board.scene.ghost_hat is not None or goal == board.view.pawns[0]
    assert table.scene.match.decision == "walk", "choosing is not walking"


def test_a_drag_of_the_pawn_leads_it(table: Any) -> None:
    hands.push(table, int(table.scene.board.spare[1]), "S5")
    board = table.scene.board
    here, goal = board.view.pawns[0], CELLS[list(board.chooser.joined)[-1]]
    table.swipe(board.scene.ground.middle(here), board.scene.ground.middle(goal))
    assert board.chooser.goal == goal


def test_undo_takes_back_choice_then_push(table: Any) -> None:
    match = table.scene.match
    start = match.view(None)
    hands.push(table, int(table.scene.board.spare[1]), "N1")
    hands.tap_cell(table, CELLS[list(table.scene.board.chooser.joined)[-1]])
    undo = table.scene.cloth.controls.ids.undo if table.scene.board.dock_outside else table.scene.cloth.undo
    table.settle(hands.HOLDOVER)
    table.tap_on(undo)
    assert table.scene.board.chooser.goal is None
    assert match.decision == "walk"
    table.tap_on(undo)
    table.settle(0.3)
    assert match.view(None) == start
    assert match.decision == "orient"


def test_the_pawn_that_is_pushed_out_comes_in_on_the_other_side(start_app: Start) -> None:
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    match, board = scene.match, scene.board
    plan, edge = next((plan, arrow) for plan in plans(match.view(0)) for arrow in ARROWS.values()
                      if arrow.exit in plan.cells and arrow.id != ARROWS[plan.arrow].opposite)
    hands.push(play, plan.rot, plan.arrow)
    hands.walk(play, edge.exit)
    hands.tap_arrow(play, edge.id)
    play.settle(0.3)
    hands.press_ok(play)
    play.settle(2)
    assert match.view(None).pawns[0] == edge.entry
    assert board.scene.pawns[0].spot == pytest.approx(board.scene.spot_of(0, match.view(None).pawns, match.view(None)))
    assert "cross" in sound.heard


def test_touches_within_half_a_second_of_a_change_are_ignored(start_app: Start) -> None:
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    hands.tap_arrow(play, "W1")
    play.tap_on(scene.cloth.controls.ids.ok)
    assert scene.match.decision == "orient"
    hands.press_ok(play)
    play.settle(1.5)
    assert scene.match.decision == "walk"


def test_the_controls_face_each_of_four_sides_in_turn(start_app: Start) -> None:
    play = start_app("tablet")
    seats = [TOM, Seat("Mia", 3, "child", place=2), LEA, Seat("Papi", 2, place=5)]
    hands.begin(play, *seats)
    match = play.scene.match
    for seat in range(4):
        assert match.actor == seat
        assert play.scene.cloth.controls.angle == play.scene.cloth.strips[seat].angle
        hands.take_turn(play)
    assert match.view(None).turns == 4


@pytest.mark.clause("LAB-8.2")
@pytest.mark.parametrize("form", ["phone", "phone_wide"])
def test_all_open_treasures_of_a_child_are_in_sight_on_a_phone(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.begin(play, Seat("Mia", 3, "child"), TOM, variant="kids", length="full", mode="pass")
    tray, view = scene.cloth.tray, scene.match.view(None)
    medals = [medal.art for medal in reversed(tray.medals.children)]
    assert medals == [f"treasure_{card}" for card in view.piles[0]]
    for medal in tray.medals.children:
        x, y = medal.to_window(*medal.pos)
        left, low = tray.to_window(*tray.pos)
        assert left <= x <= x + medal.width <= left + tray.width
        assert low <= y <= y + medal.height <= low + tray.height
        assert medal.width >= 20


@pytest.mark.clause("LAB-8.2")
def test_sought_treasures_shine_behind_their_medallion(start_app: Start) -> None:
    play = start_app("tablet")
    scene = hands.begin(play, Seat("Mia", 3, "child", place=4), TOM, variant="kids")
    sought = scene.board.chooser.sought
    assert sought
    for cell, sprite in scene.board.scene.tiles.items():
        drawn = sprite.children
        assert sprite._glow_tone.a == (1 if cell in sought else 0)
        assert drawn.index(sprite._glow) < drawn.index(sprite._mark), "nothing covers the picture"
