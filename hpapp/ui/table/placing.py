"""Puts a widget of the table where its box is."""

from __future__ import annotations

from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from hpapp.ui.parts import TableButton

from .boxes import Box


def put(widget: Widget, box: Box) -> None:
    """A box is in dp; a button is as large as it says."""
    unit = Metrics.density
    widget.size_hint = None, None
    widget.pos = box.x * unit, box.y * unit
    widget.size = box.width * unit, box.height * unit
    if isinstance(widget, TableButton):
        widget.natural, widget.given = False, widget.size[:]
