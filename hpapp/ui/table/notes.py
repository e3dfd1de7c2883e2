"""What the table says beside the board: the step line, the last move, a card looked at, the reason of a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.table.chooser import Option
from hpapp.table.guide import Card
from hpapp.table.targets import Target
from hpapp.ui import theme
from hpapp.ui.parts import Backed, Guarded, ShortButton, Turned, fill_row, shares
from hpapp.ui.touches import last_tap
from hpapp.ui.words import words

from .boxes import Box
from .face_size import fitted
from .hand import CardFace
from .phone import TIGHT

BUBBLE_SECONDS, HINT_SECONDS = 4.0, 15.0
BUBBLE, HINT_BUBBLE = (340, 84), (440, 84)
"""Width and least height of a reason, and of a hint, which says more."""
BUTTON = 60
"""Height of a button that is as large as it needs to be."""
HINT_WIDTHS = (440, 272, 216, 600)
"""Widths of a hint beside the board, the first one first; the longest where there is only a narrow gap."""
NARROWER = (0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55)
"""Shares of its width that a column of choices takes where all of it finds no room."""
MARGIN = 8
GLYPH = 30
"""What the glyph of the last move takes at most."""
PEEK, PEEK_TO_READ = (128, 172), (224, 264)
"""A lifted card: small where its picture says all, larger where there is a line to read."""


HELP_GLYPHS = {"off": "", "legal": "help-circle-outline", "coach": "auto-fix", "thinks": "timer-sand"}
"""What help there is; while it is thought over, the sign says so."""
RING = 76
"""How large the place is that a hint points at."""


class Asked(Guarded):
    """A step line that can be asked for help; held, it tells where help must not be seen by others."""

    __events__ = ("on_ask",)
    help = OptionProperty("off", options=tuple(HELP_GLYPHS))
    """What help there is for the one who acts."""

    def _mark(self) -> str:
        return HELP_GLYPHS[self.help]

    mark = AliasProperty(_mark, None, bind=("help",))

    def on_state(self, _: object, state: str) -> None:
        self.dispatch("on_ask", "held" if state == "down" else "let_go")

    def on_release(self) -> None:
        self.dispatch("on_ask", "tapped")

    def on_ask(self, how: str) -> None:
        """It is held, let go, or tapped."""


class StepLine(Asked, Backed, BoxLayout):
    """The one imperative line, on a phone."""

    glyph = StringProperty("")
    text = StringProperty("")
    large = BooleanProperty(False)
    """The sign says it, and a word helps."""
    accent = ColorProperty(theme.rgba(theme.INK))


class StepWords(Asked, BoxLayout):
    """The one imperative line in a strip."""

    glyph = StringProperty("")
    text = StringProperty("")


class LastMove(Guarded, Backed, BoxLayout):
    """What happened last, with who did it; tapped, it opens the log."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")
    least = NumericProperty("72dp")
    room = NumericProperty("72dp")
    """How high it is at least, and how high it may be."""
    signs = BooleanProperty(False)
    """Badge and glyph are enough for the one who acts."""
    long = BooleanProperty(False)
    """The sentence needs the place of its glyph, too."""
    tight = BooleanProperty(False)
    """So does one of its words that of the margins."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fit = Clock.create_trigger(self._fit_now, -1)
        for name in ("text", "letter", "width", "room", "signs"):
            self.fbind(name, self._fit)
        self.ids.line.bind(font_size=self._fit)

    def _fit_now(self, *_: object) -> None:
        """A sentence takes the place of its glyph, then the pod grows upwards; what has no room is in the log."""
        text = "" if self.signs else self.text
        self.ids.line.text, self.tight = text, False
        line, glyph, room = self.ids.line, dp(GLYPH) + self.spacing, self._room()
        few = height_of(line, room - glyph)
        longest = max((line._label.get_extents(word)[0] for word in text.split(" ")), default=0)
        self.long = few > self.least - 2 * self.padding[1] or longest > room - glyph
        if longest > room - self.spacing:
            self.tight = True
            room = self._room()
        needed = height_of(line, room - self.spacing) if self.long else few
        said = text.split(" ")
        while needed > self.room - 2 * self.padding[1] and len(said) > 1:  # the largest letters, under a strip
            said.pop()
            line.text = " ".join(said) + "…"
            needed = height_of(line, room - self.spacing)
        self.height = max(self.least, min(self.room, needed + 2 * self.padding[1]))
        line.text_size = line.width, None  # as it lies, not as it was measured

    def _room(self) -> float:
        """What margins and badge leave of the width."""
        return float(self.width - 2 * self.padding[0] - self.ids.badge.width - self.spacing)


def height_of(label: Any, room: float) -> float:
    """What a text takes in a room of that width."""
    label.text_size = max(1.0, room), None
    label.texture_update()
    return float(label.texture_size[1])


class BubbleFace(Backed, BoxLayout):
    """The parchment of a bubble."""


class PeekCard(Turned):
    """A card that lifts under its owner's finger, facing them; it exists only while it is held."""

    def __init__(self, card: Card, color: int, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = CardFace(framed=True)
        self.face.show(card, color)
        self.add_widget(self.face)

    def fit(self, within: tuple[float, float]) -> None:
        """Be as large as its words need, inside a room of the window."""
        across = self.angle in (0, 180)
        room = within if across else within[::-1]
        least = PEEK_TO_READ if self.face.line else PEEK
        wide, high = fitted(self.face, (dp(least[0]), dp(least[1])), (room[0], room[1]))
        self.size = (wide, high) if across else (high, wide)

    def lie_beside(self, spot: tuple[float, float], reach: float, whole: tuple[float, float]) -> None:
        """Lie on the far side of a card, as its owner sees it: where its middle is, and how far it reaches."""
        self.fit((whole[0] - dp(8), whole[1] - dp(8)))
        wide, high = self.size if self.angle in (0, 180) else self.size[::-1]
        (x, y), away = spot, reach + dp(12)
        beside = {0: (x - wide / 2, y + away), 180: (x - wide / 2, y - away - high),
                  270: (x + away, y - wide / 2), 90: (x - away - high, y - wide / 2)}[self.angle]
        self.pos = tuple(min(max(dp(4), low), room - side - dp(4))
                         for low, side, room in zip(beside, self.size, whole, strict=True))


class OptionBar(Turned):
    """Choices that no piece stands for, as buttons before the one who acts; on a phone they lie in the tray."""

    __events__ = ("on_option", "on_offered")
    offered: tuple[Option, ...] = ()
    child = False
    """Pictures alone, large enough for a child."""
    spoken = ""
    """The language of its buttons."""

    def offer(self, options: tuple[Option, ...], child: bool = False) -> None:
        """Show these choices; none empties the bar.  The same ones stay under a finger."""
        same = (options, child, words.language) == (self.offered, self.child, self.spoken)
        if same and len(self.ids.row.children) == len(options):
            return
        self.ids.row.clear_widgets()
        self.offered, self.spoken, self.child = options, words.language, child
        for option in options:
            said = "" if child and (option.picture or option.glyph) else words.say(option.key, **option.facts)
            button = ShortButton(text=said, icon="" if option.picture else option.glyph, picture=option.picture)
            button.bind(on_release=lambda _, option=option: self.dispatch("on_option", option.target))
            button.just_changed()
            self.ids.row.add_widget(button)
        self.dispatch("on_offered")

    def high_in(self, width: float) -> float:
        """The height that the words of buttons side by side need in a tray."""
        row = self.ids.row
        for button in row.children:
            button.role = "body"
        return max(button.high_in(wide) for button, wide in zip(
            row.children, shares(row.children, width, dp(TIGHT)), strict=True))

    def sizes(self) -> Iterator[tuple[float, float]]:
        """What buttons as large as they need to be take beside the board: one below the other, or side by side; or one
        below the other and narrower, as long as their words have room; or with their words in more lines."""
        row, buttons = self.ids.row, self.ids.row.children
        if not buttons:
            return
        gap, edge, count = row.spacing[0], 2 * row.padding[0], len(buttons)
        high = dp(self._high)
        wide = [button.given[0] if self.child else button.wanted_width for button in buttons]
        column = count * high + (count - 1) * gap + edge
        yield max(wide) + edge, column
        yield sum(wide) + (count - 1) * gap + edge, high + edge
        for narrow in () if self.child else (max(wide) * share for share in NARROWER):
            if all(button.least_width <= narrow and button.high_in(narrow) <= high for button in buttons):
                yield narrow + edge, column
        if not self.child:
            least = max(button.least_width for button in buttons)
            folded = max(high, *(button.high_in(least) for button in buttons))
            yield least + edge, count * folded + (count - 1) * gap + edge

    def lie_beside(self, place: Box) -> None:
        """Lie there, the first one on top, in a column all of them as wide, in a row each as it was said to be."""
        self.pos, self.size, row = place[:2], place[2:], self.ids.row
        wide, high = place[2:] if self.angle in (0, 180) else place[:1:-1]
        row.orientation = "lr-tb"
        edge, gap, count = 2 * row.padding[0], row.spacing[0], len(row.children)
        column = count == 1 or high > 2 * dp(BUTTON)
        each = (high - edge - (count - 1) * gap) / count if column else dp(self._high)
        for button in row.children:
            alone = button.given[0] if self.child else button.wanted_width
            button.natural, button.given = False, (wide - edge if column else alone, each)

    @property
    def _high(self) -> int:
        """Height of a button beside the board, in dp."""
        return theme.TOUCH_CHOICE if self.child else BUTTON

    def fill(self, room: tuple[float, float] | None) -> None:
        """Buttons that fill a room side by side, or, without one, as large as they need to be."""
        row = self.ids.row
        row.orientation = "lr-bt"
        row.spacing, row.padding = (dp(TIGHT), 0) if room else (dp(8), dp(4))
        for button in row.children:
            button.mute = False
            button.natural, button.role = room is None and not self.child, "button" if room is None else "body"
            if self.child and room is None:
                button.given = max(dp(theme.TOUCH_CHILD), button.wanted_width), dp(theme.TOUCH_CHOICE)
        if room is not None:
            fill_row(row.children, *room, row.spacing[0])

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        """The middle, in the window, of the button of a choice."""
        for option, button in zip(self.offered, reversed(self.ids.row.children), strict=True):
            if option.target == target:
                return button.to_window(*button.center)
        return None

    def on_option(self, target: Target) -> None:
        """One of the choices was taken."""

    def on_offered(self) -> None:
        """Other choices are offered than before, or none."""


class HintRing(Widget):
    """A ring around the place where an advised move begins; no finger's way is barred by it."""


class WhyBubble(Turned):
    """Why something is not possible, or what is good; it faces the one who asked and leads to the clause in one tap."""

    __events__ = ("on_rule",)
    text = StringProperty("")
    clause = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._gone: Any = None
        self.hint = self.passes = False
        """A hint goes with the next touch; one that `passes` lets that touch through to what lies below."""

    def say(self, text: str, clause: str, angle: int, where: tuple[float, float], within: tuple[float, float]) -> None:
        """Show a reason beside the point where a finger tried, inside the screen."""
        self.hint = False
        self._write(text, clause, angle, BUBBLE, within)
        self._put(where[0] - self.width / 2, where[1] + dp(24), within)
        self._gone = Clock.schedule_once(self.close, BUBBLE_SECONDS)

    def advise(self, text: str, clause: str, angle: int, before: Widget, spared: tuple[float, float] | None,
               within: tuple[float, float], beside: Callable[[list[tuple[float, float]]], Box | None]) -> None:
        """Show a hint where there is room `beside` the board for one of the sizes it may have; else on the near side of
        the board, or wherever it does not cover the place it speaks of."""
        self.hint = True
        self._write(text, clause, angle, HINT_BUBBLE, within)
        place = beside([*self._sizes(within)])
        if place is not None:
            self.pos, self.size = place[:2], place[2:]
        else:
            self._write(text, clause, angle, HINT_BUBBLE, within)
            for x, y in self._places(before, angle, spared):
                self._put(x, y, within)
                if spared is None or not self.collide_widget(Widget(center=spared, size=(dp(RING), dp(RING)))):
                    break
        self._gone = Clock.schedule_once(self.close, HINT_SECONDS)

    def _places(self, before: Widget, angle: int, spared: tuple[float, float] | None) -> Iterator[tuple[float, float]]:
        """Where a hint may lie, the best place first: the near side of the board, the far one, beside the ring."""
        x, y = before.center_x - self.width / 2, before.center_y - self.height / 2
        sides = {0: (x, before.y), 180: (x, before.top - self.height), 90: (before.right - self.width, y),
                 270: (before.x, y)}
        yield sides[angle]
        yield sides[(angle + 180) % 360]
        if spared is not None:
            away = dp(RING / 2 + MARGIN)
            yield spared[0] - self.width / 2, spared[1] + away
            yield spared[0] - self.width / 2, spared[1] - away - self.height
            yield spared[0] + away, spared[1] - self.height / 2
            yield spared[0] - away - self.width, spared[1] - self.height / 2

    def on_touch_down(self, touch: Any) -> bool:
        """A tap on the bubble puts it away; so does any other for a hint, which lies on what one goes on with."""
        if super().on_touch_down(touch):
            return True
        here = bool(self.collide_point(*touch.pos))
        if here or self.hint:
            self.close()
        if here and not self.passes:
            last_tap.answered(touch, self)
            return True
        return False

    def _write(self, text: str, clause: str, angle: int, least: tuple[int, int], within: tuple[float, float]) -> None:
        if self._gone is not None:
            self._gone.cancel()
        self.text, self.clause, self.angle, self.passes = text, clause, angle, False
        wide, high = self._needed(least, self._most(within))
        self.size = (wide, high) if angle in (0, 180) else (high, wide)

    def _sizes(self, within: tuple[float, float]) -> Iterator[tuple[float, float]]:
        """The sizes of a hint as whoever reads it sees them, the widest first, none of which breaks a word."""
        sentence, most = self.ids.words, self._most(within)
        longest = max(sentence._label.get_extents(word)[0] for word in self.text.split() or ("",))
        for wide in HINT_WIDTHS:
            size = self._needed((wide, HINT_BUBBLE[1]), most)
            if longest <= sentence.width:
                yield size

    def _most(self, within: tuple[float, float]) -> float:
        """How wide it may be at all."""
        return (within[0] if self.angle in (0, 180) else within[1]) - 2 * dp(MARGIN)

    def _put(self, x: float, y: float, within: tuple[float, float]) -> None:
        margin = dp(MARGIN)
        self.x = min(max(margin, x), within[0] - self.width - margin)
        self.y = min(max(margin, y), within[1] - self.height - margin)

    def _needed(self, least: tuple[int, int], most: float) -> tuple[float, float]:
        """The size that the text takes, with the way to the clause beside it."""
        wide, sentence = min(dp(least[0]), most), self.ids.words
        sentence.width = wide - dp(28 + 10 + (56 if self.clause else 0))
        sentence.texture_update()
        return wide, max(dp(least[1]), sentence.texture_size[1] + dp(20))

    def close(self, *_: object) -> None:
        """Say no more."""
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_rule(self) -> None:
        """The clause is wanted."""
