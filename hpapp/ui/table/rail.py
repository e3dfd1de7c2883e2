"""A row that may be longer than its place: one swipe reaches its end, and so do taps on the arrow beside it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from hpapp.ui.parts import IconButton

SLIDES = 10
"""How far a finger moves along, in dp, before the row follows it."""
SOON = 0.25
"""Seconds within which it does: a finger that rests holds what it is on."""
SWIPE = 0.5
"""A swipe over this share of the place brings any row from one end to the other."""
ARROW = 48


class Slide(ScrollView):
    """The part of a row that is seen.  A finger touches at once what lies there, and lets go of it to move along."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(do_scroll_y=False, bar_width=0, **kwargs)
        self._finger: Any = None
        self._since, self._slides = 0.0, False

    @property
    def overhang(self) -> float:
        """How much longer the row is than its place."""
        return float(max(0, self.children[0].width - self.width)) if self.children else 0.0

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self._finger is None and self.overhang:
            self._finger, self._since, self._slides = touch, Clock.get_time(), False
            touch.grab(self)
        return self._inside("on_touch_down", touch) or self._finger is touch

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return touch is not self._finger and self._inside("on_touch_move", touch)
        if not self._slides and abs(touch.x - touch.ox) > dp(SLIDES) and Clock.get_time() - self._since < SOON:
            self._slides = True
            self._let_go(touch)
        if self._slides and self.overhang:
            gain = max(1.0, self.overhang / (SWIPE * self.width))
            self.scroll_x = min(1.0, max(0.0, self.scroll_x - gain * touch.dx / self.overhang))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return self._inside("on_touch_up", touch)
        touch.ungrab(self)
        self._finger = None
        return True

    def _let_go(self, touch: Any) -> None:
        """What the finger was on forgets it, as if it had slid off.  feel.md C5"""
        for found in touch.grab_list[:]:
            widget = found()
            if widget is not None and widget is not self:
                touch.push()
                touch.x, touch.y, touch.grab_current = -1e6, -1e6, widget
                widget.dispatch("on_touch_up", touch)
                touch.pop()
                touch.grab_current = self

    def _inside(self, name: str, touch: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(child.dispatch(name, touch) for child in self.children[:])
        touch.pop()
        return taken


class Rail(BoxLayout):
    """A row in as much room as there is; where it is longer, an arrow goes on by taps.  feel.md C4"""

    def __init__(self, row: Widget, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(4), **kwargs)
        self.row, self.slide = row, Slide()
        self.slide.add_widget(row)
        self.arrow = IconButton(icon="chevron-right", natural=False, size_hint=(None, None), pos_hint={"center_y": 0.5})
        self.arrow.bind(on_release=lambda *_: self._go_on())
        self.slide.bind(scroll_x=self._point)
        self.add_widget(self.slide)
        self._first, self._laid = 0.0, (0.0, 0.0)
        """The part with which the row begins, and how long row and place were when it did so last."""

    def fit(self, room: float, height: float) -> None:
        """Take as much of a room as the row needs."""
        longer = bool(self.row.children) and self.row.width > room + 1
        self.size = (room if longer else self.row.width), height
        self.arrow.given = dp(ARROW), min(height, dp(ARROW))
        if longer and self.arrow.parent is None:
            self.add_widget(self.arrow)
        elif not longer and self.arrow.parent is not None:
            self.remove_widget(self.arrow)
            self.slide.scroll_x = 0
        self.do_layout()
        if self._laid != (self.row.width, self.slide.width):
            self._laid = self.row.width, self.slide.width
            self.reveal(self._first)

    def begin(self, share: float) -> None:
        """From now on the row begins with what lies at this share of its length, wherever it is laid."""
        self._first = share
        self.reveal(share)

    def reveal(self, share: float) -> None:
        """Show the part of the row that begins at this share of its length."""
        if self.slide.overhang:
            self.slide.scroll_x = min(1.0, share * self.row.width / self.slide.overhang)

    def _go_on(self) -> None:
        """The next part, then the first one again."""
        slide = self.slide
        there = slide.scroll_x >= 0.99
        slide.scroll_x = 0 if there else min(1.0, slide.scroll_x + slide.width / max(1.0, slide.overhang))

    def _point(self, *_: object) -> None:
        self.arrow.icon = "chevron-left" if self.slide.scroll_x >= 0.99 else "chevron-right"
