"""What opens from the table without changing the game: pause, log, rulebook, a piece seen large.

All of it faces whoever asked for it: `angle` is the side at which they sit.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from kivymd.app import MDApp

from hpapp.rules.rulebook import found, rulebook
from hpapp.table.session import Session
from hpapp.ui.layers import Layer
from hpapp.ui.lesson.choice import choose_lesson
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words

from .story import LookSheet, StorySheet
from .turn import TurnSheet

if TYPE_CHECKING:
    from hpapp.ui.screens.table import Table

    from .top import TableTop


def use_tool(table: Table, tool: str) -> None:
    """Pause, ear and lens, and outside the children's corner the log, the turn, the rulebook and sound."""
    if tool == "pause":
        open_pause(table.session, table.facing, table.reseated)
    elif tool == "ear":
        table.voice.again()
    elif tool == "lens":
        hold_lens(table.cloth, not table.board.fingers.lens)
    elif table.fenced:
        _say_instead(table, tool)
    elif tool == "story":
        open_story(table.session, table.facing, table.replay)
    elif tool == "turn":
        open_turn(table.session, table.cloth.side_of(table.board.center))  # the reminder faces whoever acts
    elif tool == "rules":
        open_rulebook(table.session, table.facing)
    elif tool == "sound":
        prefs.effects = 0.0 if prefs.effects else 0.8
        table.cloth.tools["sound"].icon = "volume-high" if prefs.effects else "volume-off"


def _say_instead(table: Table, tool: str) -> None:
    """In the children's corner what others read in a sheet is said."""
    said = {"story": table.cloth.last_move.text, "turn": words.say(f"{table.match.game.id}.goal")}
    if tool in said:
        table.voice.answer(max(0, int(table.cloth.awake)), said[tool])


def hold_lens(cloth: TableTop, held: bool) -> None:
    """While the lens is held, a tap looks at a piece and plays nothing."""
    cloth.board.fingers.lens = held
    if "lens" in cloth.tools:
        cloth.tools["lens"].kind = "gold" if held else "night"


def open_pause(session: Session, angle: int, reseated: Callable[[], None]) -> None:
    """The pause sheet; `reseated` is called when somebody else plays a seat from now on."""
    router = MDApp.get_running_app().router
    if router.fence:
        rest = import_module("hpapp.ui.screens.corner").CornerPause(angle=angle)
        rest.bind(on_leave=lambda *_: router.go("home"))
        router.open_sheet(rest)
        return
    sheet = import_module("hpapp.ui.screens.pause").PauseSheet(session=session, angle=angle)
    sheet.bind(on_leave=lambda *_: router.go("home"), on_rules=lambda *_: open_rulebook(session, angle),
               on_lessons=lambda *_: choose_lesson(session.match.game.id, angle),
               on_replay=lambda *_: open_replay(session), on_reseated=lambda *_: reseated())
    router.open_sheet(sheet)


def open_story(session: Session, angle: int, replay: Callable[[int], None]) -> None:
    """The log; `replay` is called with the entry that is to be seen again."""
    log = StorySheet(list(session.story(words.say)), angle=angle)
    log.bind(on_replay=lambda _, entry: replay(entry))
    MDApp.get_running_app().router.open_sheet(log)


def open_rulebook(session: Session, angle: int, clause: str | None = None) -> None:
    """The rulebook, at the clause of the present step or of a refusal."""
    match = session.match
    MDApp.get_running_app().router.visit("rulebook", angle, game=match.game.id, clause=clause or match.clause)


def open_turn(session: Session, angle: int) -> None:
    """The goal and the steps of a turn, the present one lit."""
    sheet = TurnSheet(session.match.game.id, session.guide.course, session.turn_step, angle=angle)
    sheet.bind(on_rules=lambda *_: open_rulebook(session, angle))
    MDApp.get_running_app().router.open_sheet(sheet)


def open_replay(session: Session) -> None:
    """The game once more, as far as everybody has seen it."""
    MDApp.get_running_app().router.visit("replay", match=session.match, until=len(session.past), borrowed=True)


def look_closely(angle: int, title: str, layers: tuple[Layer, ...], line: str, book: str = "",
                 clause: str = "") -> None:
    """Show a piece large, with its name and a few words; `book`: the game whose rulebook it leads to, to all that is
    told of it by its name, else to the clause about such pieces."""
    router = MDApp.get_running_app().router
    named = bool(book) and bool(found(rulebook(book, words.language).clause, title))
    sheet = LookSheet(title=title, layers=layers, line=line, angle=angle, told=named or bool(book and clause))
    place = {"wanted": title} if named else {"clause": clause}
    sheet.bind(on_rules=lambda *_: router.visit("rulebook", angle, game=book, **place))
    router.open_sheet(sheet)
