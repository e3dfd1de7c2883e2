"""Every card of every game, held up or announced: all its words lie inside its frame, whole and apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.rules.bloody.state import CONTENT as BLOODY
from hpapp.rules.bloody.ways import PLAIN
from hpapp.rules.labyrinthe.state import TREASURES
from hpapp.rules.tournoi.state import CONTENT as TOURNOI
from hpapp.rules.tournoi.state import FIGHT_VALUES, SPELLS
from hpapp.table.bloody import looks
from hpapp.table.chemin.guide import GLYPHS as CHEMIN
from hpapp.table.chemin.guide import card as chemin_card
from hpapp.table.couloirs.guide import GLYPHS as COULOIRS
from hpapp.table.couloirs.guide import card_of
from hpapp.table.guide import Card
from hpapp.table.tournoi.guide import spell_card, token_card
from tests.ui.geometry import box_of, problems
from tests.ui.hands import begin

FORMS = [((1280, 800), (0.85, 1.0, 1.3)), ((962, 601), (1.3,)), ((411, 914), (0.85, 1.0, 1.3)), ((914, 411), (1.3,)),
         ((360, 640), (1.3,)), ((640, 360), (1.3,)), ((320, 568), (1.0, 1.3)), ((568, 320), (1.0, 1.3))]
"""Sizes of the screen, and of the text on it: words are largest last."""


def cards() -> Iterator[Card]:
    """Every card that can be held up or announced, with every line that it can bear."""
    for treasure in TREASURES:
        yield Card(f"labyrinthe.the.{treasure}", picture=f"treasure_{treasure}")
    yield Card("labyrinthe.home", picture="home_{color}")
    yield from map(card_of, COULOIRS)
    yield from map(chemin_card, CHEMIN)
    yield from map(spell_card, SPELLS)
    spell = spell_card(next(iter(SPELLS)))
    for need in (*map(str, range(max(FIGHT_VALUES.values()) + 1)), "much", "unfit"):
        yield spell._replace(line=f"tournoi.need.{need}")
    yield from (token_card(token["id"]) for token in TOURNOI["token"])
    yield from (looks.magic_card(kind) for kind in (PLAIN, *(entry["id"] for entry in BLOODY["magic"])))
    yield from (looks.school_card(entry["id"]) for entry in BLOODY["school"])
    yield from (looks.courier_card(entry["id"]) for entry in BLOODY["courier"])
    yield from (looks.house_card(entry["id"]) for entry in BLOODY["house"])


def wrong_with(shown: Any) -> list[str]:
    """What is wrong with a card that is held up: words over words, over its frame or its ornaments."""
    face = shown.face
    found = problems(shown)
    left, top, right, bottom = face.padding
    inner = face.x + left, face.y + bottom, face.right - right, face.top - top
    for label in (face.ids.name, face.ids.line):
        if label.text and (label.x < inner[0] - 1 or label.right > inner[2] + 1 or label.y < inner[1] - 1
                           or label.top > inner[3] + 1):
            found.append(f"{label.text!r} leaves the frame: {box_of(label)}")
    pictured = [child for child in face.children if child not in (face.ids.name, face.ids.line) and child.height > 1]
    if min(child.height for child in pictured) < 24:
        found.append(f"{face.name!r} leaves no room for its picture")
    return found


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_words_of_every_card_lie_inside_its_frame(start_app: Any, language: str) -> None:
    from hpapp.ui.prefs import prefs
    from hpapp.ui.table.notes import PeekCard
    from hpapp.ui.words import words

    play = start_app()
    words.language = language
    scene = begin(play, Seat("Léa", 0, "human", place=5), Seat("Tom", 1, "human", place=2))
    shown: dict[tuple[str, str], Card] = {}
    for card in cards():
        shown.setdefault((card.key, card.line), card)
    held = [PeekCard(card, 0) for card in shown.values()]
    for card in held:
        scene.add_widget(card)
    found = []
    for size, scales in FORMS:
        play.window.size = size
        for scale in scales:
            prefs.text_scale = scale
            play.time.advance(0.1)
            for card in held:
                card.fit((size[0] - 8, size[1] - 8))
                card.pos = 4, 4
            play.time.advance(0.1)
            found += [f"{size} {scale}: {message}" for card in held for message in wrong_with(card)]
    assert not found, f"{len(found)} problems\n" + "\n".join(found[:40])
