"""Every lesson by fingers on every form of screen: what is to be touched is in sight, large enough, under nothing."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from hpapp.games import GAMES
from hpapp.lessons import Lesson
from hpapp.ui.words import words
from tests.lessons.pupils import LESSONS, named
from tests.ui.eye.forms import LANGUAGES, SIZES, Form
from tests.ui.eye.lesson import PATIENT, learn, let_happen
from tests.ui.eye.parrot import Parrot
from tests.ui.geometry import box_of, problems
from tools.unseen import Play

FORMS = [Form(size, text, language) for text, language, size in product((1.3, 1.0, 0.85), LANGUAGES, SIZES)]


def forms(lesson: Lesson) -> list[Form]:
    """Lessons and forms by turns, so that each form has its share; with HPAPP_LESSONS=all every lesson in every one."""
    if os.environ.get("HPAPP_LESSONS") == "all":
        return FORMS
    return [FORMS[LESSONS.index(lesson) % len(FORMS)]]


@pytest.mark.slow
@pytest.mark.usefixtures("parrot")
@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_is_learnt_by_fingers(start_app: Callable[..., Play], lesson: Lesson) -> None:
    from kivy.factory import Factory

    from hpapp.ui.prefs import prefs

    play = start_app()
    prefs.speed, prefs.bots, prefs.ring_seconds = "instant", "fast", 0
    for form in forms(lesson):
        form.take(play)
        for sight in learn(play, lesson, form):
            assert not sight.problems, sight
        play.time.advance(3)
        assert lesson.path in prefs.lessons
        assert (lesson.game in prefs.learnt) == (lesson.kind != "chapter")
        assert [widget for widget in play.scene.children if isinstance(widget, Factory.get("LessonEnd"))]
        assert not play.app.shelf.browse()[0], "nothing is kept of a lesson"


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_what_chouette_says_is_heard_by_a_tap_on_the_ear(start_app: Callable[..., Play], parrot: Parrot,
                                                         form: str) -> None:
    """In her bubble beside a board, on her elsewhere; whoever can read is not read to unasked, and without a voice
    there is no ear."""
    from hpapp.ui.ear import Ear, EarSign
    from hpapp.ui.prefs import prefs

    play = start_app(form)
    prefs.speed = "instant"
    for paces, there in ((1.0, True), (0.0, False)):
        prefs.voice = paces
        play.app.router.go("lesson", game="labyrinthe")
        let_happen(play)
        scene = play.scene
        ears = [sign for sign in scene.walk() if isinstance(sign, EarSign) and sign.opacity]
        assert len(ears) == there
        for ear in ears:
            assert isinstance(ear, Ear) == (form == "tablet")
            assert not parrot.heard
            play.tap_on(ear)
            play.settle(1)
            assert [said.text for said in parrot.heard] == [*scene.learning.sentences(words.say, words.language)]


def test_a_light_holds_what_it_is_about_and_cuts_no_words() -> None:
    """Whatever lies where: the light draws back from words beside it, or holds them whole."""
    from hpapp.ui.lesson.places import around, lights
    from hpapp.ui.table.layout import Box

    screen, edge = Box(0, 0, 640, 360), 2

    def anywhere(chance: random.Random, least: int, most: int) -> Box:
        wide, high = chance.randint(least, most), chance.randint(least, most)
        return Box(chance.randint(edge, 640 - edge - wide), chance.randint(edge, 360 - edge - high), wide, high)

    for seed in range(300):
        chance = random.Random(seed)
        boxes = [anywhere(chance, 48, 120) for _ in range(chance.randint(1, 3))]
        words = [anywhere(chance, 12, 90) for _ in range(chance.randint(0, 4))]
        lit = lights(screen, boxes, words, 6, edge)
        assert all(any(around([light, box]) == light for light in lit) for box in boxes), seed
        assert all(not light.meets(word) or around([light, word]) == light for light in lit for word in words), seed
        assert around([screen, *lit]) == screen, seed
        assert not any(one.meets(two) for one, two in combinations(lit, 2)), seed


def test_words_that_are_scrolled_away_are_in_no_lights_way(start_app: Callable[..., Play]) -> None:
    """Of a row of cards only those in sight, and only so much of them."""
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.scrollview import ScrollView

    from hpapp.ui.lesson.anchors import words_on_buttons
    from hpapp.ui.parts import TableButton

    play = start_app()
    view = ScrollView(size_hint=(None, None), size=(250, 60), pos=(100, 100))
    row = BoxLayout(size_hint=(None, None), size=(600, 60))
    for word in ("Oubliettes", "Videpochus", "Trocus"):
        row.add_widget(TableButton(text=word, natural=False, given=(200, 60)))
    view.add_widget(row)
    play.app.root.add_widget(view)
    for at in (0, 0.5, 1):
        view.scroll_x = at
        play.time.advance(0.2)
        found = [*words_on_buttons(view)]
        assert found, at
        assert all(words.x >= 100 and words.right <= 350 for words in found), at


def test_a_hand_is_held_out_until_somebody_knows_the_game(start_app: Callable[..., Play]) -> None:
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
        start_app: Callable[..., Play]) -> None:
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
        start_app: Callable[..., Play]) -> None:
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
        start_app: Callable[..., Play]) -> None:
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
        start_app: Callable[..., Play]) -> None:
    from hpapp.ui.lesson.choice import choose_lesson
    from hpapp.ui.prefs import prefs

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


def test_the_finger_comes_to_whoever_waits(start_app: Callable[..., Play]) -> None:
    from hpapp.ui.screens.lesson import PATIENCE

    play = start_app()
    play.app.router.go("lesson", game="labyrinthe")
    let_happen(play)
    assert play.scene.finger.opacity == 0
    play.time.advance(PATIENCE + 0.5)
    assert play.scene.finger.opacity == 1
    assert play.scene.learning.at == 0, "showing is not doing"


def test_what_if_from_a_lesson_is_violet_and_the_lesson_waits_as_it_is(
        start_app: Callable[..., Play]) -> None:
    """In the middle of a choice, with bots and for the whole table; by its banner, by pause and by back one returns."""
    from tests.ui.geometry import check_geometry

    play = start_app()
    router = play.app.router
    for game, form, how in (("labyrinthe", "tablet", 0), ("couloirs", "phone", 1), ("labyrinthe", "phone_wide", 1)):
        play.resize(form)
        router.go("lesson", game=game)
        let_happen(play)
        scene, learning = play.scene, play.scene.learning
        while not learning.done:
            learning.do_next()
            scene.table.go_on()
            let_happen(play)
        before = learning.match.record(), learning.at, learning.done, learning.now, scene.lit()
        play.tap_on(scene.bar.ids.suppose)
        play.settle(PATIENT)
        choices = [widget for widget in play.app.root.walk() if type(widget).__name__ == "OptionChoice"]
        play.tap_on(sorted(choices, key=lambda choice: -choice.to_window(*choice.center)[1])[how])
        play.settle(2)
        supposed = play.scene
        assert router.scene_name == "supposed"
        check_geometry(supposed)
        assert any("plus la leçon" in text for text in router.texts())
        supposed.table.match.play(supposed.table.match.moves[0])
        play.settle(8)  # whoever waits is not told to hurry
        play.tap_on(next(widget for widget in supposed.banner.walk() if type(widget).__name__ == "SupposeButton"))
        play.settle(0.3)
        assert play.scene is scene
        assert (learning.match.record(), learning.at, learning.done, learning.now, scene.lit()) == before
        assert not learning.shows_way
        play.settle(PATIENT)
        box = scene.lit()[0]
        play.tap(box.x + box.width / 2, box.y + box.height / 2)
        assert (learning.at, learning.done) != before[1:3], "and goes on"
    assert not play.app.shelf.browse()[0]


def test_nothing_of_the_bar_lies_on_another_part_of_it(start_app: Callable[..., Play]) -> None:
    from tests.ui.geometry import box_of, problems

    play = start_app()
    play.app.router.go("lesson", game="bloody")
    for form in (Form(size, 1.3, language) for size, language in product(SIZES, LANGUAGES)):
        form.take(play, 0.1)
        bar = play.scene.bar
        assert not problems(bar), (str(form), problems(bar))
        for one, two in combinations([part for part in bar.children if part.height], 2):
            assert not box_of(one).overlaps(box_of(two)), (str(form), one, two)
