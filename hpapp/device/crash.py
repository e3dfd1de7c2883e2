"""What is left behind when the app falls over: enough to find the fault, nothing about the people at the table."""

from __future__ import annotations

import faulthandler
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import msgspec
from msgspec import Struct

from hpapp.device.diary import diary
from hpapp.saves import SaveTrouble, write_whole

SHORT = 600.0
"""Seconds within which a second fall in the same game is no accident."""
MOST = 10
NATIVE = "native.log"
SOURCES = Path(__file__).resolve().parents[2]


class Report(Struct, frozen=True):
    """One fall.  The words of an error are left out: they may quote a name or a card."""

    when: float
    game: str
    """The journal of the game that was open, or nothing."""
    errors: tuple[str, ...]
    """The kinds of error, the first cause first."""
    places: tuple[str, ...]
    """Where it happened: file, line, function; the innermost place last."""
    facts: dict[str, str] = {}
    events: tuple[str, ...] = ()
    told: bool = False


class Crashes:
    """The reports, as files in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, error: BaseException, game: str, facts: dict[str, str]) -> None:
        """Keep a report; where even that fails, the fault itself matters more."""
        chain = list(_causes(error))
        places = [place for cause in chain for place in _places(cause.__traceback__)]
        self._keep(Report(time.time(), game, tuple(type(cause).__name__ for cause in chain), tuple(places), facts,
                          diary.lines))

    def listen(self) -> None:
        """Let a fall below Python leave its trace, too."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            # open for as long as the app runs
            faulthandler.enable((self.folder / NATIVE).open("a", encoding="utf-8"))

    def reports(self) -> list[Report]:
        """All that are kept, the last one first.  What cannot be read is passed over."""
        found = []
        for path in self._files():
            with suppress(OSError, msgspec.MsgspecError):
                found.append(msgspec.json.decode(path.read_bytes(), type=Report))
        return found

    def news(self, facts: dict[str, str]) -> Report | None:
        """The last fall, if nobody has been told of it; from now on they have."""
        self._take_native(facts)
        last = next(iter(self.reports()), None)
        if last is None or last.told:
            return None
        self._keep(msgspec.structs.replace(last, told=True))
        return last

    def again(self, game: str) -> bool:
        """Has the app fallen twice within a short time in this game, the last time just now or never since?"""
        falls = [report.when for report in self.reports() if report.game == game]
        return len(falls) > 1 and falls[0] - falls[1] < SHORT

    def _files(self) -> list[Path]:
        return sorted(self.folder.glob("crash-*.json"), reverse=True)

    def _keep(self, report: Report) -> None:
        with suppress(SaveTrouble, OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.folder / f"crash-{int(report.when * 1000):015d}.json", msgspec.json.encode(report))
            for old in self._files()[MOST:]:
                old.unlink()

    def _take_native(self, facts: dict[str, str]) -> None:
        """A trace from below Python becomes a report like any other."""
        with suppress(OSError):
            path = self.folder / NATIVE
            lines = path.read_text("utf-8", "replace").splitlines() if path.exists() else []
            if lines:
                self._keep(Report(path.stat().st_mtime, "", (lines[0],), tuple(map(_shortened, lines[1:])), facts))
                path.write_text("")


def _causes(error: BaseException) -> Iterator[BaseException]:
    """An error and what it came from, the first cause first."""
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None:
        yield from _causes(earlier)
    yield error


def _places(trace: TracebackType | None) -> list[str]:
    return [_shortened(f"{frame.filename}:{frame.lineno} {frame.name}") for frame in traceback.extract_tb(trace)]


def _shortened(place: str) -> str:
    """Without the folder in which the app lies: it may be somebody's."""
    return place.replace(f"{SOURCES}/", "").replace(str(Path.home()), "~")
