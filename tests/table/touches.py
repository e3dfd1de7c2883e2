"""Whole games by touches alone: somebody who knows what to play, and finds what to touch for it.

A script made here is played on a session, and again on the screen by fingers: both must write the same journal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hpapp.bots import mind
from hpapp.bots.thinking import think_through
from hpapp.play import Choice
from hpapp.rules.chance import Chance
from hpapp.table.chooser import Chooser, Ready
from hpapp.table.now import Ask, Finish, HandOver, Offer, Show, Think
from hpapp.table.script import see
from hpapp.table.session import Session
from hpapp.table.targets import GOLD, Held, Target, Turn
from tests.play.tables import QUICK

MOST_TURNS = 4


def wanted(choice: Choice, level: str) -> tuple[Any, ...]:
    """The gesture that a mind of that level would make."""
    moves: list[Any] = []
    following: Choice | None = choice
    while following is not None and (not moves or not following.whole):
        moves.append(think_through(mind(choice.game_id, level)(following.view, following.moves, Chance(len(moves)))))
        following = choice.then(*moves)
    return tuple(moves)


def touches_for(chooser: Chooser, gesture: tuple[Any, ...]) -> list[Target]:
    """What to touch so that the beginning of a gesture is played; at least its first move."""
    made = type(chooser)
    for attempt in _attempts(chooser, gesture):
        fresh = made(chooser.choice, chooser.openly, chooser.wish)
        if _leads(fresh, attempt, gesture):
            return attempt
    raise AssertionError(f"no touches lead to {gesture} at {chooser.decision}")


def _attempts(chooser: Chooser, gesture: tuple[Any, ...]) -> Iterator[list[Target]]:
    button = chooser.button_for(gesture)
    if button is not None:
        yield [button]
    yield [GOLD]
    advised = type(chooser)(chooser.choice, chooser.openly, chooser.wish)
    begins = advised.suggest(gesture)
    chosen = [target for target, mark in advised.marks().items() if mark == "chosen" and not isinstance(target, Turn)]
    chosen.sort(key=lambda target: isinstance(target, Held))
    first = [] if begins is None else [begins]
    for times in range(1, MOST_TURNS + 1) if first else ():
        yield first * times
        yield [*first * times, GOLD]
    for turns in range(MOST_TURNS):
        quarters: list[Target] = [Turn(1)] * turns
        for part in (chosen, first):
            yield [*part, *quarters, GOLD]
            yield [*quarters, *part, GOLD]


def _leads(chooser: Chooser, touches: list[Target], gesture: tuple[Any, ...]) -> bool:
    for target in touches:
        if target == GOLD:
            moves = chooser.commit().moves
            return bool(moves) and moves == gesture[:len(moves)]
        touched = chooser.touch(target)
        if isinstance(touched, Ready):
            return target is touches[-1] and touched.moves == gesture[:len(touched.moves)]
    return False


def whole_game(session: Session, level: str = QUICK, most: int = 4000) -> Iterator[str | Target]:
    """Play to the end by touches; yields each thing that people do, after it was done."""
    for _ in range(most):
        now = session.now
        if isinstance(now, Finish):
            return
        if isinstance(now, Show):
            session.shown(now.entry)
        elif isinstance(now, Think):
            session.think(1.0)
        elif isinstance(now, HandOver):
            session.lifted(now.seat)
            yield "lift"
        elif isinstance(now, Ask):
            session.answered(None)
            see(session, lambda _: None)
            yield "answer nobody"
        elif isinstance(now, Offer):
            yield from _touch_through(session, now, level)
    raise AssertionError("the game does not end")


def _touch_through(session: Session, offer: Offer, level: str) -> Iterator[Target]:
    gesture = wanted(offer.chooser.choice, level)
    log = len(session.match.log)
    for target in touches_for(offer.chooser, gesture):
        session.touch(target)
        see(session, lambda _: None)
        yield target
    assert len(session.match.log) > log, "something was played"
