"""Whole games of Bloody Harry, from the table to the victory screen, by touches alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hpapp.play import Match
from hpapp.rules.bloody.moves import Answer, Collect, Draw, End, Pass, Skip, Spell
from hpapp.rules.bloody.state import price
from hpapp.ui.table.ring import Ring
from tests.ui import bloody_hands as hands
from tests.ui.bloody_hands import NOBODY

Start = Callable[..., Any]
MOST = 900


def brisk(match: Match) -> Any:
    """What somebody in a hurry does: the cheapest card, else as many Magie cards as there are, and no effects."""
    view, moves = match.view(match.actor), match.moves
    if match.decision != "main":
        return next((move for move in moves if isinstance(move, Skip | Pass)), moves[0])
    wanted = [move for move in moves if isinstance(move, Collect)]
    if wanted:
        return min(wanted, key=lambda move: price(view, view.turn, view.timetable[move.slot] or ""))
    return next((move for move in (Draw(5), Draw(2)) if move in moves), End())


def step_briskly(play: Any) -> None:
    """One decision of somebody in a hurry."""
    if hands.overlay(play, Ring) is not None:
        hands.pass_ring(play)
    else:
        hands.do(play, brisk(play.scene.match))


def play_to_the_end(play: Any, step: Callable[[Any], Any] = hands.take_step) -> Match:
    """Decide and touch until the points are counted; returns the match."""
    match: Match = play.scene.match
    for _ in range(MOST):
        if play.app.router.scene_name != "table" or match.result is not None:
            break
        step(play)
    for _ in range(60):
        if play.app.router.scene_name == "end":
            break
        hands.settle(play, 1)
    assert match.result is not None
    assert play.app.router.scene_name == "end"
    return match


def test_four_people_at_a_table_and_a_pile_of_three(start_app: Start) -> None:
    """A whole game; in the first round a spell is cancelled, and so is what cancels it."""
    play = start_app("tablet")
    scene = hands.begin(play, 4, seed=4)
    while scene.match.decision != "main":
        step_briskly(play)
    caster = scene.match.actor
    drawn = len(scene.match.view(None).hands[caster])
    hands.play_out(play, (Spell("piochus"), Answer(1, "oubliettes"), Answer(caster, "oubliettes")))
    pile = hands.overlay(play, Ring).pile
    assert [card.face.name for card in pile.cards] == ["Piochus Maximus", "Oubliettes", "Oubliettes"]
    assert pile.cards[-1].stands
    hands.play_out(play, (NOBODY,))
    assert len(scene.match.view(None).hands[caster]) == drawn - 2 + 2, "it stands again: two gone, two drawn"
    match = play_to_the_end(play, step_briskly)
    assert {entry.seat for entry in match.log} == {0, 1, 2, 3}


def test_the_last_rounds_with_all_tricks(start_app: Start) -> None:
    """On four sides of a table, as good players play."""
    play = start_app("tablet")
    hands.begin(play, 4, until=6)
    play_to_the_end(play)
