"""The Bloody Harry board: the timetable, its prices, and everybody's elbows."""

from hpapp.ui.router import read_layout

from .board import BloodyBoard
from .guide import GUIDE
from .tray import BloodyTray

read_layout("bloody")

BOARD, TRAY = BloodyBoard, BloodyTray

__all__ = ["BOARD", "GUIDE", "TRAY"]
