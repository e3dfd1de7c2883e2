"""Signs: what is drawn and means something lies on the screen, in its panel, and under nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from tests.ui.eye.canvas import Drawn, drawn
from tests.ui.geometry import Box, Seen, is_text, name

DECOR = ("night", "glow", "pattern", "curtain", "drape", "cover", "spark", "shape", "chemin_board", "couloirs_shadow",
         "panel", "frame", "parchment")
"""How the names of pictures begin that mean nothing by themselves."""
FIELDS = ("Board", "Confetti", "Night", "Curtain", "MiniMap", "Towers")
"""Where pieces lie on each other on purpose: they need only be in sight."""
MARGIN = 4
"""What a picture may have around it, in dp, that shows nothing."""
HANG = 8
"""How far, in dp, a sign may hang over the edge of what it lies on."""

HAT = 28
"""The least side of a hat that says whose turn it is, or who has won, in dp."""


class Sign(NamedTuple):
    """Something that means something: where it is, on which layer, in which panel."""

    what: str
    box: Box
    entry: Seen
    order: int
    field: bool


def problems(root: Any, seen: list[Seen]) -> Iterator[str]:
    """All that is wrong with the signs under a widget."""
    from kivy.core.window import Window

    window = Box(0, 0, *Window.size)
    found = list(signs(root, seen))
    for sign in found:
        if not sign.box.within(window, MARGIN) and sign.entry.scroll is None:
            yield f"{sign.what} leaves the window: {_short(sign.box)}"
        panel = sign.entry.panel
        if panel is not None and not sign.field and not sign.box.within(_box(panel, seen), HANG):
            yield f"{sign.what} leaves its {name(panel)}: {_short(sign.box)} in {_short(_box(panel, seen))}"
        hat = sign.what.startswith("hat_") and sign.what.endswith("_big of Picture") and sign.entry.scroll is None
        if hat and min(sign.box.size) < HAT:
            yield f"{sign.what} is too small to be known: {_short(sign.box)}"
    laid = [sign for sign in found if not sign.field]
    for one, two in combinations(laid, 2):
        if one.entry.layer == two.entry.layer and covers(one, two):
            yield f"{two.what} lies on {one.what}: {_short(two.box)} on {_short(one.box)}"
    texts = [entry for entry in seen if is_text(entry.widget) and type(entry.widget).__name__ != "Label"]
    for sign in laid:
        for entry in texts:
            if (entry.layer, entry.face) == (sign.entry.layer, sign.entry.face) and _crosses(sign.box, written(entry)):
                yield f"{name(entry.widget)} and {sign.what} cross: {_short(written(entry))} and {_short(sign.box)}"


def signs(root: Any, seen: list[Seen]) -> Iterator[Sign]:
    """Every picture that means something, in the order in which it is drawn."""
    entries = {id(entry.widget): entry for entry in seen}
    for order, thing in enumerate(drawn(root)):
        entry = entries.get(id(thing.owner))
        if entry is None or not _means(thing):
            continue
        box = thing.seen
        if min(box.size) <= 1:
            continue
        yield Sign(f"{thing.name} of {type(thing.owner).__name__}", box, entry, order, _on_a_field(thing))


def _means(thing: Drawn) -> bool:
    return thing.kind == "Rectangle" and bool(thing.name) and not thing.name.startswith(DECOR)


def _on_a_field(thing: Drawn) -> bool:
    return any(kind.__name__ in FIELDS for kind in type(thing.owner).__mro__)


def written(entry: Seen) -> Box:
    """Where the letters of a label are within what it has, by the lines that are really drawn."""
    label, box = entry.widget, entry.box
    lines = getattr(label._label, "_cached_lines", None) or ()
    wide = min(max((line.w for line in lines), default=label.texture_size[0]), label.width)
    high = min(label.texture_size[1], label.height)
    left = {"left": 0.0, "auto": 0.0, "right": label.width - wide}.get(label.halign, (label.width - wide) / 2)
    if not label.text_size[0]:
        left = (label.width - wide) / 2
    low = (label.height - high) / 2
    corners = [label.to_window(label.x + left + x, label.y + low + y) for x, y in ((0, 0), (wide, high))]
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys)).common(box)


def covers(one: Sign, two: Sign) -> bool:
    """Does the later sign hide a part of the earlier one?  What lies wholly on it belongs to it."""
    return one.box.overlaps(two.box, 3) and not two.box.within(one.box, 3 + HANG)


def _crosses(sign: Box, text: Box) -> bool:
    return sign.overlaps(text, 3) and not text.within(sign, 3)


def _box(widget: Any, seen: list[Seen]) -> Box:
    return next(entry.box for entry in seen if entry.widget is widget)


def _short(box: Box) -> str:
    return "{:.0f},{:.0f}–{:.0f},{:.0f}".format(*box)
