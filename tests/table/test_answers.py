"""Answers out of turn without a screen: the ring waits, says what would happen to whom, and takes no for an answer."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.i18n import LANGUAGES, speaker
from hpapp.play import Seat, Seating, on_paper
from hpapp.play.seats import Kind, Mode
from hpapp.rules.bloody.cards import EFFECTS
from hpapp.rules.bloody.effects import TARGETS
from hpapp.rules.bloody.moves import Answer, End, Pass, Spell, Target
from hpapp.rules.bloody.state import Chain, State
from hpapp.rules.core import Setup
from hpapp.table import room
from hpapp.table.advice import Hint
from hpapp.table.chooser import Ready
from hpapp.table.now import Ask, HandOver, Offer, Think
from hpapp.table.script import see
from hpapp.table.session import Session
from tests.rules.bloody.table import after, lay

TABLE = lay("""
timetable herbologie+plus1 potions+plus2 horcruche defense sorts balais metamorphose -
seat 0 hand piochus radinus trocus; school potions; house grosfondor
seat 1 hand oubliettes copius radinus; house serpentin
seat 2 hand oubliettes copius; house serdongle
seat 3 hand radinus; house poufmoufle
""")
NAMES = ("Léa", "Tom", "Mia", "Papi")


def evening(*moves: Any, mode: Mode = "table", kinds: tuple[Kind, ...] = ("human",) * 4,
            state: State = TABLE) -> Session:
    """People around a position after some moves."""
    seats = tuple(Seat(name, color, kind, "random", place=color)
                  for color, (name, kind) in enumerate(zip(NAMES, kinds, strict=True)))
    setup = Setup(4, "standard", {"format": "short"}, 0, first=0)
    session = Session(on_paper("bloody", setup, Seating(seats, mode), after(state, *moves)))
    see(session, lambda _: None)
    return session


def play(session: Session, move: Any) -> None:
    """Whoever acts chooses a move by touches."""
    target = session.follow(Hint(None, "", (move,)))
    if not isinstance(session.commit(), Ready):
        assert target is not None
        assert isinstance(session.touch(target), Ready)


def asked(session: Session) -> tuple[int, ...]:
    see(session, lambda _: None)
    now = session.now
    return now.asked if isinstance(now, Ask) else ()


def test_whoever_sits_out_is_asked_no_more_until_the_turn_changes() -> None:  # feel.md F2
    session = evening(Spell("piochus"))
    assert asked(session) == (1, 2, 3)
    session.sit_out(2)
    assert asked(session) == (1, 3)
    assert session.sitting_out == {2}, "everybody may know"
    session.answered(None)
    see(session, lambda _: None)
    assert isinstance(session.now, Offer)
    play(session, Spell("radinus"))
    assert asked(session) == (1, 3), "the same turn, another effect"
    session.answered(None)
    see(session, lambda _: None)
    play(session, End())
    see(session, lambda _: None)
    assert session.turn.seat == 1
    assert session.sitting_out == frozenset(), "another turn"


def test_where_all_people_sit_out_nobody_is_asked_and_the_effect_happens() -> None:
    session = evening(Spell("piochus"), kinds=("bot", "human", "bot", "human"))
    for seat in (1, 3):
        session.sit_out(seat)
    assert isinstance(session.now, Think)
    before = len(session.match.log)
    see_some(session)
    assert len(session.match.log) > before


def see_some(session: Session) -> None:
    for _ in range(3):
        session.think(1.0)


def test_only_who_is_asked_can_speak() -> None:
    session = evening(Spell("piochus"))
    session.sit_out(0)
    session.look(0)
    session.answered(0)
    assert asked(session) == (1, 2, 3)


@pytest.mark.parametrize("kinds", [("human",) * 4, ("human", "bot", "human", "human")])
def test_a_passed_device_shows_a_hand_to_who_looks_and_comes_back(kinds: tuple[Kind, ...]) -> None:  # feel.md F5
    session = evening(Spell("piochus"), mode="pass", kinds=kinds)
    session.look(2)
    assert isinstance(session.now, HandOver)
    assert session.now.seat == 2
    assert set(session.hand(2)) == {None}, "nothing private before the curtain is lifted"
    session.lifted(2)
    now = session.now
    assert isinstance(now, Ask)
    assert now.looking == 2
    assert None not in session.hand(2)
    assert set(session.hand(3)) == {None}
    session.looked()
    assert set(session.hand(2)) == {None}
    assert asked(session) == tuple(seat for seat in (1, 2, 3) if kinds[seat] != "bot"), "nobody has lost their chance"


def test_who_has_looked_answers_without_a_second_curtain() -> None:
    session = evening(Spell("piochus"), mode="pass")
    session.look(2)
    session.lifted(2)
    session.answered(2)
    see(session, lambda _: None)
    assert isinstance(session.now, Offer)
    assert session.now.seat == 2


def test_a_device_that_is_put_away_forgets_who_looked() -> None:
    session = evening(Spell("piochus"), mode="pass")
    session.look(2)
    session.lifted(2)
    session.put_away()
    assert isinstance(session.now, Ask)
    assert session.now.looking is None
    assert set(session.hand(2)) == {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_is_told_with_whoever_it_touches(language: str) -> None:
    """Each announced effect in words: its card, who plays it, and the seat, place or card that it is aimed at."""
    say, guide = speaker(language), room("bloody").GUIDE
    for effect in EFFECTS:
        aims = TARGETS.get(effect)
        target = next(iter(aims(TABLE, 0)), Target(seat=1, kind="bons_points")) if aims else None
        (sentence,) = guide.threat(replace(TABLE, chain=Chain(effect, 0, target)), say)
        text = sentence.text(say, "", NAMES)
        assert say(f"bloody.card.{effect}") in text
        assert "{" not in text
        if target is not None and target.seat is not None:
            assert NAMES[target.seat] in text


def test_an_answered_effect_says_what_is_left_of_it() -> None:
    say, card = speaker("fr"), speaker("fr")("bloody.card.piochus")
    answer, copy = Answer(1, "oubliettes"), Answer(1, "copius")
    for moves, left in (((answer,), say("bloody.ask.cancelled", card=card)),
                        ((copy,), say("bloody.ask.copied", card=card, name="Tom")),
                        ((copy, Answer(2, "oubliettes")), say("bloody.ask.stands", card=card))):
        text = evening(Spell("piochus"), *moves).threat(say)
        assert text.endswith(left), text
        assert NAMES[moves[-1].seat] in text


def test_what_is_asked_depends_on_nothing_that_is_hidden() -> None:  # feel.md E5
    """Other hands, the same question, the same words, the same people."""
    other = lay("""
    timetable herbologie+plus1 potions+plus2 horcruche defense sorts balais metamorphose -
    seat 0 hand piochus trocus trocus; school potions; house grosfondor
    seat 1 hand radinus radinus radinus; house serpentin
    seat 2 hand copius trocus; house serdongle
    seat 3 hand oubliettes; house poufmoufle
    """)
    say = speaker("fr")
    one, two = evening(Spell("piochus")), evening(Spell("piochus"), state=other)
    assert asked(one) == asked(two)
    assert one.threat(say) == two.threat(say)
    assert Pass() == one.now.question.decline  # type: ignore[union-attr]
