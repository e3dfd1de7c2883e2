"""Labyrinthe at the table."""

from .chooser import LabyrintheChooser as CHOOSER
from .guide import GUIDE

__all__ = ["CHOOSER", "GUIDE"]
