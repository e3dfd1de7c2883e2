"""Files that come and go: the share sheet, the document picker and a file tapped elsewhere; dialogs on a desktop.

What is given or taken is told later, and on whatever thread the device likes.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from hpapp.device.java import activity, api_level, attempt, java

Taken = Callable[[Path], None]
"""Told of a copy that we may read, once somebody has chosen a file."""
SHARED_DOWNLOADS = 29
"""Android from which an app may put a file among the downloads, and share it from there, without any permission."""
GIVE, TAKE = 4101, 4102
"""What we call our requests, to know their answers."""
RESULT_OK = -1  # android.app.Activity
# android.content.Intent
CREATE_DOCUMENT, OPEN_DOCUMENT = "android.intent.action.CREATE_DOCUMENT", "android.intent.action.OPEN_DOCUMENT"
MOST_BYTES = 16 << 20
"""More than any file of ours; what is longer is cut, and then it is no game."""


class Given(NamedTuple):
    """Something to take along."""

    name: str
    content: bytes
    kind: str
    """Its MIME type."""
    title: str
    """What the device writes above its question."""


class Files:
    """A device that hands no files around."""

    present = False

    def give(self, given: Given, failed: Callable[[], None]) -> None:
        """Let somebody say where a file goes."""

    def ask(self, title: str, folder: Path, taken: Taken) -> None:
        """Let somebody choose a file; a copy of it comes into a folder of ours."""

    def listen(self, folder: Path, taken: Taken) -> None:
        """From now on, files that are tapped elsewhere come to us."""


# ---------------------------------------------------------------- Android


class AndroidFiles(Files):
    """The share sheet and the document picker; neither needs a permission."""

    present = True

    def __init__(self) -> None:
        self._waiting: dict[int, Callable[[Any], None]] = {}
        self._bound = False

    def give(self, given: Given, failed: Callable[[], None]) -> None:
        """Share it from the downloads; an older Android asks where to put it."""
        act = _share if api_level() >= SHARED_DOWNLOADS else self._put_down
        if not attempt("give", lambda: act(given, failed), False):
            failed()

    def _put_down(self, given: Given, failed: Callable[[], None]) -> bool:
        def written(uri: Any) -> None:
            if not attempt("give", lambda: _write(uri, given.content), False):
                failed()

        intent = _intent(CREATE_DOCUMENT, given.kind)
        intent.putExtra(java("android.content.Intent").EXTRA_TITLE, given.name)
        return self._request(GIVE, intent, written)

    def ask(self, title: str, folder: Path, taken: Taken) -> None:
        """Every kind of file: what messengers make of ours has no kind of its own."""
        attempt("ask", lambda: self._request(TAKE, _intent(OPEN_DOCUMENT, "*/*"),
                                             lambda uri: _copied(uri, folder, taken)), False)

    def listen(self, folder: Path, taken: Taken) -> None:
        """The file that has started the app, and those that come while it runs."""
        def look(intent: Any) -> None:
            attempt("listen", lambda: _opened(intent, folder, taken), None)

        attempt("listen", lambda: import_module("android.activity").bind(on_new_intent=look), None)
        attempt("listen", lambda: look(activity().getIntent()), None)

    def _request(self, code: int, intent: Any, answered: Callable[[Any], None]) -> bool:
        if not self._bound:
            import_module("android.activity").bind(on_activity_result=self._answered)
            self._bound = True
        self._waiting[code] = answered
        activity().startActivityForResult(intent, code)
        return True

    def _answered(self, code: int, result: int, intent: Any) -> None:
        answered = self._waiting.pop(code, None)
        if answered is not None and result == RESULT_OK and intent is not None:
            attempt("answer", lambda: answered(intent.getData()), None)


def _intent(action: str, kind: str) -> Any:
    intents = java("android.content.Intent")
    intent = intents(action)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType(kind)
    return intent


def _share(given: Given, _: Callable[[], None]) -> bool:
    """Through the downloads: what lies there has an address that other apps may be given."""
    values = java("android.content.ContentValues")()
    values.put("_display_name", given.name)
    values.put("mime_type", given.kind)
    place = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    uri = activity().getContentResolver().insert(place, values)
    if uri is None or not _write(uri, given.content):
        return False
    intents, cast = java("android.content.Intent"), import_module("jnius").cast
    send = intents(intents.ACTION_SEND)
    send.setType(given.kind)
    send.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    send.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    title = cast("java.lang.CharSequence", java("java.lang.String")(given.title))
    activity().startActivity(intents.createChooser(send, title))
    return True


def _write(uri: Any, content: bytes) -> bool:
    with os.fdopen(activity().getContentResolver().openFileDescriptor(uri, "wt").detachFd(), "wb") as file:
        file.write(content)
    return True


def _opened(intent: Any, folder: Path, taken: Taken) -> None:
    """What an intent brings; it is looked at once, or every turn of the device would bring it again."""
    if intent is None or intent.getAction() != java("android.content.Intent").ACTION_VIEW:
        return
    uri = intent.getData()
    intent.setData(None)
    if uri is not None:
        _copied(uri, folder, taken)


def _copied(uri: Any, folder: Path, taken: Taken) -> None:
    name = Path(str(uri.getLastPathSegment() or "")).name or "file"
    with os.fdopen(activity().getContentResolver().openFileDescriptor(uri, "r").detachFd(), "rb") as file:
        content = file.read(MOST_BYTES)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(content)
    taken(path)


# ---------------------------------------------------------------- desktop


class DesktopFiles(Files):
    """The system's own dialogs, beside the app: it goes on while somebody chooses."""

    present = True

    def give(self, given: Given, failed: Callable[[], None]) -> None:
        """Ask where to save it."""
        Thread(target=self._give, args=(given, failed), daemon=True).start()

    def _give(self, given: Given, failed: Callable[[], None]) -> None:
        chosen = attempt("give", lambda: _dialogs().save_file(title=f"{given.title} ({given.name})"), None)
        if not chosen:
            return
        path = Path(chosen)
        if path.is_dir():
            path /= given.name
        elif not path.suffix:
            path = path.with_suffix(Path(given.name).suffix)
        try:
            path.write_bytes(given.content)
        except OSError:
            failed()

    def ask(self, title: str, folder: Path, taken: Taken) -> None:
        """Ask which one; on a desktop it may be read where it lies."""
        Thread(target=self._ask, args=(title, taken), daemon=True).start()

    def _ask(self, title: str, taken: Taken) -> None:
        chosen = attempt("ask", lambda: _dialogs().open_file(title=title), None)
        if chosen:
            taken(Path(chosen))


def _dialogs() -> Any:
    return import_module("crossfiledialog")


def desktop_files(environment: Mapping[str, str]) -> Files:
    """Dialogs where there is a desktop, the library, and on Linux a program that shows them."""
    if environment.get("SDL_VIDEODRIVER") in ("offscreen", "dummy") or find_spec("crossfiledialog") is None:
        return Files()
    if sys.platform == "linux":
        seen = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
        if not seen or not any(map(shutil.which, ("zenity", "kdialog"))):
            return Files()
    return DesktopFiles()
