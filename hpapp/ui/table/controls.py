"""The gold button and undo of whoever acts."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from hpapp.ui.parts import ShortButton, Turned

from .mat import CHILD_UNDO, UNDO
from .phone import TOUCH


class GoldButton(ShortButton):
    """The gold button: where its longest word has no room, its sign says it alone."""

    @property
    def least_width(self) -> float:
        return max((self._width(word) for word in self.text.split()), default=0.0) + dp(8)

    def _fold(self, *_: object) -> None:
        self.mute = bool(self.icon) and 0 < self.width < self.least_width
        super()._fold()


class Controls(Turned):
    """The gold button and undo of the one who acts, at their edge and facing them."""

    __events__ = ("on_ok", "on_undo")
    text = StringProperty("")
    icon = StringProperty("")
    ready = BooleanProperty(False)
    likely = BooleanProperty(True)
    """Is what the button does what one most likely wants?"""
    can_undo = BooleanProperty(False)
    undo_icon = StringProperty("undo")
    """A lock once something has come to light: there is no way back past it.  feel.md D1"""
    with_undo = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._undo = self.ids.undo.__self__  # ids are weak, and the button is not always on the table
        self.ids.row.fbind("size", self._share)
        for name in ("text", "icon"):
            self.ids.ok.fbind(name, self._share)
        self.ids.ok.ids.label.fbind("font_size", self._share)

    def _share(self, *_: object) -> None:
        """Undo gives way to the longest word of the gold button, down to what a finger needs."""
        row, high = self.ids.row, self.ids.row.height
        wide = dp(CHILD_UNDO if high >= dp(CHILD_UNDO) else UNDO)
        room = row.width - row.spacing - self.ids.ok.least_width
        self._undo.given = max(dp(TOUCH), min(wide, room)), high

    def on_with_undo(self, _: object, wanted: bool) -> None:
        if wanted and self._undo.parent is None:
            self.ids.row.add_widget(self._undo)
        elif not wanted and self._undo.parent is not None:
            self.ids.row.remove_widget(self._undo)

    def on_ok(self) -> None:
        """The gold button was pressed."""

    def on_undo(self) -> None:
        """Undo was pressed."""
