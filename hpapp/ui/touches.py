"""Fingers that were on the screen when the app left it: they will never be lifted, so nothing may wait for them."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView

FAR = -10.0
"""A place outside every control, in shares of the window: a button let go there does nothing."""
TOLD = (ButtonBehavior, ScrollView)
"""What must hear that its finger has left; whatever else holds one would take its leaving for a gesture."""


def cancel_touches() -> None:
    """Let go of everything that a finger holds, without any of it having been meant."""
    for touch in list(EventLoop.touches):
        touch.grab_list[:] = [held for held in touch.grab_list if isinstance(held(), TOLD)]
        touch.grab_exclusive_class = ButtonBehavior
        touch.sx = touch.sy = FAR
        EventLoop.post_dispatch_input("end", touch)
