"""What a tablet's table says or asks has its place beside the board, not on it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from hpapp.table.chooser import Option
from hpapp.table.targets import Player
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.table.boxes import Box
from hpapp.ui.table.free_places import box_of, free_place, lying
from hpapp.ui.table.notes import OptionBar
from tests.ui.eye.forms import Form
from tests.ui.eye.pieces import Piece, on_the_table, pieces, seated
from tests.ui.eye.walk import Eye
from tools.unseen import Play

LONG = "Depuis ton tour : Robi pousse la rangée du milieu · Robi avance jusqu’au dragon · Pixel reste sur place"


def test_a_free_place_is_in_line_and_near() -> None:
    area, board, pod = Box(0, 0, 1000, 600), Box(200, 0, 600, 600), Box(0, 500, 180, 100)
    assert free_place(area, (board, pod), [(180, 100)], (0, 600), 8) == Box(0, 392, 180, 100), "below the pod"
    assert free_place(area, (board, pod), [(180, 100)], (1000, 0), 8) == Box(820, 0, 180, 100)
    assert free_place(area, (board, pod), [(300, 80), (150, 160)], (1000, 0), 8) == Box(850, 0, 150, 160), "the second"
    assert free_place(area, (board, pod), [(300, 80)], (1000, 0), 8) is None
    assert free_place(area, (area,), [(10, 10)], (0, 0), 8) is None


def asking(game_id: str) -> list[Piece]:
    """Decisions of a game with choices that no piece stands for, one of each."""
    decisions = {"couloirs": ("star", "card_dormez"), "tournoi": ("cape_face", "cape_token", "start")}[game_id]
    found = {(piece.decision, piece.seats): piece for piece in pieces(game_id) if piece.decision in decisions}
    return list(found.values())


def on_something(play: Play, note: Any) -> list[Box]:
    """What a note beside the board lies on; advice goes with the next touch, and may cover what is only read."""
    cloth, place = play.scene.cloth, box_of(note)
    read = (cloth.turn.reminder, *cloth.board.reading) if note is cloth.bubble else ()
    return [box for box in (box_of(cloth.board), *lying(cloth, (note, cloth.hint_ring, *read))) if box.meets(place)]


def test_choices_and_what_happened_meanwhile_leave_the_board_alone(start_app: Callable[..., Play]) -> None:
    """Wherever whoever chooses sits.  Covered arrows and cells cannot be touched."""
    play = start_app()
    eye = Eye(play, lambda sight: None)
    Form((1280, 800)).take(play, 0.2)
    asked = 0
    for game_id in ("couloirs", "tournoi"):
        for piece in asking(game_id):
            for turn in range(3):
                eye.lay(on_the_table(piece, seated(piece, "table", turn)), piece.name)
                cloth = play.scene.cloth
                if cloth.options.offered:
                    asked += 1
                    assert not on_something(play, cloth.options), (piece.name, turn)
                cloth.say_hint(LONG, "", None)
                if cloth.bubble.angle in (0, 180):  # at a short side the board may leave no such room
                    assert not on_something(play, cloth.bubble), (piece.name, turn)
                cloth.quiet()
    assert asked > 9


@pytest.mark.parametrize(("text", "language"), [(1.0, "fr"), (1.3, "en")])
def test_choices_are_narrower_before_they_lie_on_a_board(start_app: Callable[..., Play], text: float,
                                                         language: str) -> None:
    """On a low tablet "Laisser la carte" lay over tokens; without its glyph it lies beside them.  In large letters that
    is so where nobody sits at the sides."""
    play, usual = start_app(), (prefs.text_scale, prefs.language)
    eye, asked = Eye(play, lambda sight: None), 0
    try:
        Form((962, 601), text, language).take(play, 0.2)
        for piece in asking("couloirs"):
            if piece.decision != "star" or (text > 1 and piece.seats > 2):
                continue
            for turn in range(3):
                eye.lay(on_the_table(piece, seated(piece, "table", turn)), piece.name)
                cloth = play.scene.cloth
                if cloth.options.offered and cloth.options.angle in (0, 180) and not cloth.child_acts:
                    asked += 1
                    assert not on_something(play, cloth.options), (piece.name, turn)
    finally:
        prefs.text_scale, prefs.language = usual
    assert asked


@pytest.mark.parametrize("size", [(800, 1280), (962, 601)])
def test_choices_leave_what_happened_last_alone_however_long_it_is(start_app: Callable[..., Play],
                                                                  size: tuple[int, int]) -> None:
    """In large letters it grows once it is written, and choices lie beside it by then."""
    play, usual = start_app(), prefs.text_scale
    eye, covered = Eye(play, lambda sight: None), []
    try:
        for piece in asking("couloirs"):
            for turn, mode in product(range(3), ("table", "solo")):
                Form(size, 1.0, "en").take(play)
                eye.lay(on_the_table(piece, seated(piece, mode, turn)), piece.name)  # type: ignore[arg-type]
                Form(size, 1.3).take(play)
                cloth = play.scene.cloth
                if cloth.options.offered and box_of(cloth.options).meets(box_of(cloth.last_move)):
                    covered.append((piece.name, turn, mode))
    finally:
        prefs.text_scale = usual
    assert covered == []


def test_choices_fold_their_words_before_they_lie_on_a_small_board(start_app: Callable[..., Play]) -> None:
    """In large letters on the smallest tablet, in one person's hands."""
    play = start_app()
    eye = Eye(play, lambda sight: None)
    Form((962, 601), 1.3).take(play, 0.2)
    for piece in pieces("tournoi"):
        if piece.decision in ("cape_face", "victim"):
            eye.lay(on_the_table(piece, seated(piece, "solo", 0)), piece.name)
            cloth = play.scene.cloth
            assert not on_something(play, cloth.options), piece.name
            assert all(button.collide_point(*button.ids.label.center) and button.ids.label.texture_size[0]
                       <= button.width for button in cloth.options.ids.row.children), piece.name


@pytest.mark.parametrize("angle", [0, 90])
@pytest.mark.parametrize("child", [False, True])
def test_choices_lie_inside_the_place_that_was_found_for_them(start_app: Callable[..., Play], angle: int,
                                                              child: bool) -> None:
    """In a column and in a row."""
    play = start_app()
    hats = tuple(Option(Player(seat), "tournoi.end", "", (), picture=f"hat_{seat}") for seat in range(3))
    read_layout("table")
    bar = OptionBar(angle=angle, size_hint=(None, None))
    play.app.root.add_widget(bar)
    bar.offer(hats, child)
    bar.fill(None)
    for wide, high in [*bar.sizes()]:
        bar.fill(None)
        bar.lie_beside(Box(0, 0, *((wide, high) if angle == 0 else (high, wide))))
        play.time.advance(0.1)
        place = box_of(bar.ids.row)
        assert place.width == pytest.approx(wide)
        assert place.height == pytest.approx(high)
        assert not [box for box in map(box_of, bar.ids.row.children)
                    if box.x < place.x or box.y < place.y or box.right > place.right or box.top > place.top]
