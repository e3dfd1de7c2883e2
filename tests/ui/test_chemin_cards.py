"""Cards of Chemin de Traverse, played or drawn under real touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import WALKING
from hpapp.rules.core import Move
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands

Start = Callable[..., Any]
TWO = hands.PEOPLE[:2]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")


def told(play: Any) -> list[str]:
    """What has happened so far, by the names of the events."""
    return [str(event.__struct_config__.tag) for entry in play.scene.match.log for event in entry.events]


class Spell(NamedTuple):
    """How a Sortilège is played: from where, by which choices, and what then happens."""

    steps: list[Move]
    events: list[str]
    hats: tuple[str, str] = ("c08", "c14")
    form: str = "tablet"


SPELLS = {
    "defense": Spell([m.Play("exiler"), m.Target(1), m.Defend()], ["played", "aimed", "defended"]),
    "fermer": Spell([m.Play("fermer"), m.Close("guipure")], ["played", "closed"], form="phone"),
    "prendre_piece": Spell([m.Play("prendre_piece"), m.Target(1), m.Coin("M")], ["played", "aimed", "took_coin"],
                           form="phone_wide"),
    "cheminette": Spell([m.Play("cheminette"), m.Guess("pair"), m.Chimney("guipure"), m.Buy()],
                        ["played", "floo_die", "flew", "bought"], ("hibou", "c14"), "phone"),
}
"""One card for each kind of thing that is touched after it; all of them are played in tests/table."""


@pytest.mark.parametrize("card", SPELLS)
def test_a_sortilege_is_played_by_touches(start_app: Start, card: str) -> None:
    spell = SPELLS[card]
    play = start_app(spell.form)
    attacked = card == "defense"
    state = hands.position(spell.hats, hand=("exiler",) if attacked else ("quitter", card),
                           other=("gringotts", "defense") if attacked else (), rolls=(4,))
    hands.resume(play, state, TWO, mode="table" if spell.form == "tablet" else "pass")
    for step in spell.steps:
        if hands.on_scene(play, "Ring") is not None:
            hands.raise_hand(play)
            assert play.scene.board.seat == 1
        hands.do(play, step)
    assert told(play)[:len(spell.events)] == spell.events
    assert play.scene.board.scene.card_shown == card, "it lies open in the square"


def test_a_card_that_cannot_answer_an_attack_says_why_to_whoever_may_see_it(start_app: Start) -> None:
    play = start_app("phone")
    state = hands.position(("c08", "c14"), hand=("prendre_piece",), other=("gringotts",))
    hands.resume(play, state, TWO, mode="pass")
    for step in (m.Play("prendre_piece"), m.Target(1), m.Coin("G")):
        hands.do(play, step)
    hands.raise_hand(play)
    hands.tap_card(play, 0)
    assert play.scene.cloth.bubble.clause == "CDT-12.2"
    hands.do(play, m.Pass())
    assert play.scene.match.view(None).purses[0][0] == 3


def test_a_degat_is_turned_up_and_a_card_of_the_hand_is_lost(start_app: Start) -> None:
    play = start_app("phone_wide")
    state = hands.position(("c26", "c14"), hand=("defense", "quitter"), top=("perdre_carte",), dice=(1, 5),
                           pending=WALKING)
    hands.resume(play, state, TWO)
    hands.do(play, m.Go("space", "c31"))
    assert play.scene.board.scene.card_shown == "perdre_carte", "everybody sees it"
    hands.do(play, m.Discard("quitter"))
    assert told(play)[-2:] == ["mishap", "discarded"]


@pytest.mark.parametrize(("form", "move"), [("phone", m.Discard("quitter")), ("tablet", m.Discard("fermer"))])
def test_a_sixth_card_must_go(start_app: Start, form: str, move: Move) -> None:
    play = start_app(form)
    state = hands.position(("c26", "c14"), hand=("defense", "quitter", "fermer", "rouvrir", "exiler"),
                           top=("cheminette",), dice=(1, 5), pending=WALKING)
    hands.resume(play, state, TWO, mode="table" if form == "tablet" else "pass")
    hands.do(play, m.Go("space", "c31"))
    assert play.scene.match.decision == "sixth"
    hands.do(play, move)
    assert len(play.scene.match.view(None).hands[0]) == 5
