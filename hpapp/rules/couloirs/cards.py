"""The event cards: when each may be played, what it asks, what it does.  COU-5"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from ..core import Refusal, Step
from .castle import CARDS, CELLS, GATHERS, INDEX, OPENINGS, PIECE, ROOM_OF, ROOMS, SCHEDULES, SPACES, ZONES, face_down
from .moves import (
    Asleep,
    Brought,
    Carried,
    Caught,
    Closed,
    Event,
    Exchanged,
    Granted,
    Mixed,
    Move,
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
    AnyCard,
    ClasseAnnulee,
    Closure,
    Dormez,
    Echange,
    MissTeigne,
    MotDePasse,
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

# ------------------------------------------------------------------ playing a card


def refuse_play(state: State, move: Play) -> Refusal | None:
    """Only one's own cards, only between two steps, only if they change something.  COU-5.2, COU-5.4"""
    if not isinstance(state.pending, Start | Tokens | Walking):
        return Refusal("COU-5.2")
    if move.card not in CARDS or move.card not in state.hands[state.turn]:
        return Refusal("COU-5.1", {"card": move.card})
    against = PLAYABLE[move.card](state, move.card)
    return None if against is None else Refusal(against, {"card": move.card})


def play_card(state: State, move: Play) -> Step[State]:
    """Show the card; it asks its questions, or is carried out at once.  COU-5.4"""
    seat, then = state.turn, state.pending
    assert isinstance(then, Start | Tokens | Walking)
    hand = list(state.hands[seat])
    hand.remove(move.card)
    state = replace(state, hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1:]))
    before: tuple[str, ...] = ()
    if isinstance(then, Walking):
        before = tuple([SPACES[space] for space in fresh_reach(state)])
    events: list[Event] = [Played(seat, move.card)]
    if move.card in DECISIONS:
        return Step(replace(state, pending=DECISIONS[move.card](then, before)), tuple(events))
    state = grant(state, events) if move.card == "pas_de_devoir" else gather(state, GATHERS[move.card], events)
    return finish(state, move.card, then, before, events)


def finish(state: State, card: str, then: Phase, before: tuple[str, ...], events: list[Event]) -> Step[State]:
    """A card carried out goes under the talon; a new way gives a fresh walk.  COU-5.3, COU-4.18, COU-4.19"""
    if card != "classe_annulee":  # it stays on the classroom
        state = replace(state, talon=(*state.talon, card))
    if isinstance(state.pending, Over):
        return Step(state, tuple(events))
    if isinstance(then, Walking):
        if opened_new_way(state, before):
            events.append(NewWay(state.turn))
            then = Walking()
        elif then.way == "class":
            then = replace(then, way="card")
    return Step(replace(state, pending=then), tuple(events))


def opened_new_way(state: State, before: tuple[str, ...]) -> bool:
    """The own pawn stands elsewhere, or can reach a space that it could not before.  COU-4.18"""
    if state.pawns[state.turn] != before[0]:
        return True
    return not {SPACES[space] for space in fresh_reach(state)} <= {*before}


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

# ------------------------------------------------------------------ Pas de devoir, and the cards that gather


def grant(state: State, events: list[Event]) -> State:
    """One more complete turn after this one.  COU-5.25"""
    events.append(Granted(state.turn))
    return replace(state, extra=True)


def gather(state: State, zone: str, events: list[Event]) -> State:
    """All pawns go there; those that were elsewhere arrive.  COU-5.31, COU-5.32"""
    moved = [seat for seat, space in enumerate(state.pawns) if space != zone]
    events += [Brought(seat, state.pawns[seat], zone) for seat in moved]
    return arrive(replace(state, pawns=(zone,) * state.seats), moved, events)


# ------------------------------------------------------------------ Classe annulée


def _can_close(state: State, token: str) -> bool:
    lesson = ROOMS.get(token)
    return lesson is not None and all(closure.lesson != lesson for closure in state.closures)


def _refuse_close(state: State, _: ClasseAnnulee, cell: int) -> str | None:
    return None if _can_close(state, state.board[cell]) else "COU-5.7"


def close(state: State, card: ClasseAnnulee, cell: int) -> Step[State]:
    """The card lies on a face-up classroom: nobody enters it.  COU-5.7, COU-5.8"""
    lesson = ROOMS[state.board[cell]]
    state = replace(state, closures=(*state.closures, Closure(lesson, state.turn)))
    return finish(state, "classe_annulee", card.then, card.before, [Closed(state.turn, lesson, CELLS[cell])])


def reopen(state: State, ended: list[Closure], events: list[Event]) -> State:
    """Closures end, their cards go under the talon in the order in which they were laid.  COU-5.9, COU-5.12"""
    if not ended:
        return state
    events += [Reopened(closure.lesson) for closure in ended]
    return replace(state, closures=tuple(closure for closure in state.closures if closure not in ended),
                   talon=state.talon + ("classe_annulee",) * len(ended))


# ------------------------------------------------------------------ Remaniement du vendredi


def _refuse_mix(state: State, card: Remaniement, cell: int) -> str | None:
    """Face up, without pawn, and another one each time.  COU-5.11"""
    if OPENINGS[state.board[cell]] and CELLS[cell] not in state.pawns and CELLS[cell] not in card.picked:
        return None
    return "COU-5.11"


def mix(state: State, card: Remaniement, cell: int) -> Step[State]:
    """Five tokens are mixed and laid back face down on the same cells.  COU-5.12, COU-5.13"""
    picked = (*card.picked, CELLS[cell])
    if len(picked) < FIVE:
        return Step(replace(state, pending=replace(card, picked=picked)), ())
    cells = sorted(INDEX[name] for name in picked)
    pieces = [PIECE[state.board[index]] for index in cells]
    events: list[Event] = [Mixed(state.turn, tuple([CELLS[index] for index in cells]))]
    state = reopen(state, [closure for closure in state.closures if ROOM_OF[closure.lesson] in pieces], events)
    board, (mixed, chance) = list(state.board), state.chance.shuffled(pieces)
    for index, piece in zip(cells, mixed, strict=True):
        quarters, chance = chance.below(4)
        board[index] = face_down(piece, quarters)
    state = replace(state, board=tuple(board), chance=chance)
    return finish(state, "remaniement", _forget(card.then, pieces), card.before, events)


def _forget(then: Phase, pieces: list[str]) -> Phase:
    """Nobody can know which of the mixed tokens had been handled.  COU-3.13"""
    if not isinstance(then, Tokens):
        return then
    return replace(then, used=tuple(handled for handled in then.used if handled.piece not in pieces))


# ------------------------------------------------------------------ Une attrape de Peeves


def _refuse_exchange(_: State, card: Peeves, cell: int) -> str | None:
    return "COU-5.15" if CELLS[cell] in card.picked else None


def exchange(state: State, card: Peeves, cell: int) -> Step[State]:
    """Two tokens change places, as they lie, with the pawns on them.  COU-5.15, COU-5.16"""
    picked = (*card.picked, CELLS[cell])
    if len(picked) == 1:
        return Step(replace(state, pending=replace(card, picked=picked)), ())
    board, (one, other) = list(state.board), picked
    board[INDEX[one]], board[INDEX[other]] = board[INDEX[other]], board[INDEX[one]]
    pawns = tuple(other if space == one else one if space == other else space for space in state.pawns)
    events: list[Event] = [Exchanged(state.turn, picked)]
    events += [Carried(seat, was, now)
               for seat, (was, now) in enumerate(zip(state.pawns, pawns, strict=True)) if was != now]
    return finish(replace(state, board=tuple(board), pawns=pawns), "peeves", card.then, card.before, events)


# ------------------------------------------------------------------ Quelqu'un s'est perdu


def _free_places(state: State) -> set[str]:
    """Where pawns stand that may be exchanged: not in closed classrooms.  COU-5.18"""
    return {*state.pawns} - {CELLS[cell] for cell in closed_cells(state)}


def _refuse_lose(state: State, card: Perdu, seat: int) -> str | None:
    """Two pawns on different spaces, neither in a closed classroom.  COU-5.17, COU-5.18"""
    if not 0 <= seat < state.seats:
        return "COU-5.17"
    places = _free_places(state)
    others = {state.pawns[card.picked[0]]} if card.picked else places
    return None if state.pawns[seat] in places and others - {state.pawns[seat]} else "COU-5.18"


def lose(state: State, card: Perdu, seat: int) -> Step[State]:
    """Two pawns change places; both arrive.  COU-5.17, COU-5.19"""
    picked = (*card.picked, seat)
    if len(picked) == 1:
        return Step(replace(state, pending=replace(card, picked=picked)), ())
    pawns, (one, other) = list(state.pawns), picked
    pawns[one], pawns[other] = pawns[other], pawns[one]
    events: list[Event] = [Brought(pawn, state.pawns[pawn], pawns[pawn]) for pawn in picked]
    state = arrive(replace(state, pawns=tuple(pawns)), picked, events)
    return finish(state, "perdu", card.then, card.before, events)


# ------------------------------------------------------------------ the cards aimed at another player


def _refuse_swap(_: State, __: Echange, ___: int) -> str | None:
    return None


def swap(state: State, card: Echange, other: int) -> Step[State]:
    """Schedules change hands with their progress, nothing else does.  COU-5.20, COU-5.21"""
    seat, schedules, done = state.turn, list(state.schedules), list(state.done)
    schedules[seat], schedules[other] = schedules[other], schedules[seat]
    done[seat], done[other] = done[other], done[seat]
    state = replace(state, schedules=tuple(schedules), done=tuple(done))
    return finish(state, "echange", card.then, card.before, [Swapped(seat, other)])


def _refuse_catch(state: State, _: MissTeigne, other: int) -> str | None:
    return "COU-5.23" if state.loses[other] else None


def catch(state: State, card: MissTeigne, other: int) -> Step[State]:
    """Another player loses the next turn.  COU-5.22"""
    state = replace(state, loses=(*state.loses[:other], True, *state.loses[other + 1:]))
    return finish(state, "miss_teigne", card.then, card.before, [Caught(state.turn, other)])


def _refuse_sleep(state: State, _: Dormez, other: int) -> str | None:
    return None if state.done[other] else "COU-5.29"


def sleep(state: State, card: Dormez, other: int) -> Step[State]:
    """The last class counts no longer; the pawn goes back to the one before, else home.  COU-5.26 to COU-5.30"""
    done = state.done[other] - 1
    lessons = SCHEDULES[state.schedules[other]]
    start, end = state.pawns[other], state.home(other)  # COU-5.28, COU-5.29
    if done:
        rooms = (cell for cell, token in zip(CELLS, state.board, strict=True) if ROOMS.get(token) == lessons[done - 1])
        end = next(rooms, end)
    state = replace(state, done=(*state.done[:other], done, *state.done[other + 1:]),
                    pawns=(*state.pawns[:other], end, *state.pawns[other + 1:]))
    events: list[Event] = [Asleep(state.turn, other, lessons[done])]
    if start != end:
        events.append(Brought(other, start, end))
    return finish(state, "dormez", card.then, card.before, events)


# ------------------------------------------------------------------ what a card asks


DECISIONS: dict[str, Callable[[Phase, tuple[str, ...]], AnyCard]] = {
    "mot_de_passe": MotDePasse, "classe_annulee": ClasseAnnulee, "remaniement": Remaniement, "peeves": Peeves,
    "perdu": Perdu, "echange": Echange, "miss_teigne": MissTeigne, "dormez": Dormez,
}
"""The decision that each card with a choice puts on the table."""


class Question(NamedTuple):
    """What a card asks for, why an answer is refused, and what an answer does."""

    asks: type[PickToken] | type[PickPawn] | type[PickPlayer]
    refuse: Callable[[State, Any, int], str | None]
    carry_out: Callable[[State, Any, int], Step[State]]
    other: str = ""
    """Where the answer is a player: the clause that wants it to be another one."""


QUESTIONS: dict[type, Question] = {
    ClasseAnnulee: Question(PickToken, _refuse_close, close),
    Remaniement: Question(PickToken, _refuse_mix, mix),
    Peeves: Question(PickToken, _refuse_exchange, exchange),
    Perdu: Question(PickPawn, _refuse_lose, lose),
    Echange: Question(PickPlayer, _refuse_swap, swap, "COU-5.20"),
    MissTeigne: Question(PickPlayer, _refuse_catch, catch, "COU-5.22"),
    Dormez: Question(PickPlayer, _refuse_sleep, sleep, "COU-5.26"),
}
_TOKENS = tuple(PickToken(cell) for cell in CELLS)
_PAWNS = tuple(PickPawn(seat) for seat in range(4))
_PLAYERS = tuple(PickPlayer(seat) for seat in range(4))


def answers(state: State) -> tuple[Move, ...]:
    """Everything that the card on the table may be answered with."""
    question, card = QUESTIONS[type(state.pending)], state.pending
    refuse = question.refuse
    if question.asks is PickToken:
        return tuple([pick for cell, pick in enumerate(_TOKENS) if refuse(state, card, cell) is None])
    picks = _PAWNS if question.asks is PickPawn else _PLAYERS
    return tuple([pick for pick in picks[:state.seats] if refuse_pick(state, pick) is None])


def refuse_pick(state: State, move: PickToken | PickPawn | PickPlayer) -> Refusal | None:
    """The clause against a token, pawn or player for the card on the table."""
    question = QUESTIONS.get(type(state.pending))
    if question is None:
        return Refusal("COU-5.1" if isinstance(state.pending, Start | Tokens | Walking) else "COU-5.2")
    if type(move) is not question.asks:
        return Refusal("COU-5.2")
    if isinstance(move, PickToken):
        against = refuse_cell(move.cell) or question.refuse(state, state.pending, INDEX[move.cell])
        return Refusal(against, {"space": move.cell}) if against else None
    if question.other and (move.seat == state.turn or not 0 <= move.seat < state.seats):
        return Refusal(question.other, {"seat": move.seat})
    against = question.refuse(state, state.pending, move.seat)
    return Refusal(against, {"seat": move.seat}) if against else None


def refuse_cell(space: str) -> str | None:
    """Start zones are no tokens, and there is nothing beside the board.  COU-3.11, COU-1.4"""
    if space in ZONES:
        return "COU-3.11"
    return None if space in INDEX else "COU-1.4"


def pick(state: State, move: PickToken | PickPawn | PickPlayer) -> Step[State]:
    """Answer the card on the table."""
    target = INDEX[move.cell] if isinstance(move, PickToken) else move.seat
    return QUESTIONS[type(state.pending)].carry_out(state, state.pending, target)
