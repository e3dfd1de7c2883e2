"""Handling tokens: flip, place, turn; for the roll and for Mot de passe alike.  COU-3, COU-8"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put
from .cards import finish
from .castle import CELLS, FLIPPED, INDEX, OPENINGS, PIECE, TURNED, VARIANT, face_up
from .moves import Flip, Flipped, Orient, Placed, Turn, Turned
from .state import Handled, MotDePasse, Placing, State, Tokens, Walking

QUARTERS: dict[str, tuple[int, ...]] = {name: tuple(variant["quarters"]) for name, variant in VARIANT.items()}
"""By how much a token may be turned, by variant.  COU-3.7, COU-8.2"""
FREE: dict[str, bool] = {name: variant["free_placing"] for name, variant in VARIANT.items()}
"""Whether a flipped token may be laid as one likes.  COU-3.5, COU-8.1"""
_FLIPS: tuple[Move, ...] = tuple(Flip(cell) for cell in CELLS)
_TURNS: dict[str, tuple[tuple[Move, ...], ...]] = {
    name: tuple(tuple(Turn(cell, q) for q in quarters) for cell in CELLS) for name, quarters in QUARTERS.items()
}
_ORIENTS: dict[str, tuple[Move, ...]] = {cell: tuple(Orient(cell, o) for o in range(4)) for cell in CELLS}


def handlings(state: State) -> tuple[Move, ...]:
    """Flip any face-down token, turn any face-up one that is not used yet.  COU-3.2, COU-3.12"""
    assert isinstance(state.pending, Tokens | MotDePasse)
    pieces = {handled.piece for handled in state.pending.used}
    turns = _TURNS[state.variant]
    choices: list[Move] = []
    for cell, token in enumerate(state.board):
        if not OPENINGS[token]:
            choices.append(_FLIPS[cell])
        elif PIECE[token] not in pieces:
            choices += turns[cell]
    return tuple(choices)


def flip(state: State, move: Flip, told: Told) -> State:
    """The token comes up; first-year students then place it as they like.  COU-3.4, COU-3.5, COU-8.1"""
    cell = INDEX[move.cell]
    token = FLIPPED[state.board[cell]]
    told.append(Flipped(state.turn, move.cell, token))
    state = replace(state, board=put(state.board, cell, token))
    then = _counted(state, cell)
    return replace(state, pending=Placing(move.cell, then)) if FREE[state.variant] else _go_on(state, then, told)


def placings(state: State) -> tuple[Move, ...]:
    """All four orientations, always.  COU-3.5"""
    assert isinstance(state.pending, Placing)
    return _ORIENTS[state.pending.cell]


def orient(state: State, move: Orient, told: Told) -> State:
    """The flipped token lies as its player likes.  COU-3.5"""
    pending = state.pending
    assert isinstance(pending, Placing)
    cell = INDEX[move.cell]
    token = face_up(PIECE[state.board[cell]], move.o)
    told.append(Placed(state.turn, move.cell, token))
    return _go_on(replace(state, board=put(state.board, cell, token)), pending.then, told)


def turn(state: State, move: Turn, told: Told) -> State:
    """The token turns on its cell; pawns stay on it.  COU-3.7, COU-3.10"""
    cell = INDEX[move.cell]
    token = TURNED[state.board[cell], move.q]
    told.append(Turned(state.turn, move.cell, token, move.q))
    state = replace(state, board=put(state.board, cell, token))
    return _go_on(state, _counted(state, cell), told)


# ------------------------------------------------------------------ the tokens that are left


def _counted(state: State, cell: int) -> Tokens | MotDePasse:
    """One token less to handle, and this one used up.  COU-3.9, COU-5.6"""
    pending = state.pending
    assert isinstance(pending, Tokens | MotDePasse)
    used = (*pending.used, Handled(PIECE[state.board[cell]], CELLS[cell]))
    if isinstance(pending, Tokens):
        return Tokens(pending.left - 1, used)
    return replace(pending, left=pending.left - 1, used=used)


def _go_on(state: State, then: Tokens | MotDePasse, told: Told) -> State:
    """More tokens, or the walk, or the end of the card.  COU-3.14"""
    if then.left:
        return replace(state, pending=then)
    if isinstance(then, Tokens):
        return replace(state, pending=Walking())
    return finish(state, then, told)
