"""Help for the seat that asks: what is possible now, or a good move and one sentence why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from hpapp.bots import minds
from hpapp.bots.hints import reason_for
from hpapp.bots.reason import Reason
from hpapp.i18n import Say
from hpapp.play import Choice, Match, Seat
from hpapp.play.bot_runner import Thinking
from hpapp.play.seats import Hints
from hpapp.rules.chance import Chance
from hpapp.rules.rulebook import rulebook
from hpapp.saves import SaveTrouble


class Hint(NamedTuple):
    """What is said to the seat that asked, with its clause, and the moves it is about (none: all that are legal)."""

    reason: Reason | None
    """None: what the clause itself says about the present choice."""
    clause: str
    moves: tuple[Struct, ...] = ()

    def text(self, game_id: str, seats: Sequence[Seat], language: str, say: Say) -> str:
        """The sentence."""
        if self.reason is None:
            return rulebook(game_id, language).find(self.clause).text
        facts = {fact: _said(fact, value, seats, say) for fact, value in self.reason.facts.items() if fact != "n"}
        count = self.reason.facts.get("n")
        return say(self.reason.key, count if isinstance(count, int) else None, **facts)


def _said(fact: str, value: int | str, seats: Sequence[Seat], say: Say) -> object:
    if fact == "seat":
        return seats[int(value)].name
    return say(value) if isinstance(value, str) else value


class Advising:
    """A good gesture of the seat that acts, thought through in slices: it ends where an undo would come to rest."""

    def __init__(self, choice: Choice, chance: Chance, clock: Callable[[], float]) -> None:
        *_, self._best = minds(choice.game_id).values()
        self._first, self._choice, self._chance, self._clock = choice, choice, chance, clock
        self._told: tuple[Choice, Struct] | None = None
        self._gesture: list[Struct] = []
        self._thinking = self._begin(choice)

    def _begin(self, choice: Choice) -> Thinking:
        return Thinking(self._best, choice.view, choice.moves, self._chance, self._clock)

    def step(self, seconds: float) -> Hint | None:
        """Think for about that long; the advice once it is found, None to be called again."""
        move = self._thinking.step(seconds)
        if move is None:
            return None
        self._gesture.append(move)
        if self._told is None or len(self._choice.moves) > 1:  # what follows of itself is no choice to speak of
            self._told = self._choice, move
        following = self._first.then(*self._gesture)
        if following is None or following.whole:
            about, move = self._told
            why = reason_for(about.game_id, about.view, about.moves, move)
            return Hint(why, why.clause or "", tuple(self._gesture))
        self._choice, self._thinking = following, self._begin(following)
        return None


class Coach:
    """Advice for whoever asks, in slices of a frame; a child's is counted."""

    def __init__(self, match: Match, clock: Callable[[], float]) -> None:
        self._match, self._clock = match, clock
        self._advising: Advising | None = None
        self._given: tuple[Any, Hint] | None = None
        """What a seat saw, and the advice for it: asked for again, it costs no second wand."""

    def forget(self) -> None:
        """What is being thought about is past."""
        self._advising = None

    def level(self, choice: Choice) -> Hints:
        """What help the seat that chooses can ask for."""
        return "coach" if self._known(choice) is not None else self._match.seating.seats[choice.seat].help

    def _known(self, choice: Choice) -> Hint | None:
        """The advice that this seat has had for what it sees now."""
        if self._given is not None and self._given[0] == (choice.seat, choice.view):
            return self._given[1]
        return None

    def hint(self, choice: Choice, seconds: float) -> Hint | None:
        """Think for about that long; None to be called again, or where there is no help."""
        if self.level(choice) != "coach":
            return Hint(None, choice.clause) if self.level(choice) == "legal" else None
        hint = self._known(choice)
        if hint is None:
            self._advising = self._advising or Advising(choice, Chance(len(self._match.log)), self._clock)
            hint = self._advising.step(seconds)
        if hint is not None and self._advising is not None:
            self._advising, self._given = None, ((choice.seat, choice.view), hint)
            self._spend_wand(choice.seat)
        return hint

    def _spend_wand(self, seat: int) -> None:
        """A child's good advice is counted, on disk too; where it cannot be written, it is given all the same."""
        player = self._match.seating.seats[seat]
        if player.kind == "child" and player.hints != "coach":
            with suppress(SaveTrouble):
                self._match.reseat(seat, replace(player, wands=player.wands - 1))
