"""La Veillée: five French family board games around one touch screen."""

__version__ = "0.1.0"
