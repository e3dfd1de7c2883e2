"""One board per game: it shows a view, animates events, and turns fingers into moves."""

GAMES = ("labyrinthe", "couloirs", "chemin", "tournoi", "bloody")
"""The games that can be played on screen, in the order in which Home shows them."""
