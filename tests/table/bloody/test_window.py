"""Answers out of turn in Bloody Harry: who is asked, what lies in the pile, and how it settles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import Answer, Pass, Spell
from hpapp.rules.bloody.state import Chain, Reply
from hpapp.table.bloody.chain import settles_after, settling
from hpapp.table.bloody.guide import window
from hpapp.table.now import Ask
from tests.rules.bloody.table import after, lay
from tests.table.bloody import hands

TABLE = lay("""
timetable herbologie+plus1 potions+plus2 horcruche defense sorts balais metamorphose -
seat 0 hand piochus oubliettes trocus; school potions; house grosfondor
seat 1 hand oubliettes copius radinus; house serpentin
seat 2 hand oubliettes copius; couriers oubliettes; house serdongle
seat 3 hand radinus; couriers plus1; house poufmoufle
""")


@pytest.mark.clause("BLO-8.7")
@pytest.mark.clause("BLO-8.22")
def test_everybody_else_is_asked_whatever_they_hold() -> None:
    empty = replace(TABLE, hands=(TABLE.hands[0], (), (), ()), couriers=((), (), (), ()),
                    magic_pile=(*TABLE.magic_pile, *TABLE.hands[1], *TABLE.hands[2], *TABLE.hands[3]),
                    reserve=(*TABLE.reserve, *TABLE.couriers[2], *TABLE.couriers[3]))
    GAME.audit(empty)
    for state in (TABLE, empty):
        question = window(GAME.view(after(state, Spell("piochus")), None))
        assert question is not None
        assert question.eligible == (1, 2, 3)
    question = window(GAME.view(after(TABLE, Spell("piochus"), Answer(1, "oubliettes")), None))
    assert question is not None
    assert question.eligible == (2, 3, 0), "about an answer: everybody but the one who gave it"
    assert [card.key for card in question.pile] == ["bloody.card.piochus", "bloody.card.oubliettes"]
    assert question.players == (0, 1)


@pytest.mark.clause("BLO-8.15")
def test_every_way_a_pile_settles() -> None:
    def steps(*replies: str) -> list[tuple[tuple[int, ...], int | None]]:
        return list(settling(Chain("piochus", 0, replies=tuple(Reply(1, reply) for reply in replies))))  # type: ignore[arg-type]

    assert steps() == [((), 0)]
    assert steps("oubliettes") == [((1, 0), None)]
    assert steps("copius") == [((), 1)]
    assert steps("copius", "courier") == [((2, 1), None), ((), 0)]
    assert steps("copius", "copius") == [((), 2)]
    assert steps("oubliettes", "oubliettes", "oubliettes") == [((3, 2), None), ((1, 0), None)]


@pytest.mark.clause("BLO-8.9")
def test_a_pile_settles_once_the_last_one_asked_has_passed() -> None:
    state = after(TABLE, Spell("piochus"), Answer(1, "oubliettes"))
    for seat in (2, 3, 0):
        assert state.chain is not None
        settles = settles_after(state.chain, seat, state.seats)
        state = after(state, Pass())
        assert settles == (GAME.decision(state) != "window")


@pytest.mark.clause("BLO-8.8")
def test_what_a_bot_answers_can_be_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's Oubliettes opens a question of its own, to people too."""
    def answers(view: Any, moves: tuple[Any, ...], _: Any) -> Any:
        yield
        return next((move for move in moves if isinstance(move, Answer)), Pass())

    monkeypatch.setattr("hpapp.table.at_hand.mind", lambda *_: answers)
    session = hands.sit_down(tmp_path, TABLE, s1="bot")
    hands.play_out(session, (Spell("piochus"), hands.NOBODY))
    asked = session.now
    assert isinstance(asked, Ask)
    assert [card.key for card in asked.question.pile] == ["bloody.card.piochus", "bloody.card.oubliettes"]
    assert asked.question.eligible == (2, 3, 0)
    hands.answer(session, 0)
    assert (hands.choosing(session).seat, hands.choosing(session).decision) == (0, "window")
