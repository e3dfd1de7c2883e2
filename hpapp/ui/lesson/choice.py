"""Which lesson: a small list of a game's lessons, with those ticked that somebody here has learnt."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivymd.app import MDApp

from hpapp.lessons import Lesson, lessons
from hpapp.ui.parts import Guarded
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.sheets import Panel, Sheet
from hpapp.ui.words import words


class LessonRow(Guarded, Panel):
    """A lesson to take."""

    glyph = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")
    learnt = BooleanProperty(False)


GLYPHS = {"first": "school", "kids": "teddy-bear", "chapter": "book-open-page-variant"}


class LessonSheet(Sheet):
    """All lessons of a game."""

    def __init__(self, game: str, angle: int = 0) -> None:
        super().__init__(title=words.say("lesson.title"), angle=angle)
        for lesson in lessons(game):
            row = LessonRow(glyph=GLYPHS[lesson.kind], text=words.say(lesson.title),
                            line=words.say(f"lesson.kind.{lesson.kind}"), learnt=is_learnt(lesson))
            row.bind(on_release=lambda _, lesson=lesson: self._take(lesson))
            self.body.add_widget(row)

    def _take(self, lesson: Lesson) -> None:
        self.close()
        take(lesson)


def choose_lesson(game: str, angle: int = 0) -> None:
    """Let somebody take a lesson of a game."""
    read_layout("lesson")
    LessonSheet(game, angle).open()


def take(lesson: Lesson) -> None:
    """Sit down for a lesson; whatever is shown now waits for its end as it is."""
    MDApp.get_running_app().router.visit("lesson", game=lesson.game, lesson=lesson.name)


def is_learnt(lesson: Lesson) -> bool:
    """Has somebody here played it to its end?"""
    return lesson.path in prefs.lessons


def learn(lesson: Lesson) -> None:
    """It is played to its end; whoever has played one of the first ones knows the game."""
    if lesson.path not in prefs.lessons:
        prefs.lessons = [*prefs.lessons, lesson.path]
    if lesson.kind != "chapter" and lesson.game not in prefs.learnt:
        prefs.learnt = [*prefs.learnt, lesson.game]


def next_lesson(after: Lesson) -> Lesson | None:
    """What comes after a lesson: the next one of its game that nobody has learnt; children have just theirs."""
    if after.kind == "kids":
        return None
    return next((lesson for lesson in lessons(after.game)
                 if lesson.kind != "kids" and lesson != after and not is_learnt(lesson)), None)
