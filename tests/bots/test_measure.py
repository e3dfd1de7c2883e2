"""À ta mesure: what a person is worth is learnt from games, and the share that was wished for comes out."""

from __future__ import annotations

import pytest

from hpapp.bots import is_level, mind, players
from hpapp.bots.measure import (
    FACES,
    GENTLEST,
    HARDEST,
    Outcome,
    at_place,
    dial_for,
    expected,
    face_of,
    merit_at,
    merit_of,
    place_of,
    rival_merit,
)
from hpapp.bots.thinking import think_through
from hpapp.rules import game
from hpapp.rules.chance import Chance
from tests.games import EVERY_GAME
from tests.play.tables import short_setup


@pytest.mark.parametrize("rivals", [1, 2, 3, 5])
@pytest.mark.parametrize("share", FACES.values())
def test_bots_of_that_merit_leave_the_share_whatever_their_number(share: float, rivals: int) -> None:
    bots = rival_merit(0.8, share, rivals)
    assert expected(0.8, (bots,) * rivals) == pytest.approx(share)
    beside = rival_merit(0.8, share, rivals, (-1.5,))
    assert expected(0.8, (*(beside,) * rivals, -1.5)) == pytest.approx(share)
    assert beside < bots


def test_where_others_are_too_strong_already_it_is_as_gentle_as_can_be() -> None:
    merits = players("labyrinthe").merits
    assert dial_for(merits, rival_merit(0.0, 0.65, 1, (4.0,))) == merits[0][0]


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_places_and_merits_lead_to_each_other(game_id: str) -> None:
    merits = players(game_id).merits
    low, high = merits[0][0], merits[-1][0]
    for step in range(21):
        dial = low + (high - low) * step / 20
        assert dial_for(merits, merit_at(merits, dial)) == pytest.approx(dial)
    assert (dial_for(merits, -99.0), dial_for(merits, 99.0)) == (low, high)
    assert GENTLEST <= low < high <= HARDEST


@pytest.mark.parametrize("share", FACES.values())
@pytest.mark.parametrize("worth", [-0.3, 1.6])
def test_the_share_comes_out_while_the_person_is_being_learnt(share: float, worth: float) -> None:
    """Twenty games are for learning; where the dial ends, the share that is nearest to the wish."""
    merits, chance, outcomes, won = players("labyrinthe").merits, Chance(5), list[Outcome](), 0.0
    for number in range(420):
        dial = dial_for(merits, rival_merit(merit_of(outcomes), share, 2))
        bots = (merit_at(merits, dial),) * 2
        lot, chance = chance.below(1_000_000)
        outcomes.append(Outcome(bots, float(lot / 1_000_000 < expected(worth, bots))))
        won += outcomes[-1].won * (number >= 20)
    ends = [expected(worth, (merit,) * 2) for _, merit in (merits[-1], merits[0])]
    assert won / 400 == pytest.approx(min(max(share, ends[0]), ends[1]), abs=0.06)


def test_nobody_is_known_before_the_first_game_and_old_games_are_forgotten() -> None:
    assert merit_of((), 0.3) == pytest.approx(0.3, abs=0.001)
    lost, won = Outcome((0.0,), 0.0), Outcome((0.0,), 1.0)
    assert merit_of((lost,) * 5) < merit_of(()) < merit_of((won,) * 5)
    assert merit_of((*[lost] * 20, *[won] * 20)) > merit_of((*[won] * 20, *[lost] * 20))
    assert merit_of((lost, *[won] * 60)) == merit_of([won] * 60)


@pytest.mark.parametrize("face", FACES)
def test_a_face_keeps_its_place_for_a_game(face: str) -> None:
    put = at_place(face, 0.4375)
    assert (face_of(put), place_of(put), at_place(put, -1.0)) == (face, 0.44, f"{face}@-1.00")
    assert (face_of(face), place_of(face)) == (face, None)
    assert is_level(face)
    assert is_level(put)


@pytest.mark.parametrize("level", ["", "mesure", "mesure65@", "mesure65@far", "mesure65@nan", "mesure65@3",
                                   "mesure65@-2.01", "malin@1"])
def test_what_is_no_level(level: str) -> None:
    assert not is_level(level)


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("face", FACES)
def test_a_face_that_was_put_nowhere_plays_for_somebody_unknown(game_id: str, face: str) -> None:
    rules = game(game_id)
    state = rules.start(short_setup(game_id))
    actor, moves = rules.actor(state), rules.moves(state)
    chosen = mind(game_id, face, people=frozenset({0, 1} - {actor}))(rules.view(state, actor), moves, Chance())
    assert think_through(chosen) in moves
