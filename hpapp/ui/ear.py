"""The ear: always the same sign, wherever something can be said aloud.  It is there only where there is a voice."""

from __future__ import annotations

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from hpapp.ui.parts import Guarded


class EarSign(Widget):
    """What it lies on is said aloud when it is tapped."""

    pressed = BooleanProperty(False)


class Ear(Guarded, EarSign):
    """A tap says it."""
