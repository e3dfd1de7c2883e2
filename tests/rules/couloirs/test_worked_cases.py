"""The worked cases of the rulebook, by number.  Seats A, B, C, D sit clockwise; castles are drawn (drawing.py)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import DIE
from hpapp.rules.couloirs.moves import (
    Attended,
    End,
    Flip,
    Graduated,
    NewWay,
    Orient,
    PickPawn,
    PickPlayer,
    PickToken,
    Play,
    Roll,
    Star,
    Turn,
    Walk,
    Walked,
)
from hpapp.rules.couloirs.state import AtStar, Closure, MissTeigne, Over, Start, State, Tokens, Walking
from hpapp.rules.setup import roll_for_start
from tests.rules.couloirs.drawing import (
    START,
    UNTOUCHED,
    A,
    B,
    C,
    D,
    after,
    clause_against,
    events,
    is_up,
    offered,
    piece_on,
    shape_on,
    table,
    tokens,
    within_reach,
)

DEFENCE_ON_THE_WAY = """
    Q Q ─ ─D ─ H H
    Q Q · ·  · H H
    · · · ·  · · ·
    · · · ·  · · ·
    · · · ·  · · ·
    F F · ·  · L L
    F F · ·  · L L
"""
DEFENCE_AND_A_FACE_DOWN_TOKEN = DEFENCE_ON_THE_WAY.replace("─D ─", "─D -─")
STAR_ON_THE_WAY = DEFENCE_ON_THE_WAY.replace("─D", "┬*")
LOOP_AT_QUIDDITCH = """
    Q Q ┐ · · H H
    Q Q ┘ · · H H
    · · · · · · ·
    · · · · · · ·
    · · · · · · ·
    F F · · · L L
    F F · · · L L
"""


def next_is_defence(drawing: str, **facts: object) -> State:
    """A follows mercredi and has had its first class: Défense comes next."""
    return table(drawing, schedules=("mercredi", "mardi"), done=(1, 0), **facts)  # type: ignore[arg-type]


@pytest.mark.clause("COU-3.5", "COU-3.9")
def test_01_a_flipped_token_is_placed_and_used_up() -> None:
    state = replace(GAME.start(Setup(2, first=A)), chance=Chance(0, (2,)))
    state = after(state, Roll(), Flip("C1"))
    assert GAME.moves(state) == tuple(Orient("C1", o) for o in range(4))
    state = after(state, Orient("C1", 3))
    assert isinstance(state.pending, Tokens)
    assert state.pending.left == 1
    assert len(offered(state, Flip)) == 32
    assert offered(state, Turn) == []


@pytest.mark.clause("COU-3.8")
def test_02_no_null_turn() -> None:
    state = table(UNTOUCHED.replace("· · · · · · ·\n    · · · · · · ·\n", "· · · · · · ·\n    · · · └ · · ·\n", 1),
                  now=tokens(1))
    assert clause_against(state, Turn("D4", 0)) == "COU-3.8"
    assert offered(state, Turn) == [Turn("D4", 1), Turn("D4", 2), Turn("D4", 3)]


@pytest.mark.clause("COU-3.8")
def test_03_a_crossing_may_be_turned() -> None:
    state = table(LOOP_AT_QUIDDITCH.replace("┐", "┼"), now=tokens(1))
    assert piece_on(state, "C1") == "grand_escalier"
    assert after(state, Turn("C1", 1)).pending == Walking()


@pytest.mark.clause("COU-4.4")
def test_04_a_face_down_token_stops() -> None:
    state = table("""
        Q Q ─ ┐ · H H
        Q Q · · · H H
        · · · · · · ·
        · · · · · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """)
    assert within_reach(state) == {"C1", "D1"}


@pytest.mark.clause("COU-4.2", "COU-4.3")
def test_05_both_sides_must_be_open() -> None:
    state = table("""
        Q Q · · · H H
        Q Q · · · H H
        · │ · · · · ·
        · ─ · · · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """)
    assert within_reach(state) == {"B3"}


@pytest.mark.clause("COU-4.7")
def test_06_through_a_zone() -> None:
    state = table("""
        Q Q · · · H H
        Q Q · · · H H
        │ · · · · · ·
        │ · · · · · ·
        │ · · · · · ·
        F F ─ · · L L
        F F · · · L L
    """)
    assert within_reach(state) == {"A3", "A4", "A5", "foret", "C6"}


@pytest.mark.clause("COU-4.12")
def test_07_a_classroom_ends_the_walk() -> None:
    assert within_reach(table(DEFENCE_ON_THE_WAY)) == {"C1", "D1"}


@pytest.mark.clause("COU-4.15")
def test_08_the_wrong_class_changes_nothing_on_the_schedule() -> None:
    state = table(DEFENCE_ON_THE_WAY, schedules=("mardi", "lundi"), hands=[("peeves",)])
    state = after(state, Walk("D1"))
    assert state.done == (0, 0)
    assert GAME.moves(state) == (Play("peeves"), End())


@pytest.mark.clause("COU-4.14", "COU-4.13")
def test_09_the_right_class_is_attended_at_once() -> None:
    state = next_is_defence(DEFENCE_ON_THE_WAY)
    assert Attended(A, "defense", 2) in events(state, Walk("D1"))
    state = after(state, Walk("D1"))
    assert state.done == (2, 0)
    assert state.turn == A
    assert GAME.moves(state) == (End(),)


@pytest.mark.clause("COU-4.18", "COU-4.19")
def test_10_a_new_way_gives_a_new_walk() -> None:
    state = next_is_defence(DEFENCE_AND_A_FACE_DOWN_TOKEN, hands=[("mot_de_passe",)])
    state = after(state, Walk("D1"), Play("mot_de_passe"), Flip("E1"), Orient("E1", 1))
    assert shape_on(state, "E1") == "─"
    for cell in ("C5", "D5", "E5"):
        state = after(state, Flip(cell), Orient(cell, 0))
    state = after(state, Flip("C7"))
    assert NewWay(A) in events(state, Orient("C7", 0))
    state = after(state, Orient("C7", 0))
    assert {"E1", "hagrid"} <= within_reach(state)


@pytest.mark.clause("COU-4.18")
def test_11_no_new_way_no_new_walk() -> None:
    state = next_is_defence("""
        Q Q ─ ─D ─ H H
        Q Q · ·  · H H
        · · · ·  · · ·
        · · · ·  · · ·
        · · ─ ─  ─ · ·
        F F · ·  · L L
        F F ─ ─  · L L
    """, hands=[("mot_de_passe",)])
    state = after(state, Walk("D1"), Play("mot_de_passe"), *(Turn(cell, 1) for cell in ("C5", "D5", "E5", "C7", "D7")))
    assert within_reach(state) == set()
    assert clause_against(state, Walk("E1")) == "COU-4.18"


@pytest.mark.clause("COU-4.9")
def test_12_no_way_back_within_one_walk() -> None:
    state = after(table(LOOP_AT_QUIDDITCH.replace("┐", "─").replace("┘", "·")), Walk("C1"))
    assert "quidditch" not in within_reach(state)
    state = replace(after(state, End()), chance=Chance(0, (1, 1)))
    state = after(state, Roll(), Flip("C7"), Orient("C7", 0), End(), Roll(), Flip("D7"), Orient("D7", 0))
    assert state.turn == A
    assert "quidditch" in within_reach(state)


@pytest.mark.clause("COU-4.9", "COU-4.11")
def test_13_a_loop_is_allowed() -> None:
    state = table(LOOP_AT_QUIDDITCH)
    assert events(state, Walk("C2")) == [Walked(A, ("quidditch", "C2"))]
    state = after(state, Walk("C1"), Walk("C2"), Walk("quidditch"))
    assert state.pawns[A] == "quidditch"


@pytest.mark.clause("COU-6.5", "COU-6.2")
def test_14_the_star_asks_before_the_walk_goes_on() -> None:
    state = table(STAR_ON_THE_WAY, talon=9)
    assert within_reach(state) == {"C1", "D1"}
    state = after(state, Walk("D1"))
    assert GAME.moves(state) == (Star(True), Star(False))
    state = after(state, Star(True))
    assert len(state.talon) == 8
    assert len(state.hands[A]) == 1
    assert {"E1", "hagrid"} <= within_reach(state)


@pytest.mark.clause("COU-6.3")
def test_15_one_card_per_walk() -> None:
    state = table("""
        Q Q ─ ┬* ┐ H H
        Q Q · └  ┘ H H
        · · · ·  · · ·
        · · · ·  · · ·
        · · · ·  · · ·
        F F · ·  · L L
        F F · ·  · L L
    """, talon=9)
    state = after(state, Walk("D1"), Star(True), Walk("E1"), Walk("E2"), Walk("D2"), Walk("D1"))
    assert isinstance(state.pending, Walking)
    assert clause_against(state, Star(True)) == "COU-6.3"


@pytest.mark.clause("COU-6.3", "COU-4.19")
def test_16_a_second_card_after_a_new_way() -> None:
    state = table(STAR_ON_THE_WAY.replace("┬* ─", "┬* ─D"), hands=[("match_quidditch",)], talon=9)
    state = after(state, Walk("D1"), Star(True), Walk("E1"), Play("match_quidditch"), Walk("D1"))
    assert isinstance(state.pending, AtStar)


@pytest.mark.clause("COU-6.6")
def test_17_an_empty_talon_asks_nothing() -> None:
    state = table(STAR_ON_THE_WAY, talon=0)
    assert within_reach(state) == {"C1", "D1", "E1", "hagrid"}
    assert isinstance(after(state, Walk("D1")).pending, Walking)


@pytest.mark.clause("COU-5.3")
def test_18_ones_own_card_back() -> None:
    state = table("""
        Q Q ─ ┬* ─ H H
        Q Q · ·  · H H
        · · · ·  · · ·
        · · · ─D · · ·
        · · ─ ─  ─ · ·
        F F · ·  · L L
        F F ─ ─  · L L
    """, hands=[("classe_annulee", "mot_de_passe")], talon=0)
    state = after(state, Play("classe_annulee"), PickToken("D4"), Play("mot_de_passe"))
    state = after(state, *(Turn(cell, 1) for cell in ("C5", "D5", "E5", "C7", "D7")), Walk("D1"), Star(True))
    assert state.hands[A] == ("mot_de_passe",)


@pytest.mark.clause("COU-5.8", "COU-5.9")
def test_19_a_closed_room() -> None:
    state = table(DEFENCE_ON_THE_WAY, seats=4, pawns=("quidditch", "hagrid", "D1", "lac"), hands=[("classe_annulee",)])
    state = after(state, Play("classe_annulee"), PickToken("D1"))
    assert within_reach(state) == {"C1"}
    for seat in (B, C, D):
        state = after(state, End())
        state = replace(state, pending=Walking())
        assert state.turn == seat
        assert "D1" not in within_reach(state)
        if seat == C:
            assert within_reach(state) == {"C1", "quidditch", "E1", "hagrid"}
    state = after(state, End())
    assert (state.turn, state.closures, state.talon[-1]) == (A, (), "classe_annulee")
    assert "D1" in within_reach(replace(state, pending=Walking()))


@pytest.mark.clause("COU-5.9", "COU-5.24")
def test_20_a_lost_turn_ends_a_closure_too() -> None:
    state = table(DEFENCE_ON_THE_WAY, hands=[(), ("miss_teigne",)], turn=B, closures=(Closure("defense", A),))
    state = after(state, Play("miss_teigne"), PickPlayer(A), End())
    assert state.turn == B
    assert state.closures == ()
    assert state.loses == (False, False)
    assert state.talon[-2:] == ("miss_teigne", "classe_annulee")


@pytest.mark.clause("COU-5.9", "COU-5.25")
def test_21_an_extra_turn_ends_a_closure_too() -> None:
    state = table(DEFENCE_ON_THE_WAY, hands=[("classe_annulee", "pas_de_devoir")])
    state = after(state, Play("classe_annulee"), PickToken("D1"), Play("pas_de_devoir"), End())
    assert (state.turn, state.extra, state.closures) == (A, False, ())


@pytest.mark.clause("COU-5.12")
def test_22_remaniement_lifts_a_closure() -> None:
    state = table("""
        Q Q ─ ╶P ─ H H
        Q Q ─ ─  · H H
        · · · ·  · · ·
        · · · ·  · · ·
        · · · ·  · · ·
        F F · ·  · L L
        F F · ·  · L L
    """, seats=3, turn=C, hands=[(), (), ("remaniement",)], closures=(Closure("potions", A),))
    five = ("C1", "D1", "E1", "C2", "D2")
    state = after(state, Play("remaniement"), *(PickToken(cell) for cell in five))
    assert not any(is_up(state, cell) for cell in five)
    assert state.closures == ()
    assert state.talon[-2:] == ("classe_annulee", "remaniement")


@pytest.mark.clause("COU-5.14")
def test_23_too_few_empty_tokens() -> None:
    state = table("""
        Q Q ─ ─ ─ H H
        Q Q ─ ─ ─ H H
        · · · · · · ·
        · · · · · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """, pawns=("C1", "E2"), hands=[("remaniement",)])
    assert offered(state, Play) == []
    assert clause_against(state, Play("remaniement")) == "COU-5.14"


@pytest.mark.clause("COU-3.13", "COU-3.6")
def test_24_remaniement_inside_a_roll() -> None:
    state = table("""
        Q Q · · · H H
        Q Q · · · H H
        · · ─ ─ ─ ─ ─
        · · · · · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """, now=tokens(3), hands=[("remaniement",)])
    five = ("C3", "D3", "E3", "F3", "G3")
    state = after(state, Turn("C3", 1), Play("remaniement"), *(PickToken(cell) for cell in five))
    assert state.pending == Tokens(2)
    assert {Flip(cell) for cell in five} <= {*GAME.moves(state)}


@pytest.mark.clause("COU-5.15", "COU-5.16")
def test_25_peeves_carries_pawns() -> None:
    state = table("""
        Q Q · · · H H
        Q Q · · · H H
        · · · · · · ·
        · · · │ · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """, pawns=("quidditch", "D4"), hands=[("peeves",)])
    state = after(state, Play("peeves"), PickToken("D4"), PickToken("G5"))
    assert state.pawns[B] == "G5"
    assert shape_on(state, "G5") == "│"
    assert not is_up(state, "D4")


@pytest.mark.clause("COU-4.17", "COU-5.16")
def test_26_peeves_is_not_entering() -> None:
    state = table(UNTOUCHED.replace("Q Q · ·", "Q Q · ╶P", 1), pawns=("D1", "hagrid"), hands=[("echange", "peeves")])
    state = after(state, Play("echange"), PickPlayer(B))
    assert state.next_class(A) == "potions"
    state = after(state, Play("peeves"), PickToken("D1"), PickToken("D4"))
    assert (state.pawns[A], state.done) == ("D4", (0, 0))


@pytest.mark.clause("COU-5.10")
def test_27_peeves_moves_a_closure() -> None:
    state = table("""
        Q Q  · · · H H
        Q Q  · · · H H
        · ·  · · · · ·
        ─ ╴A · · · · ·
        · ·  · · · · ·
        F F  · ─ ╴ L L
        F F  · · · L L
    """, seats=3, turn=C, pawns=("A4", "D6", "foret"), hands=[(), (), ("peeves",)],
        closures=(Closure("astronomie", A),))
    state = after(state, Play("peeves"), PickToken("B4"), PickToken("E6"))
    assert piece_on(state, "E6") == "salle_astronomie"
    assert within_reach(replace(state, turn=A)) == {"B4"}
    assert within_reach(replace(state, turn=B)) == set()
    assert clause_against(replace(state, turn=B), Walk("E6")) == "COU-5.8"


@pytest.mark.clause("COU-5.19", "COU-4.18", "COU-5.17")
def test_28_lost_into_the_next_class() -> None:
    state = table(UNTOUCHED.replace("Q Q · ·", "Q Q ─ └H", 1), pawns=("C1", "D1", "foret"), seats=3,
                  schedules=("jeudi", "mardi", "mercredi"), hands=[("perdu",)], now=Walking("class"))
    state = after(state, Play("perdu"), PickPawn(A), PickPawn(B))
    assert state.done == (1, 0, 0)
    assert state.pawns[:2] == ("D1", "C1")
    assert state.pending == Walking()


@pytest.mark.clause("COU-5.18")
def test_29_nobody_is_lost_in_a_closed_room() -> None:
    drawing = UNTOUCHED.replace("Q Q · ·", "Q Q ─ └H", 1)
    shut = (Closure("histoire", B),)
    state = table(drawing, seats=3, pawns=("C1", "D1", "foret"), hands=[("perdu",)], closures=shut)
    assert GAME.moves(after(state, Play("perdu"))) == (PickPawn(A), PickPawn(C))
    state = table(drawing, pawns=("C1", "D1"), hands=[("perdu",)], closures=shut)
    assert clause_against(state, Play("perdu")) == "COU-5.18"


@pytest.mark.clause("COU-7.7", "COU-7.4")
def test_30_two_graduate_at_once() -> None:
    state = table(seats=3, turn=C, pawns=("hagrid", "quidditch", "foret"), done=(7, 7, 0), hands=[(), (), ("perdu",)])
    state = after(state, Play("perdu"), PickPawn(B), PickPawn(A))
    assert state.pending == Over("graduation", A)
    assert GAME.result(state).ranks == (1, 2, 3)  # type: ignore[union-attr]


@pytest.mark.clause("COU-5.20", "COU-5.21")
def test_31_schedules_change_hands_with_their_progress() -> None:
    state = table(schedules=("lundi", "jeudi"), done=(2, 6), hands=[("echange",)])
    state = after(state, Play("echange"), PickPlayer(B))
    assert (state.schedules, state.done) == (("jeudi", "lundi"), (6, 2))
    assert (state.next_class(A), state.next_class(B)) == ("potions", "sortileges")
    assert (state.home(A), state.home(B), state.pawns) == ("quidditch", "hagrid", ("quidditch", "hagrid"))


@pytest.mark.clause("COU-7.5", "COU-5.21")
def test_32_a_finished_schedule_received_at_home() -> None:
    state = table(LOOP_AT_QUIDDITCH, done=(0, 7), hands=[("echange",)])
    state = after(state, Play("echange"), PickPlayer(B))
    assert GAME.result(state) is None
    state = after(state, Walk("C1"), Walk("C2"), Walk("quidditch"))
    assert state.pending == Over("graduation", A)


@pytest.mark.clause("COU-5.26", "COU-5.27")
def test_33_asleep_in_class() -> None:
    state = table(UNTOUCHED.replace("Q Q · ·", "Q Q ─ ╶P", 1), schedules=("mardi", "lundi"), done=(0, 3),
                  hands=[("dormez",)], closures=(Closure("potions", A),))
    state = after(state, Play("dormez"), PickPlayer(B))
    assert (state.done[B], state.pawns[B], state.next_class(B)) == (2, "D1", "sortileges")


@pytest.mark.clause("COU-5.28")
def test_34_asleep_while_the_room_lies_face_down() -> None:
    state = table(UNTOUCHED, schedules=("mardi", "lundi"), done=(0, 3), pawns=("quidditch", "lac"), hands=[("dormez",)])
    state = after(state, Play("dormez"), PickPlayer(B))
    assert (state.done[B], state.pawns[B]) == (2, "hagrid")


@pytest.mark.clause("COU-5.29")
def test_35_asleep_after_one_class() -> None:
    state = table(UNTOUCHED, seats=3, done=(0, 1, 0), pawns=("quidditch", "lac", "lac"), hands=[("dormez",)])
    asked = after(state, Play("dormez"))
    assert GAME.moves(asked) == (PickPlayer(B),)
    state = after(asked, PickPlayer(B))
    assert (state.done, state.pawns[B]) == ((0, 0, 0), "hagrid")


@pytest.mark.clause("COU-7.4", "COU-5.31")
def test_36_winning_in_another_players_turn() -> None:
    state = table(turn=B, done=(7, 0), pawns=("lac", "hagrid"), hands=[(), ("match_quidditch",)])
    assert Graduated(A) in events(state, Play("match_quidditch"))
    state = after(state, Play("match_quidditch"))
    assert state.pawns == ("quidditch", "quidditch")
    assert state.pending == Over("graduation", A)


@pytest.mark.clause("COU-5.32", "COU-7.5")
def test_37_not_moved_is_not_returned() -> None:
    state = table(turn=B, done=(7, 0), hands=[(), ("match_quidditch",)])
    state = after(state, Play("match_quidditch"))
    assert state.pawns == ("quidditch", "quidditch")
    assert GAME.result(state) is None


@pytest.mark.clause("COU-4.18", "COU-5.31")
def test_38_gathering_gives_a_fresh_walk() -> None:
    state = after(table(DEFENCE_ON_THE_WAY.replace("F F ·", "F F ─"), hands=[("retenue",)]), Walk("D1"))
    state = after(state, Play("retenue"))
    assert state.pawns[A] == "foret"
    assert within_reach(state) == {"C6", "C7"}


@pytest.mark.clause("COU-8.1", "COU-8.2", "COU-8.3")
def test_39_second_year() -> None:
    state = table(LOOP_AT_QUIDDITCH, variant="expert", now=tokens(2), hands=[("mot_de_passe",)])
    was = state.board[1]
    state = after(state, Flip("D1"))
    assert state.board[1] == was.removeprefix("-")
    assert offered(state, Turn) == [Turn("C1", 1), Turn("C1", 3), Turn("C2", 1), Turn("C2", 3)]
    state = after(state, Play("mot_de_passe"), Flip("E1"))
    assert {move.q for move in offered(state, Turn)} == {1, 3}


@pytest.mark.clause("COU-2.11")
def test_40_only_the_tied_roll_again() -> None:
    first, rolls, chance = roll_for_start(Setup(4), DIE, Chance(0, (4, 2, 4, 1, 3, 3, 1, 2)))
    assert rolls == ((4, 2, 4, 1), (3, 0, 3, 0), (1, 0, 2, 0))
    assert first == C
    assert chance.script == ()


@pytest.mark.clause("COU-4.20")
def test_41_cards_before_the_roll_do_not_walk() -> None:
    state = table("""
        Q Q ─ ─ ─ H H
        Q Q ─ ─ · H H
        · · · · · · ·
        · · · · · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """, now=START, hands=[("perdu", "mot_de_passe")])
    state = after(state, Play("perdu"), PickPawn(A), PickPawn(B))
    assert isinstance(state.pending, Start)
    assert within_reach(state) == set()
    state = after(state, Play("mot_de_passe"), *(Turn(cell, 2) for cell in ("C1", "D1", "E1", "C2", "D2")))
    assert isinstance(state.pending, Start)
    assert GAME.moves(state) == (Roll(),)


@pytest.mark.clause("COU-5.23", "COU-5.24")
def test_42_miss_teigne_for_two() -> None:
    state = table(hands=[("miss_teigne", "miss_teigne")])
    state = after(state, Play("miss_teigne"), PickPlayer(B))
    assert clause_against(state, Play("miss_teigne")) == "COU-5.23"
    state = after(state, End())
    assert (state.turn, state.turns) == (A, 3)
    assert isinstance(after(state, Play("miss_teigne")).pending, MissTeigne)


@pytest.mark.clause("COU-9.4", "COU-8.1")
def test_43_second_year_short() -> None:
    drawn = """
        Q Q ─ · · H H
        Q Q · · · H H
        · · · · · · ·
        · · · · · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """
    state = table(drawn, variant="expert", length="short", done=(3, 0), pawns=("C1", "hagrid"))
    assert Graduated(A) in events(state, Walk("quidditch"))
    assert after(state, Walk("quidditch")).pending == Over("graduation", A)
    flipping = table(drawn, variant="expert", length="short", now=tokens(2))
    was = flipping.board[1]
    flipped = after(flipping, Flip("D1"))
    assert flipped.board[1] == was.removeprefix("-")
    assert isinstance(flipped.pending, Tokens), "no placing is asked"
