"""Bloody Harry: collect courses, hold grudges, and keep an Oubliettes up the sleeve."""

from .rules import GAME

__all__ = ["GAME"]
