"""Hands that play Bloody Harry on the screen: a bot decides from the seat's own view, fingers do the rest."""

from __future__ import annotations

from typing import Any

import msgspec

from hpapp.play import Match, Seat, Seating
from hpapp.rules import game
from hpapp.rules.bloody.moves import (
    Answer,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Discard,
    Draw,
    End,
    Give,
    Leave,
    Look,
    Place,
    Skip,
    Spell,
    Target,
    Use,
)
from hpapp.rules.bloody.state import HOUSES, State
from hpapp.rules.core import Setup
from hpapp.saves import Record
from hpapp.table.targets import Pile, Space
from hpapp.ui.parts import IconButton, TableButton
from hpapp.ui.prefs import prefs
from hpapp.ui.table.curtain import Curtain
from hpapp.ui.table.hand import CardSlot
from hpapp.ui.table.ring import Ring
from tests.play.tables import QUICK, choice

HOLDOVER = 0.6
NOBODY = "nobody"
"""In a list of moves: the ring closes and nobody answers."""
PLACES = (4, 0, 2, 5)
NAMES = ("Léa", "Tom", "Mia", "Papi")


def seats(count: int, **kinds: Any) -> tuple[Seat, ...]:
    """People around the table; `s1="bot"` puts a bot on a seat."""
    return tuple(Seat(NAMES[index], index, kinds.get(f"s{index}", "human"), "malin", PLACES[index])
                 for index in range(count))


def begin(play: Any, count: int = 2, variant: str = "standard", seed: int = 3, mode: str = "table",
          until: int = 0, **kinds: Any) -> Any:
    """Put a match on the table: a new one, or one where somebody has `until` School cards already."""
    prefs.speed = "instant"
    setup = Setup(count, variant, {"format": "short"}, seed, first=0)
    match = Match.begin(play.app.shelf, "bloody", setup, Seating(seats(count, **kinds), mode))  # type: ignore[arg-type]
    while max(len(cards) for cards in match.view(None).school) < until:
        match.play(choice(match, QUICK))
    return lay(play, match)


def lay(play: Any, match: Match) -> Any:
    """The table of a match, once it has come to rest."""
    scene = play.app.router.go("table", match=match)
    rest(play)
    return scene


def from_state(play: Any, state: State, mode: str = "table", **kinds: Any) -> Any:
    """Put a position on the table, as an imported game would."""
    prefs.speed = "instant"
    setup = msgspec.json.encode(Setup(state.seats, state.variant, {"format": state.format}, 0, first=0))
    table = msgspec.json.encode(Seating(seats(state.seats, **kinds), mode))  # type: ignore[arg-type]
    data = msgspec.json.encode(state)
    record = Record("bloody", game("bloody").version, setup, table, base=data, base_n=0, moves=(), state=data,
                    over=False)
    match_id, journal = play.app.shelf.add(record)
    journal.close()
    return lay(play, Match.resume(play.app.shelf, match_id))


# ------------------------------------------------------------------ waiting


def settle(play: Any, seconds: float = HOLDOVER) -> None:
    """Let time pass in few frames."""
    play.time.advance(seconds, fps=5)


def overlay(play: Any, kind: type) -> Any:
    """A widget of that kind that lies over the table, or None."""
    return next((child for child in play.scene.children if isinstance(child, kind)), None)


def rest(play: Any) -> None:
    """Until somebody is asked: at the table, in a ring, or before a curtain, which is lifted."""
    for _ in range(400):
        play.time.advance(0.2, fps=5)
        scene = play.scene
        if play.app.router.scene_name != "table" or overlay(play, Ring) is not None:
            return
        curtain = overlay(play, Curtain)
        if curtain is not None:
            settle(play)
            play.tap_on(next(widget for widget in curtain.walk() if isinstance(widget, TableButton)))
            continue
        look = next((child for child in scene.board.children if type(child).__name__ == "LookPanel"), None)
        if look is not None:
            settle(play)
            play.tap_on(look.done)
            continue
        if not scene.busy and scene.board.seat is not None:
            return
    raise AssertionError("the table does not come to rest")


# ------------------------------------------------------------------ touching


def places_of(play: Any) -> tuple[list[Any], list[Any]]:
    """The places of the acting seat's hand that are shown now, and the button for more."""
    scene = play.scene
    if scene.board.dock_outside:
        row = scene.cloth.strips[scene.match.actor].hand
        return ([slot for slot in row.children if isinstance(slot, CardSlot)],
                [button for button in row.children if isinstance(button, IconButton)])
    tray = scene.cloth.tray
    return tray.plates, [widget for widget in tray.walk() if isinstance(widget, IconButton)]


def tap_hand(play: Any, index: int) -> None:
    """Tap the card at a place of the acting seat's hand, turning its pages if need be."""
    for _ in range(8):
        places, more = places_of(play)
        found = [place for place in places if place.index == index]
        if found:
            play.tap_on(found[0])
            return
        play.tap_on(more[0])
    raise AssertionError(f"no card at place {index}")


def tap_kind(play: Any, kind: str, courier: bool = False) -> None:
    """Tap a card of that kind, or a courier, in the acting seat's hand."""
    match = play.scene.match
    view = match.view(match.actor)
    hand, letters = view.hands[match.actor], view.couriers[match.actor]
    tap_hand(play, len(hand) + letters.index(kind) if courier else hand.index(kind))


def tap_slot(play: Any, slot: int) -> None:
    play.tap_on(play.scene.board.scene.cards[slot])


def tap_move(play: Any, move: Any) -> None:
    """The plate of the panel that stands for a move."""
    board = play.scene.board
    index = next(index for index, thing in enumerate(board.chooser.things) if thing.move == move)
    play.tap_on(board.panel.plates[index])


def press_ok(play: Any) -> None:
    settle(play)
    assert play.scene.board.chooser.commit().moves, f"the gold button is not ready at {play.scene.match.decision}"
    play.tap_on(play.scene.cloth.controls.ids.ok)
    rest(play)


def tap_dock(play: Any, move: Any) -> None:
    """The button of the dock for a move."""
    settle(play)
    board = play.scene.board
    target = Pile("magic", move.count) if isinstance(move, Draw) else board.chooser.button_for((move,))
    play.tap(*board.desk.dock.spot_of(target))
    rest(play)


# ------------------------------------------------------------------ deciding


def answer_ring(play: Any) -> None:
    """Whoever would answer raises a hand; else nobody does."""
    match = play.scene.match
    wants = choice(match, QUICK)
    if isinstance(wants, Answer) and match.seating.seats[match.actor].kind != "bot":
        raise_hand(play, match.actor)
        do(play, wants)
        return
    pass_ring(play)


def raise_hand(play: Any, seat: int) -> None:
    """A seat says that it answers."""
    ring = overlay(play, Ring)
    settle(play)
    if not ring.held:
        name = play.scene.match.seating.seats[seat].name
        play.tap_on(next(child for child in ring.children if getattr(child, "name", "") == name).ids.hand)
    else:
        look_first(play, seat)
        play.tap_on(overlay(play, Ring).ids.answer)
    rest(play)


def look_first(play: Any, seat: int) -> None:
    """On a device that is held, whoever answers looks at their hand first."""
    ring = overlay(play, Ring)
    if not ring.looking:
        name = play.scene.match.seating.seats[seat].name
        play.tap_on(next(widget for widget in ring.walk() if getattr(widget, "name", "") == name))
        rest(play)
        settle(play)
    assert overlay(play, Ring).seat == seat


def pass_ring(play: Any) -> None:
    """Nobody answers: the gold button of the ring."""
    settle(play)
    play.tap_on(overlay(play, Ring).ids.nobody)
    rest(play)


def play_out(play: Any, moves: tuple[Any, ...]) -> None:
    """Carry out these moves by touches; a ring that nobody mentions stays open."""
    for move in moves:
        if move == NOBODY:
            pass_ring(play)
            continue
        if isinstance(move, Answer):
            raise_hand(play, move.seat)
        do(play, move)


def played(match: Match) -> list[Any]:
    """All moves of a match, in order."""
    return [entry.move for entry in match.log]


def take_step(play: Any) -> Any:
    """One decision of whoever is asked, by touches alone; returns the move."""
    if overlay(play, Ring) is not None:
        answer_ring(play)
        return None
    move = choice(play.scene.match, QUICK)
    do(play, move)
    return move


def do(play: Any, move: Any) -> None:
    """Carry out one move by touches."""
    scene = play.scene
    board, match = scene.board, scene.match
    if isinstance(move, Collect):
        collect(play, move.slot)
    elif isinstance(move, Draw) and board.dock_outside:
        settle(play)
        play.tap_on(board.scene.draws[move.count])
        rest(play)
    elif isinstance(move, Use) and move.card in HOUSES and match.decision == "main":
        settle(play)
        play.tap(*board.spot_of(Space(move.card)))
        rest(play)
    elif isinstance(move, Bonus) and board.view.way.simple:
        tap_kind(play, move.kind)
        rest(play)
    elif isinstance(move, Spell | Bonus | Discard) or (isinstance(move, Give) and match.decision != "swap_give"):
        tap_kind(play, move.kind)
        press_ok(play)
    elif isinstance(move, Courier):
        tap_kind(play, move.kind, courier=True)
        press_ok(play)
    elif isinstance(move, Answer):
        tap_kind(play, "oubliettes" if move.card == "courier" else move.card, courier=move.card == "courier")
        press_ok(play)
    elif isinstance(move, Look | Place | Target) and move.slot is not None:
        tap_slot(play, move.slot)
        press_ok(play)
    elif any(thing.move == move for thing in board.chooser.things):
        tap_move(play, move)
        press_ok(play)
    elif isinstance(move, Skip | Leave | Draw) or (isinstance(move, End) and board.chooser.commit().moves != (move,)):
        tap_dock(play, move)
    else:
        gold = board.chooser.commit()
        assert gold.moves == (move,) or isinstance(move, Confirm), (match.decision, move, gold)
        press_ok(play)


def collect(play: Any, slot: int) -> None:
    """Choose a School card, then as many cards of the hand as it costs, then take it."""
    tap_slot(play, slot)
    settle(play, 0.2)
    if play.scene.board.view.way.simple:
        press_ok(play)
    else:
        pay(play)


def pay(play: Any) -> None:
    """Pay for the chosen School card with the first cards of the hand."""
    board, match = play.scene.board, play.scene.match
    price = board.chooser.price
    for index in range(price):
        if len(board.chooser.selected) < price and index not in board.chooser.selected:
            tap_hand(play, index)
    assert len(board.chooser.selected) == price, (match.decision, board.chooser.selected, price)
    press_ok(play)
