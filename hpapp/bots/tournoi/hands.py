"""How good a hand is against an obstacle: four grades, from hopeless to sure, and what becomes of them.

A hand is as good as its best spell.  A card that is still to be drawn may be any of the box, so `Grades` tells how
likely each grade is.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate
from math import comb

from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.turn import HAND

Grades = tuple[float, ...]
"""How likely each grade is, the worst first."""
_GRADE_OF = (0, 0, 1, 1, 2, 2, 3)
"""The grade of a spell, by the number of faces with which it wins."""
WINS: Grades = (0.05, 0.42, 0.75, 1.0)
"""How likely a hand of each grade wins its fight, on the average of all hands and obstacles."""
STEPS: dict[str, tuple[int, ...]] = {"full": (4, 3, 2, 2), "short": (4, 4, 3, 2)}
"""The moves on the spell that such a hand casts; four when it has none."""
_ALL = range(len(WINS))


def faces_that_win(card: str, obstacle: str, form: str) -> int:
    """With how many faces of the die a spell beats an obstacle.  TRI-6.2, TRI-6.6"""
    enemy, spell = s.OBSTACLES[obstacle], s.SPELLS[card]
    if spell.colour not in enemy.colours:
        return 0
    missing = enemy.force + s.FORCE_CHANGE[form] - spell.force
    return sum(value >= missing for value in s.FIGHT_VALUES.values())


@lru_cache(maxsize=4096)
def grades(hand: tuple[str, ...], obstacle: str, form: str) -> Grades:
    """What a hand is worth against an obstacle once it is filled up again."""
    best = max((_GRADE_OF[faces_that_win(card, obstacle, form)] for card in hand), default=0)
    more = HAND - len(hand)
    return _each([_share(up_to, more) if grade >= best else 0.0
                  for grade, up_to in enumerate(_up_to(obstacle, form))])


@cache
def prior(form: str) -> Grades:
    """What any hand is worth against any obstacle."""
    return _mean([grades((), obstacle, form) for obstacle in s.OBSTACLES])


@cache
def swapped(form: str) -> tuple[Grades, ...]:
    """For each grade what four new cards are worth against the same obstacle.  TRI-3.6"""
    rows = [grades((), obstacle, form) for obstacle in s.OBSTACLES]
    return tuple(_mean(rows, [row[grade] for row in rows]) for grade in _ALL)


@cache
def beaten(form: str) -> tuple[Grades, ...]:
    """For each grade what is left of a hand after a lost fight: its best spell is gone, a new card comes.  TRI-6.25"""
    rows = [grades((), obstacle, form) for obstacle in s.OBSTACLES]
    return tuple(_mean([_after_loss(_up_to(obstacle, form), grade) for obstacle in s.OBSTACLES],
                       [row[grade] for row in rows]) for grade in _ALL)


def _after_loss(up_to: tuple[int, ...], grade: int) -> Grades:
    """The hand of that grade less one of its best cards, and a card more."""
    below = up_to[grade - 1] if grade else 0
    hands = comb(up_to[grade], HAND) - comb(below, HAND)
    if not hands:
        return _each([0.0] * grade + [1.0] * (len(WINS) - grade))
    rest = [(up_to[grade] - below) * comb(up_to[lower], HAND - 1) / hands if lower < grade else 1.0 for lower in _ALL]
    return _each([share * _share(up, 1) for share, up in zip(rest, up_to, strict=True)])


@cache
def _up_to(obstacle: str, form: str) -> tuple[int, ...]:
    """How many cards of the box are of each grade or a worse one."""
    found = [_GRADE_OF[faces_that_win(card, obstacle, form)] for card in s.SPELLS]
    return tuple(accumulate(found.count(grade) for grade in _ALL))


def _share(count: int, drawn: int) -> float:
    """How likely all cards drawn are among so many of the box."""
    return comb(count, drawn) / comb(len(s.SPELLS), drawn)


def _each(up_to: list[float]) -> Grades:
    """How likely each grade is, from how likely that grade or a worse one is."""
    return tuple(here - before for here, before in zip(up_to, [0.0, *up_to], strict=False))


def _mean(rows: list[Grades], weights: list[float] | None = None) -> Grades:
    weights = weights or [1.0] * len(rows)
    whole = sum(weights)
    return tuple(sum(weight * row[grade] for weight, row in zip(weights, rows, strict=True)) / whole for grade in _ALL)
