"""Hands that play the Triwizard maze on the screen: they look at a seat's view and then only touch."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from hpapp.bots import mind
from hpapp.bots.thinking import think_through
from hpapp.play import Match, Seat, Seating
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.saves import Record
from hpapp.table.tournoi.hand import place_of
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.table.hand import CardSlot
from tests.play.tables import QUICK
from tests.ui.hands import HOLDOVER, in_sight

T = TypeVar("T")
Wanted = Mapping[int, T]
"""Something for some seats."""
NOTHING: Mapping[int, Any] = MappingProxyType({})
LEA, TOM = Seat("Léa", 0, place=4), Seat("Tom", 1, place=0)


def begin(play: Any, *seats: Seat, variant: str = "standard", length: str = "short", seed: int = 3,
          mode: str = "table") -> Any:
    """Put a match on the table and return its scene."""
    state = GAME.start(Setup(len(seats), variant, {"format": length}, seed, first=0))
    return resume(play, state, *seats, mode=mode)


def resume(play: Any, state: Any, *seats: Seat, mode: str = "table", pace: str = "instant") -> Any:
    """Put a position on the table, as if it had been saved; at a quick pace, unless said otherwise."""
    GAME.audit(state)
    encode = msgspec.json.encode
    setup, seating = Setup(len(seats), state.variant, {"format": state.format}, 1), Seating(seats, mode)  # type: ignore[arg-type]
    record = Record("tournoi", GAME.version, encode(setup), encode(seating), base=encode(state), base_n=0, moves=(),
                    state=encode(state), over=False)
    name, journal = play.app.shelf.add(record)
    journal.close()
    prefs.speed, prefs.bots = pace, "fast" if pace == "instant" else "normal"
    scene = play.app.router.go("table", match=Match.resume(play.app.shelf, name))
    come_to_rest(play)
    wait(play)
    return scene


def wait(play: Any) -> None:
    """Until a control that has changed listens again: one frame."""
    play.time.advance(HOLDOVER, fps=1 / HOLDOVER)


def press_ok(play: Any) -> None:
    """The gold button, once it listens."""
    wait(play)
    play.tap_on(play.scene.cloth.controls.ids.ok)


def position(seats: int, *, turn: int = 0, pawns: Wanted[str] = NOTHING, hands: Wanted[tuple[str, ...]] = NOTHING,
             tokens: Wanted[tuple[str, ...]] = NOTHING, row: tuple[str, ...] = (), dice: tuple[int, ...] = (),
             trophies: tuple[str, ...] = (), variant: str = "standard", length: str = "full") -> Any:
    """A position with some things where they are wanted; everything else is as a new game has dealt it."""
    state = GAME.start(Setup(seats, variant, {"format": length}, 5, first=turn))
    cards, combat_deck = _dealt(state.hands, state.combat_deck, hands)
    held, stock = _dealt(state.tokens, state.token_stock, tokens)
    lying, rest = _dealt((state.row,), state.obstacle_deck, {0: row + _others(state.row, row)} if row else {})
    return replace(
        state, pawns=tuple(pawns.get(seat, cell) for seat, cell in enumerate(state.pawns)), hands=cards,
        combat_deck=combat_deck, tokens=held, token_stock=stock, row=lying[0], obstacle_deck=rest,
        trophies=trophies or state.trophies, chance=replace(state.chance, script=dice),
    )


def _others(row: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in row if card not in wanted)[:len(row) - len(wanted)]


def _dealt(held: tuple[tuple[str, ...], ...], rest: tuple[str, ...], wanted: Wanted[tuple[str, ...]]) -> Any:
    """Hands as wanted, and the pile that is left; the others get as many as they had."""
    pile = [*rest, *(card for hand in held for card in hand)]
    for hand in wanted.values():
        for card in hand:
            pile.remove(card)
    made = []
    for seat, hand in enumerate(held):
        if seat in wanted:
            made.append(wanted[seat])
            continue
        kept = tuple(pile[:len(hand)])
        del pile[:len(hand)]
        made.append(kept)
    return tuple(made), tuple(pile)


def chosen_by(match: Match) -> Any:
    """What a good player would do now, from its own view."""
    return think_through(mind("tournoi", QUICK)(match.view(match.actor), match.moves, Chance(0)))


def asks(play: Any) -> str:
    """What the table waits for: a seat's choice, a curtain, a ring, or nothing (it is busy or over)."""
    for child in play.scene.children:
        if type(child).__name__ in ("Curtain", "Ring"):
            return type(child).__name__
    return "" if getattr(play.scene, "busy", False) else "choice"


def come_to_rest(play: Any) -> None:
    """Wait until the table asks somebody again, or the game has left it; curtains are lifted on the way."""
    for _ in range(400):
        play.time.advance(0.1, fps=10)
        waits = asks(play)
        if waits == "Curtain":
            wait(play)
            curtain = next(child for child in play.scene.children if type(child).__name__ == "Curtain")
            play.tap_on(curtain.ids.lift)
        elif waits:
            return
    raise AssertionError("the table does not come to rest")


# ------------------------------------------------------------------ touches


def tap_cell(play: Any, cell: str) -> None:
    """Tap a cell; where it is too small or out of sight, look at it first, by taps."""
    board = play.scene.board
    for _ in range(4):
        x, y = board.scene.lens.middle(cell)
        left, low, side = board.window
        hidden = board.closer and not (left < x < left + side and low < y < low + side)
        covered = any(panel.parent is not None and panel.collide_point(x, y)
                      for panel in (board.around.map, board.around.chip, board.around.eye))
        if board.closer and (hidden or covered):
            wait(play)
            play.tap_on(board.around.map)
            wait(play)
            continue
        before = board.closer
        play.tap(x, y)
        wait(play)
        if board.closer == before:
            return


def tap_card(play: Any, index: int) -> None:
    """Tap a place of the acting seat's hand: a strip's pages are turned, a tray's arrow brings it into sight."""
    cloth, seat = play.scene.cloth, play.scene.match.actor
    tablet = screen.form == "tablet"
    for _ in range(4):
        row = cloth.strips[seat].hand if tablet else cloth.tray.row
        slot = next((slot for slot in row.children if isinstance(slot, CardSlot) and slot.index == index), None)
        wait(play)
        if slot is not None and in_sight(play, slot):
            play.tap_on(slot)
            return
        play.tap_on(row.children[0] if tablet else cloth.tray.rail.arrow)
    raise AssertionError(f"no place {index} in the hand")


def tap_option(play: Any, move: Any) -> None:
    """Tap the button of a choice."""
    options = play.scene.board.chooser.options()
    at = next(index for index, option in enumerate(options) if option.moves == (move,))
    wait(play)
    play.tap_on(list(reversed(play.scene.cloth.options.ids.row.children))[at])


def act(play: Any, move: Any) -> None:
    """Play a move by touches alone."""
    match = play.scene.match
    played = len(match.log)
    if isinstance(move, m.Walk | m.Retreat | m.HedgeTo):
        tap_cell(play, move.to)
        press_ok(play)
    elif isinstance(move, m.Look):
        tap_cell(play, move.cell)
        press_ok(play)
    elif isinstance(move, m.FightWith | m.PlayToken | m.DiscardToken | m.Counter):
        place = place_of(match.view(match.actor), match.actor, move)
        assert place is not None
        tap_card(play, place)
        press_ok(play)
    elif isinstance(move, m.Take):
        shown = next(button for button in play.scene.board.around.spread.ids.row.children if button.kind == move.token)
        wait(play)
        play.tap_on(shown)
    elif isinstance(move, m.Roll | m.Stay | m.EndTurn | m.Draw | m.AcceptLoss | m.Pass):
        press_ok(play)
    else:
        tap_option(play, move)
    assert [entry.move for entry in match.log[played:played + 1]] == [move], f"at {match.decision}"
    come_to_rest(play)


def answer_ring(play: Any, seat: int | None) -> None:
    """Raise a seat's hand in a window, or let the effect happen."""
    ring = next(child for child in play.scene.children if type(child).__name__ == "Ring")
    wait(play)
    if seat is None:
        play.tap_on(ring.ids.nobody)
    elif screen.form == "tablet":
        hand = next(child for child in ring.children if type(child).__name__ == "RaiseHand")
        play.tap_on(hand.ids.hand)
    else:  # whoever answers takes the device, and looks at their hand first
        if not ring.looking:
            play.tap_on(ring.ids.names.children[0])
            come_to_rest(play)
            wait(play)
        play.tap_on(next(child for child in play.scene.children if type(child).__name__ == "Ring").ids.answer)
    come_to_rest(play)


def play_on(play: Any, most: int = 600) -> Match:
    """Play as a good player would until somebody has won."""
    match = play.scene.match
    for _ in range(most):
        if match.result is not None:
            break
        if asks(play) == "Ring":
            answer_ring(play, match.actor if isinstance(chosen_by(match), m.Counter) else None)
        else:
            act(play, chosen_by(match))
    assert match.result is not None
    play.settle(3)
    return match
