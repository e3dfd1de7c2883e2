"""The last move is told whole: no sentence of any game is cut, at any side of a tablet, in any size of text."""

from __future__ import annotations

from typing import Any

import pytest

from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES
from hpapp.rules.core import Setup
from tests.table.test_words_of_the_log import lines
from tests.ui.geometry import box_of


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("places", "scales"), [((0, 3), (0.85, 1.0, 1.3)), ((5, 1, 2, 4), (0.85, 1.0))])
def test_no_sentence_is_cut(start_app: Any, places: tuple[int, ...], scales: tuple[float, ...], language: str) -> None:
    """A strip at the left leaves room for three lines and no more: there the largest text has the log to be read in."""
    from hpapp.ui.prefs import prefs
    from hpapp.ui.words import words

    play, cut = start_app(), []
    words.language = language
    seats = tuple(Seat(name, color, place=place) for color, (name, place) in
                  enumerate(zip(("Léa", "Tom", "Mia", "Papi"), places, strict=False)))
    for game_id in (game_id for game_id in GAMES if game_id != "chemin"):  # there the square tells it
        longest: dict[type, str] = {}
        for event, text in lines(game_id, language):
            if len(text) > len(longest.get(type(event), "")):
                longest[type(event)] = text
        setup = Setup(len(seats), "standard", {}, 5, first=0)
        match = Match.begin(play.app.shelf, game_id, setup, Seating(seats))
        cloth = play.app.router.go("table", match=match).cloth
        for scale in scales:
            prefs.text_scale = scale
            play.time.advance(0.1)
            pod, strips = cloth.last_move, [box_of(strip) for strip in cloth.strips]
            for text in longest.values():
                pod.letter, pod.text = "P", text
                play.time.advance(0.1)
                line = pod.ids.line
                over = line.texture_size[1] > pod.height + 1
                if over or line.text != text or not box_of(line).within(box_of(pod)):
                    cut.append(f"{game_id} {scale}: {text}")
                assert not any(box_of(pod).overlaps(strip) for strip in strips), text
    assert not cut, "\n".join(cut)
