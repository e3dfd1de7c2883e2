"""The Triwizard maze at the table."""

from .chooser import TournoiChooser
from .guide import GUIDE

CHOOSER = TournoiChooser

__all__ = ["CHOOSER", "GUIDE"]
