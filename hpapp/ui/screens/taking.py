"""What is taken along: a game or a season, as one file that another device can read."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty
from kivymd.app import MDApp

from hpapp.play import Match
from hpapp.play.exchange import SUFFIX, parcelled
from hpapp.saves import SaveTrouble, write_whole
from hpapp.ui.router import read_layout
from hpapp.ui.screens.home import EXCHANGE, TroubleSheet
from hpapp.ui.sheets import Sheet
from hpapp.ui.words import words


class TakenSheet(Sheet):
    """Where a file waits that was taken along."""

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
    """A file for elsewhere; a trouble is told instead."""
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
