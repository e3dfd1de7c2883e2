"""What a touch means in Bloody Harry: a card of the timetable and its price, a card of the hand, a thing to pick.

Where the hand does not lie openly, nothing that can be seen depends on what its cards are: each can be chosen, and
why one cannot be played is said only once it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from hpapp.play import Choice
from hpapp.rules.bloody.moves import (
    Abort,
    Auto,
    Bonus,
    Collect,
    Confirm,
    Draw,
    End,
    Leave,
    Look,
    Pass,
    Pick,
    Place,
    Skip,
    Use,
)
from hpapp.rules.bloody.moves import Target as Aimed
from hpapp.rules.bloody.state import POWERS, Pay, PayConfirm, SerpentinGive
from hpapp.rules.core import Refusal

from ..chooser import CHOSEN, NOTHING, Commit, Mark, Option, Ready, Step, Touched
from ..guide import Card
from ..targets import Button, Held, Pile, Plate, Slot, Space, Target
from .cards import BEGUN, PAYING, kind_at, move_with, payment, payment_by_itself, place_with, places_of
from .looks import family
from .own_eyes import OwnEyes
from .subject import card_at, cost, gain, subject

MAGIC = "magic"
"""The pile that is drawn from."""
DRAWS = (2, 5)
AT_SLOT: dict[str, Callable[[int], Struct]] = {
    "serdongle_look": lambda slot: Look(slot=slot), "power_serdongle": lambda slot: Look(slot=slot),
    "poufmoufle_place": Place,
    "target": lambda slot: Aimed(slot=slot),
}
"""Decisions that a slot of the timetable answers."""
GLYPHS = {"main": "school", "window": "hand-back-right", "target": "target", "choose_house": "shield-half-full"}
WORDS = {
    "choose_house": "house", "bonus_zone": "zone", "target": "target", "trocus_take": "take", "take_discard": "take",
    "keep_one": "keep", "take_courier": "fetch", "swap_give": "give", "return_school": "return",
    "serpentin_give": "give", "trocus_give": "give", "meta_give": "give", "discard_one": "discard",
    "serdongle_look": "look", "power_serdongle": "look", "poufmoufle_place": "place", "window": "reply",
}
"""The word of the gold button: `bloody.do.…`."""


class BloodyChooser(OwnEyes):
    """A slot with the cards that pay for it, or one card of the hand, or one thing of those laid out."""

    def __init__(self, choice: Choice, openly: bool, wish: Target | None = None) -> None:
        super().__init__(choice, openly, wish)
        self.slot: int | None = None
        self.picked: int | None = None
        pending = self.view.pending
        if isinstance(pending, Pay | PayConfirm):
            self.slot = pending.slot
            if openly:  # of a hidden hand, where the marked cards are would tell something
                self.selected = places_of(self._hand, pending.picked)

    # ---------------------------------------------------------------- what is there

    @property
    def _hand(self) -> tuple[str, ...]:
        return self.view.hands[self.seat]

    @property
    def looked_at(self) -> frozenset[int]:
        """The slots whose couriers the seat has looked at: that everybody knows."""
        return frozenset(slot for slot, letters in enumerate(self.table.mail)
                         if any(self.seat in letter.seen for letter in letters))

    @property
    def receiver(self) -> int | None:
        """The seat that receives the card that is chosen now.  BLO-11.3"""
        return self.table.pending.to if isinstance(self.table.pending, SerpentinGive) else None

    @property
    def subject(self) -> Card | None:
        """The card in question; one of the hand only where the hand lies openly."""
        if self._paying:
            assert self.slot is not None
            return card_at(self.table, self.slot)
        if self.selected and self.openly:
            return self.held[self.selected[0]]
        return subject(self.table, self.decision)

    @property
    def gain(self) -> tuple[int, int] | None:
        """Open points before and after the card that is to be paid for."""
        return gain(self.table, self.seat, self.slot) if self._paying and self.slot is not None else None

    @property
    def spent(self) -> bool:
        """Is there no action left in this turn?  In the first year only then can it be ended.  BLO-15.12"""
        if self._simple:
            return End() in self.choice.moves
        return not self.table.actions and not self.table.extras[self.table.turn]

    @property
    def _simple(self) -> bool:
        """Is it the first year, where one tap lays and pays?"""
        return self.table.way.simple

    @property
    def _paying(self) -> bool:
        """Is a School card chosen, to be paid for?"""
        return self.decision in PAYING and self.slot is not None

    @property
    def price(self) -> int:
        """What the chosen School card costs."""
        return 0 if self.slot is None else cost(self.table, self.seat, self.slot)

    # ---------------------------------------------------------------- what can be touched

    def marks(self) -> Mapping[Target, Mark]:
        """Slots, piles, things and cards of the hand."""
        marks: dict[Target, Mark] = {Plate(at): "open" for at in range(len(self.things))}
        marks |= {Slot(slot): "open" for slot in self.open_slots}
        marks |= {Pile(MAGIC, count): "open" for count in DRAWS if Draw(count) in self.choice.moves}
        marks |= {Held(place): "open" for place in range(len(self.held)) if self._can_choose(place)}
        marks |= {Space(move.card): "open" for move in self._powers}
        if self.picked is not None:
            marks[Plate(self.picked)] = "chosen"
        if self.slot is not None:
            marks[Slot(self.slot)] = "chosen"
        return marks | {Held(place): "chosen" for place in self.selected}

    @property
    def _powers(self) -> tuple[Use, ...]:
        """The House powers that can be used now.  BLO-11.8"""
        return tuple(move for move in self.choice.moves if isinstance(move, Use) and move.card in POWERS)

    @cached_property
    def open_slots(self) -> frozenset[int]:
        """The slots that can be collected or aimed at."""
        make = self._at_slot
        if make is None:
            return frozenset()
        return frozenset(slot for slot in range(len(self.table.timetable)) if self._against(make(slot)) is None)

    @property
    def _at_slot(self) -> Callable[[int], Struct] | None:
        """What a touch on a slot means here."""
        if self.things:
            return None
        return Collect if self.decision in PAYING else AT_SLOT.get(self.decision)

    def _can_choose(self, place: int) -> bool:
        """Can the card at a place be touched?  Of a hidden one, its back alone decides."""
        if self._paying and place < len(self._hand):
            return True
        move = self._move_at(place)
        return move is not None and not (self.openly and self._against(move) is not None)

    def _move_at(self, place: int) -> Struct | None:
        return move_with(self.decision, self.seat, *kind_at(self.view, self.seat, place))

    def _against(self, move: Struct) -> Refusal | None:
        """Why a move is not possible; in the middle of a payment, once one has gone back."""
        return self.choice.refusal(move, *((Abort(),) if self.decision in BEGUN else ()))

    # ---------------------------------------------------------------- what a touch means

    def touch(self, target: Target) -> Touched:
        """Everything but a draw, a House and a button is chosen first, and played by the gold button."""
        if isinstance(target, Space):
            return self._use_house(str(target.at))
        if isinstance(target, Held):
            return self._touch_card(target.place)
        if isinstance(target, Slot):
            return self._touch_slot(target.place)
        if isinstance(target, Plate):
            return self._touch_thing(target.place)
        if isinstance(target, Pile):
            return self._draw(target)
        option = self.option_at(target)
        return NOTHING if option is None else Ready(option.moves)

    def _touch_slot(self, slot: int) -> Touched:
        """Collect a card of the timetable, or aim at it; the same again takes the choice back."""
        make = self._at_slot
        if make is None:
            return NOTHING
        if slot == self.slot:
            self.withdraw()
            return CHOSEN
        against = self._against(make(slot))
        if against is not None:
            return against
        self._choose(slot=slot)
        whole = self._paying and len(self._hand) == self.price  # where the whole hand is the price there is no choice
        if whole and not self._simple:
            self.selected = tuple(range(len(self._hand)))
        return CHOSEN

    def _touch_card(self, place: int) -> Touched:
        """Part of a price, a card to play, an answer, a card to part with."""
        if not 0 <= place < len(self.held):
            return NOTHING
        if self._paying and place < len(self._hand):
            return self._mark_for_price(place)
        move = self._move_at(place)
        if move is None:
            return NOTHING
        against = self._against(move) if self.openly else None
        if against is not None:
            return against
        if self._simple and isinstance(move, Bonus):  # BLO-15.3
            return Ready((move,))
        self._choose(selected=() if self.selected == (place,) else (place,))
        return CHOSEN

    def _mark_for_price(self, place: int) -> Touched:
        """One more card of the price, or one less; beyond the price the first one gives way.  BLO-7.6, BLO-15.10"""
        marked = tuple(other for other in self.selected if other != place)
        self.selected = marked if place in self.selected else (*marked, place)[-self.price:]
        moves = self._chosen_moves() if self._simple and self.selected else ()
        return Ready(moves) if moves else CHOSEN

    def _touch_thing(self, at: int) -> Touched:
        if not 0 <= at < len(self.things):
            return NOTHING
        self._choose(picked=None if self.picked == at else at)
        return CHOSEN

    def _draw(self, pile: Pile) -> Touched:
        """Magie cards are drawn at once.  BLO-6.1, BLO-6.2"""
        if self.things or pile.name != MAGIC:
            return NOTHING
        return self.choice.refusal(Draw(pile.count)) or Ready((Draw(pile.count),))

    def _use_house(self, house: str) -> Touched:
        """One tap on one's House uses its power.  BLO-11.8"""
        if self.things or house not in self.table.houses[self.seat]:
            return NOTHING
        return self.choice.refusal(Use(house)) or Ready((Use(house),))

    def _choose(self, slot: int | None = None, selected: tuple[int, ...] = (), picked: int | None = None) -> None:
        self.slot, self.selected, self.picked = slot, selected, picked

    # ---------------------------------------------------------------- words and buttons

    def step(self) -> Step:
        """What to do now; while a School card is paid for, how many cards it takes."""
        if self._paying:
            return Step("cards-outline", f"bloody.step.pay.{'simple' if self._simple else self.price}")
        if self.decision == "main" and self._simple:
            return Step(GLYPHS["main"], f"bloody.step.main.{'last' if self.spent else 'simple'}")
        return Step(GLYPHS.get(self.decision, "gesture-tap"), f"bloody.step.{self.decision}")

    def commit(self) -> Commit:
        """What is chosen, if it is complete; else what the decision offers without a choice."""
        moves, decision = self._chosen_moves(), self.decision
        glyph = "check-bold" if moves else "gesture-tap"
        if self._paying:
            assert self.slot is not None
            card = family(self.table.timetable[self.slot] or "")
            named = f"bloody.take.{card}"
            return Commit("bloody.do.collect", glyph, moves, in_full=named)
        if moves or self.selected:
            word = WORDS.get(decision, "spell")
            return Commit(f"bloody.do.{word}", glyph, moves)
        if decision == "main":
            return Commit("bloody.do.end", "check-bold", (End(),)) if self.spent else \
                Commit("bloody.do.take" if self._simple else "bloody.do.collect", "gesture-tap", ())
        word = WORDS.get(decision, "confirm")
        return plain(self.choice.moves, decision) or Commit(f"bloody.do.{word}", "gesture-tap", ())

    def _chosen_moves(self) -> tuple[Struct, ...]:
        """The moves that the choices so far amount to, if they are complete."""
        if self._paying:
            assert self.slot is not None
            if self._simple and not self.selected:
                return payment_by_itself(self.view, self.slot)
            enough = len(self.selected) == self.price
            return payment(self.view, self.seat, self.slot, self.selected) if enough else ()
        if self.selected:
            move = self._move_at(self.selected[0])
            return () if move is None else (move,)
        if self.picked is not None:
            return (self.things[self.picked].move,)
        return () if self.slot is None else (AT_SLOT[self.decision](self.slot),)

    def options(self) -> tuple[Option, ...]:
        """House powers, doing without, taking none, going back, ending the turn early."""
        if self.decision == "main" and self.chosen:
            return ()
        houses = [Option(Space(move.card), f"bloody.house.{move.card}", "shield-half-full", (move,),
                         picture=f"bloody_house_{move.card}") for move in self._powers]
        return (*houses, *(Option(Button(key), key, glyph, (move,)) for move in self.choice.moves
                           for key, glyph in beside_gold(move, self.decision, self.spent)))

    @property
    def chosen(self) -> bool:
        """Is a slot, a card or a thing chosen?"""
        return self.slot is not None or bool(self.selected) or self.picked is not None

    def withdraw(self) -> bool:
        """Choose nothing."""
        chosen = self.chosen
        self._choose()
        return chosen

    # ---------------------------------------------------------------- advice

    def suggest(self, moves: tuple[Struct, ...]) -> Target | None:
        """The slot with its price, the thing, the pile or the card of the hand with which the gesture begins."""
        self.withdraw()
        move = moves[0]
        if isinstance(move, Collect | Pick | Auto | Confirm):
            return self._suggest_payment(moves)
        if isinstance(move, Use) and move in self._powers:
            return Space(move.card)
        at = next((at for at, thing in enumerate(self.things) if thing.move == move), None)
        if at is not None:
            self._choose(picked=at)
            return Plate(at)
        if isinstance(move, Draw):
            return Pile(MAGIC, move.count)
        if isinstance(move, Look | Place | Aimed) and move.slot is not None:
            self._choose(slot=move.slot)
            return Slot(move.slot)
        place = place_with(self.view, self.seat, move)
        if place is None:
            return None
        self._choose(selected=(place,))
        return Held(place)

    def _suggest_payment(self, moves: tuple[Struct, ...]) -> Target | None:
        """A School card and the cards that pay for it, or the rest of a payment that has begun."""
        first, pending = moves[0], self.view.pending
        marked: tuple[str, ...] = ()
        if isinstance(first, Collect):
            slot = first.slot
        else:
            assert isinstance(pending, Pay | PayConfirm)
            slot, marked = pending.slot, pending.picked
        picks = (*marked, *(move.kind for move in moves if isinstance(move, Pick)))
        self._choose(slot=slot, selected=places_of(self._hand, picks))
        return Slot(slot)


def plain(moves: Sequence[Struct], decision: str) -> Commit | None:
    """What the gold button does where nothing needs to be chosen first."""
    use = next((move for move in moves if isinstance(move, Use)), None)
    if use is not None:
        return Commit("bloody.do.use", "check-bold", (use,))
    return Commit("bloody.do.pass", "hand-okay", (Pass(),)) if decision == "window" else None


def beside_gold(move: Struct, decision: str, spent: bool) -> tuple[tuple[str, str], ...]:
    """Key and glyph of a choice beside the gold button; none for most."""
    if isinstance(move, Skip):
        return (("bloody.do.skip", "close"),)
    if isinstance(move, Leave):
        return (("bloody.do.leave", "close"),)
    if isinstance(move, End) and not spent:
        return (("bloody.do.end", "check"),)
    if isinstance(move, Abort) and decision in (*BEGUN, "serdongle_look"):
        return (("bloody.do.abort", "close"),)
    return ()
