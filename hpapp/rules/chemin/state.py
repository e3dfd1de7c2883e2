"""What lies on the table: hats, trunks, coins, stocks, cards, the sign.  And the box it came from, read once.

A place is written as on the board: "c06" a space of the Chemin, "e17" a space of the Embrumes, "hibou" the inside
of a building.  A die shows 1 to 6, and its 1 is the Spirale.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ..chance import Chance
from ..content import read_content
from ..core import Pending
from ..setup import pieces_of

CONTENT = read_content("chemin")
_SETUP: dict[str, Any] = CONTENT["setup"]

Place = Annotated[str, Meta(pattern=r"^[a-z]+([0-9]{2})?$")]
Card = Annotated[str, Meta(pattern=r"^([a-z_]+|\?)$")]
Coins = tuple[int, int, int]
"""Gallions, Mornilles, Noises."""

# ------------------------------------------------------------------ the street and the fog

STREET: tuple[str, ...] = tuple(space["id"] for space in CONTENT["street"])
STREET_AT: dict[str, int] = {place: at for at, place in enumerate(STREET)}
FOG_AT: dict[str, int] = {space["id"]: int(space["id"][1:]) for space in CONTENT["embrumes"]}
FOG: dict[int, str] = {at: place for place, at in FOG_AT.items()}
SORTIE = next(FOG_AT[space["id"]] for space in CONTENT["embrumes"] if space["kind"] == "sortie")

SPIRALES: frozenset[int] = frozenset(STREET_AT[space["id"]] for space in CONTENT["street"]
                                     if space["kind"] == "spirale")
PORTAILS: tuple[int, ...] = tuple(STREET_AT[space["id"]] for space in CONTENT["street"] if space["kind"] == "portail")
BACK_DOORS: dict[int, str] = {FOG_AT[space["id"]]: space["building"] for space in CONTENT["embrumes"]
                              if space["kind"] == "back_door"}
DOORS: frozenset[int] = frozenset((*PORTAILS, *BACK_DOORS))
"""Where the Embrumes can be left before their end.  CDT-10.2"""

# ------------------------------------------------------------------ buildings, articles, coins

BUILDINGS: tuple[str, ...] = tuple(building["id"] for building in CONTENT["building"])
CHIMNEYS: tuple[str, ...] = tuple(building["id"] for building in CONTENT["building"] if building["chimney"])
"""The buildings that can be entered, clockwise.  CDT-14.2"""
ENTREES: dict[str, int] = {building["id"]: STREET_AT[building["entree"]] for building in CONTENT["building"]
                           if "entree" in building}
DOOR_OF: dict[str, int] = {building: at for at, building in BACK_DOORS.items()}
HOME: str = _SETUP["start"]
BANK = next(building["id"] for building in CONTENT["building"] if "steps" in building)
STEPS = next(STREET_AT[building["steps"]] for building in CONTENT["building"] if "steps" in building)

COINS: tuple[str, ...] = tuple(coin["id"] for coin in CONTENT["coin"])
COIN_COUNTS: tuple[int, ...] = tuple(coin["count"] for coin in CONTENT["coin"])
ARTICLES: tuple[str, ...] = tuple(article["id"] for article in CONTENT["article"])
ARTICLE_AT: dict[str, int] = {article: at for at, article in enumerate(ARTICLES)}
PRICES: dict[str, Coins] = {article["id"]: tuple(article["price"]) for article in CONTENT["article"]}
SELLS: dict[str, str] = {building["id"]: building["sells"] for building in CONTENT["building"] if "sells" in building}
SHOP_OF: dict[str, str] = {article: shop for shop, article in SELLS.items()}
STEPS_PAY: Coins = tuple(_SETUP["steps_pay"])
NEEDED: dict[str, int] = {length["id"]: length["articles"] for length in CONTENT["format"]}

# ------------------------------------------------------------------ cards and dice

DECK: tuple[str, ...] = pieces_of({card["id"]: card["count"] for card in CONTENT["card"]})
SORTILEGES: tuple[str, ...] = tuple(card["id"] for card in CONTENT["card"] if card["family"] == "sortilege")
DEGATS: tuple[str, ...] = tuple(card["id"] for card in CONTENT["card"] if card["family"] == "degat")
ATTACKS: tuple[str, ...] = tuple(card["id"] for card in CONTENT["card"] if card["role"] == "attack")  # CDT-12.1
HAND_MAX: int = _SETUP["hand_max"]
SIDES: int = CONTENT["dice"]["sides"]
SPIRALE: int = CONTENT["dice"]["spirale"]
CALLS: dict[str, tuple[int, ...]] = {
    "impair": tuple(CONTENT["dice"]["odd"]), "pair": tuple(CONTENT["dice"]["even"]),  # CDT-14.3
    "petit": tuple(CONTENT["dice"]["small"]), "grand": tuple(CONTENT["dice"]["large"]),  # CDT-19.11
}
"""What may be called before the die of the Poudre, and the faces that make it right."""


def stock_at_start(variant: str, seats: int) -> tuple[int, ...]:
    """How many of each article lie in the shops.  CDT-2.8 to CDT-2.10, CDT-19.2"""
    stock, key = _SETUP["stock"], str(seats)
    if variant == "kids":
        return (stock["kids"][key],) * len(ARTICLES)
    return tuple(stock["wand" if SHOP_OF[article] == "ollivander" else "other"][key] for article in ARTICLES)


# ------------------------------------------------------------------ decisions


class Asked(Pending, frozen=True, tag_field="ask"):
    """What has to be chosen now, as this game writes it in a state: under "ask"."""


class Start(Asked, frozen=True, tag="start"):
    """The turn begins: roll, or something before the dice."""


class Walking(Asked, frozen=True, tag="move"):
    """The dice lie on the Chemin's side: where does the walk end?"""


class Groping(Asked, frozen=True, tag="move_fog"):
    """The dice lie in the Embrumes: where does the walk end?"""


class Drawn(Asked, frozen=True, tag="drawn"):
    """A Sortilège was drawn, the last card of the hand: keep or play?"""


class Sixth(Asked, frozen=True, tag="sixth"):
    """A sixth card was drawn: play or discard one of the six."""


class After(Asked, frozen=True, tag="after"):
    """The move and its draws are done: anything else?"""


class LastBuy(Asked, frozen=True, tag="last_buy"):
    """The turn is over but for a purchase.  CDT-6.15, CDT-14.8"""

    came: Literal["chimney", "hops", "fog"]
    """How the hat came in: a chimney of its choice, blown from chimney to chimney, or out of the Embrumes."""


class PickClosing(Asked, frozen=True, tag="fermer"):
    """Which building gets the sign?"""


class CallDie(Asked, frozen=True, tag="poudre_annonce"):
    """The Poudre: what will the die show?"""


class PickChimney(Asked, frozen=True, tag="poudre_choix"):
    """The call was right: where to?"""


class PickTarget(Asked, frozen=True, tag="cible"):
    """Against whom is the card played?"""

    card: str


class PickArticle(Asked, frozen=True, tag="article"):
    """Which article of the victim's trunk?"""

    victim: int


class PickCoin(Asked, frozen=True, tag="piece"):
    """Which of the victim's coins?"""

    victim: int


class Attacked(Asked, frozen=True, tag="defendre"):
    """The victim answers an attack whose every choice is made.  CDT-12.5"""

    card: str
    victim: int
    loot: str
    """The article or coin to be taken; "" when the card takes nothing."""


class GiveBack(Asked, frozen=True, tag="remettre"):
    """Dégât: which article goes back?"""


class DropCoin(Asked, frozen=True, tag="perdre_piece"):
    """Dégât: which coin is lost?"""


class DropCard(Asked, frozen=True, tag="perdre_carte"):
    """Dégât: which card is lost?"""


class TwoSpirales(Asked, frozen=True, tag="kids_gringotts"):
    """Younger players, two Spirales: off to Gringotts, or stay here?"""


class Over(Asked, frozen=True, tag="over"):
    """The game has ended."""


AnyPending = (Start | Walking | Groping | Drawn | Sixth | After | LastBuy | PickClosing | CallDie | PickChimney
              | PickTarget | PickArticle | PickCoin | Attacked | GiveBack | DropCoin | DropCard | TwoSpirales | Over)

START, WALKING, GROPING, DRAWN, SIXTH, AFTER, OVER = Start(), Walking(), Groping(), Drawn(), Sixth(), After(), Over()


# ------------------------------------------------------------------ the table


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table, or what one seat can see of it (unknown cards are written "?")."""

    variant: Literal["standard", "kids"]
    format: Literal["full", "short"]
    pending: AnyPending
    turn: int
    """The seat on turn; once the game is over, the winner."""
    turns: int
    """Turns completed so far."""
    opening: tuple[tuple[int, ...], ...]
    """The dice that chose the first player, round by round; 0 stands for a seat that did not roll.  CDT-3.1"""
    hats: tuple[Place, ...]
    trunks: tuple[tuple[str, ...], ...]
    purses: tuple[Coins, ...]
    bank: Coins
    stocks: tuple[int, ...]
    """What each shop holds, in the order of the articles."""
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    """The draw pile, top card first."""
    sign: str | None
    """The closed building."""
    missing: tuple[bool, ...]
    """Who misses the next turn.  CDT-17.5"""
    locks: tuple[str | None, ...]
    """Younger players: the building in which a seat's call was wrong.  CDT-19.13"""
    dice: tuple[int, ...]
    """Thrown last in this turn; empty before the first throw."""
    due: int
    """Cards still to be drawn for the last move.  CDT-5.14"""
    spent: bool
    """The turn is over, yet a card is still due.  CDT-5.15"""
    again: bool
    """Younger players: a new roll is due.  CDT-19.6"""
    chance: Chance

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hats)

    @property
    def hat(self) -> str:
        """Where the hat of the seat on turn is."""
        return self.hats[self.turn]

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of the seat on turn."""
        return self.hands[self.turn]


def trunk_full(state: State, seat: int) -> bool:
    """As many different articles as the format asks.  CDT-1.1, CDT-20.1"""
    return len(state.trunks[seat]) >= NEEDED[state.format]
