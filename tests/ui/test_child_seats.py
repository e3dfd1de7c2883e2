"""A child's seat: large controls in all games and forms, pictures instead of words, an ear, a lens, its own rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.play.seats import Member, Mode
from hpapp.rules import game as rules
from hpapp.rules.core import Setup
from hpapp.table.chooser import Option
from hpapp.table.company import Company
from hpapp.table.corner import KIDS
from hpapp.table.now import Offer
from hpapp.table.targets import Player
from hpapp.ui import boards, theme
from hpapp.ui.prefs import prefs
from hpapp.ui.screens.setup_options import Options
from hpapp.ui.table.boxes import Box
from hpapp.ui.table.layout import Needs, lay_table
from hpapp.ui.table.phone import THUMB
from hpapp.ui.words import words
from tests.games import EVERY_GAME
from tests.ui.eye.child import problems
from tests.ui.eye.forms import SIZES, Form
from tests.ui.eye.parrot import Parrot
from tests.ui.eye.pieces import on_the_table, one_of_each, seated
from tests.ui.eye.walk import Eye
from tests.ui.geometry import box_of, seen
from tests.ui.hands import begin, tap_cell
from tests.ui.test_read_aloud import step

Start = Callable[..., Any]
HELD = {"phone": ((411, 914), (360, 640), (320, 568)), "phone_wide": ((914, 411), (640, 360))}
AT_HOME: dict[Mode, list[tuple[int, int]]] = {"table": [size for size in SIZES if min(size) >= 560],
                                              "solo": [size for size in SIZES if min(size) < 560]}
AROUND = ((4, 1), (4, 1, 5), (4, 1, 5, 2))
CHILD, ADULT = Seat("Zoé", 0, "child", place=4), Seat("Tom", 1, place=1)


def apart(boxes: list[Box]) -> bool:
    return not any(one.meets(two) for index, one in enumerate(boxes) for two in boxes[:index])


def short_side(box: Box) -> float:
    return min(box.width, box.height)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_gold_button_of_a_child_is_large_in_every_form(game: str) -> None:
    # feel.md C2
    room = boards.room(game)
    for (form, sizes), scale, aids, left in product(HELD.items(), (1.0, 1.3), (1, 2), (False, True)):
        for width, height in sizes:
            needs = Needs(scale, room.step_signs, room.least_tray, room.stretches, aids, room.gold_word)
            layout = lay_table(form, width, height, [None, None], needs=needs, left_handed=left)
            spot, undo = layout.spots[0], layout.spots[0].undo
            assert undo is not None
            assert layout.tray is not None
            assert layout.step is not None
            where = f"{game} {width}x{height} at {scale}"
            least = THUMB if form == "phone_wide" else theme.TOUCH_CHILD
            assert short_side(spot.controls) >= least, f"{where}: {spot.controls}"
            assert spot.controls.height in (THUMB, theme.TOUCH_CHILD)
            roomy = spot.controls.width >= room.gold_word * scale
            assert roomy or len(layout.aids) == 1, f"{where}: its longest word has room, or all but one aid has gone"
            assert all(short_side(box) >= theme.TOUCH_MIN for box in (*layout.aids, layout.tools, undo)), where
            assert 1 <= len(layout.aids) <= aids, where
            assert layout.tray.height >= room.least_tray - 1, where
            assert layout.board.height >= 0.65 * min(width, height), f"{where}: {layout.board}"
            everything = [spot.controls, *layout.aids, layout.tools, undo, layout.step, layout.tray, layout.board]
            assert apart(everything), where
            assert all(box.x >= 0 and box.y >= 0 and box.right <= width and box.top <= height for box in everything)
    for places, awake in product(AROUND, range(2)):
        layout = lay_table("tablet", 1280, 800, places, child=True, awake=awake, strip=room.strip, aspect=room.aspect,
                           step_aside=room.step_aside)
        assert short_side(layout.spots[awake].controls) >= theme.TOUCH_CHILD
        assert layout.corners or layout.tools.height >= theme.TOUCH_CHOICE


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_a_child_chooses_from_is_large_and_a_picture_at_every_decision(start_app: Start, parrot: Parrot,
                                                                            game: str) -> None:
    # feel.md C2
    play = start_app()
    eye, found = Eye(play, lambda _: None), list[str]()
    held = [piece for piece in one_of_each(game) if piece.variant == KIDS and piece.actor is not None]
    for number, piece in enumerate(held):
        for mode, sizes in AT_HOME.items():
            form = Form(sizes[number % len(sizes)], (1.0, 1.3)[number // 2 % 2])
            form.take(play)
            eye.lay(on_the_table(piece, seated(piece, mode)), piece.name)
            assert isinstance(play.scene.session.now, Offer)
            found += [f"{piece.decision} {form}: {problem}" for problem in problems(play.scene, list(seen(play.scene)))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_childs_turn_has_signs_an_ear_and_a_lens_and_an_adults_has_words(start_app: Start,
                                                                          parrot: Parrot, form: str) -> None:
    play = start_app(form)
    scene = begin(play, CHILD, ADULT, variant=KIDS, mode="table" if form == "tablet" else "pass")
    cloth, now = scene.cloth, scene.session.now
    sign = words.say(f"sign.{now.chooser.step().glyph}")
    assert cloth.controls.text == "", "the gold button is a picture"
    assert sign in (cloth.step_line.text, cloth.strips[0].face.step_text)
    assert min(box_of(cloth.controls.ids.ok).size) >= theme.TOUCH_CHILD
    assert list(cloth.tools) == ["pause", "ear", "lens"]
    play.settle(1)
    count = len(parrot.heard)
    play.tap_on(cloth.tools["ear"])
    assert [saying.text for saying in parrot.heard[count:]] == [step(play)], "said again, whole"
    moves = len(scene.match.log)
    play.tap_on(cloth.tools["lens"])
    tap_cell(play, (3, 3))
    play.settle(0.3)
    assert [type(sheet).__name__ for sheet in play.app.router.sheets] == ["LookSheet"]
    assert len(scene.match.log) == moves
    assert not scene.board.fingers.lens
    play.app.router.close_sheet()
    cloth.options.offer((Option(Player(1), "tournoi.do.seat", "", (), {"name": "Tom"}, picture="hat_1"),), True)
    play.settle(0.2)
    hat, = cloth.options.ids.row.children
    assert (hat.text, hat.picture) == ("", "hat_1"), "hats in place of names"
    assert min(box_of(hat).size) >= theme.TOUCH_CHOICE
    scene.session.reseat(0, ADULT)
    scene.reseated()
    play.settle(0.3)
    assert cloth.controls.text


def test_children_among_themselves_are_proposed_their_own_rules() -> None:
    labyrinthe = rules("labyrinthe")
    company = Company((Seat("Zoé", 0, "child"), Seat("Robi", 4, "bot")), "solo", 4)
    options = Options(labyrinthe, company, Setup(seats=0), {})
    options.propose()
    assert options.variant == KIDS
    company.add(Member("Tom", 1))
    options.propose()
    assert options.variant == labyrinthe.variants[0], "with a grown-up, the usual ones"
    options.take("variant", KIDS)
    company.add(Member("Lou", 2))
    options.propose()
    assert options.variant == KIDS, "what was chosen stays"
    chosen = Options(labyrinthe, Company((Seat("Zoé", 0, "child"),), "solo", 4), Setup(2, "standard"), {})
    chosen.propose()
    assert chosen.variant == "standard", "as last time, with the same people"


def test_a_child_is_remembered_with_what_it_wished_for(start_app: Start) -> None:
    play = start_app("phone")
    prefs.family = [Member("Zoé", 0, "child", voice=False)]
    scene = play.app.router.go("setup", game="labyrinthe")
    assert (scene.company.humans[0].kind, scene.options.variant) == ("child", KIDS)
    scene._remember()
    assert prefs.family == [Member("Zoé", 0, "child", voice=False)]
