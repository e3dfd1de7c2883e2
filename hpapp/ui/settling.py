"""Layouts come to rest in the order of the tree instead of the order in which Kivy heard of them.

Kivy lays out in passes, as they were asked for: a box inside a box inside a box asks its parent again after every pass,
and a screen of many boxes needs some twenty of them, and hundreds of layouts, before its first frame.  Down the tree
(who is given room) and up again (who needs it), the same layouts rest after two or three rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

ROUNDS = 6
"""Whatever still moves then is left to Kivy's own passes before the next frame."""


def settle(root: Widget) -> None:
    """Do at once what the widgets under this one have asked for before the next frame."""
    for _ in range(ROUNDS):
        tree = list(root.walk(restrict=True))
        if not sum(_lay(widget) for widget in (*tree, *reversed(tree))):
            return


def _lay(widget: Widget) -> bool:
    """Lay out one widget if it has asked for that."""
    laid = False
    for asked, answer in _asked(widget):
        if asked.is_triggered:
            asked.cancel()
            answer()
            laid = True
    return laid


def _asked(widget: Widget) -> Iterator[tuple[Any, Callable[[], None]]]:
    if isinstance(widget, Layout):
        yield widget._trigger_layout, widget.do_layout
    elif isinstance(widget, Label):
        yield widget._trigger_texture, widget.texture_update
    elif isinstance(widget, ScrollView):
        yield widget._trigger_update_from_scroll, widget.update_from_scroll
