"""The box holds what the rulebook counts."""

from __future__ import annotations

from collections import Counter

import pytest

from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.cards import DEGAT_EFFECTS, SORTILEGE_EFFECTS
from hpapp.rules.chemin.state import (
    ARTICLES,
    ATTACKS,
    BACK_DOORS,
    BUILDINGS,
    CALLS,
    CHIMNEYS,
    CONTENT,
    DECK,
    DEGATS,
    ENTREES,
    FOG,
    PORTAILS,
    PRICES,
    SELLS,
    SHOP_OF,
    SORTIE,
    SORTILEGES,
    SPIRALES,
    STREET,
    stock_at_start,
)
from hpapp.rules.rulebook import LANGUAGES, rulebook
from tools.words import parts

TOTALS: dict[str, int] = CONTENT["totals"]
STREET_KINDS = Counter(space["kind"] for space in CONTENT["street"])
FOG_KINDS = Counter(space["kind"] for space in CONTENT["embrumes"])


@pytest.mark.clause("CDT-1.2")
def test_the_chemin_has_forty_spaces() -> None:
    assert {
        "entree": TOTALS["entrees"], "marches": TOTALS["marches"], "portail": TOTALS["portails"],
        "sortie": TOTALS["sorties"], "spirale": TOTALS["spirales"], "plain": TOTALS["plain"]} == STREET_KINDS
    assert STREET_KINDS.total() == TOTALS["street"] == len(STREET) == 40


def test_the_chemin_repeats_its_pattern_in_blocks_of_five() -> None:
    drawn = {"entree": "E", "marches": "G", "portail": "P", "sortie": "X", "spirale": "S", "plain": "."}
    kinds = "".join(drawn[space["kind"]] for space in CONTENT["street"])
    assert [kinds[at:at + 5] for at in range(0, 40, 5)] == [
        "E.SP.", "E.S.S", "E.SP.", "E.S.S", "G.SP.", "E.S.S", "E.SP.", "E.SXS"]
    assert sorted(SPIRALES) == [2, 7, 9, 12, 17, 19, 22, 27, 29, 32, 37, 39]


def test_the_chemin_is_drawn_as_a_ring_without_gaps() -> None:
    ring = [tuple(space["at"]) for space in CONTENT["street"]]
    assert ring[0] == (0, 8)
    assert ring[8] == (0, 0)
    assert ring[20] == (12, 0)
    assert ring[28] == (12, 8)
    for (x, y), (next_x, next_y) in zip(ring, ring[1:] + ring[:1], strict=True):
        assert abs(x - next_x) + abs(y - next_y) == 1
    assert len(set(ring)) == 40


@pytest.mark.clause("CDT-10.2")
def test_the_embrumes_have_thirty_six_spaces_and_eleven_doors() -> None:
    assert {"portail": TOTALS["portails"], "back_door": TOTALS["back_doors"],
                         "sortie": TOTALS["sorties"], "plain": TOTALS["fog_plain"]} == FOG_KINDS
    assert FOG_KINDS.total() == TOTALS["embrumes"] == len(FOG) == 36
    assert (min(FOG), max(FOG)) == (3, 38) == (3, SORTIE)
    assert PORTAILS == (3, 13, 23, 33)
    assert BACK_DOORS == {5: "ollivander", 10: "apothicaire", 15: "guipure", 25: "fleury", 30: "chaudrons",
                          35: "hibou", 37: "baveur"}


@pytest.mark.clause("CDT-14.2")
def test_every_building_but_gringotts_has_an_entree_a_back_door_and_a_chimney() -> None:
    assert len(BUILDINGS) == TOTALS["buildings"] == 8
    assert len(CHIMNEYS) == TOTALS["chimneys"] == 7
    assert set(CHIMNEYS) == set(ENTREES) == set(BACK_DOORS.values()) == set(BUILDINGS) - {"gringotts"}
    assert [ENTREES[building] for building in CHIMNEYS] == sorted(ENTREES.values()) == [0, 5, 10, 15, 25, 30, 35]
    doors = {space["building"]: space["id"] for space in CONTENT["street"] if space["kind"] == "entree"}
    assert doors == {building: STREET[at] for building, at in ENTREES.items()}


@pytest.mark.clause("CDT-1.2", "CDT-6.4", "CDT-6.3")
def test_six_articles_cost_each_pair_of_coins_once() -> None:
    assert sum(article["count"] for article in CONTENT["article"]) == TOTALS["articles"] == 36
    assert PRICES == {"baguette": (2, 0, 0), "potion": (0, 0, 2), "robe": (1, 1, 0), "livre": (1, 0, 1),
                      "chaudron": (0, 2, 0), "chouette": (0, 1, 1)}
    assert tuple(map(sum, zip(*PRICES.values(), strict=True))) == (4, 4, 4)
    assert len(SELLS) == TOTALS["shops"] == 6
    assert set(SHOP_OF) == set(ARTICLES)


@pytest.mark.clause("CDT-1.3")
def test_sixty_coins_are_twenty_of_each_kind() -> None:
    assert {coin["id"]: coin["count"] for coin in CONTENT["coin"]} == {"G": 20, "M": 20, "N": 20}
    assert sum(coin["count"] for coin in CONTENT["coin"]) == TOTALS["coins"] == 60


@pytest.mark.clause("CDT-1.2", "CDT-2.5", "CDT-12.1")
def test_forty_six_cards_are_thirty_sortileges_and_sixteen_degats() -> None:
    assert Counter(DECK) == {
        "defense": 4, "fermer": 4, "cheminette": 5, "quitter": 3, "prendre_article": 4, "gringotts": 2,
        "prendre_piece": 2, "relancer": 2, "exiler": 2, "rouvrir": 2,
        "exil": 3, "remettre_article": 2, "perdre_piece": 4, "reculer": 3, "perdre_carte": 2, "passer_tour": 2}
    assert sum(card in SORTILEGES for card in DECK) == TOTALS["sortileges"] == 30
    assert sum(card in DEGATS for card in DECK) == TOTALS["degats"] == 16
    assert len(DECK) == TOTALS["cards"] == 46
    assert ATTACKS == ("prendre_article", "prendre_piece", "exiler")


@pytest.mark.clause("CDT-1.6", "CDT-1.2", "CDT-1.3", "CDT-19.1")
def test_the_rulebook_counts_what_lies_in_the_box() -> None:
    counts = rulebook("chemin", "fr").counts
    assert {count.piece: count.copies for count in counts} == {
        **{article["id"]: article["count"] for article in CONTENT["article"]}, "articles": TOTALS["articles"],
        **{coin["id"]: coin["count"] for coin in CONTENT["coin"]}, "coins": TOTALS["coins"],
        **Counter(DECK), "sortilege": TOTALS["sortileges"], "degat": TOTALS["degats"],
        "hat": TOTALS["hats"], "trunk": TOTALS["trunks"], "sign": TOTALS["signs"], "board": TOTALS["boards"],
        "die": TOTALS["dice"]}
    assert {count.piece for count in counts if count.kids == 0} == {*DECK, "sortilege", "degat", "sign"}
    assert {count.kids for count in counts} == {None, 0}


@pytest.mark.clause("CDT-1.6")
def test_how_many_copies_there_are_of_a_card_is_told_as_reconstructed() -> None:
    told = {count.piece: (count.mark, count.also) for count in rulebook("chemin", "fr").counts}
    assert {piece for piece, marks in told.items() if marks == ("reconstructed", None)} == {*DECK}
    assert {piece: marks for piece, marks in told.items() if piece not in DECK and marks != ("box", None)} == {
        "M": ("box", "ruling"), "board": ("box", "reconstructed")}


QUOTED = {
    "defense": ("Vous défend contre n’importe quelle attaque", "Defends you against any attack"),
    "fermer": ("Fermez la boutique de votre choix", "Close the shop of your choice"),
    "cheminette": ("Poudre de cheminette", "Floo powder"),
    "quitter": ("Quittez l’Allée des Embrumes", "Leave Knockturn Alley"),
    "prendre_article": ("Prenez un article au joueur situé devant vous",
                        "Take an article from the player in front of you"),
    "exil": ("Exil dans l’Allée des Embrumes", "Exile to Knockturn Alley"),
    "remettre_article": ("Remettez un article dans la boutique", "Put an article back in the shop"),
}
"""Cards of which the box quotes the words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_the_box_quotes_bears_its_words_as_title_or_line(language: str) -> None:
    said = parts()["chemin"][language]
    assert {card["id"] for card in CONTENT["card"] if card["mark"] == "box"} == QUOTED.keys()
    for card, quoted in QUOTED.items():
        words = quoted[LANGUAGES.index(language)]
        assert words in (said[f"chemin.card.{card}"], str(said[f"chemin.card.{card}.line"]).removesuffix(".")), card


@pytest.mark.clause("CDT-1.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_counts_the_cards_by_their_names(language: str) -> None:
    said = parts()["chemin"][language]
    named = {count.piece: count.text for count in rulebook("chemin", language).counts if count.piece in DECK}
    assert named == {card: said[f"chemin.card.{card}"] for card in {*DECK}}


def test_in_english_a_degat_is_a_havoc_card() -> None:
    assert parts()["chemin"]["en"]["chemin.family.degat"] == "Havoc"
    book = rulebook("chemin", "en")
    said = [*(f"{clause.words} {clause.why}" for clause in book.clause), *(chapter.title for chapter in book.chapter),
            *map(str, parts()["chemin"]["en"].values()), *map(str, parts()["hints_chemin"]["en"].values())]
    assert not [text for text in said if "Mishap" in text or "Dégât" in text]


def test_every_card_has_an_effect_of_its_own() -> None:
    assert set(SORTILEGE_EFFECTS) == set(SORTILEGES) - {"defense"}
    assert set(DEGAT_EFFECTS) == set(DEGATS)


@pytest.mark.clause("CDT-1.4", "CDT-14.3", "CDT-19.11")
def test_two_dice_show_a_spirale_and_two_to_six() -> None:
    dice = CONTENT["dice"]
    assert (dice["count"], dice["sides"], dice["spirale"]) == (TOTALS["dice"], 6, 1)
    assert CALLS == {"impair": (1, 3, 5), "pair": (2, 4, 6), "petit": (1, 2, 3), "grand": (4, 5, 6)}


@pytest.mark.clause("CDT-2.8", "CDT-2.9", "CDT-2.10", "CDT-2.11", "CDT-19.2")
def test_stocks_follow_the_number_of_seats() -> None:
    assert {seats: set(stock_at_start("standard", seats)[1:]) for seats in range(2, 7)} == {
        2: {2}, 3: {2}, 4: {3}, 5: {4}, 6: {5}}
    for seats in range(2, 7):
        assert ARTICLES[0] == "baguette"
        assert stock_at_start("standard", seats)[0] == seats
        assert stock_at_start("kids", seats) == (seats,) * 6
        assert max(stock_at_start("standard", seats)) <= 6


def test_minutes_are_given_for_every_format_and_seat_count() -> None:
    for row in ("minutes", "minutes_kids"):
        assert {length: set(seats) for length, seats in CONTENT["game"][row].items()} == {
            length: {"2", "3", "4", "5", "6"} for length in GAME.options["format"]}


def test_variants_and_formats_of_the_content_are_those_of_the_game() -> None:
    assert tuple(variant["id"] for variant in CONTENT["variant"]) == GAME.variants == ("standard", "kids")
    assert tuple(length["id"] for length in CONTENT["format"]) == GAME.options["format"] == ("full", "short")
    assert TOTALS["hats"] == GAME.seats[1] == 6
    assert TOTALS["signs"] == 1
