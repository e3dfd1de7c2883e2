"""The box holds what the rulebook counts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.cards import PLAYABLE
from hpapp.rules.couloirs.castle import (
    APART,
    AROUND,
    BORDERS,
    CARDS,
    CELLS,
    CLASS_IN,
    CONTENT,
    GATHERS,
    HOMES,
    INDEX,
    OPENINGS,
    PIECES,
    SCHEDULES,
    SPACES,
    STAR,
    TURN_LIMIT,
    ZONES,
    cards_of,
    face_up,
)
from hpapp.rules.couloirs.state import CARD_ON_TABLE
from hpapp.rules.maze import SIDES
from hpapp.rules.rulebook import LANGUAGES, rulebook
from tests.rules.couloirs.drawing import GLYPHS
from tools.words import parts

TOTALS = CONTENT["totals"]


@pytest.mark.clause("COU-1.2")
def test_the_box_holds_as_many_of_everything_as_it_says() -> None:
    assert sum(token["count"] for token in CONTENT["token"]) == len(PIECES) == TOTALS["tokens"] == 33
    assert sum(CARDS.values()) == TOTALS["event_cards"] == 25
    assert len(CARDS) == TOTALS["event_kinds"] == 13
    assert sum(hat["count"] for hat in CONTENT["hat"]) == TOTALS["hats"] == 8
    assert len(SCHEDULES) == TOTALS["schedules"] == 4
    assert len(HOMES) == TOTALS["portraits"] == 4
    assert CONTENT["die"]["sides"] == 4
    assert TOTALS["dice"] == 1


@pytest.mark.clause("COU-1.2")
def test_tokens_by_shape() -> None:
    assert Counter(token["shape"] for token in CONTENT["token"] for _ in range(token["count"])) == TOTALS["shapes"]
    assert {GLYPHS[OPENINGS[face_up("couloir_te#1", quarters)]] for quarters in range(4)} == {*"┴├┬┤"}
    assert GLYPHS[OPENINGS[face_up("couloir_coude#1", 1)]] == "┌"


@pytest.mark.clause("COU-1.7", "COU-9.2")
def test_the_rulebook_counts_what_lies_in_the_box() -> None:
    counts = rulebook("couloirs", "fr").counts
    tokens = {token["id"]: token["count"] for token in CONTENT["token"] if "class" not in token}
    assert {count.piece: count.copies for count in counts} == {
        "classroom": len(CLASS_IN), **tokens, "tokens": TOTALS["tokens"], **CARDS, "cards": TOTALS["event_cards"],
        "schedule": len(SCHEDULES), "portrait": len(HOMES), "hat": TOTALS["hats"], "die": TOTALS["dice"], "board": 1}
    kids = Counter(cards_of("kids"))
    assert {count.piece: count.kids for count in counts if count.kids is not None} == {
        "cards": TOTALS["kids_cards"], **{card: kids[card] for card in CARDS if kids[card] != CARDS[card]}}


@pytest.mark.clause("COU-1.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_counts_the_cards_by_their_names(language: str) -> None:
    said = parts()["couloirs"][language]
    named = {count.piece: count.text for count in rulebook("couloirs", language).counts if count.piece in CARDS}
    assert named == {card: said[f"couloirs.card.{card}"] for card in CARDS}


@pytest.mark.clause("COU-1.6", "COU-2.12")
def test_what_only_a_lost_picture_tells_is_told_as_reconstructed() -> None:
    told = {count.piece: (count.mark, count.also) for count in rulebook("couloirs", "fr").counts}
    assert {piece for piece, marks in told.items() if marks == ("reconstructed", None)} == {
        token["id"] for token in CONTENT["token"] if "class" not in token and not token.get("star")}
    assert {piece for piece, marks in told.items() if marks == ("box", "reconstructed")} == {
        "etoile", "schedule", "hat", "die", "board"}
    assert all(told[card] == ("box", None) for card in CARDS)


@pytest.mark.clause("COU-6.1")
def test_seven_classrooms_and_one_star() -> None:
    assert len(CLASS_IN) == TOTALS["classrooms"] == 7
    assert [token["id"] for token in CONTENT["token"] if token.get("star")] == [STAR]
    assert TOTALS["stars"] == 1


@pytest.mark.clause("COU-1.4", "COU-4.6")
def test_the_board_is_a_broad_cross_with_four_zones_in_the_corners() -> None:
    squares = [f"{column}{row}" for row in CONTENT["board"]["rows"] for column in CONTENT["board"]["columns"]]
    covered = [square for zone in CONTENT["zone"] for square in zone["covers"]]
    assert len(covered) == 16
    assert tuple(square for square in squares if square not in covered) == CELLS
    assert len(CELLS) == TOTALS["cells"] == 33
    assert len(ZONES) == TOTALS["zones"] == 4
    assert tuple(CONTENT["board"]["sides"]) == tuple(SIDES)


@pytest.mark.clause("COU-4.6", "COU-4.8")
def test_zones_touch_the_four_cells_that_they_say_from_both_sides() -> None:
    for zone in CONTENT["zone"]:
        here = INDEX[zone["id"]]
        assert [INDEX[cell] for cell, _ in zone["touches"]] == [there for _, there, _ in AROUND[here]]
        assert [cell for cell, _ in zone["touches"]] == sorted((cell for cell, _ in zone["touches"]), key=CELLS.index)
        for cell, side in zone["touches"]:
            assert (1 << SIDES.index(side), here) in [(out, there) for out, there, _ in AROUND[INDEX[cell]]]


@pytest.mark.clause("COU-4.8")
def test_borders_lead_both_ways_and_never_across_a_corner_or_the_rim() -> None:
    assert all(BORDERS[there, here] == name for (here, there), name in BORDERS.items())
    assert not APART & BORDERS.keys()
    rim = {cell: len(AROUND[INDEX[cell]]) for cell in ("C1", "D1", "A4", "D4")}
    assert rim == {"C1": 3, "D1": 3, "A4": 3, "D4": 4}
    assert (INDEX["C3"], INDEX["quidditch"]) in APART
    assert (INDEX["lac"], INDEX["foret"]) in APART


@pytest.mark.clause("COU-2.5")
def test_homes() -> None:
    assert HOMES == {"harry": "quidditch", "hermione": "hagrid", "ron": "foret", "ginny": "lac"}


@pytest.mark.clause("COU-2.3")
def test_schedules_never_agree_on_a_line_nor_on_what_follows_what() -> None:
    assert all(sorted(lessons) == sorted(CLASS_IN.values()) for lessons in SCHEDULES.values())
    assert all(len(set(line)) == 4 for line in zip(*SCHEDULES.values(), strict=True))
    pairs = [pair for lessons in SCHEDULES.values() for pair in pairwise(lessons)]
    assert len(set(pairs)) == len(pairs)


@pytest.mark.clause("COU-9.2", "COU-5.31")
def test_every_card_can_be_played_and_carried_out() -> None:
    assert PLAYABLE.keys() == CARDS.keys()
    assert {*CARD_ON_TABLE.values()} | {*GATHERS} | {"pas_de_devoir"} == CARDS.keys()
    assert {*GATHERS.values()} == {*ZONES}
    assert len(cards_of("kids")) == TOTALS["kids_cards"] == 18
    assert not {"echange", "miss_teigne", "dormez"} & {*cards_of("kids")}
    assert cards_of("standard") == cards_of("expert")


@pytest.mark.clause("COU-7.9")
def test_the_last_bell_rings_after_three_hundred_turns() -> None:
    assert TURN_LIMIT == 300


def test_variants_and_formats_are_the_ids_of_the_house() -> None:
    assert GAME.variants == ("standard", "kids", "expert")
    assert GAME.options["format"] == ("full", "short")
    assert {*CONTENT["setup"]["classes"]} == {*GAME.variants}
    assert all({*CONTENT["setup"]["classes"][name]} == {"full", "short"} for name in GAME.variants)
    assert len(SPACES) == len(INDEX) == 37


@pytest.mark.clause("COU-9.4")
def test_a_game_of_three_classes_takes_a_child_as_long_in_both_lengths() -> None:
    minutes = CONTENT["game"]["minutes_kids"]
    assert minutes["full"] == minutes["short"] == CONTENT["game"]["minutes"]["short"]
