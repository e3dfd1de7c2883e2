"""How likely one wins, where the pawns stand and whatever a walk, a fight or a trophy may bring."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import NamedTuple

from msgspec.structs import replace

from hpapp.bots.thinking import Thought
from hpapp.bots.worlds import odds_by_merit
from hpapp.rules.core import UNKNOWN
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.fight import setbacks
from hpapp.rules.tournoi.ground import (
    BIT,
    CLEARING,
    MISTS,
    OBSTACLE_CELLS,
    PORTKEYS,
    TROPHIES,
    Manner,
    cells_of,
    walk_from,
)
from hpapp.rules.tournoi.turn import TOKEN_HAND, next_free, others, taken
from hpapp.rules.tournoi.walk import tomb
from hpapp.rules.tuples import put, without

from .hands import Grades, grades, prior
from .race import PIPS, Aims, Race, race

TOKEN: dict[str, float] = {"reducto": 0.26, "flameches": 0.18, "quatre_points": 0.165, "dumbledore": 0.16,
                           "veritaserum": 0.14, "haie": 0.12, "cape": 0.10, "double_de": 0.085}
"""What a token in the hand is worth, on the scale of `merit`."""
TOKEN[UNKNOWN] = sum(TOKEN[kind] for kind in s.TOKENS["standard"]) / len(s.TOKENS["standard"])


class Weights(NamedTuple):
    """What makes winning likelier, and by how much: fitted to thousands of games of malins, then tried out."""

    turn: tuple[float, ...]
    """A turn to go, by the number of false trophies that one cannot tell from the true one."""
    know: tuple[float, ...]
    """To be left in the dark about so many only."""
    near: float
    """A trophy within reach."""
    clearing: float
    """To stand among the trophies."""
    cape: tuple[float, float]
    """To wear the cape, outside the clearing and inside."""
    tempo: float
    """Each seat that plays earlier."""


DUEL = Weights((-0.152, -0.070, -0.064, -0.075), (1.63, 0.85, 0.32, 0.0), 0.65, 0.04, (-0.08, 0.05), -0.07)
TABLE = Weights((-0.212, -0.103, -0.078, -0.105), (1.61, 0.82, 0.19, 0.0), 0.95, 0.17, (0.0, 0.10), -0.05)
EVERY_SO_MANY = 4
"""Cells weighed between two yields."""


class Situation(NamedTuple):
    """What one decision is weighed with."""

    me: int
    seats: int
    races: tuple[Race, ...]
    stones: tuple[tuple[int, ...], ...]
    """For each seat the tombs that may still wait under the trophies it does not know."""
    graves: dict[str, str]
    """Cells of false trophies that everybody knows, and their tombs."""
    goals: tuple[str, ...]
    hedge: tuple[str, float, float] | None = None
    """Where the enchanted hedge would best go, the turns that this costs oneself, and those it costs the rivals."""


def stones_left(view: s.State, seat: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The trophies that may be the true one for a seat, and the tombs of the false ones among them."""
    hidden = [(cell, face, seen) for cell, face, up, seen
              in zip(TROPHIES, view.trophies, view.flipped, view.looked, strict=True) if not up]
    known = {face for _, face, seen in hidden if (seat in seen or view.kids) and face != UNKNOWN}
    if s.TRUE_TROPHY in known:
        return tuple(cell for cell, face, _ in hidden if face == s.TRUE_TROPHY), ()
    shown = {face for face, up in zip(view.trophies, view.flipped, strict=True) if up} | known
    stones = tuple(stone for face, stone in s.TOMBSTONES.items() if stone and face not in shown)
    cells = tuple(cell for cell, face, seen in hidden if face not in known)
    guessed = sum(seat in seen and face == UNKNOWN for _, face, seen in hidden)
    return cells, stones[:max(len(cells) - 1 - guessed, 0)]


def assess(view: s.State, me: int) -> Thought:
    """Solve the race of every seat."""
    graves = tuple((cell, tomb(view.variant, cell, s.TOMBSTONES[face]))
                   for cell, face, up in zip(TROPHIES, view.trophies, view.flipped, strict=True) if up)
    races: list[Race] = []
    stones: list[tuple[int, ...]] = []
    mine: tuple[str, ...] = ()
    for seat in range(view.seats):
        goals, tombs = stones_left(view, seat)
        if seat == me:
            mine = goals
        races.append((yield from race(Aims(view.format, view.seats, view.hedge, goals, graves))))
        stones.append(tombs)
    return Situation(me, view.seats, tuple(races), tuple(stones),
                   dict(graves), mine)


# ------------------------------------------------------------------ how likely one wins


def odds(now: Situation, view: s.State, hand: Grades, gain: float = 0.0) -> float:
    """The odds of winning once this turn is over, with a hand like this and a gain of tokens still to come."""
    me, seats = now.me, now.seats
    weights = DUEL if seats == 2 else TABLE
    merits = []
    for seat, run in enumerate(now.races):
        cell, wears = view.pawns[seat], view.cape == seat
        left = run.left_after(cell, wears, hand) if seat == me else run.left(cell, wears)
        merits.append(merit(weights, left, len(now.stones[seat]), bool(BIT[cell] & CLEARING), wears)
                      + sum([TOKEN[kind] for kind in view.tokens[seat]])
                      + weights.tempo * ((seat - view.turn - 1) % seats))
    merits[me] += gain
    return odds_by_merit(merits)[me]


def merit(weights: Weights, left: float, false: int, inside: bool, wears: bool) -> float:
    """What a seat's way and its knowledge are worth: so many turns to go, and so many false trophies in the dark."""
    here = weights.turn[false] * left + weights.know[false] + weights.near * exp((1 - max(left, 1)) / 1.5) / (false + 1)
    return here + weights.clearing * inside + weights.cape[inside] * wears


def grades_against(view: s.State, cards: tuple[str, ...], obstacle: str | None) -> Grades:
    """What a hand is worth against an obstacle, or against one that nobody has seen yet."""
    return grades(cards, obstacle, view.format) if obstacle else prior(view.format)


def stand(now: Situation, view: s.State, cell: str, *, gain: float = 0.0, hand: tuple[str, ...] | None = None,
          obstacle: str | None = "") -> float:
    """The odds with one's pawn on a cell, whatever lies there."""
    me = now.me
    cards = view.hands[me] if hand is None else hand
    ready = grades_against(view, cards, view.obstacle if obstacle == "" else obstacle)
    return odds(now, replace(view, pawns=put(view.pawns, me, cell)), ready, gain)


def stop(now: Situation, view: s.State, cell: str, *, gain: float = 0.0, hand: tuple[str, ...] | None = None,
         obstacle: str | None = "") -> float:
    """The odds when a walk of one's own ends on a cell, except on an obstacle.  TRI-5"""
    me = now.me
    if view.cape != me:
        if cell in now.graves:
            cell = next_free(view, me, now.graves[cell])
        elif cell in TROPHIES:
            return reveal(now, view, cell)
        elif cell in PORTKEYS:
            cell = next_free(view, me, PORTKEYS[cell])
        elif cell in MISTS and len(view.tokens[me]) < TOKEN_HAND:
            gain += TOKEN[UNKNOWN]
    return stand(now, view, cell, gain=gain, hand=hand, obstacle=obstacle)


def reveal(now: Situation, view: s.State, cell: str) -> float:
    """The odds when a trophy is turned over: whoever can find the cup does not wait.  TRI-5.6 to TRI-5.8"""
    if cell in now.goals:
        return 1.0
    face = view.trophies[TROPHIES.index(cell)]
    stones = [stone for seen, stone in s.TOMBSTONES.items()
              if stone and (seen == face or (face == UNKNOWN and seen not in view.trophies))]
    return sum(after_tomb(now, view, cell, stone) for stone in stones) / max(len(stones), 1)


def after_tomb(now: Situation, view: s.State, trophy: str, stone: int) -> float:
    """The odds after a false trophy, once everybody has seen it."""
    known = now._replace(stones=tuple(tuple(other for other in seen if other != stone) for seen in now.stones))
    return stand(known, view, tomb(view.variant, trophy, stone))


# ------------------------------------------------------------------ fights


def fight(now: Situation, view: s.State, cell: str) -> float:
    """The odds in a fight on an obstacle cell, with the best spell.  TRI-6"""
    view = replace(view, pawns=put(view.pawns, now.me, cell))
    fitting = [card for card in view.hands[now.me] if s.fits(view, card)]
    if not fitting:
        return set_back(now, view, s.LIMITS["retreat_without_card"], view.hands[now.me])
    return max(cast(now, view, card) for card in fitting)


def cast(now: Situation, view: s.State, card: str) -> float:
    """The odds when a spell is cast at the current obstacle."""
    me, spell = now.me, s.SPELLS[card]
    hand = without(view.hands[me], card)
    won = victory(now, view, spell.moves, hand)
    lost = set_back(now, view, spell.moves, hand)
    total = 0.0
    again = "double_de" in view.tokens[me] and not view.token_played
    for value in s.FIGHT_VALUES.values():
        if spell.force + value >= view.force:
            total += won
        elif again:
            total += second_roll(view, spell.force + value, won, lost)
        else:
            total += lost
    return total / len(s.FIGHT_VALUES)


def second_roll(view: s.State, so_far: int, won: float, lost: float) -> float:
    """The odds after a missed roll with a Double dé in the hand.  TRI-7.18"""
    likely = sum(so_far + value >= view.force for value in s.FIGHT_VALUES.values()) / len(s.FIGHT_VALUES)
    price = TOKEN["double_de"] * won * (1 - won)
    return max(lost, likely * won + (1 - likely) * lost - price)


def next_obstacle(view: s.State) -> str | None:
    """The obstacle after the current one, if it is face up."""
    return view.row[view.beaten + 1] if view.beaten + 1 < len(view.row) else None


def victory(now: Situation, view: s.State, steps: int, hand: tuple[str, ...]) -> float:
    """The odds after a won fight: the best bonus walk, and the reward.  TRI-6.9, TRI-6.13"""
    here = view.pawns[now.me]
    ends = walk_from(here, steps, "bonus", view.hedge).cells & ~others(view, now.me)
    free = TOKEN_HAND - len(view.tokens[now.me])
    gain = TOKEN[UNKNOWN] * min(s.OBSTACLES[view.obstacle].reward, max(free, 0))
    later = next_obstacle(view)
    best = stand(now, view, next_free(view, now.me, here), gain=gain, hand=hand, obstacle=later)  # TRI-4.11
    return max([best, *(stop(now, view, cell, gain=gain, hand=hand, obstacle=later) for cell in cells_of(ends))])


def set_back(now: Situation, view: s.State, steps: int, hand: tuple[str, ...]) -> float:
    """The odds after a lost fight: the neighbour moves one's pawn back, a child does it itself.  TRI-6.19, TRI-11.3"""
    lost = replace(view, pending=s.Setback(s.VARIANT[view.variant]["retreat"] or steps, None))
    ends = setbacks(lost) or (next_free(view, now.me, view.pawns[now.me]),)  # TRI-6.24
    worths = [stand(now, view, cell, hand=hand) for cell in ends]
    return max(worths) if view.kids else min(worths)


# ------------------------------------------------------------------ walks


def arrive(now: Situation, view: s.State, cell: str) -> float:
    """The odds when a walk by the die ends on a cell."""
    if cell in OBSTACLE_CELLS and view.cape != now.me:
        return fight(now, view, cell)
    return stop(now, view, cell)


def remain(now: Situation, view: s.State) -> float:
    """The odds when one stays; on a trophy that is like arriving.  TRI-5.13"""
    here = view.pawns[now.me]
    if here in TROPHIES and view.cape != now.me:
        return stop(now, view, here)
    return stand(now, view, here)


def walked(now: Situation, view: s.State, die: int) -> Thought:
    """The best odds of a walk."""
    how: Manner = "cape" if view.cape == now.me else "foot"
    steps = die * s.STEPS_PER_PIP[view.format]
    cells = walk_from(view.pawns[now.me], steps, how, view.hedge).cells & ~taken(view, now.me, how)
    return max(remain(now, view), (yield from best_arrival(now, view, cells_of(cells))))


def best_arrival(now: Situation, view: s.State, cells: Iterable[str]) -> Thought:
    """The best odds of a walk that may end on any of these cells."""
    best = 0.0
    for count, cell in enumerate(cells):
        best = max(best, arrive(now, view, cell))
        if count % EVERY_SO_MANY == 0:
            yield
    return best


def rolled(now: Situation, view: s.State) -> Thought:
    """The odds before the roll of the die, over all its faces."""
    total = cape_rolled(now, view)
    for die in range(1, PIPS + 1):
        total += yield from walked(now, view, die)
    return total / (PIPS + 1)


def cape_rolled(now: Situation, view: s.State) -> float:
    """The odds when the die shows the cape.  TRI-8.3"""
    return max(with_cape_on(now, view, seat) for seat in range(now.seats) if seat != view.cape)


def with_cape_on(now: Situation, view: s.State, seat: int | None) -> float:
    """The odds with the cape on that seat's pawn, or beside the board."""
    there = replace(view, cape=seat)
    return stand(now, there, view.pawns[now.me])
