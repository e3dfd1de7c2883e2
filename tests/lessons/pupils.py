"""Whoever learns a lesson without a screen: as it is meant, by other ways that are right, or touching anything."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from hpapp.games import GAMES
from hpapp.i18n import speaker
from hpapp.lessons import Learning, Lesson, lessons
from hpapp.lessons.learning import LEARNER
from hpapp.lessons.score import Touch
from hpapp.rules import game
from hpapp.table.now import Ask, Offer, Show
from hpapp.table.script import see
from hpapp.table.targets import GOLD, Target, Turn

LESSONS = [lesson for game_id in GAMES for lesson in lessons(game_id)]
NAMES = ("Léa", "Robi", "Zoé", "Tom")
Chooses = Callable[[Touch], int]


def named(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.name}"


def begin(lesson: Lesson) -> Learning:
    learning = Learning(lesson, NAMES)
    see(learning, lambda _: None)
    return learning


def go_on(learning: Learning, chooses: Chooses, seen: Callable[[Show], None]) -> None:
    """One touch, and whatever then happens by itself."""
    expected, before = learning.expected, (learning.at, learning.done)
    assert expected is not None
    if expected.answers:
        assert isinstance(learning.now, Ask), learning.now
        learning.answered(expected.seats[chooses(expected)])
    else:
        assert isinstance(learning.now, Offer), learning.now
        learning.touch(expected.targets[chooses(expected)])
    assert (learning.at, learning.done) != before, f"{learning.lesson.said(learning.beat)}: {expected.lines} is refused"
    see(learning, seen)


def moments(lesson: Lesson, chooses: Chooses = lambda _: 0,
            seen: Callable[[Show], None] = lambda _: None) -> Iterator[Learning]:
    """The lesson before each of its touches."""
    learning = begin(lesson)
    while not learning.over:
        yield learning
        go_on(learning, chooses, seen)


def told(lesson: Lesson) -> str:
    """A lesson as text: what is said, touched, refused, what happens, and what is otherwise in the end."""
    lines: list[str] = []
    say = speaker("fr")
    before = begin(lesson).match.view(LEARNER)

    def seen(show: Show) -> None:
        seat, events = show.happened.seat, show.happened.events
        lines.extend(f"    {seat} {msgspec.json.encode(event).decode()}" for event in events)

    for learning in moments(lesson, seen=seen):
        assert learning.expected is not None
        lines.extend(f"« {sentence} »" for sentence in learning.sentences(say, "fr"))
        lines.append(f"  {' | '.join(learning.expected.lines)}")
    after = learning.match.view(LEARNER)
    lines.extend(f"  {name}: {_json(getattr(before, name))} -> {_json(getattr(after, name))}"
                 for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name))
    return "\n".join([*lines, f"  = {_json(learning.match.result)}", ""])


def _json(value: object) -> str:
    """A value as text; of many backs in a row their number."""
    return re.sub(r'("\?",){3,}', lambda backs: f'{len(backs[0]) // 4} backs,', msgspec.json.encode(value).decode())


@cache
def positions(path: str) -> tuple[Any, ...]:
    """Every position of the lesson that lies there as the rules see it, also those in which the others choose."""
    lesson = next(lesson for lesson in LESSONS if lesson.path == path)
    *_, last = moments(lesson)
    rules, states = game(lesson.game), [lesson.state()]
    for played in last.match.log:
        states.append(rules.play(states[-1], played.move).state)
    return tuple(states)


@cache
def wishes(game_id: str) -> tuple[Struct, ...]:
    """Every move that is possible at some moment of some lesson of a game."""
    rules = game(game_id)
    return tuple(dict.fromkeys(move for lesson in lessons(game_id) for state in positions(lesson.path)
                               for move in rules.moves(state)))


def around(learning: Learning) -> list[Target]:
    """Everything that could be touched now, and the gold button."""
    now = learning.now
    if not isinstance(now, Offer):
        return []
    chooser = now.chooser
    return [*dict.fromkeys([*chooser.marks(), *(option.target for option in chooser.options()), GOLD, Turn(1)])]
