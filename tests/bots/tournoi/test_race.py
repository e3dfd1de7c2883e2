"""The Triwizard maze as a race: what a hand is worth, and how it hurries a pawn on."""

from __future__ import annotations

from itertools import combinations

import pytest

from hpapp.bots.thinking import think_through
from hpapp.bots.tournoi.hands import beaten, faces_that_win, grades, prior, swapped
from hpapp.bots.tournoi.race import Aims, Race, race
from hpapp.rules.tournoi.ground import CENTRE, ENTRANCE, TROPHIES
from hpapp.rules.tournoi.state import OBSTACLES, SPELLS

SURE, HOPELESS = (0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 0.0, 0.0)


def solved(seats: int = 2, hedge: str = CENTRE, goals: tuple[str, ...] = TROPHIES) -> Race:
    return think_through(race(Aims("full", seats, hedge, goals, ())))


def test_a_full_hand_has_one_grade() -> None:
    """Magyar has force 11 and yields to orange alone: a force of 9 wins with four faces of six."""
    assert faces_that_win("orange-10", "magyar", "full") == 4
    assert faces_that_win("rouge-10", "magyar", "full") == 0
    assert grades(("orange-10", "rouge-1", "rouge-2", "rouge-3"), "magyar", "full") == (0.0, 0.0, 1.0, 0.0)


@pytest.mark.parametrize("obstacle", ["magyar", "lutins", "troll"])
def test_a_card_to_come_may_be_any_of_the_box(obstacle: str) -> None:
    hand = ("bleu-1", "bleu-2", "vert-1")
    faces = [max(faces_that_win(card, obstacle, "full") for card in (*hand, new)) for new in SPELLS]
    counted = [sum(low <= found <= high for found in faces) / len(faces)
               for low, high in ((0, 1), (2, 3), (4, 5), (6, 6))]
    assert grades(hand, obstacle, "full") == pytest.approx(counted)


def test_two_cards_to_come_are_counted_pair_by_pair() -> None:
    pairs = list(combinations(SPELLS, 2))
    sure = sum(any(faces_that_win(card, "troll", "short") == 6 for card in pair) for pair in pairs) / len(pairs)
    assert grades(("rouge-1", "vert-1"), "troll", "short")[3] == pytest.approx(sure)


@pytest.mark.parametrize("form", ["full", "short"])
def test_every_lot_of_grades_adds_up(form: str) -> None:
    for row in (prior(form), *swapped(form), *beaten(form), *(grades((), one, form) for one in OBSTACLES)):
        assert sum(row) == pytest.approx(1)
        assert min(row) >= 0
    assert swapped(form)[0][0] < 1, "new cards give a hopeless hand some hope"
    assert beaten(form)[3][3] < swapped(form)[3][3], "the best spell is gone"


def test_a_good_hand_shortens_the_way_and_less_so_among_four() -> None:
    gains = [run.left_after(ENTRANCE, False, HOPELESS) - run.left_after(ENTRANCE, False, SURE)
             for run in (solved(2), solved(4))]
    assert gains[0] > gains[1] > 0.2, "among four the obstacle changes before one comes to it"


def test_a_trophy_beside_the_pawn_is_a_turn_away() -> None:
    run = solved()
    assert 1 < run.left("H10", False) < 2 < run.left("H10", True), "under the cape nothing can be turned over"
    assert run.left("H10", False) < run.left("J3", False) < run.left(ENTRANCE, False)


def test_fewer_goals_are_further_and_the_hedge_is_gone_round() -> None:
    west, east = "I10", "K10"
    around, across = solved(goals=(east,)), solved(hedge="C14", goals=(east,))
    assert around.left(ENTRANCE, False) >= solved().left(ENTRANCE, False)
    assert across.left(west, False) < around.left(west, False), "the centre is open then"
