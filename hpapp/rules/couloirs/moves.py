"""What a player can choose, one small value per tap, and what then happens, for the table to show."""

from __future__ import annotations

from msgspec import Struct


class Roll(Struct, frozen=True, tag_field="do", tag="roll", forbid_unknown_fields=True):
    """Throw the four-sided die.  COU-3.1"""


class Flip(Struct, frozen=True, tag_field="do", tag="flip", forbid_unknown_fields=True):
    """Turn a token face up.  COU-3.4"""

    cell: str


class Orient(Struct, frozen=True, tag_field="do", tag="orient", forbid_unknown_fields=True):
    """Lay the token just flipped in an orientation.  COU-3.5"""

    cell: str
    o: int


class Turn(Struct, frozen=True, tag_field="do", tag="turn", forbid_unknown_fields=True):
    """Turn a face-up token by clockwise quarter turns.  COU-3.7"""

    cell: str
    q: int


class Play(Struct, frozen=True, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Play an event card of one's hand.  COU-5.1"""

    card: str


class PickToken(Struct, frozen=True, tag_field="do", tag="pick_token", forbid_unknown_fields=True):
    """Choose a token for the card being carried out."""

    cell: str


class PickPawn(Struct, frozen=True, tag_field="do", tag="pick_pawn", forbid_unknown_fields=True):
    """Choose a pawn for the card being carried out."""

    seat: int


class PickPlayer(Struct, frozen=True, tag_field="do", tag="pick_player", forbid_unknown_fields=True):
    """Choose a player for the card being carried out."""

    seat: int


class Walk(Struct, frozen=True, tag_field="do", tag="walk", forbid_unknown_fields=True):
    """Walk one's own pawn to a space: one stage.  COU-4.10"""

    to: str


class Star(Struct, frozen=True, tag_field="do", tag="star", forbid_unknown_fields=True):
    """On the star: take the top card of the talon, or not.  COU-6.2"""

    take: bool


class End(Struct, frozen=True, tag_field="do", tag="end", forbid_unknown_fields=True):
    """End the turn.  COU-4.21"""


Move = Roll | Flip | Orient | Turn | Play | PickToken | PickPawn | PickPlayer | Walk | Star | End


class Began(Struct, frozen=True, tag_field="event", tag="began"):
    """A seat's turn began."""

    seat: int
    turns: int


class Lost(Struct, frozen=True, tag_field="event", tag="lost"):
    """A turn was lost to Miss Teigne.  COU-5.24"""

    seat: int


class Again(Struct, frozen=True, tag_field="event", tag="again"):
    """The same seat has one more turn.  COU-5.25"""

    seat: int


class Rolled(Struct, frozen=True, tag_field="event", tag="rolled"):
    """The die fell."""

    seat: int
    die: int


class Flipped(Struct, frozen=True, tag_field="event", tag="flipped"):
    """A token came up as it lay."""

    seat: int
    cell: str
    token: str


class Placed(Struct, frozen=True, tag_field="event", tag="placed"):
    """The flipped token lies as its player wants."""

    seat: int
    cell: str
    token: str


class Turned(Struct, frozen=True, tag_field="event", tag="turned"):
    """A face-up token was turned."""

    seat: int
    cell: str
    token: str
    q: int


class Walked(Struct, frozen=True, tag_field="event", tag="walked"):
    """A pawn walked one stage, space by space."""

    seat: int
    path: tuple[str, ...]


class Attended(Struct, frozen=True, tag_field="event", tag="attended"):
    """A class was attended.  COU-4.14"""

    seat: int
    lesson: str
    done: int


class HeadsHome(Struct, frozen=True, tag_field="event", tag="heads_home"):
    """The schedule is complete: now back to the own start zone.  COU-7.1"""

    seat: int


class Drew(Struct, frozen=True, tag_field="event", tag="drew"):
    """A card of the star went into a hand.  COU-6.2"""

    seat: int
    talon: int


class Declined(Struct, frozen=True, tag_field="event", tag="declined"):
    """The card of the star stayed on the talon."""

    seat: int


class Played(Struct, frozen=True, tag_field="event", tag="played"):
    """An event card was shown."""

    seat: int
    card: str


class Closed(Struct, frozen=True, tag_field="event", tag="closed"):
    """A classroom is closed.  COU-5.7"""

    seat: int
    lesson: str
    cell: str


class Reopened(Struct, frozen=True, tag_field="event", tag="reopened"):
    """A closure is over, its card goes under the talon.  COU-5.9, COU-5.12"""

    lesson: str


class Mixed(Struct, frozen=True, tag_field="event", tag="mixed"):
    """Five tokens were mixed and lie face down.  COU-5.13"""

    seat: int
    cells: tuple[str, ...]


class Exchanged(Struct, frozen=True, tag_field="event", tag="exchanged"):
    """Two tokens changed places.  COU-5.15"""

    seat: int
    cells: tuple[str, ...]


class Carried(Struct, frozen=True, tag_field="event", tag="carried"):
    """A pawn travelled on its token.  COU-5.16"""

    seat: int
    start: str
    end: str


class Brought(Struct, frozen=True, tag_field="event", tag="brought"):
    """A card put a pawn on another space."""

    seat: int
    start: str
    end: str


class Swapped(Struct, frozen=True, tag_field="event", tag="swapped"):
    """Two players swapped schedules, each with its progress.  COU-5.20"""

    seat: int
    other: int


class Caught(Struct, frozen=True, tag_field="event", tag="caught"):
    """A player will lose a turn.  COU-5.22"""

    seat: int
    other: int


class Asleep(Struct, frozen=True, tag_field="event", tag="asleep"):
    """A player must take the last class again.  COU-5.26"""

    seat: int
    other: int
    lesson: str


class Granted(Struct, frozen=True, tag_field="event", tag="granted"):
    """An extra turn is due.  COU-5.25"""

    seat: int


class NewWay(Struct, frozen=True, tag_field="event", tag="new_way"):
    """A card opened a new way: a fresh walk.  COU-4.19"""

    seat: int


class Graduated(Struct, frozen=True, tag_field="event", tag="graduated"):
    """Back home with all classes attended: the game is won.  COU-7.2"""

    seat: int


class LastBell(Struct, frozen=True, tag_field="event", tag="last_bell"):
    """The last turn is over and nobody graduated.  COU-7.9"""

    winners: tuple[int, ...]


Event = (Began | Lost | Again | Rolled | Flipped | Placed | Turned | Walked | Attended | HeadsHome | Drew | Declined
         | Played | Closed | Reopened | Mixed | Exchanged | Carried | Brought | Swapped | Caught | Asleep | Granted
         | NewWay | Graduated | LastBell)
