"""What set-ups share: the box, own pieces, dealing, and who begins; and how tuples are written anew."""

from __future__ import annotations

from itertools import product

import pytest

from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance
from hpapp.rules.core import BadSetup, OptionValue, Refusal, Setup
from hpapp.rules.setup import deal, draw_lots, own_pieces, pieces_of, roll_for_start
from hpapp.rules.tuples import put, without

HATS = ("rouge", "bleu", "vert")


def test_a_box_holds_as_many_of_each_kind_as_it_says() -> None:
    assert pieces_of({"a": 2, "b": 0, "c": 1}) == ("a", "a", "c")


def test_whoever_chooses_nothing_gets_the_default_pieces() -> None:
    assert own_pieces("hats", (), HATS, HATS[:2], "X-1") == ("rouge", "bleu")
    assert own_pieces("hats", ("vert", "rouge"), HATS, HATS[:2], "X-1") == ("vert", "rouge")


@pytest.mark.parametrize("chosen", [
    ("vert", "vert"), ("vert",), ("vert", "rouge", "bleu"), ("vert", "noir"), "ab", True,
])
def test_pieces_are_one_each_from_the_box(chosen: OptionValue) -> None:
    with pytest.raises(BadSetup) as caught:
        own_pieces("hats", chosen, HATS, HATS[:2], "X-1")
    assert caught.value.refusal == Refusal("X-1", {"hats": chosen})


def test_cards_are_dealt_from_the_top_and_the_rest_stays() -> None:
    assert deal(tuple("abcdefg"), 2, 3) == ((("a", "b"), ("c", "d"), ("e", "f")), ("g",))
    assert deal((), 0, 2) == (((), ()), ())


def test_the_seat_that_was_named_begins_without_dice_or_lots() -> None:
    setup, chance = Setup(4, first=2), Chance(7)
    assert draw_lots(setup, chance) == (2, chance)
    assert roll_for_start(setup, 6, chance) == (2, (), chance)


def test_lots_fall_on_every_seat() -> None:
    assert {draw_lots(Setup(3), Chance(seed))[0] for seed in range(30)} == {0, 1, 2}


def test_the_highest_die_begins_and_only_the_tied_roll_again() -> None:
    assert roll_for_start(Setup(3), 6, Chance(0, (2, 6, 1))) == (1, ((2, 6, 1),), Chance(0))
    first, rolls, chance = roll_for_start(Setup(4), 6, Chance(0, (4, 2, 4, 1, 3, 3, 1, 2)))
    assert (first, rolls) == (2, ((4, 2, 4, 1), (3, 0, 3, 0), (1, 0, 2, 0)))
    assert chance.script == ()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_format_combines_with_every_variant_and_number_of_seats(game_id: str) -> None:
    rules = game(game_id)
    low, high = rules.seats
    for variant, length, seats in product(rules.variants, rules.options["format"], range(low, high + 1)):
        state = rules.start(Setup(seats, variant, {"format": length}, seed=seats))
        assert (state.variant, state.format, state.seats) == (variant, length, seats)
        rules.audit(state)


def test_one_place_of_a_tuple_is_written_anew() -> None:
    things = ("a", "b", "c")
    assert [put(things, at, "x") for at in range(3)] == [("x", "b", "c"), ("a", "x", "c"), ("a", "b", "x")]
    assert things == ("a", "b", "c")


def test_one_such_thing_is_taken_and_the_others_keep_their_order() -> None:
    assert without(("a", "b", "a", "c"), "a") == ("b", "a", "c")
    assert without(("a",), "a") == ()
    with pytest.raises(ValueError):
        without(("a",), "b")
