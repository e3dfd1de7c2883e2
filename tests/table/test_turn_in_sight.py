"""The goal and the steps of a turn: short words in both languages, and a step for every decision of one's own turn."""

from __future__ import annotations

import pytest

from hpapp.rules import GAMES, game
from hpapp.table import room
from hpapp.table.session import Session
from tests.games import EVERY_GAME, WORDS
from tests.ui.eye.pieces import on_the_table, one_of_each, seated
from tools.words import LANGUAGES

GOAL, STEP = 12, 7
"""Words of a goal, and of a step, at most."""


def count(text: object) -> int:
    return len([word for word in str(text).replace("\u00a0", " ").split() if word.strip(":;!?")])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_game_says_its_goal_and_its_turn_in_few_words(game_id: str, language: str) -> None:
    said = WORDS[language]
    assert 0 < count(said[f"{game_id}.goal"]) <= GOAL
    course = room(game_id).GUIDE.course
    assert (2 if game_id in GAMES else 1) <= len(course) <= 4
    assert all(0 < count(said[step.key]) <= STEP for step in course)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_decision_belongs_to_one_step_at_most(game_id: str) -> None:
    belongs = [decision for step in room(game_id).GUIDE.course for decision in step.decisions]
    assert len(belongs) == len(set(belongs))
    assert set(belongs) <= {decision.tag for decision in game(game_id).decisions}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_present_step_is_lit_unless_somebody_is_asked_out_of_turn(game_id: str) -> None:
    seen = set()
    for piece in one_of_each(game_id):
        if piece.actor is None:
            continue
        session = Session(on_the_table(piece, seated(piece, "table")))
        asked = session.guide.window(session.table) is not None
        at = session.turn_step
        assert (at is None) == asked, piece.name
        assert at is None or piece.decision in session.guide.course[at].decisions
        seen.add(piece.decision)
    assert seen == {decision.tag for decision in game(game_id).decisions}
