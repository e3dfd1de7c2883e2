"""Labyrinthe at the table."""

from .chooser import LabyrintheChooser
from .guide import GUIDE

CHOOSER = LabyrintheChooser

__all__ = ["CHOOSER", "GUIDE"]
