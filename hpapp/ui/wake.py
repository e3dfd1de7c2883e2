"""What a table asks of the device while people sit at it: light, a picture that stays put, and discretion."""

from __future__ import annotations

from kivy.clock import Clock

from hpapp.device import device
from hpapp.table.privacy import people
from hpapp.table.session import Session
from hpapp.ui.screen_form import screen

IDLE = 300.0
"""Seconds without a touch after which the device may dim the screen.  feel.md K6"""


class StaysAwake:
    """From sitting down to getting up."""

    def __init__(self) -> None:
        self._lit = False
        self._attended = False
        self._doze = Clock.create_trigger(lambda *_: self._light(False), IDLE)

    def begin(self, session: Session) -> None:
        """People sit down; bots among themselves need nothing."""
        self._attended = bool(people(session.match.seating))
        device.secrecy.keep(self._attended and session.guide.secret(session.table))
        device.turning.hold(session.match.seating.mode == "table" and screen.form == "tablet")
        self.touched()

    def touched(self) -> None:
        """Somebody is there."""
        if self._attended:
            self._light(True)
            self._doze.cancel()
            self._doze()

    def rest(self) -> None:
        """The app leaves the screen; the device's own habits hold again."""
        self._doze.cancel()
        self._light(False)

    def end(self) -> None:
        """Everybody gets up."""
        self.rest()
        self._attended = False
        device.secrecy.keep(False)
        device.turning.hold(False)

    def _light(self, lit: bool) -> None:
        if lit != self._lit:
            self._lit = lit
            device.lamp.stay_lit(lit)
