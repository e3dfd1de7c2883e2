"""From the announcement of an effect to the moment when somebody performs it, or nobody.  BLO-8"""

from __future__ import annotations

from itertools import product
from typing import cast

from msgspec.structs import replace

from .cards import EFFECTS, can_do_something, nothing
from .cards import finish as finish_effect
from .moves import (
    Announced,
    Answer,
    Answered,
    AnswerWith,
    Cancelled,
    CourierUsed,
    Event,
    Move,
    Pass,
    Passed,
    TakenOver,
    Target,
)
from .state import CONTENT, COURSES, WINDOW, Aim, Chain, Reply, State, put, without

PASS = Pass()
CANCEL: AnswerWith = "oubliettes"
TAKE_OVER: AnswerWith = "copius"
COURIER: AnswerWith = "courier"
_OFFERS: dict[tuple[int, tuple[bool, ...]], tuple[Move, ...]] = {
    (seat, held): (PASS, *(Answer(seat, card) for card, has in zip((CANCEL, COURIER, TAKE_OVER), held, strict=True)
                           if has))
    for seat in range(CONTENT["game"]["seats"][1]) for held in product((False, True), repeat=3)
}


# ------------------------------------------------------------------ the announcement


def announce(state: State, seat: int, card: str, target: Target | None, told: list[Event]) -> State:
    """The effect lies open with its target before anybody answers; a spell leaves the hand.  BLO-8.6, BLO-8.17"""
    told.append(Announced(seat, card, target))
    chain = Chain(card, seat, target)
    if card in COURSES:
        state = replace(state, chain=chain)
    else:
        state = replace(state, chain=chain, hands=put(state.hands, seat, without(state.hands[seat], card)),
                        piochus=state.piochus or card == "piochus")  # BLO-14.3
    if state.variant == "kids":  # BLO-15.2
        return settle(state, told)
    return replace(state, pending=WINDOW[(seat + 1) % len(state.hands)])  # BLO-8.7


# ------------------------------------------------------------------ the question


def window_choices(state: State, seat: int) -> tuple[Move, ...]:
    """Pass, or answer with what the seat holds; Copius never answers an Oubliettes.  BLO-8.8, BLO-8.13"""
    hand = state.hands[seat]
    copius = TAKE_OVER in hand and not answers_a_cancel(state)
    return _OFFERS[seat, (CANCEL in hand, CANCEL in state.couriers[seat], copius)]


def answers_a_cancel(state: State) -> bool:
    """The last thing played is an Oubliettes, card or courier."""
    return state.chain is not None and bool(state.chain.replies) and state.chain.replies[-1].card != TAKE_OVER


def pass_on(state: State, seat: int, told: list[Event]) -> State:
    """The next seat is asked; when it is the one that played the last thing, all have passed.  BLO-8.7, BLO-8.9"""
    assert state.chain is not None
    told.append(Passed(seat))
    following = (seat + 1) % len(state.hands)
    if following == state.chain.last_seat:
        return settle(state, told)
    return replace(state, pending=WINDOW[following])


def answer(state: State, move: Answer, told: list[Event]) -> State:
    """An answer joins the chain and opens a new question on itself.  BLO-8.8"""
    assert state.chain is not None
    seat = move.seat
    told.append(Answered(seat, move.card))
    if move.card == COURIER:  # BLO-8.17, BLO-10.7
        told.append(CourierUsed(seat, CANCEL))
        state = replace(state, couriers=put(state.couriers, seat, without(state.couriers[seat], CANCEL)),
                        used=(*state.used, CANCEL))
    else:
        state = replace(state, hands=put(state.hands, seat, without(state.hands[seat], move.card)))
    chain = cast(Chain, state.chain)
    chain = Chain(chain.effect, chain.seat, chain.target, (*chain.replies, Reply(seat, move.card)))
    return replace(state, chain=chain, pending=WINDOW[(seat + 1) % len(state.hands)])


# ------------------------------------------------------------------ settling


def settle(state: State, told: list[Event]) -> State:
    """Look at the last thing, and again, until it is clear who performs the effect.  BLO-8.15"""
    chain = state.chain
    assert chain is not None
    left = list(chain.replies)
    while left:
        last = left.pop()
        if last.card == TAKE_OVER:
            return _take_over(state, last.seat, told)
        if not left:  # the effect itself lies beneath
            told.append(Cancelled(chain.effect))
            return finish_effect(state)  # BLO-8.16
        left.pop()
    return EFFECTS[chain.effect].perform(state, chain.seat, chain.target, told)


def _take_over(state: State, seat: int, told: list[Event]) -> State:
    """The player of Copius performs the effect, with a target of their own.  BLO-8.12, BLO-8.18"""
    assert state.chain is not None
    card = state.chain.effect
    told.append(TakenOver(seat, card))
    if not can_do_something(state, seat, card):
        return nothing(state, told)
    if EFFECTS[card].targets is not None:
        return replace(state, pending=Aim(seat, card, copied=True))
    return EFFECTS[card].perform(state, seat, None, told)
