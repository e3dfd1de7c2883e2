"""Why a move in Les couloirs is good: the way it opens, the way it bars, the card that comes in time."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hpapp.bots.reason import PLAIN, Reason
from hpapp.rules.core import Move
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import CELLS, GATHERS, INDEX, OPENINGS, PIECE, STARS, TURNED
from hpapp.rules.couloirs.moves import End, Flip, Orient, PickPawn, PickPlayer, Play, Roll, Star, Turn, Walk, Walked
from hpapp.rules.couloirs.state import CARD_ON_TABLE, Perdu, Placing, State

from .evaluate import Situation
from .mercy import AIMED
from .ways import THROUGH, Chart, Way, handled, target

_CLAUSES = {
    "mot_de_passe": "COU-5.6", "classe_annulee": "COU-5.7", "remaniement": "COU-5.11", "peeves": "COU-5.15",
    "perdu": "COU-5.17", "echange": "COU-5.20", "miss_teigne": "COU-5.22", "pas_de_devoir": "COU-5.25",
    "dormez": "COU-5.26", **dict.fromkeys(GATHERS, "COU-5.31"),
}


def reason(view: State, move: Move) -> Reason:
    """The fact that speaks most for a move."""
    known = _REASONS.get(type(move))
    return known(view, move) if known else _of_card(view, CARD_ON_TABLE.get(type(view.pending), ""), move)


# ------------------------------------------------------------------ tokens


def _flip(view: State, move: Flip) -> Reason:
    """On the own way, or in search of a class that nobody has seen."""
    cell = INDEX[move.cell]
    lesson = view.next_class(view.turn)
    hidden = {place for place, token in enumerate(view.board) if not OPENINGS[token]}
    if lesson is not None and target(view, view.turn) == hidden:
        return Reason("hint.couloirs.search", {"goal": _goal(view), "n": len(hidden)}, "COU-3.4")
    if cell in {place for place, _ in _own_way(view).cells}:
        return Reason("hint.couloirs.flip", {"goal": _goal(view)}, "COU-3.4")
    return Reason("hint.couloirs.uncover", {"n": len(hidden)}, "COU-3.4")


def _turn(view: State, move: Turn) -> Reason:
    cell = INDEX[move.cell]
    return _laid(view, cell, TURNED[view.board[cell], move.q], "COU-3.7")


def _orient(view: State, move: Orient) -> Reason:
    cell = INDEX[move.cell]
    return _laid(view, cell, f"{PIECE[view.board[cell]]}:{move.o}", "COU-3.5")


def _laid(view: State, cell: int, token: str, clause: str) -> Reason:
    """What a token does when it lies like this, beside what it did before."""
    laid = replace(view, board=(*view.board[:cell], token, *view.board[cell + 1:]))
    before, after = _own_way(view).cost, _own_way(laid).cost
    placing = isinstance(view.pending, Placing)
    on_way = cell in {place for place, _ in _own_way(laid).cells}
    if after == 0 and (before > 0 or on_way):
        return Reason("hint.couloirs.open", {"goal": _goal(view)}, clause)
    if after < before < THROUGH or (placing and on_way and after < THROUGH):
        lacking = _way_of(laid, view.turn).cost  # what this roll may not handle again, a later one may
        return Reason("hint.couloirs.shorten", {"goal": _goal(view), "n": max(1, round(lacking))}, clause)
    seat = _leader(view)
    if _way_of(laid, seat).cost > _way_of(view, seat).cost:
        return Reason("hint.couloirs.bar", {"seat": seat}, clause)
    if _way_of(laid, view.turn).cost > _way_of(view, view.turn).cost:
        return PLAIN
    return Reason("hint.couloirs.tidy", {}, clause)


# ------------------------------------------------------------------ the walk


def _walk(view: State, move: Walk) -> Reason:
    """To class, home, to the star, or nearer."""
    cell = INDEX[move.to]
    if view.finished(view.turn) and move.to == view.home(view.turn):
        return Reason("hint.couloirs.graduate", {}, "COU-7.2")
    if cell in target(view, view.turn):
        return Reason("hint.couloirs.attend", {"goal": _goal(view)}, "COU-4.14")
    if cell < len(CELLS) and view.board[cell] in STARS and view.talon:
        return Reason("hint.couloirs.star", {}, "COU-6.2")
    here, there = _own_way(view).cost, _cost_from(view, move)
    if there < min(here, THROUGH):
        return Reason("hint.couloirs.near", {"goal": _goal(view), "n": max(1, round(there))}, "COU-4.10")
    path = next(event.path for event in GAME.play(view, move).events if isinstance(event, Walked))
    return Reason("hint.couloirs.walk", {"n": len(path) - 1}, "COU-4.1")


def _cost_from(view: State, move: Walk) -> float:
    """What the own way costs from where a walk ends."""
    return _own_way(replace(view, pawns=(*view.pawns[:view.turn], move.to, *view.pawns[view.turn + 1:]))).cost


def _end(view: State, _: End) -> Reason:
    """Nothing better to do than to wait."""
    cards = len(view.hands[view.turn])
    if cards:
        return Reason("hint.couloirs.keep", {"n": cards}, "COU-4.21")
    here = _own_way(view).cost
    nearer = any(isinstance(walk, Walk) and (_walk(view, walk).key != "hint.couloirs.walk"
                                             or _cost_from(view, walk) < here) for walk in GAME.moves(view))
    return Reason("hint.couloirs.rest" if nearer else "hint.couloirs.stop", {}, "COU-4.21")


# ------------------------------------------------------------------ cards


def _play(view: State, move: Play) -> Reason:
    return _of_card(view, move.card, move)


def _of_card(view: State, card: str, move: Move) -> Reason:
    """What a card is played for, and against whom."""
    clause = _CLAUSES.get(card)
    if card in GATHERS:
        home = view.finished(view.turn) and GATHERS[card] == view.home(view.turn)
        if home:
            return Reason("hint.couloirs.gather_home", {}, clause)
        return Reason("hint.couloirs.gather", {"goal": f"couloirs.the.zone.{GATHERS[card]}"}, clause)
    if card in AIMED and card not in ("classe_annulee", "remaniement"):
        seat = move.seat if isinstance(move, PickPlayer) else _leader(view)
        return Reason(f"hint.couloirs.card.{card}", {"seat": seat}, clause)
    if isinstance(view.pending, Perdu) and isinstance(move, PickPawn):
        both = {*view.pending.picked, move.seat}
        if len(both) > 1 and view.turn in both:
            [other] = both - {view.turn}
            return Reason("hint.couloirs.take_place", {"seat": other}, clause)
    return Reason(f"hint.couloirs.card.{card}", {}, clause) if clause else PLAIN


_REASONS: dict[type, Callable[[State, object], Reason]] = {
    Flip: _flip, Turn: _turn, Orient: _orient, Walk: _walk, End: _end, Play: _play,  # type: ignore[dict-item]
    Roll: lambda _, __: Reason("hint.couloirs.roll", {}, "COU-3.1"),
    Star: lambda view, move: Reason("hint.couloirs.draw", {}, "COU-6.2") if move == Star(True) else Reason(
        "hint.couloirs.decline", {"n": len(view.hands[view.turn])}, "COU-6.2"),
}


# ------------------------------------------------------------------ facts


def _own_way(view: State) -> Way:
    return Chart(view, handled(view)).way(INDEX[view.pawns[view.turn]], target(view, view.turn))


def _way_of(view: State, seat: int) -> Way:
    return Chart(view).way(INDEX[view.pawns[seat]], target(view, seat))


def _leader(view: State) -> int:
    return Situation(view).leader(Chart(view))


def _goal(view: State) -> str:
    """The words key of the next class, or of the way home."""
    lesson = view.next_class(view.turn)
    return f"couloirs.class.{lesson}" if lesson else f"couloirs.the.zone.{view.home(view.turn)}"
