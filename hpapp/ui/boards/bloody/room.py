"""Bloody Harry on the screen."""

from hpapp.ui.router import read_layout

from .. import BoardRoom
from .board import BloodyBoard
from .pod import StripPod
from .tray import BloodyTray

read_layout("bloody")

STRIP = 118
"""Thickness of a strip in dp: the zone of a seat lies below its name."""

ROOM = BoardRoom(BloodyBoard, BloodyTray, STRIP, StripPod, shows_options=True, least_tray=60,
                 step_signs=36, stretches=True, gold_word=130)
