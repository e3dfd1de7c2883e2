"""The small widgets that everything is made of: text, icons, backgrounds, buttons, badges, turned containers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import BorderImage, Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from hpapp.ui import art, sound, theme

HOLDOVER = 0.5
"""Seconds during which a control that has just changed ignores touches meant for what it was before.  feel.md C8"""


class Say(Label):
    """A text in one of the theme's roles; its look is in parts.kv."""

    role = StringProperty("body")
    tone = ColorProperty(theme.rgba(theme.PARCH_100))
    letters = NumericProperty(0)
    """Size of the letters where it is not the role's.  A rule that says `font_size` itself does not take the role's
    rule away: after a turn of the device the role's would be the last to speak."""


class Icon(Label):
    """A glyph of the icon font, as large as `side` says."""

    glyph = StringProperty("")
    tone = ColorProperty(theme.rgba(theme.PARCH_100))
    side = NumericProperty("24dp")

    def on_glyph(self, _: object, name: str) -> None:
        self.text = art.glyph(name) if name else ""


class Backed(Widget):
    """A widget on a picture of the kit: stretched by its nine-patch borders, its shadow outside the widget."""

    back = StringProperty("")
    back_alpha = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._back_color = Color(1, 1, 1, 1)
            self._back_image = BorderImage()
        self.bind(pos=self._place_back, size=self._place_back, back=self._place_back, back_alpha=self._place_back)
        self._place_back()

    def _place_back(self, *_: object) -> None:
        self._back_color.a = self.back_alpha if self.back else 0
        if not self.back:
            return
        found = art.picture(self.back)
        bottom, right, top, left = found.pad
        image = self._back_image
        image.texture = found.texture
        image.border = art.raw_border(self.back)
        image.display_border = found.border
        image.pos = self.x - left, self.y - bottom
        image.size = self.width + left + right, self.height + bottom + top


class Picture(Widget):
    """A picture of the kit, drawn as large as it fits."""

    art = StringProperty("")
    tint = ColorProperty((1, 1, 1, 1))
    fill = BooleanProperty(False)
    """Cover the whole widget, cutting what is too much, instead of fitting into it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._color = Color(1, 1, 1, 1)
            self._rect = Rectangle()
        for name in ("pos", "size", "art", "tint", "fill"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._color.rgba = self.tint if self.art else (0, 0, 0, 0)
        if not self.art:
            return
        texture = art.picture(self.art).texture
        width, height = texture.size
        if self.fill:
            scale = max(self.width / width, self.height / height) or 1
            cut_w, cut_h = self.width / scale, self.height / scale
            texture = texture.get_region((width - cut_w) / 2, (height - cut_h) / 2, cut_w, cut_h)
            self._rect.pos, self._rect.size = self.pos, self.size
        else:
            scale = min(self.width / width, self.height / height)
            self._rect.size = width * scale, height * scale
            # not center: it may still be that of the old place while `pos` is being told
            self._rect.pos = (self.x + (self.width - width * scale) / 2, self.y + (self.height - height * scale) / 2)
        self._rect.texture = texture


class Guarded(ButtonBehavior):
    """A control that answers on release inside it, sounds on press, and is deaf right after it has changed."""

    child_sized = BooleanProperty(False)
    """A main control of a child's seat: at least 88 dp."""

    def __init__(self, **kwargs: Any) -> None:
        self._changed_at = -HOLDOVER
        super().__init__(**kwargs)

    def just_changed(self, *_: object) -> None:
        """Be deaf for a moment: what a finger is on its way to is no longer here."""
        self._changed_at = Clock.get_time()

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        if Clock.get_time() - self._changed_at < HOLDOVER:
            return True
        return bool(super().on_touch_down(touch))

    def on_press(self) -> None:
        sound.play("tap")


class TableButton(Guarded, Backed, BoxLayout):
    """A button of gold (it ends the step; one per seat) or of night (everything else)."""

    text = StringProperty("")
    icon = StringProperty("")
    picture = StringProperty("")
    """A picture of the kit in place of the glyph."""
    kind = OptionProperty("night", options=("gold", "night", "plain"))
    role = StringProperty("button")
    bare = BooleanProperty(False)
    """No room for the glyph beside the words."""
    natural = BooleanProperty(True)
    """As large as its text needs; otherwise as large as `given`."""
    given = ListProperty([0, 0])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "icon", "kind"):
            self.fbind(name, self.just_changed)
        for name in ("state", "kind", "disabled"):
            self.fbind(name, self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        if self.kind == "plain":
            self.back = ""
            return
        self.back = f"{self.kind}_{'off' if self.disabled else 'down' if self.state == 'down' else 'up'}"

    def _ink(self) -> tuple[float, float, float, float]:
        tone = theme.INK if self.kind == "gold" else theme.PARCH_100
        return theme.rgba(tone, 0.6 if self.disabled else 1)

    ink = AliasProperty(_ink, None, bind=("kind", "disabled"))


class ShortButton(TableButton):
    """A button that may be shorter than its words: the glyph gives way to them, then they take two lines."""

    def on_kv_post(self, _: object) -> None:
        for name in ("width", "text", "icon", "natural"):
            self.fbind(name, self._fold)
        self.ids.label.fbind("font_size", self._fold)
        self._fold()

    @property
    def least_width(self) -> float:
        """What its longest word takes."""
        return max((self._width(word) for word in self.text.split()), default=dp(40)) + dp(16)

    @property
    def wanted_width(self) -> float:
        """What its words take in one line, before anything is drawn."""
        glyph = self.ids.label.font_size * 1.3 + dp(8) if self.icon else 0
        return max(dp(60), self._width(self.text) + glyph + dp(32))

    def _width(self, text: str) -> float:
        label = self.ids.label
        return float(CoreLabel(font_name=label.font_name, font_size=label.font_size).get_extents(text)[0])

    def _fold(self, *_: object) -> None:
        label, margin, wide = self.ids.label, dp(8), self._width(self.text)
        needed = wide + label.font_size * 1.3 + dp(8)
        self.bare = bool(self.text) and not self.natural and needed > self.width - 2 * margin
        label.halign = "center"
        label.text_size = (self.width - margin, None) if self.bare and wide > self.width - margin else (None, None)


def fill_row(buttons: Sequence[ShortButton], room: float, height: float, gap: float) -> None:
    """Give buttons side by side what their words need; those that lack most get most of what a room leaves."""
    needed = [button.least_width for button in buttons]
    lacks = [max(1.0, button.wanted_width - least) for button, least in zip(buttons, needed, strict=True)]
    spare = room - 0.5 - gap * (len(needed) - 1) - sum(needed)
    for button, least, lack in zip(buttons, needed, lacks, strict=True):
        button.natural, button.given = False, (least + spare * lack / sum(lacks), height)


class IconButton(TableButton):
    """A square button that shows a glyph alone."""


class Badge(Widget):
    """A seat's shape in its colour, with the first letter of its name."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture = Picture()
        self._letter = Label(font_name="roboto_black")
        self.add_widget(self._picture)
        self.add_widget(self._letter)
        for name in ("pos", "size", "seat_color", "letter"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        seat = theme.SEATS[int(self.seat_color)]
        self._picture.art = f"badge_{int(self.seat_color)}"
        self._picture.pos, self._picture.size = self.pos, self.size
        side = min(self.size)
        lower = {"triangle": 0.07, "star": 0.02}.get(seat.shape, 0)
        self._letter.text, self._letter.color = self.letter, theme.rgba(seat.letter)
        self._letter.font_size = side * (0.40 if seat.shape in ("circle", "square") else 0.30)
        self._letter.size = 0, 0
        self._letter.pos = self.x + self.width / 2, self.y + self.height / 2 - side * lower


class Turned(FloatLayout):
    """A container that faces a side of the table: its content is turned, and so are the touches it gets.

    angle 0 faces the bottom of the screen, 90 the right side, 180 the top, 270 the left side.
    """

    angle = OptionProperty(0, options=(0, 90, 180, 270))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
            self._turn = Rotate(axis=(0, 0, 1))
        with self.canvas.after:
            PopMatrix()
        self.bind(angle=self._trigger_layout)
        self._place()

    def _place(self) -> None:
        self._turn.angle = self.angle
        self._shift.xy = {0: (self.x, self.y), 90: (self.right, self.y), 180: (self.right, self.top),
                          270: (self.x, self.top)}[self.angle]

    @property
    def inner_size(self) -> tuple[float, float]:
        """Width and height as the content sees them."""
        return (self.height, self.width) if self.angle in (90, 270) else (self.width, self.height)

    def do_layout(self, *_: object, **__: object) -> None:
        self._place()
        super().do_layout(pos=(0, 0), size=self.inner_size)

    def to_parent(self, x: float, y: float, **_: object) -> tuple[float, float]:
        """From the content's coordinates to the parent's."""
        return {0: (self.x + x, self.y + y), 90: (self.right - y, self.y + x),
                180: (self.right - x, self.top - y), 270: (self.x + y, self.top - x)}[self.angle]

    def to_local(self, x: float, y: float, **_: object) -> tuple[float, float]:
        """From the parent's coordinates to the content's."""
        return {0: (x - self.x, y - self.y), 90: (y - self.y, self.right - x),
                180: (self.right - x, self.top - y), 270: (self.top - y, x - self.x)}[self.angle]

    def _pass_on(self, name: str, touch: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(child.dispatch(name, touch) for child in self.children[:])
        touch.pop()
        return taken

    def on_touch_down(self, touch: Any) -> bool:
        return not self.disabled and self._pass_on("on_touch_down", touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self._pass_on("on_touch_move", touch)

    def on_touch_up(self, touch: Any) -> bool:
        return self._pass_on("on_touch_up", touch)


class Night(Widget):
    """The velvet behind everything."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture = Picture(fill=True)
        self.add_widget(self._picture)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        self._picture.art = "night_wide" if self.width >= self.height else "night_tall"
        self._picture.pos, self._picture.size = self.pos, self.size
