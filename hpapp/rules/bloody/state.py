"""What lies on the table: timetable, piles, hands, zones, and the decision that is open.  And the box it came from.

Cards and couriers are written by kind ("potions", "radinus", "plus1"); what a looker may not see is "?".
Hands, zones and couriers are kept in canonical order: how they came together is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from ..chance import Chance
from ..content import read_content
from ..core import Pending
from .moves import AnswerWith, Target
from .ways import PLAIN, WAYS, Way

CONTENT = read_content("bloody")
SEATS: tuple[int, int] = tuple(CONTENT["game"]["seats"])
ALL_SEATS = range(SEATS[1])
ALL_SLOTS = range(SEATS[1] * CONTENT["setup"]["slots_per_seat"])

Kind = Annotated[str, Meta(pattern=r"^([a-z_]+[0-9]?|\?)$")]
Format = Literal["full", "short"]
Variant = Literal["standard", "kids"]
Reason = Literal["school_cards", "horcruches", "empty", "stale"]
Lately = Literal["nothing", "power", "draw", "collect", "bonus", "courier", "effect"]


def _kinds(table: str, key: str, value: str) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in CONTENT[table] if entry[key] == value)


def _ids(table: str) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in CONTENT[table])


HOUSES = _ids("house")
POWERS: tuple[str, ...] = tuple(entry["id"] for entry in CONTENT["house"] if entry["power"])
SCHOOL = _ids("school")
MAGIC = _ids("magic")
COURIERS = _ids("courier")
COURSES = frozenset(_kinds("school", "kind", "course"))
INSTANTS = frozenset(_kinds("magic", "kind", "instant"))
SPELLS = frozenset(_kinds("magic", "kind", "spell"))
BONUSES = frozenset(_kinds("magic", "kind", "bonus"))
DRAWS: dict[str, int] = {entry["id"]: entry["draw"] for entry in CONTENT["courier"] if "draw" in entry}
RETURNING = "engueulante"
HORCRUCHE = "horcruche"

SCHOOL_RANK = {kind: rank for rank, kind in enumerate(SCHOOL)}
MAGIC_RANK = {kind: rank for rank, kind in enumerate((PLAIN, *MAGIC))}
COURIER_RANK = {kind: rank for rank, kind in enumerate(COURIERS)}

_SCHOOL_COST: dict[str, int] = {entry["id"]: CONTENT["cost"][entry["kind"]] for entry in CONTENT["school"]}
_MINIMUM: int = CONTENT["cost"]["minimum"]


SCHOOL_BOX: dict[str, int] = {entry["id"]: entry["count"] for entry in CONTENT["school"]}
"""How many School cards there are of each kind, in every variant.  BLO-2.2"""


class Letter(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A courier on the timetable, and the seats that have looked at it.  BLO-10.11"""

    kind: Kind
    seen: tuple[int, ...] = ()


class Reply(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An answer that lies in the chain."""

    seat: int
    card: AnswerWith


class Chain(Struct, frozen=True, forbid_unknown_fields=True):
    """An announced effect and the answers to it, until the effect is finished.  BLO-8.6 to BLO-8.17"""

    effect: Kind
    seat: int
    target: Target | None = None
    replies: tuple[Reply, ...] = ()

    @property
    def last_seat(self) -> int:
        """Who played the last thing.  BLO-8.7"""
        return self.replies[-1].seat if self.replies else self.seat

    @property
    def cards(self) -> tuple[str, ...]:
        """The Magie cards that lie on the table, in the order in which they were played.  BLO-8.17"""
        spell = () if self.effect in COURSES else (self.effect,)
        return (*spell, *(reply.card for reply in self.replies if reply.card != "courier"))


# ------------------------------------------------------------------ the decisions


class SeatPending(Pending, frozen=True):
    """One seat has to choose, on its turn or because something asks it."""

    seat: int


class ChooseHouse(SeatPending, frozen=True, tag="choose_house"):
    """Which House, until everybody has as many as that?  BLO-3.3"""

    each: int


# ------------------------------------------------------------------ House powers


class PowerPending(SeatPending, frozen=True):
    """A House power is being used.  BLO-11.8"""

    house: ClassVar[str]


class SerpentinGive(PowerPending, frozen=True, tag="serpentin_give"):
    """Which card goes to that seat?  BLO-11.3"""

    house: ClassVar[str] = "serpentin"
    to: int


class SerdongleLook(PowerPending, frozen=True, tag="serdongle_look"):
    """Whose couriers to look at?  BLO-11.5, BLO-11.9"""

    house: ClassVar[str] = "serdongle"


class PoufmouflePlace(PowerPending, frozen=True, tag="poufmoufle_place"):
    """Where does this courier go?  BLO-11.6"""

    house: ClassVar[str] = "poufmoufle"
    courier: Kind


# Games of rules 1 asked at the start of a round whether a power is used; one that still waits so is read and goes on.


class PowerSerpentin(PowerPending, frozen=True, tag="power_serpentin"):
    """Draw for everybody?  BLO-11.3"""

    house: ClassVar[str] = "serpentin"


class PowerSerdongle(PowerPending, frozen=True, tag="power_serdongle"):
    """Whose couriers to look at?  BLO-11.5"""

    house: ClassVar[str] = "serdongle"


class PowerPoufmoufle(PowerPending, frozen=True, tag="power_poufmoufle"):
    """Take a courier of the reserve?  BLO-11.6"""

    house: ClassVar[str] = "poufmoufle"


# ------------------------------------------------------------------ the turn


class TurnPending(SeatPending, frozen=True):
    """The seat on turn chooses what to do.  BLO-5"""


class Main(TurnPending, frozen=True, tag="main"):
    """The turn.  BLO-5"""


class Pay(TurnPending, frozen=True, tag="pay"):
    """Which cards pay for the slot's card?  Those marked are still in the hand.  BLO-7.6"""

    slot: int
    picked: tuple[Kind, ...] = ()


class PayConfirm(TurnPending, frozen=True, tag="pay_confirm"):
    """The price is complete: pay it?  BLO-7.6"""

    slot: int
    picked: tuple[Kind, ...]


class CourseEffect(TurnPending, frozen=True, tag="course_effect"):
    """Use the effect of the course just collected?  BLO-7.10"""

    course: Kind


class BonusZone(TurnPending, frozen=True, tag="bonus_zone"):
    """In whose zone?  BLO-9.1"""

    kind: Kind


class Aim(SeatPending, frozen=True, tag="target"):
    """At whom or what?  BLO-8.6; `copied` when Copius took the effect over.  BLO-8.12"""

    effect: Kind
    copied: bool = False


class Window(SeatPending, frozen=True, tag="window"):
    """Does this seat answer the last thing played?  BLO-8.7"""


# ------------------------------------------------------------------ effects being performed


class EffectPending(SeatPending, frozen=True):
    """An announced effect asks a question before it is finished.  BLO-8.17"""


class DiscardOne(EffectPending, frozen=True, tag="discard_one"):
    """Which card goes?  `left` of them from this seat, then from the others.  BLO-13.2, BLO-14.5"""

    left: int
    others: tuple[int, ...] = ()


class TrocusTake(EffectPending, frozen=True, tag="trocus_take"):
    """Which card of the open hand?  BLO-14.4"""

    victim: int


class TrocusGive(EffectPending, frozen=True, tag="trocus_give"):
    """Which card in exchange?  BLO-14.4"""

    victim: int


class MetaGive(EffectPending, frozen=True, tag="meta_give"):
    """Which card is set aside?  BLO-13.3"""


class TakeDiscard(EffectPending, frozen=True, tag="take_discard"):
    """Which card of the discard?  BLO-13.3"""

    aside: Kind


class KeepOne(EffectPending, frozen=True, tag="keep_one"):
    """Which of the cards looked at?  BLO-13.4"""

    cards: tuple[Kind, ...]


class TakeCourier(EffectPending, frozen=True, tag="take_courier"):
    """Which courier of the slot?  With `looked`, perhaps none.  BLO-13.6, BLO-14.9"""

    slot: int
    looked: bool


class SwapGive(EffectPending, frozen=True, tag="swap_give"):
    """Which School card for the slot's card?  BLO-14.6"""

    slot: int


class ReturnSchool(EffectPending, frozen=True, tag="return_school"):
    """Which School card goes under the pile?  BLO-14.7"""


class Over(Pending, frozen=True, tag="over"):
    """Nothing is left to choose.  BLO-12"""

    reason: Reason


AnyPending = (
    ChooseHouse | PowerSerpentin | SerpentinGive | PowerSerdongle | SerdongleLook | PowerPoufmoufle | PoufmouflePlace
    | Main | Pay | PayConfirm | CourseEffect | BonusZone | Aim | Window | DiscardOne | TrocusTake | TrocusGive
    | MetaGive | TakeDiscard | KeepOne | TakeCourier | SwapGive | ReturnSchool | Over
)

MAIN = tuple(Main(seat) for seat in ALL_SEATS)
WINDOW = tuple(Window(seat) for seat in ALL_SEATS)
"""The commonest decisions, made once."""


# ------------------------------------------------------------------ the table


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table, or what one seat can see of it."""

    variant: Variant
    format: Format
    pending: AnyPending
    chance: Chance
    round: int
    first: int
    """Who holds the 1st player card; while Houses are chosen, the youngest.  BLO-3.5"""
    turn: int
    """Whose turn it is; before it begins in a game of rules 1, whose turn comes first."""
    actions: int
    extras: tuple[int, ...]
    """Collections granted by Encorus, for the present turn or the next one.  BLO-14.8"""
    discounts: tuple[int, ...]
    """What Radinus takes off each seat's next price.  BLO-14.11"""
    piochus: bool
    """A Piochus was played in this turn.  BLO-14.3"""
    lately: Lately
    """What the table saw last in this turn: it says what an answer out of place would be aimed at."""
    stale: int
    """Full rounds in a row without a collection.  BLO-4.13"""
    collected: bool
    """Something was collected in this round."""
    houses: tuple[tuple[str, ...], ...]
    timetable: tuple[Kind | None, ...]
    mail: tuple[tuple[Letter, ...], ...]
    """The couriers on each slot, in the order in which they came."""
    school_pile: tuple[Kind, ...]
    """Top card first, like every pile."""
    school: tuple[tuple[Kind, ...], ...]
    magic_pile: tuple[Kind, ...]
    discard: tuple[Kind, ...]
    """The Magie discard, oldest card first."""
    hands: tuple[tuple[Kind, ...], ...]
    bonuses: tuple[tuple[Kind, ...], ...]
    couriers: tuple[tuple[Kind, ...], ...]
    reserve: tuple[Kind, ...]
    used: tuple[Kind, ...]
    """Couriers out of the game.  BLO-10.7"""
    chain: Chain | None
    powers: tuple[str, ...] = ()
    """House powers used in this turn.  BLO-11.8"""
    edition: Literal[1, 2] = 1
    """The rules under which the game began: older ones did not say."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def way(self) -> Way:
        """How it is played."""
        return WAYS[self.variant, self.edition]

    @property
    def enough(self) -> int:
        """So many School cards in one zone end the game.  BLO-12.1, BLO-15.1, BLO-15.7"""
        return self.way.end_at[self.format]


def in_magic_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Magie cards in canonical order.  BLO-7.6"""
    return tuple(sorted(cards, key=MAGIC_RANK.__getitem__))


def in_school_order(cards: Iterable[str]) -> tuple[str, ...]:
    """School cards in columns.  BLO-7.8"""
    return tuple(sorted(cards, key=SCHOOL_RANK.__getitem__))


def in_courier_order(couriers: Iterable[str]) -> tuple[str, ...]:
    """Couriers mixed: their order tells nothing.  BLO-10.11"""
    return tuple(sorted(couriers, key=COURIER_RANK.__getitem__))


def price(state: State, seat: int, card: str) -> int:
    """What a School card costs this seat now.  BLO-7.3, BLO-7.4, BLO-7.7, BLO-14.11"""
    cost = _SCHOOL_COST[card]
    if card in COURSES:
        cost += state.school[seat].count(card)
    discount = state.discounts[seat]
    return max(_MINIMUM, cost - discount) if discount else cost


def drawable(state: State) -> bool:
    """There is a Magie card to draw.  BLO-6.5"""
    return bool(state.magic_pile or state.discard)


def opponents(state: State, seat: int) -> list[int]:
    """The other seats, clockwise from the left."""
    seats = len(state.hands)
    return [(seat + step) % seats for step in range(1, seats)]
