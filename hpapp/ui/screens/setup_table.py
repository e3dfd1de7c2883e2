"""The table of the set-up screen: six places around it, and hats that are tapped or carried there."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.table.company import Company
from hpapp.ui import sound, theme
from hpapp.ui.parts import Backed, Picture, Turned
from hpapp.ui.sheets import Rounded

KIND_GLYPHS = {"human": "account", "child": "teddy-bear", "bot": "robot-happy"}
CARRY = 12
"""How far, in dp, a finger moves before a tap becomes a carry."""

DRAWN = (690, 540)
"""The table with its places, in dp, as it is drawn at full size."""
RINGS = ((-110, 178), (110, 178), (270, 0), (110, -178), (-110, -178), (-270, 0))
"""Middle of each place's ring from the middle of the table, in dp at full size."""
ANGLES = (180, 180, 90, 0, 0, 270)
SPOT = (212, 132)
"""A place as its owner sees it, in dp at full size: the ring, and the name plate in front of it."""
RING = 100
BARS = ((-70, 84), (70, 84), (138, 0), (70, -84), (-70, -84), (-138, 0))
"""The coloured mark of each place on the drawn tablet."""


class Draggable(Widget):
    """Something that is tapped, or carried elsewhere."""

    def __init__(self, **kwargs: Any) -> None:
        for event in ("on_tap", "on_carry", "on_drop"):
            self.register_event_type(event)
        super().__init__(**kwargs)

    def on_tap(self) -> None:
        """A tap, on release."""

    def on_carry(self, touch: Any) -> None:
        """A finger is carrying this."""

    def on_drop(self, touch: Any) -> None:
        """The finger let go."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        sound.play("tap")
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if "carried" not in touch.ud and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(CARRY):
            touch.ud["carried"] = self
        if "carried" in touch.ud:
            self.dispatch("on_carry", touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if "carried" in touch.ud:
            self.dispatch("on_drop", touch)
        elif self.collide_point(*touch.pos):
            self.dispatch("on_tap")
        return True


class Place(Draggable, Turned):
    """One of the six places: free, or somebody's hat and name, facing them."""

    place = NumericProperty(0)
    seat = ObjectProperty(None, allownone=True)
    color = NumericProperty(0)
    name = StringProperty("")
    glyph = StringProperty("")
    aimed = BooleanProperty(False)
    """The next hat comes here."""
    unit = NumericProperty(1)

    def on_seat(self, _: object, seat: Seat | None) -> None:
        if seat is not None:
            self.color, self.name, self.glyph = seat.color, seat.name, KIND_GLYPHS[seat.kind]


class HatChip(Draggable, Backed, FloatLayout):
    """A hat of the family row."""

    member = ObjectProperty(None)
    color = NumericProperty(0)
    name = StringProperty("")
    glyph = StringProperty("")
    seated = BooleanProperty(False)


class SetUpTable(FloatLayout):
    """The wooden table with its places; it is the control for who sits where."""

    game = StringProperty("")
    unit = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        for event in ("on_place", "on_hat", "on_moved"):
            self.register_event_type(event)
        super().__init__(**kwargs)
        self.aim: int | None = None
        self._carried = Picture(size_hint=(None, None))
        self._bars = [Rounded(size_hint=(None, None), radius=[4, 4, 4, 4]) for _ in RINGS]
        self.places = [Place(place=index, angle=angle, size_hint=(None, None)) for index, angle in enumerate(ANGLES)]

    def on_kv_post(self, _: object) -> None:
        """The places lie on the table that the layout has drawn."""
        for bar in self._bars:
            self.add_widget(bar)
        for place in self.places:
            place.bind(on_tap=self._tapped, on_carry=self._carry_seat, on_drop=self._drop_seat)
            self.add_widget(place)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def on_place(self, place: int) -> None:
        """A free place was tapped."""

    def on_hat(self, seat: Seat) -> None:
        """A hat on the table was tapped."""

    def on_moved(self, seat: Seat, place: int) -> None:
        """A hat was carried from one place to another."""

    def show(self, company: Company) -> None:
        """Put everybody in their places."""
        for place in self.places:
            place.seat = company.at(place.place)
            place.aimed = place.place == self.aim and place.seat is None
            bar = self._bars[place.place]
            bar.tone = theme.rgba(theme.SEATS[place.seat.color].base) if place.seat else (0, 0, 0, 0)

    def _lay(self, *_: object) -> None:
        self.unit = unit = min(self.width / DRAWN[0], self.height / DRAWN[1])
        for place, bar, (x, y), (bar_x, bar_y) in zip(self.places, self._bars, RINGS, BARS, strict=True):
            place.unit = unit
            across, deep = (dp(1) * side * unit for side in SPOT)
            sideways = place.angle in (90, 270)
            place.size = (deep, across) if sideways else (across, deep)
            lean = dp(SPOT[1] - RING) / 2 * unit  # the plate lies outwards of the ring
            out_x, out_y = (1 if x > 0 else -1, 0) if sideways else (0, 1 if y > 0 else -1)
            place.center = self.center_x + dp(x) * unit + lean * out_x, self.center_y + dp(y) * unit + lean * out_y
            bar.size = (dp(8) * unit, dp(70) * unit) if sideways else (dp(70) * unit, dp(8) * unit)
            bar.center = self.center_x + dp(bar_x) * unit, self.center_y + dp(bar_y) * unit

    # ---------------------------------------------------------------- fingers

    def nearest(self, x: float, y: float) -> int | None:
        """The place under a point of the table, or None far from all of them."""
        reach = dp(90) * self.unit
        rings = [(abs(self.center_x + dp(ring_x) * self.unit - x) ** 2
                  + abs(self.center_y + dp(ring_y) * self.unit - y) ** 2, index)
                 for index, (ring_x, ring_y) in enumerate(RINGS)]
        away, index = min(rings)
        return index if away <= reach ** 2 else None

    def carry(self, color: int, x: float, y: float) -> None:
        """A hat follows the finger."""
        if self._carried.parent is None:
            self.add_widget(self._carried)
        self._carried.art = f"hat_{color}_big"
        self._carried.size = dp(96), dp(96)
        self._carried.center = x, y

    def put_down(self) -> None:
        """No hat follows the finger any more."""
        self.remove_widget(self._carried)

    def _tapped(self, place: Place) -> None:
        if place.seat is None:
            self.dispatch("on_place", place.place)
        else:
            self.dispatch("on_hat", place.seat)

    def _carry_seat(self, place: Place, touch: Any) -> None:
        if place.seat is not None:
            self.carry(place.seat.color, *touch.pos)

    def _drop_seat(self, place: Place, touch: Any) -> None:
        self.put_down()
        target = self.nearest(*touch.pos)
        if place.seat is not None and target is not None and target != place.place:
            self.dispatch("on_moved", place.seat, target)
