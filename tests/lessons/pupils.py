"""Whoever learns a lesson without a screen: as it is meant, by other ways that are right, or touching anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from hpapp.games import GAMES
from hpapp.i18n import speaker
from hpapp.lessons import Learning, Lesson, lessons
from hpapp.lessons.score import Touch
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
    """A lesson as text: what is said, touched, refused, and what happens."""
    lines: list[str] = []
    say = speaker("fr")

    def seen(show: Show) -> None:
        seat, events = show.happened.seat, show.happened.events
        lines.extend(f"    {seat} {msgspec.json.encode(event).decode()}" for event in events)

    for learning in moments(lesson, seen=seen):
        assert learning.expected is not None
        lines.extend(f"« {sentence} »" for sentence in learning.sentences(say, "fr"))
        lines.append(f"  {' | '.join(learning.expected.lines)}")
    return "\n".join([*lines, f"  = {msgspec.json.encode(learning.match.result).decode()}", ""])


def around(learning: Learning) -> list[Target]:
    """Everything that could be touched now, and the gold button."""
    now = learning.now
    if not isinstance(now, Offer):
        return []
    chooser = now.chooser
    return [*dict.fromkeys([*chooser.marks(), *(option.target for option in chooser.options()), GOLD, Turn(1)])]
