"""After a fall: one calm sentence, and the way back to the game that was open."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from hpapp.device.crash import Crashes, Report
from hpapp.ui.router import read_layout
from hpapp.ui.screens.home import resume
from hpapp.ui.sheets import Sheet


class FallSheet(Sheet):
    """Says that the app has stopped by itself, that nothing is lost, and offers the game that was open."""

    match_id = StringProperty("")
    """The game to go back to, or nothing where none was open or none is left."""
    again = BooleanProperty(False)
    """It was not the first time in this game: going back is possible, but not what we propose."""

    def __init__(self, **kwargs: Any) -> None:
        read_layout("crash_notice")
        super().__init__(**kwargs)
        if not self.match_id:
            self.ids.answers.remove_widget(self.ids.back)

    def go_back(self) -> None:
        """Back to the game."""
        self.close()
        resume(self.match_id)


def show_crash_notice(report: Report, waiting: list[str], crashes: Crashes) -> None:
    """Tell of it on the first page; `waiting` are the games that can be played on, the last one first."""
    # A fall below Python does not know which game was open: it was the one touched last.
    open_then = report.game or next(iter(waiting), "")
    match_id = open_then if open_then in waiting else ""
    FallSheet(match_id=match_id, again=crashes.again(report.game)).open()
