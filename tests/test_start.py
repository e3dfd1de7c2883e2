"""What can be asked for on the command line."""

from __future__ import annotations

import pytest

from hpapp.start import wishes


def test_a_command_opens_resumes_plays_by_itself_or_says_what_it_can() -> None:
    assert wishes([]) == (False, "")
    assert wishes(["--resume"]) == (True, "")
    assert wishes(["--demo", "pictures"]) == (False, "pictures")
    for nonsense in (["--demo"], ["--play"], ["labyrinthe"]):
        with pytest.raises(SystemExit) as end:
            wishes(nonsense)
        assert end.value.code == 2
    with pytest.raises(SystemExit) as end:
        wishes(["--help"])
    assert end.value.code == 0
