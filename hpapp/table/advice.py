"""Help for the seat that asks: what is possible now, or a good move and one sentence why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from hpapp.bots import players
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


class Given(NamedTuple):
    """Advice that was thought through, for somebody who comes to one of its gestures."""

    seat: int
    view: Any
    hint: Hint


class Advising:
    """What the seat that acts should do, thought through in slices: to the end of a gesture, or of the turn."""

    def __init__(self, choice: Choice, chance: Chance, clock: Callable[[], float]) -> None:
        self._players = players(choice.game_id)
        self._first, self._choice, self._chance, self._clock = choice, choice, chance, clock
        self._taken: list[tuple[Choice, Struct]] = []
        self._thinking = self._begin(choice)

    def _begin(self, choice: Choice) -> Thinking:
        return Thinking(self._players.adviser, choice.view, choice.moves, self._chance, self._clock)

    def step(self, seconds: float) -> tuple[Given, ...]:
        """Think for about that long; the advice, gesture by gesture, once it is found; none to be called again."""
        move = self._thinking.step(seconds)
        if move is None:
            return ()
        self._taken.append((self._choice, move))
        following = self._first.then(*(move for _, move in self._taken))
        if following is None or (following.whole and not self._players.whole_turns):
            return tuple(self._gestures())
        self._choice, self._thinking = following, self._begin(following)
        return ()

    def _gestures(self) -> Iterator[Given]:
        """Each gesture with all that is advised from there on: who makes the first is told of the next as well."""
        begins = [at for at, (choice, _) in enumerate(self._taken) if at == 0 or choice.whole]
        for at, end in pairwise((*begins, len(self._taken))):
            choice = self._taken[at][0]
            yield Given(choice.seat, choice.view, self._hint(at, end))

    def _hint(self, at: int, end: int) -> Hint:
        """What speaks for a gesture: for its last choice, as what follows of itself is no choice to speak of."""
        gesture = self._taken[at:end]
        about, move = next((taken for taken in reversed(gesture) if len(taken[0].moves) > 1), gesture[0])
        why = reason_for(about.game_id, about.view, about.moves, move)
        return Hint(why, why.clause or "", tuple(move for _, move in self._taken[at:]))


class Coach:
    """Advice for whoever asks, in slices of a frame; a child's is counted."""

    def __init__(self, match: Match, clock: Callable[[], float]) -> None:
        self._match, self._clock = match, clock
        self._advising: Advising | None = None
        self._given: tuple[Given, ...] = ()
        """The last advice: asked for again, or for its next gesture, it costs no second wand."""

    def forget(self) -> None:
        """What is being thought about is past."""
        self._advising = None

    def level(self, choice: Choice) -> Hints:
        """What help the seat that chooses can ask for."""
        return "coach" if self._known(choice) is not None else self._match.seating.seats[choice.seat].help

    def _known(self, choice: Choice) -> Hint | None:
        """The advice that this seat has had for what it sees now."""
        return next((given.hint for given in self._given if (given.seat, given.view) == (choice.seat, choice.view)),
                    None)

    def hint(self, choice: Choice, seconds: float) -> Hint | None:
        """Think for about that long; None to be called again, or where there is no help."""
        if self.level(choice) != "coach":
            return Hint(None, choice.clause) if self.level(choice) == "legal" else None
        if self._known(choice) is None:
            self._advising = self._advising or Advising(choice, Chance(len(self._match.log)), self._clock)
            found = self._advising.step(seconds)
            if found:
                self._advising, self._given = None, found
                self._spend_wand(choice.seat)
        return self._known(choice)

    def _spend_wand(self, seat: int) -> None:
        """A child's good advice is counted, on disk too; where it cannot be written, it is given all the same."""
        player = self._match.seating.seats[seat]
        if player.kind == "child" and player.hints != "coach":
            with suppress(SaveTrouble):
                self._match.reseat(seat, replace(player, wands=player.wands - 1))
