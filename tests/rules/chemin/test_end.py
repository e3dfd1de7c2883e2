"""How the game ends, and the short format."""

from __future__ import annotations

import pytest

from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Buy, Go, Item, Play, TrunkFull, Won
from hpapp.rules.chemin.state import NEEDED, stock_at_start
from hpapp.rules.core import Result, Setup
from tests.rules.chemin.tables import FULL, A, B, asked, offered, rolled, run, table, told


@pytest.mark.clause("CDT-1.1")
def test_the_sixth_article_fills_the_trunk_and_the_inn_is_next() -> None:
    state = table("""
        A  in hibou  trunk baguette potion robe livre chaudron
        B  in baveur
    """)
    assert TrunkFull(A) in told(state, Buy())
    assert asked(run(state, Buy())) == (B, "start")


@pytest.mark.clause("CDT-1.1", "CDT-18.1", "CDT-18.5")
def test_the_first_back_wins_and_the_others_are_ranked_by_articles() -> None:
    state = run(rolled(f"""
        A  street 38  {FULL}
        B  in ollivander  trunk robe
        C  in ollivander  trunk livre potion
        D  in ollivander  trunk robe
        dice 2 3
    """), Go("shop", "baveur"))
    assert asked(state) == (None, "over")
    assert GAME.moves(state) == ()
    assert GAME.result(state) == Result(ranks=(1, 3, 2, 3), scores=(6, 1, 2, 1), reason="home")


@pytest.mark.clause("CDT-18.5")
def test_a_full_trunk_that_came_too_late_is_second() -> None:
    state = run(rolled(f"""
        A  street 38  {FULL}
        B  in ollivander  {FULL}
        dice 2 3
    """), Go("shop", "baveur"))
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == (1, 2)


@pytest.mark.clause("CDT-18.3")
def test_after_filling_the_trunk_inside_one_leaves_and_comes_back() -> None:
    state = run(table("""
        A  in baveur  trunk baguette potion robe livre chaudron  hand prendre_article
        B  street 9   trunk chouette
    """), Play("prendre_article"), Item("chouette"))
    assert GAME.result(state) is None
    assert GAME.actor(state) == A


@pytest.mark.clause("CDT-20.1")
def test_four_articles_fill_a_trunk_in_the_short_format() -> None:
    assert NEEDED == {"full": 6, "short": 4}
    for length, won in (("short", True), ("full", False)):
        events = told(rolled("""
            A  street 38  trunk baguette potion robe livre
            B  in ollivander
            dice 2 3
        """, length=length), Go("shop", "baveur"))
        assert (Won(A) in events) == won


@pytest.mark.clause("CDT-20.1", "CDT-20.2")
def test_a_fifth_article_taken_with_a_card_goes_back_to_its_shop() -> None:
    state = table("""
        A  street 6  trunk baguette potion robe livre  hand prendre_article
        B  street 9  trunk chouette
    """, length="short")
    after = run(state, Play("prendre_article"), Item("chouette"))
    assert after.trunks == (("baguette", "potion", "robe", "livre"), ())
    assert after.stocks[5] == state.stocks[5] + 1


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.clause("CDT-20.3")
def test_the_short_format_deals_as_the_full_one_does(variant: str, seats: int) -> None:
    full, short = (GAME.start(Setup(seats, variant, {"format": length}, seed=5)) for length in ("full", "short"))
    assert full.stocks == short.stocks == stock_at_start(variant, seats)
    assert (full.hands, full.pile, full.turn, full.bank) == (short.hands, short.pile, short.turn, short.bank)
    assert offered(full) == offered(short)
