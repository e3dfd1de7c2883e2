"""From turn to turn and from round to round: passing the turn, completing the timetable, ending the game.  BLO-4"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Told
from ..tuples import put
from .houses import seat_of
from .moves import End, FirstPassed, Mailed, Revealed, RoundBegan, TurnBegan, TurnEnded
from .pieces import end_game
from .state import CONTENT, MAIN, Letter, State

ACTIONS: int = CONTENT["turn"]["actions"]
_STALE: int = CONTENT["end"]["stale_rounds"]


def round_of(state: State) -> int:
    """The round of the rulebook; Houses are chosen before the first one.  BLO-4.1"""
    return max(1, state.round)


# ------------------------------------------------------------------ BLO-4.2 completing the timetable


def open_round(state: State, told: Told) -> State:
    """Step A, step B, and with a card on the timetable the first turn.  BLO-4.2, BLO-4.7, BLO-4.12"""
    told.append(RoundBegan(state.round, state.first))
    state = _reveal_cards(_bring_mail(state, told), told)
    return _begin_turn(state, state.first, told) if any(state.timetable) else end_game(state, "empty", told)


def _bring_mail(state: State, told: Told) -> State:
    """Step A: a courier on each card that is left, from the lowest slot while they last.  BLO-4.3, BLO-4.10"""
    slots = [slot for slot, card in enumerate(state.timetable) if card][:len(state.reserve)]
    if not slots:
        return state
    mail = list(state.mail)
    for slot, kind in zip(slots, state.reserve, strict=False):
        mail[slot] = (*mail[slot], Letter(kind))
    told.append(Mailed(tuple(slots)))
    return replace(state, mail=tuple(mail), reserve=state.reserve[len(slots):])


def _reveal_cards(state: State, told: Told) -> State:
    """Step B: a card in each empty slot, from the lowest while the pile lasts.  BLO-4.4, BLO-4.5, BLO-4.11"""
    pile = list(reversed(state.school_pile))
    timetable = list(state.timetable)
    for slot, card in enumerate(timetable):
        if card is None and pile:
            timetable[slot] = pile.pop()
            told.append(Revealed(slot, str(timetable[slot])))
    return replace(state, timetable=tuple(timetable), school_pile=tuple(reversed(pile)))


# ------------------------------------------------------------------ BLO-5.7 passing the turn


def ends_round(state: State) -> bool:
    """The seat on turn is the last one of the round.  BLO-4.8"""
    return (state.turn + 1) % state.seats == state.first


def end_turn(state: State, _: End, told: Told) -> State:
    """Unused actions, collections and powers are lost; the left neighbour goes on.  BLO-5.4, BLO-5.7, BLO-14.8"""
    seat = state.turn
    told.append(TurnEnded(seat))
    following, closes = (seat + 1) % state.seats, ends_round(state)
    extras = put(state.extras, seat, 0) if state.extras[seat] else state.extras
    state = replace(state, turn=following, actions=ACTIONS, extras=extras, piochus=False, lately="nothing", powers=())
    return _close_round(state, told) if closes else _begin_turn(state, following, told)


def _begin_turn(state: State, seat: int, told: Told) -> State:
    told.append(TurnBegan(seat))
    return replace(state, turn=seat, pending=MAIN[seat])


def _close_round(state: State, told: Told) -> State:
    """Is the game over?  If not, the 1st player card may pass and a new round begins.  BLO-4.8, BLO-4.13"""
    stale = 0 if state.collected else state.stale + 1
    state = replace(state, stale=stale, collected=False)
    if max(map(len, state.school)) >= state.enough:  # BLO-12.1
        return end_game(state, "school_cards", told)
    if stale >= _STALE:
        return end_game(state, "stale", told)
    first = state.first
    if state.way.first_card == "passes" or seat_of(state, "grosfondor") is None:  # BLO-4.9
        first = (first + 1) % state.seats
        told.append(FirstPassed(first))
    return open_round(replace(state, round=state.round + 1, first=first), told)
