"""The quick levels of Les couloirs: open the cheapest way to the next class, and play cards in time."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple

from msgspec.structs import replace

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from hpapp.rules.couloirs.castle import (
    CELLS,
    GATHERS,
    INDEX,
    OPENINGS,
    PIECE,
    ROOM_OF,
    ROOMS,
    STARS,
    turned_opening,
)
from hpapp.rules.couloirs.moves import End, Flip, Orient, PickPawn, PickPlayer, PickToken, Play, Star, Turn, Walk
from hpapp.rules.couloirs.state import (
    AtStar,
    ClasseAnnulee,
    MotDePasse,
    Peeves,
    Placing,
    Remaniement,
    Start,
    State,
    Tokens,
    Walking,
)
from hpapp.rules.couloirs.walk import closed_cells, fresh_reach

from .mercy import about_to_win, merciful_moves
from .ways import cheapest, furthest, handled, target

PASSWORD = 5.0
"""The tokens of a Mot de passe."""


# ------------------------------------------------------------------ tokens


def _handle(view: State, moves: tuple[Move, ...], spared: Children) -> Thought:
    """The next token on the own way; once it is open, whatever slows the leader or shows something new."""
    used = handled(view)
    way = cheapest(view, view.turn, target(view, view.turn), used)
    yield
    legal = {*moves}
    for cell, sides in way.cells:
        if cell >= len(CELLS) or OPENINGS[view.board[cell]] & sides == sides:
            continue
        if not OPENINGS[view.board[cell]]:
            return Flip(CELLS[cell])
        for quarters in (1, 3, 2):
            opens = turned_opening(OPENINGS[view.board[cell]], quarters) & sides == sides
            if opens and Turn(CELLS[cell], quarters) in legal:
                return Turn(CELLS[cell], quarters)
        if Turn(CELLS[cell], 1) in legal:
            return Turn(CELLS[cell], 1)
    return (yield from _extra_token(view, moves, {cell for cell, _ in way.cells}, spared))


def _extra_token(view: State, moves: tuple[Move, ...], own: set[int], spared: Children) -> Thought:
    """A token more than the own way needs: show a new one, else turn one against the leader."""
    chance = _public_chance(view)
    flips = [move for move in moves if isinstance(move, Flip)]
    if flips:
        return chance.pick(flips)[0]
    leader = furthest(view)
    theirs = cheapest(view, leader, target(view, leader))
    yield
    turns = [move for move in moves if isinstance(move, Turn) and INDEX[move.cell] not in own]
    on_way = {CELLS[cell] for cell, _ in theirs.cells if cell < len(CELLS)}
    against = [move for move in turns if (move.cell in on_way) is (leader not in spared)]
    return chance.pick(against or turns or [move for move in moves if isinstance(move, Turn)])[0]


def _place(view: State, moves: tuple[Move, ...]) -> Thought:
    """Lay the flipped token so that the own way gets shortest, then the widest, then the leader's longest."""
    assert isinstance(view.pending, Placing)
    cell, leader = INDEX[view.pending.cell], furthest(view)
    piece, best = PIECE[view.board[cell]], None
    for move in moves:
        assert isinstance(move, Orient)
        laid = replace(view, board=(*view.board[:cell], f"{piece}:{move.o}", *view.board[cell + 1:]))
        own = cheapest(laid, laid.turn, target(laid, laid.turn), handled(view))
        yield
        theirs = cheapest(laid, leader, target(laid, leader))
        aim = (own.cost, -len(fresh_reach(laid)), -theirs.cost, move.o)
        best = min(best, (aim, move)) if best else (aim, move)
        yield
    assert best is not None
    return best[1]


# ------------------------------------------------------------------ the walk


def _walk(view: State, moves: tuple[Move, ...]) -> Thought:
    """To the goal, else over the star, else nearer; then cards, then the end of the turn."""
    assert isinstance(view.pending, Walking)
    goals, walks = target(view, view.turn), [move.to for move in moves if isinstance(move, Walk)]
    there = [space for space in walks if INDEX[space] in goals]
    if there:
        return Walk(there[0])
    star = [space for space in walks if space in CELLS and view.board[INDEX[space]] in STARS]
    if star and view.talon and not view.pending.drawn:
        return Walk(star[0])
    card = yield from _card(view, moves)
    if card is not None:
        return card
    here = cheapest(view, view.turn, goals).cost
    best = (here - 0.5, "")
    for space in walks:
        moved = replace(view, pawns=(*view.pawns[:view.turn], space, *view.pawns[view.turn + 1:]))
        way = cheapest(moved, view.turn, goals)
        best = min(best, (way.cost + len(way.cells) / 100, space))
        yield
    if best[1]:
        return Walk(best[1])
    return Play("pas_de_devoir") if Play("pas_de_devoir") in moves else End()


# ------------------------------------------------------------------ cards


def _card(view: State, moves: tuple[Move, ...]) -> Generator[None, None, Move | None]:
    """A card that helps now, or None."""
    for move in moves:
        if isinstance(move, Play) and move.card in _USEFUL and _USEFUL[move.card](view):
            return move
        yield
    return None


def _is_behind(view: State) -> bool:
    return view.done[furthest(view)] > view.done[view.turn]


def _few_tokens_missing(view: State) -> bool:
    return 0 < cheapest(view, view.turn, target(view, view.turn)).cost <= PASSWORD


def _lost_one(view: State) -> int | None:
    """Somebody who stands where the seat on turn wants to be."""
    goals = target(view, view.turn)
    seats = (seat for seat in range(view.seats) if INDEX[view.pawns[seat]] in goals and seat != view.turn)
    return next(seats, None)


def _reached_by_exchange(view: State) -> str | None:
    """A token within reach: exchanged with the next classroom, it brings the class here."""
    classrooms = [cell for cell in target(view, view.turn) if cell < len(CELLS) and OPENINGS[view.board[cell]]]
    if not classrooms or view.finished(view.turn):
        return None
    closed, start = closed_cells(view), INDEX[view.pawns[view.turn]]
    for cell in fresh_reach(view):
        if cell < len(CELLS) and cell != start and classrooms[0] not in closed:
            board = list(view.board)
            board[cell], board[classrooms[0]] = board[classrooms[0]], board[cell]
            if cell in fresh_reach(replace(view, board=tuple(board))):
                return CELLS[cell]
    return None


def _room_to_close(view: State) -> str | None:
    """The class that the leader needs next, where it lies open and near."""
    lesson = view.next_class(furthest(view))
    if lesson is None or lesson == view.next_class(view.turn) or not _is_behind(view):
        return None
    found = [cell for cell, token in enumerate(view.board) if ROOMS.get(token) == lesson]
    return CELLS[found[0]] if found and found[0] not in closed_cells(view) else None


def _gathers_home(card: str) -> Callable[[State], bool]:
    return lambda view: view.finished(view.turn) and GATHERS[card] == view.home(view.turn) != view.pawns[view.turn]


_USEFUL: dict[str, Callable[[State], bool]] = {
    **{card: _gathers_home(card) for card in GATHERS},
    "perdu": lambda view: _lost_one(view) is not None and bool(view.next_class(view.turn) is None or any(
        ROOMS.get(view.board[cell]) for cell in target(view, view.turn) if cell < len(CELLS))),
    "echange": lambda view: view.done[furthest(view)] >= view.done[view.turn] + 2,
    "miss_teigne": lambda view: not view.loses[furthest(view)] and view.done[furthest(view)] >= view.done[view.turn],
    "dormez": _is_behind,
    "classe_annulee": lambda view: _room_to_close(view) is not None,
    "peeves": lambda view: _reached_by_exchange(view) is not None,
    "mot_de_passe": _few_tokens_missing,
    "remaniement": lambda view: _is_behind(view) and view.classes - view.done[furthest(view)] <= 1,
}
"""When a card is worth playing in the walking step."""


def _pick(view: State, moves: tuple[Move, ...]) -> Thought:
    """Answer the card on the table, for the reason for which it was played."""
    yield
    pending, first = view.pending, moves[0]
    if isinstance(first, PickPlayer):
        wanted = PickPlayer(furthest(view))
        return wanted if wanted in moves else first
    if isinstance(first, PickPawn):
        lost = _lost_one(view)
        pairs = [PickPawn(view.turn), PickPawn(view.turn if lost is None else lost)]
        return next((pick for pick in pairs if pick in moves), first)
    if isinstance(pending, ClasseAnnulee):
        wanted_room = PickToken(_room_to_close(view) or "")
        return wanted_room if wanted_room in moves else first
    if isinstance(pending, Peeves):
        return _exchange(view, pending, moves)
    assert isinstance(pending, Remaniement)
    return (yield from _mix(view, moves))


def _exchange(view: State, pending: Peeves, moves: tuple[Move, ...]) -> Move:
    near = _reached_by_exchange(view)
    classrooms = [CELLS[cell] for cell in target(view, view.turn) if cell < len(CELLS) and OPENINGS[view.board[cell]]]
    wishes = [PickToken(cell) for cell in (*classrooms[:1], near or "")]
    return next((pick for pick in wishes if pick in moves), moves[0])


def _mix(view: State, moves: tuple[Move, ...]) -> Thought:
    """Hide the leader's way, spare the own one."""
    leader = furthest(view)
    own = {cell for cell, _ in cheapest(view, view.turn, target(view, view.turn)).cells} | target(view, view.turn)
    yield
    theirs = {cell for cell, _ in cheapest(view, leader, target(view, leader)).cells}

    def worth(move: Move) -> tuple[bool, bool, bool, str]:
        assert isinstance(move, PickToken)
        cell = INDEX[move.cell]
        lesson = view.next_class(leader)
        return cell in own, lesson is None or PIECE[view.board[cell]] != ROOM_OF[lesson], cell not in theirs, move.cell

    return min(moves, key=worth)


# ------------------------------------------------------------------ the minds


def _public_chance(view: State) -> Chance:
    """A chance that depends on what everybody can see."""
    pending = view.pending.then if isinstance(view.pending, Placing) else view.pending
    left = pending.left if isinstance(pending, Tokens | MotDePasse) else 0
    return Chance(view.turns * 1009 + view.turn * 31 + left * 7 + sum(token == "?" for token in view.board))


def _think(view: State, moves: tuple[Move, ...], spared: Children) -> Thought:
    pending = view.pending
    moves = merciful_moves(view, moves, spared)
    if isinstance(pending, Start):
        yield
        return moves[0]
    if isinstance(pending, Tokens | MotDePasse):
        return (yield from _handle(view, moves, spared))
    if isinstance(pending, Placing):
        return (yield from _place(view, moves))
    if isinstance(pending, AtStar):
        yield
        return Star(True)
    if isinstance(pending, Walking):
        return (yield from _walk(view, moves))
    return (yield from _pick(view, moves))


def malin(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Always opens the cheapest way that it sees, and plays cards when they help."""
    return (yield from _think(view, moves, children - about_to_win(view, children)))


class Slips(NamedTuple):
    """In how many choices of ten somebody handles any token, lays one any way, does not think of their cards."""

    curious: int
    careless: int
    forgetful: int


BEGINNER, DREAMER = Slips(4, 2, 9), Slips(8, 6, 10)


def debutant(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Handles two tokens of five out of curiosity, and forgets most of its cards."""
    return (yield from _slipping(view, moves, children, BEGINNER))


def dreamer(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Curious about most tokens, and without a thought for its cards."""
    return (yield from _slipping(view, moves, children, DREAMER))


def _slipping(view: State, moves: tuple[Move, ...], children: Children, slips: Slips) -> Thought:
    lot, left = _public_chance(view).below(10)
    if lot < slips.curious and isinstance(view.pending, Tokens):
        yield
        return left.pick([move for move in moves if not isinstance(move, Play)])[0]
    if lot < slips.careless and isinstance(view.pending, Placing):
        yield
        return left.pick(moves)[0]
    if lot < slips.forgetful and isinstance(view.pending, Walking):
        moves = tuple(move for move in moves if not isinstance(move, Play))
    return (yield from _think(view, moves, children))
