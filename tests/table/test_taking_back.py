"""Undo among people: one's own moves freely, another's ended turn only with their word, and a lock says why."""

from __future__ import annotations

from typing import Any

import pytest

from hpapp.play import Seat, Seating, on_paper
from hpapp.play.seats import Mode
from hpapp.rules.core import Setup
from hpapp.table.now import HandOver, Offer, TakeBack, why_locked
from hpapp.table.script import do, see
from hpapp.table.session import Session


def after_a_turn(mode: Mode = "table", kinds: tuple[Any, ...] = ("human", "human")) -> Session:
    """Léa has pushed and walked; it is Tom's turn."""
    seats = tuple(Seat(name, color, kind, "random", place=4 * color)
                  for color, (name, kind) in enumerate(zip(("Léa", "Tom"), kinds, strict=True)))
    session = Session(on_paper("labyrinthe", Setup(2, "kids", {"format": "flash"}, 3, first=0), Seating(seats, mode)))
    for line in ("arrow N1", "ok", "ok"):
        do(session, line)
        see(session, lambda _: None)
    return session


def test_another_s_turn_is_taken_back_only_with_their_word() -> None:  # feel.md D1
    session = after_a_turn()
    log = list(session.match.log)
    assert session.match.actor == 1
    assert session.undo() == "asks"
    assert session.now == TakeBack(0)
    assert session.match.log == log, "asking takes nothing back"
    session.agreed(1, True)
    assert session.now == TakeBack(0), "not by the one who asks"
    session.agreed(0, False)
    assert not isinstance(session.now, TakeBack)
    assert session.match.log == log
    session.undo()
    session.agreed(0, True)
    assert session.match.actor == 0
    assert len(session.match.log) < len(log)
    assert session.undo() == "undone", "what follows is one's own"


def test_asking_shows_no_hand_and_ends_with_the_device_put_away() -> None:  # feel.md E6
    session = after_a_turn()
    session.undo()
    assert isinstance(session.now, TakeBack)
    session.put_away()
    assert isinstance(session.now, Offer | HandOver)


@pytest.mark.parametrize(("kinds", "key"), [(("human", "human"), "table.undo.nothing"),
                                            (("human", "bot"), "table.undo.bot")])
def test_a_lock_says_why(kinds: tuple[Any, ...], key: str) -> None:  # feel.md D1
    session = after_a_turn(kinds=kinds)
    if kinds[1] == "human":
        session = Session(on_paper("labyrinthe", Setup(2, "kids", {"format": "flash"}, 3, first=0),
                                   session.match.seating))
    assert not session.can_undo
    assert session.undo() == "locked"
    assert why_locked(session.match)[0] == key
