"""Fingers that do on the screen what a line of a script says: the same targets as at a table without a screen."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from kivy.uix.scrollview import ScrollView

from hpapp.table.now import Ask, HandOver, Offer
from hpapp.table.targets import GOLD, Held, Target
from hpapp.ui.touches import cancel_touches

HOLDOVER = 0.6
"""Long enough for a control that has changed to listen again."""
MOST_PAGES = 8
FINGER = 28
"""How far from its middle a target may be meant."""


def overlay(play: Any, kind: str) -> Any:
    """The curtain or ring that lies over the table."""
    return next((child for child in play.scene.children if type(child).__name__ == kind), None)


def asked(play: Any) -> bool:
    """Does the table wait for people?"""
    if play.app.router.scene_name != "table":
        return True
    now = play.scene.session.now
    if isinstance(now, Offer):
        return not play.scene.busy
    return overlay(play, "Curtain" if isinstance(now, HandOver) else "Ring") is not None


def come_to_rest(play: Any) -> None:
    """Wait until people must do something, or the game has left the table."""
    for _ in range(400):
        if asked(play):
            return
        look = next((widget for widget in play.scene.board.children if type(widget).__name__ == "LookPanel"), None)
        if look is not None:
            play.settle(HOLDOVER)
            play.tap_on(look.done)
        play.time.advance(0.1, fps=10)
    raise AssertionError("the table does not come to rest")


class Tapped(NamedTuple):
    """Where a finger was last, on what, and what that lay in."""

    at: tuple[float, float]
    held: list[Any]
    among: list[Any]


def do(play: Any, act: str | Target) -> None:
    """Do one thing by touches, and wait until the table asks again."""
    come_to_rest(play)
    play.settle(HOLDOVER)
    if last := vars(play).pop("last", None):
        stays_under_the_finger(play, last)
    now = play.scene.session.now
    if act == "lift":
        assert isinstance(now, HandOver)
        tap(play, overlay(play, "Curtain").ids.lift)
    elif act == "answer nobody":
        assert isinstance(now, Ask)
        tap(play, overlay(play, "Ring").ids.nobody)
        play.last = None  # it lies in the middle, for all of them: whoever acts next need not be the one who tapped
    else:
        assert isinstance(now, Offer), (now, act)
        tap_target(play, act)  # type: ignore[arg-type]
    come_to_rest(play)


def tap_target(play: Any, target: Target) -> None:
    """A finger on a target, wherever this form of screen shows it."""
    scene = play.scene
    if target == GOLD:
        tap(play, scene.cloth.controls.ids.ok)
    elif isinstance(target, Held):
        tap(play, card_at(play, target.place))
    else:
        spot = scene.cloth.spot_of(target) or pulled_into_sight(play, target)
        assert spot is not None, f"{target} is nowhere on the screen"
        tap_at(play, spot)


def tap(play: Any, widget: Any) -> None:
    """Tap the middle of a widget."""
    tap_at(play, widget.to_window(*widget.center))


def tap_at(play: Any, spot: tuple[float, float]) -> None:
    """Tap a place, and see that nothing else has come under the finger: a tap by mistake too many plays nothing."""
    played = len(play.scene.match.log)
    finger = play.touch(*spot)
    finger.touch_down()
    first = holders(finger)
    among = [held.parent for held in first]
    play.time.advance(0.05)
    finger.touch_up()
    play.time.advance(0.05)
    again = play.touch(*spot)
    again.touch_down()
    second = holders(again)
    cancel_touches()
    match = getattr(play.scene, "match", None)
    if match is None or len(match.log) != played:
        assert not second, f"{first} was tapped, something was played, and {second} waits under the finger"
    assert not second or second == first, f"{first} was tapped, and {second} has come under the finger"
    play.last = Tapped(spot, first, among)


def stays_under_the_finger(play: Any, last: Tapped) -> None:
    """Whatever was tapped, once all is at rest the same thing lies there, or the next choice among its like, or nothing
    for which a tap counts: no control moves under a finger."""
    again = play.touch(*last.at)
    again.touch_down()
    now = holders(again)
    cancel_touches()
    board = play.scene.board
    if board in last.held or now == last.held or any(held.parent in last.among for held in now):
        return
    asked = [] if board.chooser is None else [play.scene.cloth.spot_of(target) for target in board.chooser.marks()]
    counts = [held for held in now if held is not board] + [
        spot for spot in asked if board in now and spot and math.dist(spot, last.at) < FINGER]
    assert not counts, f"{last.held} was tapped at {last.at}, and now {counts} is there"


def holders(finger: Any) -> list[Any]:
    """What answers a finger that has landed; a list only follows it, and what lies in a list asks for itself."""
    return [held() for held in finger.grab_list if not isinstance(held(), ScrollView)]


def pulled_into_sight(play: Any, target: Target) -> tuple[float, float] | None:
    """Where a target lies once the board was dragged this way and that: a part of it may be shown large."""
    board, (x, y) = play.scene.board, play.scene.board.center
    for dx, dy in ((1, 0), (-1, 0), (-1, 0), (1, 1), (0, -1), (0, -1), (1, 0), (-1, 1), (-1, 1)):
        half = min(board.size) * 0.4
        play.swipe((x - dx * half, y - dy * half), (x + dx * half, y + dy * half))
        spot = play.scene.cloth.spot_of(target)
        if spot is not None:
            return spot
    return None


def card_at(play: Any, place: int) -> Any:
    """The widget of a card of the hand; pages are turned until it is there."""
    cloth = play.scene.cloth
    hand = cloth.strips[int(cloth.awake)].hand if play.scene.board.dock_outside else cloth.tray
    for _ in range(MOST_PAGES):
        for widget in hand.walk(restrict=True):
            if type(widget).__name__ in ("CardSlot", "PlateButton") and int(widget.index) == place:
                return widget
        more = [widget for widget in hand.walk(restrict=True)
                if type(widget).__name__ == "IconButton" and widget.icon == "chevron-right"]
        assert more, f"card {place} is not on the screen"
        play.tap_on(more[0])
        play.settle(HOLDOVER)
    raise AssertionError(f"card {place} is on no page")
