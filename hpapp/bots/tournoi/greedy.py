"""The quick levels of the Triwizard maze: they weigh every choice by how far it leaves them from a trophy.

Far is counted in steps, with a toll for every obstacle on the way: less toll under the cape, none in the clearing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

from msgspec.structs import replace

from hpapp.bots.thinking import NOBODY, Children, Thought, turn_chance
from hpapp.rules.chance import Chance
from hpapp.rules.core import UNKNOWN
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import (
    BIT,
    CLEARING,
    MISTS,
    NEXT,
    OBSTACLE_CELLS,
    PORTKEYS,
    TROPHIES,
    cells_of,
)
from hpapp.rules.tournoi.turn import HAND, TOKEN_HAND, hidden_trophies, next_free
from hpapp.rules.tournoi.walk import ends, tomb

from .mercy import about_to_win, merciful_moves

TOLL = 4
"""What an obstacle on the way is worth in steps."""
STOP = 3
"""What the stop at a portkey costs."""
FOUND = -200
"""How far from the goal a trophy is that is known to be the true one."""
TOKEN = 2
"""What a token is worth in steps."""
NEAR = 18
"""A rival nearer to a trophy than that is to be stopped."""
WORTH = ("reducto", "double_de", "veritaserum", "quatre_points", "flameches", "cape", "dumbledore", "haie")
"""Tokens, the most useful first."""
EVERY_SO_MANY = 6
"""Choices weighed between two yields."""


# ------------------------------------------------------------------ how far it is


@lru_cache(maxsize=512)
def distances(goals: tuple[str, ...], toll: int, hedge: str) -> dict[str, int]:
    """The cost of the way from every cell to the nearest goal."""
    cost: dict[str, int] = {}
    queue = [(0, goal) for goal in goals]
    while queue:
        spent, here = heappop(queue)
        if here in cost or here == hedge:
            continue
        cost[here] = spent
        onto = spent + 1 + (toll if here in OBSTACLE_CELLS else 0)
        for near in NEXT[here]:
            if near not in cost:
                heappush(queue, (onto, near))
        if toll and here in PORTKEYS and PORTKEYS[here] not in cost:
            heappush(queue, (spent + STOP, PORTKEYS[here]))
    return cost


def goals(view: s.State) -> tuple[str, ...]:
    """The trophies that may be the true one, as far as this view knows."""
    faces = dict(zip(TROPHIES, view.trophies, strict=True))
    known = tuple(cell for cell in hidden_trophies(view) if faces[cell] == s.TRUE_TROPHY)
    return known or tuple(cell for cell in hidden_trophies(view) if faces[cell] == UNKNOWN)


def left_to_go(view: s.State, seat: int, cell: str | None = None) -> int:
    """How far a seat's pawn is from a trophy, from where it stands or from another cell."""
    toll = 0 if view.cape == seat else TOLL
    return distances(goals(view), toll, view.hedge).get(cell or view.pawns[seat], 99)


def leader(view: s.State, me: int) -> int:
    """The rival who is nearest to a trophy."""
    return min((seat for seat in range(view.seats) if seat != me), key=lambda seat: (left_to_go(view, seat), seat))


# ------------------------------------------------------------------ fights


def odds_to_win(view: s.State, card: str, rolled: int = 0) -> float:
    """The share of the die's faces with which a spell beats the current obstacle.  TRI-6.6"""
    missing = view.force - s.SPELLS[card].force - rolled
    return sum(value >= missing for value in s.FIGHT_VALUES.values()) / len(s.FIGHT_VALUES)


def best_spell(view: s.State, me: int) -> tuple[float, str]:
    """The spell with the best odds, and among equals the one that leads furthest."""
    fitting = [card for card in view.hands[me] if card != UNKNOWN and s.fits(view, card)]
    return max(((odds_to_win(view, card), card) for card in fitting),
               key=lambda found: (found[0], s.SPELLS[found[1]].moves, found[1]), default=(0.0, ""))


def after_fight(view: s.State, me: int, cell: str) -> float:
    """How far from a trophy a fight on a cell leaves one, on the average."""
    odds, card = best_spell(view, me)
    here = left_to_go(view, me, cell)
    if not card:
        return here + TOLL + s.LIMITS["retreat_without_card"]
    spell = s.SPELLS[card]
    won = here - spell.moves * 0.8 - TOKEN * s.OBSTACLES[view.obstacle].reward
    return odds * won + (1 - odds) * (here + TOLL + spell.moves)


# ------------------------------------------------------------------ walking


def ends_at(view: s.State, me: int, cell: str) -> float:
    """How far from a trophy a walk to a cell leaves one; lower is better.  TRI-5"""
    here = left_to_go(view, me, cell)
    if view.cape == me:
        return here
    if cell in OBSTACLE_CELLS:
        return after_fight(view, me, cell)
    if cell in PORTKEYS:
        return left_to_go(view, me, PORTKEYS[cell])
    if cell in TROPHIES:
        face = view.trophies[TROPHIES.index(cell)]
        if face in (UNKNOWN, s.TRUE_TROPHY):
            return FOUND
        return left_to_go(view, me, tomb(view.variant, cell, s.TOMBSTONES[face]))
    if cell in MISTS and len(view.tokens[me]) < TOKEN_HAND:
        return here - TOKEN
    return here


def walk_worth(view: s.State, me: int) -> Callable[[Any], float]:
    """How good a walk is; staying is as good as the cell where one then stands, less a little.  TRI-4.11"""
    def worth(move: Any) -> float:
        if isinstance(move, m.Walk):
            return -ends_at(view, me, move.to)
        cell = view.pawns[me]
        if cell in TROPHIES and view.cape != me:
            return -ends_at(view, me, cell)
        return -left_to_go(view, me, next_free(view, me, cell)) - 0.5
    return worth


def walk_on(view: s.State, me: int, moves: tuple[Any, ...]) -> Thought:
    """Walk as near as possible; a token first, or through a hedge, where that is worth it."""
    steps = tuple(move for move in moves if isinstance(move, m.Walk | m.Stay))
    best = yield from weigh(steps, walk_worth(view, me))
    if m.PlayToken("reducto") in moves:
        through = replace(view, pending=s.Through(view.pending.die))  # type: ignore[union-attr]
        across = yield from weigh(tuple(m.Walk(cell) for cell in cells_of(ends(through))), walk_worth(view, me))
        if walk_worth(view, me)(across) > walk_worth(view, me)(best) + TOLL:
            return m.PlayToken("reducto")
    return best


# ------------------------------------------------------------------ tokens


def useful(view: s.State, me: int, kind: str) -> bool:
    """Whether a token does any good now."""
    rival = leader(view, me)
    if kind == "dumbledore":
        return view.cape == rival and left_to_go(view, rival) < left_to_go(view, me) + NEAR
    if kind == "quatre_points":
        return len(goals(view)) > 1 and left_to_go(view, me) < 4 * NEAR
    if kind == "cape":
        return view.cape != me and not in_clearing(view, me)
    if kind == "haie":
        return left_to_go(view, rival) < min(NEAR, left_to_go(view, me))
    return kind in ("flameches", "veritaserum")


def in_clearing(view: s.State, seat: int) -> bool:
    """Inside the clearing, where the trophies are."""
    return bool(BIT[view.pawns[seat]] & CLEARING)


def token_first(view: s.State, me: int, moves: tuple[Any, ...]) -> Any | None:
    """A token worth playing at once, if there is one."""
    plays = {move.token for move in moves if isinstance(move, m.PlayToken)}
    return next((m.PlayToken(kind) for kind in WORTH if kind in plays and useful(view, me, kind)), None)


def cape_worth(view: s.State, me: int) -> Callable[[Any], float]:
    """On oneself to pass obstacles, else out of the way, else on the next pawn round the table.  TRI-8.1, TRI-8.5"""
    def worth(move: Any) -> float:
        if isinstance(move, m.CapeBeside):
            return 0
        if move.seat == me:
            return -view.seats if in_clearing(view, me) else 1
        return -_round(view, me, move.seat)
    return worth


def _round(view: s.State, me: int, seat: int) -> int:
    """Seats from one to another, the way turns go."""
    return (seat - me) % view.seats


def hedge_worth(view: s.State, me: int) -> Callable[[Any], float]:
    """In the way of the leader, and not in one's own."""
    rival = leader(view, me)

    def worth(move: Any) -> float:
        after = replace(view, hedge=move.to)
        return left_to_go(after, rival) - left_to_go(after, me)
    return worth


# ------------------------------------------------------------------ one answer for every decision


def begin(view: s.State, me: int, moves: tuple[Any, ...]) -> Thought:
    """Take the cape off in the clearing, swap a hopeless hand near an obstacle, else a token or the die."""
    yield
    if m.RemoveCape() in moves and in_clearing(view, me):
        return m.RemoveCape()
    token = token_first(view, me, moves)
    if token is not None:
        return token
    if m.SwapHand() in moves and view.cape != me and _hopeless(view, me):
        return m.SwapHand()
    return m.Roll()


def _hopeless(view: s.State, me: int) -> bool:
    """No spell can win, an obstacle is near, and patience has run out, as it does in one turn of eight."""
    if best_spell(view, me)[0] or len(view.hands[me]) < HAND or in_clearing(view, me):
        return False
    ahead = distances(tuple(sorted(OBSTACLE_CELLS)), 0, view.hedge)
    return ahead.get(view.pawns[me], 99) <= 3 and not _lot(view, 8)


def weigh(moves: tuple[Any, ...], worth: Callable[[Any], float]) -> Thought:
    """The move with the highest worth, the first among equals."""
    best, found = moves[0], worth(moves[0])
    for count, move in enumerate(moves[1:]):
        if count % EVERY_SO_MANY == 0:
            yield
        here = worth(move)
        if here > found:
            best, found = move, here
    return best


def decide(view: s.State, moves: tuple[Any, ...]) -> Thought:
    """The best choice, whatever is asked."""
    me, pending = GAME.actor(view), view.pending
    assert me is not None
    if isinstance(pending, s.Start):
        return (yield from begin(view, me, moves))
    if isinstance(pending, s.Walking):
        return (yield from walk_on(view, me, moves))
    if isinstance(pending, s.End):
        yield
        return token_first(view, me, moves) or m.EndTurn()
    return (yield from weigh(moves, weighing(view, me)))


def weighing(view: s.State, me: int) -> Callable[[Any], float]:
    """How good a move is, whatever else is asked."""
    pending = view.pending
    if isinstance(pending, s.Through | s.Bonus):
        return walk_worth(view, me)
    if isinstance(pending, s.CapeFace | s.CapeToken | s.CapeOff):
        return cape_worth(view, me)
    if isinstance(pending, s.Plant):
        return hedge_worth(view, me)
    if isinstance(pending, s.Setback):
        sign = -1 if view.turn == me else 1  # TRI-11.3
        return lambda move: sign * left_to_go(view, view.turn, move.to)
    if isinstance(pending, s.FightCard):
        return lambda move: odds_to_win(view, move.card) + s.SPELLS[move.card].moves / 100
    if isinstance(pending, s.Missed):
        odds = odds_to_win(view, pending.card, pending.total - s.SPELLS[pending.card].force)
        return lambda move: odds if isinstance(move, m.PlayToken) else 0.01
    if isinstance(pending, s.Peek):
        return lambda move: (move.cell in goals(view)) - left_to_go(view, me, move.cell) / 100
    if isinstance(pending, s.Target):
        return lambda move: -_round(view, me, move.seat)
    if isinstance(pending, s.Pick):
        return lambda move: -WORTH.index(move.token)
    if isinstance(pending, s.Surplus):
        return lambda move: WORTH.index(move.token) + 10 * (view.tokens[me].count(move.token) > 1)
    return lambda move: isinstance(move, m.Counter | m.Draw)


# ------------------------------------------------------------------ the minds


def malin(view: s.State, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Looks to its own way: plays every token that helps, casts the likeliest spell, seldom stops for new cards."""
    return (yield from decide(view, merciful_moves(view, moves, children - about_to_win(view, children))))


def debutant(view: s.State, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Never changes its cards, casts the spell that leads furthest, forgets tokens, looks at a third of the cells."""
    return (yield from _glancing(view, merciful_moves(view, moves, children), 3))


def dreamer(view: s.State, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """The same, looking at hardly any of the cells."""
    return (yield from _glancing(view, merciful_moves(view, moves, children), 34))


def _glancing(view: s.State, moves: tuple[Any, ...], share: int) -> Thought:
    kept = tuple(move for move in moves if not isinstance(move, m.SwapHand)
                 and not (isinstance(move, m.PlayToken) and _lot(view, 12)))
    if isinstance(view.pending, s.FightCard):
        return (yield from weigh(moves, lambda move: s.SPELLS[move.card].moves))
    if len(kept) > 3:
        kept = tuple(_some(view, kept, share))
    return (yield from decide(view, kept if _roll_or_end(kept, moves) else moves))


def _roll_or_end(kept: tuple[Any, ...], moves: tuple[Any, ...]) -> bool:
    """Whether what is left still holds the plain way on that the decision falls back to."""
    return bool(kept) and all(move in kept for move in moves if isinstance(move, m.Roll | m.EndTurn))


def _some(view: s.State, moves: tuple[Any, ...], share: int) -> Iterator[Any]:
    """About one of so many choices, the plain ones, and the trophies that anybody would see."""
    for index, move in enumerate(moves):
        plain = isinstance(move, m.Roll | m.EndTurn | m.Stay) or (isinstance(move, m.Walk) and move.to in TROPHIES)
        if plain or (index + _lot(view, share)) % share == 0:
            yield move


def _lot(view: s.State, sides: int) -> int:
    """A lot drawn from what everybody knows: the same throughout a turn."""
    return turn_chance(view.turns, view.turn).below(sides)[0]

