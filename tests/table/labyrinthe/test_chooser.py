"""What a touch means in Labyrinthe: every decision, every kind of target, legal and not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hpapp.play import Seat, Seating, on_paper
from hpapp.rules.core import Refusal, Setup
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, reach, treasure_on
from hpapp.rules.rulebook import rulebook
from hpapp.table.chooser import CHOSEN, NOTHING, Ready
from hpapp.table.labyrinthe.chooser import SPARE, LabyrintheChooser
from hpapp.table.targets import Arrow, Button, Held, Pile, Plate, Player, Slot, Space, Target, Turn

COMPANY = Seating((Seat("Léa", 0), Seat("Tom", 1)))
FRAME = [side + str(line) for side in "NESW" for line in range(7)]
ELSEWHERE: list[Target] = [Held(0), Slot(0), Player(0), Plate(0), Pile("dice"), Button("x"), Space("E6")]


def before(decision: str, variant: str = "standard", seed: int = 3) -> Any:
    """A match that waits in a decision, two turns in."""
    match = on_paper("labyrinthe", Setup(2, variant, {"format": "flash"}, seed, first=0), COMPANY)
    rng = random.Random(seed)
    while len(match.log) < 6 or match.decision != decision:
        match.play(rng.choice(match.moves))
    return match


def chooser(match: Any, *, openly: bool = False) -> LabyrintheChooser:
    return LabyrintheChooser(match.choice, openly=openly)


@pytest.mark.parametrize("decision", ["orient", "push", "walk"])
def test_every_target_is_answered_as_the_rules_answer(decision: str) -> None:
    match = before(decision)
    known = {clause.id for clause in rulebook("labyrinthe", "fr").clause}
    targets: list[Target] = [*map(Arrow, FRAME), *map(Space, CELLS), Space((9, 9)), Turn(1), Turn(-1)]
    for target in targets:
        at = chooser(match)
        touched = at.touch(target)
        if at.marks().get(target) in ("open", "chosen"):
            assert touched == CHOSEN
        else:
            assert touched == CHOSEN if isinstance(target, Turn) and decision == "orient" else (
                isinstance(touched, Refusal) and touched.clause in known), target
    for target in ELSEWHERE:
        assert chooser(match).touch(target) == NOTHING


@pytest.mark.parametrize("decision", ["orient", "push", "walk"])
def test_what_is_advised_is_what_gets_committed(decision: str) -> None:
    match = before(decision)
    for move in match.moves:
        at = chooser(match)
        gesture = (move, *([Push("N1")] if decision == "orient" else []))
        if isinstance(gesture[-1], Push) and gesture[-1].arrow == match.view(None).spare_at:
            gesture = (*gesture[:-1], Push("S3"))
        target = at.suggest(gesture)
        assert at.commit().moves == gesture
        assert target is not None
        assert at.touch(target) == Ready(gesture)
        assert at.withdraw()
        assert not at.withdraw()


def advised_turn(match: Any) -> tuple[Any, ...]:
    """A push that leaves the pawn somewhere to go, and a walk as far as that."""
    closed, seat = match.view(None).spare_at, match.actor
    for push in (Push(arrow) for arrow in ARROWS if arrow != closed):
        after = match.choice.ahead(match.moves[0], push)
        if len(cells := [*reach(after, seat)]) > 2:
            return match.moves[0], push, Walk(CELLS[cells[-1]])
    raise AssertionError("a maze without ways")


@pytest.mark.clause("LAB-10.4")
def test_an_advised_turn_shows_the_push_and_the_walk_after_it() -> None:
    match = before("orient")
    orient, push, walk = turn = advised_turn(match)
    at = chooser(match, openly=True)
    assert at.suggest(turn) == Arrow(push.arrow)
    way = at.advised_way()
    assert (way[0], way[-1]) == (match.choice.ahead(orient, push).pawns[match.actor], walk.to)
    assert at.commit().moves == (orient, push), "the walk is chosen once the push is made"
    assert Space(walk.to) not in at.marks()


@pytest.mark.parametrize("otherwise", ["turned", "another arrow", "withdrawn"])
def test_whoever_chooses_otherwise_no_longer_sees_the_advised_walk(otherwise: str) -> None:
    match = before("orient")
    at, turn = chooser(match, openly=True), advised_turn(match)
    at.suggest(turn)
    other = next(arrow for arrow in ARROWS if arrow not in (turn[1].arrow, match.view(None).spare_at))
    if otherwise == "withdrawn":
        assert at.withdraw()
        at.touch(Arrow(turn[1].arrow))
    else:
        assert at.touch(SPARE if otherwise == "turned" else Arrow(other)) == CHOSEN
    assert at.preview() is not None
    assert at.advised_way() == []


@pytest.mark.clause("LAB-10.5")
def test_where_cards_are_hidden_no_advised_walk_is_drawn_on_a_board_that_all_can_see() -> None:
    match = before("orient")
    at = chooser(match)
    turn = advised_turn(match)
    assert at.suggest(turn) == Arrow(turn[1].arrow)
    assert at.advised_way() == []
    assert not at.only_said, "an arrow tells nothing"
    walking = before("walk")
    assert chooser(walking).only_said
    assert not chooser(walking, openly=True).only_said


@pytest.mark.clause("LAB-4.4")
def test_only_turns_that_make_a_difference_are_choices() -> None:
    match = before("orient")
    at = chooser(match)
    seen = {at.spare}
    for _ in range(4):
        at.touch(SPARE)
        seen.add(at.spare)
    assert len(seen) == len(match.moves)
    at.touch(Arrow("N1") if match.view(None).spare_at != "N1" else Arrow("S1"))
    assert isinstance(at.commit().moves[0], Orient)


@pytest.mark.clause("LAB-4.5")
def test_the_spare_rests_once_it_was_pushed() -> None:
    touched = chooser(before("walk")).touch(SPARE)
    assert isinstance(touched, Refusal)
    assert touched.clause == "LAB-4.5"


@pytest.mark.parametrize(("target", "clause"), [(Arrow("N2"), "LAB-4.1"), (Space((3, 3)), "LAB-3.2")])
def test_before_the_push(target: Target, clause: str) -> None:
    touched = chooser(before("orient")).touch(target)
    assert isinstance(touched, Refusal)
    assert touched.clause == clause


@pytest.mark.clause("LAB-4.7")
def test_the_arrow_beside_which_the_spare_lies_is_closed() -> None:
    match = before("orient")
    closed = match.view(None).spare_at
    at = chooser(match)
    touched = at.touch(Arrow(closed))
    assert isinstance(touched, Refusal)
    assert touched.clause == "LAB-4.7"
    assert Arrow(closed) not in at.marks()


def test_the_ghost_shows_the_maze_after_the_push() -> None:
    match = before("orient")
    at = chooser(match)
    assert at.preview() is None
    arrow = next(name for name in ARROWS if name != match.view(None).spare_at)
    at.touch(SPARE)
    at.touch(Arrow(arrow))
    expected = match.choice.ahead(Orient(int(at.spare[1])), Push(arrow))
    assert at.preview() == expected
    at.touch(SPARE)
    assert at.preview() == match.choice.ahead(Orient(int(at.spare[1])), Push(arrow))


def test_the_walk_goes_anywhere_that_is_joined_and_staying_is_the_plain_end() -> None:
    match = before("walk")
    at, view = chooser(match), match.view(None)
    assert at.reachable == {CELLS[cell] for cell in reach(view, view.turn)}
    assert at.commit().moves == (Walk(view.pawns[view.turn]),)
    for cell in at.reachable:
        way = at.way(cell)
        assert (way[0], way[-1]) == (view.pawns[view.turn], cell)


@pytest.mark.clause("LAB-8.2")
def test_open_treasures_are_pointed_out_and_hidden_ones_are_not() -> None:
    match = before("orient", "kids")
    at, view = chooser(match), match.view(None)
    assert at.sought
    assert {treasure_on(view.tile(cell)) for cell in at.sought} <= set(view.piles[view.turn])
    assert [at.marks()[Space(cell)] for cell in at.sought] == ["shown"] * len(at.sought)
    assert chooser(before("orient")).sought == ()
