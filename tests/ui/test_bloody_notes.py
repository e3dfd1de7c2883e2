"""Bloody Harry: a line about a card fits its bubble, at every side; a badge lies on no name."""

from __future__ import annotations

from typing import Any

import pytest

from hpapp.rules.bloody.state import CONTENT
from hpapp.rules.bloody.ways import PLAIN
from hpapp.table.bloody import looks
from tests.ui.geometry import box_of


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_note_is_whole_or_not_there(start_app: Any, language: str) -> None:
    from kivy.metrics import dp

    from hpapp.ui.boards.bloody.dock import NOTE, Note
    from hpapp.ui.prefs import prefs
    from hpapp.ui.router import read_layout
    from hpapp.ui.words import words

    play = start_app()
    read_layout("bloody")
    words.language = language
    cards = [looks.magic_card(kind) for kind in (PLAIN, *(entry["id"] for entry in CONTENT["magic"]))]
    cards += [looks.school_card(entry["id"]) for entry in CONTENT["school"]]
    cards += [looks.courier_card(entry["id"]) for entry in CONTENT["courier"]]
    shown, wrong = 0, []
    for wide in (240, 300, 400):
        notes = [Note(size_hint=(None, None), size=(dp(wide), dp(NOTE))) for _ in cards]
        for note, card in zip(notes, cards, strict=True):
            note.tell(card)
            play.scene.add_widget(note)
        for scale in (0.85, 1.0, 1.3):
            prefs.text_scale = scale
            play.time.advance(0.1)
            told = [note for note in notes if note.fits()]
            play.time.advance(0.1)
            shown += len(told)
            wrong += [f"{wide} {scale}: {note.line}" for note in told
                      if note.ids.words.height > note.height - 4 or note.ids.words.right > note.right - 4]
            if scale == 1.0:
                assert len(told) > len(cards) * 0.75, f"{wide}: most are told"
        for note in notes:
            play.scene.remove_widget(note)
    assert not wrong, "\n".join(wrong)
    assert shown


def test_a_badge_covers_no_name(start_app: Any) -> None:
    """Wherever a badge marks something on the mat: every slot, and the piles."""
    from hpapp.play import Match, Seat, Seating
    from hpapp.rules.core import Setup
    from hpapp.table.bloody.looks import MAGIC

    play = start_app()
    four = tuple(Seat(name, color, place=place)
                 for color, (name, place) in enumerate((("Léa", 0), ("Tom", 2), ("Zoé", 4), ("Émile", 5))))
    match = Match.begin(play.app.shelf, "bloody", Setup(4, "standard", {}, 3, first=0), Seating(four))
    board = play.app.router.go("table", match=match).board
    play.settle(1)
    scene, trail = board.scene, board.motion.trail
    for size in ((1280, 800), (962, 601), (800, 1280)):
        play.window.size = size
        play.time.advance(0.2)
        scene.discard.kind = next(iter(MAGIC))
        play.time.advance(0.1)
        places = board.motion._places
        marked = [(card, places.slot(slot)) for slot, card in enumerate(scene.cards)]
        marked += [(pile, places.pile(pile)) for pile in (scene.discard, scene.magic, scene.school)]
        for piece, where in marked:
            trail.forget()
            trail.mark(board.seats[0], where)
            badge = box_of(trail.badges[-1])
            written = [label for label in piece.children if label.text.strip() and label.font_name != "icons"]
            assert written or not piece.children
            for label in written:
                assert not badge.overlaps(box_of(label)), (size, type(piece).__name__, label.text)
