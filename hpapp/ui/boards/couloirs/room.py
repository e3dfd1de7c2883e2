"""Les couloirs de Poudlard on the screen."""

from .. import BoardRoom
from .board import CouloirsBoard
from .tray import CouloirsTray

ROOM = BoardRoom(CouloirsBoard, CouloirsTray, reminds=False)  # its desk lies there
