"""A child's seat: what it presses and what it chooses from is large, and choices are pictures.  feel.md C2

Whatever a child may touch counts as a choice, unless it is named here: a control that is new cannot forget it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hpapp.table.chemin.chooser import DICE
from hpapp.table.now import Offer
from hpapp.ui import theme
from hpapp.ui.screen_form import screen
from hpapp.ui.table.child import reads_signs
from hpapp.ui.table.phone import THUMB
from tests.ui.geometry import SLACK, Seen, box_of, is_control, name

CARDS = ("CardSlot", "PlateButton")
"""Cards in a strip, and their names on a phone."""
TOLD = ("StepLine", "StepWords", "StepCardFace", "TurnTouch", "ReminderFace", "LastMove", "StripPod", "ZoneButton",
        "SeatPod", "StripFace", "ChipFace", "SignPicture", "Die", "MiniMap", "ObstacleChip", "SmallObstacle")
"""What tells of the game, and says more to a tap."""
TOOLS = ("pause", "ear-hearing", "magnify", "undo", "lock", "history", "chevron-left", "chevron-right")
"""Signs of what is beside the game: the tools, a step back, and the rest of a hand."""
WORD = re.compile(r"[^\W\d_]{2,}")


def problems(scene: Any, seen: list[Seen]) -> Iterator[str]:
    """All that is too small for the child that chooses now, or that it would have to read."""
    from kivy.metrics import dp

    now, cloth = scene.session.now, scene.cloth
    if not isinstance(now, Offer) or scene.busy or scene.session.seats[now.seat].kind != "child":
        return
    gold = cloth.controls.ids.ok
    least = THUMB if screen.form == "phone_wide" else theme.TOUCH_CHILD
    if min(box_of(gold).size) < dp(least) - SLACK:
        yield f"the gold button of a child is {box_of(gold).size}"
    signs = reads_signs(scene.session, now.seat)
    if signs and any(type(card).__name__ == "SchoolCard" and card.missing and not card.signs
                     for card in getattr(scene.board.scene, "cards", ())):
        yield "what is missing for a card is told in words"
    for entry in seen:
        widget = entry.widget
        if not is_control(widget) or entry.layer or widget is gold or _as_usual(widget) or _only_tells(now, widget):
            continue
        if min(entry.box.size) < dp(theme.TOUCH_CHOICE) - SLACK:
            yield f"{name(widget)} is too small for a child: {entry.box.size}"
        if signs and WORD.search(getattr(widget, "text", "")):
            yield f"{name(widget)} is words to a child"


def _as_usual(widget: Any) -> bool:
    return type(widget).__name__ in (*CARDS, *TOLD) or getattr(widget, "icon", "") in TOOLS


def _only_tells(now: Offer, widget: Any) -> bool:
    """Dice that nobody is to roll now lie there to be read."""
    return type(widget).__name__ == "DiceButton" and DICE not in now.chooser.marks()
