"""What is left is gone: a table that nobody sees any more is kept by nothing, in every game and form."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest

from hpapp.games import GAMES
from tools.screens import in_the_middle
from tools.unseen import Play


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_a_table_that_is_left_is_gone(start_app: Callable[..., Play], form: str) -> None:
    play = start_app(form)
    for game_id in GAMES:
        play.app.router.go("table", match=in_the_middle(play.app.shelf, game_id, "solo"))
        play.time.advance(1)
        table = weakref.ref(play.scene)
        play.app.router.go("home")
        play.time.advance(1)
        gc.collect()
        assert table() is None, game_id
