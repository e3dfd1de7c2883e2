"""What several screens lay out their content with: wrapped text, panels, rounded pictures, choices, sheets, bubbles."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Line, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from hpapp.ui import anim, art, sound, theme
from hpapp.ui.parts import Backed, Guarded, Turned
from hpapp.ui.touches import last_tap

BUBBLE_SECONDS = 3.0
"""How long a reason stays in view unless it is tapped away."""


class Lines(Label):
    """A text as wide as its place, on as many lines as it needs."""

    role = StringProperty("body")
    tone = ColorProperty(theme.rgba(theme.PARCH_100))
    letters = NumericProperty(0)
    """Size of the letters where it is not the role's, as with `Say`."""


class Panel(Backed, BoxLayout):
    """A box on a picture of the kit."""


class Rounded(Widget):
    """A tone or a picture that covers its widget, with round corners."""

    art = StringProperty("")
    tone = ColorProperty((1, 1, 1, 1))
    radius = ListProperty([0, 0, 0, 0])
    """Top left, top right, bottom right, bottom left, in dp."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._color = Color(1, 1, 1, 1)
            self._shape = Mesh(mode="triangle_fan")  # RoundedRectangle bends its texture where a corner is square
        # Once before the next frame: while layouts come to rest, sizes go by whose picture nobody will see.
        place = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size", "art", "tone", "radius"):
            self.fbind(name, place)
        place()

    def _place(self, *_: object) -> None:
        self._color.rgba = self.tone
        if self.width <= 0 or self.height <= 0:
            return
        u, v, across, up = 0.0, 0.0, 1.0, 1.0
        if self.art:
            texture = self._shape.texture = art.picture(self.art).texture
            u, v, across, up = _covering(texture, self.width / self.height)
        vertices: list[float] = []
        for x, y in [(self.width / 2, self.height / 2), *_outline(self.width, self.height, self.radius)]:
            vertices += (self.x + x, self.y + y, u + across * x / self.width, v + up * y / self.height)
        self._shape.vertices, self._shape.indices = vertices, range(len(vertices) // 4)


def _covering(texture: Any, ratio: float) -> tuple[float, float, float, float]:
    """The middle part of a texture that has this ratio of sides: u, v, and how far they run."""
    coords = texture.tex_coords
    left, bottom, right, top = coords[0], coords[1], coords[4], coords[5]
    share = ratio * texture.height / texture.width
    across, up = (share, 1.0) if share < 1 else (1.0, 1 / share)
    return (left + (right - left) * (1 - across) / 2, bottom + (top - bottom) * (1 - up) / 2,
            (right - left) * across, (top - bottom) * up)


def _outline(width: float, height: float, radius: list[float]) -> list[tuple[float, float]]:
    """The border of a rectangle with round corners, counterclockwise and closed."""
    top_left, top_right, bottom_right, bottom_left = (dp(corner) for corner in radius)
    corners = ((top_right, width - top_right, height - top_right, 0), (top_left, top_left, height - top_left, 90),
               (bottom_left, bottom_left, bottom_left, 180), (bottom_right, width - bottom_right, bottom_right, 270))
    points = [(x + r * math.cos(math.radians(start + turn)), y + r * math.sin(math.radians(start + turn)))
              for r, x, y, start in corners for turn in (range(0, 91, 6) if r else (45,))]
    return [*points, points[0]]


class Rim(Widget):
    """A thin gold frame with round corners."""

    tone = ColorProperty(theme.rgba(theme.GOLD))
    radius = NumericProperty(20)
    thick = NumericProperty(1.25)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._color = Color(1, 1, 1, 1)
            self._line = Line()
        for name in ("pos", "size", "tone", "radius", "thick"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._color.rgba = self.tone
        self._line.width = dp(self.thick)
        self._line.rounded_rectangle = (*self.pos, *self.size, dp(self.radius), 40)


@cache
def _ramp() -> Any:
    """A texture that goes from opaque to clear along its width."""
    texture = Texture.create(size=(64, 1), colorfmt="rgba")

    def fill(texture: Any) -> None:
        pixels = bytes(part for step in range(64) for part in (255, 255, 255, round(255 * (1 - step / 63) ** 1.5)))
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.wrap = "clamp_to_edge"
    return texture


class Fade(Widget):
    """A tone that thins out: towards the right, or upwards."""

    tone = ColorProperty(theme.rgba(theme.NIGHT_SKY[1]))
    towards = OptionProperty("right", options=("right", "top"))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._color = Color(1, 1, 1, 1)
            self._rect = Rectangle(texture=_ramp())
        for name in ("pos", "size", "tone", "towards"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._color.rgba = self.tone
        self._rect.pos, self._rect.size = self.pos, self.size
        self._rect.tex_coords = (0, 0, 1, 0, 1, 1, 0, 1) if self.towards == "right" else (0, 0, 0, 1, 1, 1, 1, 0)


class Segment(Guarded, Backed, BoxLayout):
    """One of several possibilities; the chosen one lies on parchment and carries a tick."""

    text = StringProperty("")
    icon = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)


class Segments(GridLayout):
    """Possibilities side by side (or one below the other), of which one is chosen."""

    options = ListProperty([])
    """(value, text) or (value, text, icon) for each possibility."""
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        super().__init__(**kwargs)
        self.fbind("options", self._fill)
        self.fbind("value", self._mark)
        self._fill()

    def on_choose(self, value: Any) -> None:
        """Somebody has chosen."""

    def _fill(self, *_: object) -> None:
        if len(self.children) == len(self.options):  # other words, the same possibilities
            for segment, (value, text, *icon) in zip(reversed(self.children), self.options, strict=True):
                segment.value, segment.text, segment.icon = value, text, icon[0] if icon else ""
        else:
            self.clear_widgets()
            for value, text, *icon in self.options:
                segment = Segment(value=value, text=text, icon=icon[0] if icon else "")
                segment.bind(on_release=self._choose)
                self.add_widget(segment)
        self._mark()

    def _mark(self, *_: object) -> None:
        for segment in self.children:
            segment.chosen = segment.value == self.value

    def _choose(self, segment: Segment) -> None:
        self.value = segment.value
        self.dispatch("on_choose", segment.value)


class Field(Backed, TextInput):
    """A line to write on."""

    back = StringProperty("parchment")

    def on_focus(self, *_: object) -> None:
        Window.softinput_mode = "below_target"  # a keyboard on the screen lifts the line, it does not cover it


class Sheet(Turned):
    """Something to read or choose that lies on the scene, facing whoever asked for it; a tap beside it, or back,
    takes it away."""

    title = StringProperty("")
    wide = NumericProperty(640)
    body = ObjectProperty(None, allownone=True)
    gentle = False
    """May it open inside a fence, where children are?  Nothing can be changed or lost by it."""

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """What a kind of sheet adds goes into its body."""
        if self.body is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.body.add_widget(widget, *args, **kwargs)

    def open(self) -> None:
        """Lay the sheet on what is shown."""
        MDApp.get_running_app().router.open_sheet(self)

    def close(self, *_: object) -> None:
        """Take the sheet away."""
        MDApp.get_running_app().router.close_sheet(self)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ids.card.collide_point(*self.to_local(*touch.pos)) and not touch.is_mouse_scrolling:
            touch.ud[self] = "beside"
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.ud.get(self) == "beside" and not self.ids.card.collide_point(*self.to_local(*touch.pos)):
            last_tap.answered(touch, self)
            self.close()
            return True
        super().on_touch_up(touch)
        return True


class AskSheet(Sheet):
    """One question with two answers, for what cannot be taken back."""

    question = StringProperty("")
    yes = StringProperty("")
    icon = StringProperty("help")

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_agree")
        super().__init__(**kwargs)

    def on_agree(self) -> None:
        """The answer was yes."""

    def answer(self) -> None:
        """Yes: close, then say so."""
        self.close()
        self.dispatch("on_agree")


class Bubble(Panel):
    """A reason, shown beside what was touched for a moment."""

    text = StringProperty("")

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self.vanish()
        return False

    def vanish(self, *_: object) -> None:
        """Take the bubble away."""
        if self.parent is not None:
            self.parent.remove_widget(self)


def refuse(widget: Any, reason: str) -> Bubble:
    """Shake what was touched and say why it does not work."""
    sound.play("refuse")
    router = MDApp.get_running_app().router
    for bubble in [child for child in router.children if isinstance(child, Bubble)]:
        bubble.vanish()
    bubble = Bubble(text=reason)
    x, y = widget.to_window(*widget.center)
    _, top = widget.to_window(widget.center_x, widget.top)
    bubble.width = min(dp(360), Window.width - dp(32))
    bubble.x = min(max(dp(16), x - bubble.width / 2), Window.width - bubble.width - dp(16))
    bubble.y = min(max(y, top) + dp(8), Window.height - dp(120))
    router.add_widget(bubble)
    Clock.schedule_once(bubble.vanish, BUBBLE_SECONDS)
    shake(widget)
    return bubble


def shake(widget: Any) -> None:
    """Three short swings, as a head says no.  look.md L5"""
    home = widget.x

    def swing(ratio: float) -> None:
        widget.x = home + dp(5) * math.sin(6 * math.pi * ratio)

    anim.start(anim.Director().tween(theme.REFUSAL, swing, "linear"))
