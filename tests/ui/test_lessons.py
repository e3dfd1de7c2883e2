"""Every lesson by fingers on every form of screen: what is to be touched is in sight, large enough, under nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from hpapp.games import GAMES
from hpapp.lessons import Lesson
from hpapp.table.now import Ask, Finish, Offer
from hpapp.ui.table.layout import Box
from tests.lessons.pupils import LESSONS, named
from tests.ui.eye.forms import LANGUAGES, SIZES, Form
from tools.unseen import Play

FORMS = {"tablet": (1280, 800), "phone": (411, 914), "small phone": (360, 640)}
LEAST = 48
FRAMES = 5
"""Frames a second that are enough where nothing is looked at while it moves."""
PATIENT = 0.6
"""Seconds after which a button that has changed listens again.  feel.md C8"""


def waits(scene: Any) -> bool:
    """Is it the learner's turn to touch something, or is everything learnt?"""
    now = scene.learning.now
    return isinstance(now, Ask | Finish) or (isinstance(now, Offer) and not scene.table.busy)


def let_happen(play: Play) -> None:
    for _ in range(400):
        if waits(play.scene):
            break
        play.time.advance(0.2, fps=FRAMES)
    play.time.advance(PATIENT, fps=FRAMES)


def check_in_sight(scene: Any, boxes: list[Box], where: str) -> None:
    window = Box(0, 0, *scene.size)
    for box in boxes:
        assert min(box.width, box.height) >= LEAST - 0.5, f"{where}: {box} is too small to touch"
        middle = box.x + box.width / 2, box.y + box.height / 2
        assert window.x <= middle[0] <= window.right, f"{where}: {box} is off the screen"
        assert window.y <= middle[1] <= window.top, f"{where}: {box} is off the screen"
        for thing in (scene.bubble, scene.owl, *(child for child in scene.bar.children if child.height)):
            covers = Box(thing.x, thing.y, thing.width, thing.height)
            assert not covers.meets(box), f"{where}: {type(thing).__name__} {covers} lies on {box}"


def learn(play: Play, lesson: Lesson, form: str) -> None:
    """Play a lesson as it is meant, touch by touch."""
    play.app.router.go("lesson", game=lesson.game, lesson=lesson.name)
    let_happen(play)
    scene = play.scene
    learning = scene.learning
    while not learning.over:
        where = f"{lesson.said(learning.beat, learning.done)} {learning.expected.lines} on a {form}"
        boxes, before = scene.lit(), (learning.at, learning.done)
        assert boxes, f"{where}: nothing to touch can be seen"
        assert scene.bubble.opacity == scene.owl.opacity == 1, where
        check_in_sight(scene, boxes, where)
        play.tap(boxes[0].x + boxes[0].width / 2, boxes[0].y + boxes[0].height / 2)
        assert (learning.at, learning.done) != before, f"{where}: a finger there does nothing, {learning.spoken}"
        let_happen(play)


def forms(lesson: Lesson) -> list[str]:
    """Lessons and forms by turns, so that each form has its share; with HPAPP_LESSONS=all every lesson on every one."""
    if os.environ.get("HPAPP_LESSONS") == "all":
        return [*FORMS]
    return [[*FORMS][LESSONS.index(lesson) % len(FORMS)]]


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_is_learnt_by_fingers(start_app: Callable[..., Play], unpainted: None, lesson: Lesson) -> None:
    from kivy.factory import Factory

    from hpapp.ui.prefs import prefs

    play = start_app()
    prefs.speed, prefs.bots, prefs.ring_seconds = "instant", "fast", 0
    for form in forms(lesson):
        play.window.size = FORMS[form]
        play.time.advance(0.2)
        learn(play, lesson, form)
        play.time.advance(3)
        assert lesson.path in prefs.lessons
        assert (lesson.game in prefs.learnt) == (lesson.kind != "chapter")
        assert [widget for widget in play.scene.children if isinstance(widget, Factory.get("LessonEnd"))]
        assert not play.app.shelf.browse()[0], "nothing is kept of a lesson"


def test_a_hand_is_held_out_until_somebody_knows_the_game(start_app: Callable[..., Play], unpainted: None) -> None:
    """From set-up into the lesson in one tap; wrong touches are answered, the finger comes, skipping leads to the end;
    after that nobody is asked again."""
    from kivy.factory import Factory

    from hpapp.ui.prefs import prefs

    play = start_app()
    prefs.speed, prefs.bots = "instant", "fast"
    router = play.app.router
    for form, row in (("tablet", "LearnBanner"), ("phone", "LearnRow")):
        play.resize(form)
        router.go("setup", game="labyrinthe")
        play.time.advance(0.3)
        offered = [widget for widget in play.scene.walk() if isinstance(widget, Factory.get(row))]
        play.tap_on(offered[0])
        let_happen(play)
        assert router.scene_name == "lesson", form
        router.back()
        assert router.scene_name == "setup"
    router.go("lesson", game="labyrinthe")
    let_happen(play)
    scene = play.scene
    assert scene.finger.opacity == 0
    for _ in range(2):
        play.tap(*scene.table.board.center)
        play.time.advance(0.3)
    assert scene.learning.shows_way
    assert scene.finger.opacity == 1
    assert "LAB-" in scene.learning.spoken.refusal.clause
    while not scene.learning.over:
        play.tap_on(scene.bar.ids.skip)
        let_happen(play)
    play.time.advance(3)
    assert "labyrinthe" in prefs.learnt
    router.go("setup", game="labyrinthe")
    play.time.advance(0.2)
    assert not [widget for widget in play.scene.walk() if isinstance(widget, Factory.get("LearnRow"))]


def test_one_lesson_leads_to_the_next_and_the_list_ticks_what_is_done(
        start_app: Callable[..., Play], unpainted: None) -> None:
    from hpapp.ui.lesson.choice import learn, next_lesson
    from hpapp.ui.prefs import prefs

    play = start_app("phone")
    first, *others = [lesson for lesson in LESSONS if lesson.game == "couloirs"]
    learn(first)
    assert prefs.learnt == ["couloirs"]
    onwards = next_lesson(first)
    assert onwards is not None
    assert onwards.kind == "chapter"
    play.app.router.go("rulebook", game="couloirs")
    play.time.advance(0.3)
    play.scene.learn()
    play.time.advance(0.5)
    rows = [widget for widget in play.app.root.walk() if type(widget).__name__ == "LessonRow"]
    assert sorted(row.learnt for row in rows) == [False] * len(others) + [True]
    play.tap_on(next(row for row in rows if not row.learnt))
    let_happen(play)
    assert play.app.router.scene_name == "lesson"
    for lesson in LESSONS:
        learn(lesson)
    assert next_lesson(first) is None


def test_set_up_leads_to_the_lesson_of_the_rules_that_are_chosen_and_waits_as_it_is(
        start_app: Callable[..., Play], unpainted: None) -> None:
    """Every game: the children's rules lead to the children's lesson, the others to the first one.  After it set-up is
    as it was left, but for the hand that was held out."""
    play = start_app("phone")
    router = play.app.router
    for game in GAMES:
        router.go("setup", game=game)
        setup = play.scene
        assert setup.lesson.kind == "first", game
        setup.set_option("variant", "kids")
        assert setup.lesson.kind == "kids", game
    play.time.advance(PATIENT)
    offered = play.find("LearnRow")
    setup._face.ids.scroll.scroll_to(offered, animate=False)
    play.time.advance(0.1)
    play.tap_on(offered)
    assert play.scene.learning.lesson.path == f"{game}/kids"
    play.scene._finish()
    play.time.advance(PATIENT)
    play.tap_on(next(way for way in play.scene.walk() if getattr(way, "icon", "") == "play"))
    assert play.scene is setup
    assert setup.options.variant == "kids"
    assert not [widget for widget in setup.walk() if type(widget).__name__ == "LearnRow"]


def test_every_lesson_is_two_taps_from_set_up_and_from_a_game_that_waits(
        start_app: Callable[..., Play], unpainted: None) -> None:
    """Also once everybody knows the game; from a game its lesson leads back to the same decision."""
    from hpapp.ui.prefs import prefs

    play = start_app()
    router, prefs.learnt = play.app.router, [*GAMES]
    for game in GAMES:
        router.go("setup", game=game)
        play.time.advance(PATIENT)
        play.tap_on(play.scene._face.ids.head.ids.lessons)
        assert [row.text for row in rows(play)] == [words_of(lesson) for lesson in LESSONS if lesson.game == game]
    play.tap_on(rows(play)[-1])
    assert (router.scene_name, router.awaits) == ("lesson", "setup")
    router.back()
    play.scene.begin(play.scene)
    play.settle(4)
    table, decision = play.scene, play.scene.match.decision
    table.back()
    play.settle(0.5)
    play.tap_on(play.find("ShortButton", icon="school"))
    play.tap_on(rows(play)[0])
    play.scene._finish()
    ways = [way.icon for way in play.scene.walk() if type(way).__name__ == "LessonWay"]
    assert "home" not in ways, "the game waits, and is the way out"
    play.settle(PATIENT)
    play.tap_on(next(way for way in play.scene.walk() if getattr(way, "icon", "") == "play"))
    assert play.scene is table
    assert table.match.decision == decision
    assert not router.awaits


def rows(play: Play) -> list[Any]:
    """The lessons in the list that lies open, from the top."""
    play.time.advance(0.4)
    found = [widget for widget in play.app.root.walk() if type(widget).__name__ == "LessonRow"]
    return sorted(found, key=lambda row: -row.to_window(*row.center)[1])


def words_of(lesson: Lesson) -> str:
    from hpapp.ui.words import words

    return str(words.say(lesson.title))


def test_the_end_of_a_lesson_and_the_list_of_lessons_fit_every_screen(
        start_app: Callable[..., Play], unpainted: None) -> None:
    from hpapp.ui.lesson.choice import choose_lesson
    from hpapp.ui.prefs import prefs
    from tests.ui.geometry import box_of, problems

    play = start_app()
    every = os.environ.get("HPAPP_LESSONS") == "all"
    forms = [Form(size, 1.3, language) for size, language in product(SIZES, LANGUAGES)]
    for number, form in enumerate(forms if every else [*forms[::4], *forms[3::4]]):  # each size in one language
        game = GAMES[1:][number % 4]  # those with chapters
        prefs.lessons = []
        form.take(play, 0.1)
        play.app.router.go("lesson", game=game)
        play.scene._finish()
        play.time.advance(0.3)
        [end] = [widget for widget in play.scene.children if type(widget).__name__ == "LessonEnd"]
        assert not problems(end), (str(form), problems(end))
        assert box_of(end).within(box_of(play.scene)), (str(form), box_of(end))
        assert {"play", "book-open-page-variant", "replay", "home"} <= {getattr(way, "icon", "") for way in end.walk()}
        for part in (*end.ids.ways.children, end.ids.bravo):
            assert box_of(part).within(box_of(end)), (str(form), part)
        choose_lesson(game)
        play.time.advance(0.3)
        [sheet] = play.app.router.sheets
        assert not problems(sheet), (str(form), problems(sheet))


def test_the_finger_comes_to_whoever_waits(start_app: Callable[..., Play], unpainted: None) -> None:
    from hpapp.ui.screens.lesson import PATIENCE

    play = start_app()
    play.app.router.go("lesson", game="labyrinthe")
    let_happen(play)
    assert play.scene.finger.opacity == 0
    play.time.advance(PATIENCE + 0.5)
    assert play.scene.finger.opacity == 1
    assert play.scene.learning.at == 0, "showing is not doing"
