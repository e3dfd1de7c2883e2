"""A game being played: seats, moves written down before they are shown, undo, replay."""

from .choice import Choice
from .match import Match, Played
from .paper import copied, on_paper
from .seats import Seat, Seating

__all__ = ["Choice", "Match", "Played", "Seat", "Seating", "copied", "on_paper"]
