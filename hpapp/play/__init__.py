"""A game being played: seats, moves written down before they are shown, undo, replay."""

from .match import Match, Played
from .seats import Seat, Seating

__all__ = ["Match", "Played", "Seat", "Seating"]
