"""How words fold into lines, before anything is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.text import Label as CoreLabel


def folded(text: str, room: float, wide: Callable[[str], float]) -> list[str]:
    """A text in lines that no more words have room in; `wide` tells how wide one is.

    >>> folded("Joue ou défausse une carte", 10, len)
    ['Joue ou', 'défausse', 'une carte']
    """
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and wide(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def has_room(text: str, label: Any, letters: float, high: float) -> bool:
    """Has a text in letters of that size room in a label's width and so much height, and does it break no word?"""
    pen = CoreLabel(font_name=label.font_name, font_size=letters)

    def wide(part: str) -> float:
        return float(pen.get_extents(part)[0])

    lines = folded(text, label.width, wide)
    return (len(lines) * float(pen.get_extents(text)[1]) * label.line_height <= high
            and all(wide(line) <= label.width for line in lines))
