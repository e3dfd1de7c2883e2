"""What the table says of Bloody Harry: every event has its sentence, every card its words, every band its colour."""

from __future__ import annotations

import pytest

from hpapp.i18n import catalogue, speaker
from hpapp.play import Seat
from hpapp.rules.bloody import GAME, moves
from hpapp.rules.bloody.state import CONTENT, SCHOOL
from hpapp.rules.bloody.ways import EDITION, PLAIN, WAYS
from hpapp.rules.chance import Chance
from hpapp.rules.core import Event
from hpapp.table.bloody import looks
from hpapp.table.bloody.guide import _SENTENCES, GUIDE
from hpapp.table.story import Happened, line_of
from hpapp.ui import theme
from tests.rules.bloody.players import keen
from tests.rules.kinds import kinds_in
from tests.table.bloody.positions import positions

SEATS = tuple(Seat(name, color) for color, name in enumerate(("Léa", "Tom", "Mia", "Papi")))


def test_every_event_has_a_sentence() -> None:
    assert set(_SENTENCES) == set(kinds_in(moves, Event))
    chance, told = Chance(1), set()
    for state in positions():
        move, chance = keen(state, GAME.moves(state), chance)
        for event in GAME.play(state, move).events:
            for language in ("fr", "en"):
                line = line_of(event, 0, Happened(0, (event,), 1, GAME.view(state, None)), GUIDE, SEATS,
                               speaker(language))
                assert line is not None
                assert "{" not in line.text
                assert not line.text.startswith("bloody.")
            told.add(type(event))
    assert len(told) > 15


def test_every_card_has_a_band_of_the_theme() -> None:
    cards = [looks.magic_card(kind) for kind in (PLAIN, *(entry["id"] for entry in CONTENT["magic"]))]
    cards += [looks.school_card(entry["id"]) for entry in CONTENT["school"]]
    cards += [looks.courier_card(entry["id"]) for entry in CONTENT["courier"]]
    cards += [looks.house_card(entry["id"]) for entry in CONTENT["house"]]
    assert {card.band for card in cards} <= set(theme.BANDS)


@pytest.mark.parametrize("edition", [1, EDITION])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_of_a_first_year_has_soft_words(language: str, edition: int) -> None:
    said, way = catalogue(language).gettext, WAYS["kids", edition]
    for kind in (*SCHOOL, *way.magic):
        key = looks.line_of(kind, way)
        assert said(key) != key
        assert said(key) != said(looks.line_of(kind, looks.FULL)) or kind == PLAIN, kind


def test_a_course_without_an_effect_shows_its_points() -> None:
    assert not WAYS["kids", EDITION].effects
    assert looks.sign_of("potions", effects=False)[0] == looks.sign_of("horcruche", effects=True)[0] == "trophy"
    assert looks.sign_of("potions", effects=True) == looks.SIGN["potions"]
