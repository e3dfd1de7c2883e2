"""A sixth game in a package of its own: noughts and crosses with a secret line.

It shows what a game needs, and that nothing outside its folder must change for it.
"""

from hpapp.games import register

SIXTH = "chapeaux"
register(SIXTH, __name__)
