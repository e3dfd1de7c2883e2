"""BLO-11: the Houses and their powers in one's own turn."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Abort,
    Collect,
    Draw,
    Drew,
    End,
    Gave,
    Give,
    Look,
    Looked,
    Place,
    Placed,
    Spell,
    Target,
    Use,
)
from hpapp.rules.bloody.state import Letter, Main, PoufmouflePlace, SerdongleLook, SerpentinGive, State
from hpapp.rules.core import Setup
from tests.rules.bloody.table import after, choices, events_of, lay, paid, why

TABLE = """
    timetable  potions+plus1+moins1  sorts  balais+plus2
    seat 0
    seat 1     hand radinus
    seat 2
    pile       trocus encorus gommetout
    reserve    engueulante
"""
POWERS = ("serpentin", "serdongle", "poufmoufle")


def on_turn(*houses: str, **fields: Any) -> State:
    """Seat 1 is on turn and plays these Houses."""
    return lay(TABLE, turn=1, houses=(("grosfondor",), houses, ()), **fields)


@pytest.mark.clause("BLO-11.1", "BLO-11.8")
@pytest.mark.parametrize("house", POWERS)
def test_a_power_is_never_compulsory_and_is_lost_at_the_end_of_the_turn(house: str) -> None:
    state = on_turn(house)
    assert choices(state, Use) == [Use(house)]
    skipped = after(state, End())
    assert skipped.pending == Main(2)
    assert (skipped.hands, skipped.mail, skipped.reserve) == (state.hands, state.mail, state.reserve)
    assert after(skipped, End(), End(), End()).turn == 2
    assert choices(after(skipped, End(), End()), Use) == [Use(house)], "in each of one's own turns"


@pytest.mark.clause("BLO-11.2")
def test_grosfondor_starts_the_game_and_every_round() -> None:
    state = GAME.start(Setup(4, seed=9))
    holder = state.houses.index(("grosfondor",))
    for _ in range(3):
        assert state.turn == state.first == holder
        assert not choices(state, Use)
        assert why(state, Use("grosfondor")) == "BLO-11.2"
        state = after(state, *[End()] * 4) if state.round < 3 else state


@pytest.mark.clause("BLO-11.3")
def test_serpentin_draws_and_gives_to_each_clockwise_old_cards_or_new() -> None:
    state = on_turn("serpentin")
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
    assert (state.pending, state.actions, state.powers) == (Main(1), 2, ("serpentin",))


@pytest.mark.clause("BLO-11.4", "BLO-11.9")
def test_serpentin_is_not_offered_with_nothing_to_draw() -> None:
    state = lay("""
        timetable  potions
        seat 0
        seat 1
        seat 2
        rest       hand 2
    """, turn=1, houses=(("grosfondor",), ("serpentin",), ()))
    assert not choices(state, Use)
    assert why(state, Use("serpentin")) == "BLO-11.4"


@pytest.mark.clause("BLO-11.5")
def test_serdongle_looks_at_all_couriers_of_one_card() -> None:
    state = after(on_turn("serdongle"), Use("serdongle"))
    assert state.pending == SerdongleLook(1)
    assert GAME.moves(state) == (Look(0), Look(2), Abort())
    assert events_of(state, Look(0)) == [Looked(1, 0)]
    state = after(state, Look(0))
    assert [letter.kind for letter in GAME.view(state, 1).mail[0]] == ["plus1", "moins1"]
    assert [letter.kind for letter in GAME.view(state, 1).mail[2]] == ["?"]
    assert [letter.kind for letter in GAME.view(state, 0).mail[0]] == ["?", "?"]
    assert state.pending == Main(1)


@pytest.mark.clause("BLO-11.5", "BLO-11.9")
def test_serdongle_is_not_offered_without_a_courier_on_the_timetable() -> None:
    state = lay("""
        timetable  potions sorts
        seat 0
        seat 1
        seat 2
    """, turn=1, houses=(("grosfondor",), ("serdongle",), ()))
    assert not choices(state, Use)
    assert why(state, Use("serdongle")) == "BLO-11.5"


@pytest.mark.clause("BLO-11.6", "BLO-11.9")
def test_poufmoufle_must_place_the_courier_even_an_engueulante() -> None:
    state = after(on_turn("poufmoufle"), Use("poufmoufle"))
    assert state.pending == PoufmouflePlace(1, "engueulante")
    assert GAME.view(state, 1).pending == PoufmouflePlace(1, "engueulante")
    assert GAME.view(state, 0).pending == PoufmouflePlace(1, "?")
    assert GAME.moves(state) == (Place(0), Place(1), Place(2))
    assert events_of(state, Place(1)) == [Placed(1, 1)]
    state = after(state, Place(1))
    assert state.mail[1] == (Letter("engueulante", (1,)),)
    assert GAME.view(state, 1).mail[1] == (Letter("engueulante", (1,)),)
    assert GAME.view(state, 2).mail[1] == (Letter("?", (1,)),)
    assert state.pending == Main(1)


@pytest.mark.clause("BLO-11.7")
def test_poufmoufle_is_not_offered_with_an_empty_reserve() -> None:
    state = lay("""
        timetable  potions+engueulante sorts+engueulante
        seat 0     couriers plus1*7 plus2*3 plus3 moins1*5 moins2*2 balai1*3 balai2 pioche1*3 pioche2 oubliettes*2
        seat 1
        seat 2
    """, turn=1, houses=(("grosfondor",), ("poufmoufle",), ()))
    assert state.reserve == ()
    assert not choices(state, Use)
    assert why(state, Use("poufmoufle")) == "BLO-11.7"


@pytest.mark.clause("BLO-11.8")
def test_a_power_is_used_before_between_or_after_the_actions_for_none_of_them() -> None:
    for actions in (2, 1, 0):
        state = after(on_turn("poufmoufle", actions=actions), Use("poufmoufle"), Place(1))
        assert (state.pending, state.actions) == (Main(1), actions)
        assert not choices(state, Use)
        assert why(state, Use("poufmoufle")) == "BLO-11.8"


@pytest.mark.clause("BLO-11.8", "BLO-8.5")
def test_no_power_during_a_payment_a_question_or_an_effect_or_in_another_turn() -> None:
    mine = on_turn("poufmoufle")
    paying = after(mine, Collect(0))
    asked = after(mine, Spell("radinus"))
    effect = after(paid(paying), Use("potions"))
    for state in (paying, asked, effect, lay(TABLE, turn=2, houses=((), ("poufmoufle",), ("grosfondor",)))):
        assert Use("poufmoufle") not in GAME.moves(state)
    assert [why(state, Use("poufmoufle")) for state in (paying, asked, effect)] == ["BLO-11.8"] * 3
    assert GAME.decision(after(mine, Use("poufmoufle"), Place(0))) == "main", "nobody is asked"


@pytest.mark.clause("BLO-2.1", "BLO-11.8")
def test_nobody_uses_the_power_of_another_house() -> None:
    assert why(on_turn("poufmoufle"), Use("serdongle")) == "BLO-2.1"


@pytest.mark.clause("BLO-11.9", "BLO-3.2")
def test_two_houses_use_their_powers_in_any_order() -> None:
    for first, second in (("serdongle", "poufmoufle"), ("poufmoufle", "serdongle")):
        state = on_turn("serdongle", "poufmoufle")
        deeds = {"serdongle": Look(0), "poufmoufle": Place(0)}
        state = after(state, Use(first), deeds[first], Draw(2), Use(second), deeds[second])
        assert (state.powers, state.actions) == ((first, second), 1)
        assert not choices(state, Use)


@pytest.mark.clause("BLO-11.8")
def test_powers_used_are_open_to_everybody_and_forgotten_with_the_turn() -> None:
    state = after(on_turn("poufmoufle"), Use("poufmoufle"), Place(0))
    assert [GAME.view(state, seat).powers for seat in (0, 1, 2, None)] == [("poufmoufle",)] * 4
    assert after(state, End()).powers == ()


@pytest.mark.clause("BLO-11.8")
def test_an_effect_that_is_aimed_can_be_put_off_for_a_power() -> None:
    state = lay(TABLE.replace("hand radinus", "hand hibouvolo"), turn=1, houses=((), ("poufmoufle",), ()))
    aiming = after(state, Spell("hibouvolo"))
    assert why(aiming, Use("poufmoufle")) == "BLO-11.8"
    state = after(aiming, Abort(), Use("poufmoufle"), Place(1), Spell("hibouvolo"))
    assert Target(slot=1) in GAME.moves(state)


# ------------------------------------------------------------------ what the table may hold


@pytest.mark.parametrize(("fields", "said"), [
    ({"powers": ("poufmoufle", "poufmoufle")}, "twice"), ({"powers": ("serpentin",)}, "nobody has"),
    ({"powers": ("grosfondor",)}, "nobody has"), ({"pending": SerdongleLook(1)}, "no such power"),
])
def test_powers_are_used_by_those_who_have_them(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GAME.audit(replace(on_turn("poufmoufle"), **fields))


def test_nobody_looks_twice_in_a_turn() -> None:
    looking = after(on_turn("serdongle"), Use("serdongle"))
    with pytest.raises(ValueError, match="nobody may look"):
        GAME.audit(replace(looking, powers=("serdongle",)))
