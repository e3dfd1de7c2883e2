"""What all effects share: what they can be aimed at, and how they end.  BLO-8"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ..core import Told
from .moves import NoEffect, Target
from .state import ALL_SEATS, ALL_SLOTS, BONUSES, CONTENT, MAIN, State, opponents

FIGURES: dict[str, int] = CONTENT["effects"]
_AT_SEAT = tuple(Target(seat=seat) for seat in ALL_SEATS)
_AT_SLOT = tuple(Target(slot=slot) for slot in ALL_SLOTS)
_AT_BONUS = {(seat, kind): Target(seat=seat, kind=kind) for seat in ALL_SEATS for kind in BONUSES}

Targets = Callable[[State, int], tuple[Target, ...]]

# ------------------------------------------------------------------ BLO-8.6 what an effect can be aimed at


def hands_of_others(state: State, seat: int) -> tuple[Target, ...]:
    """Opponents with a Magie card."""
    return tuple([_AT_SEAT[other] for other, hand in enumerate(state.hands) if hand and other != seat])


def _collections_of_others(state: State, seat: int) -> tuple[Target, ...]:
    """Opponents with a School card."""
    return tuple([_AT_SEAT[other] for other, cards in enumerate(state.school) if cards and other != seat])


def _mail(state: State, _: int) -> tuple[Target, ...]:
    """Slots with a courier."""
    return tuple([_AT_SLOT[slot] for slot, letters in enumerate(state.mail) if letters])


def _cards(state: State, _: int) -> tuple[Target, ...]:
    """Slots with a card, while another can be revealed there.  BLO-14.10"""
    if not state.school_pile:
        return ()
    return tuple([_AT_SLOT[slot] for slot, card in enumerate(state.timetable) if card])


def _slots_to_swap(state: State, seat: int) -> tuple[Target, ...]:
    """Slots whose card differs from one of the own cards.  BLO-14.6"""
    mine = set(state.school[seat])
    return tuple([_AT_SLOT[slot] for slot, card in enumerate(state.timetable) if card and mine - {card}])


def _bonus_cards(state: State, _: int) -> tuple[Target, ...]:
    """Bonus cards in any zone.  BLO-14.12"""
    return tuple([_AT_BONUS[seat, kind] for seat, cards in enumerate(state.bonuses) for kind in dict.fromkeys(cards)])


_AIMS: dict[str, Targets] = {
    "hand": hands_of_others, "school": _collections_of_others, "mail": _mail, "card": _cards, "swap": _slots_to_swap,
    "bonus": _bonus_cards,
}
TARGETS: dict[str, Targets] = {
    entry["id"]: _AIMS[entry["target"]] for entry in (*CONTENT["school"], *CONTENT["magic"]) if "target" in entry
}
"""What each card's effect can be aimed at; a card that is not here has no target.  BLO-8.6"""


def full_hands(state: State, seat: int) -> tuple[int, ...]:
    """Who else holds four cards or more, clockwise.  BLO-14.5"""
    return tuple([other for other in opponents(state, seat) if len(state.hands[other]) >= FIGURES["videpochus_from"]])


def seat_aimed_at(target: Target | None) -> int:
    """The seat of a target that has one."""
    assert target is not None
    assert target.seat is not None
    return target.seat


def slot_aimed_at(target: Target | None) -> int:
    """The slot of a target that has one."""
    assert target is not None
    assert target.slot is not None
    return target.slot


def kind_aimed_at(target: Target | None) -> str:
    """The Bonus card of a target that has one."""
    assert target is not None
    assert target.kind is not None
    return target.kind


# ------------------------------------------------------------------ how an effect ends


def finish(state: State) -> State:
    """The cards of the chain go to the discard as they were played; the turn goes on.  BLO-8.17"""
    assert state.chain is not None
    return replace(state, discard=state.discard + state.chain.cards, chain=None, lately="effect",
                   pending=MAIN[state.turn])


def no_effect(state: State, told: Told) -> State:
    """The effect can do nothing any more.  BLO-8.18, BLO-8.19"""
    assert state.chain is not None
    told.append(NoEffect(state.chain.effect))
    return finish(state)
