"""Choices that no place of the board stands for: buttons and pictures before the one who acts."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.rules.chemin.moves import Coin
from hpapp.table.chemin.chooser import CheminChooser
from hpapp.table.chemin.guide import card as face_of
from hpapp.table.chooser import Option
from hpapp.table.targets import Target
from hpapp.ui.parts import Backed, Guarded, Picture, ShortButton, TableButton, Turned, fill_row, shares
from hpapp.ui.screen_form import screen
from hpapp.ui.theme import TOUCH_CHILD
from hpapp.ui.words import words

from .look import lacks_text
from .pod import coin_art

GAP = 8
CALL, LEAST_CALL = 156, 112
"""Width of a call with its dice, and the least of it, in dp."""


class ChoiceTile(Guarded, Backed, BoxLayout):
    """A picture with its name; its layout is in chemin.kv."""

    picture = StringProperty("")
    text = StringProperty("")


class DiceTile(Guarded, Backed, BoxLayout):
    """A call, with the faces of the die that make it right; large, for small fingers."""

    text = StringProperty("")
    most = NumericProperty(dp(CALL))
    """How wide it is, unless its words need more."""

    def __init__(self, text: str, dice: tuple[int, ...], **kwargs: Any) -> None:
        super().__init__(text=text, **kwargs)
        for face in dice:
            self.ids.faces.add_widget(Picture(art=f"chemin_die_{face}"))


class Note(NamedTuple):
    """What is told beside the choices: words, pictures of coins, and a name in front where there is one."""

    text: str
    coins: tuple[str, ...] = ()
    name: str = ""


def note_of(chooser: CheminChooser) -> Note | None:
    """What there is to tell beside the choices: a card that its owner may see here, or the coins a purse lacks."""
    if chooser.card is not None:
        face = face_of(chooser.card)
        return Note(words.say(face.line), name=words.say(face.key))
    lacks = chooser.lacks
    return Note(lacks_text(lacks), tuple(map(coin_art, lacks))) if lacks else None


class NotePill(Backed, BoxLayout):
    """A note before the one who acts: it is told, not touched."""

    name = StringProperty("")
    text = StringProperty("")
    coins = ListProperty([])
    room = NumericProperty("360dp")
    natural = NumericProperty(0)
    """What the words would take on one line each."""

    def __init__(self, note: Note, **kwargs: Any) -> None:
        super().__init__(name=note.name, text=note.text, coins=list(note.coins), **kwargs)
        for line in (self.ids.named, self.ids.line):  # the device may be turned while it is there
            line.fbind("font_size", self._measure)
        self._measure()
        for name in note.coins:
            self.add_widget(Picture(art=name, size_hint=(None, None), size=(dp(34), dp(30)),
                                    pos_hint={"center_y": 0.5}))

    def _measure(self, *_: object) -> None:
        lines = self.ids.named, self.ids.line
        self.natural = max(float(CoreLabel(font_name=line.font_name, font_size=line.font_size)
                                 .get_extents(line.text)[0]) for line in lines)


class Choices(Turned):
    """Rows of choices, stacked from the side of the one who acts."""

    __events__ = ("on_pick",)
    foot = NumericProperty(0)
    """How much of its height the rows take."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._flow = Clock.create_trigger(self._flow_now, -1)
        self.bind(size=self._flow, pos=self._flow, angle=self._flow)
        self.offered: tuple[Option, ...] = ()
        self.note: Note | None = None
        self._language = words.language
        self._child = False

    @property
    def shows_something(self) -> bool:
        """Does anything lie before the one who acts?"""
        return bool(self.offered or self.note)

    def offer(self, options: tuple[Option, ...], note: Note | None, child: bool = False) -> None:
        """Show these choices, and what there is to tell; the same ones stay under a finger.  A child's are pictures."""
        self._child = child
        shown = self.offered, self.note, self._language
        self.offered, self.note, self._language = options, note, words.language
        if (options, note, words.language) == shown:
            return
        self.clear_widgets()
        for option in options:
            self._add(option)
        if note is not None:
            self._watch(NotePill(note))
        self._flow()

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        """The middle, in the window, of the button of a choice."""
        for option, button in zip(self.offered, reversed(self.children), strict=False):  # a note may lie behind them
            if option.target == target:
                return button.to_window(*button.center)
        return None

    def _add(self, option: Option) -> None:
        text, picture = words.say(option.key, **option.facts), _picture_of(option)
        if self._child and (picture or option.glyph):
            text = ""
        if option.dice:
            button: Any = DiceTile(text, option.dice)
        elif picture:
            button = ChoiceTile(picture=picture, text=text)
        else:
            kind = ShortButton if text else TableButton
            button = kind(text=text, icon=option.glyph, natural=bool(text), given=(dp(TOUCH_CHILD), dp(72)))
        button.just_changed()  # another one may have been here: a finger on its way was meant for that one
        button.bind(on_release=lambda button: self.dispatch("on_pick", option.target, button.to_window(*button.center)))
        self._watch(button)

    def _watch(self, widget: Widget) -> None:
        widget.bind(size=self._flow)
        self.add_widget(widget)

    def _flow_now(self, *_: object) -> None:
        """Lay the choices in as many rows as they need, each row in the middle."""
        width, gap = self.inner_size[0], dp(GAP)
        self._share(width - 2 * gap)
        rows: list[list[Any]] = [[]]
        for widget in reversed(self.children):
            if rows[-1] and sum(each.width + gap for each in rows[-1]) + widget.width > width - 2 * gap:
                rows.append([])
            rows[-1].append(widget)
        y = gap
        for row in reversed(rows):
            x = (width - sum(each.width + gap for each in row) + gap) / 2
            for widget in row:
                widget.pos = x, y
                x += widget.width + gap
            y += max((each.height for each in row), default=0) + gap
        self.foot = y if self.children else 0

    def _share(self, width: float) -> None:
        """A note takes the width there is; on a phone, which has little, words stand side by side where they can."""
        buttons, gap = [each for each in reversed(self.children) if isinstance(each, ShortButton)], dp(GAP)
        calls = [each for each in self.children if isinstance(each, DiceTile)]
        for note in self.children:
            if isinstance(note, NotePill):
                note.room = width - gap
        for call in calls:
            each = (width - gap * (len(calls) - 1)) / len(calls)
            call.most = min(dp(CALL), each) if each >= dp(LEAST_CALL) else dp(CALL)
        gaps = gap * (len(buttons) - 1)
        side_by_side = (screen.form != "tablet" and sum(each.wanted_width + gap for each in buttons) + gaps > width
                        and sum(each.least_width for each in buttons) + gaps + 1 <= width)
        for button in buttons:
            button.natural = not side_by_side
        if side_by_side:
            wide = shares(buttons, width, gap)
            high = max(dp(60), *(each.high_in(share) for each, share in zip(buttons, wide, strict=True)))
            fill_row(buttons, width, high, gap)

    def do_layout(self, *_: object, **__: object) -> None:
        self._place()
        self._flow()

    def on_pick(self, target: Target, where: tuple[float, float]) -> None:
        """One of the choices was taken."""


def _picture_of(option: Option) -> str:
    """A coin bears the letter that it has in this language; other pictures are the same for all."""
    move = option.moves[0]
    return coin_art(move.coin) if isinstance(move, Coin) else option.picture
