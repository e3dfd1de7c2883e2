"""What a finger does with somebody's cards: a tap chooses one or brings it up large, a hold looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hpapp.table.chooser import WAITING
from hpapp.table.now import Offer
from hpapp.table.targets import GOLD, Held
from hpapp.ui.words import words

from .hand import HandRow
from .large import LargeCard
from .palm_guard import PalmGuard

if TYPE_CHECKING:
    from hpapp.ui.screens.table import Table


class OwnCards:
    """The cards before the people of a table, under their fingers."""

    def __init__(self, table: Table) -> None:
        self._table, self._session, self._cloth = table, table.session, table.cloth
        self._have_looked: set[int] = set()
        """Seats where somebody has lifted a card: they know how."""
        self._palms = PalmGuard()

    def tapped(self, seat: int, place: int) -> None:
        """Whoever acts chooses a card by a tap.  One's own open card comes up large, with what it can do now; a back
        says how to look at it, as long as nobody there has."""
        if seat == self._cloth.awake:
            self._table.touched(Held(place))
        hand = self._session.hand(seat)
        if self._session.seats[seat].kind == "bot" or place >= len(hand):
            return
        card, now = hand[place], self._session.now
        if card is None:
            if seat not in self._have_looked and not self._cloth.bubble.parent:
                self._cloth.say_at(seat, words.say("table.hold_to_look"))
            return
        chooser = now.chooser if isinstance(now, Offer) and now.seat == seat and not self._table.busy else None
        chosen = chooser is not None and bool(chooser.selected)
        commit = chooser.commit() if chooser is not None and chooser.selected == (place,) else WAITING
        if commit.moves or not chosen:
            large = self._cloth.hold_up(seat, card, words.say(commit.key) if commit.moves else "")
            large.bind(on_play=lambda *_: self._table.touched(GOLD))

    def peeked(self, row: HandRow, place: int, looks: bool) -> None:
        """Only while a finger holds it does the owner's card exist on screen."""
        self.put_down()
        seat = int(row.seat_index)
        self._cloth.strips[seat].face.peeking = looks
        self._have_looked.add(seat)
        card = self._session.peek(seat, place) if looks else None
        if card is not None:
            self._cloth.lift(row, place, card)
            self._palms.shield = row.to_window(*row.center)

    def put_down(self) -> None:
        """Nothing is held up any more."""
        self._cloth.lower()
        self._palms.shield = None

    def meant(self, touch: Any) -> bool:
        """Is a finger meant, and no palm that shields a card?  A card that is large goes back where it is not meant."""
        if isinstance(self._cloth.lifted, LargeCard) and not self._cloth.lifted.pressed_by(touch):
            self._cloth.lower()
        return self._palms.meant(touch)
