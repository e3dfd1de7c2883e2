"""What opens at a table faces whoever asked for it, never a side where nobody sits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from hpapp.play import Seat, Seating, on_paper
from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.table.replay import Replay
from hpapp.table.suppose import suppose
from hpapp.ui.layers import Layer
from tests.ui import hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
NAMES = ("Léa", "Tom", "Papi", "Mia", "Lou", "Zoé")
MIA, TOM, ROBI = Seat("Mia", 3, place=2), Seat("Tom", 1, place=0), Seat("Robi", 5, "bot", place=4)


def test_whatever_opens_faces_the_one_who_asked(start_app: Start) -> None:
    """Mia at the right, Tom at the top, a robot at the bottom: every tool, from every part of the screen."""
    play = start_app()
    scene = hands.begin(play, MIA, TOM, ROBI)
    router, cloth = play.app.router, scene.cloth
    sides = {name: strip.angle for name, strip in zip(("mia", "tom", "robi"), cloth.strips, strict=True)}
    for finger in [(x, y) for x in (5, 640, 1275) for y in (5, 400, 795)]:
        assert cloth.side_of(finger) in (sides["mia"], sides["tom"]), finger
    assert cloth.side_of(cloth.strips[1].center) == sides["tom"]
    assert cloth.side_of(cloth.board.center) == sides["mia"], "she acts"
    for tool, near in (("pause", 1), ("story", 0), ("pause", 0), ("story", 1)):
        scene._finger = cloth.strips[near].center
        scene.use(tool)
        play.settle(hands.HOLDOVER)
        sheet = router.sheets[-1]
        assert sheet.angle == cloth.strips[near].angle
        check_geometry(sheet)
        play.tap_on(next(widget for widget in sheet.walk() if getattr(widget, "icon", "") == "close"))
        assert not router.sheets, "its controls are hit where they are drawn"
    scene.use("turn")
    assert router.sheets[-1].angle == sides["mia"], "it is her turn, and the reminder faces her, whoever is near"
    router.close_sheet()
    scene.board.dispatch("on_inspect", "Mia", (Layer("badge_3"),), "…")
    assert router.sheets[-1].angle == sides["tom"], "the last finger was Tom's"
    router.close_sheet()
    scene._finger = cloth.strips[0].center
    scene.use("rules")
    play.settle(hands.HOLDOVER)
    assert router.scene.parent.angle == sides["mia"]
    router.back()
    assert router.scene is scene
    assert scene.parent is router


def test_a_device_that_is_held_faces_its_holder(start_app: Start) -> None:
    for form in ("tablet", "phone"):
        play = start_app(form)
        scene = hands.begin(play, MIA, TOM, mode="pass")
        assert {scene.cloth.side_of((x, y)) for x in (5, 640) for y in (5, 795)} == {0}


def test_everything_faces_whoever_is_alone_with_the_bots(start_app: Start) -> None:
    """Every game, any seat, as many bots as there can be, on every tablet, whoever acts; what stands at the sides is
    only read there, and only where there is no more room along the edges."""
    from hpapp.ui.replay.supposed import SupposedTable
    from hpapp.ui.router import read_layout

    play = start_app()
    read_layout("table")
    for number, (game_id, size) in enumerate(product(GAMES, ((1280, 800), (962, 601), (800, 1280)))):
        play.window.size = size
        most = game(game_id).seats[1]
        mine = (number + 1) % most
        match = on_paper(game_id, Setup(most, seed=3), Seating(tuple(Seat(name, color) for color, name in
                                                                    enumerate(NAMES[:most]))))
        table = SupposedTable(lambda: None)
        table.sit(suppose(Replay(match), mine, Chance(1), bots=True))
        cloth, middle = table.cloth, size[1] / 2
        for awake in range(most):
            cloth.wake(awake)
            assert cloth.controls.angle == cloth.step_card.angle == cloth.options.angle == cloth._facing() == 0
            assert cloth.controls.center_y < middle
            assert cloth.strips[mine].angle == 0
            assert cloth.strips[mine].center_y < middle
            assert sum(strip.angle != 0 for strip in cloth.strips) == max(0, most - 4), (game_id, size)
        table.leave()
