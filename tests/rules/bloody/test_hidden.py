"""Who sees what, what a bot may suppose, what cannot be taken back, and states that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Abort,
    Auto,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Draw,
    End,
    Fetch,
    Give,
    House,
    Look,
    Pass,
    Pick,
    Place,
    Skip,
    Spell,
    Take,
    Target,
    Use,
    Zone,
)
from hpapp.rules.bloody.state import (
    Aim,
    BonusZone,
    ChooseHouse,
    DiscardOne,
    Letter,
    Main,
    Over,
    Pay,
    PayConfirm,
    PowerSerdongle,
    ReturnSchool,
    State,
    Window,
)
from hpapp.rules.chance import NO_CHANCE, Chance
from hpapp.rules.core import UNKNOWN, BadState, Move, Setup
from tests.rules.bloody.table import after, all_pass, lay

TABLE = """
    timetable  potions+plus1@0+moins1@1  metamorphose  balais
    seat 0     hand radinus trocus hibouvolo bazardus bons_points; couriers plus2 pioche1; bonus balai_ball
    seat 1     hand encorus oubliettes; couriers moins2
    seat 2     hand copius
    discard    piochus
"""


def everybody(state: State, what: Callable[[State], Any]) -> list[Any]:
    """What each seat sees of something, and then the open table."""
    return [what(GAME.view(state, seat)) for seat in (0, 1, 2, None)]


# ------------------------------------------------------------------ views


def test_piles_the_reserve_and_the_future_are_hidden_from_everybody() -> None:
    state = lay(TABLE)
    for seen in everybody(state, lambda seen: seen):
        assert {*seen.magic_pile, *seen.school_pile, *seen.reserve} == {UNKNOWN}
        assert [len(pile) for pile in (seen.magic_pile, seen.school_pile, seen.reserve)] == [
            len(pile) for pile in (state.magic_pile, state.school_pile, state.reserve)]
        assert seen.chance == NO_CHANCE


def test_zones_timetable_discard_and_counts_are_open_to_everybody() -> None:
    state = lay(TABLE)
    for seen in everybody(state, lambda seen: seen):
        assert (seen.timetable, seen.discard, seen.bonuses, seen.houses) == (
            state.timetable, state.discard, state.bonuses, state.houses)
        assert [len(hand) for hand in seen.hands] == [5, 2, 1]
        assert [len(zone) for zone in seen.couriers] == [2, 1, 0]


@pytest.mark.clause("BLO-10.1", "BLO-10.11")
def test_hands_couriers_and_letters_are_seen_by_those_who_may() -> None:
    state = lay(TABLE)
    assert everybody(state, lambda seen: seen.hands[1]) == [("?", "?"), ("oubliettes", "encorus"), ("?", "?"),
                                                            ("?", "?")]
    assert everybody(state, lambda seen: seen.couriers[1]) == [("?",), ("moins2",), ("?",), ("?",)]
    assert everybody(state, lambda seen: [letter.kind for letter in seen.mail[0]]) == [
        ["plus1", "?"], ["?", "moins1"], ["?", "?"], ["?", "?"]]


@pytest.mark.clause("BLO-7.6")
def test_cards_marked_for_a_payment_are_secret_until_confirmed() -> None:
    state = after(lay(TABLE), Collect(1), Pick("trocus"))
    assert everybody(state, lambda seen: isinstance(seen.pending, Pay | PayConfirm) and seen.pending.picked) == [
        ("trocus",), ("?",), ("?",), ("?",)]


@pytest.mark.clause("BLO-13.3", "BLO-13.4")
@pytest.mark.parametrize(("slot", "course", "more", "field"), [
    (0, "potions", (), "cards"), (1, "metamorphose", (Give("radinus"),), "aside")])
def test_cards_looked_at_or_set_aside_are_seen_by_the_performer_alone(slot: int, course: str, more: tuple[Move, ...],
                                                                      field: str) -> None:
    state = after(lay(TABLE), Collect(slot), Pick("trocus"), Confirm(), Use(course))
    state = after(all_pass(state), *more)
    mine, *others = everybody(state, lambda seen: getattr(seen.pending, field))
    assert UNKNOWN not in mine
    assert all({*other} == {UNKNOWN} for other in others)


@pytest.mark.clause("BLO-14.4")
def test_trocus_shows_a_hand_while_its_player_chooses_and_no_longer() -> None:
    state = all_pass(after(lay(TABLE), Spell("trocus"), Target(seat=1)))
    for now in (state, after(state, Take("encorus"))):
        mine, _, third, table = everybody(now, lambda seen: seen.hands[1])
        assert mine == now.hands[1]
        assert {*third, *table} == {UNKNOWN}
    done = after(state, Take("encorus"), Give("radinus"))
    assert GAME.view(done, 0).hands[1] == ("?", "?")


@pytest.mark.clause("BLO-15.2")
def test_first_year_hides_only_the_piles() -> None:
    state = lay("""
        timetable  potions+plus1  metamorphose
        seat 0     hand simple bons_points; couriers plus2
        seat 1     hand simple
        seat 2
    """, variant="kids")
    for now in (state, after(state, Collect(0)), after(state, Collect(0), Auto())):
        for seen in everybody(now, lambda seen: seen):
            assert (seen.hands, seen.couriers, seen.mail, seen.pending) == (
                now.hands, now.couriers, now.mail, now.pending)
            assert {*seen.magic_pile, *seen.school_pile, *seen.reserve} == {UNKNOWN}


# ------------------------------------------------------------------ what can be supposed


@pytest.mark.clause("BLO-10.8")
@given(seed=st.integers(0, 2**32 - 1), seat=st.none() | st.integers(0, 2))
def test_nobody_is_ever_supposed_to_keep_an_engueulante(seed: int, seat: int | None) -> None:
    supposed = GAME.imagine(GAME.view(lay(TABLE), seat), Chance(seed))
    assert all("engueulante" not in zone for zone in supposed.couriers)
    GAME.audit(supposed)


@given(seed=st.integers(0, 2**32 - 1))
def test_a_card_that_is_being_aimed_or_laid_is_supposed_in_its_player_s_hand(seed: int) -> None:
    for move in (Spell("hibouvolo"), Bonus("bons_points")):
        seen = GAME.view(after(lay(TABLE), move), 1)
        assert move.kind in GAME.imagine(seen, Chance(seed)).hands[0]


def test_what_is_supposed_differs_and_is_possible() -> None:
    seen = GAME.view(lay(TABLE), 2)
    supposed = {GAME.imagine(seen, Chance(seed)).hands for seed in range(20)}
    assert len(supposed) == 20
    assert all(hands[2] == ("copius",) for hands in supposed)


# ------------------------------------------------------------------ what cannot be taken back


def choosing_houses(left: int) -> State:
    state = GAME.start(Setup(3, options={"choose": True}, seed=1))
    while sum(map(len, state.houses)) < 3 - left:
        state = after(state, GAME.moves(state)[0])
    return state


def last_turn() -> State:
    return lay(TABLE, turn=2)


def asked() -> State:
    return after(lay(TABLE), Spell("radinus"))


def confirming(slot: int) -> State:
    return after(lay(TABLE), Collect(slot), Pick("trocus"))


def with_power(house: str) -> State:
    return lay(TABLE, houses=((house,), (), ()))


def looked() -> State:
    return all_pass(after(lay(TABLE), Spell("hibouvolo"), Target(slot=0)))


def balais_of_two() -> State:
    state = after(lay(TABLE), Collect(2), Pick("trocus"), Confirm(), Use("balais"), Target(slot=0))
    return all_pass(state)


FIRST_YEAR = """
    timetable  potions+plus1 sorts+pioche1 horcruche
    seat 0     hand simple*3 bons_points
    seat 1     hand simple
"""


def first_year(**fields: Any) -> State:
    return lay(FIRST_YEAR, variant="kids", **fields)


SEVENTH = """
    timetable  horcruche potions
    seat 0     hand permutatio radinus*2; school horcruche*6 sorts
    seat 1     couriers plus1
"""

BARRIERS: list[tuple[str, Callable[[], State], Move, bool]] = [
    ("draw", lambda: lay(TABLE), Draw(2), True),
    ("draw courier", lambda: lay(TABLE), Courier("pioche1"), True),
    ("end in mid-round", lambda: lay(TABLE), End(), False),
    ("end of the round", last_turn, End(), True),
    ("first House", lambda: choosing_houses(3), House("serdongle"), False),
    ("last House", lambda: choosing_houses(1), House("poufmoufle"), True),
    ("choose a card", lambda: lay(TABLE), Collect(0), False),
    ("mark a card", lambda: after(lay(TABLE), Collect(0)), Pick("radinus"), False),
    ("abort", lambda: after(lay(TABLE), Collect(0)), Abort(), False),
    ("pay a card with couriers", lambda: confirming(0), Confirm(), True),
    ("pay a card without", lambda: confirming(1), Confirm(), False),
    ("pay the seventh Horcruche", lambda: after(lay(SEVENTH), Collect(0), Pick("radinus"), Pick("radinus")), Confirm(),
     True),
    ("swap for the seventh Horcruche", lambda: all_pass(after(lay(SEVENTH), Spell("permutatio"), Target(slot=0))),
     Give("sorts"), True),
    ("swap for anything else", lambda: all_pass(after(lay(SEVENTH), Spell("permutatio"), Target(slot=1))),
     Give("sorts"), False),
    ("decline an effect", lambda: after(confirming(1), Confirm()), Skip(), False),
    ("announce a spell", lambda: lay(TABLE), Spell("radinus"), False),
    ("aim a spell", lambda: after(lay(TABLE), Spell("bazardus")), Target(slot=0), False),
    ("lay a Bonus card", lambda: after(lay(TABLE), Bonus("bons_points")), Zone(1), False),
    ("pass", asked, Pass(), True),
    ("Serdongle opens", lambda: with_power("serdongle"), Use("serdongle"), False),
    ("Serdongle goes back", lambda: after(with_power("serdongle"), Use("serdongle")), Abort(), False),
    ("Serdongle looks", lambda: after(with_power("serdongle"), Use("serdongle")), Look(0), True),
    ("Serpentin draws", lambda: with_power("serpentin"), Use("serpentin"), True),
    ("Serpentin gives", lambda: after(with_power("serpentin"), Use("serpentin")), Give("radinus"), True),
    ("Poufmoufle takes", lambda: with_power("poufmoufle"), Use("poufmoufle"), True),
    ("Poufmoufle places", lambda: after(with_power("poufmoufle"), Use("poufmoufle")), Place(0), False),
    ("rules 1: Serdongle declines", lambda: lay(TABLE, pending=PowerSerdongle(0), houses=(("serdongle",), (), ())),
     Skip(), False),
    ("Hibouvolo takes what it saw", looked, Fetch(0), False),
    ("Balais takes unseen", balais_of_two, Fetch(0), True),
    ("first year: draw", first_year, Draw(2), True),
    ("first year: lay", first_year, Bonus("bons_points"), False),
    ("first year: take a card with an open courier", lambda: after(first_year(), Collect(0)), Auto(), False),
    ("first year: take a card whose courier draws", lambda: after(first_year(), Collect(1)), Auto(), True),
    ("first year: mark the last card of a price", lambda: after(first_year(), Collect(2), Pick("simple")),
     Pick("simple"), False),
    ("first year: the turn ends by itself",
     lambda: after(first_year(actions=1), Bonus("bons_points"), Collect(0)), Auto(), False),
    ("first year: the round ends by itself",
     lambda: after(first_year(actions=1, turn=1, first=0), Collect(0)), Auto(), True),
    ("first year: the last Bonus ends the round", lambda: lay(FIRST_YEAR, variant="kids", actions=0, first=1),
     Bonus("bons_points"), True),
]


@pytest.mark.parametrize(("position", "move", "barrier"), [row[1:] for row in BARRIERS],
                         ids=[row[0] for row in BARRIERS])
def test_undo_stops_where_something_came_to_light(position: Callable[[], State], move: Move, barrier: bool) -> None:
    state = position()
    assert move in GAME.moves(state)
    assert GAME.reveals(state, move) is barrier


# ------------------------------------------------------------------ saved and resumed


def test_a_game_can_be_saved_at_every_decision_and_is_small() -> None:
    met: set[str] = set()
    for seed in range(60):
        chance = Chance(seed)
        state = GAME.start(Setup(2 + seed % 3, options={"choose": seed % 4 == 0}, seed=seed))
        while (moves := GAME.moves(state)) and not met >= DECISIONS - {"over"}:
            if GAME.decision(state) not in met:
                met.add(GAME.decision(state))
                text = msgspec.json.encode(state)
                assert len(text) < 5000
                again = GAME.read_state(msgspec.json.decode(text))
                assert (again, GAME.moves(again), GAME.actor(again)) == (state, moves, GAME.actor(state))
            move, chance = chance.pick(moves)
            state = GAME.play(state, move).state
    assert met == DECISIONS - {"over"}


DECISIONS = {
    "choose_house", "serpentin_give", "serdongle_look", "poufmoufle_place", "main", "pay", "pay_confirm",
    "course_effect", "target", "window", "discard_one", "trocus_take", "trocus_give",
    "meta_give", "take_discard", "keep_one", "take_courier", "swap_give", "return_school", "bonus_zone", "over",
}


# ------------------------------------------------------------------ states that cannot be


def spoiled(**fields: Any) -> State:
    return replace(lay(TABLE), **fields)


@pytest.mark.parametrize(("fields", "said"), [
    ({"discard": ()}, "Magie cards lost or doubled"),
    ({"school": (("potions",), (), ())}, "School cards lost or doubled"),
    ({"used": ("plus1",)}, "couriers lost or doubled"),
    ({"hands": ()}, "not one zone"),
    ({"extras": (0,)}, "not one zone"),
    ({"timetable": (None,) * 4}, "timetable of 4 slots"),
    ({"turn": 3}, "no seat 3"),
    ({"pending": Main(7)}, "no seat 7"),
    ({"pending": Main(1)}, "not the turn"),
    ({"houses": (("serpentin",), ("serpentin",), ())}, "Houses doubled"),
    ({"houses": (("durmstrang",), (), ())}, "Houses doubled, unknown"),
    ({"actions": 3}, "a turn that cannot be"),
    ({"discounts": (-2, 0, 0)}, "less than nothing"),
    ({"round": 0}, "before the first round"),
    ({"pending": ChooseHouse(0, 1)}, "before the first round"),
    ({"pending": Over("school_cards")}, "nobody has cards enough"),
    ({"pending": Window(1)}, "a chain where"),
    ({"pending": DiscardOne(1, 1)}, "a chain where"),
    ({"pending": ReturnSchool(1)}, "a chain where"),
    ({"pending": PowerSerdongle(0)}, "no such power"),
    ({"pending": Aim(1, "trocus")}, "not the turn"),
    ({"pending": BonusZone(0, "radinus")}, "nothing to choose from"),
    ({"pending": Pay(0, 5)}, "no card on slot 5"),
    ({"pending": Pay(0, 99)}, "no card on slot 99"),
    ({"pending": Pay(0, 0, ("radinus", "trocus"))}, "does not fit the price"),
    ({"pending": Aim(0, "abracadabra")}, "no effect"),
    ({"pending": Aim(0, "permutatio")}, "permutatio is not in hand"),
    ({"mail": ((), (), (), (Letter("plus1"), Letter("moins1")), (), ())}, "couriers on an empty slot"),
])
def test_a_state_that_cannot_lie_on_a_table_is_refused(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BadState, match=said):
        GAME.audit(spoiled(**fields))


@pytest.mark.parametrize(("fields", "said"), [
    ({"pending": ChooseHouse(0, 2)}, "no House to choose"),
    ({"pending": ChooseHouse(1, 1)}, "no House to choose"),
    ({"houses": (("serpentin",), (), ())}, "no House to choose"),
])
def test_houses_are_chosen_by_the_right_seat(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BadState, match=said):
        GAME.audit(replace(choosing_houses(3), **fields))


def test_nothing_is_dealt_while_houses_are_chosen() -> None:
    state = choosing_houses(3)
    with pytest.raises(BadState, match="dealt before"):
        GAME.audit(replace(state, hands=(state.magic_pile[:1], (), ()), magic_pile=state.magic_pile[1:]))


def test_a_victim_without_cards_is_not_asked_for_one() -> None:
    state = all_pass(after(lay("seat 0 hand videpochus\nseat 1 hand radinus*4\nseat 2"), Spell("videpochus")))
    with pytest.raises(BadState, match="nothing to choose from"):
        GAME.audit(replace(state, pending=DiscardOne(1, 2, (2,))))


def test_a_chain_is_aimed_and_asked_as_it_can_be() -> None:
    state = after(lay(TABLE), Spell("trocus"), Target(seat=1))
    chain = state.chain
    assert chain is not None
    for spoilt in (replace(state, pending=Window(0)), replace(state, chain=replace(chain, target=None)),
                   replace(state, chain=replace(chain, target=Target(seat=0))),
                   replace(state, pending=Aim(1, "defense", copied=True))):
        with pytest.raises(BadState):
            GAME.audit(spoilt)


def test_a_view_is_not_a_state() -> None:
    for seat in (0, None):
        with pytest.raises(BadState):
            GAME.audit(GAME.view(lay(TABLE), seat))


def test_a_state_of_the_wrong_shape_is_refused_with_a_reason() -> None:
    text = msgspec.json.decode(msgspec.json.encode(lay(TABLE)))
    for name, value in (("variant", "expert"), ("hands", [["Radinus!"]]), ("pending", {"decision": "fly"}),
                        ("chance", None)):
        with pytest.raises(BadState):
            GAME.read_state({**text, name: value})
