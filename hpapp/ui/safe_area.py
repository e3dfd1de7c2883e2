"""Keeps what we draw out from under bars and cut-outs: the device is asked, again until it answers."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import Metrics

from hpapp.device import device
from hpapp.ui.screen_form import screen

AGAIN, MOST = 0.1, 50
"""A window that is not laid out yet knows no margins: so often, and so many times, it is asked again."""


def keep_edges_free(tries: int = MOST) -> None:
    """Take over the device's margins."""
    margins = device.edges.margins()
    if margins is not None:
        screen.safe = [side / Metrics.density for side in margins]
    elif tries > 1:
        Clock.schedule_once(lambda *_: keep_edges_free(tries - 1), AGAIN)
