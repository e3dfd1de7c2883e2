"""Where Chouette and her bubble stand, and what of the screen lies in the night: pure arithmetic, in pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from hpapp.ui.table.layout import Box

STEP = 16
"""How finely a free place is looked for."""


class Stand(NamedTuple):
    """Where the owl and her bubble are."""

    owl: Box
    bubble: Box
    above: bool
    """Does the bubble hang over her, or stand beside her?"""


def grown(box: Box, margin: float) -> Box:
    """A box with some room around it."""
    return Box(box.x - margin, box.y - margin, box.width + 2 * margin, box.height + 2 * margin)


def cut_to(screen: Box, box: Box, edge: float) -> Box:
    """What of a box is on the screen, with an edge left free."""
    x, y = max(box.x, screen.x + edge), max(box.y, screen.y + edge)
    return Box(x, y, min(box.right, screen.right - edge) - x, min(box.top, screen.top - edge) - y)


def brought_into(screen: Box, box: Box) -> Box:
    """A box of the same size, moved no further than the edge of the screen asks."""
    return Box(min(max(box.x, screen.x), screen.right - box.width), min(max(box.y, screen.y), screen.top - box.height),
               box.width, box.height)


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds them all."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.top for box in boxes) - y)


def joined(boxes: Sequence[Box]) -> list[Box]:
    """Boxes that overlap become one."""
    apart: list[Box] = []
    for box in boxes:
        while meeting := [other for other in apart if other.meets(box)]:
            box = around([box, *meeting])
            apart = [other for other in apart if other not in meeting]
        apart.append(box)
    return apart


def clear_of(box: Box, heart: Box, words: Sequence[Box]) -> Box:
    """A light that draws back from words beside it, but never from what it is about."""
    for word in words:
        x, y, right, top = box.x, box.y, box.right, box.top
        if not cuts(box, word):
            continue
        if word.right <= heart.x:
            x = word.right
        elif word.x >= heart.right:
            right = word.x
        elif word.top <= heart.y:
            y = word.top
        elif word.y >= heart.top:
            top = word.y
        box = Box(x, y, right - x, top - y)
    return box


def cuts(box: Box, word: Box) -> bool:
    """Are some words in a light, and not all of them?"""
    return box.meets(word) and around([box, word]) != box


def lights(screen: Box, boxes: Sequence[Box], words: Sequence[Box], margin: float, edge: float) -> list[Box]:
    """What is lit around some boxes: with room around each, on the screen, apart from each other.  Words that cannot
    be left in the dark are in the light as a whole."""
    lit = joined([clear_of(cut_to(screen, grown(box, margin), edge), box, words) for box in boxes])
    while any(cuts(box, word) for box in lit for word in words):
        lit = joined([around([box, *(word for word in words if cuts(box, word))]) for box in lit])
    return [cut_to(screen, box, edge) for box in lit]


def night(screen: Box, holes: Sequence[Box]) -> Iterator[Box]:
    """The screen without the holes, which do not overlap, as boxes side by side."""
    edges = sorted({screen.y, screen.top, *(min(max(edge, screen.y), screen.top) for hole in holes
                                            for edge in (hole.y, hole.top))})
    for low, high in pairwise(edges):
        x = screen.x
        for hole in sorted(hole for hole in holes if hole.y < high and hole.top > low):
            if hole.x > x:
                yield Box(x, low, hole.x - x, high - low)
            x = max(x, hole.right)
        if x < screen.right:
            yield Box(x, low, screen.right - x, high - low)


def overlap(one: Box, other: Box) -> float:
    """How much of one box lies on another."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.top, other.top) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def stand_in_column(column: Box, owl: tuple[float, float], bubble: tuple[float, float], gap: float) -> Stand:
    """Beside the board: she stands on the ground, and her bubble hangs over her."""
    feet = Box(column.x + (column.width - owl[0]) / 2, column.y, *owl)
    low = min(feet.top + gap, column.top - bubble[1])
    return Stand(feet, Box(column.x + (column.width - bubble[0]) / 2, low, *bubble), above=True)


def covered(stand: Stand, boxes: Sequence[Box]) -> float:
    """How much of these she and her bubble lie on."""
    return sum(overlap(part, box) for part in (stand.bubble, stand.owl) for box in boxes)


def stand_free(area: Box, owl: tuple[float, float], bubble: tuple[float, float], spared: Sequence[Box],
               shown: Sequence[Box] = ()) -> Stand:
    """Over what lies in the night: wherever neither she nor her bubble covers what is spared, nor, if there is such a
    place, what is shown; nearest to what is spared."""
    wide, high = owl[0] + bubble[0], max(owl[1], bubble[1])
    middle = around(spared) if spared else area
    heart = middle.y + middle.height / 2

    def stand(x: float, y: float) -> Stand:
        return Stand(Box(x, y, *owl), Box(x + owl[0], y + (high - bubble[1]) / 2, *bubble), above=False)

    def cost(found: Stand) -> tuple[float, float, float]:
        return (covered(found, spared), covered(found, shown),
                abs(found.bubble.y + bubble[1] / 2 - heart) + abs(found.owl.x - area.x) / 4)

    return min((stand(x, y) for x, y in _spots(area, wide, high)), key=cost)


def moved_off(area: Box, box: Box, spared: Sequence[Box]) -> Box:
    """A box of the same size that lies on as little as can be of what is spared, as near as there is one."""
    def cost(found: Box) -> tuple[float, float]:
        return sum(overlap(found, spare) for spare in spared), abs(found.x - box.x) + abs(found.y - box.y)

    there = [box, *(Box(x, y, box.width, box.height) for x, y in _spots(area, box.width, box.height))]
    return min(there, key=cost)


def _spots(area: Box, wide: float, high: float) -> Iterator[tuple[float, float]]:
    """Where something of a size could lie in an area."""
    return product(_steps(area.x, max(area.x, area.right - wide)), _steps(area.y, max(area.y, area.top - high)))


def _steps(low: float, high: float) -> list[float]:
    count = int((high - low) // STEP)
    return [*(low + at * STEP for at in range(count + 1)), high]
