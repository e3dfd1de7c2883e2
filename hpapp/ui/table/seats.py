"""A seat as the table shows it: its strip at an edge, or its chip on a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.table.guide import Tally
from hpapp.ui.parts import Backed, Turned
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen

from .boxes import Box, Spot, turned
from .hand import HandRow

FLAT = 20
"""Half the height, in dp at the usual text size, below which a chip has one line."""
SMALL_BADGE = 20
"""Side, in dp, of a badge that lies beside a score (`ChipFace` in table.kv)."""
SMALL_LETTERS = 0.85
"""How small, as a share of the usual ones, letters become before a chip's name is cut."""
LEAST_NAME = 2
"""Signs by which a name is known."""
BADGE = 58
"""How much of a line, in dp from its beginning, is its seat's badge: up to the name (`StripFace` in table.kv)."""
PLACE = 38
"""What a picture of the public state takes of a line, in dp (`StripFace` in table.kv)."""
SECOND_LINE = 60
"""Height, in dp, of a strip's second line."""
ROOMY, WITHOUT_STEP, TINY = 570, 420, 200
"""Lengths of a strip, in dp at the usual text size, for everything, for all but a step line, for hardly anything."""
TALLY = "tally"
"""The sign of a strip's count."""
QUIET_HAND, LEAST_HAND = 156, 104
"""What a hand takes there at least while its seat is quiet: three places; beside a long name two."""


class SeatFace(Backed, BoxLayout):
    """What a strip or chip shows: badge, name, what to do, public state; its layouts are in table.kv."""

    __events__ = ("on_sign",)
    seat_color = NumericProperty(0)
    name = StringProperty("")
    letter = StringProperty("")
    awake = BooleanProperty(False)
    crowded = BooleanProperty(False)
    """Little room: the name gives way while the seat acts, the pictures to a count while it does not."""
    peeking = BooleanProperty(False)
    """Somebody here is looking at a card: the others may know that, not which one.  feel.md E8"""
    tight = BooleanProperty(False)
    """No room between the parts of a line: those that show nothing take none."""
    counted = BooleanProperty(False)
    """Pictures would leave a name no room."""
    tiny = BooleanProperty(False)
    """Hardly any room: the badge and the hand must do."""
    written_name = StringProperty("")
    """The name as far as a strip has room for it beside what one needs to act."""
    step_glyph = StringProperty("")
    step_text = StringProperty("")
    pictures = ListProperty([])
    tally_glyph = StringProperty("")
    count = StringProperty("")
    kind = StringProperty("human")
    bare = BooleanProperty(False)
    """A pod says it all: no tally and no step line."""
    second_line = NumericProperty(0)
    """What a second line below takes of the height."""

    def _counts(self) -> bool:
        """Whether the public state is shown as a count: where pictures would not fit, if a count does."""
        if self.tiny or self.bare or (self.awake and self.crowded):
            return False
        return bool(self.awake or self.crowded or self.counted or not self.pictures)

    counts = AliasProperty(_counts, None, bind=("tiny", "bare", "awake", "crowded", "counted", "pictures"))

    def seat(self, seat: Seat) -> None:
        """Show who sits here."""
        self.seat_color, self.name, self.letter, self.kind = seat.color, seat.name, seat.name[:1].upper(), seat.kind

    def tell(self, tally: Tally) -> None:
        """Show the seat's public state."""
        self.pictures, self.tally_glyph, self.count = list(tally.pictures), tally.glyph, tally.score

    def on_sign(self, sign: str) -> None:
        """Somebody asks what a picture of the public state is."""


class StripFace(SeatFace):
    """The content of a strip at the table's edge."""


class ChipFace(SeatFace):
    """The content of a chip on a phone: the name above the score, or both in one line where chips are flat."""

    letters = NumericProperty(0)
    """Size of the name's letters where the usual ones would cut it."""
    short_name = StringProperty("")
    """The name as far as the chip has room for it: two that differ still differ."""
    flat = BooleanProperty(False)
    narrow = BooleanProperty(False)
    """The badge lies beside the score, below the name."""
    brief = BooleanProperty(False)
    """Not even there: a line in the seat's colour tells whose it is."""

    def room_for_name(self) -> float:
        """The width that is left for the name."""
        beside = 0.0 if self.narrow else self.ids.badge.width + self.spacing
        if self.flat:
            beside += self.ids.count.texture_size[0] + 2 * self.spacing
        return float(self.width - self.padding[0] - self.padding[2] - beside)

    def lacks_room_for_score(self) -> bool:
        """Is the score too wide to have the badge beside it?"""
        return bool(self.ids.count.texture_size[0] + dp(SMALL_BADGE + 3 * 2) > self.width)


def fit_names(chips: Sequence[ChipFace]) -> None:
    """Write every name as its chip has room for it; the badges make room where that saves a name, or a score."""
    pen = CoreLabel(font_name=screen.font("name"), font_size=screen.text_size("name", screen.form, prefs.text_scale))
    for chip in chips:
        chip.flat, chip.narrow = chip.height < dp(2 * FLAT) * prefs.text_scale, False
        chip.ids.count.texture_update()
    if any(pen.get_extents(chip.name)[0] > chip.room_for_name() for chip in chips):
        for chip in chips:
            chip.narrow = not chip.flat
    brief = any(chip.narrow and chip.lacks_room_for_score() for chip in chips)
    for chip in chips:
        chip.brief = brief
    rooms = [chip.room_for_name() for chip in chips]
    smaller = [max(SMALL_LETTERS, min(1.0, room / max(1, pen.get_extents(chip.name)[0])))
               for chip, room in zip(chips, rooms, strict=True)]
    written = shortened([chip.name for chip in chips],
                        lambda at, text: bool(pen.get_extents(text)[0] * smaller[at] <= rooms[at] + 0.5))
    for chip, name, share in zip(chips, written, smaller, strict=True):
        chip.short_name, chip.letters = name, pen.options["font_size"] * share if share < 1 else 0


def shortened(names: Sequence[str], fits: Callable[[int, str], bool]) -> list[str]:
    """Each name as long as it fits; where two different ones would read alike, the sign by which they differ is kept.

    >>> shortened(["Pixel", "Puce"], lambda _, text: len(text) <= 2)
    ['Pi', 'Pu']
    >>> shortened(["Jean-Luc", "Jeanne"], lambda _, text: len(text) <= 3)
    ['Je-', 'Jen']
    """
    cut = [next(name[:count].rstrip("- ’") for count in range(len(name), 0, -1)
                if count == 1 or fits(index, name[:count]))
           for index, name in enumerate(names)]
    return [_told_apart(index, names, cut) if cut.count(short) > 1 else short for index, short in enumerate(cut)]


def _told_apart(index: int, names: Sequence[str], cut: Sequence[str]) -> str:
    """A shortened name whose last sign is the first by which it differs from those that read like it."""
    name, short = names[index], cut[index]
    others = [other for other, read in zip(names, cut, strict=True) if read == short and other != name]
    where = next((at for at, sign in enumerate(name) if all(other[at:at + 1] != sign for other in others)), None)
    return short if where is None or where < len(short) else short[:-1] + name[where]


class Strip(Turned):
    """A seat's strip at its edge, facing it: public state, and the backs of its hand."""

    def __init__(self, index: int, pod: Any = None, thin: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.index, self.pod = index, pod
        self._name = 0.0
        """The width of the name as it is written."""
        self.face = StripFace()
        self.hand = HandRow(seat_index=index, size_hint=(None, None), pos_hint={"center_y": 0.5})
        self.hand.quiet = True
        self.face.fbind("awake", lambda _, awake: setattr(self.hand, "quiet", not awake))
        self.add_widget(self.face)
        if pod is None:
            self._add_hand()
        elif thin:
            self._add_to_line(pod)
        else:
            self._add_second_line(pod)

    def fit(self, spot: Spot) -> None:
        """Face whoever sits there, and show what has room."""
        self.angle = spot.angle if spot.aside is None else spot.aside
        long = max(spot.strip.width, spot.strip.height)
        needed = ROOMY if spot.step is None else WITHOUT_STEP
        self.face.crowded = not self.face.bare and long < needed * (1 + max(1.0, prefs.text_scale)) / 2
        self.face.tiny = not self.face.bare and long < TINY

    def badge_in(self, spot: Spot) -> Box:
        """Where the seat's badge lies once the strip lies there: at the beginning of its first line."""
        thick = spot.strip.height if spot.angle in (0, 180) else spot.strip.width
        second = SECOND_LINE if self.face.second_line else 0
        return turned(Box(0, second, BADGE, thick - second), spot.strip, spot.angle)

    def _add_hand(self) -> None:
        """The hand closes the line; it turns its pages in what name, step and pictures leave."""
        self._follow_line(self._share_rest)
        self.hand.fbind("cards", self._share)
        self.face.add_widget(self.hand)

    def _follow_line(self, share: Callable[..., None]) -> None:
        """Share the first line anew whenever anything in it changes: what it says is wide or narrow a frame later."""
        self._share = Clock.create_trigger(share)
        for part in (self.face, *self.face.children):
            part.fbind("width", self._share)
        for name in ("name", "tiny", "awake", "pictures"):
            self.face.fbind(name, self._share)
        prefs.bind(text_scale=self._share_again)  # a weak tie: what people like outlives the table

    def _share_again(self, *_: object) -> None:
        self._share()

    def _share_rest(self, *_: object) -> None:
        """The cards of whoever acts come before the name; a quiet hand keeps two or three places.  The parts lie closer
        where that gives the name more room."""
        face, hand, name, gaps = self.face, self.hand, self.face.ids.name.__self__, len(self.face.children) - 1
        taken = [part.width for part in face.children if part not in (hand, name) and part.size_hint_x is None]
        room = face.width - face.padding[0] - face.padding[2] - sum(taken)
        wanted, long = hand.natural_width, self._pen().get_extents(face.name)[0]
        named = wanted + long
        face.tight = room - dp(10) * gaps < named
        face.counted = not face.awake and face.width < named + dp(44 + PLACE * len(face.pictures) + 4 * gaps + 20)
        free = room - face.spacing * gaps
        if not face.awake:
            wanted = min(wanted, max(dp(LEAST_HAND), min(dp(QUIET_HAND), free - long)))
        self._write_name(free - wanted)
        hand.room = max(dp(1), free - self._name)

    def _write_name(self, room: float) -> None:
        """Write as much of the name as there is room for, if that is enough to know it by."""
        face, pen = self.face, self._pen()
        short = "" if face.tiny else shortened([face.name], lambda _, text: bool(pen.get_extents(text)[0] <= room))[0]
        known = len(short) >= min(LEAST_NAME, len(face.name)) and pen.get_extents(short)[0] <= room
        face.written_name = short if known else ""
        self._name = pen.get_extents(face.written_name)[0] if known else 0.0

    @staticmethod
    def _pen() -> CoreLabel:
        return CoreLabel(font_name=screen.font("name"),
                         font_size=screen.text_size("name", "tablet", prefs.text_scale))

    def _add_to_line(self, pod: Any) -> None:
        """Public state that fits beside the name; the hand turns its pages in what is left."""
        self.face.bare = True
        pod.pos_hint = {"center_y": 0.5}
        self.face.add_widget(pod)
        self.face.add_widget(self.hand)
        for source, name in ((self.face, "width"), (self.face, "awake"), (self.face, "name"), (self.hand, "cards")):
            source.fbind(name, self._share_one_line)
        prefs.bind(text_scale=self._share_one_line)

    def _share_one_line(self, *_: object) -> None:
        """The pod always, and the hand, so that everybody can look at their own; the name where it leaves room."""
        face, hand = self.face, self.hand
        free = face.width - face.padding[0] - face.padding[2] - dp(44) - 9 * face.spacing
        wanted = hand.natural_width if face.awake else min(hand.natural_width, dp(QUIET_HAND))
        self._write_name(face.width)
        self.pod.fit(free - wanted - (0 if face.awake else self._name))
        self._write_name(free - self.pod.width - wanted)
        hand.room = max(dp(1), free - self.pod.width - self._name)

    def _add_second_line(self, pod: Any) -> None:
        """Public state that needs more room lies below the name, beside the hand."""
        self.face.second_line = dp(SECOND_LINE)
        line = BoxLayout(size_hint=(1, None), height=dp(SECOND_LINE), pos_hint={"x": 0, "y": 0},
                         padding=(dp(12), 0, dp(8), dp(4)), spacing=dp(8))
        line.add_widget(pod)
        line.add_widget(Widget())
        line.add_widget(self.hand)
        line.bind(width=self._share_line)
        self._follow_line(self._name_above)
        self.hand.bind(cards=self._share_line)
        self.face.bind(awake=self._share_line)
        pod.bind(width=self._give_rest)
        self._line = line
        self.add_widget(line)

    def _name_above(self, *_: object) -> None:
        """The name beside the step line, in the first of two lines; the parts lie closer before it is cut."""
        face, name, gaps = self.face, self.face.ids.name.__self__, len(self.face.children) - 1
        taken = [part.width for part in face.children if part is not name and part.size_hint_x is None]
        free = face.width - face.padding[0] - face.padding[2] - sum(taken)
        face.tight = free - dp(10) * gaps < self._pen().get_extents(face.name)[0]
        self._write_name(free - face.spacing * gaps)

    def _share_line(self, *_: object) -> None:
        """The pod leaves the hand what it needs, as far as it can; the hand turns its pages in what is left."""
        free, wanted = self._line.width - dp(28), self.hand.natural_width
        self.pod.fit(free - (wanted if self.face.awake else min(wanted, dp(QUIET_HAND))))
        self.pod.opacity = 1 if self.pod.width <= free else 0
        if not self.pod.opacity:
            self.pod.width = 0
        self._give_rest()

    def _give_rest(self, *_: object) -> None:
        """The hand takes what the pod leaves, which may show more at any time."""
        self.hand.room = max(dp(1), self._line.width - dp(28) - self.pod.width)
