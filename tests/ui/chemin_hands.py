"""Hands that play Chemin de Traverse on the screen: a bot's view says what, and touches alone do it."""

from __future__ import annotations

from typing import Any

import msgspec

from hpapp.play import Match, Seat, Seating
from hpapp.rules.chemin.moves import Buy, Chimney, Close, Defend, Discard, End, Go, Keep, Pass, Play, Roll
from hpapp.rules.chemin.state import State
from hpapp.rules.core import Setup
from hpapp.saves import Record
from hpapp.ui.boards.chemin.ground import ROOFS, middle
from tests.play.tables import QUICK, thought
from tests.table.chemin.sittings import PEOPLE, position
from tests.ui.geometry import box_of

__all__ = ["PEOPLE", "position"]

HOLDOVER = 0.6
"""Long enough for a control that has changed to listen again."""


def begin(play: Any, seats: tuple[Seat, ...], *, variant: str = "standard", length: str = "short", seed: int = 265,
          mode: str = "table") -> Any:
    """Put a new match on the table and return its scene."""
    setup = Setup(len(seats), variant, {"format": length}, seed, first=0)
    match = Match.begin(play.app.shelf, "chemin", setup, Seating(seats, mode))  # type: ignore[arg-type]
    return sit_down(play, match)


def resume(play: Any, state: State, seats: tuple[Seat, ...], mode: str = "table") -> Any:
    """Put a position on the table as if it had been left there."""
    setup = Setup(len(seats), state.variant, {"format": state.format}, 0, first=0)
    data = msgspec.json.encode(state)
    seating = msgspec.json.encode(Seating(seats, mode))  # type: ignore[arg-type]
    record = Record("chemin", 1, msgspec.json.encode(setup), seating, base=data, base_n=0, moves=(), state=data,
                    over=False)
    match_id, journal = play.app.shelf.add(record)
    journal.close()
    return sit_down(play, Match.resume(play.app.shelf, match_id))


def sit_down(play: Any, match: Match) -> Any:
    scene = play.app.router.go("table", match=match)
    come_to_rest(play)
    return scene


# ------------------------------------------------------------------ waiting


def on_scene(play: Any, kind: str) -> Any:
    """A widget that lies on the table's scene, or None."""
    return next((child for child in play.scene.children if type(child).__name__ == kind), None)


def come_to_rest(play: Any) -> None:
    """Wait until somebody is asked something; lift the curtain whenever it hangs."""
    for _ in range(300):
        play.time.advance(0.1, fps=10)
        if play.app.router.scene_name != "table" or on_scene(play, "Ring") is not None:
            return
        curtain = on_scene(play, "Curtain")
        if curtain is not None:
            hold_on(play)
            play.tap_on(play.find("TableButton", text=curtain.button))
        elif not play.scene.busy and play.scene.board.seat is not None:
            return
    raise AssertionError("the table does not come to rest")


# ------------------------------------------------------------------ touching


def hold_on(play: Any) -> None:
    """One long frame, after which controls that have changed listen again."""
    play.time.advance(HOLDOVER, fps=1)


def press_ok(play: Any) -> None:
    """The gold button, once it listens."""
    hold_on(play)
    play.tap_on(play.scene.cloth.controls.ids.ok)


def agree(play: Any) -> None:
    """Whoever's turn another wants to take back says yes.  feel.md D1"""
    hold_on(play)
    play.tap_on(on_scene(play, "Consent").card.ids.yes)


def point_of(play: Any, place: str) -> tuple[float, float]:
    """Where a finger touches a place; on a roof below its sign, where no hat stands."""
    x, y = middle(place)
    if place in ROOFS:
        y = ROOFS[place].top + 24
    return play.scene.board.scene.camera.on_screen((x, y))


def tap_place(play: Any, place: str) -> None:
    hold_on(play)
    play.tap(*point_of(play, place))


def button_for(play: Any, move: Any) -> Any:
    """The button of a choice before the one who acts, or None."""
    choices = play.scene.board.choices
    for option, widget in zip(choices.offered, reversed(choices.children), strict=False):
        if option.moves == (move,):
            return widget
    return None


def tap_choice(play: Any, move: Any) -> None:
    hold_on(play)
    button = button_for(play, move)
    assert button is not None, f"no button for {move}"
    play.tap_on(button)


def hand_of(play: Any) -> Any:
    """The hand of the one who acts, where this form of screen shows it."""
    cloth = play.scene.cloth
    if play.scene.board.dock_outside:
        return cloth.strips[int(cloth.awake)].hand
    return cloth.tray.row


def tap_card(play: Any, index: int) -> None:
    """Tap a card by its place: in a strip its page is turned to, in a tray the arrow beside the hand brings it in."""
    for _ in range(4):
        row = hand_of(play)
        slot = next((slot for slot in row.children if getattr(slot, "index", None) == index), None)
        hold_on(play)
        if slot is not None and in_sight(play, slot):
            play.tap_on(slot)
            return
        play.tap_on(next(child for child in row.children if type(child).__name__ == "IconButton")
                    if play.scene.board.dock_outside else play.scene.cloth.tray.rail.arrow)
    raise AssertionError(f"card {index} cannot be reached")


def in_sight(play: Any, slot: Any) -> bool:
    """Does the middle of a card lie where it is seen? A tray shows a part of a hand that is longer."""
    if play.scene.board.dock_outside:
        return True
    seen, middle_of = box_of(play.scene.cloth.tray.rail.slide), slot.to_window(*slot.center)[0]
    return seen.left <= middle_of <= seen.right


# ------------------------------------------------------------------ moves


def do(play: Any, move: Any) -> None:
    """Make a move of the present decision by touches alone."""
    board = play.scene.board
    if isinstance(move, Roll | Buy | End | Keep | Pass) and board.chooser.commit().moves == (move,):
        press_ok(play)
    elif isinstance(move, Go | Close | Chimney):
        tap_place(play, next(place for place, offered in board.chooser.offered.items() if offered == move))
        press_ok(play)
    elif isinstance(move, Play | Discard | Defend):
        card = "defense" if isinstance(move, Defend) else move.card
        tap_card(play, play.scene.match.view(board.seat).hands[board.seat].index(card))
        if board.chooser.commit().moves == (move,):
            press_ok(play)
        else:
            tap_choice(play, move)
    else:
        tap_choice(play, move)
    come_to_rest(play)


def raise_hand(play: Any) -> None:
    """Raise the hand of the seat that is asked: at its edge, or by its name."""
    hold_on(play)
    names = on_scene(play, "Ring").ids.names.children
    if names:  # whoever answers takes the device, and looks at their hand first
        play.tap_on(names[0])
        come_to_rest(play)
        hold_on(play)
    ring = on_scene(play, "Ring")
    play.tap_on(ring.ids.answer if ring.looking else play.find("RaiseHand").ids.hand)
    come_to_rest(play)


def answer(play: Any) -> None:
    """The ring: raise the hand of whoever would defend itself, else let it happen."""
    if isinstance(decided(play.scene.match), Defend):
        raise_hand(play)
        return
    hold_on(play)
    play.tap_on(on_scene(play, "Ring").ids.nobody)
    come_to_rest(play)


def decided(match: Match) -> Any:
    """What a good player would do now, from its own view."""
    return thought("chemin", QUICK, match.view(match.actor), match.moves, len(match.log))


def play_one(play: Any) -> None:
    """One decision, by touches: whoever is asked does what a good player would do."""
    if on_scene(play, "Ring") is not None:
        answer(play)
        return
    match = play.scene.match
    before, move = len(match.log), decided(match)
    do(play, move)
    assert len(match.log) > before, f"{move} did not happen"
    assert match.log[before].move == move


def until_the_end(play: Any) -> None:
    """Wait for the victory screen."""
    for _ in range(40):
        if play.app.router.scene_name == "end":
            return
        play.time.advance(0.2, fps=10)
    raise AssertionError("no victory screen")


def play_to_the_end(play: Any, most: int = 240) -> Match:
    """Play by touches until somebody has won."""
    match = play.scene.match
    for _ in range(most):
        if match.result is not None:
            break
        play_one(play)
    assert match.result is not None
    until_the_end(play)
    return match
