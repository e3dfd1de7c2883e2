"""Les couloirs de Poudlard at the table."""

from .chooser import CouloirsChooser
from .guide import GUIDE

CHOOSER = CouloirsChooser

__all__ = ["CHOOSER", "GUIDE"]
