"""Chouette on the screen: her poses, her bubble, and the bar of beads."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.lessons.learning import LEARNER
from hpapp.ui import art, theme
from hpapp.ui.lesson.places import Stand
from hpapp.ui.parts import Backed, Guarded, Icon, Picture
from hpapp.ui.table.layout import Box
from hpapp.ui.table.read_aloud import ReadAloud
from hpapp.ui.words import words

OWL_ASPECT = 276 / 252
PICTURE, LINK = 52, 26
"""Sides of a picture in the bubble and of what joins two, in dp, where the bubble is wide enough for a row of them."""
EAR, SIGN = 56, 0.4
"""Side of the ear in her bubble, in dp, and of the sign of one on her, as a share of her height."""
SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-ÝŒ«])")


class Owl(Guarded, Picture):
    """She speaks, shows, or is glad; a tap has her say it again."""


class OwlVoice(ReadAloud):
    """In a lesson only Chouette speaks: what stands in her bubble, to whoever is read to or asks for it."""

    _asked = False

    def turn(self, seat: int, step: str) -> None:
        """The line of the table is not read."""

    def speak(self, sentences: tuple[str, ...]) -> None:
        """Read the bubble, once."""
        said = " ".join(sentences)
        if said != self._said:
            self._said = said
            if self._asked:
                self.read(LEARNER, *sentences)
            else:
                self.answer(LEARNER, *sentences)
            self._asked = False

    def begin_again(self) -> None:
        """What is in the bubble is read once more, also to whoever is not read to by itself."""
        self._said, self._asked = "", True


class Beads(Widget):
    """How far the lesson is: done, here, still to come.  They are no buttons."""

    count = NumericProperty(1)
    at = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size", "count", "at"):
            self.fbind(name, self._string)
        self._string()

    def _string(self, *_: object) -> None:
        """Thread them anew."""
        self._drawn.clear()
        gap = min(dp(24), self.width / (self.count + 0.5))
        left, y = self.x + (self.width - gap * (self.count - 1)) / 2, self.y + self.height / 2
        for place in range(int(self.count)):
            self._bead(left + place * gap, y, place)

    def _bead(self, x: float, y: float, place: int) -> None:
        if place == self.at:
            side = dp(23)
            self._drawn.add(Color(1, 1, 1, 1))
            self._drawn.add(Rectangle(texture=art.picture("bead_now").texture, pos=(x - side / 2, y - side / 2),
                                      size=(side, side)))
        elif place < self.at:
            self._drawn.add(Color(*theme.rgba(theme.GOLD)))
            self._drawn.add(Ellipse(pos=(x - dp(5.6), y - dp(5.6)), size=(dp(11.2), dp(11.2))))
        else:
            self._drawn.add(Color(*theme.rgba(theme.MIST)))
            self._drawn.add(Line(circle=(x, y, dp(5.4)), width=dp(1.1)))  # wider than a hairline, which breaks up


class OwlBubble(Backed, BoxLayout):
    """What she says: the first sentence bold, what follows lighter."""

    __events__ = ("on_listen",)
    head = StringProperty("")
    rest = StringProperty("")
    pictures = ListProperty([])
    """The same in glyphs, for whoever does not read yet."""
    above = BooleanProperty(False)
    """It hangs over her; else it stands on her right."""
    tail = ListProperty([0, 0, 0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._listen = self.ids.listen.__self__
        self.hang_ear(hung=False)

    def on_listen(self) -> None:
        """It is to be said aloud."""

    def hang_ear(self, hung: bool) -> None:
        """Where there is a voice, and room for it, an ear lies in the bubble."""
        if hung != (self._listen.parent is self):
            (self.add_widget if hung else self.remove_widget)(self._listen)

    def say(self, sentences: tuple[str, ...], pictures: tuple[str, ...] = ()) -> None:
        """Say this, and show it."""
        self.show_pictures(pictures)
        self.head, *rest = SENTENCE.split(" ".join(sentences), maxsplit=1)
        self.rest = rest[0] if rest else ""

    def show_pictures(self, pictures: tuple[str, ...]) -> None:
        """Show these, in order."""
        if self.pictures == [*pictures]:
            return
        self.pictures = [*pictures]
        row = self.ids.pictures
        row.clear_widgets()
        for at, glyph in enumerate(self.pictures):
            if at:
                row.add_widget(Icon(glyph="chevron-right", side=dp(LINK), tone=theme.rgba(theme.INK_SOFT),
                                    pos_hint={"center_y": 0.5}))
            row.add_widget(Icon(glyph=glyph, side=dp(PICTURE), tone=theme.rgba(theme.INK)))

    def _fit_pictures(self, width: float) -> float:
        """Make the row as wide as there is room for; how high it is then."""
        row, count = self.ids.pictures, len(self.pictures)
        sides = dp(PICTURE) * count + dp(LINK) * (count - 1)
        scale = min(1, (width - row.spacing * 2 * (count - 1)) / sides)
        for at, icon in enumerate(reversed(row.children)):
            icon.side = dp(LINK if at % 2 else PICTURE) * scale
        return dp(PICTURE) * scale

    def needs(self, width: float) -> float:
        """How high it must be at a width."""
        self.width = width
        inner = width - self.padding[0] - self.padding[2]
        lines = [self.ids.head, self.ids.rest]
        for text in lines:
            text.width = inner
            text.text_size = text.width, None
            text.texture_update()
        spoken = [text.texture_size[1] for text in lines if text.text]
        if self.pictures:
            spoken.append(self._fit_pictures(inner))
        if self._listen.parent is self:
            spoken.append(self._listen.height + self.spacing)
        return sum(spoken) + self.spacing * 2 + self.padding[1] + self.padding[3]

    @property
    def narrowest(self) -> float:
        """How wide it must be for its longest word."""
        words = [text._label.get_extents(word)[0] for text in (self.ids.head, self.ids.rest)
                 for word in text.text.split()]
        return float(max(words, default=0)) + self.padding[0] + self.padding[2]

    def stand(self, stand: Stand) -> None:
        """Take a place, with the tail towards her."""
        x, y, width, height = stand.bubble
        self.pos, self.size, self.above = (x, y), (width, height), stand.above
        owl = stand.owl
        beak = owl.x + owl.width * 0.5
        if stand.above:
            middle = min(max(beak, x + dp(40)), x + width - dp(40))
            self.tail = [middle - dp(16), y + dp(2), middle + dp(16), y + dp(2), beak, owl.top - dp(8)]
        else:
            middle = min(max(owl.y + owl.height * 0.5, y + dp(30)), y + height - dp(30))
            self.tail = [x + dp(2), middle - dp(12), x + dp(2), middle + dp(12), x - dp(14), middle]


class LessonBar(FloatLayout):
    """Leave, the beads, what if, and skip: always in the same places."""

    __events__ = ("on_leave", "on_skip", "on_suppose")
    count = NumericProperty(1)
    at = NumericProperty(0)
    title = StringProperty("")
    edge = NumericProperty(12)
    span = ListProperty([0, 0])
    """From where to where it reaches."""
    room = NumericProperty(math.inf)
    """Where the beads must end: they are no buttons, so they make way for what is."""

    def make_way(self, lit: Sequence[Box]) -> None:
        """Lie on nothing that is to be touched."""
        beads = self.ids.beads
        self.room = min([box.x for box in lit if box.top > beads.y and box.right > beads.x], default=math.inf) - dp(8)
        title = self.ids.title
        named = Box(title.x, title.y, title.width, title.height)
        title.opacity = 0 if any(box.meets(named) for box in lit) else 1

    def on_leave(self) -> None:
        """Enough for now."""

    def on_skip(self) -> None:
        """On to the next step."""

    def on_suppose(self) -> None:
        """Et si ?"""

    def collide_point(self, x: float, y: float) -> bool:
        """Between its buttons it lets touches through."""
        return any(button.collide_point(x, y) for button in (self.ids.leave, self.ids.suppose, self.ids.skip))

    def covered(self) -> list[Box]:
        """What lies under its buttons."""
        return [Box(child.x, child.y, child.width, child.height) for child in self.children
                if child.height and child.opacity]


class LessonEnd(Backed, BoxLayout):
    """The lesson is learnt: play, learn what comes next, or once more."""

    __events__ = ("on_play", "on_further", "on_again", "on_leave")
    chapter = BooleanProperty(False)
    onwards = StringProperty("")
    """The name of what comes next; none when everything is learnt."""
    game_waits = BooleanProperty(False)
    """Has somebody left a game for this?  Then it is the only way out."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        ways = self.ids.ways
        for name, wanted in (("further", bool(self.onwards)), ("leave", not self.game_waits)):
            if not wanted:
                ways.remove_widget(self.ids[name])

    @property
    def told(self) -> str:
        """What she says."""
        return words.say("lesson.done.chapter" if self.chapter else "lesson.done")

    def on_play(self) -> None:
        """For real now."""

    def on_further(self) -> None:
        """The next lesson."""

    def on_again(self) -> None:
        """Once more."""

    def on_leave(self) -> None:
        """Enough for now."""
