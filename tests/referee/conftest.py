"""What the tests of the referee share."""

import pytest

from tests.referee.desk import Desk


@pytest.fixture
def desk() -> Desk:
    """A referee with a game of Labyrinthe on the table, a few moves old."""
    desk = Desk()
    desk.done("new", game="labyrinthe", seats=3, seed=7, first=0, options={"format": "short"})
    for _ in range(4):
        desk.done("play", move=desk.done("moves")["moves"][0])
    return desk
