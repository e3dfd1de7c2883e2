"""Who may see what on a shared screen: decided from public facts, before anything is put on it."""

from __future__ import annotations

from typing import Any

from hpapp.play import Seating

from .guide import Guide


def people(seating: Seating) -> list[int]:
    """The seats that somebody plays by hand."""
    return [index for index, seat in enumerate(seating.seats) if seat.kind != "bot"]


def lies_open(seating: Seating, guide: Guide, table: Any, seat: int, holder: int | None) -> bool:
    """May a seat's hand lie face up now?  `table` is what everybody sees.

    Yes where the game has no secrets, at a child's seat, where the table plays openly, where only one person
    plays, and in the hands of the one who holds the device.
    """
    player = seating.seats[seat]
    if not guide.secret(table):
        return True
    if player.kind == "bot":
        return False
    if player.kind == "child" or seating.privacy == "open" or people(seating) == [seat]:
        return True
    return seating.mode == "pass" and holder == seat


def needs_curtain(seating: Seating, guide: Guide, table: Any, seat: int, holder: int | None) -> bool:
    """Must the device change hands behind the curtain before this seat acts?

    Not where the choice shows nothing private, or nothing that does not lie open anyway, as at a child's seat: the
    device is then passed on as it is.
    """
    if seating.seats[seat].kind == "bot" or not guide.private(table):
        return False
    return hides_from_others(seating, guide, table, seat, holder)


def hides_from_others(seating: Seating, guide: Guide, table: Any, seat: int, holder: int | None) -> bool:
    """Must the device change hands behind the curtain before this seat looks at its own hand?"""
    if seating.mode != "pass" or seat == holder:
        return False
    return not lies_open(seating, guide, table, seat, holder)
