"""Whatever small thing lies on a table to be read has a name: a tap on it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior

from hpapp.rules import GAMES
from hpapp.ui.table.signs import SignTouch
from hpapp.ui.table.story import LookSheet
from hpapp.ui.touches import cancel_touches
from tests.ui import geometry
from tests.ui.eye.forms import Form
from tests.ui.eye.pieces import on_the_table, one_of_each, seated
from tests.ui.eye.walk import Eye
from tests.ui.touching import HOLDOVER, holders, overlay
from tools.unseen import Play

SIGNS = ("Picture", "Icon", "PictureRow", "SignPicture", "SignIcon")
PIECES = 3
"""Decisions of each game that are looked at."""


def silent(play: Play) -> Iterator[str]:
    """Signs on the table that no finger can ask; those that stand on a control, or beside words, say what they are."""
    for entry in geometry.seen(play.scene):
        widget = entry.widget
        if type(widget).__name__ not in SIGNS or min(entry.box.size) < 4 or _said(widget):
            continue
        finger = play.touch((entry.box.left + entry.box.right) / 2, (entry.box.bottom + entry.box.top) / 2)
        finger.touch_down()
        asked = holders(finger)
        if any(isinstance(held, SignTouch) for held in asked):
            finger.touch_up()
            assert any(isinstance(sheet, LookSheet) and sheet.title and sheet.line for sheet in play.app.router.sheets)
            play.app.router.close_sheet()
        cancel_touches()
        play.time.advance(0.2, fps=5)  # fingers that come all at once are a palm
        if not asked:
            yield f"{geometry.name(widget)} {getattr(widget, 'art', '') or getattr(widget, 'glyph', '')}"


def _said(widget: Any) -> bool:
    """Is it a seat's badge, part of a control, or beside a sentence?"""
    above = [widget.parent, widget.parent.parent]
    sentence = any(" " in getattr(part, "text", "") for each in above for part in each.children)
    while widget is not None and widget.parent is not widget:
        if isinstance(widget, ButtonBehavior) or type(widget).__name__ == "Badge":
            return True
        widget = widget.parent
    return sentence


@pytest.mark.parametrize("game_id", GAMES)
def test_every_sign_beside_the_board_answers(start_app: Callable[..., Play], game_id: str) -> None:
    """A count, a pile, a course, a treasure: at a table and on a phone."""
    play = start_app()
    eye, found = Eye(play, lambda sight: None), set()
    waiting = [piece for piece in one_of_each(game_id) if piece.actor is not None]
    for number, piece in enumerate(waiting[::max(1, len(waiting) // PIECES)]):
        for form, mode in ((Form((1280, 800)), "table"), (Form((411, 914)), "solo")):
            form.take(play, 0.2)
            eye.lay(on_the_table(piece, seated(piece, mode, number)), piece.name)  # type: ignore[arg-type]
            play.settle(HOLDOVER)
            if overlay(play, "Ring") is None and overlay(play, "Curtain") is None:
                found |= {f"{form}: {sign}" for sign in silent(play)}
    assert found == set()
