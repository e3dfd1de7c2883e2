"""Answers out of turn in Bloody Harry: who is asked, what lies in the pile, how it settles, and what nobody learns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.rules import game
from hpapp.rules.bloody.moves import Answer, Pass, Spell, Target
from hpapp.rules.bloody.state import Chain, Reply, State
from hpapp.rules.chance import Chance
from hpapp.ui.boards.bloody.chain import ChainPile, settling
from hpapp.ui.prefs import prefs
from hpapp.ui.table.ring import AnswerName, RaiseHand, Ring
from hpapp.ui.words import words
from tests.rules.bloody.table import after, lay
from tests.ui import bloody_hands as hands
from tests.ui.bloody_hands import NOBODY
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
BLOODY = game("bloody")
TABLE = lay("""
timetable herbologie+plus1 potions+plus2 horcruche defense sorts balais metamorphose -
seat 0 hand piochus oubliettes trocus; school potions; house grosfondor
seat 1 hand oubliettes copius radinus; house serpentin
seat 2 hand oubliettes copius; couriers oubliettes; house serdongle
seat 3 hand radinus; couriers plus1; house poufmoufle
""")
CANCELLED_TWICE = after(TABLE, Spell("piochus"), Answer(1, "oubliettes"), Pass(), Pass(), Answer(0, "oubliettes"))


def names_of(pile: Any) -> list[str]:
    """What the cards of a pile are called, the lowest first, as they are drawn one over the other."""
    drawn = list(reversed(pile.children))
    assert drawn == pile.cards, "each lies on the one before"
    assert all(low.x < high.x for low, high in zip(pile.cards, pile.cards[1:], strict=False))
    return [card.face.name for card in pile.cards]


def called(*kinds: str) -> list[str]:
    return [words.say(f"bloody.card.{kind}") for kind in kinds]


# ------------------------------------------------------------------ the pile


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_a_pile_of_three_is_seen_and_settles_from_the_top(start_app: Start, form: str) -> None:
    """Spell, cancel, cancel of the cancel: the spell stands again.  BLO-8.11, BLO-8.15"""
    play = start_app(form)
    scene = hands.from_state(play, TABLE)
    hands.play_out(play, (Spell("piochus"), Answer(1, "oubliettes")))
    assert names_of(hands.overlay(play, Ring).pile) == called("piochus", "oubliettes")
    hands.raise_hand(play, 0)
    assert names_of(scene.board.pile.pile) == called("piochus", "oubliettes"), "whoever answers sees what"
    hands.do(play, Answer(0, "oubliettes"))
    ring = hands.overlay(play, Ring)
    assert names_of(ring.pile) == called("piochus", "oubliettes", "oubliettes")
    assert [card.stands for card in ring.pile.cards] == [False, False, True]
    check_geometry(ring)
    hands.settle(play)
    prefs.speed = "1"
    play.tap_on(ring.ids.nobody)
    assert list(settled(play)) == [([1, 2], []), ([1, 2], [0])]
    prefs.speed = "instant"
    hands.rest(play)
    assert len(scene.match.view(None).hands[0]) == 3
    assert scene.match.view(None).discard[-3:] == ("piochus", "oubliettes", "oubliettes")


def settled(play: Any) -> Iterator[tuple[list[int], list[int]]]:
    """The looks of a settling pile, one after the other: which cards are struck, which one stands."""
    last = None
    for _ in range(100):
        play.time.advance(0.1, fps=10)
        pile = next((child for child in play.scene.board.children if isinstance(child, ChainPile)), None)
        if pile is None and last is not None:
            return
        if pile is not None:
            look = tuple([height for height, card in enumerate(pile.cards) if getattr(card, sign)]
                         for sign in ("struck", "stands"))
            if look != last:
                last = look
                yield look


def test_every_way_a_pile_settles() -> None:
    def steps(*replies: str) -> list[tuple[tuple[int, ...], int | None]]:
        return list(settling(Chain("piochus", 0, replies=tuple(Reply(1, reply) for reply in replies))))  # type: ignore[arg-type]

    assert steps() == [((), 0)]
    assert steps("oubliettes") == [((1, 0), None)]
    assert steps("copius") == [((), 1)]
    assert steps("copius", "courier") == [((2, 1), None), ((), 0)]
    assert steps("copius", "copius") == [((), 2)]
    assert steps("oubliettes", "oubliettes", "oubliettes") == [((3, 2), None), ((1, 0), None)]


@pytest.mark.usefixtures("unpainted")
def test_a_take_over_is_aimed_anew(start_app: Start) -> None:
    """Copius: another performs the effect, with a target of their own.  BLO-8.12"""
    play = start_app("tablet")
    scene = hands.from_state(play, TABLE)
    hands.play_out(play, (Spell("trocus"), Target(seat=1), Answer(1, "copius"), NOBODY))
    assert scene.match.decision == "target"
    assert scene.match.actor == 1
    assert {thing.seat for thing in scene.board.chooser.things} == {0, 2, 3}


# ------------------------------------------------------------------ who is asked


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_everybody_else_is_asked_whatever_they_hold(start_app: Start, form: str) -> None:
    """BLO-8.7, BLO-8.22"""
    play = start_app(form)
    empty = replace(TABLE, hands=(TABLE.hands[0], (), (), ()), couriers=((), (), (), ()),
                    magic_pile=(*TABLE.magic_pile, *TABLE.hands[1], *TABLE.hands[2], *TABLE.hands[3]),
                    reserve=(*TABLE.reserve, *TABLE.couriers[2], *TABLE.couriers[3]))
    BLOODY.audit(empty)
    for state in (TABLE, empty):
        hands.from_state(play, state)
        hands.do(play, Spell("piochus"))
        assert asked(play) == ["Tom", "Mia", "Papi"]
    hands.from_state(play, TABLE)
    hands.play_out(play, (Spell("piochus"), Answer(1, "oubliettes")))
    assert asked(play) == ["Mia", "Papi", "Léa"], "about an answer: everybody but the one who gave it"


def asked(play: Any) -> list[str]:
    """The names that the ring offers, in the order in which the rules ask them."""
    ring = hands.overlay(play, Ring)
    return [widget.name for widget in ring.walk() if isinstance(widget, RaiseHand | AnswerName)]


@pytest.mark.usefixtures("unpainted")
def test_what_a_bot_answers_can_be_answered(start_app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's Oubliettes opens a question of its own, to people too.  BLO-8.8"""
    def answers(view: Any, moves: tuple[Any, ...], _: Any) -> Any:
        yield
        return next((move for move in moves if isinstance(move, Answer)), Pass())

    monkeypatch.setattr("hpapp.ui.screens.table.mind", lambda *_: answers)
    play = start_app("tablet")
    scene = hands.from_state(play, TABLE, s1="bot", s2="bot", s3="bot")
    hands.do(play, Spell("piochus"))
    ring = hands.overlay(play, Ring)
    assert names_of(ring.pile)[:2] == called("piochus", "oubliettes")
    assert asked(play) == ["Léa"]
    hands.raise_hand(play, 0)
    assert scene.match.decision == "window"


# ------------------------------------------------------------------ what is refused


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("mode", ["table", "pass"])
def test_copius_never_copies_oubliettes(start_app: Start, mode: str) -> None:
    """The clause is said: at once where the hand lies open, else when it is played.  BLO-8.13"""
    play = start_app("tablet")
    scene = hands.from_state(play, after(TABLE, Spell("piochus"), Answer(1, "oubliettes")), mode=mode)
    hands.raise_hand(play, 2)
    hands.tap_kind(play, "copius")
    if mode == "table":
        assert scene.cloth.bubble.parent is None
        hands.settle(play)
        play.tap_on(scene.cloth.controls.ids.ok)
    assert scene.cloth.bubble.parent is not None
    assert scene.cloth.bubble.clause == "BLO-8.13"
    assert scene.match.decision == "window"
    assert scene.match.actor == 2


# ------------------------------------------------------------------ what nobody learns


def read(play: Any) -> list[str]:
    """What a shoulder-surfer sees: every text, and which buttons are ready."""
    scene = play.scene
    return [*sorted(play.app.router.texts()), f"ready {scene.cloth.controls.ready}",
            f"bubble {scene.cloth.bubble.parent is not None}"]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_pile_and_its_questions_tell_nothing_of_hands(start_app: Start, form: str) -> None:
    """Ring, answer, and a card chosen by its back: all alike, whatever is in the hands."""
    play = start_app(form)
    positions: list[State] = [after(TABLE, Spell("piochus")), after(TABLE, Spell("piochus"), Answer(1, "oubliettes")),
                              CANCELLED_TWICE, after(TABLE, Spell("trocus"), Target(seat=1))]
    for state in positions:
        seen, looks = BLOODY.view(state, None), []
        for number in range(3):
            hands.from_state(play, BLOODY.imagine(seen, Chance(number)))
            at_ring = read(play)
            hands.raise_hand(play, BLOODY.actor(state) or 0)
            answering = read(play)
            hands.tap_hand(play, 0)
            hands.settle(play)
            looks.append((at_ring, answering, read(play)))
        assert looks[0] == looks[1] == looks[2]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_chosen_card_is_not_told(start_app: Start, form: str) -> None:
    """In one's own turn too: chosen by its back, nothing on the screen depends on which card it is."""
    play = start_app(form)
    seen, looks = BLOODY.view(TABLE, None), []
    for number in range(4):
        hands.from_state(play, BLOODY.imagine(seen, Chance(number)))
        hands.tap_hand(play, 1)
        hands.settle(play)
        looks.append(read(play))
    assert all(look == looks[0] for look in looks)
