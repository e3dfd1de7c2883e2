"""Each card of Chemin de Traverse, played or drawn by touches alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import WALKING
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


SORTILEGES = {
    "fermer": (("c08", "c14"), [m.Play("fermer"), m.Close("guipure")], ["played", "closed"]),
    "rouvrir": (("c08", "c14"), [m.Play("rouvrir")], ["played", "reopened"]),
    "gringotts": (("c08", "c14"), [m.Play("gringotts")], ["played", "to_steps", "earned"]),
    "quitter": (("e20", "c14"), [m.Play("quitter")], ["played", "left_fog"]),
    "prendre_article": (("c08", "c14"), [m.Play("prendre_article"), m.Item("robe")],
                        ["played", "aimed", "took_article"]),
    "prendre_piece": (("c08", "c14"), [m.Play("prendre_piece"), m.Target(1), m.Coin("M")],
                      ["played", "aimed", "took_coin"]),
    "exiler": (("c08", "c14"), [m.Play("exiler"), m.Target(1)], ["played", "aimed", "exiled"]),
    "cheminette": (("hibou", "c14"), [m.Play("cheminette"), m.Guess("pair"), m.Chimney("guipure"), m.Buy()],
                   ["played", "floo_die", "flew", "bought"]),
}


FORMS = {"fermer": "phone", "prendre_piece": "phone_wide", "cheminette": "phone", "exiler": "phone"}
"""Where a card is played; the others at a table."""


@pytest.mark.parametrize("card", SORTILEGES)
def test_a_sortilege_is_played_by_touches(start_app: Start, card: str) -> None:
    form = FORMS.get(card, "tablet")
    play = start_app(form)
    hats, steps, events = SORTILEGES[card]
    state = hands.position(hats, hand=("defense", card), trunks=((), ("robe", "livre")), rolls=(4,),
                           sign="fleury" if card == "rouvrir" else None)
    hands.resume(play, state, TWO, mode="table" if form == "tablet" else "pass")
    for step in steps:
        hands.do(play, step)
    assert told(play)[:len(events)] == events
    assert play.scene.match.view(None).hands[0] == ("?",)


def test_a_second_run_is_played_after_the_walk(start_app: Start) -> None:
    play = start_app()
    hands.resume(play, hands.position(("c08", "c30"), hand=("relancer",), rolls=(2, 3, 2, 2)), TWO)
    hands.do(play, m.Roll())
    hands.do(play, play.scene.match.moves[0])
    hands.do(play, m.Play("relancer"))
    assert told(play).count("rolled") == 2


@pytest.mark.parametrize(("form", "answer"), [("tablet", m.Defend()), ("tablet", m.Pass()), ("phone", m.Defend())])
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


def test_whoever_raises_a_hand_without_a_defence_can_only_accept(start_app: Start) -> None:
    play = start_app()
    state = hands.position(("c08", "c14"), hand=("prendre_piece",), other=("gringotts",))
    hands.resume(play, state, TWO)
    for step in (m.Play("prendre_piece"), m.Target(1), m.Coin("G")):
        hands.do(play, step)
    hands.raise_hand(play)
    hands.tap_card(play, 0)
    assert play.scene.board.selected == []
    assert play.scene.cloth.bubble.text
    hands.do(play, m.Pass())
    assert play.scene.match.view(None).purses[0][0] == 3


DEGATS = {
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
    choice, events = DEGATS[card]
    state = hands.position(("c26", "c14"), hand=("defense", "quitter"), top=(card,), dice=(1, 5), pending=WALKING,
                           trunks=(("robe", "livre"), ()))
    hands.resume(play, state, TWO)
    hands.do(play, m.Go("space", "c31"))
    assert hands.on_scene(play, "Ring") is None
    for step in choice:
        hands.do(play, step)
    seen = told(play)
    assert seen[seen.index("mishap"):][:2] == events


@pytest.mark.parametrize("move", [m.Keep(), m.Play("fermer")])
def test_a_drawn_card_is_kept_or_played(start_app: Start, move: m.Choice) -> None:
    play = start_app()
    state = hands.position(("c26", "c14"), hand=("defense",), top=("fermer",), dice=(1, 5), pending=WALKING)
    hands.resume(play, state, TWO)
    hands.do(play, m.Go("space", "c31"))
    assert play.scene.match.decision == "drawn"
    hands.do(play, move)
    assert told(play)[-1] == ("kept" if isinstance(move, m.Keep) else "played")


@pytest.mark.parametrize("move", [m.Discard("quitter"), m.Discard("fermer"), m.Play("fermer")])
def test_a_sixth_card_must_go(start_app: Start, move: m.Choice) -> None:
    play = start_app("phone")
    state = hands.position(("c26", "c14"), hand=("defense", "quitter", "fermer", "rouvrir", "exiler"),
                           top=("cheminette",), dice=(1, 5), pending=WALKING)
    hands.resume(play, state, TWO, mode="pass")
    hands.do(play, m.Go("space", "c31"))
    assert play.scene.match.decision == "sixth"
    hands.do(play, move)
    assert len(play.scene.match.view(None).hands[0]) == 5
