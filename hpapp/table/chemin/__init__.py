"""Chemin de Traverse at the table."""

from .chooser import CheminChooser
from .guide import GUIDE

__all__ = ["CHOOSER", "GUIDE"]

CHOOSER = CheminChooser
