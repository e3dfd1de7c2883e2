"""Games and seasons that travel: one file goes out, another comes in, and nothing is overwritten unasked."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from kivy.clock import mainthread
from kivy.properties import BooleanProperty, StringProperty
from kivymd.app import MDApp

from hpapp.device import device
from hpapp.device.files import Given
from hpapp.play import Match
from hpapp.play.exchange import SUFFIX, Twin, kept, parcelled, twin_of, unpacked
from hpapp.saves import Record, SaveTrouble, write_whole
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.screens.home import EXCHANGE, TroubleSheet, resume, show
from hpapp.ui.sheets import Sheet
from hpapp.ui.words import words

KINDS = {SUFFIX: "application/octet-stream", ".csv": "text/csv", ".json": "application/json"}


class TakenSheet(Sheet):
    """Where a file waits that was taken along, on a device that hands no files around."""

    file = StringProperty("")
    folder = StringProperty("")

    def __init__(self, path: Path, **kwargs: Any) -> None:
        read_layout("taking")  # the sheet belongs to no scene that would have read it
        super().__init__(file=path.name, folder=path.parent.name, **kwargs)


def take_match(match: Match) -> None:
    """One game."""
    name = words.say(f"{match.game.id}.name")
    take_along(f"{name} {datetime.now():%Y-%m-%d %H-%M-%S}{SUFFIX}", parcelled(match))


def take_along(name: str, content: bytes) -> None:
    """A file for elsewhere: by the device's own ways, else in a folder; a trouble is told instead."""
    if device.files.present:
        given = Given(name, content, KINDS[Path(name).suffix], words.say("taking.give"))
        device.files.give(given, mainthread(lambda: TroubleSheet.tell([SaveTrouble("denied", name)])))
        return
    path = MDApp.get_running_app().folder / EXCHANGE / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        TroubleSheet.tell([SaveTrouble("denied", name, str(error))])
    except SaveTrouble as trouble:
        TroubleSheet.tell([trouble])
    else:
        TakenSheet(path).open()


# ---------------------------------------------------------------- what comes in


def ask_for_a_file() -> None:
    """Let somebody choose a game that came from elsewhere."""
    folder = MDApp.get_running_app().folder / EXCHANGE
    device.files.ask(words.say("files.title"), folder, mainthread(open_file))


def listen_for_files() -> None:
    """A game tapped in another app opens here."""
    folder = MDApp.get_running_app().folder / EXCHANGE
    device.files.listen(folder, mainthread(open_file))


def open_file(path: Path) -> None:
    """The game of a file: to its table, or to the question which of two to go on with."""
    if prefs.corner:
        return  # nothing but the padlock leads out of the children's corner
    app = MDApp.get_running_app()
    try:
        record = unpacked(path)
        twin = twin_of(app.shelf, app.catalogue, record)
        if twin is None:
            show(kept(app.shelf, record))
        elif twin.shared == twin.here == twin.there:
            resume(twin.id)
        else:
            TwinSheet(record, twin).open()
    except SaveTrouble as trouble:
        TroubleSheet.tell([trouble])
    finally:
        if device.android:  # it was a copy, and has been read
            path.unlink(missing_ok=True)


class TwinSheet(Sheet):
    """A file of a game that is here already: which one is longer, and which one to go on with."""

    line = StringProperty("")
    file_first = BooleanProperty(False)
    """Is the file the longer one?"""

    def __init__(self, record: Record, twin: Twin, **kwargs: Any) -> None:
        read_layout("taking")
        self._record, self._twin = record, twin
        key = "parted" if twin.parted else "longer" if twin.goes_on else "shorter"
        super().__init__(line=words.say(f"taking.{key}", here=twin.here, there=twin.there, shared=twin.shared),
                         file_first=twin.goes_on, **kwargs)
        for name, wanted in (("go_on", twin.goes_on), ("both", not twin.goes_on and not twin.is_behind)):
            if not wanted:
                self.ids.acts.remove_widget(self.ids[name])

    def go_on(self) -> None:
        """With the longer one of the file, in the place of ours; ours goes only once the other is here."""
        app = MDApp.get_running_app()
        try:
            match = kept(app.shelf, self._record)
            app.shelf.remove(self._twin.id)
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
        else:
            show(match)

    def keep_both(self) -> None:
        """Two games from here on."""
        try:
            show(kept(MDApp.get_running_app().shelf, self._record))
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])

    def stay(self) -> None:
        """With the one that is here."""
        resume(self._twin.id)
