"""The desk of Les couloirs: die, counters, pile and schedule lie apart, inside their panel, whoever had it before."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.play import Match, Seat, Seating
from hpapp.rules.core import Setup
from tests.ui.geometry import Box, box_of

Start = Callable[..., Any]


def parts(desk: Any) -> dict[str, Box]:
    """What is drawn on a desk, each with its box; rows without pictures are not there."""
    from hpapp.ui.parts import Icon, Say
    from hpapp.ui.table.signs import PictureRow

    found: dict[str, Box] = {"die": box_of(desk.ids.die)}
    for number, widget in enumerate(desk.walk(restrict=True)):
        if isinstance(widget, PictureRow) and widget.pictures:
            found[f"row {number} of {len(widget.pictures)}"] = box_of(widget)
        elif isinstance(widget, Icon | Say) and widget.text:
            found[f"{type(widget).__name__} {number}"] = box_of(widget)
    return found


def wrong_with(desk: Any) -> list[str]:
    panel, drawn = box_of(desk), parts(desk)
    found = [f"{name} leaves the panel: {box} in {panel}" for name, box in drawn.items() if not box.within(panel)]
    return found + [f"{one} on {two}: {drawn[one]} {drawn[two]}" for one, two in combinations(drawn, 2)
                    if drawn[one].overlaps(drawn[two])]


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_every_sign_of_the_desk_tells_what_it_is(start_app: Start, form: str) -> None:
    from hpapp.ui.table.signs import PictureRow

    play = start_app(form)
    seats = tuple(Seat(name, color, place=place) for color, (name, place) in enumerate((("Léa", 2), ("Tom", 5))))
    match = Match.begin(play.app.shelf, "couloirs", Setup(2, "standard", {}, 5, first=0), Seating(seats))
    board = play.app.router.go("table", match=match).board
    board.die = 4
    play.settle(1)
    told: list[tuple[str, str]] = []
    board.bind(on_inspect=lambda _, title, layers, line, clause: told.append((title, line)))
    desk = board.dock.desks[0 if form == "tablet" else -1]
    rows = [row for row in desk.walk(restrict=True) if isinstance(row, PictureRow) and row.pictures]
    for row in rows:
        for place in range(len(row.pictures)):
            x = row.x + place * (row.height + row.gap) + row.height / 2
            play.tap(*row.to_window(x, row.center_y))
            play.app.router.close_sheet()
            play.time.advance(0.5)
    assert len(told) == sum(len(row.pictures) for row in rows) > 8
    assert all(title and line for title, line in told)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("places", [(5, 2), (0, 2, 4, 5), (1, 3), (5, 0, 2, 3)])
def test_the_desk_is_whole_after_every_hand_over(start_app: Start, places: tuple[int, ...], scale: float) -> None:
    from hpapp.ui.prefs import prefs

    play = start_app()
    prefs.text_scale = scale
    seats = tuple(Seat(name, color, place=place) for color, (name, place) in
                  enumerate(zip(("Léa", "Tom", "Mia", "Papi"), places, strict=False)))
    match = Match.begin(play.app.shelf, "couloirs", Setup(len(seats), "standard", {}, 5, first=0), Seating(seats))
    board = play.app.router.go("table", match=match).board
    play.settle(1)
    wrong = []
    for before, after in permutations(range(len(seats)), 2):
        for seat in (before, after):
            board.position = board.position._replace(view=replace(board.view, turn=seat), actor=seat)
            board._lay(grows=False)
            play.time.advance(0.1)
        board.die = 4
        play.time.advance(0.1)
        wrong += [f"{places[before]} to {places[after]}: {message}" for message in wrong_with(board.dock.desk)]
    assert not wrong, "\n".join(wrong)
