"""Every attempt that the rules do not allow, made through the rules and through the referee, with its clause."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from hpapp.rules.core import BadSetup, Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Walk
from hpapp.rules.labyrinthe.state import State
from hpapp.rules.rulebook import LANGUAGES, rulebook
from tests.referee.desk import Desk, desk_with
from tests.rules.attempts import Attempt, the_referee_refuses_and_says_why, the_rules_refuse
from tests.rules.labyrinthe.positions import in_reach, play_all, position, pushed, where_is, whole_turn


def orient(rot: int) -> dict[str, Any]:
    return {"do": "orient", "rot": rot}


def push(arrow: str) -> dict[str, Any]:
    return {"do": "push", "arrow": arrow}


def walk(row: int, col: int) -> dict[str, Any]:
    return {"do": "walk", "to": [row, col]}


def turned(name: str = "A") -> State:
    return GAME.play(position(name), GAME.moves(position(name))[0]).state


def to_walk() -> State:
    return pushed(position("A"), 1, "N1")


def second_turn(rot: int | None = None) -> State:
    state = whole_turn(position("A"), 1, "N1")
    return state if rot is None else play_all(state, GAME.moves(state)[rot])


def after_a_find() -> State:
    return whole_turn(position("A", top={0: ("livre",)}), 1, "N1", (0, 2))


def over() -> State:
    return whole_turn(position("A", seats=2, piles={0: ()}), 0, "W3", (0, 0))


def in_reach_before_pushing() -> State:
    return position("A", turn=1, top={1: ("bourse",)})


ATTEMPTS = [
    pytest.param(Attempt(in_reach_before_pushing, walk(0, 4), "LAB-3.2"), id="01 walk before pushing, target in reach",
                 marks=pytest.mark.clause("LAB-3.2")),
    pytest.param(Attempt(turned, walk(0, 0), "LAB-3.2"), id="02 walk after turning, before pushing",
                 marks=pytest.mark.clause("LAB-3.2")),
    pytest.param(Attempt(lambda: position("A"), push("N1"), "LAB-3.3"), id="03 push before turning",
                 marks=pytest.mark.clause("LAB-3.3")),
    pytest.param(Attempt(turned, orient(1), "LAB-3.3"), id="04 turn a second time",
                 marks=pytest.mark.clause("LAB-3.3")),
    pytest.param(Attempt(lambda: position("A"), orient(0), "LAB-3.4", seat=1), id="05 act out of turn",
                 marks=pytest.mark.clause("LAB-3.4")),
    pytest.param(Attempt(lambda: position("A"), {"do": "pass"}, "LAB-3.1"), id="06 pass",
                 marks=pytest.mark.clause("LAB-3.1")),
    pytest.param(Attempt(to_walk, {"do": "swap", "cards": [0, 1]}, "LAB-3.1"), id="06 an action that is none",
                 marks=pytest.mark.clause("LAB-3.1")),
    pytest.param(Attempt(turned, {"do": "pass"}, "LAB-3.1"), id="07 skip the push by passing",
                 marks=pytest.mark.clause("LAB-3.1")),
    pytest.param(Attempt(turned, walk(0, 0), "LAB-3.2"), id="07 skip the push by walking",
                 marks=pytest.mark.clause("LAB-3.2")),
    *(pytest.param(Attempt(turned, push(place), "LAB-4.1"), id=f"08 push at {place or 'nowhere'}",
                   marks=pytest.mark.clause("LAB-4.1"))
      for place in [side + line for side in "NESW" for line in "0246"] + ["", "N7", "n1", "X1", "N", "1N"]),
    *(pytest.param(Attempt(partial(second_turn, rot), push("S1"), "LAB-4.7"),
                   id=f"09 10 push back where the spare came out, turned {rot}", marks=pytest.mark.clause("LAB-4.7"))
      for rot in range(4)),
    pytest.param(Attempt(to_walk, push("N3"), "LAB-4.3"), id="11 push a second time",
                 marks=pytest.mark.clause("LAB-4.3")),
    *(pytest.param(Attempt(lambda: position("A"), orient(rot), "LAB-4.4"), id=f"12 turn a straight by {rot}",
                   marks=pytest.mark.clause("LAB-4.4")) for rot in (-1, 2, 3, 4, 10**30)),
    *(pytest.param(Attempt(lambda: position("B"), orient(rot), "LAB-4.4"), id=f"12 turn a junction by {rot}",
                   marks=pytest.mark.clause("LAB-4.4")) for rot in (-1, 4, 400)),
    pytest.param(Attempt(to_walk, orient(0), "LAB-4.5"), id="13 turn the tile just pushed in",
                 marks=pytest.mark.clause("LAB-4.5")),
    pytest.param(Attempt(to_walk, walk(6, 6), "LAB-5.2"), id="14 walk to a cell that is not joined",
                 marks=pytest.mark.clause("LAB-5.2")),
    pytest.param(Attempt(lambda: pushed(position("A"), 0, "W5"), walk(0, 1), "LAB-5.2"),
                 id="15 walk through a wall that is open on one side", marks=pytest.mark.clause("LAB-5.2")),
    pytest.param(Attempt(lambda: pushed(position("A", pawns={0: (0, 5)}), 0, "W3"), walk(6, 5), "LAB-5.2"),
                 id="16 walk out at the rim and in again", marks=pytest.mark.clause("LAB-5.2", "LAB-5.8")),
    *(pytest.param(Attempt(to_walk, walk(*cell), "LAB-5.1"), id=f"16 17 walk to {cell}, off the board",
                   marks=pytest.mark.clause("LAB-5.1", "LAB-5.9"))
      for cell in [(-1, 0), (0, -1), (7, 0), (0, 7), (7, 1), (-1, -1), (10**30, 0)]),
    pytest.param(Attempt(to_walk, walk(0, 6), "LAB-3.4", seat=1), id="18 move one's pawn in another's turn",
                 marks=pytest.mark.clause("LAB-5.1", "LAB-3.4")),
    pytest.param(Attempt(after_a_find, walk(0, 3), "LAB-3.4", seat=0), id="19 walk on after a find",
                 marks=pytest.mark.clause("LAB-5.5", "LAB-3.4")),
    *(pytest.param(Attempt(over, move, "LAB-7.3"), id=f"26 {move['do']} after the end",
                   marks=pytest.mark.clause("LAB-7.3")) for move in (orient(0), push("N1"), walk(0, 0))),
]


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_the_rules_refuse(attempt: Attempt) -> None:
    the_rules_refuse(GAME, attempt)


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_the_referee_refuses_and_says_why(attempt: Attempt) -> None:
    the_referee_refuses_and_says_why("labyrinthe", attempt)


# ------------------------------------------------------------------ claims: there is no such tap


@pytest.mark.clause("LAB-3.1")
@pytest.mark.parametrize("claim", [
    {"do": "claim", "treasure": "livre"}, {"do": "look", "seat": 1}, {"do": "look", "card": 2}, {"do": "win"},
    {"do": "turn", "cell": [2, 2]}])
def test_nobody_can_claim_look_or_declare(claim: dict[str, Any]) -> None:
    for state in (position("A"), turned(), to_walk()):
        desk = desk_with("labyrinthe", state)
        assert desk.done("why", move=claim)["clause"] == "LAB-3.1"
        assert desk.refused("play", move=claim)["clause"] == "LAB-3.1"


@pytest.mark.clause("LAB-4.5")
def test_13_a_tile_on_the_board_cannot_even_be_named_for_turning() -> None:
    desk = desk_with("labyrinthe", position("A"))
    assert "cell" in desk.refused("play", move={"do": "orient", "rot": 1, "cell": [2, 2]})["error"]


@pytest.mark.clause("LAB-5.1")
def test_18_another_players_pawn_cannot_be_named_and_its_cells_are_not_ones_own() -> None:
    desk = desk_with("labyrinthe", to_walk())
    assert "pawn" in desk.refused("play", move={**walk(0, 6), "pawn": 1})["error"]
    theirs = in_reach(to_walk(), 1) - in_reach(to_walk(), 0)
    assert theirs
    assert all(desk.done("why", move=walk(*cell))["clause"] == "LAB-5.2" for cell in theirs)


@pytest.mark.clause("LAB-6.3")
def test_20_a_treasure_only_walked_over_stays_in_the_pile() -> None:
    desk = desk_with("labyrinthe", pushed(position("A", top={0: ("livre",)}), 1, "N1"))
    events = desk.done("play", move=walk(2, 2))["events"]
    assert [0, 2] in events[0]["path"]
    assert len(events) == 1
    assert desk.done("state")["state"]["piles"][0][0] == "livre"


@pytest.mark.clause("LAB-4.14")
def test_21_being_carried_onto_a_treasure_does_not_find_it() -> None:
    desk = desk_with("labyrinthe", position("B", top={1: ("chauve_souris",)}, pawns={1: (6, 3)}))
    events = [desk.done("play", move=move)["events"] for move in (orient(0), push("N3"), walk(0, 0))]
    assert {event["event"] for happened in events for event in happened} == {"turned", "pushed", "crossed", "walked"}
    state = desk.done("state")["state"]
    assert state["pawns"][1] == [0, 3]
    assert (state["found"][1], state["piles"][1][0]) == ([], "chauve_souris")


@pytest.mark.clause("LAB-6.1", "LAB-8.7")
@pytest.mark.parametrize("variant", ["standard", "kids"])
def test_22_23_a_deeper_or_foreign_card_is_not_found_by_standing_there(variant: Any) -> None:
    deeper = ("dragon", "heaume", "livre") if variant == "standard" else ("dragon", "heaume", "rat")
    begun = position("A", seats=2, variant=variant, length="flash", top={0: deeper, 1: ("couronne", "fee", "cles")})
    state = pushed(begun, 1, "N1")
    for treasure in ("livre", "couronne", "fee"):
        cell = where_is(state, treasure)
        assert cell is not None
        after = play_all(state, Walk(cell))
        assert (after.piles, after.found) == (state.piles, state.found)


@pytest.mark.clause("LAB-6.10")
def test_24_the_referee_shows_nobody_a_deeper_card_or_a_foreign_pile() -> None:
    state = position("A")
    desk = desk_with("labyrinthe", state)
    for seat in range(4):
        piles = desk.done("view", seat=seat)["view"]["piles"]
        assert piles[seat] == [state.piles[seat][0], *["?"] * 5]
        shown = {card for pile in piles for card in pile} - {"?"}
        assert shown == {state.piles[seat][0]}
    assert {card for pile in desk.done("view", seat=None)["view"]["piles"] for card in pile} == {"?"}


@pytest.mark.clause("LAB-7.2")
def test_25_coming_home_with_a_card_left_ends_nothing() -> None:
    desk = desk_with("labyrinthe", pushed(position("A", seats=2), 0, "W3"))
    answer = desk.done("play", move=walk(0, 0))
    assert (answer["over"], answer["result"], answer["actor"]) == (False, None, 1)


@pytest.mark.clause("LAB-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_27_one_or_five_players(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(Setup(seats))
    assert caught.value.refusal.clause == "LAB-1.1"
    assert "LAB-1.1" in Desk().refused("new", game="labyrinthe", seats=seats)["error"]


@pytest.mark.clause("LAB-2.8")
def test_28_two_seats_of_one_colour() -> None:
    options = {"colors": ("rouge", "rouge")}
    with pytest.raises(BadSetup) as caught:
        GAME.start(Setup(2, options=options))  # type: ignore[arg-type]
    assert caught.value.refusal.clause == "LAB-2.8"
    assert "LAB-2.8" in Desk().refused("new", game="labyrinthe", seats=2, options=options)["error"]


# The clauses that answer an attempt which the three taps cannot even express.
@pytest.mark.clause("LAB-4.14", "LAB-5.5", "LAB-5.8", "LAB-5.9", "LAB-6.1", "LAB-6.3", "LAB-6.10", "LAB-7.2", "LAB-8.7")
@pytest.mark.parametrize("clause", [
    "LAB-4.14", "LAB-5.5", "LAB-5.8", "LAB-5.9", "LAB-6.1", "LAB-6.3", "LAB-6.10", "LAB-7.2", "LAB-8.7"])
def test_what_no_tap_can_try_still_has_its_answer_in_the_rulebook(clause: str) -> None:
    for language in LANGUAGES:
        assert rulebook("labyrinthe", language).find(clause).why
