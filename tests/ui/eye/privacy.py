"""Privacy: whoever looks at the screen sees nothing that they may not know.

Two games are laid that are the same to the eyes of one seat, and differ in what it cannot know; they must look the
same, letter by letter and picture by picture.  feel.md E5
"""

from __future__ import annotations

from typing import Any

import msgspec

from hpapp.play import Match, Seating, on_paper
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.table import room
from hpapp.table.now import HandOver
from tests.ui.eye.pieces import Piece, on_the_table
from tests.ui.eye.turning import Picture, difference, picture_of
from tests.ui.eye.walk import Eye


def onlooker(piece: Piece, seating: Seating) -> int:
    """The seat through whose eyes a table is seen: somebody else's at a table, the holder's elsewhere."""
    assert piece.actor is not None
    others = [index for index, seat in enumerate(seating.seats) if index != piece.actor and seat.kind != "bot"]
    return others[0] if seating.mode == "table" else piece.actor


def twins(piece: Piece, seating: Seating, seed: int) -> tuple[Match, Match] | None:
    """A game, and another one that its onlooker cannot tell from it; None where nothing is hidden."""
    rules, match = game(piece.game_id), on_the_table(piece, seating)
    state, seat = match._state, onlooker(piece, seating)
    if not room(piece.game_id).GUIDE.secret(match.view(None)) or any(
            player.kind == "child" for player in seating.seats):
        return None
    seen = rules.view(state, seat)
    other = rules.imagine(seen, Chance(seed))
    assert msgspec.json.encode(rules.view(other, seat)) == msgspec.json.encode(seen)
    first, second = (on_paper(piece.game_id, match.setup, seating, laid) for laid in (state, other))
    return (first, second) if other != state else None


def seen_by(eye: Eye, match: Match) -> Picture:
    """What the onlooker sees of a table, once the device is in the right hands."""
    eye.lay(match, "privacy")
    scene: Any = eye.scene
    while isinstance(scene.session.now, HandOver):
        scene.children[0].dispatch("on_lift")
        eye.come_to_rest()
    eye.play.time.advance(1.0)
    return picture_of(scene)


def leaks(eye: Eye, piece: Piece, seating: Seating, seed: int = 5) -> list[str] | None:
    """What differs on the screen between two games that one seat cannot tell apart; None where nothing is hidden."""
    pair = twins(piece, seating, seed)
    return None if pair is None else difference(*(seen_by(eye, match) for match in pair))
