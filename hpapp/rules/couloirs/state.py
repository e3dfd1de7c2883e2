"""What lies on the table, and what has to be chosen now.

`state.pending` is the decision, with its facts.  Decisions that interrupt another one carry it along as `then`:
a card played between two tokens knows the roll that goes on afterwards.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from ..chance import Chance
from ..core import Pending
from .castle import CLASSES, HOMES, SCHEDULES

Token = Annotated[str, Meta(pattern=r"^(-?[a-z_]+(#[1-9])?:[0-3]|\?)$")]
Card = Annotated[str, Meta(pattern=r"^([a-z_]+|\?)$")]
Space = str

# ------------------------------------------------------------------ the steps of a turn


class Handled(NamedTuple):
    """A token that was handled, and the cell where it lay then.  COU-3.9, COU-3.13"""

    piece: str
    cell: str


class Start(Pending, frozen=True, tag="start"):
    """Before the roll.  COU-3.1"""


class Tokens(Pending, frozen=True, tag="tokens"):
    """Tokens of the roll are left to be flipped or turned.  COU-3.2"""

    left: int
    used: tuple[Handled, ...] = ()


class Walking(Pending, frozen=True, tag="walk"):
    """Walk, stage by stage, play cards, or end the turn.  COU-4.1"""

    way: Literal["open", "class", "card"] = "open"
    """Whether the walk may go on; else what stands against it: a classroom was entered (COU-4.12), and since
    then perhaps a card opened no new way (COU-4.18)."""
    crossed: tuple[str, ...] = ()
    """The borders crossed in this walk.  COU-4.9"""
    drawn: bool = False
    """This walk has given a card of the star.  COU-6.3"""


Phase = Start | Tokens | Walking


class AtStar(Pending, frozen=True, tag="star"):
    """On the star: take a card or not.  COU-6.2"""

    then: Walking


# ------------------------------------------------------------------ cards being carried out


class CardPending(Pending, frozen=True):
    """A card lies on the table until it is carried out; then the turn goes on where it was.  COU-5.2"""

    then: Phase
    before: tuple[Space, ...] = ()
    """In the walking step: what a fresh walk could reach before the card, the pawn's own space first.  COU-4.18"""


class MotDePasse(CardPending, frozen=True, tag="card_mot_de_passe"):
    """Five more tokens.  COU-5.6"""

    left: int = 5
    used: tuple[Handled, ...] = ()


class ClasseAnnulee(CardPending, frozen=True, tag="card_classe_annulee"):
    """Which classroom closes?  COU-5.7"""


class Remaniement(CardPending, frozen=True, tag="card_remaniement"):
    """Five empty face-up tokens.  COU-5.11"""

    picked: tuple[str, ...] = ()


class Peeves(CardPending, frozen=True, tag="card_peeves"):
    """Two tokens to exchange.  COU-5.15"""

    picked: tuple[str, ...] = ()


class Perdu(CardPending, frozen=True, tag="card_perdu"):
    """Two pawns to exchange.  COU-5.17"""

    picked: tuple[int, ...] = ()


class Echange(CardPending, frozen=True, tag="card_echange"):
    """With whom to swap schedules.  COU-5.20"""


class MissTeigne(CardPending, frozen=True, tag="card_miss_teigne"):
    """Who loses a turn.  COU-5.22"""


class Dormez(CardPending, frozen=True, tag="card_dormez"):
    """Who fell asleep.  COU-5.26"""


AnyCard = MotDePasse | ClasseAnnulee | Remaniement | Peeves | Perdu | Echange | MissTeigne | Dormez


class Placing(Pending, frozen=True, tag="orient"):
    """A token was flipped: which way shall it lie?  COU-3.5"""

    cell: str
    then: Tokens | MotDePasse
    """What goes on afterwards; the flipped token is already counted there."""


class Over(Pending, frozen=True, tag="over"):
    """Somebody graduated, or the last bell rang.  COU-7.2, COU-7.9"""

    reason: Literal["graduation", "bell"]
    winner: int | None = None
    """Who graduated; after the bell the best share the victory."""


AnyPending = Start | Tokens | Placing | Walking | AtStar | AnyCard | Over

CARD_ON_TABLE: dict[type[Pending], str] = {
    MotDePasse: "mot_de_passe", ClasseAnnulee: "classe_annulee", Remaniement: "remaniement", Peeves: "peeves",
    Perdu: "perdu", Echange: "echange", MissTeigne: "miss_teigne", Dormez: "dormez",
}
"""The card that each decision carries out."""

# ------------------------------------------------------------------ the table


class Closure(Struct, frozen=True, forbid_unknown_fields=True):
    """A Classe annulée that lies on a classroom, wherever that token is.  COU-5.7, COU-5.10"""

    lesson: str
    by: int


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table, or what one seat can see of it (unknown tokens and cards are written "?")."""

    variant: Literal["standard", "kids", "expert"]
    format: Literal["full", "short"]
    pending: AnyPending
    turn: int
    """The seat on turn."""
    turns: int
    """Turns begun so far, lost ones included.  COU-7.9"""
    board: tuple[Token, ...]
    """The token on each cell, in reading order."""
    pawns: tuple[Space, ...]
    portraits: tuple[str, ...]
    schedules: tuple[str, ...]
    done: tuple[int, ...]
    """How many classes of the schedule before each seat are attended.  COU-4.16"""
    colors: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    """Top card first.  COU-2.10"""
    closures: tuple[Closure, ...]
    """In the order in which they were laid."""
    loses: tuple[bool, ...]
    """Who is due to lose a turn.  COU-5.22"""
    extra: bool
    """The seat on turn is due another turn.  COU-5.25"""
    rolls: tuple[tuple[int, ...], ...]
    """The rolls for the start, round by round; 0 for whoever no longer rolled.  COU-2.11"""
    chance: Chance

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.pawns)

    @property
    def classes(self) -> int:
        """How many classes of a schedule count.  COU-9.1, COU-9.3"""
        return CLASSES[self.variant][self.format]

    def home(self, seat: int) -> Space:
        """A seat's own start zone: it follows the portrait, never the schedule.  COU-7.3"""
        return HOMES[self.portraits[seat]]

    def finished(self, seat: int) -> bool:
        """All classes are attended.  COU-7.1"""
        return self.done[seat] == CLASSES[self.variant][self.format]

    def next_class(self, seat: int) -> str | None:
        """The class that counts next for a seat.  COU-4.15"""
        return None if self.finished(seat) else SCHEDULES[self.schedules[seat]][self.done[seat]]
