"""Handling tokens: flip, place, turn; for the roll and for Mot de passe alike.  COU-3, COU-8"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Refusal, Step
from .cards import finish, refuse_cell
from .castle import CELLS, FLIPPED, INDEX, OPENINGS, PIECE, TURNED, VARIANT, face_up
from .moves import Event, Flip, Flipped, Move, Orient, Placed, Turn, Turned
from .state import Handled, MotDePasse, Placing, Start, State, Tokens, Walking

_FLIPS: tuple[Move, ...] = tuple(Flip(cell) for cell in CELLS)
_QUARTERS: dict[str, tuple[int, ...]] = {name: tuple(variant["quarters"]) for name, variant in VARIANT.items()}
_TURNS: dict[str, tuple[tuple[Move, ...], ...]] = {
    name: tuple(tuple(Turn(cell, q) for q in quarters) for cell in CELLS) for name, quarters in _QUARTERS.items()
}
_FREE: dict[str, bool] = {name: variant["free_placing"] for name, variant in VARIANT.items()}
_ORIENTS: dict[str, tuple[Move, ...]] = {cell: tuple(Orient(cell, o) for o in range(4)) for cell in CELLS}


def handlings(state: State, used: tuple[Handled, ...]) -> list[Move]:
    """Flip any face-down token, turn any face-up one that is not used yet.  COU-3.2, COU-3.12"""
    pieces = {handled.piece for handled in used}
    turns = _TURNS[state.variant]
    choices: list[Move] = []
    for cell, token in enumerate(state.board):
        if not OPENINGS[token]:
            choices.append(_FLIPS[cell])
        elif PIECE[token] not in pieces:
            choices += turns[cell]
    return choices


def placings(pending: Placing) -> tuple[Move, ...]:
    """All four orientations, always.  COU-3.5"""
    return _ORIENTS[pending.cell]


# ------------------------------------------------------------------ flipping


def _not_now(state: State) -> Refusal | None:
    """Roll first, handle as many as rolled, finish what is begun.  COU-3.1, COU-3.3, COU-5.2"""
    if isinstance(state.pending, Tokens | MotDePasse):
        return None
    if isinstance(state.pending, Start):
        return Refusal("COU-3.1")
    return Refusal("COU-3.3" if isinstance(state.pending, Walking) else "COU-5.2")


def refuse_flip(state: State, move: Flip) -> Refusal | None:
    """Only a face-down token can be flipped.  COU-3.4, COU-3.6"""
    against = _not_now(state)
    if against is not None:
        return against
    clause = refuse_cell(move.cell) or ("COU-3.6" if OPENINGS[state.board[INDEX[move.cell]]] else None)
    return Refusal(clause, {"space": move.cell}) if clause else None


def flip(state: State, move: Flip) -> Step[State]:
    """The token comes up; first-year students then place it as they like.  COU-3.4, COU-3.5, COU-8.1"""
    cell = INDEX[move.cell]
    token = FLIPPED[state.board[cell]]
    state = replace(state, board=(*state.board[:cell], token, *state.board[cell + 1:]))
    then = _counted(state, cell)
    events: list[Event] = [Flipped(state.turn, move.cell, token)]
    if _FREE[state.variant]:
        return Step(replace(state, pending=Placing(move.cell, then)), tuple(events))
    return _go_on(state, then, events)


def _counted(state: State, cell: int) -> Tokens | MotDePasse:
    """One token less to handle, and this one used up.  COU-3.9, COU-5.6"""
    pending = state.pending
    assert isinstance(pending, Tokens | MotDePasse)
    used = (*pending.used, Handled(PIECE[state.board[cell]], CELLS[cell]))
    if isinstance(pending, Tokens):
        return Tokens(pending.left - 1, used)
    return replace(pending, left=pending.left - 1, used=used)


def _go_on(state: State, then: Tokens | MotDePasse, events: list[Event]) -> Step[State]:
    """More tokens, or the walk, or the end of the card.  COU-3.14"""
    if then.left:
        return Step(replace(state, pending=then), tuple(events))
    if isinstance(then, Tokens):
        return Step(replace(state, pending=Walking()), tuple(events))
    return finish(state, "mot_de_passe", then.then, then.before, events)


# ------------------------------------------------------------------ placing


def refuse_orient(state: State, move: Orient) -> Refusal | None:
    """Only the token just flipped, and only in the first year.  COU-3.5, COU-8.1"""
    pending = state.pending
    if isinstance(pending, Placing):
        if move.cell != pending.cell or not 0 <= move.o < 4:
            return Refusal("COU-3.5", {"space": pending.cell})
        return None
    if not isinstance(pending, Start | Tokens | MotDePasse | Walking):
        return Refusal("COU-5.2")
    return Refusal("COU-3.5" if _FREE[state.variant] else "COU-8.1", {"space": move.cell})


def orient(state: State, move: Orient) -> Step[State]:
    """The flipped token lies as its player likes.  COU-3.5"""
    pending = state.pending
    assert isinstance(pending, Placing)
    cell = INDEX[move.cell]
    token = face_up(PIECE[state.board[cell]], move.o)
    state = replace(state, board=(*state.board[:cell], token, *state.board[cell + 1:]))
    return _go_on(state, pending.then, [Placed(state.turn, move.cell, token)])


# ------------------------------------------------------------------ turning


def refuse_turn(state: State, move: Turn) -> Refusal | None:
    """A face-up token, not used yet, by a real turn.  COU-3.7 to COU-3.9, COU-3.13, COU-8.2"""
    against = _not_now(state)
    if against is not None:
        return against
    clause = refuse_cell(move.cell) or _refuse_piece(state, move.cell) or _refuse_quarters(state.variant, move.q)
    return Refusal(clause, {"space": move.cell}) if clause else None


def _refuse_piece(state: State, cell: str) -> str | None:
    token = state.board[INDEX[cell]]
    if not OPENINGS[token]:
        return "COU-3.7"
    assert isinstance(state.pending, Tokens | MotDePasse)
    for handled in state.pending.used:
        if handled.piece == PIECE[token]:
            return "COU-3.9" if handled.cell == cell else "COU-3.13"
    return None


def _refuse_quarters(variant: str, q: int) -> str | None:
    if q in _QUARTERS[variant]:
        return None
    if q % 4 == 0:
        return "COU-3.8"
    return "COU-3.7" if _FREE[variant] else "COU-8.2"


def turn(state: State, move: Turn) -> Step[State]:
    """The token turns on its cell; pawns stay on it.  COU-3.7, COU-3.10"""
    cell = INDEX[move.cell]
    token = TURNED[state.board[cell], move.q]
    state = replace(state, board=(*state.board[:cell], token, *state.board[cell + 1:]))
    return _go_on(state, _counted(state, cell), [Turned(state.turn, move.cell, token, move.q)])
