"""BLO-13, BLO-14: one test at least for each course and each spell."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.cards import EFFECTS
from hpapp.rules.bloody.moves import (
    Abort,
    Answer,
    Cheaper,
    Collect,
    CourierTaken,
    Discard,
    Discarded,
    Drew,
    End,
    Ended,
    Erased,
    Extra,
    Fetch,
    Gave,
    Give,
    Keep,
    Kept,
    Leave,
    Looked,
    Pass,
    Regained,
    Return,
    Returned,
    Revealed,
    Robbed,
    SlippedUnder,
    Spell,
    Swapped,
    Take,
    Target,
    Use,
)
from hpapp.rules.bloody.state import DiscardOne, KeepOne, Main, Over, State, TakeCourier
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from tests.rules.bloody.table import after, all_pass, choices, events_of, lay, paid, why


def using(course: str, table: str, *aim: Move) -> State:
    """The course of slot 0 is collected and its effect announced; all but the last asked seat have passed."""
    state = after(paid(after(lay(f"timetable  {course} {table}"), Collect(0))), Use(course), *aim)
    return after(state, Pass())


def cast(spell: str, table: str, *aim: Move) -> State:
    """The spell is announced; all but the last asked seat have passed."""
    return after(lay(table), Spell(spell), *aim, Pass())


@pytest.mark.clause("BLO-13.1")
def test_herbologie_draws_a_card() -> None:
    state = using("herbologie", "\nseat 0 hand radinus\nseat 1\nseat 2\npile trocus")
    assert events_of(state, Pass())[1:] == [Drew(0, 1)]
    assert after(state, Pass()).hands[0] == ("trocus",)


@pytest.mark.clause("BLO-13.2")
def test_defense_lets_the_victim_choose_what_to_discard() -> None:
    state = after(using("defense", "\nseat 0 hand radinus\nseat 1 hand encorus trocus\nseat 2", Target(seat=1)), Pass())
    assert (state.pending, GAME.actor(state)) == (DiscardOne(1, 1), 1)
    assert GAME.moves(state) == (Discard("trocus"), Discard("encorus"))
    assert events_of(state, Discard("trocus")) == [Discarded(1, "trocus")]
    state = after(state, Discard("trocus"))
    assert (state.hands[1], state.discard, state.pending) == (("encorus",), ("radinus", "trocus"), Main(0))


@pytest.mark.clause("BLO-13.3")
def test_metamorphose_exchanges_a_card_with_the_discard() -> None:
    state = after(using("metamorphose", "\nseat 0 hand radinus trocus\nseat 1\nseat 2\ndiscard encorus"), Pass())
    state = after(state, Give("radinus"))
    assert events_of(state, Take("encorus")) == [Regained(0, "encorus", "radinus")]
    assert after(state, Take("encorus")).hands[0] == ("encorus",)


@pytest.mark.clause("BLO-13.4")
def test_potions_keeps_one_of_three_and_discards_the_others() -> None:
    state = using("potions", "\nseat 0 hand radinus\nseat 1\nseat 2\npile gommetout trocus*2 encorus")
    state = after(state, Pass())
    assert state.pending == KeepOne(0, ("trocus", "trocus", "gommetout"))
    assert state.magic_pile[0] == "encorus"
    assert GAME.moves(state) == (Keep("trocus"), Keep("gommetout"))
    assert events_of(state, Keep("gommetout")) == [Kept(0, ("trocus", "trocus"))]
    state = after(state, Keep("gommetout"))
    assert (state.hands[0], state.discard) == (("gommetout",), ("radinus", "trocus", "trocus"))


@pytest.mark.clause("BLO-13.4", "BLO-6.3", "BLO-6.4")
def test_potions_looks_at_what_there_is() -> None:
    state = using("potions", "\nseat 0 hand radinus\nseat 1\nseat 2\npile trocus\nrest hand 2")
    state = after(state, Pass())
    assert state.pending == KeepOne(0, ("trocus", "radinus"))


@pytest.mark.clause("BLO-13.5")
def test_sorts_takes_a_card_at_random() -> None:
    stolen = set()
    for seed in range(30):
        state = using("sorts", "\nseat 0 hand radinus\nseat 1 hand encorus trocus\nseat 2", Target(seat=1))
        state = seeded(state, seed)
        assert events_of(state, Pass())[1:] == [Robbed(0, 1)]
        state = after(state, Pass())
        assert len(state.hands[1]) == 1
        stolen.add(state.hands[0])
    assert stolen == {("encorus",), ("trocus",)}


def seeded(state: State, seed: int) -> State:
    return replace(state, chance=Chance(seed))


@pytest.mark.clause("BLO-13.6")
def test_balais_takes_one_of_several_couriers_without_looking() -> None:
    state = using("balais", "potions+plus1+moins1 sorts\nseat 0 hand radinus\nseat 1\nseat 2", Target(slot=1))
    state = after(state, Pass())
    assert state.pending == TakeCourier(0, 1, looked=False)
    assert GAME.moves(state) == (Fetch(0), Fetch(1))
    assert [letter.kind for letter in GAME.view(state, 0).mail[1]] == ["?", "?"]
    assert events_of(state, Fetch(1)) == [CourierTaken(0, 1)]
    state = after(state, Fetch(1))
    assert (state.couriers[0], [letter.kind for letter in state.mail[1]]) == (("moins1",), ["plus1"])


@pytest.mark.clause("BLO-13.6")
def test_balais_takes_a_single_courier_without_a_question() -> None:
    state = after(using("balais", "potions+plus1\nseat 0 hand radinus\nseat 1\nseat 2", Target(slot=1)), Pass())
    assert (state.couriers[0], state.pending) == (("plus1",), Main(0))


@pytest.mark.clause("BLO-14.3")
def test_piochus_draws_two_once_in_a_turn() -> None:
    state = cast("piochus", "seat 0 hand piochus*2\nseat 1\nseat 2")
    assert events_of(state, Pass())[1:] == [Drew(0, 2)]
    state = after(state, Pass())
    assert why(state, Spell("piochus")) == "BLO-14.3"
    assert not after(state, End()).piochus


@pytest.mark.clause("BLO-14.3", "BLO-8.12")
def test_a_piochus_taken_over_is_not_one_played() -> None:
    state = lay("seat 0 hand piochus\nseat 1 hand copius piochus\nseat 2")
    state = after(all_pass(after(state, Spell("piochus"), Answer(1, "copius"))), End())
    assert Spell("piochus") in GAME.moves(state)


@pytest.mark.clause("BLO-14.4")
def test_trocus_shows_a_hand_takes_a_card_and_gives_one() -> None:
    state = after(cast("trocus", "seat 0 hand trocus radinus\nseat 1 hand encorus gommetout\nseat 2", Target(seat=1)),
                  Pass())
    assert GAME.moves(state) == (Take("encorus"), Take("gommetout"))
    assert events_of(state, Take("encorus")) == [Robbed(0, 1)]
    state = after(state, Take("encorus"))
    assert GAME.moves(state) == (Give("encorus"), Give("radinus"))
    assert events_of(state, Give("radinus")) == [Gave(0, 1)]
    assert after(state, Give("radinus")).hands == (("encorus",), ("radinus", "gommetout"), ())


@pytest.mark.clause("BLO-14.5")
def test_videpochus_asks_its_victims_clockwise() -> None:
    state = lay("seat 0 hand radinus*4\nseat 1 hand videpochus\nseat 2 hand trocus*3\nseat 3 hand encorus*2 "
                "gommetout*2", turn=1)
    state = all_pass(after(state, Spell("videpochus")))
    assert state.pending == DiscardOne(3, 2, (0,))
    state = after(state, Discard("encorus"), Discard("gommetout"))
    assert state.pending == DiscardOne(0, 2)
    state = after(state, Discard("radinus"), Discard("radinus"))
    assert [len(hand) for hand in state.hands] == [2, 0, 3, 2]
    assert state.pending == Main(1)


@pytest.mark.clause("BLO-14.6")
def test_permutatio_asks_for_a_card_of_another_kind() -> None:
    table = "timetable sorts detourneur_3\nseat 0 hand permutatio; school sorts detourneur_4\nseat 1\nseat 2"
    assert choices(after(lay(table), Spell("permutatio")), Target) == [Target(slot=0), Target(slot=1)]
    state = after(cast("permutatio", table, Target(slot=1)), Pass())
    assert GAME.moves(state) == (Give("sorts"), Give("detourneur_4"))
    assert events_of(state, Give("detourneur_4")) == [Swapped(0, 1, "detourneur_4", "detourneur_3")]
    same = lay("timetable sorts\nseat 0 hand permutatio; school sorts\nseat 1\nseat 2")
    assert why(same, Spell("permutatio")) == "BLO-14.6"


@pytest.mark.clause("BLO-14.6", "BLO-12.5")
def test_permutatio_can_bring_the_seventh_horcruche() -> None:
    table = "timetable horcruche\nseat 0 hand permutatio; school horcruche*6 sorts\nseat 1\nseat 2"
    state = after(cast("permutatio", table, Target(slot=0)), Pass())
    assert events_of(state, Give("sorts"))[-1] == Ended("horcruches")
    state = after(state, Give("sorts"))
    assert (state.pending, state.chain) == (Over("horcruches"), None)


@pytest.mark.clause("BLO-14.7")
def test_redoublus_lets_the_victim_choose_which_card_goes_back() -> None:
    table = "seat 0 hand redoublus\nseat 1 school potions horcruche\nseat 2"
    state = after(cast("redoublus", table, Target(seat=1)), Pass())
    assert GAME.actor(state) == 1
    assert events_of(state, Return("horcruche")) == [Returned(1, "horcruche")]
    state = after(state, Return("horcruche"))
    assert (state.school[1], state.school_pile[-1], GAME.actor(state)) == (("potions",), "horcruche", 0)


@pytest.mark.clause("BLO-14.8")
def test_encorus_grants_a_collection_that_ends_with_the_turn() -> None:
    state = cast("encorus", "timetable potions\nseat 0 hand encorus radinus\nseat 1\nseat 2")
    assert events_of(state, Pass())[1:] == [Extra(0, 1)]
    state = after(state, Pass())
    assert (state.actions, state.extras) == (2, (1, 0, 0))
    assert after(state, End()).extras == (0, 0, 0)


@pytest.mark.clause("BLO-14.8", "BLO-5.1")
def test_encorus_lets_three_cards_be_collected() -> None:
    table = "timetable potions sorts balais defense\nseat 0 hand encorus radinus*4\nseat 1\nseat 2"
    state = all_pass(after(lay(table), Spell("encorus")))
    for slot in range(3):
        state = paid(after(state, Collect(slot)))
        state = after(state, GAME.moves(state)[-1]) if GAME.decision(state) == "course_effect" else state
    assert len(state.school[0]) == 3
    assert why(state, Collect(3)) == "BLO-5.1"


@pytest.mark.clause("BLO-14.9")
def test_hibouvolo_looks_and_may_take_none() -> None:
    table = "timetable potions+plus1+moins1\nseat 0 hand hibouvolo\nseat 1\nseat 2"
    state = cast("hibouvolo", table, Target(slot=0))
    assert events_of(state, Pass())[1:] == [Looked(0, 0)]
    state = after(state, Pass())
    left = after(state, Leave())
    assert (left.couriers[0], left.pending) == ((), Main(0))
    assert [letter.seen for letter in left.mail[0]] == [(0,), (0,)]


@pytest.mark.clause("BLO-14.10")
def test_bazardus_needs_a_school_pile() -> None:
    table = """
        timetable  horcruche  detourneur_3
        seat 0     hand bazardus; school herbologie*6 defense*6
        seat 1     school metamorphose*6 potions*6
        seat 2     school sorts*6 balais*6 horcruche*6 detourneur_4*2 detourneur_5*2
    """
    state = cast("bazardus", table + "    school detourneur_3", Target(slot=0))
    assert events_of(state, Pass())[1:] == [SlippedUnder(0, "horcruche"), Revealed(0, "detourneur_3")]
    empty = lay(table.replace("detourneur_3", "detourneur_3 detourneur_3"))
    assert why(empty, Spell("bazardus")) == "BLO-14.10"


@pytest.mark.clause("BLO-14.11")
def test_several_radinus_add_up_and_are_used_up_together() -> None:
    table = "timetable potions sorts\nseat 0 hand radinus*3 trocus; school potions*4\nseat 1\nseat 2"
    state = cast("radinus", table)
    assert events_of(state, Pass())[1:] == [Cheaper(0, 2)]
    state = all_pass(after(state, Pass(), Spell("radinus")))
    assert state.discounts[0] == 4
    state = paid(after(state, Collect(0)))
    assert (state.discounts[0], len(state.hands[0]), len(state.school[0])) == (0, 1, 5)


@pytest.mark.clause("BLO-14.11")
def test_a_discount_waits_for_later_turns() -> None:
    state = all_pass(after(lay("seat 0 hand radinus\nseat 1\nseat 2"), Spell("radinus")))
    assert after(state, End(), End()).discounts == (2, 0, 0)


@pytest.mark.clause("BLO-14.12")
def test_gommetout_discards_a_bonus_card_of_any_zone() -> None:
    table = "seat 0 hand gommetout; bonus bons_points*2\nseat 1 bonus balai_ball mauvais_points\nseat 2"
    targets = [Target(seat=0, kind="bons_points"), Target(seat=1, kind="balai_ball"),
               Target(seat=1, kind="mauvais_points")]
    assert GAME.moves(after(lay(table), Spell("gommetout"))) == (*targets, Abort())
    state = cast("gommetout", table, targets[0])
    assert events_of(state, Pass())[1:] == [Erased(0, "bons_points")]
    state = after(state, Pass())
    assert (state.bonuses[0], state.discard) == (("bons_points",), ("bons_points", "gommetout"))


def test_every_effect_names_a_clause_of_its_own() -> None:
    assert len({effect.clause for effect in EFFECTS.values()}) == len(EFFECTS) == 16
