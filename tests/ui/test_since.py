"""What happened since my turn is told inside the screen, also where the table has only just been laid."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tools.screens import in_the_middle
from tools.unseen import Play


@pytest.mark.ui
@pytest.mark.parametrize("form", ["phone", "tablet"])
def test_what_bots_did_is_told_inside_the_screen(start_app: Callable[..., Play], form: str) -> None:
    play = start_app(form)
    scene = play.app.router.go("table", match=in_the_middle(play.app.shelf, "labyrinthe", "solo"))
    play.time.advance(1)
    bubble = scene.cloth.bubble
    assert bubble.parent is not None
    assert bubble.width >= 200
    assert bubble.x >= 0
    assert bubble.y >= 0
    assert bubble.right <= play.window.width
    assert bubble.top <= play.window.height
