"""The Labyrinthe board: the touch heart of the app."""

from .board import LabyrintheBoard
from .guide import GUIDE
from .tray import LabyrintheTray

BOARD, TRAY = LabyrintheBoard, LabyrintheTray

__all__ = ["BOARD", "GUIDE", "TRAY"]
