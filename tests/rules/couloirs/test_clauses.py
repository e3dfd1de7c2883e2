"""Clause by clause, what the worked cases leave open: set-up, tokens, walking, cards, the end."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import CARDS, CELLS, CONTENT, HOMES, PIECES, SCHEDULES, STAR
from hpapp.rules.couloirs.moves import (
    Attended,
    Began,
    End,
    Flip,
    HeadsHome,
    LastBell,
    Lost,
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
from hpapp.rules.couloirs.state import AtStar, Closure, MotDePasse, Over, Start, Tokens, Walking
from tests.rules.couloirs.drawing import (
    START,
    UNTOUCHED,
    A,
    B,
    C,
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

EVERY_TABLE = [(seats, variant) for seats in (2, 3, 4) for variant in GAME.variants]
SEEDS = st.integers(0, 2**32 - 1)
LIBRARY_AND_HOME = """
    Q Q ─ ┴B ─ H H
    Q Q · ·  · H H
    · · · ·  · · ·
    · · · ·  · · ·
    · · · ·  · · ·
    F F · ·  · L L
    F F · ·  · L L
"""

# ------------------------------------------------------------------ COU-1, COU-2: goal and set-up


@pytest.mark.clause("COU-1.1", "COU-7.1", "COU-7.2", "COU-4.22")
def test_the_last_class_and_the_way_home_win() -> None:
    state = table(LIBRARY_AND_HOME, length="short", schedules=("mardi", "lundi"), done=(2, 0))
    assert events(state, Walk("D1")) == [
        Walked(A, ("quidditch", "C1", "D1")), Attended(A, "bibliotheque", 3), HeadsHome(A)]
    state = after(state, Walk("D1"))
    assert GAME.result(state) is None
    state = after(replace(state, pending=Walking()), Walk("quidditch"))  # a later walk leaves by any open side
    assert state.pending == Over("graduation", A)
    assert GAME.actor(state) is None
    assert GAME.result(state).winners == (A,)  # type: ignore[union-attr]


@pytest.mark.clause("COU-1.3", "COU-2.1", "COU-2.3", "COU-2.4", "COU-2.5", "COU-2.8", "COU-2.9", "COU-2.10")
@pytest.mark.parametrize(("seats", "variant"), EVERY_TABLE)
def test_set_up_for_every_table(seats: int, variant: str) -> None:
    state = GAME.start(Setup(seats, variant, seed=seats))
    assert not any(is_up(state, cell) for cell in CELLS)
    assert len(set(state.schedules)) == len(set(state.portraits)) == len(set(state.colors)) == seats
    assert state.pawns == tuple(HOMES[portrait] for portrait in state.portraits)
    assert state.done == (0,) * seats
    each = 2 if variant == "kids" else 4
    assert [len(hand) for hand in state.hands] == [each] * seats
    talons = CONTENT["totals"]["kids_talon" if variant == "kids" else "talon"]
    assert len(state.talon) == talons[str(seats)]
    assert isinstance(state.pending, Start)


@pytest.mark.clause("COU-1.5", "COU-4.7")
def test_a_zone_that_nobody_owns_is_a_passage() -> None:
    state = table("""
        Q Q · · · H H
        Q Q · · · H H
        │ · · · · · ·
        │ · · · · · ·
        │ · · · · · ·
        F F ─ · · L L
        F F ─ · · L L
    """, done=(7, 0))
    assert {"foret", "C6", "C7"} <= within_reach(state)
    state = after(state, Walk("foret"))
    assert GAME.result(state) is None
    assert within_reach(state) == {"C6", "C7"}


@pytest.mark.clause("COU-2.2", "COU-8.1")
def test_face_down_tokens_lie_in_any_orientation() -> None:
    lie = {token[-1] for seed in range(5) for token in GAME.start(Setup(2, seed=seed)).board}
    assert lie == {"0", "1", "2", "3"}


@pytest.mark.clause("COU-2.2", "COU-2.6", "COU-2.9")
@given(seed=SEEDS)
def test_schedules_and_portraits_are_open_tokens_and_hands_are_not(seed: int) -> None:
    state = GAME.start(Setup(3, seed=seed))
    for seat in (None, A, B, C):
        seen = GAME.view(state, seat)
        assert (seen.schedules, seen.portraits, seen.done) == (state.schedules, state.portraits, state.done)
        assert seen.board == ("?",) * 33
        assert seen.hands == tuple(hand if owner == seat else ("?",) * 4 for owner, hand in enumerate(state.hands))


@pytest.mark.clause("COU-2.7")
def test_hats_are_chosen_before_the_game_and_change_nothing() -> None:
    chosen = GAME.start(Setup(2, options={"colors": ("jaune", "vert")}, seed=3))
    usual = GAME.start(Setup(2, seed=3))
    assert chosen.colors == ("jaune", "vert")
    assert usual.colors == ("rouge", "bleu")
    assert replace(chosen, colors=usual.colors) == usual


@pytest.mark.clause("COU-2.11", "COU-2.12")
@given(seed=SEEDS)
def test_the_highest_roll_begins(seed: int) -> None:
    state = GAME.start(Setup(4, seed=seed))
    assert all(1 <= die <= 4 for die in state.rolls[0])
    last = state.rolls[-1]
    assert [seat for seat, die in enumerate(last) if die == max(last)] == [state.turn]


@pytest.mark.clause("COU-2.11")
def test_somebody_named_begins_without_a_roll() -> None:
    state = GAME.start(Setup(3, first=C))
    assert (state.turn, state.rolls) == (C, ())


@pytest.mark.clause("COU-2.13", "COU-4.21")
def test_turns_pass_clockwise_when_the_player_says_so_and_hands_are_kept() -> None:
    state = table(seats=3, turn=B, hands=[(), ("peeves", "echange")])
    assert events(state, End()) == [Began(C, 2)]
    state = after(state, End())
    assert (state.turn, state.hands[B]) == (C, ("peeves", "echange"))
    assert after(replace(state, pending=Walking()), End()).turn == A


# ------------------------------------------------------------------ COU-3: the die and the tokens


@pytest.mark.clause("COU-3.1", "COU-3.2", "COU-3.3", "COU-2.12")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_as_many_tokens_as_the_die_shows(die: int) -> None:
    state = after(replace(table(now=START), chance=Chance(0, (die,))), Roll())
    for cell in CELLS[:die]:
        assert isinstance(state.pending, Tokens)
        assert not offered(state, End)
        state = after(state, Flip(cell), Orient(cell, 2))
    assert state.pending == Walking()


@pytest.mark.clause("COU-3.4", "COU-3.5")
@pytest.mark.parametrize("o", range(4))
def test_a_flipped_token_lies_any_way_its_player_likes(o: int) -> None:
    state = after(table(now=tokens(1)), Flip("D4"))
    assert is_up(state, "D4")
    assert after(state, Orient("D4", o)).board[CELLS.index("D4")].endswith(f":{o}")


@pytest.mark.clause("COU-3.7", "COU-3.10", "COU-3.12", "COU-5.10")
def test_far_tokens_closed_rooms_and_tokens_with_pawns_may_be_turned() -> None:
    state = table(LIBRARY_AND_HOME, now=tokens(2), pawns=("lac", "C1"), closures=(Closure("bibliotheque", B),))
    state = after(state, Turn("C1", 1), Turn("D1", 2))
    assert (shape_on(state, "C1"), shape_on(state, "D1")) == ("│", "┬")
    assert state.pawns == ("lac", "C1")
    assert state.closures


@pytest.mark.clause("COU-3.9", "COU-3.13")
def test_peeves_does_not_make_a_token_new() -> None:
    state = after(table(LIBRARY_AND_HOME, now=tokens(3), hands=[("peeves",)]), Turn("C1", 1))
    state = after(state, Play("peeves"), PickToken("C1"), PickToken("E1"))
    assert {move.cell for move in offered(state, Turn)} == {"C1", "D1"}


@pytest.mark.clause("COU-3.6")
def test_nothing_but_remaniement_turns_a_token_face_down() -> None:
    hand = tuple(card for card in CARDS if card != "remaniement")
    for card in hand:
        state = table(LIBRARY_AND_HOME, hands=[hand], done=(0, 1))
        state = after(state, Play(card))
        while not isinstance(state.pending, Walking | Over):
            state = after(state, GAME.moves(state)[-1])
        assert sum(is_up(state, cell) for cell in CELLS) >= 3


# ------------------------------------------------------------------ COU-4: walking


@pytest.mark.clause("COU-4.1", "COU-4.21")
def test_nobody_has_to_walk() -> None:
    assert End() in GAME.moves(table(LIBRARY_AND_HOME))


@pytest.mark.clause("COU-4.2")
def test_doorways_corridors_and_stairs_join_in_every_mix() -> None:
    state = table(LIBRARY_AND_HOME.replace("┴B", "─"))
    for mix in permutations(("couloir_droit#1", "escalier_droit#1", "porte_droit#1")):
        rest = [f"-{piece}:0" for piece in PIECES if piece not in mix]
        state = replace(state, board=(*(f"{piece}:1" for piece in mix), *rest))
        assert within_reach(state) == {"C1", "D1", "E1", "hagrid"}


@pytest.mark.clause("COU-4.5")
def test_pawns_share_spaces_and_never_block() -> None:
    state = table(LIBRARY_AND_HOME.replace("┴B", "─"), seats=4, pawns=("quidditch", "C1", "D1", "D1"))
    assert within_reach(state) == {"C1", "D1", "E1", "hagrid"}
    assert after(state, Walk("D1")).pawns == ("D1", "C1", "D1", "D1")


@pytest.mark.clause("COU-4.11")
def test_among_equally_short_ways_north_comes_before_east() -> None:
    state = table("""
        Q Q · · · H H
        Q Q · · · H H
        · · ┌ ┐ · · ·
        · · └ ┘ · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """, pawns=("C4", "hagrid"))
    assert events(state, Walk("D3")) == [Walked(A, ("C4", "C3", "D3"))]


@pytest.mark.clause("COU-4.11")
def test_from_a_zone_the_cells_are_tried_in_reading_order() -> None:
    state = table("""
        Q Q · · · H H
        Q Q ┐ · · H H
        · └ ┘ · · · ·
        · · · · · · ·
        · · · · · · ·
        F F · · · L L
        F F · · · L L
    """)
    assert events(state, Walk("C3")) == [Walked(A, ("quidditch", "C2", "C3"))]


@pytest.mark.clause("COU-4.10", "COU-4.9")
def test_a_walk_goes_on_in_stages_between_which_cards_are_played() -> None:
    state = table(LIBRARY_AND_HOME.replace("┴B", "─"), hands=[("pas_de_devoir",)])
    state = after(state, Walk("C1"), Play("pas_de_devoir"))
    assert within_reach(state) == {"D1", "E1", "hagrid"}
    assert clause_against(state, Walk("quidditch")) == "COU-4.9"


@pytest.mark.clause("COU-4.14", "COU-4.16")
def test_done_counts_the_classes_attended() -> None:
    state = after(table(LIBRARY_AND_HOME), Walk("D1"))
    assert state.done == (1, 0)
    assert SCHEDULES[state.schedules[A]][state.done[A] - 1] == "bibliotheque"
    assert state.next_class(A) == "potions"


@pytest.mark.clause("COU-4.17")
def test_the_class_one_stands_in_is_not_entered_by_a_swap() -> None:
    state = table(LIBRARY_AND_HOME, pawns=("D1", "hagrid"), schedules=("jeudi", "lundi"), hands=[("echange",)])
    state = after(state, Play("echange"), PickPlayer(B))
    assert state.next_class(A) == "bibliotheque"
    assert state.done == (0, 0)


@pytest.mark.clause("COU-4.19")
def test_a_new_way_forgets_the_track_of_a_walk_that_was_going_on() -> None:
    drawing = LIBRARY_AND_HOME.replace("─ ┴B ─", "─ -─ ─").replace("· ·  ·", "─ ─  ─", 1)
    state = table(drawing, hands=[("mot_de_passe",)])
    state = after(state, Walk("C1"), Play("mot_de_passe"), Flip("D1"), Orient("D1", 1))
    state = after(state, Turn("C2", 1), Turn("D2", 1), Turn("E2", 1), Turn("E1", 2))
    assert state.pending == Walking()
    assert "quidditch" in within_reach(state)


# ------------------------------------------------------------------ COU-5: cards


@pytest.mark.clause("COU-5.1", "COU-5.2")
def test_cards_come_before_the_roll_between_tokens_between_stages_and_after_the_walk() -> None:
    track = ("C1-quidditch",)
    for now in (START, tokens(2), Walking(), Walking("open", track), Walking("card", track)):
        state = table(LIBRARY_AND_HOME, now=now, hands=[("pas_de_devoir",)])
        assert Play("pas_de_devoir") in GAME.moves(state)
        assert after(state, Play("pas_de_devoir")).pending == now


@pytest.mark.clause("COU-5.3", "COU-5.5")
def test_played_cards_return_under_the_talon_and_the_rest_is_kept() -> None:
    hand = ("echange", "pas_de_devoir", "echange", "peeves", "perdu", "perdu", "perdu")
    state = table(now=START, hands=[hand])
    assert [move.card for move in offered(state, Play)] == ["peeves", "perdu", "echange", "pas_de_devoir"]
    state = after(state, Play("echange"), PickPlayer(B), Play("pas_de_devoir"))
    assert state.talon[-2:] == ("echange", "pas_de_devoir")
    assert state.hands[A] == ("echange", "peeves", "perdu", "perdu", "perdu")


@pytest.mark.clause("COU-5.6")
def test_mot_de_passe_counts_its_own_five_tokens() -> None:
    state = after(table(LIBRARY_AND_HOME, now=tokens(2), hands=[("mot_de_passe",)]), Turn("C1", 1))
    state = after(state, Play("mot_de_passe"), Turn("C1", 1))
    assert isinstance(state.pending, MotDePasse)
    assert state.pending.left == 4
    state = after(state, Turn("D1", 1), Turn("E1", 1), Flip("D4"), Orient("D4", 0), Flip("D5"), Orient("D5", 0))
    assert isinstance(state.pending, Tokens)
    assert (state.pending.left, [handled.piece for handled in state.pending.used]) == (1, [piece_on(state, "C1")])


@pytest.mark.clause("COU-5.8")
def test_a_pawn_in_a_closed_room_walks_out_but_not_back_in() -> None:
    state = table(LIBRARY_AND_HOME, pawns=("D1", "hagrid"), closures=(Closure("bibliotheque", B),))
    assert within_reach(state) == {"C1", "quidditch", "E1", "hagrid"}
    assert "D1" not in within_reach(replace(after(state, Walk("C1")), pending=Walking()))


@pytest.mark.clause("COU-5.9", "COU-5.3")
def test_two_closures_of_one_player_end_together_in_the_order_laid() -> None:
    state = table("""
        Q Q ─ ┴B ─ H H
        Q Q · ─D · H H
        · · · ·  · · ·
        · · · ·  · · ·
        · · · ·  · · ·
        F F · ·  · L L
        F F · ·  · L L
    """, turn=B, closures=(Closure("bibliotheque", A), Closure("defense", A)))
    assert [event.lesson for event in events(state, End())[:2]] == ["bibliotheque", "defense"]
    assert after(state, End()).talon[-2:] == ("classe_annulee", "classe_annulee")


@pytest.mark.clause("COU-5.13", "COU-5.11")
@given(seed=SEEDS)
def test_five_tokens_are_mixed_on_their_own_cells(seed: int) -> None:
    five = ("C1", "D1", "E1", "C2", "D2")
    state = table(LIBRARY_AND_HOME.replace("┴B", "┴*").replace("Q Q · ·", "Q Q ─ ─D"), hands=[("remaniement",)],
                  chance=Chance(seed))
    assert piece_on(state, "D1") == STAR
    later = after(state, Play("remaniement"), *(PickToken(cell) for cell in five))
    assert {piece_on(later, cell) for cell in five} == {piece_on(state, cell) for cell in five}
    assert not any(is_up(later, cell) for cell in five)
    untouched = [index for index, cell in enumerate(CELLS) if cell not in five]
    assert [later.board[index] for index in untouched] == [state.board[index] for index in untouched]
    assert GAME.view(later, A).board.count("?") == 33


@pytest.mark.clause("COU-5.13")
def test_mixing_depends_on_chance_and_not_on_the_order_of_the_picks() -> None:
    five = ("C1", "D1", "E1", "C2", "D2")
    boards = set()
    for seed in range(6):
        state = table(LIBRARY_AND_HOME.replace("Q Q · ·", "Q Q ─ ─D"), hands=[("remaniement",)], chance=Chance(seed))
        there, back = (after(state, Play("remaniement"), *(PickToken(cell) for cell in order)).board
                       for order in (five, five[::-1]))
        assert there == back
        boards.add(there)
    assert len(boards) > 1


@pytest.mark.clause("COU-5.19", "COU-6.4")
def test_being_put_on_the_star_gives_no_card() -> None:
    state = table(LIBRARY_AND_HOME.replace("┴B", "┴*"), pawns=("quidditch", "D1"), hands=[("perdu",)])
    state = after(state, Play("perdu"), PickPawn(A), PickPawn(B))
    assert state.pawns[A] == "D1"
    assert isinstance(state.pending, Walking)


@pytest.mark.clause("COU-5.19")
def test_both_lost_pawns_attend() -> None:
    state = table("""
        Q Q · ┴B · H H
        Q Q · ╶P · H H
        · · · ·  · · ·
        · · · ·  · · ·
        · · · ·  · · ·
        F F · ·  · L L
        F F · ·  · L L
    """, pawns=("D2", "D1"), hands=[("perdu",)])
    state = after(state, Play("perdu"), PickPawn(B), PickPawn(A))
    assert state.done == (1, 1)


@pytest.mark.clause("COU-5.22", "COU-5.24")
def test_a_caught_player_is_passed_over_once() -> None:
    state = table(seats=3, hands=[("miss_teigne",)])
    state = after(state, Play("miss_teigne"), PickPlayer(B))
    assert events(state, End()) == [Lost(B), Began(C, 3)]
    state = after(state, End())
    assert state.loses == (False, False, False)


@pytest.mark.clause("COU-5.30", "COU-5.28")
def test_being_sent_home_asleep_never_wins() -> None:
    state = table(done=(0, 7), pawns=("quidditch", "lac"), hands=[("dormez",)])
    state = after(state, Play("dormez"), PickPlayer(B))
    assert (state.pawns[B], state.done[B]) == ("hagrid", 6)
    assert GAME.result(state) is None


@pytest.mark.clause("COU-5.30", "COU-5.27")
def test_waking_up_in_a_room_attends_nothing() -> None:
    state = table(LIBRARY_AND_HOME, schedules=("mardi", "lundi"), done=(0, 2), hands=[("dormez",)])
    state = after(state, Play("dormez"), PickPlayer(B))
    assert (state.pawns[B], state.done[B]) == ("D1", 1)


# ------------------------------------------------------------------ COU-6: the star


@pytest.mark.clause("COU-6.2", "COU-6.7")
def test_a_card_just_taken_may_be_played() -> None:
    state = after(table(LIBRARY_AND_HOME.replace("┴B", "┴*")), Walk("D1"))
    top = state.talon[0]
    state = after(state, Star(True))
    assert state.hands[A] == (top,)
    assert Play(top) in GAME.moves(state)


@pytest.mark.clause("COU-6.7", "COU-6.3")
def test_declining_keeps_the_right_to_a_card_of_the_same_walk() -> None:
    state = table("""
        Q Q ─ ┬* ┐ H H
        Q Q · └  ┘ H H
        · · · ·  · · ·
        · · · ·  · · ·
        · · · ·  · · ·
        F F · ·  · L L
        F F · ·  · L L
    """)
    state = after(state, Walk("D1"), Star(False), Walk("E1"), Walk("D1"))
    assert isinstance(state.pending, AtStar)


# ------------------------------------------------------------------ COU-7: the end


@pytest.mark.clause("COU-7.6")
def test_crossing_ones_home_in_a_stage_ends_the_game_there() -> None:
    state = table("""
        Q Q ─ ─ ─ H H
        Q Q · · · H H
        │ · · · · · ·
        │ · · · · · ·
        │ · · · · · ·
        F F · · · L L
        F F · · · L L
    """, pawns=("foret", "hagrid"), done=(7, 0))
    assert "E1" in within_reach(state)
    assert events(state, Walk("E1"))[0] == Walked(A, ("foret", "A5", "A4", "A3", "quidditch"))
    assert after(state, Walk("E1")).pending == Over("graduation", A)


@pytest.mark.clause("COU-7.8")
def test_the_others_rank_by_classes_and_share() -> None:
    state = table(seats=4, done=(7, 4, 7, 4), now=Over("graduation", A))
    result = GAME.result(state)
    assert result is not None
    assert (result.ranks, result.scores) == ((1, 3, 2, 3), (7, 4, 7, 4))


@pytest.mark.clause("COU-7.9")
def test_the_last_bell_rings_after_the_last_turn_and_the_best_share() -> None:
    state = table(seats=3, done=(2, 3, 3), turns=300)
    assert events(state, End()) == [LastBell((B, C))]
    result = GAME.result(after(state, End()))
    assert result is not None
    assert (result.reason, result.ranks) == ("bell", (3, 1, 1))


@pytest.mark.clause("COU-7.9", "COU-5.24")
def test_lost_turns_count_towards_the_last_bell() -> None:
    state = table(turns=299, loses=(False, True))
    assert events(state, End()) == [Lost(B), LastBell((A, B))]
    assert isinstance(after(table(turns=299), End()).pending, Start)


# ------------------------------------------------------------------ COU-8, COU-9: variants


@pytest.mark.clause("COU-8.3", "COU-8.1")
def test_second_year_mot_de_passe_asks_for_no_placing() -> None:
    state = table(variant="expert", now=START, hands=[("mot_de_passe",)])
    state = after(state, Play("mot_de_passe"), *(Flip(cell) for cell in CELLS[:5]))
    assert state.pending == Start()
    assert [state.board[cell][-1] for cell in range(5)] == ["0"] * 5


@pytest.mark.clause("COU-9.1", "COU-9.3", "COU-9.4")
@pytest.mark.parametrize(("variant", "length", "classes"), [
    ("standard", "full", 7), ("standard", "short", 3), ("expert", "full", 7), ("expert", "short", 3),
    ("kids", "full", 3), ("kids", "short", 3)])
def test_how_many_classes_count(variant: str, length: str, classes: int) -> None:
    state = table(variant=variant, length=length, done=(classes, 0))
    assert (state.classes, state.finished(A), state.next_class(A)) == (classes, True, None)


@pytest.mark.clause("COU-9.2")
def test_children_play_with_open_hands() -> None:
    state = GAME.start(Setup(3, "kids"))
    for seat in (None, A, B, C):
        assert GAME.view(state, seat).hands == state.hands
        assert GAME.view(state, seat).talon == ("?",) * 12


@pytest.mark.clause("COU-9.3", "COU-9.4")
@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_the_short_game_keeps_all_cards(variant: str) -> None:
    state = GAME.start(Setup(4, variant, {"format": "short"}))
    assert len(state.talon) == 9
    assert [len(hand) for hand in state.hands] == [4] * 4


@pytest.mark.clause("COU-9.4")
def test_a_short_game_for_children_is_the_same_as_a_full_one() -> None:
    full, short = (GAME.start(Setup(3, "kids", {"format": length}, seed=4)) for length in ("full", "short"))
    assert replace(short, format="full") == full
    assert short.classes == full.classes == 3


def test_untouched_castles_have_no_ways() -> None:
    assert within_reach(table(UNTOUCHED)) == set()
