"""What might have been: a game played on from some moment of a replay, on a copy that nobody keeps.

What was unknown then is unknown now: it is dealt anew for the seat that asks, from what that seat could see.
"""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from hpapp.play import Seating, on_paper
from hpapp.play.seats import PLACES
from hpapp.rules.chance import Chance

from .replay import Replay
from .session import Session

NEAR = 3
"""A place at the near side of the screen."""


def can_suppose(replay: Replay) -> bool:
    """Can the game be played on from here?"""
    return replay.position.actor is not None


def _turned(place: int | None, mine: int | None) -> int | None:
    """Where somebody sits once the whole table is turned so that one seat is at the near side."""
    return None if place is None or mine is None else (place - mine + NEAR) % PLACES


def suppose(replay: Replay, seat: int, chance: Chance, *, bots: bool, truly: bool = False) -> Session:
    """Play on from the position that is shown: one person on one seat, and bots, or that person, on the others.

    The true cards lie there only where the game is over and somebody wants them.
    """
    match, at = replay.match, replay.at
    if truly:
        state = match.state_at(at)
    else:
        looker = seat if seat in replay.viewpoints else None  # a seat's cards are no more known than in the replay
        state = match.game.imagine(match.view_at(at, looker), chance)
    seats = tuple(replace(player, kind="bot" if bots and index != seat else "human", sat=UNSET,
                          place=_turned(player.place, replay.seats[seat].place) if bots else player.place)
                  for index, player in enumerate(replay.seats))
    seating = Seating(seats, "solo", "peek") if bots else Seating(seats, "table", "open")
    return Session(on_paper(match.game.id, match.setup, seating, state))
