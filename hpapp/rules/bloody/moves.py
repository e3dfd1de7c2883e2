"""What a player can choose, one small value per tap, and what then happens, for the table to show.

Cards and couriers are named by kind: identical ones are one choice.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

AnswerWith = Literal["oubliettes", "courier", "copius"]


class Tap(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Anything a finger can choose."""


class House(Tap, frozen=True, tag="house"):
    """Choose a House.  BLO-3.1"""

    house: str


class Use(Tap, frozen=True, tag="use"):
    """Use a House power (BLO-11.1) or the effect of the course just collected (BLO-7.10)."""

    card: str


class Skip(Tap, frozen=True, tag="skip"):
    """Do without a power or an effect.  BLO-11.1, BLO-7.10"""


class Look(Tap, frozen=True, tag="look", omit_defaults=True):
    """Look at the couriers on a slot (BLO-11.5); a seat's couriers can be asked for, in vain.  BLO-10.1"""

    slot: int | None = None
    seat: int | None = None


class Place(Tap, frozen=True, tag="place"):
    """Put the courier in hand on a slot.  BLO-11.6"""

    slot: int


class Draw(Tap, frozen=True, tag="draw"):
    """Draw 2 Magie cards for one action, or 5 for both.  BLO-6.1, BLO-6.2"""

    count: int


class Collect(Tap, frozen=True, tag="collect"):
    """Choose the School card of a slot, to be paid for.  BLO-7.1"""

    slot: int


class Spell(Tap, frozen=True, tag="spell"):
    """Play a spell of the hand.  BLO-8.1"""

    kind: str


class Bonus(Tap, frozen=True, tag="bonus"):
    """Take a Bonus card of the hand, to lay it in a zone.  BLO-9.1"""

    kind: str


class Courier(Tap, frozen=True, tag="courier"):
    """Reveal a draw courier.  BLO-10.5"""

    kind: str


class End(Tap, frozen=True, tag="end"):
    """End the turn.  BLO-5.6"""


class Pick(Tap, frozen=True, tag="pick"):
    """Mark a Magie card as part of the price.  BLO-7.6"""

    kind: str


class Confirm(Tap, frozen=True, tag="confirm"):
    """Pay the marked cards.  BLO-7.6"""


class Abort(Tap, frozen=True, tag="abort"):
    """Go back, nothing has happened.  BLO-7.6"""


class Zone(Tap, frozen=True, tag="zone"):
    """Lay the Bonus card in a seat's zone.  BLO-9.1"""

    seat: int


class Target(Tap, frozen=True, tag="target", omit_defaults=True):
    """Aim an effect at a seat, at a slot, or at a Bonus card in a seat's zone.  BLO-8.6"""

    seat: int | None = None
    slot: int | None = None
    kind: str | None = None


class Pass(Tap, frozen=True, tag="pass"):
    """Give no answer.  BLO-8.8"""


class Answer(Tap, frozen=True, tag="answer"):
    """A seat answers the last thing played.  BLO-8.8"""

    seat: int
    card: AnswerWith


class Discard(Tap, frozen=True, tag="discard"):
    """Discard a Magie card because an effect asks for it.  BLO-13.2, BLO-14.5"""

    kind: str


class Take(Tap, frozen=True, tag="take"):
    """Take a Magie card: out of a hand (BLO-14.4) or out of the discard (BLO-13.3)."""

    kind: str


class Give(Tap, frozen=True, tag="give"):
    """Give a card away: a Magie card (BLO-11.3, BLO-13.3, BLO-14.4) or a School card (BLO-14.6)."""

    kind: str


class Keep(Tap, frozen=True, tag="keep"):
    """Keep one of the cards looked at.  BLO-13.4"""

    kind: str


class Fetch(Tap, frozen=True, tag="fetch"):
    """Take the courier at that place of the slot's pile.  BLO-13.6, BLO-14.9"""

    at: int


class Leave(Tap, frozen=True, tag="leave"):
    """Take none of the couriers looked at.  BLO-14.9"""


class Return(Tap, frozen=True, tag="return"):
    """Put one's own School card under the School pile.  BLO-14.7"""

    kind: str


Move = (
    House | Use | Skip | Look | Place | Draw | Collect | Spell | Bonus | Courier | End | Pick | Confirm | Abort | Zone
    | Target | Pass | Answer | Discard | Take | Give | Keep | Fetch | Leave | Return
)


class Happening(Struct, frozen=True, tag_field="event"):
    """Anything the whole table sees happen."""


class HouseTaken(Happening, frozen=True, tag="house_taken"):
    """A House was chosen and revealed."""

    seat: int
    house: str


class Dealt(Happening, frozen=True, tag="dealt"):
    """The timetable is laid, hands are dealt, the 1st player card has its holder.  BLO-3.5 to BLO-3.8"""

    first: int


class RoundBegan(Happening, frozen=True, tag="round_began"):
    """A new round, begun by the holder of the 1st player card."""

    number: int
    first: int


class Mailed(Happening, frozen=True, tag="mailed"):
    """A courier was put on each of these slots.  BLO-4.3"""

    slots: tuple[int, ...]


class Revealed(Happening, frozen=True, tag="revealed"):
    """A School card was revealed in a slot.  BLO-4.4, BLO-14.10"""

    slot: int
    card: str


class Drew(Happening, frozen=True, tag="drew"):
    """A seat drew Magie cards; there may have been fewer than asked for."""

    seat: int
    count: int


class Reshuffled(Happening, frozen=True, tag="reshuffled"):
    """The Magie discard became the new pile.  BLO-6.3"""

    count: int


class Looked(Happening, frozen=True, tag="looked"):
    """A seat looked at the couriers on a slot."""

    seat: int
    slot: int


class Placed(Happening, frozen=True, tag="placed"):
    """A seat put a courier of the reserve on a slot.  BLO-11.6"""

    seat: int
    slot: int


class TurnBegan(Happening, frozen=True, tag="turn_began"):
    """A seat's turn."""

    seat: int


class Collected(Happening, frozen=True, tag="collected"):
    """A School card was paid for and taken with its couriers.  BLO-7.2"""

    seat: int
    slot: int
    card: str
    paid: tuple[str, ...]
    couriers: int


class Engueulante(Happening, frozen=True, tag="engueulante"):
    """An Engueulante was shown and went back to the reserve, which was shuffled.  BLO-10.8"""

    seat: int


class Laid(Happening, frozen=True, tag="laid"):
    """A Bonus card was laid in a zone.  BLO-9.1"""

    seat: int
    zone: int
    kind: str


class CourierUsed(Happening, frozen=True, tag="courier_used"):
    """A courier was used and left the game.  BLO-10.7"""

    seat: int
    kind: str


class Announced(Happening, frozen=True, tag="announced"):
    """An effect was announced, with its target.  BLO-8.6"""

    seat: int
    card: str
    target: Target | None


class Passed(Happening, frozen=True, tag="passed"):
    """An asked seat gave no answer."""

    seat: int


class Answered(Happening, frozen=True, tag="answered"):
    """An asked seat answered the last thing played.  BLO-8.8"""

    seat: int
    card: AnswerWith


class Cancelled(Happening, frozen=True, tag="cancelled"):
    """Nothing is left of the announced effect.  BLO-8.15"""

    card: str


class TakenOver(Happening, frozen=True, tag="taken_over"):
    """Copius: another seat performs the effect.  BLO-8.12"""

    seat: int
    card: str


class NoEffect(Happening, frozen=True, tag="no_effect"):
    """The effect could do nothing any more.  BLO-8.18, BLO-8.19"""

    card: str


class Discarded(Happening, frozen=True, tag="discarded"):
    """A seat discarded a Magie card for an effect."""

    seat: int
    kind: str


class Robbed(Happening, frozen=True, tag="robbed"):
    """A seat took a Magie card out of another's hand; only the two know which."""

    seat: int
    victim: int


class Gave(Happening, frozen=True, tag="gave"):
    """A seat gave another a Magie card; only the two know which."""

    seat: int
    to: int


class Regained(Happening, frozen=True, tag="regained"):
    """A seat took a card out of the discard and left another there.  BLO-13.3"""

    seat: int
    took: str
    left: str


class Kept(Happening, frozen=True, tag="kept"):
    """A seat kept one of the cards looked at; the others were discarded.  BLO-13.4"""

    seat: int
    discarded: tuple[str, ...]


class CourierTaken(Happening, frozen=True, tag="courier_taken"):
    """A seat took a courier from a slot.  BLO-13.6, BLO-14.9"""

    seat: int
    slot: int


class Swapped(Happening, frozen=True, tag="swapped"):
    """A School card of a zone and one of the timetable changed places.  BLO-14.6"""

    seat: int
    slot: int
    gave: str
    got: str


class Returned(Happening, frozen=True, tag="returned"):
    """A seat put a School card under the School pile.  BLO-14.7"""

    seat: int
    card: str


class SlippedUnder(Happening, frozen=True, tag="slipped_under"):
    """A timetable card went under the School pile.  BLO-14.10"""

    slot: int
    card: str


class Erased(Happening, frozen=True, tag="erased"):
    """A Bonus card was discarded from a zone.  BLO-14.12"""

    zone: int
    kind: str


class Extra(Happening, frozen=True, tag="extra"):
    """A seat has this many more collections.  BLO-14.8"""

    seat: int
    extras: int


class Cheaper(Happening, frozen=True, tag="cheaper"):
    """A seat's next School card costs that much less.  BLO-14.11"""

    seat: int
    discount: int


class TurnEnded(Happening, frozen=True, tag="turn_ended"):
    """A seat ended its turn."""

    seat: int


class FirstPassed(Happening, frozen=True, tag="first_passed"):
    """The 1st player card went on to the left.  BLO-4.9"""

    to: int


class Ended(Happening, frozen=True, tag="ended"):
    """The game is over.  BLO-12.1"""

    reason: str


Event = (
    HouseTaken | Dealt | RoundBegan | Mailed | Revealed | Drew | Reshuffled | Looked | Placed | TurnBegan | Collected
    | Engueulante | Laid | CourierUsed | Announced | Passed | Answered | Cancelled | TakenOver | NoEffect | Discarded
    | Robbed | Gave | Regained | Kept | CourierTaken | Swapped | Returned | SlippedUnder | Erased | Extra | Cheaper
    | TurnEnded | FirstPassed | Ended
)
