"""BLO-11: the Houses and their powers at the start of a round."""

from __future__ import annotations

import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import Drew, End, Gave, Give, Look, Looked, Place, Placed, Skip, Use
from hpapp.rules.bloody.state import (
    Letter,
    Main,
    PoufmouflePlace,
    PowerPending,
    PowerPoufmoufle,
    PowerSerdongle,
    PowerSerpentin,
    SerpentinGive,
    State,
)
from hpapp.rules.core import Setup
from tests.rules.bloody.table import after, events_of, lay

TABLE = """
    timetable  potions+plus1+moins1  sorts  balais+plus2
    seat 0
    seat 1     hand radinus
    seat 2
    pile       trocus encorus gommetout
    reserve    engueulante
"""


def at(power: type[PowerPending], house: str) -> State:
    """Seat 1 is offered the power of its House."""
    return lay(TABLE, pending=power(1), houses=(("grosfondor",), (house,), ()))


@pytest.mark.clause("BLO-11.1")
@pytest.mark.parametrize(("power", "house"), [
    (PowerSerpentin, "serpentin"), (PowerSerdongle, "serdongle"), (PowerPoufmoufle, "poufmoufle")])
def test_a_power_can_be_declined(power: type[PowerPending], house: str) -> None:
    state = at(power, house)
    assert Skip() in GAME.moves(state)
    skipped = after(state, Skip())
    assert skipped.pending == Main(0)
    assert (skipped.hands, skipped.mail, skipped.reserve) == (state.hands, state.mail, state.reserve)


@pytest.mark.clause("BLO-11.2")
def test_grosfondor_starts_the_game_and_every_round() -> None:
    state = GAME.start(Setup(4, seed=9))
    holder = state.houses.index(("grosfondor",))
    for _ in range(3):
        while not isinstance(state.pending, Main):
            state = after(state, Skip())
        assert state.turn == state.first == holder
        for _ in range(4):
            state = after(state, End()) if isinstance(state.pending, Main) else state


@pytest.mark.clause("BLO-11.3")
def test_serpentin_draws_and_gives_to_each_clockwise_old_cards_or_new() -> None:
    state = at(PowerSerpentin, "serpentin")
    assert events_of(state, Use("serpentin")) == [Drew(1, 3)]
    state = after(state, Use("serpentin"))
    assert state.pending == SerpentinGive(1, 2)
    assert GAME.moves(state) == (Give("trocus"), Give("encorus"), Give("radinus"), Give("gommetout"))
    assert events_of(state, Give("radinus")) == [Gave(1, 2)]
    state = after(state, Give("radinus"))
    assert state.pending == SerpentinGive(1, 0)
    state = after(state, Give("gommetout"))
    assert state.hands == (("gommetout",), ("trocus", "encorus"), ("radinus",))
    assert GAME.view(state, 2).hands == (("?",), ("?", "?"), ("radinus",))


@pytest.mark.clause("BLO-11.4")
def test_serpentin_is_not_offered_with_nothing_to_draw() -> None:
    state = lay("""
        timetable  potions
        seat 0
        seat 1
        seat 2
        rest       hand 2
    """, turn=2, houses=(("grosfondor",), ("serpentin",), ()))
    assert after(state, End()).pending == Main(0)


@pytest.mark.clause("BLO-11.5")
def test_serdongle_looks_at_all_couriers_of_one_card() -> None:
    state = at(PowerSerdongle, "serdongle")
    assert GAME.moves(state) == (Look(0), Look(2), Skip())
    assert events_of(state, Look(0))[0] == Looked(1, 0)
    state = after(state, Look(0))
    assert [letter.kind for letter in GAME.view(state, 1).mail[0]] == ["plus1", "moins1"]
    assert [letter.kind for letter in GAME.view(state, 1).mail[2]] == ["?"]
    assert [letter.kind for letter in GAME.view(state, 0).mail[0]] == ["?", "?"]
    assert state.pending == Main(0)


@pytest.mark.clause("BLO-11.5")
def test_serdongle_is_not_offered_without_a_courier_on_the_timetable() -> None:
    state = lay("""
        seat 0
        seat 1
        seat 2
    """, turn=2, houses=(("grosfondor",), ("serdongle",), ()))
    assert after(state, End()).pending == Main(0), "all cards are fresh"


@pytest.mark.clause("BLO-11.6")
def test_poufmoufle_must_place_the_courier_even_an_engueulante() -> None:
    state = after(at(PowerPoufmoufle, "poufmoufle"), Use("poufmoufle"))
    assert state.pending == PoufmouflePlace(1, "engueulante")
    assert GAME.view(state, 1).pending == PoufmouflePlace(1, "engueulante")
    assert GAME.view(state, 0).pending == PoufmouflePlace(1, "?")
    assert GAME.moves(state) == (Place(0), Place(1), Place(2))
    assert events_of(state, Place(1))[0] == Placed(1, 1)
    state = after(state, Place(1))
    assert state.mail[1] == (Letter("engueulante", (1,)),)
    assert GAME.view(state, 1).mail[1] == (Letter("engueulante", (1,)),)
    assert GAME.view(state, 2).mail[1] == (Letter("?", (1,)),)


@pytest.mark.clause("BLO-11.7")
def test_poufmoufle_is_not_offered_with_an_empty_reserve() -> None:
    state = lay("""
        timetable  potions
        seat 0     couriers plus1*7 plus2*3 plus3 moins1*5 moins2*2 balai1*3 balai2 pioche1*3 pioche2 oubliettes*2
        seat 1
        seat 2
    """, turn=2, houses=(("grosfondor",), ("poufmoufle",), ()))
    state = after(state, End())
    assert len(state.reserve) == 1
    state = after(state, Skip(), End(), End(), End())
    assert (state.reserve, state.pending) == ((), Main(0))


@pytest.mark.clause("BLO-11.8", "BLO-8.5")
def test_powers_come_once_a_round_and_nobody_is_asked_about_them() -> None:
    state = at(PowerSerdongle, "serdongle")
    state = after(state, Look(0))
    assert state.pending == Main(0)
    for _ in range(3):
        assert not [move for move in GAME.moves(state) if isinstance(move, Look | Use)]
        state = after(state, End())
    assert state.pending == PowerSerdongle(1)
