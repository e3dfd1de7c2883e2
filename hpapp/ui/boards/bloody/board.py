"""The Bloody Harry board: what a finger means, and what the one who acts sees."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from msgspec import Struct

from hpapp.play import Match
from hpapp.rules.bloody.moves import Abort, Collect, Draw, End, Pick
from hpapp.rules.bloody.state import PoufmouflePlace, State
from hpapp.ui import sound
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Commit, Step
from hpapp.ui.boards.guide import Card
from hpapp.ui.prefs import prefs
from hpapp.ui.stage import stage
from hpapp.ui.table.secrecy import lies_open

from . import choices
from .chain import ChainPile
from .choices import AT_SLOT, PAYING, SPOKEN, kind_at, move_with
from .ground import Ground, Place, phone_ground, table_ground
from .guide import GUIDE
from .happenings import Happenings
from .lectern import Lectern
from .looks import family, line_of, window
from .mat import Mat
from .plates import PickPanel
from .secrets import Letters

LARGE_TEXT = 1.1
"""Beyond that the gold button of a phone has no room for the name of a card."""
GLYPHS = {"main": "school", "window": "hand-back-right", "target": "target", "choose_house": "shield-half-full"}


class BloodyBoard(Board):
    """The timetable in the middle.  A card is chosen, then paid for by cards of the hand, then taken."""

    rests_at = ("main", "course_effect", "choose_house", "power_serpentin", "power_serdongle", "power_poufmoufle",
                "poufmoufle_place", "serpentin_give", "window", "discard_one", "trocus_take", "trocus_give",
                "meta_give", "take_discard", "keep_one", "take_courier", "swap_give", "return_school")
    dock_outside = BooleanProperty(True)

    def __init__(self, match: Match, director: Director, **kwargs: Any) -> None:
        super().__init__(match, director, **kwargs)
        self.view: State = match.view(None)
        self.seat: int | None = None
        self.slot: int | None = None
        self.picks: tuple[choices.Plate, ...] = ()
        self.mat, self.panel = Mat(len(self.view.timetable)), PickPanel()
        self.lectern, self.happenings, self.letters = Lectern(self), Happenings(self), Letters(self)
        self.pile: ChainPile | None = None
        """What is to be answered, while somebody does."""
        self._told = 0
        self.add_widget(self.mat)
        self.add_widget(self.lectern.dock)
        self.mat.bind(on_slot=lambda _, slot: self.choose_slot(slot), on_draw=lambda _, count: self.draw(count),
                      on_rest_on=lambda _, slot: self.look_closely(slot),
                      on_leave_card=lambda *_: self.letters.put_back())
        self.lectern.dock.bind(on_option=lambda _, moves: self.dispatch("on_commit", moves))
        self.panel.bind(on_pick=lambda _, index: self.pick(index))
        self.fbind("selected", lambda *_: self.lectern.show())
        self.bind(pos=self._place, size=self._place, dock_outside=self._place)

    # ---------------------------------------------------------------- told by the table

    def show(self, view: State) -> None:
        self._forget()
        self.view = view
        if len(self.match.log) < self._told:  # taken back: so is what could be seen of it
            self.happenings.trail.forget()
        self._told = len(self.match.log)
        self.happenings.trail.grow_old()
        self._show_view()

    def _show_view(self) -> None:
        seat = self._pricing()
        self.mat.show(self.view, seat, self.match.decision in (*PAYING, "window"))
        self.mat.mark(set(), None, set())
        self.lectern.pod.tell(self.view, seat)
        self._place()

    def _pricing(self) -> int:
        """The seat for which prices are shown: whoever answers out of turn buys nothing."""
        if self.seat is None or self.match.decision == "window":
            return self.view.turn
        return self.seat

    def sync(self) -> None:
        """Show the table as it is now, while things are still happening."""
        self.view = self.match.view(None)
        self._show_view()

    def offer(self, seat: int) -> None:
        self.seat = seat
        pending: Any = self.view.pending
        if self.match.decision in ("pay", "pay_confirm"):
            self.slot = pending.slot
            self.selected = choices.marked(self.match.view(seat), seat)
        self.picks = choices.plates(self.match, seat)
        if self.picks:
            self._open_panel(seat)
        if isinstance(pending, PoufmouflePlace):
            self.lectern.courier = self.letters.drawn_plate(seat)
        for piece in (*self.mat.cards, self.mat.magic):
            piece.patient = self.match.seating.seats[seat].kind == "child"
        self._show_view()
        self._show_pile()
        self.mat.breathe()
        self._changed()

    def _show_pile(self) -> None:
        """Whoever answers sees what it is about."""
        if self.match.decision == "window" and self.view.chain is not None:
            self.pile = ChainPile(self.view, self.match.seating.seats, self.angle, self.ground().panel)
            self.pile.cards[-1].stand()
            self.add_widget(self.pile)

    def rest(self) -> None:
        self._forget()
        self._show_view()

    def _forget(self) -> None:
        self.mat.be_still()
        self.seat = self.slot = None
        self.picks, self.selected = (), []
        self.letters.put_back()
        for shown in (self.panel, self.pile):
            if shown is not None and shown.parent is not None:
                self.remove_widget(shown)
        self.pile = None
        self.lectern.clear()

    def _open_panel(self, seat: int) -> None:
        seats = self.match.seating.seats
        private = any(pick.private for pick in self.picks)
        looks = [lambda pick=pick: choices.face_of(pick, seats) for pick in self.picks]
        blind = all(pick.card is None and pick.seat is None for pick in self.picks)
        letters = self.match.decision == "take_courier"
        self.panel.offer(looks, not blind and (not private or self.sees_openly(seat)),
                         "bloody_letter" if letters else "bloody_back_magic")
        if self.panel.parent is None:
            self.add_widget(self.panel)

    # ---------------------------------------------------------------- who may see what

    def sees_openly(self, seat: int) -> bool:
        """May what this seat alone knows lie face up on this screen?"""
        holder = seat if self.match.seating.mode == "pass" else None
        return lies_open(self.match, GUIDE, seat, holder)

    def peek(self, seat: int, index: int) -> Card | None:
        """A card of the one who acts, held up."""
        if seat != self.seat or self.match.seating.seats[seat].kind == "bot":
            return None
        return GUIDE.hand(self.match.view(seat), seat)[index]

    def backs_of(self, seat: int) -> tuple[str, ...]:
        """Pictures of the backs of a seat's cards."""
        return GUIDE.backs(self.match.view(None), seat)

    # ---------------------------------------------------------------- asked by the table

    def step(self) -> Step:
        decision = self.match.decision
        if self.seat is not None and decision in PAYING and self.slot is not None:
            return Step("cards-outline", f"bloody.step.pay.{choices.cost(self.view, self.seat, self.slot)}")
        return Step(GLYPHS.get(decision, "gesture-tap"), f"bloody.step.{decision}")

    def commit(self) -> Commit:
        if self.seat is None:
            return Commit("table.wait", "timer-sand", ())
        decision, moves = self.match.decision, self._chosen_moves()
        if decision in PAYING and self.slot is not None:
            card = family(self.view.timetable[self.slot] or "")
            brief = self.dock_outside or prefs.text_scale > LARGE_TEXT
            return Commit("bloody.do.collect" if brief else f"bloody.take.{card}",
                          "check-bold" if moves else "gesture-tap", moves)
        if moves or self.selected:
            key = "reply" if decision == "window" else SPOKEN.get(decision, "spell")
            return Commit(f"bloody.do.{key}", "check-bold" if moves else "gesture-tap", moves)
        if decision == "main":
            spent = self.spent
            return Commit("bloody.do.end" if spent else "bloody.do.collect", "check-bold" if spent else "gesture-tap",
                          (End(),) if spent else ())
        plain = choices.gold_without_choice(decision, self.match.moves)
        return Commit(*plain) if plain else Commit(f"bloody.do.{SPOKEN.get(decision, 'confirm')}", "gesture-tap", ())

    def _chosen_moves(self) -> tuple[Struct, ...]:
        """The moves that the choices so far amount to, if they are complete."""
        assert self.seat is not None
        decision, seat = self.match.decision, self.seat
        if decision in PAYING and self.slot is not None:
            enough = len(self.selected) == choices.cost(self.view, seat, self.slot)
            own = self.match.view(seat)
            return choices.payment(own, seat, self.slot, self.selected, decision != "main") if enough else ()
        if self.selected:
            move = move_with(decision, seat, *kind_at(self.match.view(seat), seat, self.selected[0]))
            return () if move is None else (move,)  # of a hidden card, whether it can be played is not told before
        if self.picks and self.panel.picked >= 0:
            return (self.picks[int(self.panel.picked)].move,)
        if decision in AT_SLOT and self.slot is not None:
            return (AT_SLOT[decision](self.slot),)
        return ()

    @property
    def spent(self) -> bool:
        """Is there no action left in this turn?"""
        return not self.view.actions and not self.view.extras[self.view.turn]

    @property
    def chosen(self) -> bool:
        return self.slot is not None or bool(self.selected) or (self.panel.picked >= 0 and bool(self.picks))

    def withdraw(self) -> bool:
        if not self.chosen:
            return False
        self.slot, self.selected, self.panel.picked = None, [], -1
        self._changed()
        return True

    def suggest(self, moves: tuple[Struct, ...]) -> tuple[float, float] | None:
        """The slot, the plate, the button or the card of the hand with which the advised gesture begins."""
        assert self.seat is not None
        self.withdraw()
        move, own = moves[0], self.match.view(self.seat)
        slot, place = getattr(move, "slot", None), choices.place_with(own, self.seat, move)
        at = next((index for index, pick in enumerate(self.picks) if pick.move == move), None)
        if slot is not None:
            self.choose_slot(slot)
            paid = [tap.kind for tap in moves if isinstance(tap, Pick)]
            self.selected = choices.places_of(own.hands[self.seat], paid)
            self._changed()
            return self.mat.cards[slot].center
        if at is not None:
            self.pick(at)
            return self.panel.plates[at].to_window(*self.panel.plates[at].center)
        if isinstance(move, Draw) and self.dock_outside:
            return self.mat.draws[move.count].center
        if place is not None:
            self.slot, self.selected = None, [place]
            self._changed()
        return None

    # ---------------------------------------------------------------- chosen by fingers

    def _refusal(self, move: Struct) -> Any:
        begun = self.match.decision in ("pay", "pay_confirm")
        return self.match.refusal_after((Abort(),) if begun else (), move)

    def _refuse(self, move: Struct, where: tuple[float, float]) -> bool:
        against = self._refusal(move)
        if against is not None:
            self.dispatch("on_refused", against, where)
        return against is not None

    def choose_slot(self, slot: int) -> None:
        """Tap a card of the timetable: to collect it, to aim at it; the same again takes the choice back."""
        if self.seat is None or self.picks:
            return
        decision = self.match.decision
        make = Collect if decision in PAYING else AT_SLOT.get(decision)
        if make is None:
            return
        if slot == self.slot:
            self.withdraw()
            return
        if self._refuse(make(slot), self.mat.cards[slot].center):
            return
        sound.play("card")
        self.slot, self.selected = slot, []
        if decision in PAYING:
            self._preselect()
        self._changed()

    def _preselect(self) -> None:
        """Where the whole hand is the price there is nothing to choose."""
        assert self.seat is not None
        assert self.slot is not None
        hand = len(self.view.hands[self.seat])
        if hand == choices.cost(self.view, self.seat, self.slot):
            self.selected = list(range(hand))

    def choose_card(self, index: int) -> None:
        """Tap a card of the hand: part of a price, a card to play, an answer, a card to part with."""
        if self.seat is None:
            return
        decision = self.match.decision
        kind, courier = kind_at(self.match.view(self.seat), self.seat, index)
        if decision in PAYING and self.slot is not None and not courier:
            self._toggle(index)
            return
        move = move_with(decision, self.seat, kind, courier)
        if move is None or decision in ("pay", "pay_confirm"):
            return
        if self.sees_openly(self.seat) and self._refuse(move, self._hand_at()):
            return  # of a hidden card even the reason would tell something: it is said when it is played
        self.slot = None
        self.selected = [] if self.selected == [index] else [index]
        self._changed()

    def _toggle(self, index: int) -> None:
        """One more card of the price, or one less; beyond the price the first one gives way."""
        assert self.seat is not None
        assert self.slot is not None
        marked = [place for place in self.selected if place != index]
        if index not in self.selected:
            marked = [*marked, index][-choices.cost(self.view, self.seat, self.slot):]
        self.selected = marked
        self._changed()

    def pick(self, index: int) -> None:
        """Tap a plate of the panel."""
        if self.seat is not None:
            self.panel.picked = -1 if self.panel.picked == index else index
            self._changed()

    def draw(self, count: int) -> None:
        """Draw Magie cards."""
        if self.seat is None or self.picks:
            return
        move = Draw(count)
        if not self._refuse(move, self.mat.draws[count].center if self.dock_outside else self.center):
            self.dispatch("on_commit", (move,))

    def _hand_at(self) -> tuple[float, float]:
        """Where the hand of the one who acts lies, for a reason to be said beside it."""
        return self.happenings.seat_at(self.seat or 0)

    def look_closely(self, slot: int) -> None:
        """A finger rests on a card: what does it do?  Or, for one who has looked: which couriers lie on it?"""
        card = self.view.timetable[slot]
        if not self.letters.hold_up(slot) and card is not None:
            self.dispatch("on_inspect", f"bloody.card.{card}", window(card), line_of(card, self.view.variant))

    # ---------------------------------------------------------------- showing choices

    def _changed(self) -> None:
        """A choice was made or taken back: show it and tell the table."""
        draws = self.seat is not None and Draw(2) in self.match.moves and not self.chosen
        self.mat.mark(self._legal_slots() if self.slot is None else {self.slot}, self.slot, self.letters.slots, draws)
        for count, button in self.mat.draws.items():
            button.disabled = self.seat is None or Draw(count) not in self.match.moves
        self.lectern.show()
        self.dispatch("on_choice")

    def _legal_slots(self) -> set[int]:
        if self.seat is None or self.picks or self.match.decision not in (*PAYING, *AT_SLOT):
            return set()
        make = Collect if self.match.decision in PAYING else AT_SLOT[self.match.decision]
        return {slot for slot in range(len(self.view.timetable)) if self._refusal(make(slot)) is None}

    # ---------------------------------------------------------------- what happens

    async def animate(self, event: Struct) -> None:
        await self.happenings.show(event)

    # ---------------------------------------------------------------- places

    @property
    def angle(self) -> int:
        """The side that the one who acts sits at."""
        spots = getattr(self.parent, "spots", None)
        if not self.dock_outside or not spots:
            return 0
        acts = self.match.actor if self.seat is None else self.seat
        return int(spots[self.view.turn if acts is None else acts].angle)

    def ground(self) -> Ground:
        """Where everything lies now."""
        board = Place(self.x, self.y, self.width, self.height)
        slots = len(self.view.timetable)
        if not self.dock_outside:
            return phone_ground(board, slots)
        return table_ground(board, (dp(stage.width_dp), dp(stage.height_dp)), slots, self.angle)

    def _place(self, *_: object) -> None:
        ground = self.ground()
        self.mat.place(ground)
        for turned, spot in ((self.lectern.dock, ground.dock), (self.panel, ground.panel)):
            turned.angle = self.angle
            turned.pos, turned.size = (spot.x, spot.y), (spot.width, spot.height)
        self.lectern.place(ground.pod)
