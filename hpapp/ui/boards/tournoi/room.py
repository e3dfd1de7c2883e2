"""The Triwizard maze on the screen."""

from .. import BoardRoom
from .board import TournoiBoard
from .tray import TournoiTray

ROOM = BoardRoom(TournoiBoard, TournoiTray, step_aside=True, least_tray=70, narrow_tray=110, step_signs=36,
                 reminds="right")
