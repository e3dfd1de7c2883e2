"""Castles drawn as text: seven rows of seven squares, a line glyph for each face-up token.

A glyph shows the open sides; a letter after it names a classroom, a star the star; a dot is a face-down token,
whichever it is; a dash in front of a glyph means that this token lies there face down.
The corners are the zones: Q Quidditch pitch, H Hagrid's house, F Forbidden Forest, L Black Lake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from hpapp.rules.core import Move, Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import (
    CELLS,
    CLASS_IN,
    OPENINGS,
    PIECE,
    PIECES,
    STAR,
    ZONES,
    cards_of,
    face_down,
    face_up,
)
from hpapp.rules.couloirs.moves import Walk
from hpapp.rules.couloirs.state import Handled, Start, State, Tokens, Walking

GLYPHS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
LETTERS = {"salle_sortileges": "S", "salle_potions": "P", "salle_defense": "D", "salle_metamorphose": "M",
           "salle_astronomie": "A", "salle_bibliotheque": "B", "salle_histoire": "H", STAR: "*"}
A, B, C, D = range(4)
UNTOUCHED = """
    Q Q · · · H H
    Q Q · · · H H
    · · · · · · ·
    · · · · · · ·
    · · · · · · ·
    F F · · · L L
    F F · · · L L
"""
SQUARES = [f"{column}{row}" for row in range(1, 8) for column in "ABCDEFG"]


def board_of(drawing: str) -> tuple[str, ...]:
    """The tokens of a drawing; what lies face down is whatever is left, in order."""
    drawn = {square: text for square, text in zip(SQUARES, drawing.split(), strict=True) if square in CELLS}
    left = list(PIECES)
    known = {}
    for cell, text in sorted(drawn.items(), key=lambda item: -len(item[1])):
        if text != "·":
            token = _token(text.removeprefix("-"), left)
            known[cell] = f"-{token}" if text[0] == "-" else token
            left.remove(PIECE[token])
    return tuple(known[cell] if cell in known else face_down(left.pop(0), 0) for cell in CELLS)


def _token(text: str, left: Sequence[str]) -> str:
    """A token that looks like that, among those left; unnamed ones are plain passages."""
    openings = GLYPHS.index(text[0])
    for piece in left:
        if LETTERS.get(piece, "") == text[1:]:
            for quarters in range(4):
                if OPENINGS[face_up(piece, quarters)] == openings:
                    return face_up(piece, quarters)
    raise ValueError(f"no token left that looks like {text}")


def draw(state: State) -> str:
    """A state's castle, pawns as seat letters beside their token."""
    on = {space: "".join("abcd"[seat] for seat, where in enumerate(state.pawns) if where == space)
          for space in state.pawns}
    corner = dict(zip(["A1", "F1", "A6", "F6"], ZONES, strict=True))
    shut = {closure.lesson for closure in state.closures}

    def square(name: str) -> str:
        if name in corner:
            return corner[name][0].upper() + on.get(corner[name], "")
        if name not in CELLS:
            return ""
        token = state.board[CELLS.index(name)]
        piece = PIECE.get(token, "") if OPENINGS[token] else ""
        cross = "x" if CLASS_IN.get(piece) in shut else ""
        return GLYPHS[OPENINGS[token]] + LETTERS.get(piece, "") + cross + on.get(name, "")

    rows = [" ".join(f"{square(name):<4}" for name in SQUARES[row * 7:row * 7 + 7]).rstrip() for row in range(7)]
    return "\n".join(rows)


def draw_table(state: State) -> str:
    """The castle, then a line for each player, then what the decision knows."""
    players = [
        f"{'abcd'[seat]} {state.portraits[seat]}: {state.schedules[seat]} {state.done[seat]}/{state.classes}, "
        f"next {state.next_class(seat) or 'home'}, hand {' '.join(state.hands[seat]) or '-'}"
        + (", loses a turn" if state.loses[seat] else "")
        for seat in range(state.seats)
    ]
    pending = msgspec.json.encode(state.pending).decode()
    extra = ", extra turn due" if state.extra else ""
    return "\n".join([draw(state), *players, f"turn {state.turns}{extra}, talon {len(state.talon)}, {pending}"])


def table(drawing: str = UNTOUCHED, *, seats: int = 2, variant: str = "standard", length: str = "full",
          now: Any = None, hands: Iterable[tuple[str, ...]] = (), talon: int | None = None, **facts: Any) -> State:
    """A position: seat A is Harry with lundi, B Hermione with mardi, C Ron with mercredi, D Ginny with jeudi.

    Without `talon`, all cards that are in no hand lie there; with it, only so many, and the last seat holds the rest.
    """
    state = GAME.start(Setup(seats, variant, {"format": length}, first=A))
    held = [*hands, *((),) * seats][:seats]
    rest = Counter(cards_of(variant))
    rest.subtract(card for hand in held for card in hand)
    rest.subtract({"classe_annulee": len(facts.get("closures", ()))})
    pile = list(rest.elements())
    if talon is not None:
        held[-1] += tuple(pile[talon:])
        del pile[talon:]
    usual = {"portraits": ("harry", "hermione", "ron", "ginny")[:seats], "pawns": ZONES[:seats],
             "schedules": ("lundi", "mardi", "mercredi", "jeudi")[:seats]}
    state = replace(state, board=board_of(drawing), pending=now or Walking(), hands=tuple(held), talon=tuple(pile),
                    **{**usual, **facts})
    GAME.audit(state)
    return state


def after(state: State, *moves: Move) -> State:
    """The state after some moves; the count is kept after each."""
    for move in moves:
        state = GAME.play(state, move).state
        GAME.audit(state)
    return state


def events(state: State, move: Move) -> list[Any]:
    """What happens on a move."""
    return list(GAME.play(state, move).events)


def offered(state: State, kind: type) -> list[Any]:
    """The legal moves of one kind."""
    return [move for move in GAME.moves(state) if isinstance(move, kind)]


def within_reach(state: State) -> set[str]:
    """Where the pawn on turn may walk to."""
    return {move.to for move in offered(state, Walk)}


def clause_against(state: State, move: Move) -> str | None:
    """The clause that a refusal cites."""
    against = GAME.refusal(state, move)
    return against.clause if against else None


def piece_on(state: State, cell: str) -> str:
    """The token on a cell, face up or not."""
    return PIECE[state.board[CELLS.index(cell)]]


def is_up(state: State, cell: str) -> bool:
    """Whether the token on a cell lies face up."""
    return bool(OPENINGS[state.board[CELLS.index(cell)]])


def shape_on(state: State, cell: str) -> str:
    """The glyph of the token on a cell."""
    return GLYPHS[OPENINGS[state.board[CELLS.index(cell)]]]


START = Start()


def tokens(left: int, *used: tuple[str, str]) -> Tokens:
    """The step of handling tokens."""
    return Tokens(left, tuple(Handled(*entry) for entry in used))
