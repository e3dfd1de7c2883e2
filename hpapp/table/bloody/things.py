"""Things laid before the one who acts to pick from, where neither the hand nor the timetable answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct

from hpapp.rules.bloody.moves import Fetch, Give, House, Keep, Return, Take, Target, Zone
from hpapp.rules.bloody.state import Aim, KeepOne, State, TakeCourier, TrocusTake
from hpapp.rules.core import UNKNOWN

from ..guide import Card
from .looks import courier_card, house_card, magic_card, school_card

Moves = tuple[Any, ...]


class Thing(NamedTuple):
    """Something to pick: its move, its face, whose it is, and whether only the one who acts may see it."""

    move: Struct
    card: Card | None = None
    seat: int | None = None
    private: bool = False
    note: tuple[str, int] | None = None
    """What is good to know of that seat here: a key and a count."""
    back: str = "bloody_back_magic"
    """The picture of its back."""

    @property
    def blind(self) -> bool:
        """Does nobody know what it is?"""
        return self.card is None and self.seat is None


def things_of(decision: str, view: State, moves: Moves) -> tuple[Thing, ...]:
    """What there is to pick from at this decision; nothing where hand or timetable answer."""
    lay = _THINGS.get(decision)
    return () if lay is None else lay(view, moves)


def _targets(view: State, moves: Moves) -> tuple[Thing, ...]:
    """Seats, or Bonus cards of seats; slots are touched where they lie.  BLO-8.6"""
    assert isinstance(view.pending, Aim)
    effect = view.pending.effect
    return tuple(Thing(move, None if move.kind is None else magic_card(move.kind), move.seat,
                       note=_about_seat(view, move.seat, effect))
                 for move in moves if isinstance(move, Target) and move.seat is not None)


def _about_seat(view: State, seat: int, effect: str) -> tuple[str, int]:
    """What an effect would take from: School cards or Magie cards."""
    if effect == "redoublus":
        return "bloody.plate.school", len(view.school[seat])
    return "bloody.plate.hand", len(view.hands[seat])


def _zones(view: State, moves: Moves) -> tuple[Thing, ...]:
    return tuple(Thing(move, seat=move.seat, note=("bloody.plate.bonus", len(view.bonuses[move.seat])))
                 for move in moves if isinstance(move, Zone))


def _houses(_: State, moves: Moves) -> tuple[Thing, ...]:
    return tuple(Thing(move, house_card(move.house)) for move in moves if isinstance(move, House))


def _other_hand(view: State, _: Moves) -> tuple[Thing, ...]:
    """The open hand, for the eyes of the one who takes.  BLO-14.4"""
    assert isinstance(view.pending, TrocusTake)
    return tuple(Thing(Take(kind), magic_card(kind, view.way), private=True)
                 for kind in view.hands[view.pending.victim])


def _discard(view: State, moves: Moves) -> tuple[Thing, ...]:
    return tuple(Thing(move, magic_card(move.kind, view.way)) for move in moves if isinstance(move, Take))


def _looked_at(view: State, _: Moves) -> tuple[Thing, ...]:
    assert isinstance(view.pending, KeepOne)
    return tuple(Thing(Keep(kind), magic_card(kind, view.way), private=True) for kind in view.pending.cards)


def _letters(view: State, _: Moves) -> tuple[Thing, ...]:
    """Without a look one takes a courier by its back.  BLO-13.6, BLO-14.9"""
    assert isinstance(view.pending, TakeCourier)
    blind = not view.pending.looked and view.way.secret
    known = [None if blind or letter.kind == UNKNOWN else courier_card(letter.kind)
             for letter in view.mail[view.pending.slot]]
    return tuple(Thing(Fetch(at), card, private=True, back="bloody_letter") for at, card in enumerate(known))


def _own_school(view: State, moves: Moves) -> tuple[Thing, ...]:
    return tuple(Thing(move, school_card(move.kind, view.way)) for move in moves if isinstance(move, Give | Return))


_THINGS: dict[str, Callable[[State, Moves], tuple[Thing, ...]]] = {
    "choose_house": _houses, "bonus_zone": _zones, "target": _targets, "trocus_take": _other_hand,
    "take_discard": _discard, "keep_one": _looked_at, "take_courier": _letters, "swap_give": _own_school,
    "return_school": _own_school,
}
