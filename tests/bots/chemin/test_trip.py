"""Chemin de Traverse: the shortest round of errands, against every order of shops walked space by space."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.bots.chemin.trip import DETOUR, Shopper, inside, on_foot, out_of_fog, throws, trip
from hpapp.rules.chemin.state import ARTICLE_AT, BANK, ENTREES, HOME, PRICES, SHOP_OF, SORTIE, STEPS, STREET
from hpapp.rules.chemin.street import ROUND

ALL = 2 ** len(ARTICLE_AT) - 1
ENOUGH = 4
some_coins = st.tuples(*[st.integers(0, 3)] * 3)


def walked(first: int, order: tuple[str, ...], purse: tuple[int, ...]) -> float:
    """Turns of a walk that enters these shops in this order, each as soon as it can pay, and then the inn."""
    turns, coins = 0.0, list(purse)
    for item in (*order, ""):
        price, goal = PRICES.get(item, (0, 0, 0)), ENTREES[SHOP_OF[item] if item else HOME]
        at, steps = first, 1
        coins = [coin + (at == STEPS) for coin in coins]
        while at != goal or any(have < cost for have, cost in zip(coins, price, strict=True)):
            at, steps = (at + 1) % ROUND, steps + 1
            coins = [coin + (at == STEPS) for coin in coins]
        coins = [have - cost for have, cost in zip(coins, price, strict=True)]
        first, turns = goal, turns + throws(steps)
    return turns


@given(first=st.integers(0, ROUND - 1), to_buy=st.sets(st.sampled_from(sorted(ARTICLE_AT)), max_size=4),
       purse=some_coins)
def test_no_order_of_shops_is_quicker(first: int, to_buy: set[str], purse: tuple[int, int, int]) -> None:
    bits = sum(1 << ARTICLE_AT[item] for item in to_buy)
    found = min(walked(first, order, purse) for order in permutations(to_buy))
    assert trip(first, bits, purse, len(to_buy), None) == pytest.approx(found)


def test_a_throw_carries_as_far_as_the_dice_say() -> None:
    assert throws(0) == 0
    assert throws(1) == pytest.approx(36 / 35), "two Spirales carry nowhere"
    assert throws(3) == pytest.approx((36 + 2 * throws(1)) / 35), "a Spirale and a 2 are one step short"


def test_a_full_trunk_in_the_inn_has_won_only_by_coming_in() -> None:
    home = Shopper(0, (0, 0, 0), 0, None)
    assert inside(HOME, home) == 0
    assert on_foot(HOME, home) == throws(ROUND + 1)  # CDT-18.3


def test_a_shop_on_the_way_out_of_the_fog_serves_at_once() -> None:  # CDT-6.15
    rich, poor = Shopper(ALL, (4, 4, 4), 6, None), Shopper(ALL, (0, 0, 0), 6, None)
    for shop in SHOP_OF.values():
        assert inside(shop, rich) < on_foot(shop, rich)
        assert inside(shop, poor) == on_foot(shop, poor)


@given(at=st.integers(3, SORTIE - 1), purse=some_coins)
def test_the_fog_costs_at_least_a_turn_and_closed_doors_cost_more(at: int, purse: tuple[int, int, int]) -> None:
    shopper = Shopper(ALL, purse, 6, None)
    assert out_of_fog(at, shopper) > 1
    for shut in (HOME, BANK, *SHOP_OF.values()):
        assert on_foot(STREET[at], shopper._replace(sign=shut)) >= on_foot(STREET[at], shopper)
    assert on_foot(STREET[at], shopper._replace(sign=HOME)) == pytest.approx(on_foot(STREET[at], shopper) + DETOUR)


def test_more_coins_than_a_trunk_costs_are_of_no_use() -> None:
    shopper = Shopper(ALL, (ENOUGH,) * 3, 6, None)
    assert shopper.paid() == shopper
