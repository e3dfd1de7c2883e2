"""The spare tile in the hand, and the phone's tray around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from hpapp.table.labyrinthe.chooser import SPARE
from hpapp.table.targets import Target, Turn
from hpapp.ui import art, theme
from hpapp.ui.boards.fingers import TAP
from hpapp.ui.parts import Guarded
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.signs import SignPicture
from hpapp.ui.table.tray import RowTray
from hpapp.ui.words import words

from .sprites import Bed, TileSprite

if TYPE_CHECKING:
    from .board import LabyrintheBoard


NARROW, NARROW_FOR_MANY, LOW, NAME = 330, 390, 116, 112
"""Widths and height of the tray, in dp at the usual text size, below which something gives way; and the width of a
treasure with its name, unless a word of that needs more."""

TURN, HAND = 56, 48
"""Side of a button that turns the spare, and of the spare at least, where no child sits."""
MEDAL = 88
"""Side of an open treasure at most, in dp: what is sought is seen best."""


class SpareTile(Guarded, Widget):
    """The spare: a tap turns it by a quarter, a drag carries it to an arrow."""

    def __init__(self, board: LabyrintheBoard, **kwargs: Any) -> None:
        self._board = board
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._shadow = BorderImage(texture=art.picture("shadow_3").texture, border=art.raw_border("shadow_3"))
        self._sprite = TileSprite(board.spare, Bed(leaves=1))
        self.canvas.add(self._sprite)
        self.bind(pos=self._place, size=self._place)
        board.fbind("spare", self._turn)

    def _turn(self, _: object, tile: str) -> None:
        self._sprite.turn(tile)

    def _place(self, *_: object) -> None:
        found = art.picture("shadow_3")
        bottom, right, top, left = found.pad
        self._shadow.display_border = found.border
        self._shadow.pos = self.x - left, self.y - bottom
        self._shadow.size = self.width + left + right, self.height + bottom + top
        self._sprite.put(self.x, self.y, min(self.size))

    def on_press(self) -> None:
        pass  # the turn itself is heard

    def on_release(self) -> None:
        if not self._board.carry.carrying:
            self._board.point(SPARE, self.to_window(*self.center))

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that drags it carries it; one that trembles taps."""
        if touch.grab_current is self:
            far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
            if self._board.carry.carrying or far >= dp(TAP):
                self._board.carry.move(*self.to_window(*touch.pos))
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        held, where = touch.grab_current is self, self.to_window(*touch.pos)
        taken = bool(super().on_touch_up(touch))
        if held and self._board.carry.carrying:
            self._board.carry.drop(*where)
        return taken


class LabyrintheTray(RowTray, BoxLayout):
    """What is in the hand of the one who acts, on a phone: the treasure sought, and the spare with its turn buttons."""

    board = ObjectProperty(None)
    open = BooleanProperty(False)
    """Whether the treasure sought may lie face up."""
    caption = StringProperty("labyrinthe.look")
    many = BooleanProperty(False)
    """Whether several treasures lie open."""
    named = NumericProperty(dp(NAME))
    """Width of a treasure with its name."""
    narrow = BooleanProperty(False)
    """One button turns the spare, and so does a tap on it."""
    turned = NumericProperty(dp(TURN))
    """Height of the buttons that turn the spare: a child's are larger.  feel.md C2"""
    least_spare = NumericProperty(dp(HAND))
    """Side of the spare at least."""
    low = BooleanProperty(False)
    """No room for the name of a treasure below its picture."""

    def __init__(self, board: LabyrintheBoard, **kwargs: Any) -> None:
        read_layout("labyrinthe")
        super().__init__(board=board, **kwargs)
        self.spare = SpareTile(board, size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.ids.hand.add_widget(self.spare)
        self.ids.hand.bind(size=self._size_spare)
        self.medals = GridLayout(spacing=dp(2), size_hint=(None, None))
        self.ids.treasure.bind(size=self._fit)
        self.bind(size=self._fold, many=self._fold, caption=self._fold, turned=self._fold)
        prefs.bind(text_scale=self._fold)  # weak ties: what people like outlives the table
        words.bind(language=self._fold)

    def _fold(self, *_: object) -> None:
        """What a small screen leaves out: the second turn button, the treasure's name.  look.md L7"""
        larger = max(1.0, prefs.text_scale)
        letters = screen.text_size("body", screen.form, prefs.text_scale)
        pen = CoreLabel(font_name=screen.font("body"), font_size=letters)
        self.named = max(dp(NAME), *(pen.get_extents(word)[0] for word in words.say(self.caption).split(" ")))
        least = dp(NARROW_FOR_MANY) if self.many else dp(NARROW - NAME) + self.named
        self.narrow = self.width < least + 2 * (self.turned - dp(TURN))
        self.low = self.narrow or self.height < dp(LOW) * larger

    def _size_spare(self, _: object, room: list[float]) -> None:
        self.spare.size = [min(dp(108), *room)] * 2

    def turn(self, quarters: int) -> None:
        """Turn the spare with the buttons beside it."""
        self.board.point(Turn(quarters), self.spare.to_window(*self.spare.center))

    def _tell_of(self, _: object, sign: str) -> None:
        self.board.tell_of(sign)

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        spot: tuple[float, float] = self.spare.to_window(*self.spare.center)
        return spot if target == SPARE else None

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts: the treasure sought (or all that lie open), or a back to look under."""
        shown = [card for card in hand.cards if card is not None]
        self.open, self.many = bool(shown), len(shown) > 1
        child = self.board.seats[hand.seat].kind == "child"
        self.turned, self.least_spare = (dp(theme.TOUCH_CHOICE if child else side) for side in (TURN, HAND))
        self.caption = shown[0].key if len(shown) == 1 else "labyrinthe.sought" if shown else "labyrinthe.look"
        super().hold(hand)
        pictures = [card.picture for card in shown] if self.many else []
        if pictures != [medal.art for medal in reversed(self.medals.children)]:
            self.medals.clear_widgets()
            for picture in pictures:
                self.medals.add_widget(SignPicture(art=picture, on_sign=self._tell_of))
        wanted = self.medals if self.many else self.rail
        if wanted.parent is None:
            self.ids.treasure.clear_widgets()
            self.ids.treasure.add_widget(wanted)
        self._fit()

    def _fit(self, *_: object) -> None:
        """As large as the room allows: one card, or all open treasures at a glance.  LAB-8.2"""
        room = self.ids.treasure
        self.lay_hand(room.width, min(dp(84), room.width - dp(4)), min(dp(104), max(dp(48), room.height)))
        count = len(self.medals.children)
        if count:
            self.medals.cols, side = _largest(count, room.width, room.height)
            self.medals.size = self.medals.cols * side, -(-count // self.medals.cols) * side


def _largest(count: int, width: float, height: float) -> tuple[int, float]:
    """How many columns let so many squares be largest in a room, and how large they then are."""
    sides = ((min(width / columns, height / -(-count // columns), dp(MEDAL)), -columns)
             for columns in range(1, count + 1))
    side, columns = max(sides)
    return -columns, max(1.0, side)
