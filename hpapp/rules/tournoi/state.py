"""What lies on the table: pawns, cape, hedge, trophies, cards, tokens.  And the box it came from, read once."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct

from ..chance import Chance
from ..content import read_content
from ..core import Pending
from ..setup import pieces_of

CONTENT = read_content("tournoi")
LIMITS: dict[str, int] = CONTENT["limits"]
FACES: tuple[str, ...] = tuple(CONTENT["die"]["faces"])
CAPE = "cape"
"""The face of the die that is no number.  TRI-3.5"""
FIGHT_VALUES: dict[str, int] = dict(zip(FACES, CONTENT["die"]["fight_values"], strict=True))  # TRI-6.5

Cell = Annotated[str, Meta(pattern=r"^[A-S](1?[1-9]|10)$")]
Face = Annotated[str, Meta(pattern=r"^([a-z]+(-[0-9])?|\?)$")]
Card = Annotated[str, Meta(pattern=r"^([a-z]+(-[a-z0-9]+)*|\?)$")]
Token = Annotated[str, Meta(pattern=r"^([a-z_]+|\?)$")]
Seat = Annotated[int, Meta(ge=0, le=3)]
Pip = Annotated[int, Meta(ge=1, le=5)]


class Spell(NamedTuple):
    """What a combat card says.  TRI-6.26"""

    colour: str
    force: int
    moves: int


class Obstacle(NamedTuple):
    """What an obstacle card says.  TRI-6.27"""

    force: int
    colours: frozenset[str]
    reward: int


SPELLS: dict[str, Spell] = {
    f"{colour}-{card['number']}": Spell(colour, card["force"], card["moves"])
    for colour in CONTENT["combat"]["colours"] for card in CONTENT["combat"]["card"]
}
OBSTACLES: dict[str, Obstacle] = {
    card["id"]: Obstacle(card["force"], frozenset(card["colours"]), card["reward"]) for card in CONTENT["obstacle"]
}
CHAMPIONS: tuple[str, ...] = tuple(pawn["id"] for pawn in CONTENT["pawn"])
TOMBSTONES: dict[str, int] = {trophy["id"]: trophy["tombstones"] for trophy in CONTENT["trophy"]}
TRUE_TROPHY = next(face for face, stones in TOMBSTONES.items() if stones == 0)
KINDS: tuple[str, ...] = tuple(token["id"] for token in CONTENT["token"])
TOKENS: dict[str, tuple[str, ...]] = {  # TRI-11.2
    variant: pieces_of({token["id"]: token["count"] for token in CONTENT["token"]
                        if variant == "standard" or token["kids"]})
    for variant in CONTENT["game"]["variants"]
}
"""The tokens in play, by variant."""


# ------------------------------------------------------------------ what is to be chosen now


class Start(Pending, frozen=True, tag="start"):
    """Roll, swap the hand, take the cape off, or play a token first.  TRI-3.3, TRI-3.6, TRI-8.8"""


class Walking(Pending, frozen=True, tag="move"):
    """Walk or stay, or play a token before walking.  TRI-4.1"""

    die: Pip


class End(Pending, frozen=True, tag="end"):
    """Play a token after everything else, or end the turn.  TRI-3.9"""


Moment = Start | Walking | End
"""The three moments at which a token can be played; the turn goes on from there.  TRI-3.9"""


class Through(Pending, frozen=True, tag="reducto"):
    """Where a walk through one green hedge leads.  TRI-7.28"""

    die: Pip


class CapeFace(Pending, frozen=True, tag="cape_face"):
    """The die showed the cape: on whose pawn does it go?  TRI-8.3"""


class CapeToken(Pending, frozen=True, tag="cape_token"):
    """The same, by the token.  TRI-7.22"""

    back: Moment


class CapeOff(Pending, frozen=True, tag="cape_off"):
    """The cape came off: beside the board, or on another pawn?  TRI-8.9"""


class Peek(Pending, frozen=True, tag="trophy"):
    """Which trophy to look at.  TRI-7.20"""

    back: Moment


class Target(Pending, frozen=True, tag="victim"):
    """Whose tokens to take from.  TRI-7.23, TRI-7.24"""

    token: Literal["flameches", "veritaserum"]
    back: Moment


class Pick(Pending, frozen=True, tag="take"):
    """Which of the victim's tokens, face up for the moment, to take.  TRI-7.24"""

    victim: Seat
    back: Moment


class Plant(Pending, frozen=True, tag="hedge"):
    """Where the enchanted hedge goes.  TRI-9.1"""

    back: Moment


class Defend(Pending, frozen=True, tag="counter"):
    """The wearer may answer a Dumbledore with his own.  TRI-7.12"""

    back: Moment


Then = Literal["end", "reward", "row"]
"""What comes after a gain of tokens: the end of the turn, the reward of a won fight, or the row of obstacles."""


class Mist(Pending, frozen=True, tag="mist"):
    """Draw a token or not.  TRI-5.3"""

    then: Then


class Surplus(Pending, frozen=True, tag="discard"):
    """Too many tokens: which one goes?  TRI-7.2"""

    then: Then


class FightCard(Pending, frozen=True, tag="fight_card"):
    """Which spell against the current obstacle.  TRI-6.3"""


class Missed(Pending, frozen=True, tag="double"):
    """The roll was too low: use a token, or accept?  TRI-7.19"""

    card: Card
    """The spell that lies in front of the player."""
    total: int


class Bonus(Pending, frozen=True, tag="bonus"):
    """How far to advance after a won fight.  TRI-6.9"""

    steps: int


class Setback(Pending, frozen=True, tag="retreat"):
    """Where the loser's pawn goes back to.  TRI-6.19, TRI-6.20"""

    steps: int
    card: Card | None
    """The spell that failed; None when there was none to play."""


class Over(Pending, frozen=True, tag="over"):
    """The true trophy is found.  TRI-10.1"""


AnyPending = (Start | Walking | End | Through | CapeFace | CapeToken | CapeOff | Peek | Target | Pick | Plant | Defend
              | Mist | Surplus | FightCard | Missed | Bonus | Setback | Over)


# ------------------------------------------------------------------ the table


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table, or what one seat can see of it (what is unknown is written "?")."""

    variant: Literal["standard", "kids"]
    format: Literal["full", "short"]
    pending: AnyPending
    turn: Seat
    """The seat whose turn it is; once the game is over, the winner."""
    turns: int
    """Turns completed so far."""
    token_played: bool
    """One token a turn.  TRI-3.4"""
    turn_over: bool
    """A false trophy has ended this turn: only what was won is still drawn.  TRI-5.10"""
    champions: tuple[str, ...]
    pawns: tuple[Cell, ...]
    cape: Seat | None
    """The seat whose pawn wears the cape; None beside the board."""
    hedge: Cell
    trophies: tuple[Face, Face, Face, Face]
    """The faces of the trophy tokens, in the order of their cells."""
    flipped: tuple[bool, bool, bool, bool]
    looked: tuple[tuple[Seat, ...], ...]
    """For each trophy the seats that have seen its face.  TRI-7.21"""
    hands: tuple[tuple[Card, ...], ...]
    combat_deck: tuple[Card, ...]
    """Top card first, as in every deck here."""
    combat_discard: tuple[Card, ...]
    row: tuple[Card, ...]
    beaten: int
    """How many of the row are face down; the next one is the current obstacle.  TRI-6.1"""
    obstacle_deck: tuple[Card, ...]
    obstacle_discard: tuple[Card, ...]
    tokens: tuple[tuple[Token, ...], ...]
    token_stock: tuple[Token, ...]
    token_discard: tuple[Token, ...]
    chance: Chance

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.pawns)

    @property
    def obstacle(self) -> str:
        """The card of the current obstacle.  TRI-6.1"""
        return self.row[self.beaten]

    @property
    def force(self) -> int:
        """The current obstacle's force, as this format has it.  TRI-12.3"""
        return OBSTACLES[self.obstacle].force + FORCE_CHANGE[self.format]

    @property
    def kids(self) -> bool:
        """The children's variant.  TRI-11"""
        return self.variant == "kids"


STEPS_PER_PIP: dict[str, int] = {name: entry["steps_per_pip"] for name, entry in CONTENT["format"].items()}
FORCE_CHANGE: dict[str, int] = {name: entry["force_change"] for name, entry in CONTENT["format"].items()}
VARIANT: dict[str, Any] = CONTENT["variant"]


def right_of(state: State, seat: int) -> int:
    """The seat that played just before: it sits on the right.  TRI-2.11"""
    return (seat - 1) % state.seats


def fits(state: State, card: str) -> bool:
    """Whether a spell's colour is one of the current obstacle's.  TRI-6.2"""
    return SPELLS[card].colour in OBSTACLES[state.obstacle].colours
