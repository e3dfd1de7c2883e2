"""The Triwizard maze on the table."""

from .board import TournoiBoard
from .guide import GUIDE
from .tray import TournoiTray

BOARD, TRAY = TournoiBoard, TournoiTray

__all__ = ["BOARD", "GUIDE", "TRAY"]
