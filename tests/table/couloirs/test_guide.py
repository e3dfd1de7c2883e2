"""What a seat of Les couloirs shows, what stays drawn of the last move, and what lies on the desk."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.state import MotDePasse, Start, Tokens, Walking
from hpapp.table.couloirs.chooser import DIE
from hpapp.table.couloirs.guide import GUIDE
from hpapp.table.couloirs.tokens import die_shown, tokens_asked, tokens_left
from hpapp.table.couloirs.ways import trace_of
from hpapp.table.targets import Space
from tests.rules.couloirs.drawing import table
from tests.table.couloirs.positions import chooser_of, sitting
from tests.table.couloirs.test_chooser import HALL


@pytest.mark.clause("COU-4.16")
def test_schedules_lie_open_as_discs() -> None:
    view = GAME.view(table(HALL, done=(2, 7)), None)
    lea, tom = (GUIDE.tally(view, seat) for seat in (0, 1))
    assert lea.pictures[:3] == ("tick", "tick", "couloirs_disc_sortileges_next")
    assert len(lea.pictures) == len(tom.pictures) == 7
    assert tom.pictures[-1] == "couloirs_disc_hagrid_next"
    assert (lea.score, tom.score) == ("2/7", "7/7")


@pytest.mark.clause("COU-2.9", "COU-9.2")
@pytest.mark.parametrize(("variant", "hidden"), [("standard", True), ("expert", True), ("kids", False)])
def test_others_hands_are_backs_unless_children_play(variant: str, hidden: bool) -> None:
    view = GAME.view(table(HALL, variant=variant, hands=(("peeves",),)), None)
    assert GUIDE.secret(view) == hidden
    assert (GUIDE.hand(view, 0) == (None,)) == hidden


def test_the_die_lies_there_from_the_roll_to_the_end_of_the_turn() -> None:
    session = sitting(table(HALL, now=Start()))
    assert die_shown(session.table, session.past) == 0
    session.touch(DIE)
    left = chooser_of(session).table.pending.left
    assert die_shown(session.table, session.past) == left == tokens_left(session.table)


def test_the_counter_shows_what_is_done_and_what_is_left() -> None:
    view = GAME.view(table(HALL, now=Tokens(2)), None)
    assert (tokens_left(view), tokens_asked(view, 3)) == (2, 3)
    view = replace(view, pending=MotDePasse(Start(), left=4))
    assert (tokens_left(view), tokens_asked(view, 0)) == (4, 5)


def test_the_last_walk_stays_in_sight_until_the_next_player_has_played() -> None:
    session = sitting(table(HALL, now=Walking()))
    session.touch(Space("C2"))
    for actor in (0, 1):  # the walk, then the end of the turn
        session.commit()
        assert chooser_of(session).seat == actor
        trace = trace_of(session.past)
        assert (trace.seat, trace.path[0], trace.path[-1]) == (0, "quidditch", "C2")
