"""The event cards: when each may be played, what it may be aimed at, what it does.  COU-5"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .castle import CARDS, CELLS, GATHERS, INDEX, OPENINGS, PIECE, ROOM_OF, ROOMS, SCHEDULES, SPACES, face_down
from .moves import (
    Asleep,
    Brought,
    Carried,
    Caught,
    Closed,
    Exchanged,
    Granted,
    Mixed,
    NewWay,
    PickPawn,
    PickPlayer,
    PickToken,
    Play,
    Played,
    Reopened,
    Swapped,
)
from .state import (
    CARD_ON_TABLE,
    AnyCard,
    CardPending,
    ClasseAnnulee,
    Closure,
    Dormez,
    Echange,
    MissTeigne,
    Over,
    Peeves,
    Perdu,
    Phase,
    Remaniement,
    Start,
    State,
    Tokens,
    Walking,
)
from .walk import arrive, closed_cells, fresh_reach

FIVE = 5

# ------------------------------------------------------------------ when a card is playable


def _always(_: State, __: str) -> str | None:
    return None


def _a_room_to_close(state: State, _: str) -> str | None:
    """COU-5.7"""
    return None if any(_can_close(state, token) for token in state.board) else "COU-5.7"


def _five_to_mix(state: State, _: str) -> str | None:
    """COU-5.14"""
    taken = {INDEX[space] for space in state.pawns}
    free = [cell for cell, token in enumerate(state.board) if OPENINGS[token] and cell not in taken]
    return None if len(free) >= FIVE else "COU-5.14"


def _two_to_lose(state: State, _: str) -> str | None:
    """COU-5.18"""
    return None if len(_free_places(state)) > 1 else "COU-5.18"


def _one_to_catch(state: State, _: str) -> str | None:
    """COU-5.23"""
    return "COU-5.23" if all(state.loses[:state.turn] + state.loses[state.turn + 1:]) else None


def _no_extra_turn_yet(state: State, _: str) -> str | None:
    """COU-5.25"""
    return "COU-5.25" if state.extra else None


def _one_to_wake(state: State, _: str) -> str | None:
    """COU-5.29"""
    return None if any(state.done[:state.turn] + state.done[state.turn + 1:]) else "COU-5.29"


def _somebody_elsewhere(state: State, card: str) -> str | None:
    """COU-5.32"""
    return None if any(space != GATHERS[card] for space in state.pawns) else "COU-5.32"


PLAYABLE: dict[str, Callable[[State, str], str | None]] = {
    "mot_de_passe": _always, "classe_annulee": _a_room_to_close, "remaniement": _five_to_mix, "peeves": _always,
    "perdu": _two_to_lose, "echange": _always, "miss_teigne": _one_to_catch, "pas_de_devoir": _no_extra_turn_yet,
    "dormez": _one_to_wake, **dict.fromkeys(GATHERS, _somebody_elsewhere),
}
"""For each card, the clause that keeps it in the hand for now."""
_PLAYS: dict[str, Move] = {card: Play(card) for card in CARDS}


def plays(state: State) -> tuple[Move, ...]:
    """Each playable kind of card in the hand, once.  COU-5.4"""
    hand = state.hands[state.turn]
    return tuple([move for card, move in _PLAYS.items() if card in hand and PLAYABLE[card](state, card) is None])


# ------------------------------------------------------------------ playing a card

_ASKING: dict[str, Callable[[Phase, tuple[str, ...]], AnyCard]] = {
    card: asks for asks, card in CARD_ON_TABLE.items()  # type: ignore[misc]
}
"""What each card with a choice puts on the table."""


def play_card(state: State, move: Play, told: Told) -> State:
    """Show the card; it asks its questions, or is carried out at once.  COU-5.4"""
    seat, then = state.turn, state.pending
    assert isinstance(then, Start | Tokens | Walking)
    state = replace(state, hands=put(state.hands, seat, without(state.hands[seat], move.card)))
    before: tuple[str, ...] = ()
    if isinstance(then, Walking):
        before = tuple([SPACES[space] for space in fresh_reach(state)])
    told.append(Played(seat, move.card))
    if move.card in _ASKING:
        return replace(state, pending=_ASKING[move.card](then, before))
    state = _grant(state, told) if move.card == "pas_de_devoir" else _gather(state, GATHERS[move.card], told)
    return _go_on(_under_talon(state, move.card), then, before, told)


def finish(state: State, card: CardPending, told: Told) -> State:
    """A card that asked is carried out.  COU-5.3"""
    if not isinstance(card, ClasseAnnulee):  # it stays on the classroom
        state = _under_talon(state, CARD_ON_TABLE[type(card)])
    return _go_on(state, card.then, card.before, told)


def _under_talon(state: State, card: str) -> State:
    return replace(state, talon=(*state.talon, card))


def _go_on(state: State, then: Phase, before: tuple[str, ...], told: Told) -> State:
    """The turn goes on where it was; a new way gives a fresh walk.  COU-4.18, COU-4.19"""
    if isinstance(state.pending, Over):
        return state
    if isinstance(then, Walking):
        if _opened_new_way(state, before):
            told.append(NewWay(state.turn))
            then = Walking()
        elif then.way == "class":
            then = replace(then, way="card")
    return replace(state, pending=then)


def _opened_new_way(state: State, before: tuple[str, ...]) -> bool:
    """The own pawn stands elsewhere, or can reach a space that it could not before.  COU-4.18"""
    if state.pawns[state.turn] != before[0]:
        return True
    return not {SPACES[space] for space in fresh_reach(state)} <= {*before}


# ------------------------------------------------------------------ Pas de devoir, and the cards that gather


def _grant(state: State, told: Told) -> State:
    """One more complete turn after this one.  COU-5.25"""
    told.append(Granted(state.turn))
    return replace(state, extra=True)


def _gather(state: State, zone: str, told: Told) -> State:
    """All pawns go there; those that were elsewhere arrive.  COU-5.31, COU-5.32"""
    moved = [seat for seat, space in enumerate(state.pawns) if space != zone]
    told += [Brought(seat, state.pawns[seat], zone) for seat in moved]
    return arrive(replace(state, pawns=(zone,) * state.seats), moved, told)


# ------------------------------------------------------------------ Classe annulée


def _can_close(state: State, token: str) -> bool:
    lesson = ROOMS.get(token)
    return lesson is not None and all(closure.lesson != lesson for closure in state.closures)


def _against_closing(state: State, _: ClasseAnnulee, cell: int) -> str | None:
    return None if _can_close(state, state.board[cell]) else "COU-5.7"


def close(state: State, move: PickToken, told: Told) -> State:
    """The card lies on a face-up classroom: nobody enters it.  COU-5.7, COU-5.8"""
    card = state.pending
    assert isinstance(card, ClasseAnnulee)
    lesson = ROOMS[state.board[INDEX[move.cell]]]
    told.append(Closed(state.turn, lesson, move.cell))
    return finish(replace(state, closures=(*state.closures, Closure(lesson, state.turn))), card, told)


def reopen(state: State, ended: list[Closure], told: Told) -> State:
    """Closures end, their cards go under the talon in the order in which they were laid.  COU-5.9, COU-5.12"""
    if not ended:
        return state
    told += [Reopened(closure.lesson) for closure in ended]
    return replace(state, closures=tuple(closure for closure in state.closures if closure not in ended),
                   talon=state.talon + ("classe_annulee",) * len(ended))


# ------------------------------------------------------------------ Remaniement du vendredi


def _against_mixing(state: State, card: Remaniement, cell: int) -> str | None:
    """Face up, without pawn, and another one each time.  COU-5.11"""
    if OPENINGS[state.board[cell]] and CELLS[cell] not in state.pawns and CELLS[cell] not in card.picked:
        return None
    return "COU-5.11"


def mix(state: State, move: PickToken, told: Told) -> State:
    """Five tokens are mixed and laid back face down on the same cells.  COU-5.12, COU-5.13"""
    card = state.pending
    assert isinstance(card, Remaniement)
    picked = (*card.picked, move.cell)
    if len(picked) < FIVE:
        return replace(state, pending=replace(card, picked=picked))
    cells = sorted(INDEX[name] for name in picked)
    pieces = [PIECE[state.board[index]] for index in cells]
    told.append(Mixed(state.turn, tuple([CELLS[index] for index in cells])))
    state = reopen(state, [closure for closure in state.closures if ROOM_OF[closure.lesson] in pieces], told)
    board, (mixed, chance) = list(state.board), state.chance.shuffled(pieces)
    for index, piece in zip(cells, mixed, strict=True):
        quarters, chance = chance.below(4)
        board[index] = face_down(piece, quarters)
    state = replace(state, board=tuple(board), chance=chance)
    return finish(state, replace(card, then=_forget(card.then, pieces)), told)


def _forget(then: Phase, pieces: list[str]) -> Phase:
    """Nobody can know which of the mixed tokens had been handled.  COU-3.13"""
    if not isinstance(then, Tokens):
        return then
    return replace(then, used=tuple(handled for handled in then.used if handled.piece not in pieces))


# ------------------------------------------------------------------ Une attrape de Peeves


def _against_exchanging(_: State, card: Peeves, cell: int) -> str | None:
    return "COU-5.15" if CELLS[cell] in card.picked else None


def exchange(state: State, move: PickToken, told: Told) -> State:
    """Two tokens change places, as they lie, with the pawns on them.  COU-5.15, COU-5.16"""
    card = state.pending
    assert isinstance(card, Peeves)
    picked = (*card.picked, move.cell)
    if len(picked) == 1:
        return replace(state, pending=replace(card, picked=picked))
    board, (one, other) = list(state.board), picked
    board[INDEX[one]], board[INDEX[other]] = board[INDEX[other]], board[INDEX[one]]
    pawns = tuple(other if space == one else one if space == other else space for space in state.pawns)
    told.append(Exchanged(state.turn, picked))
    told += [Carried(seat, was, now)
             for seat, (was, now) in enumerate(zip(state.pawns, pawns, strict=True)) if was != now]
    return finish(replace(state, board=tuple(board), pawns=pawns), card, told)


# ------------------------------------------------------------------ Quelqu'un s'est perdu


def _free_places(state: State) -> set[str]:
    """Where pawns stand that may be exchanged: not in closed classrooms.  COU-5.18"""
    return {*state.pawns} - {CELLS[cell] for cell in closed_cells(state)}


def _against_losing(state: State, card: Perdu, seat: int) -> str | None:
    """Two pawns on different spaces, neither in a closed classroom.  COU-5.17, COU-5.18"""
    if not 0 <= seat < state.seats:
        return "COU-5.17"
    places = _free_places(state)
    others = {state.pawns[card.picked[0]]} if card.picked else places
    return None if state.pawns[seat] in places and others - {state.pawns[seat]} else "COU-5.18"


def lose(state: State, move: PickPawn, told: Told) -> State:
    """Two pawns change places; both arrive.  COU-5.17, COU-5.19"""
    card = state.pending
    assert isinstance(card, Perdu)
    picked = (*card.picked, move.seat)
    if len(picked) == 1:
        return replace(state, pending=replace(card, picked=picked))
    pawns, (one, other) = list(state.pawns), picked
    pawns[one], pawns[other] = pawns[other], pawns[one]
    told += [Brought(pawn, state.pawns[pawn], pawns[pawn]) for pawn in picked]
    return finish(arrive(replace(state, pawns=tuple(pawns)), picked, told), card, told)


# ------------------------------------------------------------------ the cards aimed at another player


def _is_another(state: State, seat: int) -> bool:
    return seat != state.turn and 0 <= seat < state.seats


def _against_swapping(state: State, _: Echange, other: int) -> str | None:
    return None if _is_another(state, other) else "COU-5.20"


def swap(state: State, move: PickPlayer, told: Told) -> State:
    """Schedules change hands with their progress, nothing else does.  COU-5.20, COU-5.21"""
    card, seat, other = state.pending, state.turn, move.seat
    assert isinstance(card, Echange)
    schedules, done = list(state.schedules), list(state.done)
    schedules[seat], schedules[other] = schedules[other], schedules[seat]
    done[seat], done[other] = done[other], done[seat]
    told.append(Swapped(seat, other))
    return finish(replace(state, schedules=tuple(schedules), done=tuple(done)), card, told)


def _against_catching(state: State, _: MissTeigne, other: int) -> str | None:
    if not _is_another(state, other):
        return "COU-5.22"
    return "COU-5.23" if state.loses[other] else None


def catch(state: State, move: PickPlayer, told: Told) -> State:
    """Another player loses the next turn.  COU-5.22"""
    card = state.pending
    assert isinstance(card, MissTeigne)
    told.append(Caught(state.turn, move.seat))
    return finish(replace(state, loses=put(state.loses, move.seat, True)), card, told)


def _against_sleeping(state: State, _: Dormez, other: int) -> str | None:
    if not _is_another(state, other):
        return "COU-5.26"
    return None if state.done[other] else "COU-5.29"


def sleep(state: State, move: PickPlayer, told: Told) -> State:
    """The last class counts no longer; the pawn goes back to the one before, else home.  COU-5.26 to COU-5.30"""
    card, other = state.pending, move.seat
    assert isinstance(card, Dormez)
    done = state.done[other] - 1
    lessons = SCHEDULES[state.schedules[other]]
    start, end = state.pawns[other], state.home(other)  # COU-5.28, COU-5.29
    if done:
        rooms = (cell for cell, token in zip(CELLS, state.board, strict=True) if ROOMS.get(token) == lessons[done - 1])
        end = next(rooms, end)
    told.append(Asleep(state.turn, other, lessons[done]))
    if start != end:
        told.append(Brought(other, start, end))
    return finish(replace(state, done=put(state.done, other, done), pawns=put(state.pawns, other, end)), card, told)


# ------------------------------------------------------------------ what a card may be aimed at


AGAINST: dict[type[CardPending], Callable[[State, Any, int], str | None]] = {
    ClasseAnnulee: _against_closing, Remaniement: _against_mixing, Peeves: _against_exchanging,
    Perdu: _against_losing, Echange: _against_swapping, MissTeigne: _against_catching, Dormez: _against_sleeping,
}
"""For each card on the table, the clause against a token (by the index of its cell) or against a seat."""
_TOKENS = tuple(PickToken(cell) for cell in CELLS)
_PAWNS = tuple(PickPawn(seat) for seat in range(4))
_PLAYERS = tuple(PickPlayer(seat) for seat in range(4))


def tokens_to_pick(state: State) -> tuple[Move, ...]:
    """Every token that the card on the table may be aimed at."""
    return _picks(state, _TOKENS)


def pawns_to_pick(state: State) -> tuple[Move, ...]:
    """Every pawn that the card on the table may be aimed at."""
    return _picks(state, _PAWNS)


def players_to_pick(state: State) -> tuple[Move, ...]:
    """Every player whom the card on the table may be aimed at."""
    return _picks(state, _PLAYERS)


def _picks(state: State, picks: tuple[Move, ...]) -> tuple[Move, ...]:
    card = state.pending
    assert isinstance(card, CardPending)
    against = AGAINST[type(card)]
    return tuple([pick for aim, pick in enumerate(picks) if against(state, card, aim) is None])
