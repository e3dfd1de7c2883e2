"""Bloody Harry at the table."""

from .chooser import BloodyChooser
from .guide import GUIDE

CHOOSER = BloodyChooser

__all__ = ["CHOOSER", "GUIDE"]
