"""Each card of Chemin de Traverse, played or drawn by touches alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import DEGATS, SORTILEGES, WALKING
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands

Start = Callable[..., Any]
TWO = hands.PEOPLE[:2]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch, unpainted: None) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")


def told(play: Any) -> list[str]:
    """What has happened so far, by the names of the events."""
    return [str(event.__struct_config__.tag) for entry in play.scene.match.log for event in entry.events]


# ------------------------------------------------------------------ Sortilèges


class Spell(NamedTuple):
    """How a Sortilège is played: from where, by which choices, and what then happens."""

    steps: list[m.Choice]
    events: list[str]
    hats: tuple[str, str] = ("c08", "c14")
    form: str = "tablet"


SPELLS = {
    "defense": Spell([m.Play("exiler"), m.Target(1), m.Defend()], ["played", "aimed", "defended"]),
    "fermer": Spell([m.Play("fermer"), m.Close("guipure")], ["played", "closed"], form="phone"),
    "rouvrir": Spell([m.Play("rouvrir")], ["played", "reopened"]),
    "gringotts": Spell([m.Play("gringotts")], ["played", "to_steps", "earned"]),
    "quitter": Spell([m.Play("quitter")], ["played", "left_fog"], ("e20", "c14")),
    "prendre_article": Spell([m.Play("prendre_article"), m.Item("robe")], ["played", "aimed", "took_article"]),
    "prendre_piece": Spell([m.Play("prendre_piece"), m.Target(1), m.Coin("M")], ["played", "aimed", "took_coin"],
                           form="phone_wide"),
    "exiler": Spell([m.Play("exiler"), m.Target(1)], ["played", "aimed", "exiled"], form="phone"),
    "cheminette": Spell([m.Play("cheminette"), m.Guess("pair"), m.Chimney("guipure"), m.Buy()],
                        ["played", "floo_die", "flew", "bought"], ("hibou", "c14"), "phone"),
    "relancer": Spell([m.Roll(), m.Go("space", "c13"), m.Play("relancer")], ["rolled", "walked", "played", "rolled"]),
}


@pytest.mark.parametrize("card", SORTILEGES)
def test_a_sortilege_is_played_by_touches(start_app: Start, card: str) -> None:
    spell = SPELLS[card]
    play = start_app(spell.form)
    attacked = card == "defense"
    state = hands.position(spell.hats, hand=("exiler",) if attacked else ("quitter", card),
                           other=("gringotts", "defense") if attacked else (), trunks=((), ("robe", "livre")),
                           rolls=(2, 3, 2, 2) if card == "relancer" else (4,),
                           sign="fleury" if card == "rouvrir" else None)
    hands.resume(play, state, TWO, mode="table" if spell.form == "tablet" else "pass")
    for step in spell.steps:
        if hands.on_scene(play, "Ring") is not None:
            hands.raise_hand(play)
        hands.do(play, step)
    assert told(play)[:len(spell.events)] == spell.events
    holder = 1 if attacked else 0
    assert len(play.scene.match.view(None).hands[holder]) == 1, "the card has left the hand"
    shown = "defense" if attacked else card
    assert play.scene.board.scene.card_shown == shown, "it lies open in the square"


@pytest.mark.parametrize(("form", "answer"), [("tablet", m.Pass()), ("phone", m.Defend())])
def test_an_attack_is_answered_through_the_window(start_app: Start, form: str, answer: m.Choice) -> None:
    play = start_app(form)
    state = hands.position(("c08", "c14"), hand=("prendre_article",), other=("gringotts", "defense"),
                           trunks=((), ("robe",)))
    hands.resume(play, state, TWO, mode="table" if form == "tablet" else "pass")
    hands.do(play, m.Play("prendre_article"))
    hands.do(play, m.Item("robe"))
    assert hands.on_scene(play, "Ring") is not None, "the attacked seat is always asked"
    hands.raise_hand(play)
    assert play.scene.board.seat == 1
    hands.do(play, answer)
    kept = isinstance(answer, m.Defend)
    assert play.scene.match.view(None).trunks[1] == (("robe",) if kept else ())
    assert ("defended" in told(play)) is kept


@pytest.mark.parametrize("mode", ["table", "pass"])
def test_whoever_raises_a_hand_without_a_defence_can_only_accept(start_app: Start, mode: str) -> None:
    play = start_app("tablet" if mode == "table" else "phone")
    state = hands.position(("c08", "c14"), hand=("prendre_piece",), other=("gringotts",))
    hands.resume(play, state, TWO, mode=mode)
    for step in (m.Play("prendre_piece"), m.Target(1), m.Coin("G")):
        hands.do(play, step)
    hands.raise_hand(play)
    hands.tap_card(play, 0)
    if mode == "table":
        assert not play.scene.cloth.bubble.text, "of a hidden card even the reason would tell something"
        hands.press_ok(play)
    assert play.scene.cloth.bubble.text
    assert play.scene.match.decision == "defendre"
    play.scene.board.chooser.withdraw()
    hands.do(play, m.Pass())
    assert play.scene.match.view(None).purses[0][0] == 3


# ------------------------------------------------------------------ Dégâts

MISHAPS = {
    "exil": ([], ["mishap", "exiled"]),
    "reculer": ([], ["mishap", "went_back"]),
    "passer_tour": ([], ["mishap", "will_miss"]),
    "remettre_article": ([m.Item("livre")], ["mishap", "gave_back"]),
    "perdre_piece": ([m.Coin("N")], ["mishap", "lost_coin"]),
    "perdre_carte": ([m.Discard("quitter")], ["mishap", "discarded"]),
}


@pytest.mark.parametrize("card", DEGATS)
def test_a_degat_happens_without_a_window(start_app: Start, card: str) -> None:
    # UX F3
    play = start_app("phone_wide" if card in ("exil", "perdre_carte") else "tablet")
    choice, events = MISHAPS[card]
    state = hands.position(("c26", "c14"), hand=("defense", "quitter"), top=(card,), dice=(1, 5), pending=WALKING,
                           trunks=(("robe", "livre"), ()))
    hands.resume(play, state, TWO)
    hands.do(play, m.Go("space", "c31"))
    assert hands.on_scene(play, "Ring") is None
    assert m.Defend() not in play.scene.match.moves, "a defence is of no use against it"
    assert play.scene.board.scene.card_shown == card, "everybody sees it"
    for step in choice:
        hands.do(play, step)
    seen = told(play)
    assert seen[seen.index("mishap"):][:2] == events


# ------------------------------------------------------------------ drawn cards


@pytest.mark.parametrize("move", [m.Keep(), m.Play("fermer")])
def test_a_drawn_card_is_kept_or_played(start_app: Start, move: m.Choice) -> None:
    play = start_app()
    state = hands.position(("c26", "c14"), hand=("defense",), top=("fermer",), dice=(1, 5), pending=WALKING)
    hands.resume(play, state, TWO)
    hands.do(play, m.Go("space", "c31"))
    assert play.scene.match.decision == "drawn"
    hands.do(play, move)
    assert told(play)[-1] == ("kept" if isinstance(move, m.Keep) else "played")


@pytest.mark.parametrize(("form", "move"), [
    ("phone", m.Discard("quitter")), ("tablet", m.Discard("fermer")), ("phone", m.Play("fermer")),
])
def test_a_sixth_card_must_go(start_app: Start, form: str, move: m.Choice) -> None:
    play = start_app(form)
    state = hands.position(("c26", "c14"), hand=("defense", "quitter", "fermer", "rouvrir", "exiler"),
                           top=("cheminette",), dice=(1, 5), pending=WALKING)
    hands.resume(play, state, TWO, mode="table" if form == "tablet" else "pass")
    hands.do(play, m.Go("space", "c31"))
    assert play.scene.match.decision == "sixth"
    hands.do(play, move)
    assert len(play.scene.match.view(None).hands[0]) == 5
