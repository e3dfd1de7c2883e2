"""Looks over a screen as a ruler would: nothing cut off, nothing on something else, nothing too small to touch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

SLACK = 1.5
"""Pixels that rounding may take."""
TOUCH = 48
OVERLAYS = ("Sheet", "Curtain", "Ring", "Consent", "WhyBubble", "TipNote", "PeekCard", "LettersHeld", "PickPanel",
            "LookPanel", "ChainPile", "Count")
"""What lies over other things on purpose: it is measured by itself."""
OPAQUE = ("OptionBar",)
"""Buttons laid on the board: words of the board are below them, not among theirs."""


class Box(NamedTuple):
    """A rectangle of the window."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.top - self.bottom

    def within(self, other: Box, slack: float = SLACK) -> bool:
        return (self.left >= other.left - slack and self.bottom >= other.bottom - slack
                and self.right <= other.right + slack and self.top <= other.top + slack)

    def common(self, other: Box) -> Box:
        return Box(max(self.left, other.left), max(self.bottom, other.bottom),
                   min(self.right, other.right), min(self.top, other.top))

    def overlaps(self, other: Box, slack: float = SLACK) -> bool:
        return min(self.common(other).size) > slack


def box_of(widget: Any) -> Box:
    """Where a widget is in the window, however it is turned."""
    (x1, y1), (x2, y2) = (widget.to_window(*corner) for corner in (widget.pos, (widget.right, widget.top)))
    return Box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


class Seen(NamedTuple):
    """A widget that can be seen, the scroll views and panels around it, all its ancestors, and what it lies on."""

    widget: Any
    box: Box
    scroll: Any
    panel: Any
    above: frozenset[int]
    layer: int = 0
    """Which of the things that lie over others it belongs to."""
    face: int = 0
    """Which opaque thing it is written on."""


def seen(widget: Any, scroll: Any = None, panel: Any = None, above: frozenset[int] = frozenset(),
         layer: int = 0, face: int = 0) -> Iterator[Seen]:
    """Every widget under this one that is drawn."""
    from kivy.uix.scrollview import ScrollView

    from hpapp.ui.parts import Backed

    if widget.opacity == 0:
        return
    if any(kind.__name__ in OVERLAYS for kind in type(widget).__mro__):
        layer = id(widget)
    if type(widget).__name__ in OPAQUE:
        face = id(widget)
    yield Seen(widget, box_of(widget), scroll, panel, above, layer, face)
    if isinstance(widget, ScrollView):
        scroll, panel = widget, None
    elif isinstance(widget, Backed) and widget.back:
        panel = widget
    for child in widget.children:
        yield from seen(child, scroll, panel, above | {id(widget)}, layer, face)


def is_control(widget: Any) -> bool:
    """Something that a finger is meant for."""
    from kivy.uix.behaviors import ButtonBehavior
    from kivy.uix.textinput import TextInput

    return (isinstance(widget, ButtonBehavior | TextInput) or hasattr(widget, "on_tap")) and not widget.disabled


def is_text(widget: Any) -> bool:
    """A label with words on it (a glyph is drawn to its own measure)."""
    from kivy.uix.label import Label

    return isinstance(widget, Label) and bool(widget.text.strip()) and widget.font_name != "icons"


def name(widget: Any) -> str:
    """How a message calls a widget."""
    text = getattr(widget, "text", "") or getattr(widget, "icon", "") or getattr(widget, "name", "")
    return f"{type(widget).__name__} {text!r}"


def problems(root: Any) -> list[str]:
    """All that is wrong with the layout under a widget."""
    return measured(list(seen(root)))


def measured(everything: list[Seen]) -> list[str]:
    """All that is wrong with the layout of what can be seen."""
    from kivy.core.window import Window

    window = Box(0, 0, *Window.size)
    texts = [entry for entry in everything if is_text(entry.widget)]
    controls = [entry for entry in everything if is_control(entry.widget)]
    found = [message for entry in texts for message in _text_problems(entry, window)]
    found += [message for entry in controls for message in _control_problems(entry, window)]
    for kind, entries in (("text on text", texts), ("control on control", controls)):
        found += [f"{kind}: {name(one.widget)} {one.box} and {name(two.widget)} {two.box}"
                  for one, two in combinations(entries, 2)
                  if (entries is controls or one.face == two.face) and _collide(one, two, window)]
    return found


def _frame(entry: Seen, window: Box) -> Box:
    return window if entry.scroll is None else box_of(entry.scroll).common(window)


def _text_problems(entry: Seen, window: Box) -> Iterator[str]:
    label, box = entry.widget, entry.box
    width, height = label.texture_size
    turned = any(abs(box_of(part).size[0] - part.width) > SLACK for part in (label, entry.scroll) if part is not None)
    if label.size != [0, 0] and (width > label.width + SLACK or height > label.height + SLACK):
        yield f"{name(label)} needs {label.texture_size} and has {label.size}"
    if label.font_name.startswith("vollkorn") and any(sign.isdigit() for sign in label.text):
        yield f"{name(label)} has digits in Vollkorn, whose digits dance"
    if label.text_size[0] and not label.shorten:
        words = [word for word in re.split(r"[ \n]", label.text) if "/" not in word]  # a path may break anywhere
        widest = max(label._label.get_extents(word)[0] for word in words)
        if widest > label.width + SLACK:
            yield f"{name(label)}: a word of {widest} breaks at {label.width}"
    if entry.scroll is None and not box.within(window):
        yield f"{name(label)} leaves the window: {box}"
    if entry.scroll is not None and not turned and not entry.scroll.do_scroll_x:
        view = box_of(entry.scroll)
        if box.left < view.left - SLACK or box.right > view.right + SLACK:
            yield f"{name(label)} is cut by its scroll view: {box} in {view}"
    if entry.panel is not None and not box.within(box_of(entry.panel)):
        yield f"{name(label)} leaves its {name(entry.panel)}: {box} in {box_of(entry.panel)}"


def _control_problems(entry: Seen, window: Box) -> Iterator[str]:
    from kivy.metrics import dp

    if min(entry.box.size) < dp(TOUCH) - 0.1:
        yield f"{name(entry.widget)} is too small to touch: {entry.box.size}"
    if entry.scroll is None and not entry.box.within(window):
        yield f"{name(entry.widget)} leaves the window: {entry.box}"


def _collide(one: Seen, two: Seen, window: Box) -> bool:
    if id(one.widget) in two.above or id(two.widget) in one.above or one.layer != two.layer:
        return False
    return one.box.common(_frame(one, window)).overlaps(two.box.common(_frame(two, window)))


def check_geometry(root: Any) -> None:
    """Fail with a list of all that is wrong under a widget; children of a scene or a sheet alike."""
    found = problems(root)
    assert not found, "\n".join(found)
