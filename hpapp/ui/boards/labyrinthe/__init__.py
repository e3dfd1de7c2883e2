"""The Labyrinthe board: the touch heart of the app."""
