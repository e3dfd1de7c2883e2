"""One board per game: it shows a position, animates events, and says what a finger touches."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from hpapp.games import rooms
from hpapp.ui.table.phone import GOLD_WORD

if TYPE_CHECKING:
    from .board import Board


class BoardRoom(NamedTuple):
    """What a screen needs of one game: the `ROOM` of its room.py."""

    board: type[Board]
    tray: Callable[[Any], Any]
    """Makes the phone's tray for a board."""
    strip: int = 56
    """Thickness of the seats' strips in dp: more where a seat's public state needs two lines"""
    pod: Callable[[], Any] | None = None
    """Makes a widget for the second line of a strip, beside the hand; it is told by `tell(view of the table, seat)`,
    and by `fit(room)` how wide it may be.
    In a thin strip it lies in the one line there is, in place of tally and step line"""
    aspect: float = 1.0
    """Width of the board divided by its height, on a table; a wide board keeps its corners free for the controls"""
    shows_options: bool = False
    """Does the board itself show the choices that no piece stands for (else they lie in a bar before the seat)?"""
    least_tray: float = 90
    """Height in dp that the phone's tray needs at least, on the smallest of screens"""
    stretches: bool = False
    """On a phone, does the board take what a square would leave beside or above it?  One that lies square on a table
    does so there, too"""
    narrow_tray: float = 240
    """Width in dp that it needs at least, where choices that no piece stands for lie beside it"""
    step_signs: int = 26
    """Signs of its longest step line, names and numbers included"""
    gold_word: float = GOLD_WORD
    """What the longest word of its gold button takes on a phone, in dp at the usual text size"""
    reminds: str = "left"
    """At a table, in which column beside a square board, as whoever sits below it sees them, is there room for the goal
    and the steps of a turn?"""
    desk: float = 0
    """At a table, how deep in dp is what it lays before the controls of a side seat?  Where that finds no room, it
    takes the place of the steps of a turn"""
    whole: bool = False
    """Seen again on a tablet, does the board lie as on a table?  Else as in a hand: nothing lies beside it"""
    step_aside: bool = False
    """At a table, does the step line lie beside the gold button, because hands fill the strips?"""


def room(game_id: str) -> BoardRoom:
    """A game's board and what belongs to it; it is imported on first use."""
    return import_module(rooms(game_id).board).ROOM
