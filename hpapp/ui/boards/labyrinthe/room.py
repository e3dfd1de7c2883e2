"""Labyrinthe on the screen."""

from .. import BoardRoom
from .board import LabyrintheBoard
from .tray import LabyrintheTray

ROOM = BoardRoom(LabyrintheBoard, LabyrintheTray, least_tray=76)
