"""Every lesson, played without a screen: to its end, by every way that is right, and by every touch that is not."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from hpapp.games import GAMES
from hpapp.i18n import LANGUAGES, speaker
from hpapp.lessons import Learning, Lesson, first_lesson, lessons
from hpapp.lessons.learning import ASTRAY, LEARNER, PATIENCE
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import BadState, Refusal
from hpapp.rules.rulebook import rulebook
from hpapp.table.chooser import Nothing
from hpapp.table.now import Ask, Offer
from hpapp.table.privacy import people
from hpapp.table.script import see, write_target
from hpapp.table.targets import Target
from tests.rules.golden import check_golden
from tests.table.test_suppose import played_on

from .pupils import LESSONS, NAMES, around, begin, moments, named, positions, told, wishes

TOLD = Path(__file__).parent / "told"
MOST_WORDS, MOST_WORDS_TO_CHILDREN = 12, 10
TAUGHT = tomllib.loads((Path(__file__).parent / "taught.toml").read_text("utf-8"))
"""What each lesson must teach, and the clauses that say it."""
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=named)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_first_lesson(game_id: str) -> None:
    lesson = first_lesson(game_id)
    assert lesson is not None
    assert 5 <= len(lesson.beat) <= 8


@every_lesson
def test_a_lesson_is_played_to_its_end_and_everything_happens_as_it_always_did(lesson: Lesson) -> None:
    check_golden(TOLD / f"{named(lesson)}.txt", told(lesson))


@every_lesson
def test_whichever_of_several_touches_will_do_leads_to_the_end(lesson: Lesson) -> None:
    def last(touch: object) -> int:
        return -1

    seen = [learning.at for learning in moments(lesson, chooses=last)]
    assert seen[-1] == len(lesson.beat) - 1


@every_lesson
def test_every_beat_can_be_skipped(lesson: Lesson) -> None:
    learning = begin(lesson)
    for at in range(len(lesson.beat)):
        assert learning.at == at
        while learning.at == at:
            learning.skip()
            see(learning, lambda _: None)
    assert learning.over


@every_lesson
def test_every_wrong_touch_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    """With its reason by the rules, always the same; or by Chouette.  After the second one the finger shows the way."""
    everywhere: dict[Target, None] = {}
    for learning in moments(lesson):
        everywhere |= dict.fromkeys(around(learning))
    lines: list[str] = []
    for learning in moments(lesson):
        assert learning.expected is not None
        lines.append(f"{learning.beat.word(learning.done)}: {' | '.join(learning.expected.lines)}")
        answers = _touch_all_wrong(learning, [*everywhere])
        lines.extend(f"  {answer}: {', '.join(touched)}" for answer, touched in sorted(answers.items()))
    assert len(lines) > len(lesson.beat)
    check_golden(TOLD / f"{named(lesson)}-wrong.txt", "\n".join([*lines, ""]))


@every_lesson
def test_every_wrong_move_is_refused_by_its_clause(lesson: Lesson) -> None:
    """Whatever is possible at another moment is possible here, or a clause is against it, always the same."""
    rules = game(lesson.game)
    lines: list[str] = []
    for number, state in enumerate(positions(lesson.path)):
        lines.append(f"{number} {rules.actor(state)} {rules.decision(state)} {rules.clause(state)}")
        against = Counter(refusal.clause if (refusal := rules.refusal(state, move)) else "possible"
                          for move in wishes(lesson.game))
        lines.append("  " + ", ".join(f"{clause} {count}" for clause, count in sorted(against.items())))
    check_golden(TOLD / f"{named(lesson)}-moves.txt", "\n".join([*lines, ""]))


def _touch_all_wrong(learning: Learning, targets: list[Target]) -> dict[str, list[str]]:
    """What is answered, and to which touches: possible ones, those that mean nothing, and clause by clause the rest."""
    now, expected = learning.now, learning.expected
    assert expected is not None
    if isinstance(now, Ask):
        _raise_wrong_hands(learning)
        return {}
    assert isinstance(now, Offer)
    answers: dict[str, list[str]] = {}
    possible = {target for target, mark in now.chooser.marks().items() if mark != "shown"}
    wrong = [target for target in targets if target not in expected.targets and not _is_another_way(learning, target)]
    before = _picture(learning)
    for count, target in enumerate(wrong, start=1):
        touched = learning.touch(target)
        assert isinstance(touched, Refusal | Nothing), (target, touched)
        _check_answer(learning, touched)
        assert _picture(learning) == before, target
        assert learning.shows_way == (count >= PATIENCE)
        answer = touched.clause if isinstance(touched, Refusal) else "possible" if target in possible else "nothing"
        answers.setdefault(answer, []).append(write_target(target))
    learning.said_again()
    assert learning.spoken.refusal is None
    assert learning.spoken.key != ASTRAY
    return answers


def _is_another_way(learning: Learning, target: Target) -> bool:
    """Where a beat is about an event, whatever is chosen on the way there is right."""
    if not learning.beat.tells:
        return False
    trial = begin(learning.lesson)
    while (trial.at, trial.done) != (learning.at, learning.done):
        trial.do_next()
        see(trial, lambda _: None)
    return not isinstance(trial.touch(target), Refusal | Nothing)


def _raise_wrong_hands(learning: Learning) -> None:
    expected, log = learning.expected, len(learning.match.log)
    assert expected is not None
    for seat in {None, 0, 1} - {*expected.seats}:
        learning.answered(seat)
        assert learning.spoken.key == ASTRAY
        assert isinstance(learning.now, Ask)
        assert len(learning.match.log) == log


def _check_answer(learning: Learning, touched: Refusal | Nothing) -> None:
    if isinstance(touched, Refusal):
        assert learning.spoken.refusal == touched
    for language in LANGUAGES:
        for sentence in learning.sentences(speaker(language), language):
            assert len(sentence.split()) >= 3
            assert "…" not in sentence, f"{sentence}: a fact is missing"


def _picture(learning: Learning) -> tuple[object, ...]:
    """Everything that a touch could change."""
    now = learning.now
    assert isinstance(now, Offer)
    chooser = now.chooser
    return (len(learning.match.log), learning.at, learning.done, dict(chooser.marks()), chooser.commit(),
            chooser.options(), chooser.step(), chooser.chosen)


@every_lesson
def test_what_is_chosen_can_be_taken_back_and_chosen_again(lesson: Lesson) -> None:
    """Undo leads to the last touch that was played; the lesson goes on from there."""
    taken_back = 0
    for learning in moments(lesson):
        now = learning.now
        log, done = len(learning.match.log), learning.done
        undone = learning.undo()
        assert len(learning.match.log) == log
        assert (learning.done < done) == (undone == "withdrawn")
        taken_back += undone == "withdrawn"
        while learning.done < done:
            learning.do_next()
        assert not isinstance(now, Offer) or undone == "withdrawn" or learning.now == now
    assert taken_back


@every_lesson
def test_chouette_says_little_and_in_both_languages(lesson: Lesson) -> None:
    keys = [lesson.title, *(lesson.said(beat, done) for beat in lesson.beat for done in range(len(beat.touch)))]
    for language in LANGUAGES:
        say = speaker(language)
        for key in keys:
            sentence = say(key, other="Robi")
            assert sentence != key, f"{key} is not said in {language}"
            assert len([word for word in sentence.split() if word[0].isalnum()]) <= MOST_WORDS, sentence


@every_lesson
def test_what_is_taught_stands_in_the_rulebook(lesson: Lesson) -> None:
    book = rulebook(lesson.game, "fr")
    for beat in lesson.beat:
        assert beat.clauses, beat.say
        for clause in beat.clauses:
            assert book.find(clause).text
    for learning in moments(lesson):
        touch = learning.expected
        if touch is not None and touch.tries:
            learning.touch(touch.targets[0])
            assert learning.spoken.refusal is not None
            break


@pytest.mark.parametrize("whose", TAUGHT)
def test_a_lesson_teaches_what_it_is_for(whose: str) -> None:
    """A first lesson what a first game needs, a chapter what it is called after."""
    lesson = next(lesson for lesson in LESSONS if lesson.path in (whose, f"{whose}/first"))
    taught = {clause for beat in lesson.beat for clause in beat.clauses}
    for thing, clauses in TAUGHT[whose].items():
        assert taught & {*clauses}, f"{thing}: no beat names any of {clauses}"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_youngest_have_a_shorter_lesson_of_their_own_in_pictures(game_id: str) -> None:
    first, theirs = first_lesson(game_id), first_lesson(game_id, "kids")
    assert first is not None
    assert theirs is not None
    assert theirs.position.setup.variant == "kids"
    assert sum(len(beat.touch) for beat in theirs.beat) < sum(len(beat.touch) for beat in first.beat)
    for beat in theirs.beat:
        assert 1 <= len(beat.show) <= 3, beat.say
        for language in LANGUAGES:
            assert len(speaker(language)(theirs.said(beat), other="Robi").split()) <= MOST_WORDS_TO_CHILDREN


def test_a_position_that_cannot_be_is_found_out() -> None:
    lesson = lessons("labyrinthe")[0]
    twice = msgspec.structs.replace(lesson.position, set={**lesson.position.set, "piles": [["gobelin"], ["gobelin"]]})
    with pytest.raises(BadState):
        Learning(msgspec.structs.replace(lesson, position=twice), NAMES)


@every_lesson
def test_from_any_moment_one_can_play_on_and_the_lesson_stays_where_it_is(lesson: Lesson) -> None:
    """With bots, or for the whole table: a copy that nobody keeps, on which what the learner knows is as it was."""
    for number, learning in enumerate(moments(lesson)):
        before = learning.match.record(), learning.at, learning.done, learning.expected, learning.now
        assert learning.can_suppose
        for bots in (True, False):
            there = learning.suppose(Chance(number), bots=bots)
            assert there.match.view(LEARNER) == learning.match.view_at(len(learning.past), LEARNER)
            learning.match.game.audit(there.match._state)
            assert [seat.place for seat in there.seats] == [None] * len(there.seats), "one person holds the device"
            assert len(people(there.match.seating)) == (1 if bots else len(there.seats))
            played_on(there, 4)
            assert there.match.log
        assert (learning.match.record(), learning.at, learning.done, learning.expected, learning.now) == before
