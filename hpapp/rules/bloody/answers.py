"""From the announcement of an effect to the moment when somebody performs it, or nobody.  BLO-8"""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .cards import EFFECTS, can_do_something
from .effects import TARGETS, finish, no_effect
from .moves import Announced, Answer, Answered, AnswerWith, Cancelled, CourierUsed, Pass, Passed, TakenOver, Target
from .state import ALL_SEATS, COURSES, WINDOW, Aim, Chain, Reply, State, Window

CANCEL: AnswerWith = "oubliettes"
TAKE_OVER: AnswerWith = "copius"
COURIER: AnswerWith = "courier"
_PASS = Pass()
_REPLIES: dict[tuple[int, tuple[bool, ...]], tuple[Move, ...]] = {
    (seat, held): (_PASS, *(Answer(seat, card) for card, has in zip((CANCEL, COURIER, TAKE_OVER), held, strict=True)
                            if has))
    for seat in ALL_SEATS for held in product((False, True), repeat=3)
}


# ------------------------------------------------------------------ the announcement


def announce(state: State, seat: int, card: str, target: Target | None, told: Told) -> State:
    """The effect lies open with its target before anybody answers; a spell leaves the hand.  BLO-8.6, BLO-8.17"""
    told.append(Announced(seat, card, target))
    chain = Chain(card, seat, target)
    if card in COURSES:
        state = replace(state, chain=chain)
    else:
        state = replace(state, chain=chain, hands=put(state.hands, seat, without(state.hands[seat], card)),
                        piochus=state.piochus or card == "piochus")  # BLO-14.3
    if not state.way.secret:  # a first year of rules 1: nobody is asked
        return _settle(state, told)
    return replace(state, pending=WINDOW[(seat + 1) % len(state.hands)])  # BLO-8.7


# ------------------------------------------------------------------ the question


def replies(state: State) -> tuple[Move, ...]:
    """Pass, or answer with what the seat holds; Copius never answers an Oubliettes.  BLO-8.8, BLO-8.13"""
    pending = state.pending
    assert isinstance(pending, Window)
    seat = pending.seat
    hand = state.hands[seat]
    copius = TAKE_OVER in hand and not answers_a_cancel(state)
    return _REPLIES[seat, (CANCEL in hand, CANCEL in state.couriers[seat], copius)]


def answers_a_cancel(state: State) -> bool:
    """The last thing played is an Oubliettes, card or courier."""
    return state.chain is not None and bool(state.chain.replies) and state.chain.replies[-1].card != TAKE_OVER


def pass_on(state: State, _: Pass, told: Told) -> State:
    """The next seat is asked; when it is the one that played the last thing, all have passed.  BLO-8.7, BLO-8.9"""
    pending, chain = state.pending, state.chain
    assert isinstance(pending, Window)
    assert chain is not None
    told.append(Passed(pending.seat))
    following = (pending.seat + 1) % len(state.hands)
    if following == chain.last_seat:
        return _settle(state, told)
    return replace(state, pending=WINDOW[following])


def answer(state: State, move: Answer, told: Told) -> State:
    """An answer joins the chain and opens a new question on itself.  BLO-8.8"""
    seat, chain = move.seat, state.chain
    assert chain is not None
    told.append(Answered(seat, move.card))
    if move.card == COURIER:  # BLO-8.17, BLO-10.7
        told.append(CourierUsed(seat, CANCEL))
        state = replace(state, couriers=put(state.couriers, seat, without(state.couriers[seat], CANCEL)),
                        used=(*state.used, CANCEL))
    else:
        state = replace(state, hands=put(state.hands, seat, without(state.hands[seat], move.card)))
    return replace(state, chain=replace(chain, replies=(*chain.replies, Reply(seat, move.card))),
                   pending=WINDOW[(seat + 1) % len(state.hands)])


# ------------------------------------------------------------------ settling


def _settle(state: State, told: Told) -> State:
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
            return finish(state)  # BLO-8.16
        left.pop()
    return EFFECTS[chain.effect].perform(state, chain.seat, chain.target, told)


def _take_over(state: State, seat: int, told: Told) -> State:
    """The player of Copius performs the effect, with a target of their own.  BLO-8.12, BLO-8.18"""
    assert state.chain is not None
    card = state.chain.effect
    told.append(TakenOver(seat, card))
    if not can_do_something(state, seat, card):
        return no_effect(state, told)
    if card in TARGETS:
        return replace(state, pending=Aim(seat, card, copied=True))
    return EFFECTS[card].perform(state, seat, None, told)
