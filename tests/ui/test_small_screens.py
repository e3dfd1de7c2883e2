"""Small screens by arithmetic: what never shrinks, on every size from 320 × 568 up, upright and on its side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import kivymd
import pytest
from kivy.uix.widget import Widget
from PIL import ImageFont

from hpapp.games import GAMES
from hpapp.i18n import LANGUAGES, catalogue
from hpapp.ui import boards, theme
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.settling import settle
from hpapp.ui.sheets import Lines
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.layout import Box, Needs, TableLayout, lay_table
from hpapp.ui.table.notes import StepCard
from hpapp.ui.table.phone import STEP_MARGIN, THUMB, TOUCH, share_tray
from hpapp.ui.table.rail import Rail
from hpapp.ui.table.seats import Strip, shortened
from hpapp.ui.table.tray import RowTray

SCALES = (0.85, 1.0, 1.3)
MARGINS = ((0, 0, 0, 0), (0, 28, 0, 20), (36, 0, 24, 0))
"""Left, top, right, bottom: a phone from edge to edge, one with bars, one on its side with a cut-out."""
KINDS = {game: boards.room(game) for game in GAMES}


def needs(game: str, scale: float) -> Needs:
    room = KINDS[game]
    return Needs(scale, room.step_signs, room.least_tray, room.stretches)


def sizes() -> Iterator[tuple[int, int]]:
    """Every phone, in steps of a few dp, and the ones that we promise."""
    yield from product(range(320, 481, 32), range(568, 1001, 72))
    yield from ((360, 640), (411, 914))


@cache
def every_phone() -> tuple[tuple[str, TableLayout, Box, Needs], ...]:
    """Every way a phone's table is laid."""
    return tuple(_every_phone())


def _every_phone() -> Iterator[tuple[str, TableLayout, Box, Needs]]:
    for (narrow, long), game, scale, safe in product(sizes(), GAMES, SCALES, MARGINS):
        for form, width, height in (("phone", narrow, long), ("phone_wide", long, narrow)):
            left, top, right, bottom = safe
            area = Box(left, bottom, width - left - right, height - top - bottom)
            if min(area.width, area.height) < 320 or max(area.width, area.height) < 568:
                continue
            for seats, left_handed in product((2, 4, 6) if game == "chemin" else (2, 4), (False, True)):
                wanted = needs(game, scale)
                layout = lay_table(form, width, height, [None] * seats, safe=safe, left_handed=left_handed,
                                   needs=wanted)
                yield f"{form} {width}×{height} {game} {scale} {seats} {safe}", layout, area, wanted


def parts(layout: TableLayout) -> dict[str, Box]:
    """Everything that lies on a phone's table."""
    spot = layout.spots[0]
    assert layout.step is not None
    assert layout.tray is not None
    assert spot.undo is not None
    return {"board": layout.board, "step": layout.step, "tray": layout.tray, "gold": spot.controls, "undo": spot.undo,
            "pause": layout.tools, **{f"chip {seat}": each.strip for seat, each in enumerate(layout.spots)}}


def test_everything_has_its_place_on_every_phone() -> None:
    """Inside the safe area, apart from each other; what never shrinks has not shrunk.  look.md L7"""
    for label, layout, area, wanted in every_phone():
        boxes = parts(layout)
        for name, box in boxes.items():
            inside = (box.x >= area.x - 0.01 and box.y >= area.y - 0.01 and box.right <= area.right + 0.01
                      and box.top <= area.top + 0.01)
            assert inside, (label, name, box)
        for (one, first), (two, second) in combinations(boxes.items(), 2):
            assert not first.meets(second), (label, one, first, two, second)
        assert boxes["gold"].height >= THUMB == 64, label
        assert boxes["gold"].width >= 140, label
        for control in ("undo", "pause", "step"):
            assert min(boxes[control].width, boxes[control].height) >= TOUCH, (label, control)
        assert boxes["tray"].height >= wanted.tray - 0.01, (label, boxes["tray"])
        assert boxes["tray"].width >= 240, label
        assert all(box.width >= 56 or box.height < TOUCH for name, box in boxes.items() if "chip" in name), label


def test_the_board_is_the_largest_square_that_leaves_the_rest() -> None:
    """Upright as wide as the screen, or the tray is at its least; on its side as high, or the panel is."""
    for label, layout, area, wanted in every_phone():
        board, boxes = layout.board, parts(layout)
        side = min(board.width, board.height)
        full = min(area.width, area.height - 8)
        if "wide" in label:
            assert side >= full - 8 or boxes["tray"].width <= 284, label
        else:
            assert side >= full - 0.01 or boxes["tray"].height <= wanted.tray + 0.01, label
        assert wanted.stretches or board.width == board.height, label


def test_the_promised_floor() -> None:
    """The smallest phone that we promise, at the usual text size: nearly all of its width for every square board."""
    for game in GAMES:
        upright = lay_table("phone", 360, 640, [None] * 4, needs=needs(game, 1.0)).board
        turned = lay_table("phone_wide", 640, 360, [None] * 4, needs=needs(game, 1.0)).board
        assert min(upright.width, upright.height) >= 345, (game, upright)
        assert min(turned.width, turned.height) >= 350, (game, turned)


def step_lines(game: str) -> Iterator[str]:
    """Every step line of a game, in both languages, with a name of some length in it."""
    for language in LANGUAGES:
        for key, text in catalogue(language)._catalog.items():  # type: ignore[attr-defined]
            if isinstance(key, str) and (key.startswith(f"{game}.step.") or key == "table.plays"):
                yield text.replace("{name}", "Grand-père").replace("{count}", "12")


def lines_of(text: str, width: float, font: ImageFont.FreeTypeFont) -> int:
    """How many lines a text takes."""
    lines, line = 1, ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if font.getlength(longer) > width and line:
            lines, line = lines + 1, word
        else:
            line = longer
    return lines


@pytest.mark.parametrize("game", GAMES)
def test_the_step_line_is_always_whole(game: str) -> None:
    """Measured with its own letters: no step line takes more lines than its place has."""
    texts = sorted(set(step_lines(game)), key=len)[-8:]
    file = Path(kivymd.fonts_path) / theme.FONT_FILES["roboto_bold"]
    fonts = {scale: ImageFont.truetype(str(file), round(theme.STEP_LINE.phone * scale * 4)) for scale in SCALES}
    found = {(round(layout.step.width), round(layout.step.height), wanted.text_scale)
             for label, layout, _, wanted in every_phone() if f" {game} " in label and layout.step is not None}
    for width, height, scale in sorted(found):
        for text in texts:
            lines = lines_of(text, (width - STEP_MARGIN) * 4, fonts[scale])
            assert lines * 24 * scale <= height + 0.5, (width, height, scale, text, lines)


def test_choices_share_the_tray_or_take_its_place() -> None:
    for label, layout, _, wanted in every_phone():
        game = label.split()[2]
        for count in (1, 3):
            least = KINDS[game].narrow_tray, wanted.tray
            assert layout.tray is not None
            choices, tray = share_tray(layout.tray, least, count)
            assert choices.height >= TOUCH, label
            assert choices.width >= 120, label
            if tray is not None:
                assert not choices.meets(tray), label
                assert tray.width >= least[0], label
                assert tray.height >= min(wanted.tray, layout.tray.height), label


def test_two_names_that_differ_still_differ_when_they_are_short() -> None:
    names = ["Pixel", "Puce", "Jean-Luc", "Jeanne", "Léa", "Grand-père", "Grand-mère"]
    for most in range(2, 12):
        def fits(_: int, text: str, most: int = most) -> bool:
            return len(text) <= most

        short = shortened(names, fits)
        assert len(set(short)) == len(names), short
        assert all(len(text) <= most for text in short)
    assert shortened(["Pixel", "Puce"], lambda _, text: len(text) <= 1) == ["i", "u"]
    assert shortened(["Léa", "Léa"], lambda _, text: len(text) <= 2) == ["Lé", "Lé"]


class Pod(Widget):
    """Public state that takes half of what it is given."""

    def fit(self, room: float) -> None:
        self.width = room / 2


def strip_of(play: Any, pod: type[Pod] | None, thin: bool, steps: tuple[str, ...]) -> tuple[str, float, float]:
    """What a strip that has said these steps has room for: its name, the length of its line, its hand."""
    strip = Strip(0, pod and pod(size_hint=(None, None)), thin, size_hint=(None, None), size=(420, 108))
    strip.face.name, strip.face.awake, strip.hand.cards = "Maëlle", True, [None, None]
    play.app.root.add_widget(strip)
    for step in steps:
        strip.face.step_text = step
        play.settle(0.5)
    play.app.root.remove_widget(strip)
    return strip.face.written_name, strip.face.ids.step.width, strip.hand.room


def test_a_name_is_written_beside_the_step_as_it_is_now(start_app: Any) -> None:
    """Whatever a strip has said before, it has room for what a fresh one has room for."""
    play = start_app()
    read_layout("table")
    long, short = "Pioche 2 cartes, ou prends une carte de l’étal", "Pioche 2"
    for pod, thin in ((None, False), (Pod, False), (Pod, True)):
        for last, before in ((short, long), (long, short)):
            assert strip_of(play, pod, thin, (before, last)) == strip_of(play, pod, thin, (last,)), (pod, thin, last)


@pytest.mark.parametrize("form", ["phone", "phone_wide"])
def test_one_swipe_reaches_the_last_card_and_chooses_none(start_app: Any, form: str) -> None:
    """From one end of a long hand to the other, and back by a tap on the arrow; a card that is tapped is chosen."""
    play = start_app(form)
    chosen: list[int] = []
    tray = RowTray()
    tray.row.bind(on_choose=lambda _, place: chosen.append(place))
    tray.row.show(Hand(0, 0, (None,) * 14, ("back_night",) * 14, ()))
    tray.lay_hand(300, 48, 64)
    play.app.root.add_widget(tray.rail)
    tray.rail.pos = 40, 100
    play.settle(0.6)
    slide, last = tray.rail.slide, tray.row.children[0]
    assert slide.overhang > 300
    play.swipe((260, 130), (90, 130))
    assert slide.scroll_x == 1
    assert not chosen
    assert last.to_window(*last.center)[0] <= slide.right
    play.tap_on(last)
    assert chosen == [13]
    play.settle(0.6)
    play.tap_on(tray.rail.arrow)
    assert slide.scroll_x == 0
    play.app.root.remove_widget(tray.rail)


def row_of(room: float, begins: float, cards: int = 14) -> RowTray:
    """A hand in a tray of that width, whose row begins with that part."""
    tray = RowTray()
    tray.row.show(Hand(0, 0, (None,) * cards, ("back_night",) * cards, ()))
    tray.lay_hand(room, 48, 64)
    tray.rail.begin(begins)
    return tray


@pytest.mark.parametrize("begins", [0.0, 0.4])
def test_a_row_begins_anew_where_it_has_another_length_or_another_place(window: Any, begins: float) -> None:
    """However it was moved or turned before, it lies as one laid now; until then it stays where it was moved."""
    tray = row_of(300, begins)
    for room in (200, 900, 260):
        tray.rail.slide.scroll_x = 0.7
        tray.lay_hand(tray.rail.width, 48, 64)
        assert tray.rail.slide.scroll_x == 0.7, "nothing has changed"
        tray.lay_hand(room, 48, 64)
        assert tray.rail.slide.scroll_x == row_of(room, begins).rail.slide.scroll_x, room


def test_an_empty_row_has_no_arrow(window: Any) -> None:
    from kivy.uix.gridlayout import GridLayout

    rail = Rail(GridLayout(rows=1, size_hint=(None, None)))
    rail.fit(1, 1)
    assert rail.arrow.parent is None
    rail.row.add_widget(GridLayout(rows=1))
    rail.fit(1, 1)
    assert rail.arrow.parent is rail


@pytest.mark.parametrize("game", GAMES)
def test_a_step_card_holds_its_step(start_app: Any, game: str) -> None:
    """Beside the gold button of a low tablet there are three lines at most for "Exchange which students?"."""
    start_app()
    read_layout("table")
    card = StepCard(size_hint=(None, None), size=(156, 60))
    words, usual = next(part for part in card.walk() if isinstance(part, Lines)), prefs.text_scale
    try:
        for prefs.text_scale in SCALES:
            for card.text in sorted(set(step_lines(game))):
                settle(card)
                assert words.texture_size[1] <= card.height - 4, (prefs.text_scale, card.text)
    finally:
        prefs.text_scale = usual
