"""The options of a game that is being set up: which are asked, what they are called, what is chosen."""

from __future__ import annotations

from typing import Any

from hpapp.play.lasting import Lengths
from hpapp.rules.content import read_facts
from hpapp.rules.core import Game, Setup
from hpapp.table.company import Company, options_for
from hpapp.table.corner import KIDS
from hpapp.ui.screens.waiting import minutes
from hpapp.ui.words import words

Choices = list[tuple[Any, str, str]]
"""Values with their names, and a line about each."""


class Options:
    """Rules, length, who begins, whose cards are seen, and what else a game lets one choose."""

    def __init__(self, rules: Game[Any, Any], company: Company, last: Setup, lasted: Lengths) -> None:
        """As they were chosen last time; `lasted` is how long games have taken here."""
        self._rules, self._company, self._lasted = rules, company, lasted
        self.variant = last.variant if last.variant in rules.variants else rules.variants[0]
        self._chosen = {name: last.options[name] if last.options.get(name) in values else values[0]
                        for name, values in rules.options.items() if len(values) > 1}
        self._first: str | None = None
        self._people = self._kinds() if last.seats else ()
        self._proposed = False
        """Are the children's rules there only because children sit down among themselves?"""

    @property
    def asked(self) -> list[str]:
        """The options that are a question for this company and variant."""
        facts = read_facts(self._rules.id)
        idle = {*facts.get("idle", {}).get(self.variant, ()),
                *(name for name, seats in facts.get("asked", {}).items() if len(self._company.seats) not in seats)}
        names = ("variant", *(name for name in self._chosen if name not in idle), "first", "privacy")
        return [name for name in names if len(self.choices(name)[0]) > 1]

    def choices(self, name: str) -> tuple[Choices, Any, str]:
        """The values of an option with their names and lines, the present one, and a word before them."""
        game = self._rules.id
        if name == "first":
            return self._firsts(), self._first if self._company.named(self._first or "") else None, words.say(
                f"{game}.first.question")
        if name == "privacy":
            return self._privacies(), self._company.open_hands, ""
        values = self._rules.variants if name == "variant" else self._rules.options[name]
        if isinstance(values[0], bool):
            yes_no = [(value, words.say(f"{game}.option.{name}.{'yes' if value else 'no'}"), "") for value in values]
            return yes_no, self._chosen[name], words.say(f"{game}.option.{name}.line")
        named = [(value, words.say(f"{game}.{name}.{value}"), words.say(f"{game}.{name}.{value}.line"))
                 for value in values]
        return named, self.variant if name == "variant" else self._chosen[name], ""

    def _firsts(self) -> Choices:
        lot = (None, words.say("setup.first.lot"), words.say("setup.first.lot.line"))
        return [lot, *((seat.name, seat.name, "") for seat in self._company.seats)]

    def _privacies(self) -> Choices:
        """Hands hidden or open: a question only where several people share the screen."""
        if len(self._company.humans) < 2:
            return []
        return [(open_, words.say(f"setup.privacy.{word}"), words.say(f"setup.privacy.{word}.line"))
                for open_, word in ((False, "hidden"), (True, "open"))]

    def label(self, name: str) -> str:
        """What an option is called; a question of yes or no belongs to its game."""
        asked_by_game = isinstance(self._chosen.get(name), bool)
        return words.say(f"{self._rules.id}.option.{name}" if asked_by_game else f"setup.{name}")

    def said(self, name: str) -> str:
        """The present value of an option, in words."""
        choices, value, _ = self.choices(name)
        return next(text for offered, text, _ in choices if offered == value)

    def _kinds(self) -> tuple[str, ...]:
        return tuple(sorted(seat.kind for seat in self._company.humans))

    def propose(self) -> None:
        """Children among themselves are proposed their own rules; as soon as somebody else sits down, no longer.  What
        was chosen for the same people stays."""
        if self._kinds() == self._people or KIDS not in self._rules.variants:
            return
        self._people = self._kinds()
        children = bool(self._people) and set(self._people) == {"child"}
        if children and self.variant != KIDS:
            self.variant, self._proposed = KIDS, True
        elif not children and self._proposed:
            self.variant, self._proposed = self._rules.variants[0], False

    def take(self, name: str, value: Any) -> None:
        """Choose a value."""
        if name == "variant":
            self.variant, self._proposed = value, False
        elif name == "first":
            self._first = value
        elif name == "privacy":
            self._company.open_hands = value
        else:
            self._chosen[name] = value

    @property
    def minutes(self) -> int:
        """How long a game of this company lasts: as the games of this family did, else as the content says."""
        low, high = self._rules.seats
        seats = min(max(len(self._company.seats), low), high)
        length = str(self._chosen.get("format"))
        return self._lasted.get((self.variant, length, seats)) or minutes(self._rules.id, seats, self.variant, length)

    def summary(self, timed: bool) -> str:
        """What is chosen, in one line: rules, length, whatever is not as usual, and the minutes where nothing else
        tells them."""
        unusual = [name for name in self.asked if name not in ("variant", "format")
                   and self.choices(name)[1] != self.choices(name)[0][0][0]]
        told = [self.said(name) for name in self.asked if name in ("variant", "format", *unusual)]
        return " · ".join([*told, *([words.say("setup.lasts", n=self.minutes)] if timed else ())])

    def setup(self, seed: int) -> Setup:
        """The set-up of the game to begin."""
        seats = self._company.seats
        names = [seat.name for seat in seats]
        places = tuple(seat.place for seat in seats if seat.place is not None)
        return Setup(seats=len(names), variant=self.variant, options=options_for(self._rules, self._chosen, places),
                     seed=seed, first=names.index(self._first) if self._first in names else None)
