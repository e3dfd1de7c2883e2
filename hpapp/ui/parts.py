"""The small widgets that everything is made of: text, icons, backgrounds, buttons, badges, turned containers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
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
from hpapp.ui.touches import HOLDOVER, last_tap

PICTURE, LEAST_PICTURE = 48, 36
"""A picture on a button, beside its words, and above them at least."""
BORDERS = 0.9
"""So much of a nine-patch its borders may take."""


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
        found, image = art.picture(self.back), self._back_image
        share = share_of(found, self.size)
        bottom, right, top, left = (side * share for side in found.pad)
        image.texture = found.texture
        image.border = art.raw_border(self.back)
        image.display_border = [side * share for side in found.border]
        image.pos = self.x - left, self.y - bottom
        image.size = self.width + left + right, self.height + bottom + top


def share_of(found: art.Picture, size: Sequence[float]) -> float:
    """How much smaller a nine-patch is drawn on something that is too small for its borders: as much as the whole
    picture would be.  Borders that leave nothing between them show as a line through the middle."""
    bottom, right, top, left = found.border
    below, beside = found.pad[0] + found.pad[2], found.pad[1] + found.pad[3]
    wide, high = size[0] + beside, size[1] + below
    if left + right <= BORDERS * wide and bottom + top <= BORDERS * high:
        return 1.0
    return max(0.0, min(1.0, size[0] / (found.size[0] - beside), size[1] / (found.size[1] - below)))


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
        if not last_tap.meant(touch, self):  # a control that lies on this one may still be meant
            return bool(super(ButtonBehavior, self).on_touch_down(touch)) or True
        taken = bool(super().on_touch_down(touch))
        if touch.ud.get(self):
            last_tap.answered(touch, self)
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            last_tap.answered(touch, self)
        return bool(super().on_touch_up(touch))

    def on_press(self) -> None:
        sound.play("tap")


def lines_of(text: str, room: float, width: Callable[[str], float]) -> list[str]:
    """The lines in which a text is written where words are no wider than this.

    >>> lines_of("Vous dormez en classe", 11, len)
    ['Vous dormez', 'en classe']
    """
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


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
    above = BooleanProperty(False)
    """No room for the picture beside the words: it stands above them."""
    mute = BooleanProperty(False)
    """No room for words: the picture says it alone."""
    picture_side = NumericProperty(dp(PICTURE))
    natural = BooleanProperty(True)
    """As large as its text needs; otherwise as large as `given`."""
    given = ListProperty([0, 0])
    words_high, face_wide = NumericProperty(0), NumericProperty(0)
    """What its words and all it shows need, for who gives it its size: a rule that asked its `ids` would hold it."""

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
    """A button that may be shorter than its words: the glyph gives way to them, a picture stands above them, then they
    take two lines."""

    def on_kv_post(self, _: object) -> None:
        for name in ("size", "text", "icon", "picture", "natural", "mute"):
            self.fbind(name, self._fold)
        self.ids.label.fbind("font_size", self._fold)
        self._fold()

    @property
    def least_width(self) -> float:
        """What its longest word takes, or its picture alone."""
        words = [] if self.mute else self.text.split()
        return max((self._width(word) for word in words), default=dp(40)) + dp(16)

    @property
    def wanted_width(self) -> float:
        """What its words take in one line, before anything is drawn."""
        sign = self._sign + dp(8) if self._sign else 0
        return max(dp(60), self._width(self.text) + sign + dp(32))

    def high_in(self, width: float) -> float:
        """What its words, and a picture above them, take in a width."""
        if not self._tight(width):
            return dp(PICTURE)
        return self._words_high(width) + (dp(LEAST_PICTURE) if self.picture else 0) + dp(8)

    @property
    def _sign(self) -> float:
        """Width of the sign beside the words."""
        return dp(PICTURE) if self.picture else float(self.ids.label.font_size) * 1.3 if self.icon else 0.0

    def _width(self, text: str) -> float:
        return float(self._extents(text)[0])

    def _extents(self, text: str) -> tuple[float, float]:
        label = self.ids.label
        wide, high = CoreLabel(font_name=label.font_name, font_size=label.font_size).get_extents(text)
        return wide, high

    def _tight(self, width: float) -> bool:
        """Is a width too short for words and sign side by side?"""
        return bool(self.text) and not self.mute and self._width(self.text) + self._sign + dp(8) > width - dp(16)

    def _words_high(self, width: float) -> float:
        """What its words take in lines of a width."""
        return len(lines_of(self.text, width - dp(8), self._width)) * self._extents(self.text)[1]

    def _fold(self, *_: object) -> None:
        label, room, tight = self.ids.label, self.width - dp(8), not self.natural and self._tight(self.width)
        self.bare, self.above = tight and not self.picture, tight and bool(self.picture)
        label.halign = "center"
        label.text_size = (room, None) if tight and self._width(self.text) > room else (None, None)
        left = self.height - self._words_high(self.width) - dp(6) if self.above else dp(PICTURE)
        self.picture_side = max(dp(24), min(dp(PICTURE), left))


def shares(buttons: Sequence[ShortButton], room: float, gap: float, height: float = inf) -> list[float]:
    """Widths for buttons side by side.  Where words are too wide or too high, whoever has a picture is silent."""
    room -= 0.5 + gap * (len(buttons) - 1)
    for button in buttons:
        button.mute = False
    widths = _widths(buttons, room)
    if any(button.least_width > width or button.high_in(width) > height
           for button, width in zip(buttons, widths, strict=True)):
        for button in buttons:
            button.mute = bool(button.picture)
        widths = _widths(buttons, room)
    return widths


def _widths(buttons: Sequence[ShortButton], room: float) -> list[float]:
    """What their words need; those that lack most get most of what a room leaves."""
    needed = [button.least_width for button in buttons]
    lacks = [max(1.0, 0 if button.mute else button.wanted_width - least)
             for button, least in zip(buttons, needed, strict=True)]
    spare = room - sum(needed)
    return [least + spare * lack / sum(lacks) for least, lack in zip(needed, lacks, strict=True)]


def fill_row(buttons: Sequence[ShortButton], room: float, height: float, gap: float) -> None:
    """Buttons that fill a room side by side."""
    for button, width in zip(buttons, shares(buttons, room, gap, height), strict=True):
        button.natural, button.given = False, (width, height)


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
