"""Where things lie on the table, by arithmetic: every form, every number of seats, every way to sit."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from hpapp.ui.boards import room as board_room
from hpapp.ui.table.layout import ANGLES, Box, Needs, TableLayout, lay_table

SIZES = {"tablet": (1280, 800), "small_tablet": (962, 601), "tall_tablet": (800, 1280), "small_tall": (601, 962),
         "phone": (411, 914), "small_phone": (360, 640),
         "phone_wide": (914, 411)}
FORMS = {"small_tablet": "tablet", "tall_tablet": "tablet", "small_tall": "tablet", "small_phone": "phone"}


def laid(size: str, places: tuple[int, ...], *, awake: int = 0, left_handed: bool = False,
         child: bool = False, reminds: str = "", desk: float = 0, scale: float = 1.0) -> TableLayout:
    return lay_table(FORMS.get(size, size), *SIZES[size], places, awake=awake, left_handed=left_handed, child=child,
                     reminds=reminds, desk=desk, needs=Needs(scale))


def every_seating(most: int = 6) -> list[tuple[int, ...]]:
    return [places for count in range(1, most + 1) for places in combinations(range(6), count)]


def pieces(layout: TableLayout, awake: int) -> dict[str, Box]:
    """Everything that may be touched or read at one moment."""
    boxes = {"board": layout.board, "tools": layout.tools, "controls": layout.spots[awake].controls}
    boxes |= {f"strip {index}": spot.strip for index, spot in enumerate(layout.spots)}
    boxes |= {name: box for name, box in (("log", layout.log), ("step", layout.spots[awake].step or layout.step),
                                             ("tray", layout.tray), ("reminder", layout.spots[awake].reminder),
                                             ("undo", layout.spots[awake].undo)) if box}
    return boxes


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_nothing_overlaps_and_nothing_leaves_the_screen(size: str, left_handed: bool, scale: float) -> None:
    screen = Box(0, 0, *SIZES[size])
    seatings = every_seating() if FORMS.get(size, size) == "tablet" else every_seating(4)
    for places in seatings:
        for awake in range(len(places)):
            for child in (False, True):
                boxes = pieces(laid(size, places, awake=awake, left_handed=left_handed, child=child, scale=scale),
                               awake)
                for name, box in boxes.items():
                    assert box.x >= -0.01, (places, name, box)
                    assert box.y >= -0.01, (places, name, box)
                    assert box.right <= screen.right + 0.01, (places, name, box)
                    assert box.top <= screen.top + 0.01, (places, name, box)
                for (one, first), (two, second) in combinations(boxes.items(), 2):
                    assert not first.meets(second), (places, awake, one, first, two, second)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", ["tablet", "small_tablet", "tall_tablet"])
def test_a_mat_of_cards_meets_nothing_and_is_as_large_whoever_acts(size: str, scale: float) -> None:  # look.md L10
    screen, room_of_cards = Box(0, 0, *SIZES[size]), board_room("bloody")
    needs = Needs(scale, stretches=room_of_cards.stretches)
    for places in every_seating(4):
        for child in (False, True):
            mats = set()
            for awake in range(len(places)):
                layout = lay_table("tablet", *SIZES[size], places, awake=awake, child=child,
                                   strip=room_of_cards.strip, reminds=room_of_cards.reminds, needs=needs)
                spot = layout.spots[awake]
                assert spot.dock is not None
                assert min(spot.dock.width, spot.dock.height) >= 60
                assert min(spot.controls.width, spot.controls.height) >= (88 if child else 64)
                boxes = pieces(layout, awake) | {"dock": spot.dock}
                if layout.corners:
                    boxes |= {f"corner {index}": box for index, box in enumerate(layout.corners)}
                    del boxes["tools"]
                for name, box in boxes.items():
                    inside = box.x >= 0 and box.y >= 0 and box.right <= screen.right and box.top <= screen.top
                    assert inside, (places, awake, child, name, box)
                for (one, first), (two, second) in combinations(boxes.items(), 2):
                    assert not first.meets(second), (places, awake, child, one, first, two, second)
                mats.add((round(layout.board.width, 3), round(layout.board.height, 3)))
            assert len(mats) == 1, (places, child, mats)


def test_the_board_gets_the_room_that_empty_sides_leave() -> None:  # feel.md B4
    full = laid("tablet", (0, 2, 4, 5))
    assert full.board.height / 800 >= 0.70
    sides_only = laid("tablet", (2, 5))
    assert sides_only.board.height / 800 >= 0.85
    assert sides_only.board.height > full.board.height


def test_an_upright_tablet_gives_its_width_to_the_board() -> None:  # look.md L9
    assert laid("tall_tablet", (0, 4)).board.width / 800 >= 0.95
    assert laid("tall_tablet", (0, 1, 2, 3, 4, 5)).board.width / 800 >= 0.8


def test_the_desk_of_the_couloirs_covers_nothing() -> None:
    from hpapp.ui.boards.couloirs.dock import desk_box

    room = board_room("couloirs")
    for size in ("tablet", "small_tablet", "tall_tablet"):
        for places in every_seating(4):
            for awake in range(len(places)):
                for child, scale in product((False, True), (1.0, 1.3)):
                    layout = laid(size, places, awake=awake, child=child, reminds=room.reminds, desk=room.desk,
                                  scale=scale)
                    desk = desk_box(layout.spots, awake, layout.board, SIZES[size][1])
                    assert min(desk.width, desk.height) >= 112, (size, places, awake, desk)
                    for name, box in pieces(layout, awake).items():
                        assert not desk.meets(box), (size, places, awake, child, name, desk, box)


@pytest.mark.parametrize("size", ["tablet", "small_tablet", "tall_tablet", "small_tall"])
def test_the_spare_of_labyrinthe_is_large_and_covers_nothing(size: str) -> None:
    """Wherever it came out, however people sit and whoever acts; mostly half as large again as on the board."""
    from hpapp.rules.labyrinthe.state import ARROWS
    from hpapp.ui.boards.labyrinthe.beside import spare_box

    larger, most = 0, 0
    for places in every_seating(4):
        for awake in range(len(places)):
            layout = laid(size, places, awake=awake, reminds="left")
            boxes = pieces(layout, awake)
            spot = layout.spots[awake]
            before = filter(None, (spot.undo, spot.step, spot.reminder))
            taken = [*(each.strip for each in layout.spots), spot.controls, *before]
            for arrow in (None, *ARROWS):
                spare = spare_box(layout.board, Box(0, 0, *SIZES[size]), taken, arrow)
                most += 1
                larger += spare.width >= layout.board.width * 1.5 / 8
                assert spare.width >= layout.board.width * 0.9 / 8.04 - 0.01, (places, awake, arrow)
                for name, box in boxes.items():
                    assert not spare.meets(box), (places, awake, arrow, name, spare, box)
    assert larger / most > (0.6 if size == "small_tall" else 0.8), (larger, most)


def test_the_spare_lies_somewhere_before_the_table_is_laid() -> None:
    """A board that fills the screen, as on a phone, until it is told that it lies in a hand."""
    from hpapp.ui.boards.labyrinthe.beside import spare_box

    assert spare_box(Box(0, 300, 411, 411), Box(0, 0, 411, 914), (), "E3").width > 0
    assert spare_box(Box(0, 0, 100, 100), Box(0, 0, 100, 100), (), None).width > 0


def test_nothing_that_answers_lies_where_somebody_opposite_ends_a_turn() -> None:
    """Their gold button is gone once they have; a tap too many there would ask for what was not meant.  feel.md C8"""
    for places in every_seating(4):
        for child in (False, True):
            laid_for = [laid("tablet", places, awake=awake, child=child, reminds="left").spots[awake]
                        for awake in range(len(places))]
            for spot, other in permutations(laid_for, 2):
                facing = abs(spot.angle - other.angle) == 180
                assert not (facing and spot.reminder and spot.reminder.meets(other.controls)), (places, child, spot)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("game_id", ["labyrinthe", "couloirs"])
def test_beside_the_board_the_turn_is_in_sight_for_whoever_acts(game_id: str, scale: float) -> None:
    """However many sit there; along the long sides with room for the goal in words, and at the short ones unless the
    game's own things need the place, where nobody leaves the board any."""
    room = board_room(game_id)
    for places in every_seating(4):
        for awake in range(len(places)):
            layout = laid("tablet", places, awake=awake, reminds=room.reminds, desk=room.desk, scale=scale)
            reminder = layout.spots[awake].reminder
            if layout.spots[awake].angle in (0, 180):
                assert reminder is not None, (places, awake)
                assert min(reminder.width / 184, reminder.height / (162 * scale)) >= 1, (places, awake, reminder)
            elif reminder is None:
                assert room.desk > 0, (places, awake)
                assert not {0, 1} & {*places} or not {3, 4} & {*places}, (places, awake)
            for (one, first), (two, second) in combinations(pieces(layout, awake).items(), 2):
                assert not first.meets(second), (places, awake, one, first, two, second)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("game_id", ["chemin", "tournoi"])
def test_where_there_is_room_for_the_steps_alone_they_are_in_sight(game_id: str, scale: float) -> None:
    """Along the long sides; at the short ones these boards and what belongs to them leave none, or some by chance."""
    room = board_room(game_id)
    for places in every_seating(6 if game_id == "chemin" else 4):
        for awake, child in product(range(len(places)), (False, True)):
            layout = lay_table("tablet", *SIZES["tablet"], places, awake=awake, child=child, strip=room.strip,
                               aspect=room.aspect, step_aside=room.step_aside, reminds=room.reminds,
                               needs=Needs(scale))
            spot = layout.spots[awake]
            if spot.angle in (0, 180):
                assert spot.reminder is not None, (places, awake)
                assert min(spot.reminder.width / 168, spot.reminder.height / 50) >= 1, (places, awake, spot.reminder)
            if game_id == "tournoi":
                for (one, first), (two, second) in combinations(pieces(layout, awake).items(), 2):
                    assert not first.meets(second), (places, awake, one, first, two, second)
            elif spot.reminder is not None:  # on the board, as everything that belongs to whoever acts
                own = filter(None, (spot.controls, spot.undo, spot.step))
                assert not any(spot.reminder.meets(box) for box in own), (places, awake, spot)


def test_controls_face_the_side_of_the_seat_that_acts() -> None:
    for place, angle in enumerate(ANGLES):
        assert laid("tablet", (place,)).spots[0].angle == angle
    assert ANGLES == (180, 180, 90, 0, 0, 270)


def test_main_controls_are_large_and_larger_for_a_child() -> None:  # feel.md C1, C2
    for size in SIZES:
        controls = laid(size, (4, 0)).spots[0].controls
        assert min(controls.width, controls.height) >= 60, size
    for size in ("tablet", "small_tablet", "tall_tablet"):
        controls = laid(size, (4, 0), child=True).spots[0].controls
        assert min(controls.width, controls.height) >= 88, size


def test_what_a_seat_needs_lies_at_its_own_edge() -> None:
    for place in range(6):
        spot = laid("tablet", (place,)).spots[0]
        for box in (spot.strip, spot.controls):
            distance = {0: box.y, 180: 800 - box.top, 90: 1280 - box.right, 270: box.x}[spot.angle]
            assert distance <= 120


def test_left_handed_phones_have_the_gold_button_on_the_left() -> None:  # feel.md J7
    right, left = laid("phone", (4, 0)), laid("phone", (4, 0), left_handed=True)
    assert right.spots[0].controls.x > right.tools.x
    assert left.spots[0].controls.x < left.tools.x


def test_safe_margins_are_kept_clear() -> None:  # feel.md K4
    layout = lay_table("phone", 411, 914, (4, 0), safe=(0, 40, 0, 24))
    for box in pieces(layout, 0).values():
        assert box.top <= 914 - 40 + 0.01
        assert box.y >= 24 - 0.01


def test_a_tablet_in_one_pair_of_hands_faces_them() -> None:
    for count in range(1, 5):
        layout = lay_table("tablet", 1280, 800, [None] * count)
        assert {spot.angle for spot in layout.spots} == {0}
        assert len({spot.controls for spot in layout.spots}) == 1
        boxes = {f"strip {index}": spot.strip for index, spot in enumerate(layout.spots)} | {"board": layout.board}
        for (one, first), (two, second) in combinations(boxes.items(), 2):
            assert not first.meets(second), (count, one, two)
