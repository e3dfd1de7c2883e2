"""The board of Les couloirs de Poudlard: stones that flip and turn, and the corridor that grows from them."""

from .board import CouloirsBoard
from .dock import CouloirsTray
from .guide import GUIDE

BOARD, TRAY = CouloirsBoard, CouloirsTray

__all__ = ["BOARD", "GUIDE", "TRAY"]
