"""The only source of chance: fair, repeatable, and the same on every Python."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.chance import NO_CHANCE, Chance
from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME


def numbers(chance: Chance, n: int, count: int) -> list[int]:
    drawn = []
    for _ in range(count):
        number, chance = chance.below(n)
        drawn.append(number)
    return drawn


def test_the_generator_is_splitmix64_as_published() -> None:
    assert numbers(Chance(1234567), 2**64, 5) == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_the_same_seed_gives_these_very_numbers_on_every_python() -> None:
    assert numbers(Chance(7), 6, 12) == [3, 0, 0, 3, 4, 3, 4, 0, 5, 5, 1, 4]
    assert numbers(Chance(7), 100, 8) == [87, 4, 46, 3, 74, 5, 98, 82]
    assert "".join(Chance(7).shuffled("abcdefgh")[0]) == "befcgadh"
    assert numbers(Chance(-1), 10, 5) == numbers(Chance(2**64 - 1), 10, 5)


@pytest.mark.parametrize(("setup", "digest"), [
    (Setup(2, seed=7), "30a32a03566d446f"),
    (Setup(3, "kids", {"format": "short"}, seed=2**40), "1edec46d0563c91d"),
    (Setup(4, options={"colors": ("bleu", "vert", "jaune", "rouge")}, seed=0, first=3), "d27425975157fa0c"),
], ids=["two", "three", "four"])
def test_a_seeded_game_starts_byte_for_byte_the_same_on_every_python(setup: Setup, digest: str) -> None:
    assert sha256(msgspec.json.encode(GAME.start(setup))).hexdigest()[:16] == digest


@given(seed=st.integers(), n=st.integers(1, 10**6))
def test_numbers_stay_below_their_limit(seed: int, n: int) -> None:
    number, rest = Chance(seed).below(n)
    assert 0 <= number < n
    assert Chance(seed).below(n) == (number, rest), "drawing changed the chance it was drawn from"
    assert 0 <= rest.at < 2**64


@given(seed=st.integers(0, 2**64 - 1), sides=st.integers(1, 20))
def test_a_die_shows_one_to_its_sides(seed: int, sides: int) -> None:
    value, rest = Chance(seed).roll(sides)
    assert 1 <= value <= sides
    assert rest != Chance(seed)


def test_every_face_of_a_die_comes_up_equally_often() -> None:
    faces = Counter(numbers(Chance(11), 6, 12_000))
    assert set(faces) == set(range(6))
    assert all(abs(count - 2000) < 200 for count in faces.values())


def test_a_limit_that_does_not_divide_the_range_is_fair_too() -> None:
    n = 3 * 2**62  # without a second draw, a third of the numbers would come up twice as often
    low = sum(number < 2**62 for number in numbers(Chance(5), n, 3000))
    assert abs(low - 1000) < 130


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance, orders = Chance(3), Counter[tuple[str, ...]]()
    for _ in range(4800):
        order, chance = chance.shuffled("abcd")
        orders[order] += 1
    assert set(orders) == set(permutations("abcd"))
    assert all(abs(count - 200) < 75 for count in orders.values())


@given(seed=st.integers(0, 2**64 - 1), things=st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_thing(seed: int, things: list[int]) -> None:
    assert sorted(Chance(seed).shuffled(things)[0]) == sorted(things)


def test_a_shuffle_of_one_thing_or_none_uses_no_chance() -> None:
    assert Chance(4).shuffled("a") == (("a",), Chance(4))
    assert Chance(4).shuffled("") == ((), Chance(4))


def test_a_pick_is_one_of_the_things() -> None:
    chance, picked = Chance(8), set()
    for _ in range(200):
        thing, chance = chance.pick("xyz")
        picked.add(thing)
    assert picked == set("xyz")


def test_dice_thrown_by_hand_come_first_and_only_for_dice() -> None:
    chance = Chance(9, script=(6, 1))
    number, chance = chance.below(10)
    assert chance.script == (6, 1)
    thrown = []
    for _ in range(3):
        value, chance = chance.roll(6)
        thrown.append(value)
    assert thrown[:2] == [6, 1]
    assert chance.script == ()
    assert (number, thrown[2]) == (numbers(Chance(9), 10, 1)[0], numbers(Chance(9), 6, 2)[1] + 1)


@pytest.mark.parametrize("thrown", [0, 7, -1])
def test_a_die_cannot_show_a_face_it_does_not_have(thrown: int) -> None:
    with pytest.raises(ValueError, match="6 sides"):
        Chance(script=(thrown,)).roll(6)


@given(at=st.integers(0, 2**64 - 1), script=st.lists(st.integers(1, 6), max_size=4))
def test_a_chance_survives_json(at: int, script: list[int]) -> None:
    chance = Chance(at, tuple(script))
    assert msgspec.json.decode(msgspec.json.encode(chance), type=Chance) == chance


def test_what_a_view_shows_of_chance_is_nothing() -> None:
    assert msgspec.json.encode(NO_CHANCE) == b"{}"
