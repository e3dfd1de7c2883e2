"""What bars, gestures and cut-outs keep of the screen.  feel.md K4"""

from __future__ import annotations

from typing import Any, NamedTuple

from hpapp.device.java import ACTIVITY, activity, api_level, attempt, java

INSETS_BY_TYPE = 30
"""Android from which insets are asked for by type; before, bars and cut-outs come as one."""


class Margins(NamedTuple):
    """Pixels at each side of the window where nothing should lie."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class Edges:
    """A window of its own: nothing is kept."""

    def margins(self) -> Margins | None:
        """The margins; None while the device does not know them yet."""
        return Margins()


class AndroidEdges(Edges):
    """The insets of the window, as far as they reach into what we draw on."""

    def margins(self) -> Margins | None:
        """None until the first layout of the window."""
        return attempt("edges", _margins, None)


def _margins() -> Margins | None:
    decor = activity().getWindow().getDecorView()
    insets, drawn_on = decor.getRootWindowInsets(), java(ACTIVITY).getLayout()
    if insets is None or drawn_on is None:
        return None
    ours = java("android.graphics.Rect")()
    if not drawn_on.getGlobalVisibleRect(ours):
        return None
    kept = _kept(insets)
    # Before Android 15 the bars lie outside our surface: what is already outside must not be left free twice.
    return Margins(max(0, kept.left - ours.left), max(0, kept.top - ours.top),
                   max(0, kept.right - (decor.getWidth() - ours.right)),
                   max(0, kept.bottom - (decor.getHeight() - ours.bottom)))


def _kept(insets: Any) -> Margins:
    if api_level() >= INSETS_BY_TYPE:
        kind = java("android.view.WindowInsets$Type")
        found = insets.getInsets(kind.systemBars() | kind.displayCutout())
        return Margins(found.left, found.top, found.right, found.bottom)
    return Margins(insets.getSystemWindowInsetLeft(), insets.getSystemWindowInsetTop(),
                   insets.getSystemWindowInsetRight(), insets.getSystemWindowInsetBottom())
