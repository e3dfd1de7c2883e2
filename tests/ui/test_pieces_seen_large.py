"""A piece seen large shows all that the piece on the board shows: every kind of piece of every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hpapp.play import Match, Seat, Seating
from hpapp.rules.chemin.state import BUILDINGS, FOG_AT, STREET_AT
from hpapp.rules.core import Setup
from hpapp.rules.couloirs.castle import CELLS, CLASS_IN, CONTENT, ZONES
from hpapp.rules.labyrinthe.state import CELLS as TILES
from hpapp.rules.rulebook import found, rulebook
from hpapp.rules.tournoi.ground import GLYPHS

TWO = (Seat("Léa", 0, place=5), Seat("Tom", 1, place=2))


def lay(play: Any, game_id: str) -> Any:
    """A table of that game, and everything that is asked about its pieces."""
    match = Match.begin(play.app.shelf, game_id, Setup(2, "standard", {}, 3, first=0), Seating(TWO))
    board = play.app.router.go("table", match=match).board
    play.settle(0.6)
    board.asked = []
    board.bind(on_inspect=lambda _, *what: board.asked.append(what))
    return board


def check_in_the_book(board: Any, game_id: str) -> None:
    """Every piece that was asked about leads to what the book tells of it."""
    from hpapp.ui.words import words

    book = rulebook(game_id, words.language)
    for title, _, _, *clause in board.asked:
        assert found(book.clause, title) or book.find(*clause), title


def drawn_by(sprite: Any) -> Iterator[Any]:
    """The textures of a sprite that can be seen: those whose colour is not clear and that have a size."""
    from kivy.graphics import Color, Rectangle

    alpha = 1.0
    for part in sprite.children:
        if isinstance(part, Color):
            alpha = part.a
        elif isinstance(part, Rectangle) and alpha > 0 and min(part.size) > 0 and part.texture is not None:
            yield part.texture


def shown_by(layers: Any) -> list[Any]:
    from hpapp.ui import art

    return [art.picture(layer.art).texture for layer in layers]


def test_a_tile_of_the_maze_keeps_its_treasure(start_app: Any) -> None:
    board = lay(start_app(), "labyrinthe")
    for cell in TILES:
        board.inspect_tile(cell)
        sprite = board.scene.tiles[cell]
        assert set(drawn_by(sprite)) <= set(shown_by(board.asked[-1][1])), (cell, sprite.tile)
    assert max(len(layers) for _, layers, *_ in board.asked) > 1
    check_in_the_book(board, "labyrinthe")


def test_a_token_of_the_castle_keeps_its_class_and_its_lock(start_app: Any) -> None:
    board = lay(start_app(), "couloirs")
    cell, tile = CELLS[0], board.scene.ground.tile
    sprite = board.scene.tokens[cell]
    for token in CONTENT["token"]:
        for closed in (False, token["id"] in CLASS_IN):
            sprite.become(f"{token['id']}#1:2")
            sprite.close(closed, tile)
            sprite.rim(0)
            board.inspect(cell)
            title, layers, line, *_ = board.asked[-1]
            assert set(drawn_by(sprite)) <= set(shown_by(layers)), token["id"]
            assert layers[0].quarters == 2, "it lies as it lies on the board"
            assert title
            assert line
    for zone in ZONES:
        board.inspect(zone)
        assert shown_by(board.asked[-1][1]) == [board.scene.zones[zone]._face.texture]
        assert board.asked[-1][2]
    check_in_the_book(board, "couloirs")


def test_every_cell_roof_and_space_has_a_picture_a_name_and_a_sentence(start_app: Any) -> None:
    play = start_app()
    maze = lay(play, "tournoi")
    for cell in {glyph: cell for cell, glyph in GLYPHS.items()}.values():
        maze.inspect(cell)
    assert all(title and layers and line for title, layers, line, *_ in maze.asked)
    check_in_the_book(maze, "tournoi")
    street = lay(play, "chemin")
    from hpapp.ui.boards.chemin import look

    for place in (*BUILDINGS, *STREET_AT, *FOG_AT):
        street.inspect(look.at_place(street.view, 0, place))
        title, layers, line, _ = street.asked[-1]
        assert title, place
        assert layers, place
        assert line, place
        x, y, wide, high = layers[0].cut
        assert 0 <= x <= x + wide <= 1.0001, place
        assert 0 <= y <= y + high <= 1.0001, place
    check_in_the_book(street, "chemin")


def test_a_school_card_keeps_its_price_and_its_couriers(start_app: Any) -> None:
    board = lay(start_app(), "bloody")
    for slot, card in enumerate(board.scene.cards):
        if board.view.timetable[slot] is None:
            continue
        board.look_closely(slot)
        assert str(int(card.cost)) in board.asked[-1][2]
        assert not card.mail or str(int(card.mail)) in board.asked[-1][2]
    assert board.asked
    check_in_the_book(board, "bloody")


@pytest.mark.parametrize("game_id", ["labyrinthe", "couloirs", "tournoi"])
def test_every_sign_in_a_strip_says_what_it_is(start_app: Any, game_id: str) -> None:
    """Of whoever waits: what a seat has found, attended or wears has a name and a sentence."""
    from hpapp.ui.table.signs import PictureRow

    play = start_app()
    board = lay(play, game_id)
    face = play.scene.cloth.strips[1].face
    signs = {"labyrinthe": ["treasure_couronne", "medal_found", "medal_empty"], "tournoi": ["tournoi_cape"]}
    face.crowded = False
    face.pictures = signs.get(game_id) or face.pictures
    play.settle(0.2)
    row = next(row for row in face.walk(restrict=True) if isinstance(row, PictureRow))
    assert row.pictures
    for place, sign in enumerate(row.pictures):
        told = len(board.asked)
        x = row.x + place * (row.height + row.gap) + row.height / 2
        play.tap(*row.to_window(x, row.center_y))
        assert len(board.asked) == told + 1, sign
        title, layers, line, *_ = board.asked[-1]
        assert title, sign
        assert line, sign
        assert [layer.art for layer in layers] == [sign]
        check_in_the_book(board, game_id)
        play.app.router.close_sheet()
        play.settle(0.6)
