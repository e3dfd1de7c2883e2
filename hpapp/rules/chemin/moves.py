"""What a player can choose, one small value per tap, and what then happens, for the table to show."""

from __future__ import annotations

from typing import Literal

from ..core import Event, Move


class Roll(Move, frozen=True, tag="roll"):
    """Roll both dice.  CDT-4.1"""


class Stay(Move, frozen=True, tag="stay"):
    """Stay inside the building instead of rolling.  CDT-6.10"""


class Buy(Move, frozen=True, tag="buy"):
    """Buy the article of the shop.  CDT-6.1"""


class End(Move, frozen=True, tag="end"):
    """End the turn.  CDT-4.5"""


class Go(Move, frozen=True, tag="go"):
    """Where the walk ends, or the door through which it leaves.

    `at` is a space of the Chemin for `space`, a building for `shop`, and a space of the Embrumes for the others.
    """

    to: Literal["space", "shop", "portal", "fog", "sortie", "door"]
    at: str


class Play(Move, frozen=True, tag="play"):
    """Play a Sortilège.  CDT-11.5"""

    card: str


class Keep(Move, frozen=True, tag="keep"):
    """Keep the Sortilège just drawn.  CDT-11.3"""


class Discard(Move, frozen=True, tag="discard"):
    """Put a card of the hand under the pile, unseen.  CDT-11.4, CDT-17.4"""

    card: str


class Close(Move, frozen=True, tag="close"):
    """Put the sign on a building.  CDT-13.1"""

    building: str


class Target(Move, frozen=True, tag="target"):
    """Name the player against whom the card is played.  CDT-12.5"""

    seat: int


class Item(Move, frozen=True, tag="item"):
    """Name an article: to take, or to give back.  CDT-15.1, CDT-15.2"""

    item: str


class Coin(Move, frozen=True, tag="coin"):
    """Name a coin: to take, or to lose.  CDT-16.3, CDT-17.1"""

    coin: str


class Defend(Move, frozen=True, tag="defend"):
    """Cancel the attack with a defence.  CDT-12.2"""


class Pass(Move, frozen=True, tag="pass"):
    """Let the attack happen."""


class Floo(Move, frozen=True, tag="floo"):
    """Younger players: use the chimney.  CDT-19.11"""


class Guess(Move, frozen=True, tag="guess"):
    """Call the die of the Poudre.  CDT-14.3, CDT-19.11"""

    call: str


class Chimney(Move, frozen=True, tag="chimney"):
    """Come out of a chimney.  CDT-14.4"""

    building: str


class Gringotts(Move, frozen=True, tag="gringotts"):
    """Younger players, two Spirales: go to the steps.  CDT-19.8"""


class Here(Move, frozen=True, tag="here"):
    """Younger players, two Spirales: stay and roll again.  CDT-19.8"""


AnyMove = (Roll | Stay | Buy | End | Go | Play | Keep | Discard | Close | Target | Item | Coin | Defend | Pass | Floo
           | Guess | Chimney | Gringotts | Here)


class Missed(Event, frozen=True, tag="missed"):
    """A seat is skipped once.  CDT-3.4"""

    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """Both dice were thrown."""

    seat: int
    dice: tuple[int, int]


class Walked(Event, frozen=True, tag="walked"):
    """A hat walked; the path begins where it stood and names every space passed."""

    seat: int
    path: tuple[str, ...]


class Entered(Event, frozen=True, tag="entered"):
    """A hat went into a building by its Entrée."""

    seat: int
    building: str


class Earned(Event, frozen=True, tag="earned"):
    """Coins received at the steps of Gringotts: G, M, N.  CDT-7.1"""

    seat: int
    coins: tuple[int, int, int]


class TookPortal(Event, frozen=True, tag="took_portal"):
    """A hat went into the Embrumes of its own will.  CDT-8.7"""

    seat: int
    portal: str
    to: str


class Exiled(Event, frozen=True, tag="exiled"):
    """A hat was exiled into the Embrumes.  CDT-8.1, CDT-8.2"""

    seat: int
    start: str
    to: str


class LeftFog(Event, frozen=True, tag="left_fog"):
    """A hat left the Embrumes through a door or at the Sortie.  CDT-10"""

    seat: int
    door: str
    to: str


class Bought(Event, frozen=True, tag="bought"):
    """An article was bought for the coins G, M, N."""

    seat: int
    item: str
    price: tuple[int, int, int]


class TrunkFull(Event, frozen=True, tag="trunk_full"):
    """The trunk is full: now back to the inn.  CDT-1.1"""

    seat: int


class Stayed(Event, frozen=True, tag="stayed"):
    """A hat stays inside for this turn."""

    seat: int
    building: str


class Ended(Event, frozen=True, tag="ended"):
    """A seat ends its turn."""

    seat: int


class Drew(Event, frozen=True, tag="drew"):
    """A Sortilège went into the hand; its face is its owner's."""

    seat: int
    hand: int
    """Cards now in hand."""


class Kept(Event, frozen=True, tag="kept"):
    """The drawn card stays in the hand."""

    seat: int


class Discarded(Event, frozen=True, tag="discarded"):
    """A card went under the pile unseen."""

    seat: int


class Mishap(Event, frozen=True, tag="mishap"):
    """A Dégât is shown and applies.  CDT-11.2"""

    seat: int
    card: str


class Spared(Event, frozen=True, tag="spared"):
    """A Dégât finds nothing to do."""

    seat: int
    card: str


class GaveBack(Event, frozen=True, tag="gave_back"):
    """An article went back to its shop.  CDT-15.1"""

    seat: int
    item: str


class LostCoin(Event, frozen=True, tag="lost_coin"):
    """A coin went back to Gringotts.  CDT-17.1"""

    seat: int
    coin: str


class WentBack(Event, frozen=True, tag="went_back"):
    """A hat went backwards; the path begins where it stood.  CDT-17.2"""

    seat: int
    path: tuple[str, ...]


class WillMiss(Event, frozen=True, tag="will_miss"):
    """A seat misses its next turn.  CDT-17.5"""

    seat: int


class Played(Event, frozen=True, tag="played"):
    """A Sortilège lies face up."""

    seat: int
    card: str


class Closed(Event, frozen=True, tag="closed"):
    """The sign lies on a building; the one it leaves, if any, is open again.  CDT-13.2"""

    seat: int
    building: str
    opened: str | None


class Reopened(Event, frozen=True, tag="reopened"):
    """The sign is off the board.  CDT-16.6"""

    seat: int
    building: str


class ToSteps(Event, frozen=True, tag="to_steps"):
    """A hat was put on the steps of Gringotts, or on the next free space.  CDT-16.1, CDT-19.9"""

    seat: int
    start: str
    to: str


class Aimed(Event, frozen=True, tag="aimed"):
    """An attack with every choice made.  CDT-12.5"""

    seat: int
    card: str
    victim: int
    loot: str


class LetPass(Event, frozen=True, tag="let_pass"):
    """The victim does not defend itself."""

    seat: int


class Defended(Event, frozen=True, tag="defended"):
    """The victim cancelled the attack.  CDT-12.2"""

    seat: int
    card: str


class TookArticle(Event, frozen=True, tag="took_article"):
    """An article left the victim's trunk.  CDT-15.2"""

    seat: int
    victim: int
    item: str


class Shelved(Event, frozen=True, tag="shelved"):
    """The taker has no place for the article: it went back to its shop.  CDT-15.2, CDT-20.2"""

    seat: int
    item: str


class TookCoin(Event, frozen=True, tag="took_coin"):
    """A coin changed purse.  CDT-16.3"""

    seat: int
    victim: int
    coin: str


class FlooDie(Event, frozen=True, tag="floo_die"):
    """The die of the Poudre after a call.  CDT-14.3"""

    seat: int
    call: str
    die: int
    right: bool


class Flew(Event, frozen=True, tag="flew"):
    """From chimney to chimney; the path begins where the hat was.  CDT-14.5"""

    seat: int
    path: tuple[str, ...]


class Won(Event, frozen=True, tag="won"):
    """The first back at the inn with a full trunk.  CDT-18.1"""

    seat: int


REVEALING: frozenset[type[Event]] = frozenset({Rolled, FlooDie, Drew, Mishap, LetPass, Defended, Won})
"""Dice, a drawn card, an answer to an attack, and the end of the game."""
