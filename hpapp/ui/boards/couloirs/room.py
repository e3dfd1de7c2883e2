"""Les couloirs de Poudlard on the screen."""

from .. import BoardRoom
from .board import CouloirsBoard
from .dock import THICK
from .tray import CouloirsTray

ROOM = BoardRoom(CouloirsBoard, CouloirsTray, desk=THICK)
