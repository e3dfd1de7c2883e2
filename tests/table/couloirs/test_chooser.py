"""What a touch means in Les couloirs: every decision, every kind of target, every variant; and nothing leaks."""

from __future__ import annotations

from typing import Any, cast

import pytest

from hpapp.rules.chance import Chance
from hpapp.rules.core import Move, Refusal
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import CARDS, GATHERS, SPACES
from hpapp.rules.couloirs.moves import End, Flip, Orient, PickPawn, PickPlayer, PickToken, Play, Roll, Star, Turn, Walk
from hpapp.rules.couloirs.state import AtStar, Closure, Start, State, Tokens, Walking
from hpapp.rules.couloirs.walk import fresh_reach
from hpapp.rules.rulebook import rulebook
from hpapp.table.chooser import CHOSEN, NOTHING, Chosen, Nothing, Ready, Touched
from hpapp.table.couloirs.chooser import DIE, LEAVE, OVER_STAR, CouloirsChooser
from hpapp.table.session import Session
from hpapp.table.targets import GOLD, Arrow, Button, Held, Pile, Plate, Player, Slot, Space, Target
from hpapp.table.targets import Turn as Handle
from tests.rules.couloirs.drawing import table
from tests.table.couloirs.positions import chooser_of, choosing, positions, sitting

HALL = """
    Q Q ─ ┬* ─ H H
    Q Q ─ ┘ · H H
    │ · · · · · ·
    · · · · · · ·
    · · · · · · ·
    F F · · · L L
    F F · · · L L
"""
ROUND = HALL.replace("─ ┘ ·", "─ ─ ─")
CASTLE = """
    Q Q └ ┐ · H H
    Q Q ╷P │D · H H
    │ └ │ ┘ ┬* · ·
    │ ┐ · · · · ·
    · · · · · · ·
    F F · · · L L
    F F · · · L L
"""
EVERYTHING: tuple[Target, ...] = (
    *map(Space, SPACES), Space("Z9"), Space((1, 1)), *map(Held, range(-1, 7)), *map(Handle, (1, 2, 3)), Handle(-1),
    *map(Player, range(4)), DIE, Pile("talon"), Arrow("N1"), Slot(0), Plate(0), LEAVE, OVER_STAR, Button("elsewhere"),
    GOLD)
CLAUSES = {clause.id for clause in rulebook("couloirs", "fr").clause}


def touch(session: Session, *targets: Target) -> Touched:
    """Touch one thing after the other, each once everything has been seen; what came of the last one."""
    for target in targets:
        chooser_of(session)
        touched = session.touch(target)
    return touched


def hall(now: Any, drawing: str = HALL, **facts: Any) -> CouloirsChooser:
    return choosing(table(drawing, now=now, **facts))


# ------------------------------------------------------------------ whatever is touched, whatever is decided


def test_every_decision_is_met() -> None:
    """Else what follows would hold for decisions that never come up."""
    assert {GAME.decision(state) for state in positions()} == {row.tag for row in GAME.decisions} - {"over"}


def can_be_played(state: State, moves: tuple[Any, ...]) -> bool:
    for move in moves:
        if GAME.refusal(state, move) is not None:
            return False
        state = GAME.play(state, move).state
    return bool(moves)


def test_what_is_marked_can_be_touched_and_nothing_else_can() -> None:
    for state in positions():
        marks = choosing(state).marks()
        assert {*marks} <= {*EVERYTHING}
        for target in EVERYTHING:
            chooser = choosing(state)
            touched = chooser.touch(target)
            meant = isinstance(touched, Chosen | Ready)
            if isinstance(target, Handle) and state.variant != "expert":
                target = Handle()  # where a token turns on and on, it turns both ways by any quarters
            assert meant == (marks.get(target, "shown") != "shown"), (chooser.decision, target, touched)
            if isinstance(touched, Ready):
                assert can_be_played(state, touched.moves), (chooser.decision, target, touched)
            elif isinstance(touched, Refusal):
                assert touched.clause in CLAUSES


def test_what_is_chosen_can_be_committed_and_taken_back() -> None:
    for state in positions():
        untouched = choosing(state)
        untouched.withdraw()  # children begin with a direction that the app suggests
        for target in untouched.marks():
            chooser = choosing(state)
            if chooser.touch(target) != CHOSEN:
                continue
            gold = chooser.commit().moves
            assert not gold or can_be_played(state, gold), (chooser.decision, target)
            if chooser.chosen:
                assert chooser.withdraw()
            assert not chooser.chosen
            assert not chooser.withdraw()
            assert (chooser.marks(), chooser.commit()) == (untouched.marks(), untouched.commit())


def test_options_are_played_by_their_targets() -> None:
    for state in positions():
        chooser = choosing(state)
        options = chooser.options()
        assert len({option.target for option in options}) == len(options)
        for option in options:
            assert chooser.touch(option.target) == Ready(option.moves)
            assert can_be_played(state, option.moves)


def test_what_is_advised_is_chosen_or_one_touch_away() -> None:
    for state in positions():
        for move in GAME.moves(state):
            chooser = choosing(state)
            chooser.withdraw()
            target = chooser.button_for((move,)) or chooser.suggest((move,))
            moves = chooser.commit().moves
            if moves != (move,):
                assert target is not None, move
                touched = chooser.touch(target)
                assert isinstance(touched, Ready), (move, touched)
                moves = touched.moves
            assert moves == (move,)


# ------------------------------------------------------------------ hidden hands


def seen_by_all(chooser: CouloirsChooser) -> Any:
    """What others at the table could see of a choice."""
    commit = chooser.commit()
    return chooser.marks(), chooser.step(), (commit.key, commit.glyph, bool(commit.moves)), chooser.options()


@pytest.mark.clause("COU-2.9", "COU-5.4")
def test_hidden_cards_show_in_nothing_that_others_can_see() -> None:
    for state in positions():
        if state.variant == "kids":
            continue
        other = GAME.imagine(GAME.view(state, None), Chance(1))
        seen = seen_by_all(choosing(state, openly=False))
        assert seen == seen_by_all(choosing(other, openly=False))
        for target in {*seen[0], *EVERYTHING[::5]}:
            here, there = choosing(state, openly=False), choosing(other, openly=False)
            if isinstance(target, Held):
                for chooser in (here, there):
                    assert chooser.touch(target) in (CHOSEN, NOTHING, Refusal("COU-5.2"), Refusal("COU-5.4"))
            else:
                assert here.touch(target) == there.touch(target)
                assert seen_by_all(here) == seen_by_all(there)


def test_hidden_cards_can_all_be_touched_or_none() -> None:
    for state in positions():
        marks, count = choosing(state, openly=False).marks(), len(state.hands[state.turn])
        held = {target for target in marks if isinstance(target, Held)}
        between = isinstance(state.pending, Start | Tokens | Walking)
        assert held == ({Held(place) for place in range(count)} if between else set())


def test_which_card_is_chosen_shows_by_its_place_alone() -> None:
    choosers = [choosing(table(CASTLE, hands=((card, "peeves"),), now=Start()), openly=False)
                for card in ("mot_de_passe", "echange")]
    for chooser in choosers:
        assert chooser.touch(Held(0)) == CHOSEN
    assert seen_by_all(choosers[0]) == seen_by_all(choosers[1])


@pytest.mark.parametrize(("openly", "clause"), [(False, "COU-5.4"), (True, "COU-5.29")])
def test_a_card_that_cannot_be_played_says_why_without_betraying_itself(openly: bool, clause: str) -> None:
    chooser = choosing(table(CASTLE, hands=(("dormez",),)), openly=openly)
    touched = chooser.touch(Held(0))
    assert isinstance(touched, Refusal)
    assert touched.clause == clause
    assert openly or not touched.facts
    assert chooser.selected == ()


@pytest.mark.parametrize(("mode", "clause"), [("table", "COU-5.4"), ("pass", "COU-5.29")])
def test_in_the_hands_of_its_owner_a_card_says_why(mode: Any, clause: str) -> None:
    session = sitting(table(CASTLE, hands=(("dormez",),)), mode)
    touched = touch(session, Held(0))
    assert isinstance(touched, Refusal)
    assert touched.clause == clause


# ------------------------------------------------------------------ tokens


@pytest.mark.clause("COU-3.1")
def test_the_die_rolls_before_anything_else_and_only_once() -> None:
    assert hall(Start()).touch(DIE) == Ready((Roll(),))
    assert hall(Start()).commit().moves == (Roll(),)
    assert hall(Tokens(2)).touch(DIE) == Refusal("COU-3.1")


@pytest.mark.clause("COU-3.4", "COU-3.5")
def test_a_touch_flips_a_token_and_further_touches_turn_it() -> None:
    session = sitting(table(HALL, now=Tokens(2)))
    assert touch(session, Space("D4")) == Ready((Flip("D4"),))
    token = chooser_of(session).token
    fallen = token.direction
    for quarters in (1, 2):
        assert touch(session, Space("D4")) == CHOSEN
        assert (token.cell, token.quarters, token.direction) == ("D4", quarters, fallen)
    assert touch(session, GOLD) == Ready((Orient("D4", (fallen + 2) % 4),))
    assert chooser_of(session).table.pending.left == 1


def test_a_touch_elsewhere_lays_the_token_and_flips_the_next() -> None:
    session = sitting(table(HALL, now=Tokens(2)))
    touch(session, Space("D4"))
    laid = chooser_of(session).commit().moves
    assert touch(session, Space("D5")) == Ready((*laid, Flip("D5")))
    assert chooser_of(session).table.pending.cell == "D5"


def test_a_touch_elsewhere_lays_the_token_and_takes_a_face_up_one_in_hand() -> None:
    session = sitting(table(HALL, now=Tokens(3)))
    touch(session, Space("D4"))
    for cell in ("C1", "C2"):
        laid = chooser_of(session).commit().moves
        assert touch(session, Space(cell)) == Ready(laid)
        token = chooser_of(session).token
        assert (token.cell, token.quarters) == (cell, 1)


@pytest.mark.clause("COU-3.9")
def test_a_token_that_is_handled_already_is_not_taken_in_hand_again() -> None:
    session = sitting(table(HALL, now=Tokens(3)))
    touch(session, *map(Space, ("C1", "D2", "C1")))
    chooser = chooser_of(session)
    assert chooser.table.pending.left == 1
    assert chooser.token.cell is None
    touched = touch(session, Space("C1"))
    assert isinstance(touched, Refusal)
    assert touched.clause == "COU-3.9"


def test_the_last_token_is_laid_by_a_touch_anywhere() -> None:
    session = sitting(table(HALL, now=Tokens(1)))
    touch(session, Space("D4"))
    laid = chooser_of(session).commit().moves
    assert touch(session, Space("D5")) == Ready(laid)
    assert chooser_of(session).decision == "walk"


def test_a_turned_token_lies_back_when_the_last_one_is_another() -> None:
    chooser = hall(Tokens(1))
    for cell in ("C1", "D2"):
        assert chooser.touch(Space(cell)) == CHOSEN
    assert (chooser.token.cell, chooser.token.quarters) == ("D2", 1)


@pytest.mark.clause("COU-3.8")
def test_four_quarters_change_nothing() -> None:
    chooser = hall(Tokens(1))
    for _ in range(4):
        chooser.touch(Space("C1"))
    assert chooser.commit().moves == ()
    assert chooser.withdraw()
    assert chooser.token.cell is None


def test_the_linked_corridor_follows_the_token_in_hand() -> None:
    chooser = hall(Tokens(1))
    assert {*chooser.lit} == {"quidditch", "C1", "D1", "E1", "hagrid", "C2", "D2", "A3"}
    for space in ("C1", "D2"):
        chooser.touch(Space(space))
    turned = GAME.play(chooser.choice.view, cast(Move, chooser.commit().moves[0])).state
    assert {*chooser.lit} == {SPACES[space] for space in fresh_reach(turned)}


@pytest.mark.clause("COU-8.2")
def test_second_year_two_handles_turn_one_quarter_each() -> None:
    chooser = hall(Tokens(2), variant="expert")
    chooser.touch(Space("C1"))
    assert (chooser.token.quarters, {*chooser.token.handles}) == (0, {1, 3})
    for quarters, then in ((1, 1), (3, 3), (3, 0), (3, 3)):
        assert chooser.touch(Handle(quarters)) == CHOSEN
        assert chooser.token.quarters == then
    assert chooser.commit().moves == (Turn("C1", 3),)
    touched = chooser.touch(Handle(2))
    assert isinstance(touched, Refusal)
    assert touched.clause == "COU-8.2"


@pytest.mark.clause("COU-8.2")
def test_second_year_taps_go_through_the_two_turns_that_are_allowed() -> None:
    chooser = hall(Tokens(2), variant="expert")
    turns = []
    for _ in range(4):
        chooser.touch(Space("C1"))
        turns.append(chooser.token.quarters)
    assert turns == [0, 1, 3, 1]


@pytest.mark.clause("COU-8.1")
def test_second_year_a_flipped_token_stays_as_it_falls() -> None:
    session = sitting(table(HALL, now=Tokens(1), variant="expert"))
    touch(session, Space("D4"))
    assert chooser_of(session).decision == "walk"


def test_children_are_shown_a_direction_that_lengthens_their_way() -> None:
    session = sitting(table(HALL, now=Tokens(1), variant="kids"))
    touch(session, Space("B3"))
    chooser = chooser_of(session)
    move = chooser.commit().moves[0]
    reached = [len(fresh_reach(GAME.play(chooser.choice.view, Orient("B3", o)).state)) for o in range(4)]
    assert reached[move.o] == max(reached)


@pytest.mark.parametrize(("now", "space", "clause"), [
    (Start(), "D4", "COU-3.1"), (Start(), "lac", "COU-3.14"), (Tokens(1), "lac", "COU-3.11"),
    (Walking(), "D4", "COU-4.4"), (Walking(way="class"), "C1", "COU-4.12"), (Walking(), "foret", "COU-4.8"),
    (Walking(), "quidditch", "COU-4.10"), (AtStar(Walking()), "C1", "COU-5.2")])
def test_what_is_not_allowed_says_why(now: Any, space: str, clause: str) -> None:
    facts: dict[str, Any] = {"pawns": ("D1", "hagrid")} if isinstance(now, AtStar) else {}
    touched = hall(now, **facts).touch(Space(space))
    assert isinstance(touched, Refusal)
    assert touched.clause == clause


def test_a_touch_in_vain_puts_back_what_was_chosen() -> None:
    chooser = hall(Walking(), hands=(("peeves",),))
    for chosen, refused in ((Space("C2"), "D4"), (Held(0), "D4")):
        assert chooser.touch(chosen) == CHOSEN
        assert isinstance(chooser.touch(Space(refused)), Refusal)
        assert not chooser.chosen
        assert chooser.commit().moves == (End(),)


# ------------------------------------------------------------------ the walk


def test_the_second_touch_walks_and_undo_comes_back() -> None:
    session = sitting(table(HALL))
    assert touch(session, Space("C2")) == CHOSEN
    assert touch(session, Space("C2")) == Ready((Walk("C2"),))
    assert chooser_of(session).table.pawns[0] == "C2"
    assert session.undo() == "undone"
    assert chooser_of(session).table.pawns[0] == "quidditch"


@pytest.mark.clause("COU-6.5")
@pytest.mark.parametrize("answer", [LEAVE, GOLD])
def test_a_way_beyond_the_star_is_walked_in_two_stages(answer: Target) -> None:
    session = sitting(table(HALL))
    touch(session, Space("E1"))
    chooser = chooser_of(session)
    assert not chooser.way.straight
    assert chooser.way.over_star[-1] == "E1"
    assert touch(session, GOLD) == Ready((Walk("D1"),))
    assert chooser_of(session).decision == "star"
    session.withdraw()
    assert isinstance(touch(session, answer), Ready)
    assert chooser_of(session).goal == "E1", "the walk remembers where it was going"


@pytest.mark.clause("COU-6.5")
def test_ways_with_and_without_the_star_are_offered_together() -> None:
    chooser = hall(Walking(), ROUND)
    chooser.touch(Space("hagrid"))
    assert chooser.way is not None
    assert chooser.way.straight
    assert chooser.way.over_star
    assert chooser.commit().moves == (Walk("hagrid"),)
    assert [(option.target, option.moves) for option in chooser.options()] == [(OVER_STAR, (Walk("D1"),))]


def test_the_next_class_is_pointed_out_where_it_can_be_seen() -> None:
    chooser = hall(Start(), HALL.replace("─ ┘", "┴B ┘"))
    assert chooser.marks()[Space("C2")] == "shown"


@pytest.mark.clause("COU-6.2")
@pytest.mark.parametrize("take", [True, False])
def test_the_star_gives_a_card_or_not(take: bool) -> None:
    chooser = choosing(table(CASTLE, now=AtStar(Walking()), pawns=("E3", "hagrid")))
    assert chooser.commit().moves == (Star(True),)
    assert take or chooser.touch(LEAVE) == Ready((Star(False),))


@pytest.mark.clause("COU-5.8")
def test_a_closed_room_says_so() -> None:
    chooser = choosing(table(CASTLE, seats=3, closures=(Closure("potions", 1),), pawns=("C3", "hagrid", "foret")))
    touched = chooser.touch(Space("C2"))
    assert isinstance(touched, Refusal)
    assert touched.clause == "COU-5.8"


# ------------------------------------------------------------------ cards and what they ask


PICKS: dict[str, tuple[Any, ...]] = {
    "mot_de_passe": tuple(move for cell in ("D5", "D6", "D7", "E1", "E2") for move in (Flip(cell), Orient(cell, 1))),
    "classe_annulee": (PickToken("D2"),),
    "remaniement": tuple(PickToken(cell) for cell in ("C1", "D1", "A3", "B3", "C3")),
    "peeves": (PickToken("C1"), PickToken("G5")),
    "perdu": (PickPawn(0), PickPawn(2)),
    "echange": (PickPlayer(1),),
    "miss_teigne": (PickPlayer(2),),
    "dormez": (PickPlayer(1),),
}


def test_every_card_that_asks_is_answered_here() -> None:
    assert {*PICKS} | {*GATHERS} | {"pas_de_devoir"} == {*CARDS}


def touches_for(chooser: CouloirsChooser, move: Any) -> list[Target]:
    """What a finger touches to make a move."""
    if isinstance(move, Orient):
        return [*[Space(move.cell)] * ((move.o - chooser.token.direction) % 4), GOLD]
    if isinstance(move, PickPawn | PickPlayer):
        return [Player(move.seat)]
    return [Space(move.cell)]


@pytest.mark.parametrize("card", PICKS)
def test_a_card_and_what_it_asks(card: str) -> None:
    session = sitting(table(CASTLE, seats=3, hands=((card,),), talon=6, done=(1, 2, 0)))
    assert touch(session, Held(0)) == CHOSEN
    assert touch(session, Held(0)) == Ready((Play(card),))
    for move in PICKS[card]:
        chooser = chooser_of(session)
        assert chooser.step().key.startswith("couloirs.step.")
        for target in touches_for(chooser, move):
            touched = touch(session, target)
        if move == PICKS["remaniement"][-1]:  # mixing cannot be taken back: the fifth token is shown first
            assert (touched, chooser.token.cell, chooser.chosen) == (CHOSEN, "C3", True)
            touched = touch(session, GOLD)
        assert touched == Ready((move,))
    chooser = chooser_of(session)
    assert chooser.decision == "walk"
    assert not chooser.table.hands[0]


@pytest.mark.parametrize("card", [*GATHERS, "pas_de_devoir"])
def test_a_card_that_asks_nothing(card: str) -> None:
    session = sitting(table(CASTLE, seats=3, hands=((card,),), talon=6, now=Start()))
    touch(session, Held(0))
    assert touch(session, GOLD) == Ready((Play(card),))
    view = chooser_of(session).table
    assert view.extra if card == "pas_de_devoir" else set(view.pawns) == {GATHERS[card]}


def test_a_card_is_chosen_in_place_of_a_goal_or_a_token_and_laid_back() -> None:
    for now, space in ((Walking(), "C2"), (Tokens(2), "C1")):
        chooser = hall(now, hands=(("peeves", "miss_teigne"),))
        assert chooser.touch(Space(space)) == CHOSEN
        assert chooser.touch(Held(1)) == CHOSEN
        assert (chooser.selected, chooser.goal, chooser.token.cell) == ((1,), None, None)
        assert chooser.commit().moves == (Play("miss_teigne"),)
        assert chooser.withdraw()
        assert chooser.selected == ()


@pytest.mark.clause("COU-5.22", "COU-5.23")
def test_players_that_cannot_be_chosen_say_why() -> None:
    session = sitting(table(CASTLE, seats=3, hands=(("miss_teigne",),), talon=6, loses=(False, True, False)))
    touch(session, Held(0))
    touch(session, GOLD)
    chooser = chooser_of(session)
    assert [option.facts for option in chooser.options()] == [{"name": "Mia"}]
    assert isinstance(chooser.touch(Space("quidditch")), Nothing), "which of its hats, only a finger can say"
    refused = [chooser.touch(Player(seat)) for seat in (0, 1)]
    assert [touched.clause for touched in refused if isinstance(touched, Refusal)] == ["COU-5.22", "COU-5.23"]
