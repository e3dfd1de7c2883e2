"""The rulebook: every clause can be read and found, and a refused tap leads to its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules import GAMES
from hpapp.rules.rulebook import LANGUAGES, rulebook
from hpapp.ui.screens import first_page
from hpapp.ui.screens.first_page import PAGE
from tests.games import WORDS
from tests.ui.eye.forms import Form
from tests.ui.geometry import box_of, check_geometry
from tests.ui.test_home import press

Start = Callable[..., Any]


def at_rules(start_app: Start, form: str = "tablet", clause: str | None = None) -> Any:
    play = start_app(form)
    play.app.router.go("rulebook", game="labyrinthe", clause=clause)
    play.settle(0.4)
    return play


def shown(play: Any) -> list[str]:
    return [card.number for card in reversed(play.scene.ids.clauses.children) if hasattr(card, "number")]


def test_every_clause_can_be_reached_by_turning_the_pages(start_app: Start) -> None:
    play = at_rules(start_app)
    book = rulebook("labyrinthe", "fr")
    read = []
    for _ in (PAGE, *book.chapter):
        read += shown(play)
        play.scene.turn(1)
    assert read == [clause.id for clause in book.clause]
    assert play.scene.chapter == PAGE


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_it_opens_at_the_clause_that_was_asked_for(start_app: Start, form: str) -> None:
    play = at_rules(start_app, form, "LAB-4.7")
    assert play.scene.chapter == "LAB-4"
    card = play.find("ClauseCard", number="LAB-4.7")
    assert card.sought
    view, box = box_of(play.scene.ids.scroll), box_of(card)
    assert view.bottom <= box.top <= view.top + 1


def test_a_clause_says_where_it_comes_from_in_a_glyph_and_a_word(start_app: Start) -> None:
    play = at_rules(start_app, clause="LAB-2.1")
    card = play.find("ClauseCard", number="LAB-2.1")
    assert (card.mark, card.glyph) == ("reconstructed", "puzzle-outline")
    assert "reconstitué" in {getattr(widget, "text", "") for widget in card.walk(restrict=True)}


def test_a_clause_of_two_origins_names_both(start_app: Start) -> None:
    play = at_rules(start_app, clause="LAB-4.1")
    assert play.find("ClauseCard", number="LAB-4.1").origin == "de la boîte, en partie reconstitué"


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_how_many_of_each_is_printed_line_by_line(start_app: Start, form: str) -> None:
    play = at_rules(start_app, form, "LAB-1.6")
    card = play.find("ClauseCard", number="LAB-1.6")
    lines = [part for part in reversed(card.children) if type(part).__name__ == "CountLine"]
    book = rulebook("labyrinthe", "fr")
    assert [line.copies for line in lines] == [str(count.copies) for count in book.counts]
    assert [line.total for line in lines] == [count.total for count in book.counts]
    assert lines[0].text == "coudes fixes, avec un départ (reconstitué)"
    assert lines[2].text == "plaques fixes en tout"
    check_geometry(card)


@pytest.mark.parametrize("wanted", ["TRESOR", "trésor", "  tresor  "])
def test_the_search_forgives_accents_and_capitals(start_app: Start, wanted: str) -> None:
    play = at_rules(start_app)
    play.scene.ids.search.text = wanted
    play.settle(0.4)
    expected = [clause.id for clause in rulebook("labyrinthe", "fr").clause if "trésor" in clause.words.lower()]
    assert shown(play) == expected[:30]
    assert play.scene.heading == f"{len(expected)} articles trouvés"
    play.scene.ids.search.text = ""
    play.settle(0.4)
    assert play.scene.heading == "En une page"


def test_a_search_that_finds_nothing_says_so(start_app: Start) -> None:
    play = at_rules(start_app)
    play.scene.ids.search.text = "locomotive"
    play.settle(0.4)
    assert shown(play) == []
    assert play.scene.heading == "0 article trouvé"


def test_chapters_are_beside_the_text_or_behind_a_button(start_app: Start) -> None:
    play = at_rules(start_app)
    press(play, play.find("ChapterButton", chapter="LAB-5"))
    assert play.scene.chapter == "LAB-5"
    play = at_rules(start_app, "phone")
    press(play, play.find("IconButton", icon="format-list-bulleted"))
    press(play, play.find("ChapterButton", chapter="LAB-6"))
    assert play.scene.chapter == "LAB-6"
    assert not play.app.router.sheets


def test_the_next_chapter_is_at_the_end_of_the_page(start_app: Start) -> None:
    play = at_rules(start_app)
    play.scene.ids.scroll.scroll_y = 0
    press(play, play.find("NextChapter"))
    assert play.scene.chapter == "LAB-1"
    assert play.scene.ids.scroll.scroll_y == 1


def test_the_book_is_read_on_in_the_other_language(start_app: Start) -> None:
    from hpapp.ui.prefs import prefs

    play = at_rules(start_app, clause="LAB-4.7")
    prefs.language = "en"
    play.settle(0.2)
    card = play.find("ClauseCard", number="LAB-4.7")
    assert card.text == rulebook("labyrinthe", "en").find("LAB-4.7").text


@pytest.mark.parametrize("game_id", GAMES)
def test_ten_pictures_say_what_one_needs_and_lead_to_their_clauses(game_id: str) -> None:
    from hpapp.ui import art

    entries = list(first_page.shown(game_id))
    assert len({entry.picture for entry in entries}) == len(entries) == 10
    for entry in entries:
        assert art.picture(entry.picture)
        for language in LANGUAGES:
            assert rulebook(game_id, language).find(entry.clause)
            assert len(str(WORDS[language][entry.key]).split()) <= 10


def test_a_book_opens_on_one_page_for_people(start_app: Start) -> None:
    play = start_app()
    for at, form in enumerate((Form((1280, 800)), Form((411, 914), 1.0, "en"), Form((360, 640), 1.3))):
        form.take(play)
        for game_id in GAMES[at::3]:
            play.app.router.go("rulebook", game=game_id)
            play.settle(0.4)
            assert play.scene.chapter == PAGE
            said = {getattr(widget, "text", "") for widget in play.scene.ids.clauses.walk(restrict=True)}
            assert WORDS[form.language][f"{game_id}.goal"] in said
            assert {WORDS[form.language][entry.key] for entry in first_page.shown(game_id)} <= said
            check_geometry(play.scene)
        card = play.find("PagePicture")
        entry = next(entry for entry in first_page.shown(play.scene.game) if entry.picture == card.picture)
        card.dispatch("on_release")
        play.settle(0.3)
        assert play.find("ClauseCard", number=entry.clause).sought


def test_a_piece_seen_large_leads_to_all_that_the_book_tells_of_it(start_app: Start) -> None:
    from hpapp.ui.table.tools import look_closely
    from tests.ui.eye.pieces import on_the_table, pieces, seated
    from tests.ui.eye.walk import Eye

    play = start_app()
    piece = next(piece for piece in pieces("chemin") if piece.actor is not None)
    Eye(play, lambda sight: None).lay(on_the_table(piece, seated(piece, "solo")), piece.name)
    look_closely(0, "Gringotts", (), "", "chemin")
    play.settle(0.3)
    play.app.router.sheets[-1].dispatch("on_rules")
    play.settle(0.5)
    book = play.find("RulebookScene")
    assert book.ids.search.text == "Gringotts"
    assert book.count > 0
