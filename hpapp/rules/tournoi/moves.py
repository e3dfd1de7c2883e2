"""What a player can choose, one small value per tap, and what then happens, for the table to show."""

from __future__ import annotations

from typing import Literal

from ..core import Event, Move


class Roll(Move, frozen=True, tag="roll"):
    """Roll the die for the move.  TRI-3.3"""


class SwapHand(Move, frozen=True, tag="swap_hand"):
    """Give up the turn for four new combat cards.  TRI-3.6"""


class RemoveCape(Move, frozen=True, tag="remove_cape"):
    """Try to take the cape off.  TRI-8.8, TRI-11.5"""


class PlayToken(Move, frozen=True, tag="play_token"):
    """Play a resource token.  TRI-7.4"""

    token: str


class Walk(Move, frozen=True, tag="walk"):
    """Walk one's own pawn to a cell.  TRI-4.6"""

    to: str


class Stay(Move, frozen=True, tag="stay"):
    """Do not walk.  TRI-4.1"""


class CapeTo(Move, frozen=True, tag="cape_to"):
    """Put the cape on a seat's pawn.  TRI-8.3"""

    seat: int


class CapeBeside(Move, frozen=True, tag="cape_beside"):
    """Lay the cape beside the board.  TRI-8.9"""


class Look(Move, frozen=True, tag="look"):
    """Look at the face-down trophy on a cell.  TRI-7.20"""

    cell: str


class Victim(Move, frozen=True, tag="victim"):
    """Take from this seat's tokens.  TRI-7.23"""

    seat: int


class Take(Move, frozen=True, tag="take"):
    """Take this one of the tokens shown.  TRI-7.24"""

    token: str


class HedgeTo(Move, frozen=True, tag="hedge_to"):
    """Move the enchanted hedge.  TRI-9.1"""

    to: str


class Pass(Move, frozen=True, tag="pass"):
    """Do not counter.  TRI-7.14"""


class Counter(Move, frozen=True, tag="counter"):
    """Cancel a Dumbledore with one's own.  TRI-7.12"""


class Draw(Move, frozen=True, tag="draw"):
    """Draw a token from the golden mist.  TRI-5.3"""


class Decline(Move, frozen=True, tag="decline"):
    """Draw none.  TRI-5.4"""


class DiscardToken(Move, frozen=True, tag="discard_token"):
    """Give up a token beyond the sixth.  TRI-7.2"""

    token: str


class FightWith(Move, frozen=True, tag="fight_card"):
    """Cast this spell at the current obstacle.  TRI-6.3"""

    card: str


class AcceptLoss(Move, frozen=True, tag="accept_loss"):
    """Use no token after a missed roll.  TRI-7.19"""


class Retreat(Move, frozen=True, tag="retreat"):
    """Move the loser's pawn back to a cell.  TRI-6.19"""

    to: str


class EndTurn(Move, frozen=True, tag="end_turn"):
    """Nothing more.  TRI-3.11"""


AnyMove = (Roll | SwapHand | RemoveCape | PlayToken | Walk | Stay | CapeTo | CapeBeside | Look | Victim | Take | HedgeTo
           | Pass | Counter | Draw | Decline | DiscardToken | FightWith | AcceptLoss | Retreat | EndTurn)


# ------------------------------------------------------------------ what happened


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat is on turn and has drawn so many combat cards.  TRI-3.1"""

    seat: int
    drawn: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The die fell."""

    seat: int
    face: str
    why: Literal["move", "fight", "double", "cape_off"]


class HandSwapped(Event, frozen=True, tag="hand_swapped"):
    """A turn given up for new combat cards.  TRI-3.6"""

    seat: int
    cards: tuple[str, ...]
    """The cards that went to the discard pile."""


class Walked(Event, frozen=True, tag="walked"):
    """A pawn walked; a path through a hedge names the hedge cell."""

    seat: int
    path: tuple[str, ...]
    bonus: bool = False


class Stayed(Event, frozen=True, tag="stayed"):
    """A pawn stayed where it was."""

    seat: int


class Portkeyed(Event, frozen=True, tag="portkeyed"):
    """A portkey took a pawn along.  TRI-5.1"""

    seat: int
    start: str
    end: str


class Flipped(Event, frozen=True, tag="flipped"):
    """A trophy was turned over.  TRI-5.6"""

    seat: int
    cell: str
    face: str


class Entombed(Event, frozen=True, tag="entombed"):
    """A false trophy sent a pawn to a tombstone; `stones` is the number it bears.  TRI-5.8, TRI-5.11, TRI-11.7"""

    seat: int
    start: str
    end: str
    stones: int


class TokensDrawn(Event, frozen=True, tag="tokens_drawn"):
    """Tokens from the stock.  TRI-5.3, TRI-6.13"""

    seat: int
    count: int
    why: Literal["mist", "reward"]


class MistDeclined(Event, frozen=True, tag="mist_declined"):
    """No token from the mist.  TRI-5.4"""

    seat: int


class TokenDiscarded(Event, frozen=True, tag="token_discarded"):
    """A token beyond the sixth.  TRI-7.2"""

    seat: int
    token: str


class TokenPlayed(Event, frozen=True, tag="token_played"):
    """A token was played.  TRI-7.4"""

    seat: int
    token: str


class CapeMoved(Event, frozen=True, tag="cape_moved"):
    """The cape went from one seat's pawn (None: beside the board) to another's."""

    seat: int
    """Who moved it."""
    start: int | None
    end: int | None


class CapeStuck(Event, frozen=True, tag="cape_stuck"):
    """The cape did not come off.  TRI-8.9"""

    seat: int


class Looked(Event, frozen=True, tag="looked"):
    """Somebody looked at a trophy; the face only where all may see it.  TRI-7.21, TRI-11.4"""

    seat: int
    cell: str
    face: str


class Stolen(Event, frozen=True, tag="stolen"):
    """A token changed hands unseen.  TRI-7.23"""

    seat: int
    victim: int


class TokensShown(Event, frozen=True, tag="tokens_shown"):
    """A seat's tokens lie face up for a moment.  TRI-7.24"""

    seat: int
    tokens: tuple[str, ...]


class TokenTaken(Event, frozen=True, tag="token_taken"):
    """One of the shown tokens changed hands.  TRI-7.24"""

    seat: int
    victim: int
    token: str


class HedgeMoved(Event, frozen=True, tag="hedge_moved"):
    """The enchanted hedge moved.  TRI-9.1"""

    seat: int
    start: str
    end: str


class Countered(Event, frozen=True, tag="countered"):
    """A Dumbledore was cancelled by another.  TRI-7.12"""

    seat: int


class NotCountered(Event, frozen=True, tag="not_countered"):
    """The wearer let it happen.  TRI-7.14"""

    seat: int


class Punished(Event, frozen=True, tag="punished"):
    """The wearer's pawn went to a penalty cell.  TRI-7.8"""

    seat: int
    start: str
    end: str


class FightBegan(Event, frozen=True, tag="fight_began"):
    """A pawn met the current obstacle.  TRI-5.15"""

    seat: int
    obstacle: str
    force: int


class NoSpell(Event, frozen=True, tag="no_spell"):
    """No card of a fitting colour: lost without a roll.  TRI-6.4"""

    seat: int


class SpellCast(Event, frozen=True, tag="spell_cast"):
    """A combat card lies face up.  TRI-6.3"""

    seat: int
    card: str


class FightWon(Event, frozen=True, tag="fight_won"):
    """The total was high enough.  TRI-6.6"""

    seat: int
    obstacle: str
    total: int


class FightMissed(Event, frozen=True, tag="fight_missed"):
    """The total was too low, and a token may still help.  TRI-6.7"""

    seat: int
    total: int


class FightLost(Event, frozen=True, tag="fight_lost"):
    """The obstacle stays.  TRI-6.25"""

    seat: int
    obstacle: str


class Retreated(Event, frozen=True, tag="retreated"):
    """A loser's pawn was moved back.  TRI-6.19"""

    seat: int
    by: int
    path: tuple[str, ...]


class MovedOn(Event, frozen=True, tag="moved_on"):
    """A pawn went on to the next free cell from an obstacle that another pawn holds.  TRI-4.11, TRI-6.24"""

    seat: int
    start: str
    end: str


class HeldGround(Event, frozen=True, tag="held_ground"):
    """There was no cell to go back to, and nobody else on the obstacle.  TRI-6.24"""

    seat: int


class ObstacleBeaten(Event, frozen=True, tag="obstacle_beaten"):
    """The card is face down; the next one is current.  TRI-6.15"""

    seat: int
    obstacle: str


class RowDealt(Event, frozen=True, tag="row_dealt"):
    """Four new obstacles lie face up.  TRI-6.16"""

    row: tuple[str, ...]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """A discard pile became a deck again.  TRI-3.12, TRI-6.17, TRI-7.3"""

    pile: Literal["combat", "obstacle", "token"]


class Won(Event, frozen=True, tag="won"):
    """The true trophy is found.  TRI-10.1"""

    seat: int


REVEALING: frozenset[type[Event]] = frozenset({
    TurnBegan, Rolled, HandSwapped, Flipped, TokensDrawn, Looked, Stolen, TokensShown, Countered, NotCountered,
    NoSpell, RowDealt, Won,
})
"""What brings chance or something hidden to light, and the end of a turn, whose refill does."""
