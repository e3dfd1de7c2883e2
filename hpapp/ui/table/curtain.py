"""The curtain: while the device changes hands, the whole screen is the next seat, and nothing private exists."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from hpapp.play import Seat
from hpapp.table.story import Line
from hpapp.ui import art
from hpapp.ui.screen_form import screen
from hpapp.ui.settling import settle
from hpapp.ui.words import words

MOST_LINES = 3
LEAST_HAT = {"phone": 64, "phone_wide": 64, "tablet": 104}
"""Height of the hat, in dp, for which lines give way: it says from afar whose turn it is."""
PATTERN_ALPHA = 0.07


def _repeat(rectangle: Rectangle, name: str, pos: Any, size: Any) -> None:
    """Fill a rectangle with a picture that repeats."""
    found = art.picture(name)
    found.texture.wrap = "repeat"
    across, up = size[0] / found.size[0], size[1] / found.size[1]
    rectangle.texture, rectangle.pos, rectangle.size = found.texture, pos, size
    rectangle.tex_coords = [0, up, across, up, across, 0, 0, 0]


class RecapLine(BoxLayout):
    """One public fact since the seat's last turn: who, and what."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")


class Curtain(FloatLayout):
    """Full colour of the next seat, its hat and name, a recap, and one button; its layout is in curtain.kv."""

    __events__ = ("on_lift",)
    seat_color = NumericProperty(0)
    name = StringProperty("")
    button = StringProperty("")
    low = BooleanProperty(False)
    """Little height for its letters: what lies between things goes to the hat."""
    again = BooleanProperty(True)
    """Have they had a turn before?"""

    def __init__(self, seat: Seat, recap: list[Line], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._cloth = Rectangle()
            Color(1, 1, 1, PATTERN_ALPHA)
            self._pattern = Rectangle()
            Color(1, 1, 1, 1)
            self._drapes = [Rectangle(texture=art.picture(f"drape_{side}").texture) for side in ("left", "right")]
        self._fit = Clock.create_trigger(self._fit_now, -1)
        self._swags = InstructionGroup()
        self.canvas.before.add(self._swags)
        self.seat_color, self.name = seat.color, seat.name
        self._recap, self._told = recap, -1
        self.button = words.say("curtain.i_am", name=seat.name)
        self.bind(pos=self._hang, size=self._hang)
        self._hang()

    def _fit_now(self, *_: object) -> None:
        """As many of the last things that happened as leave the hat its room, and the button on the screen."""
        for most in range(MOST_LINES, 0, -1):
            self._tell(most)
            settle(self)
            ways = self.ids.ways
            if self.ids.hat.height >= dp(LEAST_HAT[screen.form]) and ways.minimum_height <= ways.height + 0.5:
                return

    def _tell(self, most: int) -> None:
        """The last things that happened."""
        if most == self._told:
            return
        self._told, recap = most, self._recap[-most:]
        for old in [child for child in self.ids.lines.children if isinstance(child, RecapLine)]:
            self.ids.lines.remove_widget(old)
        for line in recap:
            self.ids.lines.add_widget(RecapLine(seat_color=line.seat.color, letter=line.seat.name[:1].upper(),
                                                glyph=line.glyph, text=line.text))
        if not recap:
            self.ids.lines.add_widget(RecapLine(glyph="star-four-points", text=words.say("table.nothing_yet")))

    def _hang(self, *_: object) -> None:
        """Hang the cloth over the whole screen: its pattern repeats, its cord swings from side to side."""
        self._cloth.texture = art.picture(f"curtain_{int(self.seat_color)}").texture
        self._cloth.pos, self._cloth.size = self.pos, self.size
        _repeat(self._pattern, f"pattern_{int(self.seat_color)}", self.pos, self.size)
        width = art.picture("drape_left").size[0]
        for drape, x in zip(self._drapes, (self.x, self.right - width), strict=True):
            drape.pos, drape.size = (x, self.y), (width, self.height)
        self._hang_cord()
        self._fit()

    def _hang_cord(self) -> None:
        """Swags from one end to the other, each a little wider or narrower so that they come out even."""
        found = art.picture("curtain_swag")
        count = max(1, round(self.width / found.size[0]))
        width = self.width / count
        self._swags.clear()
        for index in range(count):
            self._swags.add(Rectangle(texture=found.texture, size=(width, found.size[1]),
                                      pos=(self.x + index * width, self.top - found.size[1])))

    def on_lift(self) -> None:
        """The next player has the device."""

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True
