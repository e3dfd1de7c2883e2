"""What a player can choose, one small value per tap, and what then happens, for the table to show."""

from __future__ import annotations

from ..core import Event, Move


class Roll(Move, frozen=True, tag="roll"):
    """Throw the four-sided die.  COU-3.1"""


class Flip(Move, frozen=True, tag="flip"):
    """Turn a token face up.  COU-3.4"""

    cell: str


class Orient(Move, frozen=True, tag="orient"):
    """Lay the token just flipped in an orientation.  COU-3.5"""

    cell: str
    o: int


class Turn(Move, frozen=True, tag="turn"):
    """Turn a face-up token by clockwise quarter turns.  COU-3.7"""

    cell: str
    q: int


class Play(Move, frozen=True, tag="play"):
    """Play an event card of one's hand.  COU-5.1"""

    card: str


class PickToken(Move, frozen=True, tag="pick_token"):
    """Choose a token for the card being carried out."""

    cell: str


class PickPawn(Move, frozen=True, tag="pick_pawn"):
    """Choose a pawn for the card being carried out."""

    seat: int


class PickPlayer(Move, frozen=True, tag="pick_player"):
    """Choose a player for the card being carried out."""

    seat: int


class Walk(Move, frozen=True, tag="walk"):
    """Walk one's own pawn to a space: one stage.  COU-4.10"""

    to: str


class Star(Move, frozen=True, tag="star"):
    """On the star: take the top card of the talon, or not.  COU-6.2"""

    take: bool


class End(Move, frozen=True, tag="end"):
    """End the turn.  COU-4.21"""


AnyMove = Roll | Flip | Orient | Turn | Play | PickToken | PickPawn | PickPlayer | Walk | Star | End


class Began(Event, frozen=True, tag="began"):
    """A seat's turn began."""

    seat: int
    turns: int


class Lost(Event, frozen=True, tag="lost"):
    """A turn was lost to Miss Teigne.  COU-5.24"""

    seat: int


class Again(Event, frozen=True, tag="again"):
    """The same seat has one more turn.  COU-5.25"""

    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The die fell."""

    seat: int
    die: int


class Flipped(Event, frozen=True, tag="flipped"):
    """A token came up as it lay."""

    seat: int
    cell: str
    token: str


class Placed(Event, frozen=True, tag="placed"):
    """The flipped token lies as its player wants."""

    seat: int
    cell: str
    token: str


class Turned(Event, frozen=True, tag="turned"):
    """A face-up token was turned."""

    seat: int
    cell: str
    token: str
    q: int


class Walked(Event, frozen=True, tag="walked"):
    """A pawn walked one stage, space by space."""

    seat: int
    path: tuple[str, ...]


class Attended(Event, frozen=True, tag="attended"):
    """A class was attended.  COU-4.14"""

    seat: int
    lesson: str
    done: int


class HeadsHome(Event, frozen=True, tag="heads_home"):
    """The schedule is complete: now back to the own start zone.  COU-7.1"""

    seat: int


class Drew(Event, frozen=True, tag="drew"):
    """A card of the star went into a hand.  COU-6.2"""

    seat: int
    talon: int


class Declined(Event, frozen=True, tag="declined"):
    """The card of the star stayed on the talon."""

    seat: int


class Played(Event, frozen=True, tag="played"):
    """An event card was shown."""

    seat: int
    card: str


class Closed(Event, frozen=True, tag="closed"):
    """A classroom is closed.  COU-5.7"""

    seat: int
    lesson: str
    cell: str


class Reopened(Event, frozen=True, tag="reopened"):
    """A closure is over, its card goes under the talon.  COU-5.9, COU-5.12"""

    lesson: str


class Mixed(Event, frozen=True, tag="mixed"):
    """Five tokens were mixed and lie face down.  COU-5.13"""

    seat: int
    cells: tuple[str, ...]


class Exchanged(Event, frozen=True, tag="exchanged"):
    """Two tokens changed places.  COU-5.15"""

    seat: int
    cells: tuple[str, ...]


class Carried(Event, frozen=True, tag="carried"):
    """A pawn travelled on its token.  COU-5.16"""

    seat: int
    start: str
    end: str


class Brought(Event, frozen=True, tag="brought"):
    """A card put a pawn on another space."""

    seat: int
    start: str
    end: str


class Swapped(Event, frozen=True, tag="swapped"):
    """Two players swapped schedules, each with its progress.  COU-5.20"""

    seat: int
    other: int


class Caught(Event, frozen=True, tag="caught"):
    """A player will lose a turn.  COU-5.22"""

    seat: int
    other: int


class Asleep(Event, frozen=True, tag="asleep"):
    """A player must take the last class again.  COU-5.26"""

    seat: int
    other: int
    lesson: str


class Granted(Event, frozen=True, tag="granted"):
    """An extra turn is due.  COU-5.25"""

    seat: int


class NewWay(Event, frozen=True, tag="new_way"):
    """A card opened a new way: a fresh walk.  COU-4.19"""

    seat: int


class Graduated(Event, frozen=True, tag="graduated"):
    """Back home with all classes attended: the game is won.  COU-7.2"""

    seat: int


class LastBell(Event, frozen=True, tag="last_bell"):
    """The last turn is over and nobody graduated.  COU-7.9"""

    winners: tuple[int, ...]
