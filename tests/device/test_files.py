"""Files that come and go, against an Android and a desktop that remember what they were asked."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from hpapp.device import files
from hpapp.device.files import (
    CREATE_DOCUMENT,
    GIVE,
    OPEN_DOCUMENT,
    TAKE,
    AndroidFiles,
    DesktopFiles,
    Files,
    Given,
    desktop_files,
)

GAME = Given("Labyrinthe.hpgame", b"a game", "application/octet-stream", "Emporter")


class Intent:
    """As much of an intent as the bridge touches."""

    def __init__(self, action: str, data: Any = None) -> None:
        self.action, self.data = action, data
        self.said: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args: self.said.append((name, *args))

    def getAction(self) -> str:  # noqa: N802
        return self.action

    def getData(self) -> Any:  # noqa: N802
        return self.data

    def setData(self, data: Any) -> None:  # noqa: N802
        self.data = data


class Android:
    """A Java side with a store of documents, each a file of this machine."""

    def __init__(self, api: int, folder: Path) -> None:
        self.api, self.folder = api, folder
        self.started: list[tuple[Any, ...]] = []
        self.heard: dict[str, Callable[..., None]] = {}
        self.first = Intent("MAIN")
        self.activity = SimpleNamespace(
            getContentResolver=lambda: SimpleNamespace(insert=self._insert, openFileDescriptor=self._open),
            startActivity=lambda intent: self.started.append(("activity", intent)),
            startActivityForResult=lambda intent, code: self.started.append((code, intent)),
            getIntent=lambda: self.first)

    def uri(self, name: str) -> Any:
        return SimpleNamespace(name=name, getLastPathSegment=lambda: f"document/{name}")

    def _insert(self, place: Any, values: dict[str, str]) -> Any:
        assert place == "downloads"
        return self.uri(values["_display_name"])

    def _open(self, uri: Any, mode: str) -> Any:
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        return SimpleNamespace(detachFd=lambda: os.open(self.folder / uri.name, flags))

    def autoclass(self, name: str) -> Any:
        intents: Any = lambda action: Intent(action)  # noqa: E731
        for word in ("ACTION_SEND", "ACTION_VIEW", "EXTRA_STREAM", "EXTRA_TITLE", "CATEGORY_OPENABLE",
                     "FLAG_GRANT_READ_URI_PERMISSION"):
            setattr(intents, word, word)
        intents.createChooser = lambda intent, title: ("chooser", intent, title)

        class Values(dict[str, str]):
            put = dict.__setitem__

        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self.activity),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.api),
            "android.content.Intent": intents, "android.content.ContentValues": Values,
            "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
            "java.lang.String": str,
        }[name]


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[int], Android]:
    def at(api: int) -> Android:
        side = Android(api, tmp_path)
        jnius, package, activity = ModuleType("jnius"), ModuleType("android"), ModuleType("android.activity")
        jnius.autoclass, jnius.cast = side.autoclass, lambda _, thing: thing  # type: ignore[attr-defined]
        activity.bind = lambda **heard: side.heard.update(heard)  # type: ignore[attr-defined]
        for module in (jnius, package, activity):
            monkeypatch.setitem(sys.modules, module.__name__, module)
        return side

    return at


def fail() -> None:
    raise AssertionError("nothing has failed")


def test_a_game_goes_to_the_share_sheet(android: Callable[[int], Android], tmp_path: Path) -> None:
    side = android(36)
    AndroidFiles().give(GAME, fail)
    assert (tmp_path / GAME.name).read_bytes() == GAME.content
    (_, (_, intent, title)), = side.started
    assert (intent.action, title) == ("ACTION_SEND", "Emporter")
    assert [said[0] for said in intent.said] == ["setType", "putExtra", "addFlags"]


def test_an_older_android_asks_where_to_put_it(android: Callable[[int], Android], tmp_path: Path) -> None:
    side = android(28)
    AndroidFiles().give(GAME, fail)
    (code, intent), = side.started
    assert (code, intent.action) == (GIVE, CREATE_DOCUMENT)
    side.heard["on_activity_result"](GIVE, 0, None)
    assert not (tmp_path / "chosen").exists()
    AndroidFiles().give(GAME, fail)
    side.heard["on_activity_result"](GIVE, -1, Intent("", side.uri("chosen")))
    assert (tmp_path / "chosen").read_bytes() == GAME.content


def test_a_device_that_cannot_is_told_of(android: Callable[[int], Android]) -> None:
    side = android(36)
    side.folder = Path("/nowhere")
    told: list[bool] = []
    AndroidFiles().give(GAME, lambda: told.append(True))
    assert told == [True]


def test_a_chosen_document_comes_as_a_copy(android: Callable[[int], Android], tmp_path: Path) -> None:
    side = android(36)
    (tmp_path / "x.hpgame").write_bytes(b"there")
    taken: list[Path] = []
    bridge = AndroidFiles()
    bridge.ask("Ouvrir", tmp_path / "ours", taken.append)
    assert (side.started[0][0], side.started[0][1].action) == (TAKE, OPEN_DOCUMENT)
    side.heard["on_activity_result"](TAKE, 0, None)
    assert taken == []
    bridge.ask("Ouvrir", tmp_path / "ours", taken.append)
    side.heard["on_activity_result"](TAKE, -1, Intent("", side.uri("x.hpgame")))
    assert taken == [tmp_path / "ours" / "x.hpgame"]
    assert taken[0].read_bytes() == b"there"


def test_a_file_tapped_elsewhere_comes_once(android: Callable[[int], Android], tmp_path: Path) -> None:
    side = android(36)
    (tmp_path / "y.hpgame").write_bytes(b"tapped")
    side.first = Intent("ACTION_VIEW", side.uri("y.hpgame"))
    taken: list[Path] = []
    bridge = AndroidFiles()
    bridge.listen(tmp_path / "ours", taken.append)
    bridge.listen(tmp_path / "ours", taken.append)
    assert [path.read_bytes() for path in taken] == [b"tapped"]
    side.heard["on_new_intent"](Intent("MAIN"))
    side.heard["on_new_intent"](Intent("ACTION_VIEW", side.uri("y.hpgame")))
    assert len(taken) == 2


@pytest.fixture
def dialogs(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The system's dialogs, answered at once."""
    module: Any = ModuleType("crossfiledialog")
    module.answer = ""
    module.save_file = module.open_file = lambda **_: module.answer
    monkeypatch.setitem(sys.modules, "crossfiledialog", module)
    monkeypatch.setattr(files, "Thread", lambda target, args, **_: SimpleNamespace(start=lambda: target(*args)))
    return module


def test_a_desktop_asks_with_its_own_dialogs(dialogs: Any, tmp_path: Path) -> None:
    taken: list[Path] = []
    failed: list[bool] = []
    DesktopFiles().give(GAME, fail)
    DesktopFiles().ask("Ouvrir", tmp_path, taken.append)
    assert (taken, [*tmp_path.iterdir()]) == ([], [])  # somebody has closed the dialog
    for answer, file in ((tmp_path / "dimanche", "dimanche.hpgame"), (tmp_path, GAME.name), (tmp_path / "a.b", "a.b")):
        dialogs.answer = str(answer)
        DesktopFiles().give(GAME, fail)
        assert (tmp_path / file).read_bytes() == GAME.content
    DesktopFiles().ask("Ouvrir", tmp_path, taken.append)
    assert taken == [tmp_path / "a.b"]
    dialogs.answer = str(tmp_path / "no" / "folder.hpgame")
    DesktopFiles().give(GAME, lambda: failed.append(True))
    assert failed == [True]


def test_where_nothing_could_be_shown_no_file_is_handed_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "find_spec", lambda _: object())
    monkeypatch.setattr("hpapp.device.files.shutil.which", lambda name: name if name == "kdialog" else None)
    monkeypatch.setattr("hpapp.device.files.sys.platform", "linux")
    assert type(desktop_files({"DISPLAY": ":0"})) is DesktopFiles
    assert type(desktop_files({"DISPLAY": ":0", "SDL_VIDEODRIVER": "offscreen"})) is Files
    assert type(desktop_files({})) is Files
    monkeypatch.setattr("hpapp.device.files.sys.platform", "darwin")
    assert type(desktop_files({})) is DesktopFiles
    monkeypatch.setattr(files, "find_spec", lambda _: None)
    assert type(desktop_files({})) is Files
