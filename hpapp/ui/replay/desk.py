"""Everything that lies on the screen while a game is seen again: it shows and dispatches, the scene decides."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.table.guide import Card
from hpapp.table.lead import Lead
from hpapp.table.replay import TABLE, Replay
from hpapp.table.suppose import can_suppose
from hpapp.ui import anim, boards, theme
from hpapp.ui.layers import Layer
from hpapp.ui.parts import Badge, Icon, IconButton, TableButton
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.sheets import Panel
from hpapp.ui.table.boxes import GAP, Box, Spot
from hpapp.ui.table.hand import Hand, HandRow
from hpapp.ui.table.notes import LastMove
from hpapp.ui.table.seats import ChipFace, fit_names
from hpapp.ui.table.tools import look_closely
from hpapp.ui.words import words

from .curve import Curve
from .layout import TOUCH, ReplayLayout, Shape, lay_replay
from .supposed import SupposeButton
from .timeline import Timeline

BUTTONS = (("leap_back", "skip-previous"), ("step_back", "step-backward"), ("play", "play"),
           ("step_on", "step-forward"), ("leap_on", "skip-next"))
"""What moves in time, and its glyph; where there is no room for whole turns, the timeline does that."""
LEAPS = ("leap_back", "leap_on")
SPEEDS = (1, 2, 4)
ROOM_TO_LEAP = 480
"""Width of a row, in dp, with room for whole turns as well."""
LEAST_COUNTER = 110
"""What the number of the turn takes beside the title, in dp at the usual text size."""
CARD_ASPECT = 0.75
CARD_HIGH = 116
"""How high a card is at most, in dp: a picture; a tap shows it large, with its words."""


class TaleLine(LastMove):
    """What has just happened, on parchment; tapped, it opens the log."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(back="parchment", **kwargs)
        self.ids.line.tone = theme.rgba(theme.INK)
        for part in self.walk(restrict=True):
            if isinstance(part, Icon):
                part.tone = theme.rgba(theme.INK_SOFT)


class Hands(Panel):
    """The cards of one seat, or of all, as they were then."""

    def show(self, hands: list[Hand], names: list[str]) -> None:
        """One row for each seat."""
        rows: BoxLayout = self.ids.rows
        rows.clear_widgets()
        many = len(hands) > 1
        high = min(dp(CARD_HIGH), self.height - dp(20)) if not many else dp(76)
        for hand, name in zip(hands, names, strict=True):
            line = BoxLayout(size_hint_y=None, height=high, spacing=dp(8))
            line.add_widget(Badge(seat_color=hand.color, letter=name[:1].upper(), size_hint=(None, None),
                                  size=(dp(36), dp(36)), pos_hint={"center_y": 0.5}))
            row = HandRow(size_hint=(None, None), pos_hint={"center_y": 0.5}, card_height=max(dp(48), high - dp(4)),
                          card_width=max(dp(48), (high - dp(4)) * CARD_ASPECT), room=self.width - dp(36 + 8 + 28))
            row.show(hand)
            row.bind(on_choose=lambda row, place: _look(row.cards[place], int(row.seat_color)))
            line.add_widget(row)
            line.add_widget(Widget())
            rows.add_widget(line)


def _look(card: Card | None, color: int) -> None:
    """A card seen large, with its name and what it does."""
    if card is not None:
        layers = (Layer(card.picture.format(color=color)),) if card.picture else ()
        look_closely(0, words.say(card.key), layers, words.say(card.line) if card.line else "")


class ReplayDesk(FloatLayout):
    """Board, line, seats, lead or cards, buttons and timeline, laid for the form of the screen."""

    __events__ = ("on_press", "on_scrub")
    speed = NumericProperty(1)
    playing = BooleanProperty(False)

    def __init__(self, replay: Replay, director: anim.Director, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.replay = replay
        self.room = boards.room(replay.match.game.id)
        self.board = self.room.board(replay.position, replay.seats, "solo", director, size_hint=(None, None))
        self.line = TaleLine(size_hint=(None, None))
        self.line.bind(on_release=lambda *_: self.dispatch("on_press", "story"))
        self.chips = [ChipFace(size_hint=(None, None)) for _ in replay.seats]
        for chip, seat in zip(self.chips, replay.seats, strict=True):
            chip.seat(seat)
        self.curve, self.hands = Curve(size_hint=(None, None)), Hands(size_hint=(None, None))
        self.lead: Lead | None = None
        self.timeline = Timeline(size_hint=(None, None))
        self.timeline.bind(on_scrub=lambda _, at: self.dispatch("on_scrub", at))
        self.timeline.tell(replay)
        self.caption, self.counter = self.ids.caption.__self__, self.ids.counter.__self__
        self.tools = {name: self._button(IconButton, name, icon) for name, icon in
                      (("back", "arrow-left"), ("story", "history"), ("view", "eye-outline"), ("lead", "chart-line"))}
        self.buttons = {name: self._button(IconButton, name, icon) for name, icon in BUTTONS}
        self.buttons["play"].kind = "gold"
        self.faster = self._button(TableButton, "speed", "")
        self.suppose = self._button(SupposeButton, "suppose", "source-branch")
        self.bind(playing=self._dress, speed=self._dress)
        self._dress()

    def _button(self, kind: Any, name: str, icon: str) -> Any:
        button = kind(icon=icon, size_hint=(None, None), natural=False)
        button.bind(on_release=lambda *_: self.dispatch("on_press", name))
        return button

    def on_press(self, name: str) -> None:
        """A button was pressed."""

    def on_scrub(self, at: int) -> None:
        """Somebody wants to be at another position."""

    def _dress(self, *_: object) -> None:
        self.buttons["play"].icon = "pause" if self.playing else "play"
        self.faster.text = f"{int(self.speed)}\u00a0×"

    # ---------------------------------------------------------------- laying

    def lay(self) -> None:
        """Put everything where the form of the screen wants it."""
        cards = self.replay.viewpoint != TABLE
        whole = screen.form == "tablet" and self.room.whole
        shape = Shape(self.room.aspect if whole else 1.0, self.room.stretches)
        laid = lay_replay(screen.form, screen.width_dp, screen.height_dp, tuple(screen.safe), prefs.text_scale,
                          len(self.replay.seats), shape, cards)
        self.clear_widgets()
        self.board.dock_outside = whole
        self.board.spots = self._spots(laid)
        self._put(self.board, laid.board)
        if laid.line is not None:
            self.line.least = self.line.room = dp(laid.line.height)
            self._put(self.line, laid.line)
        for chip, box in zip(self.chips, laid.chips, strict=False):
            self._put(chip, box)
        self._lay_head(laid)
        self._lay_buttons(laid.buttons)
        self._put(self.timeline, laid.timeline)
        self._lay_panel(laid.panel, cards)
        fit_names(self.chips[:len(laid.chips)])
        self.show()

    def _spots(self, laid: ReplayLayout) -> tuple[Spot, ...]:
        """Where a motion finds each seat: its chip, or the foot of the board."""
        foot = Box(laid.board.x + laid.board.width / 2, laid.board.y, 1, 1)
        chips = laid.chips or (foot,) * len(self.chips)
        below = Box(0, laid.board.y - 1, screen.width_dp, 1)  # no note of a board has any room beside it
        return tuple(Spot(0, chip, foot, None, below) for chip in chips)

    def _put(self, widget: Any, box: Box) -> None:
        widget.pos = dp(box.x), dp(box.y)
        if isinstance(widget, TableButton):
            widget.given = dp(box.width), dp(box.height)
        else:
            widget.size = dp(box.width), dp(box.height)
        if widget.parent is None:
            self.add_widget(widget)

    def _lay_head(self, laid: ReplayLayout) -> None:
        """Back on the left; on the right what there is to ask for."""
        head, tablet = laid.head, screen.form == "tablet"
        side = head.height
        right = [self.tools["story"]] if tablet or laid.line is None else []
        if len(self.replay.viewpoints) > 1:
            right.append(self.tools["view"])
        if self.replay.over and laid.panel is None:
            right.append(self.tools["lead"])
        if not tablet:
            right.append(self.suppose)
            self.suppose.text = ""
        self._put(self.tools["back"], Box(head.x, head.y, side, side))
        for index, button in enumerate(reversed(right)):
            self._put(button, Box(head.right - side - index * (side + GAP), head.y, side, side))
        room, gap = head.width - (len(right) + 1) * (side + GAP), 12 if tablet else 4
        free = Box(head.x + side + gap, head.y, max(1, room - gap), side)
        if tablet:
            self.caption.texture_update()
            wide = min(free.width - LEAST_COUNTER * prefs.text_scale, self.caption.texture_size[0] / dp(1) + 4)
            self._put(self.caption, free._replace(width=wide))
            free = free._replace(x=free.x + wide + 16, width=free.width - wide - 16)
        self._put(self.counter, free)

    def _lay_buttons(self, row: Box) -> None:
        """The gold one is the widest; on a tablet the way out of the game lies beside them."""
        tablet = screen.form == "tablet"
        leaps = tablet and row.width >= ROOM_TO_LEAP
        shown = [button for name, button in self.buttons.items() if leaps or name not in LEAPS]
        shown.append(self.faster)
        weights = [1.35 if button is self.buttons["play"] else 1.0 for button in shown]
        if tablet:
            shown.append(self.suppose)
            weights.append(1.9)
            self.suppose.text = words.say("replay.suppose")
        unit = (row.width - GAP * (len(shown) - 1)) / sum(weights)
        x = row.x
        for button, weight in zip(shown, weights, strict=True):
            self._put(button, Box(x, row.y, max(TOUCH, unit * weight), row.height))
            x += max(TOUCH, unit * weight) + GAP

    def _lay_panel(self, box: Box | None, cards: bool) -> None:
        if box is None:
            return
        if cards:
            self._put(self.hands, box)
        elif self.replay.over:
            self._put(self.curve, box)

    # ---------------------------------------------------------------- showing

    def show(self) -> None:
        """The position that is shown now, in everything but the board."""
        replay = self.replay
        self.timeline.at = replay.at
        turn, turns = replay.turn_at + 1 if replay.turns else 0, len(replay.turns)
        short = self.counter.width < dp(170) * prefs.text_scale
        self.counter.role = "body" if short or screen.form == "tablet" else "step_line"
        self.counter.text = f"{turn}/{turns}" if short else words.say("replay.turn", turn=turn, turns=turns)
        line = replay.line(words.say)
        self.line.letter = "" if line is None else line.seat.name[:1].upper()
        self.line.glyph = "star-four-points" if line is None else line.glyph
        self.line.text = words.say("table.nothing_yet") if line is None else line.text
        if line is not None:
            self.line.seat_color = line.seat.color
        view, actor = replay.table, replay.turns[replay.turn_at].seat if turns else -1
        for index, chip in enumerate(self.chips):
            chip.tell(replay.guide.tally(view, index))
            chip.awake = index == actor
        if self.hands.parent is self:
            seats = replay.seats
            self.hands.show([Hand(seat, seats[seat].color, cards, (), ()) for seat, cards in replay.hands.items()],
                            [seats[seat].name for seat in replay.hands])
        self.curve.at = self._turns_played()
        self.suppose.disabled = not can_suppose(replay)
        self.buttons["play"].disabled = replay.at >= replay.length and not self.playing

    def _turns_played(self) -> float:
        """How many turns have been played, with the share of the present one."""
        if not self.replay.turns:
            return 0.0
        turn = self.replay.turns[self.replay.turn_at]
        return self.replay.turn_at + min(1.0, (self.replay.at - turn.start) / (turn.stop - turn.start))

    def tell_lead(self, lead: Lead) -> None:
        """Who was ahead is known now."""
        self.lead = lead
        self.curve.tell(lead, self.replay.seats)
        self.curve.measure = words.say(f"replay.{lead.measure}")
