"""The turn in sight: a reminder beside the board, or behind a tap on whose turn it is; in words as a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.table.guide import TurnStep
from hpapp.table.session import Session
from hpapp.ui.parts import Backed, Guarded, Turned
from hpapp.ui.sheets import Sheet
from hpapp.ui.words import words

from .boxes import Box, TableLayout
from .child import reads_signs
from .placing import put
from .seats import Strip

if TYPE_CHECKING:
    from .top import TableTop


class ReminderFace(Guarded, Backed, BoxLayout):
    """What lies on a reminder: the goal where there is room for it, the steps always."""


class Reminder(Turned):
    """The aide-mémoire beside the board: it faces whoever acts, and a tap says all of it in words."""

    game = StringProperty("")
    signs = BooleanProperty(False)
    """Signs are enough for the one who acts."""
    wordy = BooleanProperty(False)
    """Is the goal there in words, and room for it?"""
    pressed: tuple[Box, ...] = ()
    """Where, in dp, other seats have their gold buttons: a finger that comes back there means those."""

    def __init__(self, game: str, course: tuple[TurnStep, ...], **kwargs: Any) -> None:
        self.register_event_type("on_wanted")
        super().__init__(size_hint=(None, None), **kwargs)
        self.game, self.ids.steps.steps = game, [step.glyph for step in course]
        for name in ("text", "font_size"):  # other words may have room where these had none
            self.ids.goal.ids.line.fbind(name, self._trigger_layout)
        self.fbind("signs", self._trigger_layout)

    def on_wanted(self) -> None:
        """Somebody wants to read it."""

    def on_touch_down(self, touch: Any) -> bool:
        x, y = touch.x / Metrics.density, touch.y / Metrics.density
        if any(box.meets(Box(x, y, 0, 0)) for box in self.pressed):
            return False
        return bool(super().on_touch_down(touch))

    def do_layout(self, *_: object, **__: object) -> None:
        wide, high = self.inner_size
        self.ids.steps.fit(wide - dp(2 * 10))
        goal = self.ids.goal.ids.line
        goal.width = max(dp(1), wide - dp(2 * 10 + 28 + 6))
        goal.texture_update()
        self.wordy = not self.signs and high >= goal.texture_size[1] + self.ids.steps.side + dp(2 * 8 + 3 * 6)
        self.ids.face.height = high if self.wordy else min(high, self.ids.steps.side + dp(2 * 8 + 2 * 6))
        super().do_layout()


class TurnTouch(Guarded, Widget):
    """Where there is no room for a reminder, whose turn it is is tapped: it lies over that seat, and shows nothing."""


class TurnSheet(Sheet):
    """The goal, and a turn step by step; the present one is lit."""

    game = StringProperty("")

    def __init__(self, game: str, course: tuple[TurnStep, ...], at: int | None, **kwargs: Any) -> None:
        self.register_event_type("on_rules")
        super().__init__(game=game, title=words.say("turn.title"), **kwargs)
        for number, step in enumerate(course):
            self.ids.steps.add_widget(TurnLine(glyph=step.glyph, text=words.say(step.key), lit=number == at))

    def on_rules(self) -> None:
        """The rulebook is wanted."""


class TurnLine(BoxLayout):
    """A step of the turn in words."""

    glyph = StringProperty("")
    text = StringProperty("")
    lit = BooleanProperty(False)


class TurnAid:
    """What of the turn lies on the table: the reminder where the layout has a place for it, else a touch."""

    def __init__(self, session: Session, wanted: Callable[..., None]) -> None:
        self._session = session
        self.reminder = Reminder(session.match.game.id, session.guide.course)
        self.touch = TurnTouch()
        self._gave_way_to: int | None = None
        """The seat for whose choices the reminder went."""
        self.reminder.bind(on_wanted=wanted)
        self.touch.bind(on_release=wanted)

    def lie_on(self, cloth: TableTop) -> None:
        """The goal and the steps of a turn, or only where to tap for them."""
        awake = int(cloth.awake)
        if awake not in (-1, self._gave_way_to):
            self._gave_way_to = None
        for aid in (self.reminder, self.touch):
            cloth.remove_widget(aid)
        for aid, box in self._laid(cloth.laid, awake, cloth.strips, reminder=self._gave_way_to is None):
            put(aid, box)
            cloth.add_widget(aid)

    def make_way(self, cloth: TableTop) -> None:
        """Choices take the place of the steps: it stays theirs as long as the same seat acts, so that nothing that
        answers comes to lie where one was tapped.  feel.md C8"""
        self._gave_way_to = int(cloth.awake)
        self.lie_on(cloth)

    def places(self, cloth: TableTop) -> list[Box]:
        """Where the steps lie, now and when other seats act, in pixels."""
        boxes = [spot.reminder for spot in cloth.laid.spots if spot.reminder is not None]
        return [Box(*(side * Metrics.density for side in box)) for box in boxes]

    def _laid(self, layout: TableLayout, awake: int, strips: Sequence[Strip],
              reminder: bool) -> Iterator[tuple[Widget, Box]]:
        """What is laid for the seat that acts, and where; nothing where nobody acts."""
        if awake < 0:
            return
        spot = layout.spots[awake] if reminder else layout.spots[awake]._replace(reminder=None)
        if spot.reminder is not None:
            self.reminder.angle, self.reminder.signs = spot.angle, reads_signs(self._session, awake)
            self.reminder.pressed = tuple(other.controls for other in layout.spots if other.controls != spot.controls)
            yield self.reminder, spot.reminder
        if spot.reminder is None or any(spot.reminder.meets(box) for box in self.reminder.pressed):
            yield self.touch, layout.chips if layout.tray is not None else strips[awake].badge_in(spot)

    def show(self) -> None:
        """Light the present step."""
        at = self._session.turn_step
        self.reminder.ids.steps.at = -1 if at is None else at
