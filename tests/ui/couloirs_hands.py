"""Hands that play Les couloirs on the screen: they look at a seat's view and then only touch."""

from __future__ import annotations

from typing import Any

import msgspec

from hpapp.bots.couloirs.greedy import malin
from hpapp.bots.thinking import think_through
from hpapp.play import Match, Seat, Seating
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.moves import Flip, Orient, PickPawn, PickPlayer, PickToken, Play, Star, Turn, Walk
from hpapp.saves import Record
from hpapp.ui.prefs import prefs
from tests.ui.hands import HOLDOVER, in_sight, press_ok

LEA, TOM = Seat("Léa", 0, place=4), Seat("Tom", 1, place=0)
MIA, PAPI = Seat("Mia", 3, place=2), Seat("Papi", 2, place=5)


def begin(play: Any, *seats: Seat, variant: str = "standard", length: str = "short", seed: int = 3,
          mode: str = "table") -> Any:
    """Put a match on the table, at a quick pace, and return its scene."""
    setup = Setup(len(seats), variant, {"format": length}, seed, first=0)
    return _sit_down(play, Match.begin(play.app.shelf, "couloirs", setup, Seating(seats, mode)))  # type: ignore[arg-type]


def resume(play: Any, state: Any, *seats: Seat, mode: str = "table", speed: str = "instant") -> Any:
    """Put a position on the table."""
    data, setup = msgspec.json.encode(state), Setup(len(seats), state.variant, {"format": state.format}, first=0)
    seating = Seating(seats, mode)  # type: ignore[arg-type]
    record = Record("couloirs", GAME.version, msgspec.json.encode(setup), msgspec.json.encode(seating), base=data,
                    base_n=5, moves=(), state=data, over=False)
    match_id, journal = play.app.shelf.add(record)
    journal.close()
    return _sit_down(play, Match.resume(play.app.shelf, match_id), speed)


def _sit_down(play: Any, match: Match, speed: str = "instant") -> Any:
    prefs.speed = speed
    scene = play.app.router.go("table", match=match)
    play.settle(HOLDOVER)
    return scene


def chosen_by(match: Match) -> Any:
    """What a good player would do now, from its own view."""
    return think_through(malin(match.view(match.actor), match.choice.moves, Chance(0)))


def come_to_rest(play: Any) -> None:
    """Wait until the table asks somebody again, or the game has left it; a curtain is lifted on the way."""
    for _ in range(200):
        play.time.advance(0.1, fps=10)
        for curtain in [widget for widget in play.app.root.walk() if type(widget).__name__ == "Curtain"]:
            play.settle(HOLDOVER)
            play.tap_on(curtain.ids.lift)
        if not getattr(play.scene, "busy", False):
            return
    raise AssertionError("the table does not come to rest")


def tap_space(play: Any, space: str) -> None:
    play.tap(*play.scene.board.scene.ground.middle(space))


def tap_pawn(play: Any, seat: int) -> None:
    play.tap(*play.scene.board.scene.pawns[seat].spot)


def tap_option(play: Any, index: int = 0) -> None:
    """One of the buttons before the one who acts."""
    play.settle(HOLDOVER)
    buttons = play.scene.cloth.options.ids.row.children[::-1]
    play.tap_on(buttons[index])


def hand_row(play: Any) -> Any:
    """The hand of the one who acts, where this form of screen shows it."""
    scene = play.scene
    if scene.board.dock_outside:
        return scene.cloth.strips[scene.match.actor].hand
    return scene.cloth.tray.row


def tap_card(play: Any, index: int) -> None:
    """A card by its place, on whichever page of a strip or part of a tray it lies."""
    for _ in range(8):
        slots = {getattr(slot, "index", None): slot for slot in hand_row(play).children}
        if index in slots and in_sight(play, slots[index]):
            play.tap_on(slots[index])
            return
        play.settle(HOLDOVER)
        play.tap_on(slots[None] if play.scene.board.dock_outside else play.scene.cloth.tray.rail.arrow)
        play.settle(0.1)
    raise AssertionError(f"no card {index} in the hand")


def act(play: Any, move: Any) -> None:
    """Make one move by touches alone, no sooner than the board listens again where a finger has just tapped."""
    play.time.advance(HOLDOVER, fps=5)
    chooser, match = play.scene.board.chooser, play.scene.match
    if isinstance(move, Orient | Turn):
        _turn(play, move)
    elif isinstance(move, Play):
        tap_card(play, match.view(match.actor).hands[match.actor].index(move.card))
        assert chooser.selected
        press_ok(play)
    elif isinstance(move, Walk):
        tap_space(play, move.to)
        assert chooser.goal == move.to
        press_ok(play)
    elif isinstance(move, Star) and not move.take:
        tap_option(play)
    elif isinstance(move, Flip | PickToken):
        tap_space(play, move.cell)
        if match.decision == "card_remaniement" and chooser.token.cell == move.cell:
            press_ok(play)  # the fifth token is confirmed
    elif isinstance(move, PickPawn | PickPlayer):
        tap_pawn(play, move.seat)
    else:
        press_ok(play)
    come_to_rest(play)


def _turn(play: Any, move: Orient | Turn) -> None:
    token = play.scene.board.chooser.token
    wanted = move.q if isinstance(move, Turn) else (move.o - token.direction) % 4
    if isinstance(move, Turn) or wanted != token.quarters:
        tap_space(play, move.cell)
    for _ in range(4):
        if token.quarters == wanted:
            break
        tap_space(play, move.cell)
    assert (token.cell, token.quarters) == (move.cell, wanted)
    press_ok(play)


def play_on(play: Any, most: int = 400) -> Any:
    """Let a good player's hands act until somebody has won; returns the match."""
    match = play.scene.match
    for _ in range(most):
        if match.result is not None:
            break
        come_to_rest(play)
        if match.result is None:
            act(play, chosen_by(match))
    assert match.result is not None
    for _ in range(40):
        play.time.advance(0.1, fps=10)
        if play.app.router.scene_name == "end":
            break
    return match
