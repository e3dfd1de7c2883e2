"""Players for stories and long games: they look at their own choices only."""

from __future__ import annotations

from hpapp.rules.bloody.moves import Abort, Answer, Bonus, Collect, Courier, Draw, End, Pass, Skip, Spell, Use
from hpapp.rules.bloody.state import Main, State
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move


def keen(state: State, moves: tuple[Move, ...], chance: Chance) -> tuple[Move, Chance]:
    """Collects what it can, draws when it cannot, now and then plays a card or answers; never goes back."""
    whim, chance = chance.below(4)
    collects = [move for move in moves if isinstance(move, Collect)]
    asides = [move for move in moves if isinstance(move, Spell | Bonus | Courier) or _is_power(state, move)]
    draws = [move for move in moves if isinstance(move, Draw)]
    if asides and whim == 0:
        return chance.pick(asides)
    if collects:
        return _most_wanted(state, collects), chance
    if draws:
        return draws[-1], chance
    answers = [move for move in moves if isinstance(move, Answer)]
    if answers and whim < 2:
        return chance.pick(answers)
    others = [move for move in moves if not isinstance(move, Abort | Skip | Answer | Spell | Bonus | Courier)
              and not _is_power(state, move)]
    return chance.pick(others or moves)


def _is_power(state: State, move: Move) -> bool:
    """In the middle of a turn, only a House power is used."""
    return isinstance(move, Use) and isinstance(state.pending, Main)


def _most_wanted(state: State, collects: list[Collect]) -> Collect:
    """A Horcruche before anything else, else the card with most couriers."""
    return max(collects, key=lambda move: (state.timetable[move.slot] == "horcruche", len(state.mail[move.slot])))


def idle(_: State, moves: tuple[Move, ...], chance: Chance) -> tuple[Move, Chance]:
    """Draws and ends, uses no power, answers nothing."""
    for kinds in ((Draw, Skip, Pass), End):
        wanted = [move for move in moves if isinstance(move, kinds)]
        if wanted:
            return chance.pick(wanted)
    return chance.pick(moves)
