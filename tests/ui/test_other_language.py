"""Another language is chosen while a game lies on the table: nothing there keeps the words of the last one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules import GAMES
from tests.ui.eye.forms import Form
from tests.ui.eye.pieces import on_the_table, one_of_each, seated
from tests.ui.eye.walk import Eye


@pytest.mark.parametrize("game_id", GAMES)
def test_no_card_plate_button_or_note_keeps_its_words(start_app: Callable[..., Any], game_id: str) -> None:
    play, found = start_app("phone"), list[Any]()
    eye = Eye(play, found.append)
    for turn, piece in enumerate(one_of_each(game_id)[::3]):
        if piece.actor is not None:
            eye.lay(on_the_table(piece, seated(piece, "solo", turn)), piece.name)
            eye.look_through([Form((360, 640), 1.0, language) for language in ("en", "fr")], ())
    assert [(sight.decision, sight.problems) for sight in found if sight.problems] == []
