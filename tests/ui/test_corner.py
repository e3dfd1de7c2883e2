"""The children's corner: three taps to a game, an ear on every picture, and no way out but a padlock that is held."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from hpapp.bots.measure import face_of
from hpapp.play import Match
from hpapp.play.measured import CHILDREN_FACE
from hpapp.play.seats import Member
from hpapp.rules import game as room
from hpapp.rules.chance import Chance
from hpapp.saves.shelf import SUFFIX
from hpapp.table.corner import KIDS
from hpapp.ui import theme
from hpapp.ui.prefs import prefs
from hpapp.ui.screens.corner import FENCE, HOLD
from hpapp.ui.words import words
from tests.games import EVERY_GAME
from tests.ui.eye.forms import SIZES
from tests.ui.eye.parrot import Parrot
from tests.ui.geometry import Box, box_of, check_geometry, is_control, seen
from tests.ui.test_home import press, press_back

Start = Callable[..., Any]
TAPS = int(os.environ.get("HPAPP_TAPS", "60"))
"""Random taps in each form; `HPAPP_TAPS=2000` makes it an afternoon with a child."""
SLIM = 1.7
"""A picture is at most so many times as high as it is wide."""
HATLESS = "bloody"
"""A picture of cards."""
UNDER_EAR = 0.12
"""Of what has the colour of hats: their rim, and dots of the way, which wear it too."""
FOR_CHILDREN = tuple(game for game in EVERY_GAME if KIDS in room(game).variants)


def card(play: Any, game: str) -> Any:
    return play.find("PictureCard", game=game)


def enter(play: Any) -> Any:
    press(play, play.find("CornerDoor"))
    return play.scene


def leave_table(play: Any) -> None:
    press(play, play.scene.cloth.tools["pause"])
    press(play, play.find("TableButton", icon="home"))


def test_from_home_to_every_game_in_two_taps_by_the_childrens_rules(start_app: Start) -> None:
    play = start_app("tablet")
    enter(play)
    for game in FOR_CHILDREN:
        press(play, card(play, game))
        match = play.scene.match
        assert (match.game.id, match.setup.variant, match.actor) == (game, KIDS, 0)
        child, bot = match.seating.seats
        assert (child.kind, child.name, bot.kind) == ("child", words.say("corner.child.0"), "bot")
        assert face_of(bot.level) == CHILDREN_FACE
        assert list(play.scene.cloth.tools) == ["pause", "lens"], "no rules, no sound; an ear where there is a voice"
        leave_table(play)
    assert all(found.waits for found in play.scene._cards())
    press(play, card(play, game))
    assert play.scene.match.id == match.id, "what was left is played on"


def test_what_a_child_meets_for_the_first_time_is_said_and_not_written(
        start_app: Start, parrot: Parrot) -> None:
    play = start_app("phone")
    enter(play)
    prefs.tips = True
    press(play, card(play, "labyrinthe"))
    play.settle(3)
    decision = play.scene.match.decision
    tip = words.say(f"tip.labyrinthe.do.{decision}")
    assert play.scene.tips.note is None
    assert [said.text for said in parrot.heard].count(tip) == 1
    assert f"labyrinthe.do.{decision}" in prefs.met[words.say("corner.child.0")]


@pytest.mark.parametrize(("form", "mode"), [("tablet", "table"), ("phone", "pass")])
def test_two_children_or_a_child_and_a_grown_up(start_app: Start, form: str, mode: str) -> None:
    play = start_app(form)
    prefs.family = [Member("Zoé", 5, "child"), Member("Mamie", 2), Member("Lou", 5, "child")]
    enter(play)
    for together, other in (("child", "Lou"), ("human", "Mamie")):
        press(play, play.find("Partner", together=together))
        press(play, card(play, "bloody"))
        match = play.scene.match
        assert {seat.name: seat.kind for seat in match.seating.seats} == {"Zoé": "child", other: together}
        assert len({seat.color for seat in match.seating.seats}) == 2
        assert match.seating.mode == mode
        assert not [child for child in play.scene.children if type(child).__name__ == "Curtain"], "its cards lie open"
        leave_table(play)
    press(play, play.scene.ids.hat)
    assert play.scene.name == "Lou", "never a grown-up"
    press(play, play.scene.ids.hat)
    assert play.scene.name == "Zoé"


def hold(play: Any, widget: Any, seconds: float, slide: float = 0) -> None:
    play.settle(0.6)
    x, y = widget.to_window(*widget.center)
    finger = play.touch(x, y)
    finger.touch_down()
    play.time.advance(0.2)
    if slide:
        finger.touch_move(x + slide, y)
    play.time.advance(seconds - 0.2)
    finger.touch_up()
    play.settle(0.2)


def test_the_padlock_is_held_for_three_seconds(start_app: Start) -> None:
    play = start_app("tablet")
    padlock = enter(play).ids.padlock
    hold(play, padlock, HOLD - 0.3)
    hold(play, padlock, HOLD + 1, slide=200)
    assert press_back(play)
    assert (play.app.router.scene_name, padlock.held) == ("corner", 0)
    hold(play, padlock, HOLD + 0.3)
    assert (play.app.router.scene_name, prefs.corner) == ("home", False)
    press(play, play.find("IconButton", icon="cog"))
    assert play.app.router.scene_name == "settings"


def test_a_restart_leads_back_to_the_corner_and_parents_may_begin_there(start_app: Start,
                                                                        tmp_path: Any) -> None:
    play = start_app("phone", tmp_path)
    enter(play)
    play = start_app("phone", tmp_path)
    assert play.app.router.scene_name == "corner"
    hold(play, play.scene.ids.padlock, HOLD + 0.3)
    play = start_app("phone", tmp_path)
    assert play.app.router.scene_name == "home"
    prefs.corner_first = True
    play = start_app("phone", tmp_path)
    assert play.app.router.scene_name == "corner"


def test_everything_says_what_it_is_and_without_a_voice_there_is_no_ear(start_app: Start,
                                                                        parrot: Parrot) -> None:
    play = start_app("tablet")
    scene = enter(play)
    assert parrot.heard[0].text == words.say("corner.hello", name=scene.name)
    things = [widget for widget in scene.walk() if type(widget).__name__ in ("Ear", "Owl", "Partner", "HatOfChild")]
    assert len(things) == len(FOR_CHILDREN) + 1 + 3 + 1
    for thing in things:
        count = len(parrot.heard)
        press(play, thing)
        play.settle(0.6)
        assert len(parrot.heard) > count, thing
        assert play.app.router.scene_name == "corner"
    said = [saying.text for saying in parrot.heard]
    assert {words.say(f"{game}.corner") for game in FOR_CHILDREN} <= set(said)
    prefs.voice = 0.0
    play.app.router.go("corner")
    assert not [ear for ear in play.scene.walk() if type(ear).__name__ == "Ear" and ear.opacity]


def test_the_corner_is_laid_out_for_small_hands(start_app: Start, parrot: Parrot) -> None:
    play = start_app("tablet")
    enter(play)
    for size, (language, scale) in product(SIZES, (("fr", 1.0), ("en", 1.3), ("fr", 1.3))):
        play.window.size, prefs.language, prefs.text_scale = size, language, scale
        play.time.advance(0.4, fps=5)
        check_geometry(play.scene)
        for entry in seen(play.scene):
            if is_control(entry.widget) and type(entry.widget).__name__ != "Padlock":
                assert min(box_of(entry.widget).size) >= theme.TOUCH_CHOICE, entry.widget
        for card in play.scene._cards():
            wide, high = box_of(card).size
            assert min(wide, high) >= theme.TOUCH_CHILD
            assert high <= SLIM * wide, f"a picture like a slit, {size}"
        assert min(box_of(play.scene.ids.hat).size) >= theme.TOUCH_CHILD


def of_hats(picture: Any, place: Box) -> int:
    """Points in the colour of a hat of the first or the second seat."""
    left, bottom, right, top = map(round, place)
    spot = picture.crop((left, picture.height - top, right, picture.height - bottom))
    return sum((red < 60 and 80 < green < 150 < blue) or (red > 190 and 70 < green < 130 and blue < 60)
               for red, green, blue in spot.get_flattened_data())


def test_no_ear_covers_a_hat(start_app: Start, parrot: Parrot, painted: None) -> None:
    """The hat is what a child looks for in a picture.  look.md L12"""
    play = start_app("tablet")
    scene = enter(play)
    for size in SIZES:
        play.window.size = size
        play.time.advance(0.6, fps=5)
        ears = [ear for ear in scene.walk() if type(ear).__name__ == "Ear" and ear.parent.game != HATLESS]
        pictures = []
        for opacity in (0, 1):
            for ear in ears:
                ear.opacity = opacity
            play.time.advance(0.2)
            pictures.append(play.picture())
        for ear in ears:
            bare, covered = (of_hats(picture, box_of(ear)) for picture in pictures)
            most = UNDER_EAR * of_hats(pictures[0], box_of(ear.parent))
            assert bare - covered <= most, f"{ear.parent.game} at {size}"


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_random_taps_never_lead_out_of_the_corner(start_app: Start, form: str) -> None:
    """No settings, no export, nothing thrown away, no other screen; a new button cannot forget it."""
    play = start_app(form)
    enter(play)
    prefs.speed = "instant"
    kept = {name: getattr(prefs, name) for name in prefs.properties() if name != "together"}
    chance, games, ways = Chance(len(form)), 0, {play.app.router.scene_name}
    for _ in range(TAPS):
        x, chance = chance.below(play.window.width)
        y, chance = chance.below(play.window.height)
        play.tap(x, y)
        play.time.advance(0.6, fps=5)
        router = play.app.router
        ways.add(router.scene_name)
        assert router.scene_name in FENCE
        assert all(sheet.gentle for sheet in router.sheets), router.sheets
        assert router.fence
        shelved = len(list((play.app.folder / "games").glob(f"*{SUFFIX}")))
        assert shelved >= games, "nothing is thrown away"
        games = shelved
    assert ways >= {"corner", "table"}
    assert {name: getattr(prefs, name) for name in kept} == kept
    assert not (play.app.folder / "exchange").exists()


def test_inside_the_fence_no_way_leads_out_whoever_asks(start_app: Start) -> None:
    play = start_app("tablet")
    enter(play)
    press(play, card(play, "labyrinthe"))
    router, scene = play.app.router, play.scene
    for tool in ("story", "rules", "sound"):
        scene.use(tool)
    router.visit("rulebook", game="labyrinthe")
    assert (router.scene, router.sheets) == (scene, [])
    assert isinstance(scene.match, Match)
    for way in ("home", "setup", "settings", "rulebook", "debug", "lesson"):
        router.go(way)
        assert router.scene_name == "corner", way
