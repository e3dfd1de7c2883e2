"""What lies around the table, measured in every size and language: Home, settings, rulebook, the corner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from hpapp.ui.prefs import prefs
from tests.ui.eye.forms import LANGUAGES, SIZES, Form
from tests.ui.geometry import problems
from tools.screens import in_the_middle
from tools.unseen import Play

TEXT = 1.3
"""The largest: what fits then fits always."""
SCENES: dict[str, dict[str, Any]] = {"home": {}, "settings": {}, "rulebook": {"game": "bloody"}, "corner": {}}


@pytest.fixture(autouse=True)
def usual_ways() -> Iterator[None]:
    """Other tests find text and language as they expect them."""
    usual = prefs.text_scale, prefs.language
    yield
    prefs.text_scale, prefs.language = usual


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_in_every_form(start_app: Callable[..., Play], scene: str) -> None:
    play = start_app()
    in_the_middle(play.app.shelf, "bloody", "solo")
    play.app.router.go(scene, **SCENES[scene])
    found = []
    for language, size in product(LANGUAGES, SIZES):
        form = Form(size, TEXT, language)
        form.take(play)
        found += [f"{form}: {problem}" for problem in problems(play.app.root)]
    assert not found, "\n".join(found)
