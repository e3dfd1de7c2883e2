"""How far a seat is from victory: the turns of the shortest round of errands, as dice go on average.

Whoever reaches or passes an Entrée may go in, so a leg of the way always ends exactly at its shop, and how many
throws it takes depends on its length alone.  A trip is then an order of shops, each with the laps past Gringotts that
pay for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from hpapp.rules.chemin.state import (
    ARTICLE_AT,
    BACK_DOORS,
    BANK,
    CONTENT,
    DOORS,
    ENTREES,
    FOG_AT,
    HOME,
    NEEDED,
    PRICES,
    SELLS,
    SHOP_OF,
    SORTIE,
    STEPS,
    STREET,
    Coins,
    State,
)
from hpapp.rules.chemin.street import FIRST, NEXT_DOOR, ROUND, steps_of

_SIDES = range(1, CONTENT["dice"]["sides"] + 1)
_THROWS = tuple(product(_SIDES, _SIDES))
_ENOUGH = 4
"""More coins of a kind than this are of no use to anybody."""
_SHOPS = tuple((1 << at, SHOP_OF[item]) for item, at in ARTICLE_AT.items())
_INN = ENTREES[HOME]
DETOUR = 2.5
"""Turns that a closed door costs: somebody opens it, or there is the fog, or another shop comes first."""


@cache
def throws(steps: int) -> float:
    """Throws that it takes on average to walk at least so many steps."""
    if steps <= 0:
        return 0.0
    lengths = [steps_of(dice) for dice in _THROWS]
    further = sum(throws(steps - length) for length in lengths if length)
    return (len(lengths) + further) / (len(lengths) - lengths.count(0))


def steps_to(first: int, at: int) -> int:
    """Steps of a walk that begins on the space `first` and reaches the space `at`."""
    return (at - first) % ROUND + 1


@lru_cache(1 << 16)
def trip(first: int, to_buy: int, purse: Coins, more: int, sign: str | None) -> float:
    """Turns until so many more of these articles are bought and the inn is reached, from the street."""
    if not more:
        return throws(steps_to(first, _INN)) + DETOUR * (sign == HOME)
    return min([leg(first, shop, to_buy ^ bit, purse, more, sign) for bit, shop in _SHOPS if to_buy & bit])


def leg(first: int, shop: str, left: int, purse: Coins, more: int, sign: str | None, again: bool = False) -> float:
    """The trip when this shop comes next; one that was just left is a lap away."""
    entree, price = ENTREES[shop], PRICES[SELLS[shop]]
    steps = steps_to(first, entree) + ROUND * again
    passes = (STEPS - first) % ROUND < steps
    laps = max(0, price[0] - purse[0] - passes, price[1] - purse[1] - passes, price[2] - purse[2] - passes)
    got = passes + laps
    rest = clipped((purse[0] + got - price[0], purse[1] + got - price[1], purse[2] + got - price[2]))
    return (throws(steps + laps * ROUND) + DETOUR * (shop == sign or bool(laps and sign == BANK))
            + trip(entree, left, rest, more - 1, sign))


def clipped(coins: Sequence[int]) -> Coins:
    """A purse without the coins that are of no use."""
    return (min(_ENOUGH, coins[0]), min(_ENOUGH, coins[1]), min(_ENOUGH, coins[2]))


# ------------------------------------------------------------------ one seat at the table


class Shopper(NamedTuple):
    """What a seat still has to do, and with which coins."""

    to_buy: int
    """The articles that it needs and that lie in a shop, as bits."""
    purse: Coins
    more: int
    """How many of them fill the trunk."""
    sign: str | None

    def paid(self) -> Shopper:
        """With the coins of Gringotts."""
        return self._replace(purse=clipped([coin + 1 for coin in self.purse]))

    def buys(self, item: str) -> Shopper | None:
        """After a purchase, if the purse allows one."""
        at, price, purse = ARTICLE_AT[item], PRICES[item], self.purse
        if not self.more or not self.to_buy >> at & 1:
            return None
        if any(have < cost for have, cost in zip(purse, price, strict=True)):
            return None
        rest = (purse[0] - price[0], purse[1] - price[1], purse[2] - price[2])
        return Shopper(self.to_buy ^ (1 << at), rest, self.more - 1, self.sign)


def shopper_of(state: State, seat: int) -> Shopper:
    """A seat as it goes shopping."""
    trunk, stocks = state.trunks[seat], state.stocks
    to_buy = sum([1 << at for item, at in ARTICLE_AT.items() if stocks[at] and item not in trunk])
    more = min(NEEDED[state.format] - len(trunk), to_buy.bit_count())
    return Shopper(to_buy, clipped(state.purses[seat]), more, state.sign)


def turns_left(state: State, seat: int) -> float:
    """Turns to victory for a seat that is not on turn."""
    shopper, place = shopper_of(state, seat), state.hats[seat]
    turns = out_of_fog(FOG_AT[place], shopper) if place in FOG_AT else on_foot(place, shopper)
    return turns + state.missing[seat]


@lru_cache(1 << 14)
def on_foot(place: str, shopper: Shopper) -> float:
    """The trip from a space or a building, with the sign where it is."""
    first = FIRST[place]
    if not shopper.more:
        return throws(steps_to(first, _INN) + ROUND * (place == HOME)) + DETOUR * (shopper.sign == HOME)
    found = [leg(first, shop, shopper.to_buy ^ bit, shopper.purse, shopper.more, shopper.sign, shop == place)
             for bit, shop in _SHOPS if shopper.to_buy & bit]
    richer = shopper.buys(SELLS[place]) if place in SELLS else None
    return min(found if richer is None else [1 + on_foot(place, richer), *found])


@lru_cache(1 << 14)
def out_of_fog(at: int, shopper: Shopper) -> float:
    """The way out of the Embrumes, by whichever door suits, and the trip from there."""
    total = 0.0
    for dice in _THROWS:
        to = at + steps_of(dice)
        if dice[0] == dice[1]:
            total += through(NEXT_DOOR[at], shopper)
        elif to >= SORTIE:
            total += through(SORTIE, shopper)
        else:
            total += min(out_of_fog(to, shopper), through(to, shopper)) if to in DOORS else out_of_fog(to, shopper)
    return 1 + total / len(_THROWS)


def through(door: int, shopper: Shopper) -> float:
    """The trip after a door of the Embrumes."""
    building = BACK_DOORS.get(door)
    return on_foot(STREET[door], shopper) if building is None else inside(building, shopper)


def inside(building: str, shopper: Shopper) -> float:
    """The trip of a hat that has just come in: it may still buy, or has won.  CDT-6.15, CDT-18.1"""
    if building == HOME and not shopper.more:
        return 0.0
    richer = shopper.buys(SELLS[building]) if building in SELLS else None
    waits = on_foot(building, shopper)
    return waits if richer is None else min(waits, on_foot(building, richer))
