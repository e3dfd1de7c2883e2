"""Truth: what is drawn is what the session says now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hpapp.table.now import Ask, Finish, HandOver, Now, Offer
from hpapp.table.session import Session
from hpapp.table.targets import Target
from hpapp.ui.table.child import reads_signs
from hpapp.ui.words import words
from tests.ui.geometry import SLACK, TOUCH, Box, Seen, box_of, is_control

HEART = 10
"""So much around the middle of what can be touched is seen, whatever lies on the board."""


def problems(scene: Any, seen: list[Seen]) -> Iterator[str]:
    """All in which the table on the screen differs from the session's."""
    session, now = scene.session, scene.session.now
    shown = {id(entry.widget) for entry in seen}
    yield from _over_the_table(now, seen, session)
    if not any(id(child) in shown for child in (scene.cloth,)):
        return
    yield from _whose_turn(scene, now, seen)
    yield from _public(scene, seen)
    yield from _hands(session, seen)
    if isinstance(now, Offer) and not scene.busy:
        yield from _choice(scene, now, seen)


def _over_the_table(now: Now, seen: list[Seen], session: Session) -> Iterator[str]:
    curtains = [entry.widget for entry in seen if type(entry.widget).__name__ == "Curtain"]
    rings = [entry.widget for entry in seen if type(entry.widget).__name__ == "Ring"]
    if bool(curtains) != isinstance(now, HandOver):
        yield f"a curtain: {bool(curtains)}, at {type(now).__name__}"
    if curtains and isinstance(now, HandOver) and curtains[0].name != session.seats[now.seat].name:
        yield f"the curtain is for {curtains[0].name}"
    if bool(rings) != isinstance(now, Ask):
        yield f"a ring: {bool(rings)}, at {type(now).__name__}"
    if rings and isinstance(now, Ask) and rings[0].question != words.say(now.question.key):
        yield f"the ring asks {rings[0].question!r}"


def _whose_turn(scene: Any, now: Now, seen: list[Seen]) -> Iterator[str]:
    faces = [entry.widget for entry in seen if type(entry.widget).__name__ in ("StripFace", "ChipFace")]
    awake = [face.name for face in faces if face.awake]
    acts = now.seat if isinstance(now, Offer | HandOver) else None
    expected = [] if acts is None else [scene.session.seats[acts].name]
    if len(faces) != len(scene.session.seats):
        yield f"{len(faces)} of {len(scene.session.seats)} seats are shown"
    if awake != expected and not isinstance(now, Ask | Finish):
        yield f"awake are {awake}, it is {expected}"


def _public(scene: Any, seen: list[Seen]) -> Iterator[str]:
    session = scene.session
    names = [seat.name for seat in session.seats]
    for entry in seen:
        widget, kind = entry.widget, type(entry.widget).__name__
        if kind in ("StripFace", "ChipFace"):
            tally = session.guide.tally(session.table, names.index(widget.name))
            if widget.count != tally.score or tuple(widget.pictures) != tally.pictures:
                yield f"{widget.name} shows {widget.count} {list(widget.pictures)}, not {tally}"
        elif kind == "LastMove":
            line = session.last_line(words.say)
            text = words.say("table.nothing_yet") if line is None else line.text
            if widget.text != text:
                yield f"the last move says {widget.text!r}, not {text!r}"
        elif kind == "ZoneName" and not entry.box.within(box_of(scene.board)):
            yield f"the name of {widget.zone} leaves the board: {entry.box}"
    if scene.board.view != session.table:
        yield "the board shows another position"


def _hands(session: Session, seen: list[Seen]) -> Iterator[str]:
    for entry in seen:
        row = entry.widget
        if type(row).__name__ == "HandRow" and row.cards != list(session.hand(int(row.seat_index))):
            yield f"seat {row.seat_index} shows {row.cards}, not {session.hand(int(row.seat_index))}"


def _choice(scene: Any, offer: Offer, seen: list[Seen]) -> Iterator[str]:
    chooser, cloth = offer.chooser, scene.cloth
    if scene.board.chooser is not chooser:
        yield "the board listens to another choice"
    step, commit = chooser.step(), chooser.commit()
    signs = reads_signs(scene.session, chooser.seat)
    text = words.say(f"sign.{step.glyph}" if signs else step.key, **step.facts)
    if not any(getattr(entry.widget, "text", None) == text and getattr(entry.widget, "role", "") == "step_line"
               for entry in seen):
        yield f"no step line says {text!r}"
    said = ("",) if signs else (words.say(commit.key), words.say(commit.in_full or commit.key))
    if cloth.controls.text not in said:
        yield f"the gold button says {cloth.controls.text!r}, not {said[0]!r}"
    if cloth.controls.ready != bool(commit.moves):
        yield f"the gold button is ready: {cloth.controls.ready}, of {commit}"
    for option in () if cloth.room.shows_options else chooser.options():
        if cloth.options.spot_of(option.target) is None:
            yield f"no button for {option.key}"
    for target, mark in chooser.marks().items():
        spot = cloth.spot_of(target)
        if mark == "open" and spot is not None and not _inside(spot):
            yield f"{target} can be touched only off the screen, at {spot}"
    yield from _covered(scene.board, [target for target, mark in chooser.marks().items() if mark == "open"
                                      and cloth.options.spot_of(target) is None], seen)  # else its button is touched


HOLDS = ("ZoneButton",)
"""The own zone on a phone is what is touched: it knows its Houses."""


def _covered(board: Any, targets: list[Target], seen: list[Seen]) -> Iterator[str]:
    """A map, an eye, a chip, a gold button, a step line that lies on the board hides nothing that can be touched there.
    Where a way is lit into every corner one of them is in the way, and a drag moves the board: then it is no larger
    than a finger needs."""
    from kivy.metrics import dp

    laid = [entry for entry in seen if is_control(entry.widget) and not entry.layer
            and type(entry.widget).__name__ not in HOLDS
            and (id(board) in entry.above or entry.box.overlaps(box_of(board)))
            and max(entry.box.size) > dp(TOUCH) + SLACK]
    for target in targets:
        spot = board.spot_of(target)
        if spot is None:
            continue
        heart = _around(*spot)
        for entry in laid:
            own = _around(*entry.widget.to_window(*entry.widget.center)).overlaps(heart)  # it is what is touched
            if not own and heart.overlaps(entry.box):
                yield f"{type(entry.widget).__name__} covers what can be touched: {target} at {spot}"


def _around(x: float, y: float) -> Box:
    return Box(x - HEART, y - HEART, x + HEART, y + HEART)


def _inside(spot: tuple[float, float]) -> bool:
    from kivy.core.window import Window

    return 0 <= spot[0] <= Window.width and 0 <= spot[1] <= Window.height
