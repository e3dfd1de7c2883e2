"""The expert of the maze: looks through its whole turn, die by die, and takes what makes winning the likeliest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp
from typing import Any, NamedTuple

from msgspec.structs import replace

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.rules.chance import Chance
from hpapp.rules.core import UNKNOWN
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import (
    TROPHIES,
    Manner,
    cells_of,
    cross_from,
    penalty_for,
)
from hpapp.rules.tournoi.tokens import plantable
from hpapp.rules.tournoi.turn import next_free, others, taken
from hpapp.rules.tuples import put, without

from .evaluate import (
    TOKEN,
    Situation,
    arrive,
    assess,
    best_arrival,
    cast,
    next_obstacle,
    remain,
    rolled,
    second_roll,
    set_back,
    stand,
    stop,
    victory,
    walked,
    with_cape_on,
)
from .greedy import distances
from .mercy import about_to_win, merciful_moves

SPREAD = 0.1
"""What a turn more or less is worth where the table itself does not show it."""
STEPS_A_TURN = 6.0


# ------------------------------------------------------------------ tokens


def spent(view: s.State, me: int, kind: str) -> s.State:
    """The table with one token less."""
    return replace(view, token_played=True, tokens=put(view.tokens, me, without(view.tokens[me], kind)))


class Outcome(NamedTuple):
    """What the use of a token may lead to."""

    now: Situation
    view: s.State
    share: float = 1.0
    """How likely it comes like this."""
    late: float = 0.0
    """The turns that it costs oneself, where the table does not show them."""
    ahead: float = 0.0
    """The turns that it costs the rivals."""


def uses_of(now: Situation, view: s.State, kind: str) -> Iterable[tuple[Outcome, ...]]:
    """What a token can be used for: for each use what may come of it."""
    me = now.me
    after = spent(view, me, kind)
    if kind == "dumbledore":
        assert view.cape is not None
        cell = penalty_for(view.pawns[view.cape], others(view, view.cape))
        yield Outcome(now, replace(after, cape=None, pawns=put(view.pawns, view.cape, cell))),
    elif kind == "cape":
        for seat in range(now.seats):
            if seat != view.cape:
                yield Outcome(now, replace(after, cape=seat)),
    elif kind == "quatre_points":
        stones = now.stones[me]
        if stones:
            share = 1 / (len(stones) + 1)
            found, less = (now._replace(stones=put(now.stones, me, rest)) for rest in ((), stones[1:]))
            yield Outcome(found, after, share), Outcome(less, after, 1 - share)
    elif kind == "haie":
        assert now.hedge is not None
        _, mine, theirs = now.hedge
        yield Outcome(now, after, 1.0, mine, theirs),
    elif kind in ("flameches", "veritaserum"):
        victim = max((seat for seat in range(now.seats) if seat != me), key=lambda seat: len(view.tokens[seat]))
        gain = (UNKNOWN, "double_de")[kind == "veritaserum"]
        tokens = put(after.tokens, victim, after.tokens[victim][1:])
        yield Outcome(now, replace(after, tokens=put(tokens, me, (*tokens[me], gain)))),


def best_hedge(now: Situation, view: s.State) -> Thought:
    """The best cell for the enchanted hedge, the turns it costs oneself, and those it costs the nearest rival."""
    found = []
    for cell in plantable(view):
        mine, rival = _delay(now, view, cell)
        found.append((rival - mine, cell, mine, rival))
        yield
    _, cell, mine, rival = max(found)
    return cell, mine, rival / (now.seats - 1)


def _delay(now: Situation, view: s.State, cell: str) -> tuple[float, float]:
    me, rival = now.me, nearest_rival(now, view)
    delays = []
    for seat, aims in ((me, now.goals), (rival, tuple(cell for cell, up in zip(TROPHIES, view.flipped, strict=True)
                                                      if not up))):
        toll = 0 if view.cape == seat else 4
        here = view.pawns[seat]
        before, after = (distances(aims, toll, hedge).get(here, 99) for hedge in (view.hedge, cell))
        delays.append((after - before) / STEPS_A_TURN)
    return delays[0], delays[1]


def nearest_rival(now: Situation, view: s.State) -> int:
    """The rival who has the fewest turns to go."""
    return min((seat for seat in range(now.seats) if seat != now.me),
               key=lambda seat: (now.races[seat].left(view.pawns[seat], view.cape == seat), seat))


# ------------------------------------------------------------------ decisions


def begin(now: Situation, view: s.State, moves: tuple[Any, ...]) -> Thought:
    """Roll, swap, take the cape off, or play a token first."""
    best, found = m.Roll(), (yield from rolled(now, view))
    here = view.pawns[now.me]
    for move in moves:
        if isinstance(move, m.SwapHand):
            worth = stand(now, view, here, hand=())
        elif isinstance(move, m.RemoveCape):
            off = max(with_cape_on(now, view, seat) for seat in (None, *range(now.seats)) if seat != view.cape)
            worth = off if view.kids else 0.5 * off + 0.5 * with_cape_on(now, view, view.cape)
        elif isinstance(move, m.PlayToken):
            worth = yield from best_use(uses_of(now, view, move.token),
                                        lambda outcome: rolled(outcome.now, outcome.view))
        else:
            continue
        if worth > found + 1e-9:
            best, found = move, worth
    return best


def best_use(uses: Iterable[tuple[Outcome, ...]], then: Callable[[Outcome], Thought]) -> Thought:
    """The best odds that a token gives, when the turn goes on like this after it."""
    best = 0.0
    for use in uses:
        worth = 0.0
        for outcome in use:
            worth += outcome.share * shifted((yield from then(outcome)), outcome.late, outcome.ahead)
        best = max(best, worth)
    return best


def shifted(worth: float, late: float, ahead: float) -> float:
    """Odds that are so many turns less or more ahead."""
    if not 0 < worth < 1:
        return worth
    return 1 / (1 + (1 / worth - 1) * exp((late - ahead) * SPREAD))


def before_walk(now: Situation, view: s.State, moves: tuple[Any, ...]) -> Thought:
    """Walk, stay, or a token first."""
    die = view.pending.die  # type: ignore[union-attr]
    found, best = -1.0, moves[0]
    for count, move in enumerate(moves):
        if count % 4 == 0:
            yield
        if isinstance(move, m.Walk):
            worth = arrive(now, view, move.to)
        elif isinstance(move, m.Stay):
            worth = remain(now, view)
        elif move.token == "reducto":
            worth = yield from walked_through(now, spent(view, now.me, "reducto"), die)
        else:
            worth = yield from best_use(uses_of(now, view, move.token),
                                        lambda outcome: walked(outcome.now, outcome.view, die))
        if worth > found + 1e-9:
            best, found = move, worth
    return best


def walked_through(now: Situation, view: s.State, die: int) -> Thought:
    """The best odds of a walk through one green hedge."""
    how: Manner = "cape" if view.cape == now.me else "foot"
    steps = die * s.STEPS_PER_PIP[view.format]
    cells = cross_from(view.pawns[now.me], steps, how, view.hedge).cells & ~taken(view, now.me, how)
    return (yield from best_arrival(now, view, cells_of(cells)))


def staying_put(outcome: Outcome) -> Thought:
    """The odds where one stands."""
    yield
    return stand(outcome.now, outcome.view, outcome.view.pawns[outcome.now.me])


def at_end(now: Situation, view: s.State, moves: tuple[Any, ...]) -> Thought:
    """A last token, if it is worth more played than kept."""
    yield
    here = view.pawns[now.me]
    best: Any = m.EndTurn()
    found = stand(now, view, here)
    for move in moves:
        if isinstance(move, m.PlayToken):
            worth = yield from best_use(uses_of(now, view, move.token), staying_put)
            if worth > found + 1e-9:
                best, found = move, worth
    return best


def answer(now: Situation, view: s.State, move: Any) -> float:
    """The odds after one of the smaller choices."""
    me, pending = now.me, view.pending
    if isinstance(move, m.Walk):
        if isinstance(pending, s.Bonus):
            return stop(now, view, move.to, obstacle=next_obstacle(view))
        return arrive(now, view, move.to)
    if isinstance(move, m.Stay):
        return stand(now, view, next_free(view, me, view.pawns[me]), obstacle=next_obstacle(view))  # TRI-4.11
    if isinstance(move, m.CapeTo):
        return with_cape_on(now, view, move.seat)
    if isinstance(move, m.CapeBeside):
        return with_cape_on(now, view, None)
    if isinstance(move, m.FightWith):
        return cast(now, view, move.card)
    if isinstance(move, m.Retreat):
        after = replace(view, pawns=put(view.pawns, view.turn, move.to))
        return stand(now, after, after.pawns[me])
    if isinstance(move, m.Look):
        return (move.cell in now.goals) - distances((view.pawns[me],), 4, view.hedge).get(move.cell, 99) / 1000
    if isinstance(move, m.Victim):
        return len(view.tokens[move.seat]) - now.races[move.seat].left(view.pawns[move.seat], False) / 100
    if isinstance(move, m.Take):
        return TOKEN[move.token]
    if isinstance(move, m.DiscardToken):
        return -TOKEN[move.token] + 0.2 * (view.tokens[me].count(move.token) - 1)
    return float(isinstance(move, m.Counter | m.Draw))


def missed(now: Situation, view: s.State, moves: tuple[Any, ...]) -> Any:
    """Roll again if that is worth the token."""
    pending = view.pending
    assert isinstance(pending, s.Missed)
    again = m.PlayToken("double_de")
    if again not in moves:
        return moves[0]
    spell = s.SPELLS[pending.card]
    hand = view.hands[now.me]
    won, lost = victory(now, view, spell.moves, hand), set_back(now, view, spell.moves, hand)
    return again if second_roll(view, pending.total, won, lost) > lost else m.AcceptLoss()


def expert(view: s.State, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Solves the race, then looks through the turn."""
    if len(moves) == 1:
        yield
        return moves[0]
    seat = GAME.actor(view)
    assert seat is not None
    now: Situation = yield from assess(view, seat)
    moves = merciful_moves(view, moves, children - about_to_win(view, children))
    pending = view.pending
    if m.PlayToken("haie") in moves or isinstance(pending, s.Plant):
        now = now._replace(hedge=(yield from best_hedge(now, view)))
    if isinstance(pending, s.Start):
        return (yield from begin(now, view, moves))
    if isinstance(pending, s.Walking):
        return (yield from before_walk(now, view, moves))
    if isinstance(pending, s.End):
        return (yield from at_end(now, view, moves))
    if isinstance(pending, s.Missed):
        return missed(now, view, moves)
    if isinstance(pending, s.Plant):
        assert now.hedge is not None
        return m.HedgeTo(now.hedge[0])
    best, found = moves[0], float("-inf")
    for move in moves:
        worth = answer(now, view, move)
        if worth > found + 1e-9:
            best, found = move, worth
        yield
    return best
