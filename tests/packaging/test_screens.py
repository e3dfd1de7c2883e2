"""Pictures for a listing have the sizes that stores take, and show a game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from hpapp.games import GAMES
from tools.screens import FORMS, MOVES

ROOT = Path(__file__).resolve().parents[2]


def test_every_form_is_one_that_a_store_takes() -> None:
    for form in FORMS.values():
        short, long = sorted((form.width, form.height))
        assert 320 <= short <= long <= min(3840, 2 * short)
    assert {*MOVES} == {*GAMES}


@pytest.mark.ui
@pytest.mark.slow
def test_a_picture_is_whole_and_of_its_size(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "tools.screens", str(tmp_path), "phone", "en", "couloirs"], cwd=ROOT,
                   check=True, timeout=300)
    made, = tmp_path.rglob("*.png")
    assert made.relative_to(tmp_path).as_posix() == "en/phone/3-couloirs.png"
    with Image.open(made) as picture:
        assert (picture.size, picture.mode) == (FORMS["phone"][:2], "RGB")
        assert len(picture.resize((64, 64)).getcolors(4096) or ()) > 500, "a board, not a bare ground"
