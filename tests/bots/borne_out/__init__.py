"""What each sentence of an advice claims, asked of the rules: of the position, or of what playing the move makes of it.

One module per game, one row per kind of sentence.
"""

from __future__ import annotations

from . import bloody, chemin, couloirs, labyrinthe, tournoi
from .case import Case, Check

BORNE_OUT: dict[str, Check] = {"hint.only": lambda c: len(c.moves) == 1, **labyrinthe.CLAIMS, **couloirs.CLAIMS,
                               **chemin.CLAIMS, **tournoi.CLAIMS, **bloody.CLAIMS}

__all__ = ["BORNE_OUT", "Case"]
