"""The expert of the maze: looks through its whole turn, die by die, and takes what makes winning the likeliest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp
from typing import Any, NamedTuple

from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.core import UNKNOWN
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import (
    TROPHIES,
    cells_of,
    cross_from,
    penalty_for,
)
from hpapp.rules.tournoi.tokens import plantable
from hpapp.rules.tournoi.turn import others
from hpapp.rules.tuples import put, without

from ..thinking import NOBODY, Children, Thought
from .evaluate import (
    TOKEN,
    Outlook,
    arrive,
    best_arrival,
    caped,
    cast,
    look_out,
    next_obstacle,
    remain,
    rolled,
    second_roll,
    set_back,
    stand,
    stop,
    victory,
    walked,
)
from .greedy import asked, far
from .mercy import about_to_win, kind_moves

SPREAD = 0.1
"""What a turn more or less is worth where the table itself does not show it."""
STEPS_A_TURN = 6.0


# ------------------------------------------------------------------ tokens


def spent(view: s.State, me: int, kind: str) -> s.State:
    """The table with one token less."""
    return replace(view, token_played=True, tokens=put(view.tokens, me, without(view.tokens[me], kind)))


class Guess(NamedTuple):
    """What a token may lead to."""

    out: Outlook
    view: s.State
    share: float = 1.0
    late: float = 0.0
    ahead: float = 0.0


def supposing(out: Outlook, view: s.State, kind: str) -> Iterable[tuple[Guess, ...]]:
    """What a token can be used for: for each use what may come of it."""
    me = out.me
    after = spent(view, me, kind)
    if kind == "dumbledore":
        assert view.cape is not None
        cell = penalty_for(view.pawns[view.cape], others(view, view.cape))
        yield Guess(out, replace(after, cape=None, pawns=put(view.pawns, view.cape, cell))),
    elif kind == "cape":
        for seat in range(out.seats):
            if seat != view.cape:
                yield Guess(out, replace(after, cape=seat)),
    elif kind == "quatre_points":
        stones = out.stones[me]
        if stones:
            share = 1 / (len(stones) + 1)
            found, less = (out._replace(stones=put(out.stones, me, rest)) for rest in ((), stones[1:]))
            yield Guess(found, after, share), Guess(less, after, 1 - share)
    elif kind == "haie":
        assert out.hedge is not None
        _, mine, theirs = out.hedge
        yield Guess(out, after, 1.0, mine, theirs),
    elif kind in ("flameches", "veritaserum"):
        victim = max((seat for seat in range(out.seats) if seat != me), key=lambda seat: len(view.tokens[seat]))
        gain = (UNKNOWN, "double_de")[kind == "veritaserum"]
        tokens = put(after.tokens, victim, after.tokens[victim][1:])
        yield Guess(out, replace(after, tokens=put(tokens, me, (*tokens[me], gain)))),


def best_hedge(out: Outlook, view: s.State) -> Thought:
    """The best cell for the enchanted hedge, the turns it costs oneself, and those it costs the nearest rival."""
    found = []
    for cell in plantable(view):
        mine, rival = _delay(out, view, cell)
        found.append((rival - mine, cell, mine, rival))
        yield
    _, cell, mine, rival = max(found)
    return cell, mine, rival / (out.seats - 1)


def _delay(out: Outlook, view: s.State, cell: str) -> tuple[float, float]:
    me, rival = out.me, foremost(out, view)
    delays = []
    for seat, aims in ((me, out.goals), (rival, tuple(cell for cell, up in zip(TROPHIES, view.flipped, strict=True)
                                                      if not up))):
        toll = 0 if view.cape == seat else 4
        here = view.pawns[seat]
        now, then = (far(aims, toll, hedge).get(here, 99) for hedge in (view.hedge, cell))
        delays.append((then - now) / STEPS_A_TURN)
    return delays[0], delays[1]


def foremost(out: Outlook, view: s.State) -> int:
    """The rival who has the fewest turns to go."""
    return min((seat for seat in range(out.seats) if seat != out.me),
               key=lambda seat: (out.races[seat].left(view.pawns[seat], view.cape == seat), seat))


# ------------------------------------------------------------------ decisions


def begin(out: Outlook, view: s.State, moves: tuple[Any, ...]) -> Thought:
    """Roll, swap, take the cape off, or play a token first."""
    best, found = m.Roll(), (yield from rolled(out, view))
    here = view.pawns[out.me]
    for move in moves:
        if isinstance(move, m.SwapHand):
            worth = stand(out, view, here, hand=())
        elif isinstance(move, m.RemoveCape):
            off = max(caped(out, view, seat) for seat in (None, *range(out.seats)) if seat != view.cape)
            worth = off if view.kids else 0.5 * off + 0.5 * caped(out, view, view.cape)
        elif isinstance(move, m.PlayToken):
            worth = yield from best_use(supposing(out, view, move.token), lambda guess: rolled(guess.out, guess.view))
        else:
            continue
        if worth > found + 1e-9:
            best, found = move, worth
    return best


def best_use(uses: Iterable[tuple[Guess, ...]], then: Callable[[Guess], Thought]) -> Thought:
    """The best hope that a token gives, when the turn goes on like this after it."""
    best = 0.0
    for use in uses:
        worth = 0.0
        for guess in use:
            worth += guess.share * shifted((yield from then(guess)), guess.late, guess.ahead)
        best = max(best, worth)
    return best


def shifted(worth: float, late: float, ahead: float) -> float:
    """A hope that is so many turns less or more ahead."""
    if not 0 < worth < 1:
        return worth
    return 1 / (1 + (1 / worth - 1) * exp((late - ahead) * SPREAD))


def before_walk(out: Outlook, view: s.State, moves: tuple[Any, ...]) -> Thought:
    """Walk, stay, or a token first."""
    die = view.pending.die  # type: ignore[union-attr]
    found, best = -1.0, moves[0]
    for count, move in enumerate(moves):
        if count % 4 == 0:
            yield
        if isinstance(move, m.Walk):
            worth = arrive(out, view, move.to)
        elif isinstance(move, m.Stay):
            worth = remain(out, view)
        elif move.token == "reducto":
            worth = yield from through(out, spent(view, out.me, "reducto"), die)
        else:
            worth = yield from best_use(supposing(out, view, move.token),
                                        lambda guess: walked(guess.out, guess.view, die))
        if worth > found + 1e-9:
            best, found = move, worth
    return best


def through(out: Outlook, view: s.State, die: int) -> Thought:
    """The best hope of a walk through one green hedge."""
    how = "cape" if view.cape == out.me else "foot"
    steps = die * s.STEPS_PER_PIP[view.format]
    cells = cross_from(view.pawns[out.me], steps, how, view.hedge).cells & ~others(view, out.me)  # type: ignore[arg-type]
    return (yield from best_arrival(out, view, cells_of(cells)))


def standing(guess: Guess) -> Thought:
    """The hope where one stands."""
    yield
    return stand(guess.out, guess.view, guess.view.pawns[guess.out.me])


def at_end(out: Outlook, view: s.State, moves: tuple[Any, ...]) -> Thought:
    """A last token, if it is worth more played than kept."""
    yield
    here = view.pawns[out.me]
    best: Any = m.EndTurn()
    found = stand(out, view, here)
    for move in moves:
        if isinstance(move, m.PlayToken):
            worth = yield from best_use(supposing(out, view, move.token), standing)
            if worth > found + 1e-9:
                best, found = move, worth
    return best


def answer(out: Outlook, view: s.State, move: Any) -> float:
    """The hope after one of the smaller choices."""
    me, pending = out.me, view.pending
    if isinstance(move, m.Walk):
        if isinstance(pending, s.Bonus):
            return stop(out, view, move.to, obstacle=next_obstacle(view))
        return arrive(out, view, move.to)
    if isinstance(move, m.Stay):
        return stand(out, view, view.pawns[me], obstacle=next_obstacle(view))
    if isinstance(move, m.CapeTo):
        return caped(out, view, move.seat)
    if isinstance(move, m.CapeBeside):
        return caped(out, view, None)
    if isinstance(move, m.FightWith):
        return cast(out, view, move.card)
    if isinstance(move, m.Retreat):
        after = replace(view, pawns=put(view.pawns, view.turn, move.to))
        return stand(out, after, after.pawns[me])
    if isinstance(move, m.Look):
        return (move.cell in out.goals) - far((view.pawns[me],), 4, view.hedge).get(move.cell, 99) / 1000
    if isinstance(move, m.Victim):
        return len(view.tokens[move.seat]) - out.races[move.seat].left(view.pawns[move.seat], False) / 100
    if isinstance(move, m.Take):
        return TOKEN[move.token]
    if isinstance(move, m.DiscardToken):
        return -TOKEN[move.token] + 0.2 * (view.tokens[me].count(move.token) - 1)
    return float(isinstance(move, m.Counter | m.Draw))


def missed(out: Outlook, view: s.State, moves: tuple[Any, ...]) -> Any:
    """Roll again if that is worth the token."""
    pending = view.pending
    assert isinstance(pending, s.Missed)
    again = m.PlayToken("double_de")
    if again not in moves:
        return moves[0]
    spell = s.SPELLS[pending.card]
    hand = view.hands[out.me]
    won, lost = victory(out, view, spell.moves, hand), set_back(out, view, spell.moves, hand)
    return again if second_roll(out, view, pending.card, pending.total, won, lost) > lost else m.AcceptLoss()


def expert(view: s.State, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Solves the race, then looks through the turn."""
    if len(moves) == 1:
        yield
        return moves[0]
    out: Outlook = yield from look_out(view, asked(view))
    moves = kind_moves(view, moves, out.me, children - about_to_win(view, children))
    pending = view.pending
    if m.PlayToken("haie") in moves or isinstance(pending, s.Plant):
        out = out._replace(hedge=(yield from best_hedge(out, view)))
    if isinstance(pending, s.Start):
        return (yield from begin(out, view, moves))
    if isinstance(pending, s.Walking):
        return (yield from before_walk(out, view, moves))
    if isinstance(pending, s.End):
        return (yield from at_end(out, view, moves))
    if isinstance(pending, s.Missed):
        return missed(out, view, moves)
    if isinstance(pending, s.Plant):
        assert out.hedge is not None
        return m.HedgeTo(out.hedge[0])
    best, found = moves[0], float("-inf")
    for move in moves:
        worth = answer(out, view, move)
        if worth > found + 1e-9:
            best, found = move, worth
        yield
    return best
