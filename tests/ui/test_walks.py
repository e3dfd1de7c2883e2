"""How far it is from a finger to the disk: counted on the real app, and compared with what the architecture says."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.rules.bloody.moves import Spell
from hpapp.saves import Journal
from tests.ui import bloody_hands, hands

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
OURS = (ROOT / "hpapp", ROOT / "kv")
STEP = re.compile(r"^\d+\. \[`(.+?)`\]\(\.\./(.+?)\)", re.MULTILINE)
Start = Callable[..., Any]
Walk = list[tuple[str, str]]
"""Each function of ours on the way, and the file where it is written."""


def written(heading: str) -> Walk:
    """The walk that the architecture lists under a heading."""
    _, _, below = PAGE.partition(f"### {heading}\n")
    return [(name, path) for name, path in STEP.findall(re.split(r"^#", below, maxsplit=1, flags=re.MULTILINE)[0])]


def walked(act: Callable[[], object]) -> list[Walk]:
    """The functions of ours that are on the way whenever the journal is written."""
    walks: list[Walk] = []

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is Journal.append.__code__:
            walks.append(way_to(frame))

    sys.setprofile(called)
    try:
        act()
    finally:
        sys.setprofile(None)
    return walks


def way_to(frame: FrameType) -> Walk:
    """Who called whom, the first one first; a handler is known by the function that bound it, or by its layout."""
    walk: Walk = []
    caller = frame.f_back
    while caller is not None:
        path = Path(caller.f_code.co_filename)
        if any(path.is_relative_to(folder) for folder in OURS):
            name = caller.f_code.co_qualname.partition(".<locals>")[0]
            walk.append((path.name if path.suffix == ".kv" else name, path.relative_to(ROOT).as_posix()))
        caller = caller.f_back
    return walk[::-1]


def test_a_tap_that_commits_in_labyrinthe_passes_at_most_ten_functions(start_app: Start) -> None:
    play = start_app()
    scene = hands.begin(play, Seat("Léa", 0, place=4), Seat("Tom", 1, place=0))
    taps: tuple[Callable[[], None], ...] = (
        lambda: hands.tap_arrow(play, "N1"), lambda: hands.tap_cell(play, scene.match.view(None).pawns[0]))
    for tap in taps:
        tap()
        walks = walked(tap)
        assert walks
        for walk in walks:
            assert walk == written("A tap that commits in Labyrinthe")
            assert len(walk) <= 10
        hands.come_to_rest(play)


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_card_played_in_bloody_harry_passes_at_most_twelve_functions(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = bloody_hands.begin(play, 4, seed=4)
    while scene.match.decision != "main":
        bloody_hands.do(play, scene.match.moves[0])
    spell = next(move for move in scene.match.moves if isinstance(move, Spell))
    walk = walked(lambda: bloody_hands.do(play, spell))[0]
    assert walk == written("A card played in Bloody Harry")
    assert len(walk) <= 12
