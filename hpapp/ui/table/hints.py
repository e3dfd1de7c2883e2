"""Help for the seat that asks: what is possible now, or a good move and one sentence why."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from hpapp.bots import minds
from hpapp.bots.hints import reason_for
from hpapp.play import Match
from hpapp.play.bot_runner import Thinking
from hpapp.play.match import Choice
from hpapp.rules.chance import Chance
from hpapp.rules.rulebook import rulebook
from hpapp.saves import SaveTrouble
from hpapp.ui import anim
from hpapp.ui.boards.board import Board
from hpapp.ui.words import words

from .top import TableTop

THINKING_SLICE = 0.004
"""Seconds of a frame that a mind may think."""


class Hint(NamedTuple):
    """What is said to the seat that asked, with its clause, and the moves it is about (none: all that are legal)."""

    text: str
    clause: str
    moves: tuple[Struct, ...] = ()


def possible(match: Match) -> Hint:
    """What the rules say about the present choice."""
    return Hint(rulebook(match.game.id, words.language).find(match.clause).text, match.clause)


async def advised(match: Match, rests_at: tuple[str, ...]) -> Hint:
    """A good move of the seat that acts, whole: a gesture ends where an undo would come to rest."""
    seat = match.actor
    assert seat is not None
    *_, best = minds(match.game.id).values()
    first = Choice(match.decision, match.view(seat), match.moves)
    choice: Choice | None = first
    told: tuple[Choice, Struct] = first, first.moves[0]
    gesture: list[Struct] = []
    while choice is not None:
        thinking = Thinking(best, choice.view, choice.moves, Chance(len(match.log)), time.perf_counter)
        gesture.append(await thought_through(thinking))
        if not gesture[1:] or len(choice.moves) > 1:  # what follows of itself is no choice to speak of
            told = choice, gesture[-1]
        choice = match.choice_after(*gesture)
        if choice is not None and choice.decision in rests_at:
            break
    why = reason_for(match.game.id, told[0].view, told[0].moves, told[1])
    names = [player.name for player in match.seating.seats]
    facts = {fact: _said(fact, value, names) for fact, value in why.facts.items() if fact != "n"}
    count = why.facts.get("n")
    return Hint(words.say(why.key, count if isinstance(count, int) else None, **facts), why.clause or "",
                tuple(gesture))


def _said(fact: str, value: int | str, names: list[str]) -> object:
    if fact == "seat":
        return names[int(value)]
    return words.say(value) if isinstance(value, str) else value


class Prompter:
    """Whispers to the seat that acts, when it asks; aloud only where its cards lie open anyway."""

    def __init__(self, match: Match, cloth: TableTop, board: Board) -> None:
        self.match, self.cloth, self.board = match, cloth, board
        self._task: Any = None
        self._known: tuple[Any, Hint] | None = None
        """What a seat saw, and the advice for it: asked for again, it costs no second wand."""

    def asked(self, how: str, openly: bool) -> None:
        """The step line is held, let go or tapped; advice not for all eyes is there only while it is held."""
        seat = self.match.actor
        if seat is None:
            return
        level = "coach" if self._knows(seat) else self.match.seating.seats[seat].help
        openly = openly or level == "legal"
        if how == ("tapped" if openly else "held") and level != "off":
            self.hush()
            self._task = anim.start(self._tell(seat, level))
        elif how == "let_go" and not openly:
            self.hush()
            self.board.withdraw()

    def hush(self) -> None:
        """Say no more, and think no further."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self.cloth.hush()

    async def _tell(self, seat: int, level: str) -> None:
        if level == "legal":
            hint, begins = possible(self.match), None
        else:
            hint = await self._advice(seat)
            while self.board.withdraw():  # what is advised starts from the position as it is
                pass
            begins = self.cloth.button_for(hint.moves, self.board.commit()) or self.board.suggest(hint.moves)
        self.cloth.say_hint(" ".join((hint.text, *self._wands_left(seat, level))), hint.clause, begins)

    def _wands_left(self, seat: int, level: str) -> tuple[str, ...]:
        player = self.match.seating.seats[seat]
        counted = level == "coach" and player.hints != "coach"
        return (words.say("table.wands", player.wands),) if counted else ()

    def _knows(self, seat: int) -> bool:
        return self._known is not None and self._known[0] == (seat, self.match.view(seat))

    async def _advice(self, seat: int) -> Hint:
        if not self._knows(seat):
            seen = seat, self.match.view(seat)
            self._known = seen, await advised(self.match, self.board.rests_at)
            self._spend_wand(seat)
        assert self._known is not None
        return self._known[1]

    def _spend_wand(self, seat: int) -> None:
        """A child's good advice is counted, on disk too; where it cannot be written, it is given all the same."""
        player = self.match.seating.seats[seat]
        if player.kind == "child" and player.hints != "coach":
            with suppress(SaveTrouble):
                self.match.reseat(seat, replace(player, wands=player.wands - 1))
        self.cloth.offer_help(self.match.seating.seats[seat].help)


async def thought_through(thinking: Thinking) -> Struct:
    """The move that a mind comes to, a few milliseconds per frame."""
    move = thinking.step(THINKING_SLICE)
    while move is None:
        await anim.frame()
        move = thinking.step(THINKING_SLICE)
    return move
