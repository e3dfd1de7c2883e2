"""What lies around the maze says what the game says now: a fight whoever watched it, the row between two entries, and
the corners of the maze wherever it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.play import Seat
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as states
from hpapp.ui import anim
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.ui import tournoi_hands as hands
from tests.ui.eye.turning import difference, picture_of
from tests.ui.geometry import box_of
from tests.ui.tournoi_hands import LEA, TOM, position

Start = Callable[..., Any]
SPELLS = ("rouge-7", "bleu-9", "bleu-10", "vert-1")
WITHOUT = ("vert-1", "vert-2", "vert-3", "vert-4")
FIGHTS: dict[str, Any] = {
    "a spell is wanted": (SPELLS, (1, 2), ()),
    "the roll has missed": (SPELLS, (1, 2), (m.FightWith("rouge-7"),)),
    "lost after a roll": (SPELLS, (1, 2), (m.FightWith("rouge-7"), m.AcceptLoss())),
    "lost after two": (SPELLS, (1, 2, 1), (m.FightWith("rouge-7"), m.PlayToken("double_de"))),
    "lost without a spell": (WITHOUT, (1,), ()),
    "won": (SPELLS, (1, 5), (m.FightWith("rouge-7"),)),
    "won with the second roll": (SPELLS, (1, 2, 3), (m.FightWith("rouge-7"), m.PlayToken("double_de"))),
}
"""A hand, the dice, what is played: every way in which a fight can stand while somebody chooses."""


@pytest.fixture(autouse=True)
def usual_pace() -> Iterator[None]:
    """Other tests find the pace as they expect it."""
    yield
    prefs.speed, prefs.bots = "1", "normal"


def fought(play: Any, spells: tuple[str, ...], dice: tuple[int, ...], moves: tuple[Any, ...]) -> Any:
    """A fight against the Chinese Fireball, by touches; the match."""
    state = position(2, pawns={0: "F10"}, row=("boutefeu-chinois",), tokens={0: ("double_de",), 1: ()}, dice=dice,
                     hands={0: spells})
    match = hands.resume(play, state, LEA, TOM).match
    for move in (m.Roll(), m.Walk("G10"), *moves):
        hands.act(play, move)
    return match


@pytest.mark.parametrize("stands", FIGHTS)
def test_a_fight_is_told_alike_to_whoever_watched_it_and_to_a_table_laid_later(start_app: Start, stands: str) -> None:
    play = start_app()
    match = fought(play, *FIGHTS[stands])
    watched = picture_of(play.scene.board.around.duel.face)
    assert play.scene.board.around.duel.parent is not None
    play.app.router.go("table", match=match)
    hands.come_to_rest(play)
    differs = difference(watched, picture_of(play.scene.board.around.duel.face))
    assert not differs, "\n".join(differs)


def test_what_a_second_die_must_show_is_told_only_while_there_may_be_one(start_app: Start) -> None:
    play = start_app()
    fought(play, *FIGHTS["the roll has missed"])
    face = play.scene.board.around.duel.face
    assert (face.undecided, face.need, face.sum) == (True, 2, "6 + 2 = 8")
    hands.act(play, m.AcceptLoss())
    assert (face.undecided, face.need, face.sum) == (False, 4, "6 + 2 = 8"), "what it would have taken"


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (568, 320)])
def test_the_die_is_seen_on_a_small_phone(start_app: Start, size: tuple[int, int]) -> None:
    play = start_app("phone")
    play.window.size = size
    fought(play, *FIGHTS["the roll has missed"])
    shown = [box_of(part) for part in play.scene.board.around.duel.face.walk()
             if getattr(part, "art", "") == "tournoi_die_2" and type(part.parent).__name__ != "Odd"]
    assert [min(box.size) >= 36 for box in shown if min(box.size)] == [True]


def test_a_new_fight_has_nothing_of_the_last_against_the_same_obstacle(start_app: Start) -> None:
    play = start_app()
    fought(play, *FIGHTS["lost after a roll"])
    board, face = play.scene.board, play.scene.board.around.duel.face
    anim.start(board.animate(m.FightBegan(1, "boutefeu-chinois", 10)))
    assert (face.spell, face.die, face.sum, face.verdict) == ("tournoi_back_combat", "", "", "")


def test_what_lies_around_the_maze_is_told_between_two_entries(start_app: Start) -> None:
    play = start_app()
    fought(play, *FIGHTS["lost after a roll"])
    board = play.scene.board
    shown = board.position
    beaten = replace(shown.view, pending=states.Start(), beaten=1)
    board.advance(shown._replace(view=beaten, decision="start"))
    assert [card.beaten for card in board.around.row._cards].count(True) == 1
    assert board.around.duel.parent is None, "its fight is over"


# ------------------------------------------------------------------ beside the board

PLACES = {0: (4, 0), 180: (1, 4), 270: (5, 2), 90: (2, 5)}
"""Where somebody acts at a side of the table, and where somebody sits opposite."""
SIZES = ((1280, 800), (962, 601), (800, 1280))


def at_a_table(play: Any, angle: int, size: tuple[int, int]) -> Any:
    """A turn begins at a side of the table; the board."""
    hands.resume(play, position(2), *(replace(seat, place=place)
                                      for seat, place in zip((LEA, TOM), PLACES[angle], strict=True)))
    play.window.size = size
    play.settle(1)
    return play.scene.board


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("angle", PLACES)
def test_the_obstacles_cover_no_maze_that_has_room_beside_it(start_app: Start, size: tuple[int, int],
                                                             angle: int) -> None:
    play = start_app()
    board = at_a_table(play, angle, size)
    around = board.around
    shown = [part for part in (around.row, around.line, around.chip) if part.parent is board]
    assert len(shown) == 1
    if size != SIZES[1] or angle in (0, 180):  # else strips and controls take both columns
        assert shown[0] is not around.chip
        assert not box_of(shown[0]).overlaps(box_of(board))
    around.tell(board.position)
    assert [part for part in (around.row, around.line, around.chip) if part.parent is board] == shown


def test_the_signs_are_explained_until_somebody_fights(start_app: Start) -> None:
    play = start_app()
    hands.resume(play, position(2, pawns={0: "F10"}, row=("boutefeu-chinois",), dice=(1, 2), hands={0: SPELLS}),
                 LEA, TOM)
    board = play.scene.board
    told = [line.ids.line.text for line in reversed(board.around.meanings.ids.face.children)]
    assert told[:2] == [words.say("tournoi.goal"), words.say("tournoi.space.obstacle.line")]
    assert not box_of(board.around.meanings).overlaps(box_of(board))
    assert not box_of(board.around.meanings).overlaps(box_of(play.scene.cloth.turn.reminder))
    hands.act(play, m.Roll())
    hands.act(play, m.Walk("G10"))
    assert board.around.meanings.parent is None
    assert board.around.duel.parent is board, "in its place"


def test_the_signs_answer_no_finger(start_app: Start) -> None:
    play = start_app()
    board = at_a_table(play, 0, SIZES[0])
    log = len(play.scene.match.log)
    for line in board.around.meanings.ids.face.children:
        hands.wait(play)
        play.tap_on(line)
    assert (len(play.scene.match.log), list(play.app.router.sheets)) == (log, [])


def test_a_child_has_no_sentences_to_read_there(start_app: Start) -> None:
    play = start_app()
    hands.resume(play, position(2), Seat("Zoé", 0, place=4, kind="child"), TOM)
    assert play.scene.board.around.meanings.parent is None


# ------------------------------------------------------------------ the corners of the maze


def looking_for_a_way(play: Any, form: str = "phone") -> Any:
    """Léa in the middle of the maze with a five: more cells than a small window shows."""
    play.resize(form)
    hands.resume(play, position(2, pawns={0: "J16"}, dice=(5,)), LEA, TOM, mode="pass")
    hands.act(play, m.Roll())
    return play.scene.board


def corners(board: Any) -> dict[str, Any]:
    """What lies in the corners of the maze."""
    around = board.around
    return {type(part).__name__: box_of(part) for part in (around.map, around.chip, around.eye) if part.parent}


def test_what_lies_in_the_corners_follows_a_board_that_is_turned_under_a_drag(start_app: Start) -> None:
    play = start_app("phone")
    board = looking_for_a_way(play)
    x, y, side = board.window
    finger = play.touch(x + side / 2, y + side / 2)
    finger.touch_down()
    for far in (20, 40):
        play.time.advance(0.05)
        finger.touch_move(x + side / 2 + far, y + side / 2)
    play.resize("phone_wide")
    turned = corners(board)
    finger.touch_up()
    board._place()
    assert turned == corners(board)


def test_under_a_drag_nothing_jumps_and_after_it_all_makes_way(start_app: Start) -> None:
    play = start_app("phone")
    board = looking_for_a_way(play)
    x, y, side = board.window
    lay = corners(board)
    finger = play.touch(x + side / 2, y + side / 2)
    finger.touch_down()
    for step in range(1, 8):
        play.time.advance(0.05)
        finger.touch_move(x + side / 2 - 30 * step, y + side / 2 - 30 * step)
        assert corners(board) == lay
    finger.touch_up()
    dragged = corners(board)
    board.around.place_map()
    assert dragged == corners(board)


def test_a_chip_that_made_way_comes_back(start_app: Start) -> None:
    play = start_app("phone")
    board = looking_for_a_way(play)
    window = board.window
    shown = corners(board)
    board.chooser = None  # nothing can be chosen: nothing is covered
    board.around.place_map()
    free = corners(board)
    assert "ObstacleChip" in free
    board._see(board.scene.lens._replace(x=window.x - 400))
    board._see(board._lens)
    assert corners(board) == free
    assert shown.keys() <= free.keys()


def test_the_row_that_is_opened_over_the_maze_leaves_the_chip_that_closes_it(start_app: Start) -> None:
    play = start_app("phone")
    board = looking_for_a_way(play)
    for form in ("phone", "phone_wide", "phone"):
        play.resize(form)
        around = board.around
        if around.chip.parent is None:
            continue
        hands.wait(play)
        play.tap_on(around.chip)
        assert around.row.parent is board
        assert not box_of(around.row).overlaps(box_of(around.chip))
        hands.wait(play)
        play.tap_on(around.chip)
        assert around.row.parent is None
