"""Why not?  The clause against a move: first the moment, then the thing itself, then the way to it."""

from __future__ import annotations

from ..core import Move, Pending, Refusal
from .cards import AGAINST, PLAYABLE
from .castle import APART, AROUND, CARDS, INDEX, OPENINGS, PIECE, ROOMS, STARS, ZONES
from .moves import End, Flip, Orient, PickPawn, PickPlayer, PickToken, Play, Roll, Star, Turn, Walk
from .state import CardPending, MotDePasse, Placing, Start, State, Tokens, Walking
from .tokens import FREE, QUARTERS
from .walk import closed_cells, reach, wander

# ------------------------------------------------------------------ at the wrong moment

_FINISH_FIRST = "COU-5.2"
"""The clause against whatever does not belong to the open question."""
_ELSEWHERE: dict[tuple[type[Move], type[Pending]], str] = {
    (Roll, Tokens): "COU-3.1", (Roll, Walking): "COU-3.1",
    (Flip, Start): "COU-3.1", (Flip, Walking): "COU-3.3",
    (Turn, Start): "COU-3.1", (Turn, Walking): "COU-3.3",
    (Walk, Start): "COU-3.14", (Walk, Tokens): "COU-3.14",
    (End, Start): "COU-3.1",
    **{(pick, step): "COU-5.1" for pick in (PickToken, PickPawn, PickPlayer) for step in (Start, Tokens, Walking)},
}
"""Roll, then as many tokens as rolled, then walk; a card is aimed only once it is played."""


def misplaced(state: State, move: Move) -> Refusal:
    """The clause against a move that belongs to another decision."""
    pending = state.pending
    if isinstance(move, Star):
        return Refusal(_no_card_here(state))
    if isinstance(move, End) and isinstance(pending, Tokens):
        return Refusal("COU-3.3", {"left": pending.left})
    if isinstance(move, Orient) and isinstance(pending, Start | Tokens | MotDePasse | Walking):
        return Refusal("COU-3.5" if FREE[state.variant] else "COU-8.1", {"space": move.cell})
    return Refusal(_ELSEWHERE.get((type(move), type(pending)), _FINISH_FIRST))


def _no_card_here(state: State) -> str:
    """One card per walk, from a talon that has one, on entering the star."""
    if not isinstance(state.pending, Walking):
        return "COU-6.2"
    if state.pending.drawn:
        return "COU-6.3"
    if not state.talon:
        return "COU-6.6"
    here = INDEX[state.pawns[state.turn]]
    return "COU-6.4" if here < len(state.board) and state.board[here] in STARS else "COU-6.2"


# ------------------------------------------------------------------ COU-3 tokens


def _no_token(space: str) -> str | None:
    """Start zones are no tokens, and there is nothing beside the board.  COU-3.11, COU-1.4"""
    if space in ZONES:
        return "COU-3.11"
    return None if space in INDEX else "COU-1.4"


def refuse_flip(state: State, move: Flip) -> Refusal | None:
    """Only a face-down token can be flipped.  COU-3.4, COU-3.6"""
    clause = _no_token(move.cell) or ("COU-3.6" if OPENINGS[state.board[INDEX[move.cell]]] else None)
    return Refusal(clause, {"space": move.cell}) if clause else None


def refuse_orient(state: State, move: Orient) -> Refusal | None:
    """Only the token just flipped.  COU-3.5"""
    assert isinstance(state.pending, Placing)
    if move.cell == state.pending.cell and 0 <= move.o < 4:
        return None
    return Refusal("COU-3.5", {"space": state.pending.cell})


def refuse_turn(state: State, move: Turn) -> Refusal | None:
    """A face-up token, not used yet, by a real turn.  COU-3.7 to COU-3.9, COU-3.13, COU-8.2"""
    clause = _no_token(move.cell) or _used_up(state, move.cell) or _no_turn(state.variant, move.q)
    return Refusal(clause, {"space": move.cell}) if clause else None


def _used_up(state: State, cell: str) -> str | None:
    token = state.board[INDEX[cell]]
    if not OPENINGS[token]:
        return "COU-3.7"
    assert isinstance(state.pending, Tokens | MotDePasse)
    for handled in state.pending.used:
        if handled.piece == PIECE[token]:
            return "COU-3.9" if handled.cell == cell else "COU-3.13"
    return None


def _no_turn(variant: str, q: int) -> str | None:
    if q in QUARTERS[variant]:
        return None
    if q % 4 == 0:
        return "COU-3.8"
    return "COU-3.7" if FREE[variant] else "COU-8.2"


# ------------------------------------------------------------------ COU-5 cards


def refuse_play(state: State, move: Play) -> Refusal | None:
    """Only one's own cards, only if they change something.  COU-5.1, COU-5.4"""
    if move.card not in CARDS or move.card not in state.hands[state.turn]:
        return Refusal("COU-5.1", {"card": move.card})
    against = PLAYABLE[move.card](state, move.card)
    return None if against is None else Refusal(against, {"card": move.card})


def refuse_token(state: State, move: PickToken) -> Refusal | None:
    """What the card on the table says against a token."""
    clause = _no_token(move.cell) or _against(state, INDEX[move.cell])
    return Refusal(clause, {"space": move.cell}) if clause else None


def refuse_seat(state: State, move: PickPawn | PickPlayer) -> Refusal | None:
    """What the card on the table says against a pawn or a player."""
    clause = _against(state, move.seat)
    return Refusal(clause, {"seat": move.seat}) if clause else None


def _against(state: State, aim: int) -> str | None:
    card = state.pending
    assert isinstance(card, CardPending)
    return AGAINST[type(card)](state, card, aim)


# ------------------------------------------------------------------ COU-4 why not there?

_NOTHING: frozenset[str] = frozenset()
_ENDED = {"class": "COU-4.12", "card": "COU-4.18"}
_OPEN = ZONES[0]
"""A spot open on all sides, to try what face-down tokens hide."""


def refuse_walk(state: State, move: Walk) -> Refusal | None:
    """The clause against a stage: the goal itself, then the way."""
    assert isinstance(state.pending, Walking)
    goal = INDEX.get(move.to)
    if goal is None:
        return Refusal("COU-1.4", {"space": move.to})
    if move.to == state.pawns[state.turn]:
        return Refusal("COU-4.10", {"space": move.to})
    if goal in reach(state, state.pending):
        return None
    return Refusal(_obstacle(state, state.pending, goal), {"space": move.to})


def _obstacle(state: State, walking: Walking, goal: int) -> str:
    """What keeps a pawn from a space on the board: wall, face-down token, closure, own track, end of the walk."""
    spots, start = state.board + ZONES, INDEX[state.pawns[state.turn]]
    closed = closed_cells(state)
    if not OPENINGS[spots[goal]]:
        return "COU-4.4"
    near = wander(spots, start, ROOMS, closed)
    if goal in near:
        if goal not in wander(spots, start, ROOMS, closed, walking.crossed):
            return "COU-4.9"
        return _ENDED.get(walking.way, "COU-6.5")
    if goal in closed and goal in wander(spots, start, ROOMS):
        return "COU-5.8"
    if (start, goal) in APART:
        return "COU-4.8"
    return _wall_or_room(spots, start, goal, near)


def _wall_or_room(spots: tuple[str, ...], start: int, goal: int, near: dict[int, int]) -> str:
    if goal in wander(spots, start, _NOTHING):
        return "COU-4.12"  # the only way leads through a classroom
    if any(there in near for _, there, _ in AROUND[goal]):
        return "COU-4.3"
    lit = tuple([spot if OPENINGS[spot] else _OPEN for spot in spots])
    return "COU-4.4" if goal in wander(lit, start, _NOTHING) else "COU-4.3"
