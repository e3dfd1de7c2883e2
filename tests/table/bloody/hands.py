"""Hands that play Bloody Harry at a table without a screen: they only touch, and say who raises a hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from hpapp.play import Match, Seat, Seating
from hpapp.rules import game
from hpapp.rules.bloody.moves import (
    Answer,
    Bonus,
    Collect,
    Courier,
    Discard,
    Draw,
    Give,
    Look,
    Place,
    Spell,
    Target,
)
from hpapp.rules.bloody.state import State
from hpapp.rules.core import Setup
from hpapp.saves import Record, Shelf
from hpapp.table.bloody.chooser import BloodyChooser
from hpapp.table.chooser import Ready, Touched
from hpapp.table.now import Ask, HandOver, Offer, Show, Think
from hpapp.table.session import Session
from hpapp.table.targets import GOLD, Held, Pile, Plate, Slot
from tests.table.bloody.positions import SEATS

NOBODY = "nobody"
"""In a list of moves: nobody answers."""


def sit_down(folder: Path, state: State, mode: str = "table", **kinds: Any) -> Session:
    """A position on the table, as an imported game would bring it; `s1="bot"` puts a bot on a seat."""
    seats = tuple(Seat(seat.name, seat.color, kinds.get(f"s{seat.color}", "human"), "malin")
                  for seat in SEATS[:state.seats])
    setup = msgspec.json.encode(Setup(state.seats, state.variant, {"format": state.format}, 0, first=0))
    data = msgspec.json.encode(state)
    record = Record("bloody", game("bloody").version, setup, msgspec.json.encode(Seating(seats, mode)),  # type: ignore[arg-type]
                    base=data, base_n=0, moves=(), state=data, over=False)
    shelf = Shelf(folder)
    match_id, journal = shelf.add(record)
    journal.close()
    return go_on(Session(Match.resume(shelf, match_id)))


def go_on(session: Session) -> Session:
    """Until somebody must choose or is asked, or the game is over."""
    while isinstance(now := session.now, Show | HandOver | Think):
        if isinstance(now, Show):
            session.shown(now.entry)
        elif isinstance(now, HandOver):
            session.lifted(now.seat)
        else:
            session.think(1.0)
    return session


def choosing(session: Session) -> BloodyChooser:
    """The chooser of whoever must choose."""
    now = session.now
    assert isinstance(now, Offer), now
    assert isinstance(now.chooser, BloodyChooser)
    return now.chooser


def touch(session: Session, *targets: Any) -> Touched:
    """Touch one thing after the other, then see what comes of it."""
    touched = [session.touch(target) for target in targets][-1]
    go_on(session)
    return touched


def place_of(chooser: BloodyChooser, kind: str, courier: bool = False) -> Held:
    """Where a card of that kind, or a courier, is in the hand of whoever chooses."""
    hand, letters = chooser.view.hands[chooser.seat], chooser.view.couriers[chooser.seat]
    return Held(len(hand) + letters.index(kind) if courier else hand.index(kind))


def do(session: Session, move: Any) -> None:
    """Carry out one move by touches."""
    chooser = choosing(session)
    at = next((at for at, thing in enumerate(chooser.things) if thing.move == move), None)
    if at is not None:
        targets: list[Any] = [Plate(at), GOLD]
    elif isinstance(move, Collect):
        session.touch(Slot(move.slot))
        places = range(0 if chooser.commit().moves else chooser.price)
        targets = [*map(Held, places), GOLD]
    elif isinstance(move, Draw):
        targets = [Pile("magic", move.count)]
    elif isinstance(move, Look | Place | Target):
        assert move.slot is not None
        targets = [Slot(move.slot), GOLD]
    elif isinstance(move, Spell | Bonus | Discard | Give):
        targets = [place_of(chooser, move.kind), GOLD]
    elif isinstance(move, Courier):
        targets = [place_of(chooser, move.kind, courier=True), GOLD]
    elif isinstance(move, Answer):
        courier = move.card == "courier"
        targets = [place_of(chooser, "oubliettes" if courier else move.card, courier), GOLD]
    else:
        targets = [GOLD if chooser.commit().moves == (move,) else chooser.button_for((move,))]
    touched = touch(session, *targets)
    assert isinstance(touched, Ready), (chooser.decision, move, touched)


def play_out(session: Session, moves: tuple[Any, ...]) -> None:
    """Carry out these moves by touches; a question that nobody mentions stays open."""
    for move in moves:
        if move == NOBODY:
            answer(session, None)
            continue
        if isinstance(move, Answer):
            answer(session, move.seat)
        do(session, move)


def answer(session: Session, seat: int | None) -> None:
    """A seat raises a hand, or nobody does."""
    assert isinstance(session.now, Ask)
    session.answered(seat)
    go_on(session)


def played(session: Session) -> list[Any]:
    """All moves of the match, in order."""
    return [entry.move for entry in session.match.log]
