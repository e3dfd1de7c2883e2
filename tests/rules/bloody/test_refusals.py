"""Every attempt that the rules do not allow, made through the rules and through the referee, with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Abort,
    Answer,
    Auto,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Draw,
    End,
    Give,
    House,
    Keep,
    Look,
    Pass,
    Pick,
    Place,
    Skip,
    Spell,
    Target,
    Use,
    Zone,
)
from hpapp.rules.bloody.state import State
from hpapp.rules.chance import Chance
from hpapp.rules.core import BadSetup, IllegalMove, Move, Setup
from hpapp.rules.rulebook import LANGUAGES, explain, rulebook
from tests.referee.desk import Desk, desk_with, plain
from tests.rules.bloody.attempts import attempts
from tests.rules.bloody.table import after, all_pass, lay, paid


def table(**fields: Any) -> State:
    """A bit of everything, seat 0 on turn."""
    return lay("""
        timetable  potions+plus1  detourneur_3  herbologie  horcruche  -  sorts+engueulante
        seat 0     hand piochus*2 radinus balai_ball; school potions*2; couriers pioche1 plus1 oubliettes
        seat 1     hand oubliettes copius radinus; couriers pioche2
        seat 2     hand oubliettes copius encorus
        discard    trocus
    """, **fields)


def poor(hand: str, **fields: Any) -> State:
    return lay(f"""
        timetable  potions  detourneur_3  herbologie
        seat 0     hand {hand}; school potions*2
        seat 1
        seat 2
    """, **fields)


def nothing_to_draw() -> State:
    return lay("""
        seat 0  couriers pioche1
        seat 1
        seat 2
        rest    hand 2
    """)


def announced() -> State:
    return after(table(), Spell("piochus"))


def cancelled_once() -> State:
    return after(announced(), Answer(1, "oubliettes"))


def settled() -> State:
    return all_pass(announced())


def trocus_table(**fields: Any) -> State:
    return lay("""
        seat 0  hand trocus videpochus gommetout
        seat 1
        seat 2  hand radinus*3
    """, **fields)


def at_a_loss() -> State:
    return lay("""
        seat 0  hand trocus videpochus gommetout
        seat 1
        seat 2
    """)


def course(name: str, beside: str = "") -> State:
    state = lay(f"""
        timetable  {name} {beside}
        seat 0     hand radinus
        seat 1
        seat 2     hand encorus
    """)
    return after(paid(after(state, Collect(0))), Use(name))


def swapping() -> State:
    state = lay("""
        timetable  sorts
        seat 0     hand permutatio; school sorts balais
        seat 1
        seat 2
    """)
    return all_pass(after(state, Spell("permutatio"), Target(slot=0)))


def powers(house: str, hand: str = "radinus") -> State:
    return lay(f"""
        timetable  potions+plus1
        seat 0     hand {hand}
        seat 1
        seat 2
    """, houses=((house,), ("grosfondor",), ()))


def first_year(**fields: Any) -> State:
    return lay("""
        timetable  potions+plus1  horcruche
        seat 0     hand simple bons_points
        seat 1
        seat 2
    """, variant="kids", **fields)


class Attempt(NamedTuple):
    """A position, what is tried there, and the clause against it."""

    position: Callable[[], State]
    move: Move
    clause: str


def row(name: str, position: Callable[[], State], move: Move, clause: str) -> Any:
    return pytest.param(Attempt(position, move, clause), id=name)


ATTEMPTS = [
    row("01 draw 5 after an action", lambda: table(actions=1), Draw(5), "BLO-6.2"),
    row("02 draw with no action left", lambda: table(actions=0), Draw(2), "BLO-5.1"),
    row("02 draw with an extra collection only", lambda: table(actions=0, extras=(1, 0, 0)), Draw(2), "BLO-14.8"),
    row("03 draw while there is nothing", nothing_to_draw, Draw(2), "BLO-6.5"),
    row("03 draw an odd number", table, Draw(3), "BLO-6.1"),
    row("04 collect a third card", lambda: table(actions=0), Collect(2), "BLO-5.1"),
    row("05 a third Potions with two cards", lambda: poor("radinus*2"), Collect(0), "BLO-7.3"),
    row("06 a Détourneur with one card", lambda: poor("radinus"), Collect(1), "BLO-7.4"),
    row("07 collect from an empty slot", table, Collect(4), "BLO-7.1"),
    row("07 collect from no slot", table, Collect(9), "BLO-7.1"),
    row("08 confirm before the price is complete", lambda: after(table(), Collect(3), Pick("piochus")), Confirm(),
        "BLO-7.6"),
    row("08 confirm without a payment", table, Confirm(), "BLO-7.6"),
    row("09 use a course declined a moment ago", lambda: after(paid(after(table(), Collect(2))), Skip()),
        Use("herbologie"), "BLO-7.10"),
    row("10 use the power of another House", table, Use("serpentin"), "BLO-2.1"),
    row("10 use the power of Grosfondor", table, Use("grosfondor"), "BLO-11.2"),
    row("10 look like Serdongle in mid-turn", table, Look(0), "BLO-11.8"),
    row("10 place like Poufmoufle in mid-turn", table, Place(0), "BLO-11.8"),
    row("11 use a Horcruche", table, Use("horcruche"), "BLO-7.11"),
    row("11 use a Détourneur", table, Use("detourneur_3"), "BLO-7.11"),
    row("12 a spell in another's turn", announced, Spell("radinus"), "BLO-8.1"),
    row("13 Oubliettes without an effect", table, Answer(0, "oubliettes"), "BLO-8.4"),
    row("13 Copius without an effect", table, Answer(1, "copius"), "BLO-8.4"),
    row("13 Oubliettes as a spell", lambda: after(announced(), Answer(1, "oubliettes"), Pass(), Pass()),
        Spell("oubliettes"), "BLO-8.4"),
    row("13 the courier Oubliettes without an effect", table, Courier("oubliettes"), "BLO-8.4"),
    row("14 cancel a Bonus card", lambda: after(table(), Bonus("balai_ball"), Zone(1)), Answer(1, "oubliettes"),
        "BLO-8.5"),
    row("14 cancel a Bonus card being laid", lambda: after(table(), Bonus("balai_ball")), Answer(1, "oubliettes"),
        "BLO-8.5"),
    row("14 cancel a House power", lambda: after(powers("poufmoufle"), Use("poufmoufle"), Place(0)),
        Answer(1, "oubliettes"), "BLO-8.5"),
    row("14 cancel a draw courier", lambda: after(table(), Courier("pioche1")), Answer(1, "oubliettes"), "BLO-8.5"),
    row("14 cancel a collection", lambda: paid(after(table(), Collect(3))), Answer(1, "oubliettes"), "BLO-8.5"),
    row("14 cancel a payment", lambda: after(table(), Collect(3)), Answer(1, "oubliettes"), "BLO-8.5"),
    row("15 Copius on Oubliettes", cancelled_once, Answer(2, "copius"), "BLO-8.13"),
    row("16 answer one's own spell", announced, Answer(0, "oubliettes"), "BLO-8.22"),
    row("16 answer one's own answer", cancelled_once, Answer(1, "oubliettes"), "BLO-8.22"),
    row("16 answer out of order", announced, Answer(2, "oubliettes"), "BLO-8.7"),
    row("16 answer with what one has not", announced, Answer(1, "courier"), "BLO-8.8"),
    row("17 answer when all have passed", settled, Answer(1, "oubliettes"), "BLO-8.9"),
    row("18 a second Piochus", settled, Spell("piochus"), "BLO-14.3"),
    row("19 Trocus with only empty hands about", at_a_loss, Spell("trocus"), "BLO-14.4"),
    row("19 Trocus on an empty hand", lambda: after(trocus_table(), Spell("trocus")), Target(seat=1), "BLO-14.4"),
    row("19 Sorts on an empty hand", lambda: course("sorts"), Target(seat=1), "BLO-13.5"),
    row("19 Défense on an empty hand", lambda: course("defense"), Target(seat=1), "BLO-13.2"),
    row("19 Balais on a bare slot", lambda: course("balais", beside="potions+plus1 sorts"), Target(slot=2),
        "BLO-13.6"),
    row("20 Videpochus without a hand of four", trocus_table, Spell("videpochus"), "BLO-14.5"),
    row("21 Permutatio for the same kind", swapping, Give("sorts"), "BLO-14.6"),
    row("22 Gommetout without a Bonus card", trocus_table, Spell("gommetout"), "BLO-8.20"),
    row("23 a draw courier in another's turn", announced, Courier("pioche2"), "BLO-10.5"),
    row("23 a draw courier with nothing to draw", nothing_to_draw, Courier("pioche1"), "BLO-10.5"),
    row("23 an end courier", table, Courier("plus1"), "BLO-10.3"),
    row("24 look at an opponent's couriers", table, Look(seat=1), "BLO-10.1"),
    row("25 keep an Engueulante", lambda: paid(after(table(), Collect(5))), Keep("engueulante"), "BLO-10.8"),
    row("26 keep Poufmoufle's courier", lambda: after(powers("poufmoufle"), Use("poufmoufle")), Keep("plus1"),
        "BLO-11.6"),
    row("26 put Poufmoufle's courier back", lambda: after(powers("poufmoufle"), Use("poufmoufle")), Skip(),
        "BLO-11.6"),
    row("27 a power twice in a turn", lambda: after(powers("poufmoufle"), Use("poufmoufle"), Place(0)),
        Use("poufmoufle"), "BLO-11.8"),
    row("27 a look twice in a turn", lambda: after(powers("serdongle"), Use("serdongle"), Look(0)), Use("serdongle"),
        "BLO-11.8"),
    row("27 a power during a payment", lambda: after(powers("poufmoufle"), Collect(0)), Use("poufmoufle"), "BLO-11.8"),
    row("27 a power during a question", lambda: after(powers("poufmoufle"), Spell("radinus")), Use("poufmoufle"),
        "BLO-11.8"),
    row("27 a power during an effect", lambda: after(paid(after(powers("poufmoufle"), Collect(0))), Use("potions")),
        Use("poufmoufle"), "BLO-11.8"),
    row("27 take back Serpentin's draw", lambda: after(powers("serpentin"), Use("serpentin")), Abort(), "BLO-11.9"),
    row("27 take back Poufmoufle's courier", lambda: after(powers("poufmoufle"), Use("poufmoufle")), Abort(),
        "BLO-11.9"),
    row("27 Poufmoufle without a School card", lambda: after(paid(after(powers("poufmoufle"), Collect(0))), Skip()),
        Use("poufmoufle"), "BLO-11.7"),
    row("27 look where no courier lies", lambda: after(powers("serdongle"), Use("serdongle")), Look(1), "BLO-11.5"),
    row("28 Serpentin gives only one card", lambda: after(powers("serpentin"), Use("serpentin"), Give("oubliettes")),
        End(), "BLO-11.3"),
    row("29 first year: a Bonus card elsewhere", first_year, Zone(1), "BLO-15.3"),
    row("30 first year: a spell", first_year, Spell("piochus"), "BLO-15.8"),
    row("30 first year: a plain card as a spell", first_year, Spell("simple"), "BLO-15.8"),
    row("30 first year: lay a plain card", first_year, Bonus("simple"), "BLO-15.8"),
    row("31 first year: the effect of a course", lambda: after(first_year(), Collect(0), Auto()), Use("potions"),
        "BLO-15.11"),
    row("31 first year: a draw courier", first_year, Courier("pioche1"), "BLO-15.11"),
    row("32 first year: draw 5", first_year, Draw(5), "BLO-15.12"),
    row("32 first year: end while an action is possible", first_year, End(), "BLO-15.12"),
    row("33 first year: answer", first_year, Answer(1, "oubliettes"), "BLO-15.2"),
    row("33 first year: a House power", first_year, Use("poufmoufle"), "BLO-15.5"),
    row("33 first year: choose a House", first_year, House("poufmoufle"), "BLO-15.5"),
    row("34 first year: let a price pay itself once a card is marked",
        lambda: after(first_year(), Collect(1), Pick("simple")), Auto(), "BLO-15.10"),
    row("34 first year: mark what is not in hand", lambda: after(first_year(), Collect(1)), Pick("balai_ball"),
        "BLO-15.10"),
    row("34 first year: confirm", lambda: after(first_year(), Collect(1)), Confirm(), "BLO-15.10"),
    row("34 the price pays itself in the first year only", lambda: after(table(), Collect(3)), Auto(), "BLO-7.6"),
]


@pytest.mark.clause(
    "BLO-5.1", "BLO-6.1", "BLO-6.2", "BLO-6.5", "BLO-7.1", "BLO-7.3", "BLO-7.4", "BLO-7.6", "BLO-7.10", "BLO-7.11",
    "BLO-8.1", "BLO-8.4", "BLO-8.5", "BLO-8.7", "BLO-8.8", "BLO-8.9", "BLO-8.13", "BLO-8.20", "BLO-8.22", "BLO-10.1",
    "BLO-10.3", "BLO-10.5", "BLO-10.8", "BLO-11.3", "BLO-11.6", "BLO-11.7", "BLO-11.8", "BLO-11.9",
    "BLO-13.2", "BLO-13.5", "BLO-13.6",
    "BLO-14.3", "BLO-14.4", "BLO-14.5", "BLO-14.6", "BLO-14.8", "BLO-15.2", "BLO-15.3", "BLO-15.5", "BLO-15.8",
    "BLO-15.10", "BLO-15.11", "BLO-15.12",
)
@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_an_attempt_against_the_rules_is_refused_with_its_clause(attempt: Attempt) -> None:
    state = attempt.position()
    against = GAME.refusal(state, attempt.move)
    assert against is not None
    assert against.clause == attempt.clause
    with pytest.raises(IllegalMove):
        GAME.play(state, attempt.move)


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_the_referee_says_why_in_both_languages(attempt: Attempt) -> None:
    answer = desk_with("bloody", plain(attempt.position())).done("why", move=plain(attempt.move))
    assert (answer["legal"], answer["clause"]) == (False, attempt.clause)
    for language in LANGUAGES:
        said = answer[f"text_{language}"]
        assert said
        assert "…" not in said


@pytest.mark.clause("BLO-4.7", "BLO-5.2", "BLO-12.1")
def test_the_table_itself_refuses_other_seats_unknown_actions_and_moves_after_the_end() -> None:
    desk = desk_with("bloody", plain(table()))
    assert desk.refused("play", move={"do": "end"}, seat=1)["clause"] == "BLO-4.7"
    assert desk.refused("play", move={"do": "fly"})["clause"] == "BLO-5.2"
    over = lay("""
        seat 0  school herbologie*6 defense*4
        seat 1
    """, turn=1)
    desk = desk_with("bloody", plain(over))
    desk.done("play", move={"do": "end"})
    assert desk.refused("play", move={"do": "end"})["clause"] == "BLO-12.1"


@pytest.mark.clause("BLO-1.1", "BLO-15.1")
@pytest.mark.parametrize(("setup", "clause"), [
    (Setup(1), "BLO-1.1"), (Setup(5), "BLO-1.1"), (Setup(3, first=3), "BLO-1.1"), (Setup(3, "expert"), "BLO-15.1"),
    (Setup(3, options={"format": "flash"}), "BLO-15.1"), (Setup(3, options={"format": ("full",)}), "BLO-15.1"),
    (Setup(3, options={"choose": ("a",)}), "BLO-15.1"), (Setup(3, options={"dice": True}), "BLO-15.1"),
])
def test_a_setup_that_the_game_does_not_know_is_refused(setup: Setup, clause: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(setup)
    assert caught.value.refusal.clause == clause


def test_the_referee_says_what_is_wrong_with_a_setup() -> None:
    assert "BLO-15.1" in Desk().ask("new", game="bloody", seats=3, options={"format": ["full"]})["error"]


@given(seed=st.integers(0, 2**32 - 1), variant=st.sampled_from(GAME.variants), seats=st.integers(2, 4))
def test_whatever_is_refused_in_a_game_is_answered_with_a_short_sentence(seed: int, variant: str, seats: int) -> None:
    chance = Chance(seed)
    state = GAME.start(Setup(seats, variant, {"choose": seed % 2 == 0}, seed))
    for turn in range(60):
        moves = GAME.moves(state)
        if turn % 12 == 11:
            _check_answers(state, moves)
        if not moves:
            break
        move, chance = chance.pick(moves)
        state = GAME.play(state, move).state


def _check_answers(state: State, legal: tuple[Move, ...]) -> None:
    for move in attempts(state):
        if move not in legal:
            against = GAME.refusal(state, move)
            assert against is not None
            for language in LANGUAGES:
                assert rulebook("bloody", language).find(against.clause).why, f"{against.clause} has no answer"
                assert "…" not in explain("bloody", against, language), f"{move} {against}"
            msgspec.json.encode(against)
