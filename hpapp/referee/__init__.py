"""The referee as a program, above the rules and the bots: requests in, answers out, one JSON object per line."""

from .desk import Referee

__all__ = ["Referee"]
