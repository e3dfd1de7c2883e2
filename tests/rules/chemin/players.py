"""A player for tests that brings its games to an end: it shops for what it needs, from its own view."""

from __future__ import annotations

from hpapp.rules.chance import Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Buy, Chimney, Defend, Go, Play, Roll
from hpapp.rules.chemin.state import ARTICLE_AT, HOME, SELLS, State, trunk_full
from hpapp.rules.core import Move


def shopper(state: State, chance: Chance) -> tuple[Move, Chance]:
    """Buys and defends whenever it can, goes where it has something to do, and plays a card now and then."""
    actor = GAME.actor(state)
    assert actor is not None
    seen = GAME.view(state, actor)
    moves = GAME.moves(seen)
    urgent = [move for move in moves if isinstance(move, Buy | Defend) or _leads_on(seen, move)]
    if urgent:
        return urgent[0], chance
    mood, chance = chance.below(3)
    plain = [move for move in moves if mood == 0 or not isinstance(move, Play)]
    if Roll() in plain and mood:
        return Roll(), chance
    return chance.pick(plain)


def _leads_on(seen: State, move: Move) -> bool:
    """Does the move bring the hat of the seat on turn to a shop it needs, or home with a full trunk?"""
    place = move.at if isinstance(move, Go) else move.building if isinstance(move, Chimney) else ""
    if trunk_full(seen, seen.turn):
        return place == HOME
    article = SELLS.get(place)
    return article is not None and article not in seen.trunks[seen.turn] and seen.stocks[ARTICLE_AT[article]] > 0
