"""What is kept on the device: journals of games, one file each, and the shelf they stand on."""

from .catalogue import Catalogue, Entry
from .home import home_folder
from .journal import Hours, Journal, Record
from .shelf import Shelf, Spine, write_whole
from .trouble import SaveTrouble

__all__ = ["Catalogue", "Entry", "Hours", "Journal", "Record", "SaveTrouble", "Shelf", "Spine", "home_folder",
           "write_whole"]
