"""Name plates to pick from: open ones, and closed ones that show their face only while their owner holds them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from hpapp.play import Seat
from hpapp.table.bloody.things import Thing
from hpapp.table.guide import Card
from hpapp.ui import art, sound, theme
from hpapp.ui.parts import Backed, Guarded, Turned
from hpapp.ui.prefs import prefs
from hpapp.ui.table.hand import LIFT_AFTER, TAP_WITHIN
from hpapp.ui.table.notes import height_of
from hpapp.ui.table.phone import TOUCH
from hpapp.ui.words import words

LONG, SHORT = "bloody.card.", "bloody.short."
ABREAST = 190
"""Width, in dp at the usual text size, from which on a few plates lie side by side."""
LEAST_PLATE = 120
"""Width, in dp at the usual text size, that a plate with a line needs: below it a few lie one above the other."""
ROOMY = 4
"""So many plates say in a line what they do, where their height has room for it."""


SPACES = ((10, 14), (4, 8))
"""Between plates and around them, where there is room and where there is little."""
MOST_COLUMNS = 3


class Way(NamedTuple):
    """How the plates of a panel lie: columns, what lies between and around them, and the size of each."""

    columns: int
    gap: int
    edge: int
    plate: tuple[float, float]


class Face(NamedTuple):
    """What a plate says: a card, a seat, or a card of a seat."""

    card: Card | None = None
    seat: Seat | None = None
    note: str = ""
    """What is good to know of the seat here."""


def face_of(thing: Thing, seats: tuple[Seat, ...]) -> Face | None:
    """What a thing says, to those who may see it."""
    if thing.blind:
        return None
    note = "" if thing.note is None else words.say(*thing.note)
    return Face(thing.card, None if thing.seat is None else seats[thing.seat], note)


class PlateFace(BoxLayout):
    """The open face of a plate; its layout is in bloody.kv."""

    title = StringProperty("")
    line = StringProperty("")
    glyph = StringProperty("")
    picture = StringProperty("")
    tone = ColorProperty(theme.rgba(theme.NIGHT_700))
    seat_color = NumericProperty(0)
    letter = StringProperty("")
    sign = NumericProperty(52)
    """Width of the sign in dp."""

    def fits(self, width: float, height: float) -> bool:
        """Do its words fit beside its sign?"""
        self.size = width, height
        room = width - self.ids.sign.width - self.spacing
        labels = [label for label in (self.ids.title, self.ids.line) if label.text]
        return (sum(height_of(label, room) for label in labels) <= height
                and all(label._label.get_extents(word)[0] <= room for label in labels if not label.shorten
                        for word in label.text.split()))


def open_face(face: Face, with_line: bool) -> PlateFace:
    """The widget that shows a face; without room for a line, names are short too."""
    shown = PlateFace(sign=52 if with_line else 28)
    if face.card is not None:
        shown.title, shown.glyph, shown.picture = words.say(face.card.key), face.card.glyph, face.card.picture
        shown.tone = theme.rgba(theme.BANDS[face.card.band])
        if with_line and face.card.line:
            shown.line = words.say(face.card.line)
        elif face.card.key.startswith(LONG):
            shown.title = words.say(face.card.key.replace(LONG, SHORT))
    if face.seat is not None:
        shown.seat_color, shown.letter = face.seat.color, face.seat.name[:1].upper()
        shown.line = shown.title or face.note
        shown.title, shown.glyph, shown.picture = face.seat.name, "", ""
    return shown


class PlateButton(Guarded, Backed, BoxLayout):
    """A plate: tapped, it is chosen; a closed one, held, opens as long as it is held."""

    __events__ = ("on_choose",)
    index = NumericProperty(0)
    selected = BooleanProperty(False)
    open = BooleanProperty(True)
    with_line = BooleanProperty(False)
    closed_art = StringProperty("bloody_back_magic")

    def __init__(self, look: Callable[[], Face | None], **kwargs: Any) -> None:
        self._look = look
        self._since = 0.0
        super().__init__(padding=dp(4), **kwargs)
        with self.canvas:
            self._back_tint = Color(1, 1, 1, 0)
            self._closed = Rectangle()
        with self.canvas.after:
            self._rim_tint = Color(*theme.rgba(theme.GOLD_LIGHT, 0))
            self._rim = Line(width=dp(2))
            self._tick_tint = Color(1, 1, 1, 0)
            self._tick = Rectangle(texture=art.picture("tick").texture)
        self._lift = Clock.create_trigger(lambda *_: self._show(lifted=True), LIFT_AFTER)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        for name in ("selected", "open", "with_line"):
            self.fbind(name, self._redress)
        self._show()

    def on_parent(self, _: object, parent: Any) -> None:
        """Laid aside it hears of no other language: it may wait long to be swept, and others with it."""
        (words.bind if parent else words.unbind)(language=self._redress)

    def words_fit(self, size: tuple[float, float], with_line: bool) -> bool:
        """Is there room for its words in a plate of that size?  What lies face down has none to say."""
        face = self._look() if self.open else None
        across, down = self.padding[0] + self.padding[2], self.padding[1] + self.padding[3]
        return face is None or open_face(face, with_line).fits(size[0] - across, size[1] - down)

    def _redress(self, *_: object) -> None:
        self._show()

    def _show(self, lifted: bool = False) -> None:
        """The face where it may be seen; else the back, and the face is nowhere."""
        face = self._look() if self.open or lifted else None
        self.clear_widgets()
        self.back = "night_up" if face is None else "parchment"
        if face is not None:
            self.add_widget(open_face(face, self.with_line))
        self._back_tint.a = 1 if face is None else 0
        self._tick_tint.a = self._rim_tint.a = 1 if self.selected else 0
        self._place()

    def _place(self, *_: object) -> None:
        found = art.picture(self.closed_art)
        high = self.height - dp(10)
        wide = high * found.size[0] / found.size[1]
        self._closed.texture, self._closed.size = found.texture, (wide, high)
        self._closed.pos = self.x + (self.width - wide) / 2, self.y + dp(5)
        self._rim.rounded_rectangle = (self.x + dp(1), self.y + dp(1), self.width - dp(2), self.height - dp(2), dp(11))
        self._tick.size = dp(22), dp(22)
        self._tick.pos = self.right - dp(9), self.top - dp(9)  # on the corner, and on no long name

    def on_press(self) -> None:
        sound.play("card")
        self._since = Clock.get_time()
        if not self.open:
            self._lift()

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._lift.cancel()
            if not self.open:
                self._show()
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        if self.open or Clock.get_time() - self._since <= TAP_WITHIN:
            self.dispatch("on_choose")

    def on_choose(self) -> None:
        """This plate is chosen."""


class PanelFace(Backed, FloatLayout):
    """The night behind the plates of a panel."""


class PickPanel(Turned):
    """Plates in a grid before the one who acts, over the mat."""

    __events__ = ("on_pick",)
    picked = NumericProperty(-1)
    shown = ListProperty([])
    near = BooleanProperty(False)
    """Do the plates lie at the edge of the one who acts?  Else in the middle."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._face = PanelFace(back="panel", size_hint=(None, None))
        self._grid = GridLayout(spacing=dp(10), size_hint=(None, None))
        self.add_widget(self._face)
        self.add_widget(self._grid)
        self.fbind("picked", self._mark)
        self.bind(size=self._fit, angle=self._fit, near=self._fit)
        prefs.bind(text_scale=self._fit)  # a weak tie
        self.plates: list[PlateButton] = []

    def offer(self, looks: Sequence[Callable[[], Face | None]], open_: bool, closed_art: str) -> None:
        """Lay out one plate for each thing to pick."""
        self.picked = -1
        self._grid.clear_widgets()
        self.plates = []
        for index, look in enumerate(looks):
            plate = PlateButton(look, index=index, open=open_, closed_art=closed_art)
            plate.bind(on_choose=lambda chosen: self.dispatch("on_pick", int(chosen.index)))
            self.plates.append(plate)
            self._grid.add_widget(plate)
        self._fit()

    def _fit(self, *_: object) -> None:
        count = len(self.plates)
        if not count:
            return
        wide, high = self.inner_size
        usual = self._usual_columns(*SPACES[0])
        ways = [Way(columns, gap, edge, self._plate(columns, dp(gap), dp(edge)))
                for columns in dict.fromkeys((usual, *range(1, min(count, MOST_COLUMNS) + 1))) for gap, edge in SPACES]
        columns, gap, edge, plate_size = next(filter(self._holds, ways), ways[0])
        gap, edge, rows = dp(gap), dp(edge), -(-count // columns)
        grid_w, grid_h = (along * side + (along - 1) * gap
                          for along, side in zip((columns, rows), plate_size, strict=True))
        self._grid.cols, self._grid.spacing = columns, gap
        for plate in self.plates:
            plate.size_hint, plate.size = (None, None), plate_size
            plate.with_line = count <= ROOMY and plate.words_fit(plate_size, with_line=True)
        up = edge if self.near else (high - grid_h) / 2
        self._grid.size, self._grid.pos = (grid_w, grid_h), ((wide - grid_w) / 2, up)
        self._face.size = grid_w + 2 * edge, grid_h + 2 * edge
        self._face.pos = (wide - self._face.width) / 2, up - edge

    def _usual_columns(self, gap: float, edge: float) -> int:
        """Few plates side by side where their lines have room, else two or three abreast."""
        count, wide = len(self.plates), self.inner_size[0]

        def abreast(columns: int) -> float:
            return (wide - 2 * dp(edge) - (columns - 1) * dp(gap)) / columns

        if count == 1 or (count <= ROOMY and abreast(count) >= dp(ABREAST) * prefs.text_scale):
            return count
        if count <= ROOMY:
            return 2 if abreast(2) >= dp(LEAST_PLATE) * prefs.text_scale else 1
        return 2 if count <= 10 and wide < dp(500) else 3

    def _plate(self, columns: int, gap: float, edge: float) -> tuple[float, float]:
        """The size of a plate in so many columns."""
        (wide, high), count = self.inner_size, len(self.plates)
        rows = -(-count // columns)
        wanted = (dp(104) if count <= ROOMY else dp(72)) * max(1.0, prefs.text_scale)
        return (min((wide - 2 * edge - (columns - 1) * gap) / columns, dp(300)),
                min(wanted, (high - 2 * edge - (rows - 1) * gap) / rows))

    def _holds(self, way: Way) -> bool:
        """Is every plate large enough for a finger, and for its name?"""
        return min(way.plate) >= dp(TOUCH) and all(plate.words_fit(way.plate, with_line=False)
                                                   for plate in self.plates)

    def _mark(self, *_: object) -> None:
        for plate in self.plates:
            plate.selected = plate.index == self.picked

    def on_touch_down(self, touch: Any) -> bool:
        """What lies beneath the panel is out of reach."""
        taken = super().on_touch_down(touch)
        x, y = self.to_local(*touch.pos)
        return taken or self._face.collide_point(x, y)

    def on_pick(self, index: int) -> None:
        """A plate was chosen."""
