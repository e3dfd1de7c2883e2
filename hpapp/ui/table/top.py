"""The table top: board, seats, controls and notes, laid out for the screen and turned to whoever acts."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from hpapp.table.chooser import WAITING, Commit, Step
from hpapp.table.privacy import people
from hpapp.table.session import Session
from hpapp.table.story import Line
from hpapp.table.targets import GOLD, Target
from hpapp.ui import theme
from hpapp.ui.boards import BoardRoom
from hpapp.ui.boards.board import Board
from hpapp.ui.parts import IconButton
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.words import words

from .boxes import Box, TableLayout
from .child import AIDS, LONGEST_SIGN, reads_signs, tools_of
from .controls import Controls
from .free_places import place_for_choices
from .hand import Hand, HandRow
from .layout import STRIP, lay_table
from .notes import LastMove, OptionBar, StepLine
from .overhead import Overhead
from .phone import CHOICE, TOUCH, Needs, share_tray
from .placing import put
from .seats import TALLY, ChipFace, SeatFace, Strip, fit_names
from .step_card import StepCard
from .turn import TurnAid

LONG_BUTTON = 290
"""Length of a phone's gold button, in dp at the usual text size, that can say more than a word."""


class TableTop(Overhead):
    """Everything that lies on the table.  It shows and dispatches; the scene decides."""

    __events__ = ("on_ok", "on_undo", "on_tool", "on_rule", "on_option", "on_card", "on_peek", "on_ask")
    awake = NumericProperty(-1)
    """The seat that acts, or -1."""
    edges = ListProperty([0, 0, 0, 0])
    """What something around the table takes, in dp: left, top, right, bottom."""

    def __init__(self, session: Session, board: Board, room: BoardRoom, fenced: bool = False,
                 **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fenced = fenced
        self.session, self.board, self.room, self.tray = session, board, room, room.tray(board)
        self.strips = [Strip(index, room.pod and room.pod(), room.strip <= STRIP, size_hint=(None, None))
                       for index in range(len(session.seats))]
        board.pods = tuple(strip.pod for strip in self.strips)
        self.chips = [ChipFace(size_hint=(None, None)) for _ in self.strips]
        self.controls = Controls(size_hint=(None, None))
        self.controls.bind(on_ok=lambda *_: self.dispatch("on_ok"), on_undo=lambda *_: self.dispatch("on_undo"))
        self.undo = IconButton(icon="undo", size_hint=(None, None))
        self.undo.bind(on_release=lambda *_: self.dispatch("on_undo"))
        self.tools = {name: IconButton(icon=glyph, size_hint=(None, None)) for name, glyph in tools_of(session, fenced)}
        for name, button in self.tools.items():
            button.bind(on_release=lambda _, name=name: self.dispatch("on_tool", name))
        self.story = IconButton(icon="history", size_hint=(None, None))
        self.story.bind(on_release=lambda *_: self.dispatch("on_tool", "story"))
        self.step_line = StepLine(size_hint=(None, None))
        self.step_card = StepCard(size_hint=(None, None))
        self.last_move = LastMove(size_hint=(None, None))
        self.last_move.bind(on_release=lambda *_: self.dispatch("on_tool", "story"),
                            height=lambda *_: self._lay_options())  # it grows with its words, also under choices
        self.steps = [*(strip.face.ids.step.__self__ for strip in self.strips), self.step_line,
                      self.step_card.ids.face.__self__]
        """Wherever the step line stands: each can be asked for help."""
        for step in self.steps:
            step.bind(on_ask=lambda _, how: self.dispatch("on_ask", how))
        self.turn = TurnAid(session, lambda *_: self.dispatch("on_tool", "turn"))
        self.options = OptionBar(size_hint=(None, None))
        self.options.bind(on_option=lambda _, target: self.dispatch("on_option", target),
                          on_offered=lambda *_: self._lay_options())
        for strip in self.strips:
            strip.face.bind(on_sign=lambda _, sign: self._tell_of(sign))
            strip.hand.bind(on_peek=lambda row, place, looks: self.dispatch("on_peek", row, place, looks),
                            on_choose=lambda row, place: self.dispatch("on_card", int(row.seat_index), place))
        self.tray.bind(on_peek=lambda _, row, place, looks: self.dispatch("on_peek", row, place, looks),
                       on_choose=lambda _, place: self.dispatch("on_card", self.in_front, place))
        self.reseat()

    # ---------------------------------------------------------------- laying

    def lay(self) -> None:
        """Put everything where the screen's form and the seats want it."""
        seats = self.session.seats
        child = any(seat.kind == "child" for seat in seats)
        self.laid = layout = lay_table(screen.form, screen.width_dp, screen.height_dp, [seat.place for seat in seats],
                           safe=[kept + edge for kept, edge in zip(screen.safe, self.edges, strict=True)],
                           left_handed=prefs.left_handed, child=child, awake=int(self.awake),
                           strip=self.room.strip, aspect=self.room.aspect, step_aside=self.room.step_aside,
                           reminds=self.room.reminds, desk=self.room.desk, needs=self._needs(), near=self._alone or 0)
        self.board.tools, self.spots = layout.tools, layout.spots
        self.board.spots = layout.spots
        notes = self.hint_ring, self.bubble, self.lifted
        on_top = [note for note in notes if note is not None and note.parent is self]
        self.clear_widgets()
        tablet = screen.form == "tablet"
        self.board.dock_outside = tablet
        put(self.board, layout.board)
        self.add_widget(self.board)
        faces: list[Widget] = [*self.strips] if tablet else [*self.chips]
        for face, spot in zip(faces, layout.spots, strict=True):
            if isinstance(face, Strip):
                face.fit(spot)
            put(face, spot.strip)
            self.add_widget(face)
        fit_names(self.chips)
        self._lay_controls(layout, tablet)
        if layout.log is not None:
            put(self.last_move, layout.log)
            acting = layout.spots[max(0, int(self.awake))]
            near = (layout.board, acting.controls, acting.dock, acting.reminder, *(spot.strip for spot in layout.spots))
            above = [box.y for box in near
                     if box is not None and box.x < layout.log.right and box.y >= layout.log.top]
            most = layout.log.y + 3 * layout.log.height
            self.last_move.room = dp(min([most, *above]) - layout.log.y - 4)
            self.add_widget(self.last_move)
        self.add_widget(self.options)
        self._lay_options()
        for note in on_top:
            self.add_widget(note)

    def _needs(self) -> Needs:
        signs = LONGEST_SIGN if reads_signs(self.session, int(self.awake)) else self.room.step_signs
        return Needs(prefs.text_scale, signs, self.room.least_tray, self.room.stretches,
                     len(self.aids) if self.child_acts else 0, self.room.gold_word)

    def _lay_controls(self, layout: TableLayout, tablet: bool) -> None:
        spot = layout.spots[max(0, int(self.awake))]
        self.controls.angle, self.controls.with_undo = spot.angle, spot.undo is None
        put(self.controls, spot.controls)
        self.add_widget(self.controls)
        self.step_card.angle = spot.angle
        for widget, box in ((self.undo, spot.undo), (self.step_card if tablet else self.step_line, spot.step)):
            if box is not None:
                put(widget, box)
                self.add_widget(widget)
        self._lay_tools(layout, tablet)

    def _lay_tools(self, layout: TableLayout, tablet: bool) -> None:
        """Pause and the others: one by one in the corners, or in a row from the right."""
        shown = list(self.tools.values()) if tablet else [self.tools["pause"]]
        for button, box in zip(self.aids, layout.aids, strict=False):
            put(button, box)
            self.add_widget(button)
        side = layout.tools.height
        row = [Box(layout.tools.right - side - index * (side + 8), layout.tools.y, side, side)
               for index in reversed(range(len(shown)))] if tablet else [layout.tools]
        for button, box in zip(shown, layout.corners or row, strict=False):
            put(button, box)
            self.add_widget(button)
        if layout.corners and not self.fenced:
            put(self.story, layout.corners[-1])
            self.add_widget(self.story)

    def _lay_options(self) -> None:
        """Choices lie before the one who acts: beside the board, where that has no room over its rim, or in the tray
        of a phone."""
        self.turn.lie_on(self)
        spot, board, high = self.laid.spots[max(0, int(self.awake))], self.laid.board, 68
        self.options.angle = spot.angle
        if self.laid.tray is not None:
            self._share_tray(self.laid.tray)
            return
        self.options.fill(None)
        if beside := place_for_choices(self):
            self.options.lie_beside(beside)
            return
        put(self.options, {0: Box(board.x, board.y, board.width, high),
                            180: Box(board.x, board.top - high, board.width, high),
                            270: Box(board.x, board.y, high, board.height),
                            90: Box(board.right - high, board.y, high, board.height)}[spot.angle])

    def _share_tray(self, tray: Box) -> None:
        """The hand makes room for choices that no piece stands for."""
        room: Box | None = tray
        if self.options.offered:
            high = max(CHOICE if self.child_acts else TOUCH, self.options.high_in(dp(tray.width)) / Metrics.density)
            choices, room = share_tray(tray, (self.room.narrow_tray, self.room.least_tray),
                                       len(self.options.offered), high)
            put(self.options, choices)
            self.options.fill((dp(choices.width), dp(choices.height)))
        if room is None:
            self.remove_widget(self.tray)
            return
        put(self.tray, room)
        if self.tray.parent is None:
            self.add_widget(self.tray)

    def reseat(self) -> None:
        """Show who sits where (again)."""
        self.board.seats = self.session.seats
        for seat, strip, chip in zip(self.session.seats, self.strips, self.chips, strict=True):
            strip.face.seat(seat)
            chip.seat(seat)

    # ---------------------------------------------------------------- showing

    @property
    def in_front(self) -> int:
        """The seat whose things lie before the screen of a phone: the one person's where only one plays."""
        return max(0, int(self.awake)) if self._alone is None else self._alone

    @property
    def _alone(self) -> int | None:
        """The seat of the only person."""
        seated = people(self.session.match.seating)
        return seated[0] if len(seated) == 1 else None

    @property
    def child_acts(self) -> bool:
        """Is the one for whom the controls lie there a child?"""
        return self.session.seats[self.in_front].kind == "child"

    @property
    def aids(self) -> list[IconButton]:
        """A child's ear, where there is a voice, and its lens."""
        return [self.tools[name] for name, _ in AIDS if name in self.tools]

    def deal(self, selected: tuple[int, ...]) -> None:
        """Lay every seat's cards: faces where they may be seen, backs elsewhere."""
        hands = [self.hand_of(index, selected if index == self.awake else ()) for index in range(len(self.strips))]
        for strip, hand in zip(self.strips, hands, strict=True):
            strip.hand.show(hand)
        self.tray.hold(hands[self.in_front])

    def hand_of(self, seat: int, selected: tuple[int, ...] = ()) -> Hand:
        """A seat's hand as the screen may show it."""
        session = self.session
        return Hand(seat, session.seats[seat].color, session.hand(seat), session.backs(seat), selected)

    def wake(self, seat: int) -> None:
        """Turn the table to the seat that acts; -1 when nobody does."""
        self.awake = seat
        for index, face in self._faces():
            face.awake = index == seat
        self.lay()

    def tell(self, view: Any) -> None:
        """Show every seat's public state."""
        for index, face in self._faces():
            face.tell(self.session.guide.tally(view, index))
        fit_names(self.chips)
        for index, strip in enumerate(self.strips):
            if strip.pod is not None:
                strip.pod.tell(view, index)

    def say_step(self, step: Step | None, commit: Commit, can_undo: bool) -> None:
        """Show what to do now, and what the gold button would do."""
        self.turn.show()
        signs = step is not None and reads_signs(self.session, int(self.awake))
        text = words.say(f"sign.{step.glyph}" if signs else step.key, **step.facts) if step else ""
        self.step_line.large = self.step_card.large = signs
        self.step_card.glyph = step.glyph if signs and step else ""
        self.last_move.signs = reads_signs(self.session, int(self.awake))
        for index, face in self._faces():
            inside = step is not None and self.spots[index].step is None
            face.step_glyph, face.step_text = (step.glyph, text) if inside and step else ("", "")
        self.step_line.glyph, self.step_line.text = (step.glyph, text) if step else ("", "")
        self.step_card.text = text
        if self.awake >= 0:
            self.step_line.accent = theme.rgba(theme.SEATS[self.session.seats[int(self.awake)].color].base)
        long = screen.form != "tablet" and self.controls.width >= dp(LONG_BUTTON) * prefs.text_scale
        self.controls.text = "" if signs else words.say((commit.in_full if long else "") or commit.key)
        self.controls.icon = commit.glyph
        self.controls.ready, self.controls.likely = bool(commit.moves), commit.likely
        locked = bool(self.session.past) and not can_undo
        self.controls.undo_icon = self.undo.icon = "lock" if locked else "undo"
        self.controls.can_undo = can_undo or (locked and commit is not WAITING)  # a lock, tapped, says why
        self.undo.disabled = not self.controls.can_undo

    def note(self, line: Line | None) -> None:
        """Keep on the table what happened last that is worth a line, with who did it."""
        if line is None:
            self.last_move.letter, self.last_move.glyph = "", "star-four-points"
            self.last_move.text = words.say("table.nothing_yet")
            return
        self.last_move.seat_color, self.last_move.letter = line.seat.color, line.seat.name[:1].upper()
        self.last_move.glyph, self.last_move.text = line.glyph, line.text

    def _faces(self) -> list[tuple[int, SeatFace]]:
        return [*enumerate(strip.face for strip in self.strips), *enumerate(self.chips)]

    def _tell_of(self, sign: str) -> None:
        """A picture of a strip is the board's to explain; what a strip counts, each game has words for."""
        if sign != TALLY:
            self.board.tell_of(sign)
            return
        key = f"{self.session.match.game.id}.sign.{TALLY}"
        self.board.dispatch("on_inspect", words.say(key), (), words.say(f"{key}.line"))

    # ---------------------------------------------------------------- where things are

    def offer_help(self, level: str) -> None:
        """Say at the step line what help there is."""
        for step in self.steps:
            step.help = level

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        """Where a target lies on the screen, if it does."""
        if target == GOLD:
            return self.controls.center
        shown = self.options.spot_of(target) or (self.tray.spot_of(target) if self.tray.parent is self else None)
        return shown or self.board.spot_of(target)

    # ---------------------------------------------------------------- events

    def on_ok(self) -> None:
        """The gold button."""

    def on_undo(self) -> None:
        """Undo."""

    def on_tool(self, name: str) -> None:
        """One of the tools."""

    def on_option(self, target: Target) -> None:
        """A choice that no piece stands for."""

    def on_card(self, seat: int, place: int) -> None:
        """A card of a hand was tapped."""

    def on_peek(self, row: HandRow, index: int, looks: bool) -> None:
        """A card is held up, or put back."""

    def on_rule(self, clause: str) -> None:
        """A clause is wanted."""

    def on_ask(self, how: str) -> None:
        """The step line is held, let go, or tapped: the one who acts asks for help."""
