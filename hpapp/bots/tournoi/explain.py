"""Why a move in the Triwizard maze is good: the trophy it nears, the spell that fits, the rival it slows down."""

from __future__ import annotations

from collections.abc import Callable

from hpapp.bots.reason import PLAIN, Reason
from hpapp.rules.core import UNKNOWN, Move
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import MISTS, OBSTACLE_CELLS, PORTKEYS, TROPHIES
from hpapp.rules.tournoi.turn import TOKEN_HAND, hidden_trophies, next_free

from .greedy import best_spell, distances, goals, in_clearing, leader, odds_to_win

_SIDES = len(s.FACES)
NOWHERE = 999
"""Steps from a pocket that the enchanted hedge has closed."""
_CLAUSES = {"cape": "TRI-7.22", "flameches": "TRI-7.23", "reducto": "TRI-7.27", "haie": "TRI-9.1",
            "veritaserum": "TRI-7.24"}


def reason(view: s.State, move: Move) -> Reason:
    """The fact that speaks most for a move."""
    return _REASONS[type(move)](view, move)


# ------------------------------------------------------------------ the start of a turn


def _roll(view: s.State, _: m.Roll) -> Reason:
    steps = _steps(view, view.pawns[view.turn])
    if 0 < steps < NOWHERE:
        return Reason("hint.tournoi.roll_near", {"n": steps}, "TRI-3.3")
    return Reason("hint.tournoi.roll", {}, "TRI-3.3")


def _swap_hand(view: s.State, _: m.SwapHand) -> Reason:
    if best_spell(view, view.turn)[1]:
        return Reason("hint.tournoi.swap", {}, "TRI-3.6")
    return Reason("hint.tournoi.swap_unfit", {"obstacle": _obstacle(view)}, "TRI-3.6")


def _remove_cape(view: s.State, _: m.RemoveCape) -> Reason:
    if in_clearing(view, view.turn):
        return Reason("hint.tournoi.uncloak_trophy", {}, "TRI-8.5")
    if view.kids:
        return Reason("hint.tournoi.uncloak_free", {}, "TRI-11.5")
    return Reason("hint.tournoi.uncloak", {}, "TRI-8.9")


def _end_turn(view: s.State, _: m.EndTurn) -> Reason:
    tokens = len(view.tokens[view.turn])
    if tokens:
        return Reason("hint.tournoi.end_tokens", {"n": tokens}, "TRI-3.11")
    return Reason("hint.tournoi.end", {}, "TRI-3.11")


# ------------------------------------------------------------------ the walk


def _walk(view: s.State, move: m.Walk) -> Reason:
    """What the cell does to the pawn, else how near it is."""
    if view.cape == view.turn:
        return _cloaked(view, move.to)
    if move.to in TROPHIES:
        return _trophy(view, move.to)
    if move.to in OBSTACLE_CELLS:
        return _meets(view)
    if move.to in PORTKEYS:
        return _nears(view, next_free(view, view.turn, PORTKEYS[move.to]), "hint.tournoi.portkey", "TRI-5.1")
    if move.to in MISTS:
        return Reason("hint.tournoi.mist", {}, "TRI-5.3")
    return _nears(view, move.to, "hint.tournoi.near", "TRI-4.1")


def _nears(view: s.State, cell: str, key: str, clause: str) -> Reason:
    """A trophy is fewer steps away than it was; else there is at least no fight."""
    steps = _steps(view, cell)
    if steps < _steps(view, view.pawns[view.turn]):
        return Reason(key, {"n": steps}, clause)
    return Reason("hint.tournoi.walk", {}, "TRI-4.6")


def _cloaked(view: s.State, cell: str) -> Reason:
    """Under the cape no symbol acts.  TRI-5.5"""
    if cell in hidden_trophies(view):
        return Reason("hint.tournoi.cloaked_trophy", {}, "TRI-5.13")
    return _nears(view, cell, "hint.tournoi.cloaked_near", "TRI-8.1")


def _trophy(view: s.State, cell: str) -> Reason:
    """The one that is sought, one of those that may be it, or a false one."""
    sought = goals(view)
    if cell not in sought:
        return Reason("hint.tournoi.false", {}, "TRI-11.7" if view.kids else "TRI-5.8")
    if len(sought) == 1:
        return Reason("hint.tournoi.win", {}, "TRI-10.1")
    return Reason("hint.tournoi.trophy", {"n": len(sought)}, "TRI-5.6")


def _meets(view: s.State) -> Reason:
    card = best_spell(view, view.turn)[1]
    if not card:
        return Reason("hint.tournoi.meet_unfit", {"obstacle": _obstacle(view)}, "TRI-6.4")
    return Reason("hint.tournoi.meet", {"obstacle": _obstacle(view), "n": s.SPELLS[card].force, "force": view.force},
                  "TRI-6.6")


def _stay(view: s.State, _: m.Stay) -> Reason:
    cell = view.pawns[view.turn]
    if cell in TROPHIES and view.cape != view.turn:  # TRI-5.13
        return _trophy(view, cell)
    if next_free(view, view.turn, cell) != cell:
        return Reason("hint.tournoi.move_on", {}, "TRI-4.11")
    return Reason("hint.tournoi.stay", {}, "TRI-4.17")


# ------------------------------------------------------------------ fights


def _fight_with(view: s.State, move: m.FightWith) -> Reason:
    faces = round(_SIDES * odds_to_win(view, move.card))
    if faces == _SIDES:
        return Reason("hint.tournoi.fight_sure", {"obstacle": _obstacle(view)}, "TRI-6.6")
    if not faces:
        return Reason("hint.tournoi.fight_weak", {}, "TRI-6.2")
    return Reason("hint.tournoi.fight", {"obstacle": _obstacle(view), "n": faces}, "TRI-6.6")


def _accept_loss(view: s.State, _: m.AcceptLoss) -> Reason:
    return Reason("hint.tournoi.accept", {"n": len(view.tokens[view.turn])}, "TRI-7.19")


def _retreat(view: s.State, move: m.Retreat) -> Reason:
    """One's own way back is kept short, another's is measured."""
    steps = _steps(view, move.to)
    if not 0 < steps < NOWHERE:
        return PLAIN
    if GAME.actor(view) == view.turn:
        return Reason("hint.tournoi.retreat_own", {"n": steps}, "TRI-11.3")
    return Reason("hint.tournoi.retreat", {"seat": view.turn, "n": steps}, "TRI-6.19")


# ------------------------------------------------------------------ tokens


def _play_token(view: s.State, move: m.PlayToken) -> Reason:
    if move.token == "dumbledore":
        assert view.cape is not None
        return Reason("hint.tournoi.token.dumbledore", {"seat": view.cape}, "TRI-7.8")
    if isinstance(view.pending, s.Missed):
        return Reason("hint.tournoi.token.double_de", {"n": view.force - view.pending.total}, "TRI-7.18")
    if move.token == "quatre_points":
        return Reason("hint.tournoi.token.quatre_points", {"n": len(hidden_trophies(view))}, "TRI-7.20")
    return Reason(f"hint.tournoi.token.{move.token}", {}, _CLAUSES.get(move.token))


def _cape_to(view: s.State, move: m.CapeTo) -> Reason:
    if move.seat == GAME.actor(view):
        return Reason("hint.tournoi.cape_own", {}, "TRI-8.1")
    key = "hint.tournoi.cape_clearing" if in_clearing(view, move.seat) else "hint.tournoi.cape_rival"
    return Reason(key, {"seat": move.seat}, "TRI-8.5")


def _look(view: s.State, move: m.Look) -> Reason:
    new = view.trophies[TROPHIES.index(move.cell)] == UNKNOWN
    return Reason("hint.tournoi.look" if new else "hint.tournoi.look_again", {}, "TRI-7.20")


def _take(view: s.State, move: m.Take) -> Reason:
    more = move.token in view.tokens[view.turn]
    return Reason("hint.tournoi.take_more" if more else "hint.tournoi.take", {"token": _token(move.token)}, "TRI-7.24")


def _hedge_to(view: s.State, move: m.HedgeTo) -> Reason:
    """Longer for the rival who is nearest, or no longer for oneself."""
    rival = leader(view, view.turn)
    theirs, mine = (_lengthened(view, view.pawns[seat], move.to) for seat in (rival, view.turn))
    if theirs > 0:
        return Reason("hint.tournoi.hedge_bars", {"seat": rival, "n": theirs}, "TRI-9.1")
    if mine < 0:
        return Reason("hint.tournoi.hedge_opens", {"n": -mine}, "TRI-9.1")
    return Reason("hint.tournoi.hedge" if mine else "hint.tournoi.hedge_spares", {}, "TRI-9.1")


def _lengthened(view: s.State, cell: str, hedge: str) -> int:
    """How many steps the hedge adds to a way when it moves; none where no way led out."""
    before, after = _steps(view, cell), _steps(view, cell, hedge)
    return after - before if max(before, after) < NOWHERE else 0


def _draw(view: s.State, _: m.Draw) -> Reason:
    if len(view.tokens[view.turn]) >= TOKEN_HAND:
        return Reason("hint.tournoi.draw_full", {}, "TRI-7.2")
    return Reason("hint.tournoi.draw", {}, "TRI-5.3") if view.token_stock or view.token_discard else PLAIN


def _decline(view: s.State, _: m.Decline) -> Reason:
    tokens = len(view.tokens[view.turn])
    return Reason("hint.tournoi.decline", {"n": tokens}, "TRI-5.4") if tokens else PLAIN


def _discard_token(view: s.State, move: m.DiscardToken) -> Reason:
    twin = view.tokens[view.turn].count(move.token) > 1
    return Reason("hint.tournoi.discard_twin" if twin else "hint.tournoi.discard", {"token": _token(move.token)},
                  "TRI-7.2")


_REASONS: dict[type, Callable[..., Reason]] = {
    m.Roll: _roll, m.SwapHand: _swap_hand, m.RemoveCape: _remove_cape, m.EndTurn: _end_turn, m.Walk: _walk,
    m.Stay: _stay, m.FightWith: _fight_with, m.AcceptLoss: _accept_loss, m.Retreat: _retreat,
    m.PlayToken: _play_token, m.CapeTo: _cape_to, m.Look: _look, m.Take: _take, m.HedgeTo: _hedge_to,
    m.Draw: _draw, m.Decline: _decline, m.DiscardToken: _discard_token,
    m.CapeBeside: lambda *_: Reason("hint.tournoi.cape_beside", {}, "TRI-8.9"),
    m.Victim: lambda view, move: Reason("hint.tournoi.victim", {"seat": move.seat, "n": len(view.tokens[move.seat])},
                                        "TRI-7.23"),
    m.Pass: lambda *_: Reason("hint.tournoi.pass_armed", {}, "TRI-7.12"),  # without a Dumbledore there is no choice
    m.Counter: lambda *_: Reason("hint.tournoi.counter", {}, "TRI-7.12"),
}


# ------------------------------------------------------------------ facts


def _steps(view: s.State, cell: str, hedge: str | None = None) -> int:
    """Steps on foot from a cell to the nearest trophy that may be the true one, with the hedge here or there."""
    return distances(goals(view), 0, hedge or view.hedge).get(cell, NOWHERE)


def _obstacle(view: s.State) -> str:
    return f"tournoi.the.obstacle.{view.obstacle}"


def _token(kind: str) -> str:
    return f"tournoi.the.token.{kind}"
