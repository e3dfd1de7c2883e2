"""Every kind of token of the Triwizard maze, played by touches; hands that are full, piles that run out, the row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.play import Seat
from hpapp.rules.tournoi import moves as m
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.ui import tournoi_hands as hands
from tests.ui.tournoi_hands import LEA, TOM, position

Start = Callable[..., Any]
MIA = Seat("Mia", 3, place=2)


@pytest.fixture(autouse=True)
def usual_pace() -> Iterator[None]:
    """Other tests find the pace as they expect it."""
    yield
    prefs.speed, prefs.bots = "1", "normal"


def played(play: Any, state: Any, *moves: Any) -> Any:
    """Lay out a position for three, play moves by touches, and return the match."""
    scene = hands.resume(play, state, LEA, TOM, MIA)
    for move in moves:
        hands.act(play, move)
    return scene.match


# ------------------------------------------------------------------ each kind


def dumbledore(play: Any) -> Any:
    state = position(3, pawns={1: "H10"}, tokens={0: ("dumbledore",), 1: ("cape",)})
    match = played(play, replace(state, cape=1), m.PlayToken("dumbledore"))
    assert hands.asks(play) == "Ring", "asked whatever the wearer holds"
    hands.answer_ring(play, None)
    assert (match.view(None).cape, match.view(None).pawns[1]) == (None, "B2")
    return match


def double_de(play: Any) -> Any:
    state = position(3, pawns={0: "F10"}, row=("boutefeu-chinois",), tokens={0: ("double_de",)}, dice=(1, 2, 3),
                     hands={0: ("rouge-7", "bleu-9", "bleu-10", "vert-1")})
    match = played(play, state, m.Roll(), m.Walk("G10"), m.FightWith("rouge-7"), m.PlayToken("double_de"))
    assert match.decision == "bonus"
    assert play.scene.board.around.duel.face.sum == "8 + 3 = 11"
    return match


def cape(play: Any) -> Any:
    match = played(play, position(3, pawns={1: "F10"}, tokens={0: ("cape",)}), m.PlayToken("cape"))
    hands.tap_cell(play, "F10")
    hands.press_ok(play)
    hands.come_to_rest(play)
    assert match.view(None).cape == 1
    assert play.scene.board.scene.pawns[1].caped
    return match


def flameches(play: Any) -> Any:
    match = played(play, position(3, tokens={0: ("flameches",), 1: ("reducto",), 2: ()}), m.PlayToken("flameches"))
    assert {option.moves for option in play.scene.board.chooser.options()} == {(m.Victim(1),)}, "who has none is spared"
    hands.act(play, m.Victim(1))
    assert match.view(0).tokens[0] == ("reducto",)
    assert play.scene.cloth.last_move.text == words.say("tournoi.log.stolen", name="Léa", victim="Tom")
    assert play.scene.board.scene.trail.shown.handed is not None, "seen at its place"
    return match


def veritaserum(play: Any) -> Any:
    state = position(3, tokens={0: ("veritaserum",), 2: ("cape", "haie")})
    match = played(play, state, m.PlayToken("veritaserum"), m.Victim(2))
    spread = play.scene.board.around.spread
    assert {button.kind for button in spread.ids.row.children} == {"cape", "haie"}, "face up for all"
    hands.act(play, m.Take("haie"))
    assert spread.parent is None
    assert match.view(None).tokens[2] == ("?",), "the others are hidden again"
    return match


BY_TOUCHES: dict[str, Callable[[Any], Any]] = {
    "dumbledore": dumbledore, "double_de": double_de, "cape": cape, "flameches": flameches, "veritaserum": veritaserum,
}
"""Those that show something of their own; what a touch means for any of them is asked without a screen."""


@pytest.mark.parametrize("kind", BY_TOUCHES)
def test_a_token_of_each_kind(start_app: Start, kind: str) -> None:
    match = BY_TOUCHES[kind](start_app())
    assert kind in [event.token for entry in match.log for event in entry.events if isinstance(event, m.TokenPlayed)]
    assert kind in match.view(None).token_discard


# ------------------------------------------------------------------ piles and the row


def test_after_the_fourth_obstacle_four_new_ones_lie_there(start_app: Start) -> None:
    play = start_app()
    state = position(3, pawns={0: "F10"}, row=("lutins", "doxys", "botruc", "sphinx"), dice=(1, 5), tokens={0: ()},
                     hands={0: ("rouge-10", "bleu-9", "bleu-10", "vert-1")})
    match = played(play, replace(state, beaten=3), m.Roll(), m.Walk("G10"))
    row = play.scene.board.around.row
    assert [card.beaten for card in row._cards] == [False, True, True, True]
    hands.act(play, m.FightWith("rouge-10"))
    hands.act(play, m.Stay())
    assert match.view(None).beaten == 0
    assert [card.name for card in row._cards] == list(match.view(None).row)
    assert not any(card.beaten for card in row._cards)
    assert play.scene.cloth.last_move.text == words.say("tournoi.log.row_dealt"), "the row itself shows which ones"


def test_the_phone_shows_the_tokens_where_only_they_help(start_app: Start) -> None:
    play = start_app("phone")
    state = position(2, pawns={0: "C14"}, dice=(1,), tokens={0: ("reducto",) * 3 + ("cape",) * 2 + ("haie",)})
    scene = hands.resume(play, state, LEA, TOM)
    slide = play.scene.cloth.tray.rail.slide
    assert slide.overhang > 0
    assert slide.scroll_x == 0
    for move in (m.Roll(), m.Stay()):
        hands.act(play, move)
    assert scene.match.decision == "end"
    assert slide.scroll_x == 1
