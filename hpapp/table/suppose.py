"""What might have been: a game played on from some moment of a replay or a lesson, on a copy that nobody keeps.

What was unknown then is unknown now: it is dealt anew for the seat that asks, from what that seat could see.
"""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from hpapp.play import Seat, Seating, on_paper
from hpapp.play.seats import Kind
from hpapp.rules.chance import Chance

from .replay import Replay
from .session import Session


def can_suppose(replay: Replay) -> bool:
    """Can the game be played on from here?"""
    return replay.position.actor is not None


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
    return Session(on_paper(match.game.id, match.setup, _one_person(replay.seats, seat, bots), state))


def _one_person(seats: tuple[Seat, ...], seat: int, bots: bool) -> Seating:
    """Whoever supposes is alone, and holds the device: nobody sits around it, and nothing faces another side."""
    def player(index: int, sat: Seat) -> Seat:
        kind: Kind = "bot" if bots and index != seat else "child" if sat.kind == "child" else "human"
        return replace(sat, kind=kind, sat=UNSET, place=None)

    company = tuple(player(index, sat) for index, sat in enumerate(seats))
    return Seating(company, "solo", "peek") if bots else Seating(company, "pass", "open")
