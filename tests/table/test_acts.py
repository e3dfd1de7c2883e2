"""A bot's turn as people are told it: thought through first, then in at most three acts, cause before effect."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hpapp.i18n import speaker
from hpapp.play import Seat, Seating, on_paper
from hpapp.rules import game
from hpapp.rules.core import Setup
from hpapp.table.now import Ask, Finish, HandOver, Offer, Show, Think
from hpapp.table.script import do, see
from hpapp.table.session import Session
from hpapp.table.story import MOST_ACTS, acts
from hpapp.table.targets import Arrow
from tests.games import EVERY_GAME
from tests.table.evenings import NAMES, gesture

SAY = speaker("fr")
STEPS = 400
RANDOM = random.Random(1)


def company(kinds: tuple[Any, ...]) -> Seating:
    return Seating(tuple(Seat(name, color, kind, "random", place=color)
                         for color, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))), "table")


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("kinds", [("bot",) * 4, ("human", "bot", "bot", "bot")])
def test_what_bots_do_is_told_in_at_most_three_acts(game_id: str, kinds: tuple[Any, ...]) -> None:  # feel.md G7
    """Between two moments at which people are asked, each turn of a bot is a few acts that leave nothing out."""
    kinds = kinds[:game(game_id).seats[1]]
    session = Session(on_paper(game_id, Setup(len(kinds), seed=5, first=0), company(kinds)))
    told = 0
    for _ in range(STEPS):
        now = session.now
        if isinstance(now, Finish):
            break
        if isinstance(now, Show) and kinds[session.turn.seat] == "bot":
            told += 1
            tell(session)
        elif isinstance(now, Show):
            session.shown(now.entry)
        elif isinstance(now, Think):
            session.think(1.0)
        elif isinstance(now, Ask):
            session.answered(None)
        elif isinstance(now, HandOver):
            session.lifted(now.seat)
        elif isinstance(now, Offer):
            session.match.play(gesture(session.match.choice, RANDOM)[0], now.seat)
    assert told


def tell(session: Session) -> None:
    """See all acts, one after the other: in order, without a gap, all of one turn."""
    turn, told = session.turn, session.acts
    assert 1 <= len(told) <= MOST_ACTS
    entries = [entry for act in told for entry in act]
    assert entries == list(range(len(session.past), len(session.match.log)))
    for entry in entries:
        now = session.now
        assert isinstance(now, Show), "nobody thinks before all is told"
        assert session.turn == turn, "one turn at a time"
        assert now.entry == entry
        session.shown(entry)


def test_small_gestures_join_the_ones_beside_them() -> None:
    def gestures(*lines: int) -> list[tuple[range, int]]:
        return [(range(2 * at, 2 * at + 2), count) for at, count in enumerate(lines)]

    assert acts(gestures(1)) == (range(2),)
    assert acts(gestures(1, 4, 1)) == (range(2), range(2, 4), range(4, 6))
    assert acts(gestures(5, 1, 1, 5)) == (range(2), range(2, 6), range(6, 8))
    assert acts(gestures(0, 3)) == (range(4),), "what tells nothing is no act"
    assert acts([]) == ()


def turn(session: Session) -> None:
    """A person pushes and stays; then whatever follows by itself."""
    for line in (next(f"arrow {target.name}" for target in session.now.chooser.marks()  # type: ignore[union-attr]
                      if isinstance(target, Arrow)), "ok", "ok"):
        do(session, line)
        see(session, lambda _: None)


def test_a_person_is_told_what_bots_did_since_their_turn() -> None:
    """One line for each turn of a bot, the latest at the end, and nothing of what people did."""
    session = Session(on_paper("labyrinthe", Setup(4, "kids", seed=5, first=0),
                               company(("human", "bot", "human", "bot"))))
    turn(session)
    assert session.match.actor == 2
    assert {line.seat.name for line in session.recap(2, SAY)} == {NAMES[1]}
    turn(session)
    assert session.match.actor == 0
    assert [line.seat.name for line in session.recap(0, SAY)] == [NAMES[1], NAMES[3]]
