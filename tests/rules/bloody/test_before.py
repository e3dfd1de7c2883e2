"""Games that began under rules 1 go on: powers that were offered before the turn, and their own first year."""

from __future__ import annotations

import msgspec
import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Bonus,
    Collect,
    Confirm,
    End,
    Give,
    House,
    Look,
    Pick,
    Place,
    Skip,
    Spell,
    Use,
    Zone,
)
from hpapp.rules.bloody.state import (
    ChooseHouse,
    CourseEffect,
    Main,
    PowerPending,
    PowerPoufmoufle,
    PowerSerdongle,
    PowerSerpentin,
    State,
)
from hpapp.rules.chance import Chance
from tests.rules.bloody.table import after, choices, lay, why

TABLE = """
    timetable  potions+plus1+moins1  sorts  balais+plus2
    seat 0
    seat 1     hand radinus
    seat 2
    pile       trocus encorus gommetout
    reserve    engueulante
"""


def offered(power: type[PowerPending], house: str, seat: int = 1) -> State:
    """A seat is offered the power of its House before the first turn of the round."""
    houses = [("grosfondor",), (), ()]
    houses[seat] = (house,)
    return lay(TABLE, pending=power(seat), houses=tuple(houses), edition=1)


def test_a_state_that_says_nothing_of_its_rules_has_the_first_ones() -> None:
    written = msgspec.to_builtins(lay(TABLE, edition=1))
    del written["edition"], written["powers"]
    assert GAME.read_state(written).edition == 1


@pytest.mark.clause("BLO-4.6", "BLO-11.1")
@pytest.mark.parametrize(("power", "house"), [
    (PowerSerpentin, "serpentin"), (PowerSerdongle, "serdongle"), (PowerPoufmoufle, "poufmoufle")])
def test_a_power_that_was_offered_can_be_declined_and_is_then_used_in_the_own_turn(power: type[PowerPending],
                                                                                  house: str) -> None:
    state = offered(power, house)
    assert Skip() in GAME.moves(state)
    skipped = after(state, Skip())
    assert skipped.pending == Main(0)
    assert choices(after(skipped, End()), Use) == [Use(house)]


@pytest.mark.parametrize(("power", "house", "gesture"), [
    (PowerSerpentin, "serpentin", (Use("serpentin"), Give("radinus"), Give("trocus"))),
    (PowerSerdongle, "serdongle", (Look(0),)), (PowerPoufmoufle, "poufmoufle", (Use("poufmoufle"), Place(1)))])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_power_that_was_offered_is_used_and_the_turn_begins(power: type[PowerPending], house: str,
                                                              gesture: tuple[object, ...], seat: int) -> None:
    state = offered(power, house, seat)
    if seat == 0:
        gesture = tuple(Give("encorus") if move == Give("radinus") else move for move in gesture)
    state = after(state, *gesture)  # type: ignore[arg-type]
    assert state.pending == Main(0)
    assert not choices(state, Use), "not again in the same turn"
    GAME.audit(state)


FIRST_YEAR = """
    timetable  potions+plus1  sorts
    seat 0     hand piochus bons_points radinus
    seat 1     hand encorus
    seat 2
"""


def first_year(**fields: object) -> State:
    return lay(FIRST_YEAR, variant="kids", edition=1, **fields)


def test_a_first_year_of_rules_1_still_plays_its_spells_and_asks_nobody() -> None:
    state = after(first_year(), Spell("piochus"))
    assert (state.pending, len(state.hands[0])) == (Main(0), 4)
    assert not choices(state, Use), "Houses were a name and a colour"
    assert why(state, Zone(1)) == "BLO-15.3"


def test_a_first_year_of_rules_1_lays_and_pays_as_it_did() -> None:
    state = after(first_year(), Bonus("bons_points"))
    assert choices(state, Zone) == [Zone(0)]
    state = after(state, Zone(0), Collect(0), Pick("radinus"), Confirm())
    assert state.pending == CourseEffect(0, "potions")
    assert state.couriers[0] == ("plus1",)


def test_a_first_year_of_rules_1_ends() -> None:
    chance, state, played = Chance(3), first_year(), 0
    while (moves := GAME.moves(state)) and played < 3000:
        move, chance = chance.pick(moves)
        state, played = GAME.play(state, move).state, played + 1
    GAME.audit(state)
    assert GAME.result(state) is not None


def test_houses_of_a_first_year_of_rules_1_are_still_chosen() -> None:
    state = lay("seat 0 house\nseat 1 house\nseat 2 house", variant="kids", edition=1, round=0, houses=((), (), ()),
                pending=ChooseHouse(0, 1))
    state = after(state, House("serpentin"), House("serdongle"), House("grosfondor"))
    assert (state.pending, [len(hand) for hand in state.hands]) == (Main(0), [5, 5, 5])
