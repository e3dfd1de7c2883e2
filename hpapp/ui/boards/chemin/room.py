"""Chemin de Traverse on the screen."""

from .. import BoardRoom
from .board import CheminBoard
from .ground import ASPECT
from .pod import SeatPod
from .tray import CheminTray

ROOM = BoardRoom(CheminBoard, CheminTray, pod=SeatPod, aspect=ASPECT, shows_options=True,
                 least_tray=86, stretches=True, whole=True)
