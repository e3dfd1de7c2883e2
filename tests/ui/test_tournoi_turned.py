"""The Triwizard maze on a device that is turned at any moment: while a die rolls, in a duel, in the middle of a hop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pytest
from kivy.graphics import Rectangle

from hpapp.rules.core import Event
from hpapp.rules.tournoi import moves as m
from hpapp.ui import anim
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.rules.kinds import kinds_in
from tests.ui import tournoi_hands as hands
from tests.ui.geometry import box_of
from tests.ui.tournoi_hands import LEA, TOM, position
from tools.unseen import SIZES

Start = Callable[..., Any]
FORMS = ("phone", "phone_wide", "tablet")
SAMPLES: dict[type, Any] = {
    m.TurnBegan: m.TurnBegan(1, 2), m.Rolled: m.Rolled(0, "3", "move"), m.HandSwapped: m.HandSwapped(0, ("bleu-1",)),
    m.Walked: m.Walked(0, ("F10", "E10", "D10")), m.Stayed: m.Stayed(0), m.Portkeyed: m.Portkeyed(0, "P8", "D12"),
    m.Flipped: m.Flipped(0, "J9", "tombe-1"), m.Entombed: m.Entombed(0, "J9", "A1", 1),
    m.TokensDrawn: m.TokensDrawn(0, 2, "reward"), m.MistDeclined: m.MistDeclined(0),
    m.TokenDiscarded: m.TokenDiscarded(0, "cape"), m.TokenPlayed: m.TokenPlayed(0, "cape"),
    m.CapeMoved: m.CapeMoved(0, 0, 1), m.CapeStuck: m.CapeStuck(0), m.Looked: m.Looked(0, "J9", "?"),
    m.Stolen: m.Stolen(0, 1), m.TokensShown: m.TokensShown(1, ("cape", "haie")),
    m.TokenTaken: m.TokenTaken(0, 1, "cape"), m.HedgeMoved: m.HedgeMoved(0, "J10", "C14"), m.Countered: m.Countered(1),
    m.NotCountered: m.NotCountered(1), m.Punished: m.Punished(1, "H10", "B2"),
    m.FightBegan: m.FightBegan(0, "sphinx", 9), m.NoSpell: m.NoSpell(0), m.SpellCast: m.SpellCast(0, "bleu-9"),
    m.FightWon: m.FightWon(0, "sphinx", 12), m.FightMissed: m.FightMissed(0, 5), m.FightLost: m.FightLost(0, "sphinx"),
    m.Retreated: m.Retreated(0, 1, ("G10", "F10")), m.HeldGround: m.HeldGround(0),
    m.MovedOn: m.MovedOn(0, "G10", "F10"),
    m.ObstacleBeaten: m.ObstacleBeaten(0, "sphinx"), m.RowDealt: m.RowDealt(("lutins", "doxys", "botruc", "sphinx")),
    m.Reshuffled: m.Reshuffled("combat"), m.Won: m.Won(0),
}
"""One event of each kind."""


@pytest.fixture(autouse=True)
def usual_pace() -> Iterator[None]:
    """Other tests find the pace as they expect it."""
    yield
    prefs.speed, prefs.bots = "1", "normal"


def turning(play: Any, forms: Iterator[str], most: int = 200) -> Iterator[str]:
    """Turn the device every third frame until somebody is asked; yields each form once it is laid."""
    for frame in range(most):
        if frame % 3 == 0:
            form = next(forms)
            play.window.size = SIZES[form]
            play.time.advance(0.05, fps=20)
            yield form
        play.time.advance(0.05, fps=20)
        if not play.scene.busy:
            return
    raise AssertionError("the table does not come to rest")


def held_up(board: Any) -> list[tuple[float, float]]:
    """The middles of what is held up over the board."""
    return [(part.pos[0] + part.size[0] / 2, part.pos[1] + part.size[1] / 2)
            for part in board.motion._over.children if isinstance(part, Rectangle)]


def test_turning_while_the_die_rolls_asks_nothing_about_what_is_not_shown_yet(start_app: Start) -> None:
    play = start_app("phone")
    hands.resume(play, position(2, pawns={0: "F10"}, dice=(3,)), LEA, TOM, pace="1")
    board, line = play.scene.board, words.say("tournoi.step.start")
    assert play.scene.cloth.step_line.text == line
    play.tap_on(play.scene.cloth.controls.ids.ok)
    assert play.scene.match.decision == "move", "the game is ahead of what is shown"
    rolled = 0
    for _ in turning(play, cycle(FORMS)):
        if play.scene.busy:
            assert play.scene.cloth.step_line.text == line
            middle = tuple(side + board.window.side / 2 for side in board.window[:2])
            assert all(spot == pytest.approx(middle) for spot in held_up(board))
            rolled += bool(held_up(board))
    assert rolled > 1, "the die was seen where the board lay by then"
    assert held_up(board) == []
    assert board.closer
    assert set(board.cells) == {move.to for move in play.scene.match.moves if isinstance(move, m.Walk)}


def test_a_duel_goes_on_while_the_device_is_turned(start_app: Start) -> None:
    play = start_app("tablet")
    state = position(2, pawns={0: "F10"}, row=("suedois",), dice=(1, 5),
                     hands={0: ("bleu-10", "bleu-9", "rouge-1", "vert-1")})
    match = hands.resume(play, state, LEA, TOM).match
    hands.act(play, m.Roll())
    hands.tap_cell(play, "G10")
    prefs.speed, forms, duel = "1", cycle(FORMS), play.scene.board.around.duel
    hands.press_ok(play)
    for _ in turning(play, forms):
        pass
    assert match.decision == "fight_card"
    assert duel.parent is play.scene.board
    hands.tap_card(play, 1)
    hands.press_ok(play)
    for _ in turning(play, forms):
        pass
    assert match.decision == "bonus"
    for form in FORMS:
        play.resize(form)
        beside = duel.parent is not None
        assert beside == (form == "tablet"), "over the maze the panel makes way for the walk"
        if beside:
            assert duel.face.verdict == "ok"
            assert not box_of(duel).overlaps(box_of(play.scene.board))


def test_every_kind_of_event_has_its_sample() -> None:
    assert set(SAMPLES) == set(kinds_in(m, Event))


def test_whatever_happens_can_be_turned_in_the_middle(start_app: Start) -> None:
    """Every motion to its end on a board that lies elsewhere in each frame; then all is as if nothing had moved."""
    play = start_app("tablet")
    hands.resume(play, position(2, pawns={0: "F10", 1: "H10"}, row=("sphinx",)), LEA, TOM, pace="1")
    board = play.scene.board
    board.begin()
    sides = cycle(((0.7 * board.width, True), (0.5 * board.width, False), (board.width, True)))
    for event in SAMPLES.values():
        task = anim.start(board.animate(event))
        for _ in range(120):
            if task.finished:
                break
            side, board.dock_outside = next(sides)
            board.size = side, side
            play.time.advance(0.1, fps=10)
        assert task.finished, event
        assert held_up(board) == []
    play.scene._go_on()
    hands.come_to_rest(play)
    for seat, pawn in enumerate(board.scene.pawns):
        assert pawn.spot == board.scene.spot_of(seat, board.view.pawns)
    assert board.around.duel.parent is None
    assert board.scene.hedge.spot == pytest.approx((9.5, 9.5))
