"""Words: no brace, no key, no empty label, no word of the other language, no line that is cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from hpapp.i18n import LANGUAGES, catalogue
from tests.ui.geometry import Seen, is_text, name

KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")
"""What a key of the catalogues looks like."""
BLANK = re.compile(r"\{[^}]*\}")
KNOWN = 0.6
"""Share of its letters by which a shortened name is still known."""
LEAST_LETTERS = 10
"""So much of a sentence with blanks must be its own, for it to be known by."""


@cache
def sentences(language: str) -> frozenset[str]:
    """All that the app can say in a language."""
    return frozenset(text for text in catalogue(language)._catalog.values() if text)  # type: ignore[attr-defined]


@cache
def _foreign(language: str) -> tuple[frozenset[str], re.Pattern[str]]:
    """What is said in the other language and not in this one: sentences, and those with blanks as a pattern."""
    others = frozenset[str]().union(*(sentences(other) for other in LANGUAGES if other != language))
    theirs = others - sentences(language)
    blanks = [text for text in theirs if "{" in text and len(re.findall(r"\w", BLANK.sub("", text))) >= LEAST_LETTERS]
    patterns = (".+?".join(map(re.escape, BLANK.split(text))) for text in blanks)
    return frozenset(text for text in theirs if "{" not in text and len(re.findall(r"\w", text)) > 2), re.compile(
        "|".join(f"(?:{pattern})" for pattern in patterns))


@cache
def wrong(text: str, language: str) -> str:
    """What is wrong with a text, if anything."""
    if "{" in text or "}" in text:
        return "has a brace"
    if KEY.fullmatch(text):
        return "is a key"
    plain, blanks = _foreign(language)
    if text in plain or blanks.fullmatch(text):
        return f"is not {language}"
    return ""


def drawn(label: Any) -> str:
    """The letters of a label that are really drawn."""
    lines = getattr(label._label, "_cached_lines", None)
    return "" if lines is None else "".join(word.text for line in lines for word in line.words)


def problems(seen: list[Seen], language: str, people: Iterable[str] = ()) -> Iterator[str]:
    """All that is wrong with the words of a screen; a name, also a shortened one, is of no language."""
    for entry in seen:
        widget = entry.widget
        if is_text(widget):
            text = widget.text.strip()
            fault = "" if text and any(name.startswith(text) for name in people) else wrong(text, language)
            if fault:
                yield f"{name(widget)} {fault}"
            elif widget.texture_size[0] and not _whole(widget):
                yield f"{name(widget)} is cut to {drawn(widget)!r}"
        elif _says_nothing(widget) and min(entry.box.size) > 1:
            yield f"{name(widget)} says nothing"


def _whole(label: Any) -> bool:
    """Is all of a text there?  A name that may be shortened must still be known by most of its letters."""
    shown, meant = _letters(drawn(label)), _letters(label.text)
    return shown == meant or (label.shorten and len(shown.replace("...", "")) >= KNOWN * len(meant))


def _letters(text: str) -> str:
    return re.sub(r"\s", "", text)


def _says_nothing(widget: Any) -> bool:
    """A button without word or glyph, a badge without letter, a note without words."""
    kind = type(widget).__name__
    if kind in ("TableButton", "IconButton"):
        return not widget.text and not widget.icon
    if kind in ("Badge", "SeatFace", "StripFace", "ChipFace"):
        return not widget.letter
    return kind in ("StepLine", "StepCard", "WhyBubble", "LastMove", "Banner", "SeatNote") and not widget.text
