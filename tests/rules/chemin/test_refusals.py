"""What may not be done, and the clause that says so.  A has the turn, or has just rolled the dice shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hpapp.rules.chemin
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Buy, Go, Play, Roll
from hpapp.rules.core import BadSetup, IllegalMove, Move, Refusal, Setup
from hpapp.rules.rulebook import LANGUAGES, explain, rulebook
from tests.referee.desk import desk_with
from tests.rules.chemin.attempts import REFUSED, REFUSED_TO_CHILDREN
from tests.rules.chemin.tables import FULL, B, asked, rolled, run, table, why


@pytest.mark.parametrize("attempt", REFUSED)
@pytest.mark.clause("CDT-4.1", "CDT-4.3", "CDT-4.4", "CDT-5.1", "CDT-5.16", "CDT-5.17", "CDT-6.1", "CDT-6.5", "CDT-6.6",
                    "CDT-7.3", "CDT-8.9", "CDT-9.7", "CDT-9.9", "CDT-11.6", "CDT-11.7", "CDT-11.12", "CDT-12.1",
                    "CDT-12.3", "CDT-12.4", "CDT-12.7", "CDT-13.4", "CDT-14.1", "CDT-14.2", "CDT-14.3", "CDT-16.6")
def test_refused(attempt: str) -> None:
    clause, drawing, first, move = REFUSED[attempt]
    _check_refusal(clause, drawing, first, move, "standard")


@pytest.mark.parametrize("attempt", REFUSED_TO_CHILDREN)
@pytest.mark.clause("CDT-19.1", "CDT-19.12", "CDT-19.14")
def test_refused_to_children(attempt: str) -> None:
    clause, drawing, first, move = REFUSED_TO_CHILDREN[attempt]
    _check_refusal(clause, drawing, first, move, "kids")


def _check_refusal(clause: str, drawing: str, first: tuple[Move, ...], move: Move, variant: str) -> None:
    state = run(table(drawing, variant), *first)
    assert why(state, move) == clause
    refusal = GAME.refusal(state, move)
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, move)
    assert caught.value.refusal == refusal
    for language in LANGUAGES:
        assert "…" not in explain("chemin", refusal or Refusal(""), language), "a fact is missing from the sentence"


@pytest.mark.clause("CDT-20.2")
def test_a_fifth_article_is_refused_in_the_short_format() -> None:
    state = table("""
        A  in hibou  trunk baguette potion robe livre
        B  in baveur
    """, length="short")
    assert why(state, Buy()) == "CDT-20.2"


@pytest.mark.clause("CDT-6.8")
def test_after_a_purchase_nothing_is_left_to_the_buyer() -> None:
    state = run(table("""
        A  in hibou  hand fermer
        B  in baveur
    """), Buy())
    assert asked(state) == (B, "start")
    assert why(state, Play("fermer")) == "CDT-11.5", "the cards of the buyer are no longer in play"


def test_missing_coins_are_named() -> None:
    refusal = GAME.refusal(table("""
        A  in hibou  5/0/0
        B  in baveur
    """), Buy())
    assert refusal == Refusal("CDT-6.2", {"item": "chouette", "missing": "1 M + 1 N"})


@pytest.mark.parametrize(("setup", "clause"), [
    (Setup(1), "CDT-1.5"), (Setup(7), "CDT-1.5"), (Setup(3, first=3), "CDT-1.5"), (Setup(2, "expert"), "CDT-20.1"),
    (Setup(2, options={"format": "flash"}), "CDT-20.1"), (Setup(2, options={"colors": "red"}), "CDT-20.1"),
])
@pytest.mark.clause("CDT-1.5")
def test_a_setup_that_does_not_exist_is_refused(setup: Setup, clause: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(setup)
    assert caught.value.refusal.clause == clause


def test_nothing_is_played_once_the_game_is_over() -> None:
    over = run(rolled(f"""
        A  street 37  {FULL}
        B  in ollivander
        dice 2 3
    """), Go("shop", "baveur"))
    assert GAME.moves(over) == ()
    assert why(over, Roll()) == GAME.basics.over == "CDT-18.1"


def test_every_clause_that_a_refusal_cites_has_an_answer() -> None:
    folder = Path(hpapp.rules.chemin.__file__).parent
    sources = "".join((folder / name).read_text("utf-8") for name in ("refusals.py", "shop.py", "cards.py"))
    cited = {*re.findall(r'"(CDT-\d+\.\d+)"', sources), *GAME.basics}
    assert len(cited) > 60
    for language in LANGUAGES:
        assert [clause for clause in sorted(cited) if rulebook("chemin", language).find(clause).why is None] == []


def test_the_referee_explains_in_both_languages() -> None:
    desk = desk_with("chemin", table("""
        A  street 6  hand fermer
        B  in baveur  hand fermer
    """))
    assert desk.done("why", move=Play("fermer"), seat=1)["clause"] == "CDT-11.7"
    assert desk.done("why", move={"do": "stay"})["clause"] == "CDT-4.3"
    assert desk.done("why", move={"do": "dance"})["clause"] == "CDT-4.2"
    refused = desk.refused("play", move=Play("rouvrir"))
    assert refused["text_fr"] == "Cette carte n’est pas dans ta main."
    assert refused["text_en"] == "That card is not in your hand."
    assert desk.done("play", move=Play("fermer"))["decision"] == "fermer"
