"""What lies in a box can be read in part."""

from __future__ import annotations

import pytest

from hpapp.games import registered
from hpapp.rules.content import read_content, read_facts


@pytest.mark.parametrize("game_id", registered())
def test_the_facts_of_a_game_stand_first_in_its_content(game_id: str) -> None:
    assert read_facts(game_id) == read_content(game_id)["game"]
