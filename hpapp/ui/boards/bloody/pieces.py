"""The School cards on the mat: face, seals, what they cost the one who looks, and what is missing for it."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hpapp.table.bloody.looks import family, picture_of, school_band, sign_of
from hpapp.ui import art, theme
from hpapp.ui.parts import Backed
from hpapp.ui.table.boxes import Box
from hpapp.ui.words import words

from .lettering import label_in, text_texture, write

GHOST = 0.3
MISSING = 17
"""Size of the text that says how many cards are missing, in dp: it stands on a card, as its name does."""
NAME, BAND = 18, 0.86
"""Size of a card's name, in dp, where the card is small, and how much of its width it may take."""
ASPECT, BESIDE = 1.29, 1.35
"""Width of its picture beside its height; from how much wider than high a small card has price and picture abreast."""
RATIO = 0.7
"""Width of a School card beside its height."""


class Parts(NamedTuple):
    """Where picture, price and seal lie on a card."""

    window: Box
    coin: Box
    seal: Box


def parts(w: float, h: float, brief: bool) -> Parts:
    """Below each other; on a small card that is wider than high, price and seal lie on the picture, or beside it."""
    if not brief or h > w:
        coin, seal, middle = (w * 0.42, w * 0.38, h * 0.185) if brief else (w * 0.32, w * 0.30, h * 0.155)
        window = Box(w * 0.05, h * 0.36, w * 0.9, h * 0.60) if brief else Box(w * 0.05, h * 0.30, w * 0.9, h * 0.49)
        at = (w * 0.04, middle - seal / 2) if brief else (w * 0.67, h * 0.27)
        return Parts(window, Box(w * 0.95 - coin, middle - coin / 2, coin, coin), Box(*at, seal, seal))
    beside = w > BESIDE * h
    coin, seal = h * (0.62 if beside else 0.5), h * 0.42
    wide = min(w * 0.92, h * 0.92 * ASPECT, w * 0.86 - coin if beside else w)
    low = (h - wide / ASPECT) / 2
    return Parts(Box(w * 0.04, low, wide, wide / ASPECT),
                 Box(w * 0.94 - coin, (h - coin) / 2 if beside else low + h * 0.03, coin, coin),
                 Box(w * 0.06, low + h * 0.03, seal, seal))


class SchoolCard(Backed, Widget):
    """A slot of the timetable: its card, the seals on it, and what it costs the one who looks."""

    slot = NumericProperty(0)
    card = StringProperty("")
    mail = NumericProperty(0)
    letters = StringProperty("")
    """What its couriers bring, where they lie open."""
    draws = NumericProperty(0)
    """How many cards its couriers draw, where they lie open."""
    effect = BooleanProperty(True)
    """Does a course do something?"""
    cost = NumericProperty(0)
    missing = NumericProperty(0)
    """How many cards the one who acts has too few: then it is veiled."""
    ghost = StringProperty("")
    """The card that was here until the last gesture."""
    chosen = BooleanProperty(False)
    lit = NumericProperty(0)
    """How bright the ring of a legal choice is now."""
    known = BooleanProperty(False)
    """The one who acts has looked at couriers here."""
    signs = BooleanProperty(False)
    """What is missing is a number: whoever acts need not read.  feel.md C2"""
    brief = BooleanProperty(False)
    """A small card: picture, seal and price must do."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._name, self._cost = label_in("vollkorn_bold", theme.PARCH_50), label_in("roboto_black", theme.INK)
        self._sign, self._figure = label_in("icons", theme.INK), label_in("roboto_bold", theme.INK)
        self._count, self._eye = label_in("roboto_bold", theme.INK), label_in("icons", theme.PARCH_50)
        with self.canvas:
            self._place_color = Color(0, 0, 0, 0)
            self._empty = Line(width=1, dash_length=6, dash_offset=5)
            self._band_color = Color(1, 1, 1, 1)
            self._band = RoundedRectangle()
            self._ghost_color = Color(1, 1, 1, 0)
            self._ghost = Rectangle()
            self._tint = Color(1, 1, 1, 1)
            self._window, self._coin, self._seal = Rectangle(), Rectangle(), Rectangle()
            self._disc_color = Color(*theme.rgba(theme.PARCH_50))
            self._disc = RoundedRectangle()
        for label in (self._name, self._cost, self._sign, self._figure, self._count, self._eye):
            self.add_widget(label)
        with self.canvas.after:
            self._veil_color = Color(0, 0, 0, 0)
            self._veil = RoundedRectangle()
            self._pill_color = Color(*theme.rgba(theme.NIGHT_900, 0))
            self._pill = RoundedRectangle()
            self._word_color = Color(*theme.rgba(theme.PARCH_50, 0))
            self._word = Rectangle()
            self._ring_color = Color(*theme.rgba(theme.GOLD_LIGHT, 0))
            self._ring = Line(width=dp(1.8))
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "card", "mail", "letters", "draws", "effect", "cost", "missing", "ghost", "chosen",
                     "known", "brief", "signs"):
            self.fbind(name, self._redraw)
        words.bind(language=self._reword)  # a weak tie: the words outlive the table
        self.fbind("lit", self._light)

    def _reword(self, *_: object) -> None:
        self._redraw()

    def _light(self, *_: object) -> None:
        self._ring_color.a = 1 if self.chosen else self.lit

    def _draw(self, *_: object) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        radius = w * theme.RADIUS_CARD_SHARE
        there, dear = bool(self.card), bool(self.card) and self.missing > 0
        self.back = ("parchment_chosen" if self.chosen else "parchment") if there else ""
        self._place_color.rgba = theme.rgba(theme.NIGHT_500, 0 if there else 0.8)
        self._empty.rounded_rectangle = (x, y, w, h, radius)
        self._ring.rounded_rectangle = (x - dp(3), y - dp(3), w + dp(6), h + dp(6), radius + dp(3))
        self._veil_color.rgba = theme.rgba(theme.NIGHT_950, 0.45 if dear else 0)
        self._veil.pos, self._veil.size, self._veil.radius = self.pos, self.size, [radius]
        self._tint.a = 1 if there else 0
        self._draw_missing(dear)
        for label in (self._name, self._cost, self._sign, self._figure, self._count, self._eye):
            label.text = ""
        self._light()
        self._draw_band(there)
        if there:
            self._draw_face()
        self._draw_seal()

    def _draw_band(self, there: bool) -> None:
        w, h = self.width, self.height
        band = there and not self.brief
        tone = theme.BANDS[school_band(self.card)] if band else theme.NIGHT_900
        self._band_color.rgba = theme.rgba(tone, 1 if band else 0)
        self._band.pos, self._band.size = (self.x + w * 0.05, self.top - h * 0.195), (w * 0.9, h * 0.16)
        self._band.radius = [w * 0.055]
        if band:
            name = words.say(f"bloody.short.{family(self.card)}")
            write(self._name, name, max(w * 0.12, min(dp(NAME), h * 0.13)), self.x + w / 2, self.top - h * 0.117)
            if self._name.width > w * BAND:  # a long one is as large as the band lets it be
                write(self._name, name, self._name.font_size * w * BAND / self._name.width, self.x + w / 2,
                      self.top - h * 0.117)

    def _draw_face(self) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        self._window.texture = art.picture(picture_of(self.card)).texture
        window, coin, _ = parts(w, h, self.brief)
        self._window.pos, self._window.size = (x + window.x, y + window.y), (window.width, window.height)
        middle = y + coin.y + coin.height / 2
        self._coin.texture = art.picture("bloody_coin_dear" if self.missing else "bloody_coin").texture
        self._coin.size, self._coin.pos = (coin.width, coin.height), (x + coin.x, y + coin.y)
        write(self._cost, str(int(self.cost)), coin.width * 0.58, x + coin.x + coin.width / 2, middle)
        if not self.brief:
            glyph, figure = sign_of(self.card, self.effect)
            write(self._sign, art.glyph(glyph), w * 0.17, x + w * 0.17, middle)
            write(self._figure, figure, w * 0.125, 0, 0)
            self._figure.pos = x + w * 0.28, middle - self._figure.height / 2

    def _draw_missing(self, dear: bool) -> None:
        """How many cards are missing, on the veil; and what was here a moment ago, faintly."""
        x, y, w, h = self.x, self.y, self.width, self.height
        self._ghost_color.a = GHOST if self.ghost and not self.card else 0
        if self._ghost_color.a:
            self._ghost.texture = art.picture(picture_of(self.ghost)).texture
            self._ghost.pos, self._ghost.size = (x + w * 0.05, y + h * 0.30), (w * 0.9, h * 0.49)
        self._pill_color.a = self._word_color.a = 1 if dear else 0
        if not dear:
            return
        coin = parts(w, h, self.brief).coin
        room = coin.x if self.brief and w > BESIDE * h else w  # the price stays in sight
        word = self._missing_in(room - dp(4))
        wide, high = min(word.width + dp(12), room), word.height + dp(6)
        middle = y + h * (0.71 if not self.brief else 0.86 if h > w else 0.7)
        self._pill.pos, self._pill.size = (x + (room - wide) / 2, middle - high / 2), (wide, high)
        self._pill.radius = [high / 2]
        self._word.texture, self._word.size = word, word.size
        self._word.pos = x + (room - word.width) / 2, middle - word.height / 2

    def _missing_in(self, room: float) -> Any:
        """How many cards are missing, in as many words as there is room for."""
        keys = () if self.signs else ("bloody.missing", "bloody.missing.brief")[self.brief:]
        said = [words.say(key, int(self.missing)) for key in keys]
        ways = [text_texture(text, "roboto_bold", dp(MISSING)) for text in (*said, f"−{int(self.missing)}")]
        return next((way for way in ways if way.width <= room), ways[-1])

    def _draw_seal(self) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        seal = parts(w, h, self.brief).seal
        side, at = seal.width, (x + seal.x, y + seal.y)
        self._seal.texture = art.picture("bloody_seal").texture
        self._seal.pos, self._seal.size = at, (side, side) if self.mail else (0, 0)
        told = self.letters or (str(int(self.mail)) if self.mail > 1 else "")
        disc = side * 0.52
        wide = disc * max(1.0, 0.62 * len(told))
        self._disc_color.a = 1 if told else 0
        self._disc.pos, self._disc.size = (at[0] + side - wide * 0.75, at[1] + side - disc * 0.8), (wide, disc)
        self._disc.radius = [disc / 2]
        if told:
            x, y = self._disc.pos
            write(self._count, told, disc * 0.82, x + wide / 2, y + disc / 2)
        sign = "cards-playing-outline" if self.draws else "eye" if self.known and self.mail else ""
        if sign:
            write(self._eye, art.glyph(sign), side * 0.5, at[0] + side * 0.22, at[1] + side * 0.2)
