"""What the table says of Bloody Harry: every event has its sentence, every card its words, every band its colour."""

from __future__ import annotations

from hpapp.i18n import catalogue, speaker
from hpapp.rules.bloody import GAME, moves
from hpapp.rules.bloody.state import CONTENT
from hpapp.rules.chance import Chance
from hpapp.rules.core import Event
from hpapp.table.bloody import looks
from hpapp.table.bloody.guide import _SENTENCES, GUIDE
from hpapp.ui import theme
from tests.rules.bloody.players import keen
from tests.rules.kinds import kinds_in
from tests.table.bloody.positions import positions


def test_every_event_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(kinds_in(moves, Event))
    chance, told = Chance(1), set()
    for state in positions():
        move, chance = keen(state, GAME.moves(state), chance)
        for event in GAME.play(state, move).events:
            for language in ("fr", "en"):
                sentence = GUIDE.told(event, speaker(language))
                assert sentence is not None
                text = sentence.text(speaker(language), "Léa", ("Léa", "Tom", "Mia", "Papi"))
                assert "{" not in text
                assert text != sentence.key
            told.add(type(event))
    assert len(told) > 15


def test_every_card_has_a_band_of_the_theme() -> None:
    cards = [looks.magic_card(entry["id"]) for entry in CONTENT["magic"]]
    cards += [looks.school_card(entry["id"]) for entry in CONTENT["school"]]
    cards += [looks.courier_card(entry["id"]) for entry in CONTENT["courier"]]
    cards += [looks.house_card(entry["id"]) for entry in CONTENT["house"]]
    assert {card.band for card in cards} <= set(theme.BANDS)


def test_every_card_of_the_first_year_has_soft_words() -> None:
    kids = CONTENT["variant"]["kids"]
    kinds = [entry["id"] for entry in (*CONTENT["school"], *CONTENT["magic"])
             if entry["id"] not in kids["remove_magic"]]
    for language in ("fr", "en"):
        said = catalogue(language).gettext
        for kind in kinds:
            key = looks.line_of(kind, "kids")
            assert said(key) not in (key, said(looks.line_of(kind, "standard"))), (language, kind)
