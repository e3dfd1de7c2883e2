"""The step line on a card of its own: whatever it says lies on it, in every place that a table has for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from hpapp.rules import GAMES
from hpapp.ui.boards import room
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.table.layout import Needs, lay_table
from hpapp.ui.table.step_card import StepCard
from tests.ui.eye.forms import SIZES, TEXTS
from tests.ui.geometry import problems
from tools.words import parts

Start = Callable[..., Any]
FACT = "Maëlle"
"""The longest thing that a step line may tell of."""


class Facts(dict[str, str]):
    """A fact of every name."""

    def __missing__(self, _: str) -> str:
        return FACT


def steps(game_id: str) -> Iterator[str]:
    """All that a step line of a game may say, in both languages."""
    for lines in parts()[game_id].values():
        for key, text in lines.items():
            if ".step." in f".{key}":
                for form in text if isinstance(text, list) else [text]:
                    yield form.format_map(Facts())


def cards(game_id: str, scale: float) -> set[tuple[float, float]]:
    """Length and height of every step card of a game's table."""
    kind, found = room(game_id), set()
    for width, height in [size for size in SIZES if min(size) >= 560]:
        for places in [*combinations(range(6), 2), *combinations(range(6), 4), tuple(range(6))]:
            for awake, child in ((seat, child) for seat in range(len(places)) for child in (False, True)):
                needs = Needs(scale, kind.step_signs, kind.least_tray, kind.stretches, 0, kind.gold_word)
                laid = lay_table("tablet", width, height, places, child=child, awake=awake, strip=kind.strip,
                                 aspect=kind.aspect, step_aside=kind.step_aside, reminds=kind.reminds, desk=kind.desk,
                                 needs=needs)
                spot = laid.spots[awake]
                if spot.step is not None:
                    box = spot.step
                    found.add((box.width, box.height) if spot.angle in (0, 180) else (box.height, box.width))
    return found


def test_whatever_a_step_line_says_lies_on_its_card(start_app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    play = start_app()
    read_layout("table")
    wrong: list[str] = []
    for scale in TEXTS:
        monkeypatch.setattr(prefs, "text_scale", scale)
        for game_id in GAMES:
            for size in sorted(cards(game_id, scale)):
                card = StepCard(size_hint=(None, None), size=size, pos=(100, 100))
                play.app.root.add_widget(card)
                for text in steps(game_id):
                    card.text = text
                    play.time.advance(0.02)
                    wrong += [f"{game_id} {scale} {size}: {text}: {problem}" for problem in problems(card)]
                play.app.root.remove_widget(card)
    assert not wrong, f"{len(wrong)}\n" + "\n".join(wrong[:40])
