"""What a finger can choose at each decision: cards of the hand, slots of the timetable, or things in a panel.

Everything here asks the match; nothing here touches the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from hpapp.play import Match, Seat
from hpapp.rules.bloody.moves import (
    Abort,
    Answer,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Discard,
    End,
    Fetch,
    Give,
    House,
    Keep,
    Leave,
    Look,
    Pass,
    Pick,
    Place,
    Return,
    Skip,
    Spell,
    Take,
    Target,
    Use,
    Zone,
)
from hpapp.rules.bloody.score import scores
from hpapp.rules.bloody.state import BONUSES, State, in_magic_order, in_school_order, price, put
from hpapp.rules.core import UNKNOWN
from hpapp.ui.boards.board import Option
from hpapp.ui.boards.guide import Card
from hpapp.ui.words import words

from .looks import courier_card, house_card, magic_card, school_card
from .plates import Face

PAYING = ("main", "pay", "pay_confirm")
GIVING: dict[str, Callable[[str], Struct]] = {
    "serpentin_give": Give, "trocus_give": Give, "meta_give": Give, "discard_one": Discard,
}
"""Decisions that one card of the hand answers."""
AT_SLOT: dict[str, Callable[[int], Struct]] = {
    "power_serdongle": lambda slot: Look(slot=slot), "poufmoufle_place": Place,
    "target": lambda slot: Target(slot=slot),
}
"""Decisions that a slot of the timetable answers."""
SPOKEN = {
    "choose_house": "house", "bonus_zone": "zone", "target": "target", "trocus_take": "take", "take_discard": "take",
    "keep_one": "keep", "take_courier": "fetch", "swap_give": "give", "return_school": "return",
    "serpentin_give": "give", "trocus_give": "give", "meta_give": "give", "discard_one": "discard",
    "power_serdongle": "look", "poufmoufle_place": "place",
}
"""The word of the gold button: `bloody.do.…`."""


class Plate(NamedTuple):
    """A thing to pick in a panel: its move, its face, whose it is, and whether only the one who acts may see it."""

    move: Struct
    card: Card | None = None
    seat: int | None = None
    private: bool = False
    told: tuple[str, int] | None = None
    """What is good to know of that seat here: a key and a count."""


def face_of(plate: Plate, seats: tuple[Seat, ...]) -> Face | None:
    """What a plate says, to those who may see it."""
    if plate.card is None and plate.seat is None:
        return None
    told = "" if plate.told is None else words.say(*plate.told)
    return Face(plate.card, None if plate.seat is None else seats[plate.seat], told)


def kind_at(view: State, seat: int, index: int) -> tuple[str, bool]:
    """The card at a place of a hand, and whether it is a courier."""
    hand = view.hands[seat]
    return (hand[index], False) if index < len(hand) else (view.couriers[seat][index - len(hand)], True)


# ------------------------------------------------------------------ cards of the hand


def move_with(decision: str, seat: int, kind: str, courier: bool) -> Struct | None:
    """What a tap on that card of the hand means, where it means one move."""
    if decision == "window" and kind in ("oubliettes", "copius"):
        answer: Any = "courier" if courier else kind
        return Answer(seat, answer)
    if decision in PAYING or decision == "window":
        return Courier(kind) if courier else Bonus(kind) if kind in BONUSES else Spell(kind)
    if decision in GIVING and not courier:
        return GIVING[decision](kind)
    return None


def payment(view: State, seat: int, slot: int, places: list[int], begun: bool) -> tuple[Struct, ...]:
    """The moves that pay with the cards at these places, whatever the order of the taps.  BLO-7.6"""
    picks = in_magic_order(view.hands[seat][place] for place in places)
    return (*((Abort(),) if begun else ()), Collect(slot), *(Pick(kind) for kind in picks), Confirm())


def marked(view: State, seat: int) -> list[int]:
    """The places of the cards that are marked already, in a game left in the middle of a payment."""
    pending: Any = view.pending
    return places_of(view.hands[seat], pending.picked)


def places_of(hand: tuple[str, ...], kinds: Iterable[str]) -> list[int]:
    """Where cards of these kinds are in a hand, each at a place of its own."""
    places: list[int] = []
    for kind in kinds:
        places.append(next(at for at, card in enumerate(hand) if card == kind and at not in places))
    return places


def place_with(view: State, seat: int, move: Struct) -> int | None:
    """The place of the card of a hand, or of the courier, with which a move is made."""
    kind = getattr(move, "card" if isinstance(move, Answer) else "kind", None)
    if isinstance(move, Courier) or kind == "courier":
        return len(view.hands[seat]) + view.couriers[seat].index("oubliettes" if kind == "courier" else str(kind))
    return view.hands[seat].index(kind) if kind in view.hands[seat] else None


# ------------------------------------------------------------------ what it brings


def public_points(view: State, seat: int) -> int:
    """The points that everybody can count: without couriers."""
    nobody: tuple[tuple[str, ...], ...] = ((),) * view.seats
    return scores(replace(view, couriers=nobody))[seat].total


def gain(view: State, seat: int, slot: int) -> tuple[int, int] | None:
    """Open points before and after collecting a slot's card."""
    card = view.timetable[slot]
    if card is None:
        return None
    after = replace(view, school=put(view.school, seat, in_school_order((*view.school[seat], card))))
    return public_points(view, seat), public_points(after, seat)


def cost(view: State, seat: int, slot: int) -> int:
    """What a slot's card costs this seat."""
    card = view.timetable[slot]
    return 0 if card is None else price(view, seat, card)


# ------------------------------------------------------------------ things in a panel


def plates(match: Match, seat: int) -> tuple[Plate, ...]:
    """What the panel offers at this decision; nothing where hand or timetable answer."""
    make = _PLATES.get(match.decision)
    return () if make is None else make(match.view(seat), match.moves)


def _targets(view: State, moves: tuple[Any, ...]) -> tuple[Plate, ...]:
    if any(isinstance(move, Target) and move.slot is not None for move in moves):
        return ()
    effect = view.pending.effect  # type: ignore[union-attr]
    return tuple(Plate(move, None if move.kind is None else magic_card(move.kind), move.seat,
                       told=_about_seat(view, move.seat, effect)) for move in moves if isinstance(move, Target))


def _about_seat(view: State, seat: int | None, effect: str) -> tuple[str, int] | None:
    """What an effect would take from: School cards or Magie cards."""
    if seat is None:
        return None
    if effect == "redoublus":
        return "bloody.plate.school", len(view.school[seat])
    return "bloody.plate.hand", len(view.hands[seat])


def _zones(view: State, moves: tuple[Any, ...]) -> tuple[Plate, ...]:
    return tuple(Plate(move, seat=move.seat, told=("bloody.plate.bonus", len(view.bonuses[move.seat])))
                 for move in moves if isinstance(move, Zone))


def _houses(view: State, moves: tuple[Any, ...]) -> tuple[Plate, ...]:
    return tuple(Plate(move, house_card(move.house)) for move in moves if isinstance(move, House))


def _other_hand(view: State, moves: tuple[Any, ...]) -> tuple[Plate, ...]:
    pending: Any = view.pending
    return tuple(Plate(Take(kind), magic_card(kind, view.variant), private=True) for kind in view.hands[pending.victim])


def _discard(view: State, moves: tuple[Any, ...]) -> tuple[Plate, ...]:
    return tuple(Plate(move, magic_card(move.kind, view.variant)) for move in moves)


def _looked_at(view: State, moves: tuple[Any, ...]) -> tuple[Plate, ...]:
    pending: Any = view.pending
    return tuple(Plate(Keep(kind), magic_card(kind, view.variant), private=True) for kind in pending.cards)


def _letters(view: State, moves: tuple[Any, ...]) -> tuple[Plate, ...]:
    pending: Any = view.pending
    blind = not pending.looked and view.variant != "kids"
    known = [None if blind or letter.kind == UNKNOWN else courier_card(letter.kind)
             for letter in view.mail[pending.slot]]
    return tuple(Plate(Fetch(at), card, private=True) for at, card in enumerate(known))


def _own_school(view: State, moves: tuple[Any, ...]) -> tuple[Plate, ...]:
    return tuple(Plate(move, school_card(move.kind, view.variant)) for move in moves if isinstance(move, Give | Return))


_PLATES: dict[str, Callable[[State, tuple[Any, ...]], tuple[Plate, ...]]] = {
    "choose_house": _houses, "bonus_zone": _zones, "target": _targets, "trocus_take": _other_hand,
    "take_discard": _discard, "keep_one": _looked_at, "take_courier": _letters, "swap_give": _own_school,
    "return_school": _own_school,
}


# ------------------------------------------------------------------ plain buttons


def gold_without_choice(decision: str, moves: tuple[Struct, ...]) -> tuple[str, str, tuple[Struct, ...]] | None:
    """What the gold button does when nothing needs to be chosen first: (key, glyph, moves)."""
    use = next((move for move in moves if isinstance(move, Use)), None)
    if use is not None:
        return "bloody.do.use", "check-bold", (use,)
    if decision == "window":
        return "bloody.do.pass", "hand-okay", (Pass(),)
    return None


def side_options(decision: str, moves: tuple[Struct, ...], spent: bool) -> tuple[Option, ...]:
    """Choices beside the gold button: doing without, taking none, ending the turn early."""
    found = []
    for move in moves:
        if isinstance(move, Skip):
            found.append(Option("bloody.do.skip", "close", (move,)))
        elif isinstance(move, Leave):
            found.append(Option("bloody.do.leave", "close", (move,)))
        elif isinstance(move, End) and not spent:
            found.append(Option("bloody.do.end", "check", (move,)))
        elif isinstance(move, Abort) and decision in ("pay", "pay_confirm"):
            found.append(Option("bloody.do.abort", "close", (move,)))
    return tuple(found)
