"""What a player can choose, one small value per tap, and what then happens, for the table to show."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Choice(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One tap."""


class Roll(Choice, frozen=True, tag="roll"):
    """Roll both dice.  CDT-4.1"""


class Stay(Choice, frozen=True, tag="stay"):
    """Stay inside the building instead of rolling.  CDT-6.10"""


class Buy(Choice, frozen=True, tag="buy"):
    """Buy the article of the shop.  CDT-6.1"""


class End(Choice, frozen=True, tag="end"):
    """End the turn.  CDT-4.5"""


class Go(Choice, frozen=True, tag="go"):
    """Where the walk ends, or the door through which it leaves.

    `at` is a space of the Chemin for `space`, a building for `shop`, and a space of the Embrumes for the others.
    """

    to: Literal["space", "shop", "portal", "fog", "sortie", "door"]
    at: str


class Play(Choice, frozen=True, tag="play"):
    """Play a Sortilège.  CDT-11.5"""

    card: str


class Keep(Choice, frozen=True, tag="keep"):
    """Keep the Sortilège just drawn.  CDT-11.3"""


class Discard(Choice, frozen=True, tag="discard"):
    """Put a card of the hand under the pile, unseen.  CDT-11.4, CDT-17.4"""

    card: str


class Close(Choice, frozen=True, tag="close"):
    """Put the sign on a building.  CDT-13.1"""

    building: str


class Target(Choice, frozen=True, tag="target"):
    """Name the player against whom the card is played.  CDT-12.5"""

    seat: int


class Item(Choice, frozen=True, tag="item"):
    """Name an article: to take, or to give back.  CDT-15.1, CDT-15.2"""

    item: str


class Coin(Choice, frozen=True, tag="coin"):
    """Name a coin: to take, or to lose.  CDT-16.3, CDT-17.1"""

    coin: str


class Defend(Choice, frozen=True, tag="defend"):
    """Cancel the attack with a defence.  CDT-12.2"""


class Pass(Choice, frozen=True, tag="pass"):
    """Let the attack happen."""


class Floo(Choice, frozen=True, tag="floo"):
    """Younger players: use the chimney.  CDT-19.11"""


class Guess(Choice, frozen=True, tag="guess"):
    """Call the die of the Poudre.  CDT-14.3, CDT-19.11"""

    call: str


class Chimney(Choice, frozen=True, tag="chimney"):
    """Come out of a chimney.  CDT-14.4"""

    building: str


class Gringotts(Choice, frozen=True, tag="gringotts"):
    """Younger players, two Spirales: go to the steps.  CDT-19.8"""


class Here(Choice, frozen=True, tag="here"):
    """Younger players, two Spirales: stay and roll again.  CDT-19.8"""


Move = (Roll | Stay | Buy | End | Go | Play | Keep | Discard | Close | Target | Item | Coin | Defend | Pass | Floo
        | Guess | Chimney | Gringotts | Here)


class Told(Struct, frozen=True, tag_field="event"):
    """Something that everybody at the table sees happen to a seat."""

    seat: int


class Missed(Told, frozen=True, tag="missed"):
    """A seat is skipped once.  CDT-3.4"""


class Rolled(Told, frozen=True, tag="rolled"):
    """Both dice were thrown."""

    dice: tuple[int, int]


class Walked(Told, frozen=True, tag="walked"):
    """A hat walked; the path begins where it stood and names every space passed."""

    path: tuple[str, ...]


class Entered(Told, frozen=True, tag="entered"):
    """A hat went into a building by its Entrée."""

    building: str


class Earned(Told, frozen=True, tag="earned"):
    """Coins received at the steps of Gringotts: G, M, N.  CDT-7.1"""

    coins: tuple[int, int, int]


class TookPortal(Told, frozen=True, tag="took_portal"):
    """A hat went into the Embrumes of its own will.  CDT-8.7"""

    portal: str
    to: str


class Exiled(Told, frozen=True, tag="exiled"):
    """A hat was exiled into the Embrumes.  CDT-8.1, CDT-8.2"""

    start: str
    to: str


class LeftFog(Told, frozen=True, tag="left_fog"):
    """A hat left the Embrumes through a door or at the Sortie.  CDT-10"""

    door: str
    to: str


class Bought(Told, frozen=True, tag="bought"):
    """An article was bought for the coins G, M, N."""

    item: str
    price: tuple[int, int, int]


class TrunkFull(Told, frozen=True, tag="trunk_full"):
    """The trunk is full: now back to the inn.  CDT-1.1"""


class Stayed(Told, frozen=True, tag="stayed"):
    """A hat stays inside for this turn."""

    building: str


class Ended(Told, frozen=True, tag="ended"):
    """A seat ends its turn."""


class Drew(Told, frozen=True, tag="drew"):
    """A Sortilège went into the hand; its face is its owner's."""

    hand: int
    """Cards now in hand."""


class Kept(Told, frozen=True, tag="kept"):
    """The drawn card stays in the hand."""


class Discarded(Told, frozen=True, tag="discarded"):
    """A card went under the pile unseen."""


class Mishap(Told, frozen=True, tag="mishap"):
    """A Dégât is shown and applies.  CDT-11.2"""

    card: str


class Spared(Told, frozen=True, tag="spared"):
    """A Dégât finds nothing to do."""

    card: str


class GaveBack(Told, frozen=True, tag="gave_back"):
    """An article went back to its shop.  CDT-15.1"""

    item: str


class LostCoin(Told, frozen=True, tag="lost_coin"):
    """A coin went back to Gringotts.  CDT-17.1"""

    coin: str


class WentBack(Told, frozen=True, tag="went_back"):
    """A hat went backwards; the path begins where it stood.  CDT-17.2"""

    path: tuple[str, ...]


class WillMiss(Told, frozen=True, tag="will_miss"):
    """A seat misses its next turn.  CDT-17.5"""


class Played(Told, frozen=True, tag="played"):
    """A Sortilège lies face up."""

    card: str


class Closed(Told, frozen=True, tag="closed"):
    """The sign lies on a building; the one it leaves, if any, is open again.  CDT-13.2"""

    building: str
    opened: str | None


class Reopened(Told, frozen=True, tag="reopened"):
    """The sign is off the board.  CDT-16.6"""

    building: str


class ToSteps(Told, frozen=True, tag="to_steps"):
    """A hat was put on the steps of Gringotts, or on the next free space.  CDT-16.1, CDT-19.9"""

    start: str
    to: str


class Aimed(Told, frozen=True, tag="aimed"):
    """An attack with every choice made.  CDT-12.5"""

    card: str
    victim: int
    loot: str


class LetPass(Told, frozen=True, tag="let_pass"):
    """The victim does not defend itself."""


class Defended(Told, frozen=True, tag="defended"):
    """The victim cancelled the attack.  CDT-12.2"""

    card: str


class TookArticle(Told, frozen=True, tag="took_article"):
    """An article left the victim's trunk.  CDT-15.2"""

    victim: int
    item: str


class Shelved(Told, frozen=True, tag="shelved"):
    """The taker has no place for the article: it went back to its shop.  CDT-15.2, CDT-20.2"""

    item: str


class TookCoin(Told, frozen=True, tag="took_coin"):
    """A coin changed purse.  CDT-16.3"""

    victim: int
    coin: str


class FlooDie(Told, frozen=True, tag="floo_die"):
    """The die of the Poudre after a call.  CDT-14.3"""

    call: str
    die: int
    right: bool


class Flew(Told, frozen=True, tag="flew"):
    """From chimney to chimney; the path begins where the hat was.  CDT-14.5"""

    path: tuple[str, ...]


class Won(Told, frozen=True, tag="won"):
    """The first back at the inn with a full trunk.  CDT-18.1"""


Event = (Missed | Rolled | Walked | Entered | Earned | TookPortal | Exiled | LeftFog | Bought | TrunkFull | Stayed
         | Ended | Drew | Kept | Discarded | Mishap | Spared | GaveBack | LostCoin | WentBack | WillMiss | Played
         | Closed | Reopened | ToSteps | Aimed | LetPass | Defended | TookArticle | Shelved | TookCoin
         | FlooDie | Flew | Won)
