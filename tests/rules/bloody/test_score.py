"""BLO-12: the score and the winner."""

from __future__ import annotations

import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.score import scores
from hpapp.rules.bloody.state import Over
from tests.rules.bloody.table import lay


@pytest.mark.clause("BLO-12.2", "BLO-1.2")
@pytest.mark.parametrize(("copies", "points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36)])
def test_a_course_scores_the_square_of_its_copies(copies: int, points: int) -> None:
    assert scores(lay(f"seat 0 school sorts*{copies}\nseat 1"))[0].total == points


@pytest.mark.clause("BLO-12.4")
@pytest.mark.parametrize(("copies", "points"), [(1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 27)])
def test_horcruches_score_more_the_more_there_are(copies: int, points: int) -> None:
    assert scores(lay(f"seat 0 school horcruche*{copies}\nseat 1"))[0].horcruches == points


@pytest.mark.clause("BLO-12.3")
def test_detourneurs_score_what_is_printed_on_them() -> None:
    state = lay("seat 0 school detourneur_3*2 detourneur_4 detourneur_5\nseat 1")
    assert scores(state)[0].detourneurs == 15


@pytest.mark.clause("BLO-12.8", "BLO-10.3")
def test_a_total_may_be_negative() -> None:
    state = lay("seat 0 bonus mauvais_points*2; couriers moins2 moins1 plus1\nseat 1")
    assert scores(state)[0].total == -10


@pytest.mark.clause("BLO-12.10", "BLO-1.1")
@pytest.mark.parametrize(("first", "second", "winners"), [
    ("school sorts*2", "school sorts", (0,)),
    ("school sorts*2", "school herbologie defense potions balais", (1,)),
    ("hand radinus; school sorts*2", "hand trocus*2; school balais*2", (1,)),
    ("hand radinus; school sorts*2", "hand trocus; school balais*2", (0, 1)),
])
def test_points_decide_then_school_cards_then_hands_then_it_is_shared(first: str, second: str,
                                                                      winners: tuple[int, ...]) -> None:
    result = GAME.result(lay(f"seat 0 {first}\nseat 1 {second}", pending=Over("stale")))
    assert result is not None
    assert (result.winners, result.reason) == (winners, "stale")


@pytest.mark.clause("BLO-12.11")
def test_couriers_are_revealed_for_the_score_and_hands_are_not() -> None:
    state = lay("""
        seat 0  hand radinus; couriers plus1
        seat 1  hand trocus; couriers moins1
    """, pending=Over("stale"))
    seen = GAME.view(state, 0)
    assert seen.couriers == (("plus1",), ("moins1",))
    assert seen.hands == (("radinus",), ("?",))
    assert GAME.result(seen) == GAME.result(state) == GAME.result(GAME.view(state, None))
