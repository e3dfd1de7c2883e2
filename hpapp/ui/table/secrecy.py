"""Who may see what on a shared screen: decided from public facts, before anything is put on it."""

from __future__ import annotations

from typing import Any

from hpapp.play import Match
from hpapp.ui.boards.guide import Card, Guide


def people(match: Match) -> list[int]:
    """The seats that somebody plays by hand."""
    return [index for index, seat in enumerate(match.seating.seats) if seat.kind != "bot"]


def lies_open(match: Match, guide: Guide, seat: int, holder: int | None) -> bool:
    """May a seat's hand lie face up now?

    Yes where the game has no secrets, at a child's seat, where the table plays openly, where only one person
    plays, and in the hands of the one who holds the device.
    """
    player = match.seating.seats[seat]
    if player.kind == "bot":
        return not guide.secret(match.view(None))
    if not guide.secret(match.view(None)) or player.kind == "child" or match.seating.privacy == "open":
        return True
    if people(match) == [seat]:
        return True
    return match.seating.mode == "pass" and holder == seat


def hand_shown(match: Match, guide: Guide, seat: int, holder: int | None) -> tuple[Card | None, ...]:
    """The cards of a seat as the screen may show them: None for a back."""
    view: Any = match.view(seat if lies_open(match, guide, seat, holder) else None)
    return guide.hand(view, seat)


def needs_curtain(match: Match, guide: Guide, seat: int, holder: int | None) -> bool:
    """Must the device change hands behind the curtain before this seat acts?  UX E3

    Not where the choice shows nothing private: the device is then passed on as it is.
    """
    if match.seating.mode != "pass" or seat == holder or match.seating.seats[seat].kind == "bot":
        return False
    view = match.view(None)
    return len(people(match)) > 1 and guide.secret(view) and guide.private(view)
