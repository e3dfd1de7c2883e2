"""What a player can choose, one small value per tap, and what then happens, for the table to show.

Cards and couriers are named by kind: identical ones are one choice.
"""

from __future__ import annotations

from typing import Literal

from ..core import Event, Move

AnswerWith = Literal["oubliettes", "courier", "copius"]


class House(Move, frozen=True, tag="house"):
    """Choose a House.  BLO-3.1"""

    house: str


class Use(Move, frozen=True, tag="use"):
    """Use a House power (BLO-11.8) or the effect of the course just collected (BLO-7.10)."""

    card: str


class Skip(Move, frozen=True, tag="skip"):
    """Do without the effect of a course, or without a power of rules 1.  BLO-7.10, BLO-11.1"""


class Look(Move, frozen=True, tag="look", omit_defaults=True):
    """Look at the couriers on a slot (BLO-11.5); a seat's couriers can be asked for, in vain.  BLO-10.1"""

    slot: int | None = None
    seat: int | None = None


class Place(Move, frozen=True, tag="place"):
    """Put the courier in hand on a slot.  BLO-11.6"""

    slot: int


class Draw(Move, frozen=True, tag="draw"):
    """Draw 2 Magie cards for one action, or 5 for both.  BLO-6.1, BLO-6.2"""

    count: int


class Collect(Move, frozen=True, tag="collect"):
    """Choose the School card of a slot, to be paid for.  BLO-7.1"""

    slot: int


class Spell(Move, frozen=True, tag="spell"):
    """Play a spell of the hand.  BLO-8.1"""

    kind: str


class Bonus(Move, frozen=True, tag="bonus"):
    """Take a Bonus card of the hand, to lay it in a zone (BLO-9.1); in the first year it is laid.  BLO-15.3"""

    kind: str


class Courier(Move, frozen=True, tag="courier"):
    """Reveal a draw courier.  BLO-10.5"""

    kind: str


class End(Move, frozen=True, tag="end"):
    """End the turn.  BLO-5.6"""


class Pick(Move, frozen=True, tag="pick"):
    """Mark a Magie card as part of the price.  BLO-7.6"""

    kind: str


class Auto(Move, frozen=True, tag="auto"):
    """Let the price be paid by itself.  BLO-15.10"""


class Confirm(Move, frozen=True, tag="confirm"):
    """Pay the marked cards.  BLO-7.6"""


class Abort(Move, frozen=True, tag="abort"):
    """Go back, nothing has happened.  BLO-7.6"""


class Zone(Move, frozen=True, tag="zone"):
    """Lay the Bonus card in a seat's zone.  BLO-9.1"""

    seat: int


class Target(Move, frozen=True, tag="target", omit_defaults=True):
    """Aim an effect at a seat, at a slot, or at a Bonus card in a seat's zone.  BLO-8.6"""

    seat: int | None = None
    slot: int | None = None
    kind: str | None = None


class Pass(Move, frozen=True, tag="pass"):
    """Give no answer.  BLO-8.8"""


class Answer(Move, frozen=True, tag="answer"):
    """A seat answers the last thing played.  BLO-8.8"""

    seat: int
    card: AnswerWith


class Discard(Move, frozen=True, tag="discard"):
    """Discard a Magie card because an effect asks for it.  BLO-13.2, BLO-14.5"""

    kind: str


class Take(Move, frozen=True, tag="take"):
    """Take a Magie card: out of a hand (BLO-14.4) or out of the discard (BLO-13.3)."""

    kind: str


class Give(Move, frozen=True, tag="give"):
    """Give a card away: a Magie card (BLO-11.3, BLO-13.3, BLO-14.4) or a School card (BLO-14.6)."""

    kind: str


class Keep(Move, frozen=True, tag="keep"):
    """Keep one of the cards looked at.  BLO-13.4"""

    kind: str


class Fetch(Move, frozen=True, tag="fetch"):
    """Take the courier at that place of the slot's pile.  BLO-13.6, BLO-14.9"""

    at: int


class Leave(Move, frozen=True, tag="leave"):
    """Take none of the couriers looked at.  BLO-14.9"""


class Return(Move, frozen=True, tag="return"):
    """Put one's own School card under the School pile.  BLO-14.7"""

    kind: str


AnyMove = (
    House | Use | Skip | Look | Place | Draw | Collect | Spell | Bonus | Courier | End | Pick | Auto | Confirm | Abort
    | Zone | Target | Pass | Answer | Discard | Take | Give | Keep | Fetch | Leave | Return
)


class HouseTaken(Event, frozen=True, tag="house_taken"):
    """A House was chosen and revealed."""

    seat: int
    house: str


class Dealt(Event, frozen=True, tag="dealt"):
    """The timetable is laid, hands are dealt, the 1st player card has its holder.  BLO-3.5 to BLO-3.8"""

    first: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A new round, begun by the holder of the 1st player card."""

    number: int
    first: int


class Mailed(Event, frozen=True, tag="mailed"):
    """A courier was put on each of these slots.  BLO-4.3"""

    slots: tuple[int, ...]


class Revealed(Event, frozen=True, tag="revealed"):
    """A School card was revealed in a slot.  BLO-4.4, BLO-14.10"""

    slot: int
    card: str


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew Magie cards; there may have been fewer than asked for."""

    seat: int
    count: int


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The Magie discard became the new pile.  BLO-6.3"""

    count: int


class Looked(Event, frozen=True, tag="looked"):
    """A seat looked at the couriers on a slot."""

    seat: int
    slot: int


class Placed(Event, frozen=True, tag="placed"):
    """A seat put a courier of the reserve on a slot.  BLO-11.6"""

    seat: int
    slot: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat's turn."""

    seat: int


class Collected(Event, frozen=True, tag="collected"):
    """A School card was paid for and taken with its couriers.  BLO-7.2"""

    seat: int
    slot: int
    card: str
    paid: tuple[str, ...]
    couriers: int


class Engueulante(Event, frozen=True, tag="engueulante"):
    """An Engueulante was shown and went back to the reserve, which was shuffled.  BLO-10.8"""

    seat: int


class Laid(Event, frozen=True, tag="laid"):
    """A Bonus card was laid in a zone.  BLO-9.1"""

    seat: int
    zone: int
    kind: str


class CourierUsed(Event, frozen=True, tag="courier_used"):
    """A courier was used and left the game.  BLO-10.7"""

    seat: int
    kind: str


class Announced(Event, frozen=True, tag="announced"):
    """An effect was announced, with its target.  BLO-8.6"""

    seat: int
    card: str
    target: Target | None


class Passed(Event, frozen=True, tag="passed"):
    """An asked seat gave no answer."""

    seat: int


class Answered(Event, frozen=True, tag="answered"):
    """An asked seat answered the last thing played.  BLO-8.8"""

    seat: int
    card: AnswerWith


class Cancelled(Event, frozen=True, tag="cancelled"):
    """Nothing is left of the announced effect.  BLO-8.15"""

    card: str


class TakenOver(Event, frozen=True, tag="taken_over"):
    """Copius: another seat performs the effect.  BLO-8.12"""

    seat: int
    card: str


class NoEffect(Event, frozen=True, tag="no_effect"):
    """The effect could do nothing any more.  BLO-8.18, BLO-8.19"""

    card: str


class Discarded(Event, frozen=True, tag="discarded"):
    """A seat discarded a Magie card for an effect."""

    seat: int
    kind: str


class Robbed(Event, frozen=True, tag="robbed"):
    """A seat took a Magie card out of another's hand; only the two know which."""

    seat: int
    victim: int


class Gave(Event, frozen=True, tag="gave"):
    """A seat gave another a Magie card; only the two know which."""

    seat: int
    to: int


class Regained(Event, frozen=True, tag="regained"):
    """A seat took a card out of the discard and left another there.  BLO-13.3"""

    seat: int
    took: str
    left: str


class Kept(Event, frozen=True, tag="kept"):
    """A seat kept one of the cards looked at; the others were discarded.  BLO-13.4"""

    seat: int
    discarded: tuple[str, ...]


class CourierTaken(Event, frozen=True, tag="courier_taken"):
    """A seat took a courier from a slot.  BLO-13.6, BLO-14.9"""

    seat: int
    slot: int


class Swapped(Event, frozen=True, tag="swapped"):
    """A School card of a zone and one of the timetable changed places.  BLO-14.6"""

    seat: int
    slot: int
    gave: str
    got: str


class Returned(Event, frozen=True, tag="returned"):
    """A seat put a School card under the School pile.  BLO-14.7"""

    seat: int
    card: str


class SlippedUnder(Event, frozen=True, tag="slipped_under"):
    """A timetable card went under the School pile.  BLO-14.10"""

    slot: int
    card: str


class Erased(Event, frozen=True, tag="erased"):
    """A Bonus card was discarded from a zone.  BLO-14.12"""

    zone: int
    kind: str


class Extra(Event, frozen=True, tag="extra"):
    """A seat has this many more collections.  BLO-14.8"""

    seat: int
    extras: int


class Cheaper(Event, frozen=True, tag="cheaper"):
    """A seat's next School card costs that much less.  BLO-14.11"""

    seat: int
    discount: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A seat ended its turn."""

    seat: int


class FirstPassed(Event, frozen=True, tag="first_passed"):
    """The 1st player card went on to the left.  BLO-4.9"""

    to: int


class Ended(Event, frozen=True, tag="ended"):
    """The game is over.  BLO-12.1"""

    reason: str
