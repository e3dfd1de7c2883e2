"""Answers out of turn in Bloody Harry: who is asked, what lies in the pile, how it settles, and what nobody learns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hpapp.rules import game
from hpapp.rules.bloody.moves import Answer, Pass, Spell, Target
from hpapp.rules.bloody.state import State
from hpapp.rules.chance import Chance
from hpapp.ui.boards.bloody.chain import ChainPile
from hpapp.ui.prefs import prefs
from hpapp.ui.table.ring import Ring
from hpapp.ui.words import words
from tests.rules.bloody.table import after, lay
from tests.ui import bloody_hands as hands
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


@pytest.mark.parametrize("form", ["tablet", "phone"])
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
            look = ([height for height, card in enumerate(pile.cards) if card.struck],
                    [height for height, card in enumerate(pile.cards) if card.stands])
            if look != last:
                last = look
                yield look


# ------------------------------------------------------------------ what nobody learns


def read(play: Any) -> list[str]:
    """What a shoulder-surfer sees: every text, and which buttons are ready."""
    scene = play.scene
    return [*sorted(play.app.router.texts()), f"ready {scene.cloth.controls.ready}",
            f"bubble {scene.cloth.bubble.parent is not None}"]


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_pile_and_its_questions_tell_nothing_of_hands(start_app: Start, form: str) -> None:
    """Ring, answer, and a card chosen by its back: all alike, whatever is in the hands."""
    play = start_app(form)
    positions: list[State] = [after(TABLE, Spell("piochus")), after(TABLE, Spell("piochus"), Answer(1, "oubliettes")),
                              CANCELLED_TWICE, after(TABLE, Spell("trocus"), Target(seat=1))]
    for state in positions:
        seen, looks = BLOODY.view(state, None), []
        for number in range(2):
            hands.from_state(play, BLOODY.imagine(seen, Chance(number)))
            at_ring = read(play)
            hands.raise_hand(play, BLOODY.actor(state) or 0)
            answering = read(play)
            hands.tap_hand(play, 0)
            hands.settle(play)
            looks.append((at_ring, answering, read(play)))
        assert looks[0] == looks[1]


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_chosen_card_is_not_told(start_app: Start, form: str) -> None:
    """In one's own turn too: chosen by its back, nothing on the screen depends on which card it is."""
    play = start_app(form)
    seen, looks = BLOODY.view(TABLE, None), []
    for number in range(2):
        hands.from_state(play, BLOODY.imagine(seen, Chance(number)))
        hands.tap_hand(play, 1)
        hands.settle(play)
        looks.append(read(play))
    assert looks[0] == looks[1]
