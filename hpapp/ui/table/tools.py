"""What opens from the table without changing the game: pause, log, rulebook, a piece seen large."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from kivymd.app import MDApp

from hpapp.play import Match
from hpapp.ui.boards.guide import Guide
from hpapp.ui.words import words

from .story import LookSheet, StorySheet, story


def open_pause(match: Match, reseated: Callable[[], None]) -> None:
    """The pause sheet; `reseated` is called when somebody else plays a seat from now on."""
    router = MDApp.get_running_app().router
    sheet = import_module("hpapp.ui.screens.pause").PauseSheet(match=match)
    sheet.bind(on_leave=lambda *_: router.go("home"), on_rules=lambda *_: open_rulebook(match),
               on_reseated=lambda *_: reseated())
    router.open_sheet(sheet)


def open_story(match: Match, guide: Guide, replay: Callable[[int], None]) -> None:
    """The log; `replay` is called with the entry that is to be seen again."""
    log = StorySheet(story(match, guide))
    log.bind(on_replay=lambda _, entry: replay(entry))
    MDApp.get_running_app().router.open_sheet(log)


def open_rulebook(match: Match, clause: str | None = None) -> None:
    """The rulebook, at the clause of the present step or of a refusal."""
    MDApp.get_running_app().router.visit("rulebook", game=match.game.id, clause=clause or match.clause)


def look_closely(key: str, picture: str, line: str) -> None:
    """Show a piece large, with its name and one line."""
    MDApp.get_running_app().router.open_sheet(
        LookSheet(title=words.say(key), picture=picture, line=words.say(line) if line else ""))
