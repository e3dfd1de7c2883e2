"""The Triwizard maze measured: every form, language and text size, with nothing cut, covered or too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.play import Seat
from hpapp.rules.tournoi import moves as m
from hpapp.ui.prefs import prefs
from tests.ui import tournoi_hands as hands
from tests.ui.geometry import box_of, check_geometry
from tests.ui.tournoi_hands import position

Start = Callable[..., Any]
ROUND = (Seat("Tom", 1, place=0), Seat("Mia", 3, place=2), Seat("Léa", 0, place=4), Seat("Papi", 2, place=5))
PAIR = (Seat("Léa", 0, place=4), Seat("Tom", 1, place=0))
CHILD = (Seat("Zoé", 0, "child", place=4), Seat("Tom", 1, place=0))
LOOKS = [("tablet", "fr", 1.3), ("phone", "fr", 1.3), ("phone_wide", "en", 1.3)]


@pytest.fixture(params=LOOKS, ids=lambda look: "-".join(map(str, look)))
def play(request: pytest.FixtureRequest, start_app: Start) -> Iterator[Any]:
    """The app in one of the looks."""
    form, language, scale = request.param
    app = start_app(form)
    prefs.language, prefs.text_scale = language, scale
    yield app
    prefs.language, prefs.text_scale, prefs.speed, prefs.bots = "fr", 1.0, "1", "normal"


def test_a_turn_with_a_duel_that_is_missed(play: Any) -> None:
    for seats, turn in ((ROUND, 1), (PAIR, 0), (CHILD, 0)):
        state = position(len(seats), turn=turn, pawns={turn: "F10"}, dice=(2, 1), row=("suedois",),
                         hands={turn: ("bleu-1", "bleu-2", "rouge-1", "vert-1")},
                         tokens={turn: ("reducto", "cape", "haie", "double_de", "double_de", "dumbledore")})
        hands.resume(play, state, *seats)
        check_geometry(play.app.root)
        for move in (m.Roll(), m.Walk("G10"), m.FightWith("bleu-1")):
            hands.act(play, move)
            check_geometry(play.app.root)
            duel, tools = play.scene.board.around.duel, play.scene.cloth.tools.values()
            assert duel.parent is None or not any(duel.collide_widget(tool) for tool in tools), "a child's are large"
        assert play.scene.match.decision == "double"
        hands.act(play, m.AcceptLoss())
        assert play.scene.match.decision == "retreat"
        check_geometry(play.app.root)
        play.scene.match.close()


def test_a_duel_that_is_won_and_a_hedge_that_moves(play: Any) -> None:
    state = position(4, turn=2, pawns={2: "F10"}, dice=(2, 5), row=("niffleur",), tokens={2: ("haie",)},
                     hands={2: ("bleu-9", "bleu-2", "rouge-1", "vert-1")})
    hands.resume(play, state, *ROUND)
    for move in (m.Roll(), m.Walk("G10"), m.FightWith("bleu-9"), m.Stay(), m.PlayToken("haie")):
        hands.act(play, move)
        check_geometry(play.app.root)
        for page in play.scene.board.around.duel.face.ids.page.children:
            assert page.minimum_height <= page.height, "everything the duel says has its place"


def test_shown_tokens_and_choices_by_name(play: Any) -> None:
    state = position(4, turn=2, tokens={2: ("veritaserum", "cape"), 0: ("reducto", "cape", "haie", "double_de")})
    hands.resume(play, state, *ROUND)
    for move in (m.PlayToken("veritaserum"), m.Victim(0)):
        hands.act(play, move)
        check_geometry(play.app.root)


def test_the_window_of_a_counter(play: Any) -> None:
    state = position(4, turn=2, tokens={2: ("dumbledore",), 0: ("reducto",)}, pawns={0: "F10"})
    hands.resume(play, replace(state, cape=0), *ROUND)
    hands.act(play, m.PlayToken("dumbledore"))
    check_geometry(play.find("Ring"))


@pytest.mark.parametrize("place", range(6))
def test_the_row_of_obstacles_keeps_clear_of_who_acts(start_app: Any, place: int) -> None:
    play = start_app()
    state = hands.position(2, dice=(3,))
    hands.resume(play, state, Seat("Léa", 0, place=place), Seat("Tom", 1, place=(place + 3) % 6))
    hands.act(play, m.Roll())
    play.settle(0.5)
    cloth, row = play.scene.cloth, play.scene.board.around.row
    if row.parent is not None:
        assert not box_of(row).overlaps(box_of(cloth.controls))
        assert cloth.step_card.parent is None or not box_of(row).overlaps(box_of(cloth.step_card))
