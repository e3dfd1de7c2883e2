"""One board per game: it shows a view, animates events, and turns fingers into moves."""

GAMES = ("labyrinthe", "chemin", "tournoi", "couloirs")
"""The games that can be played on screen, in the order in which Home shows them."""
