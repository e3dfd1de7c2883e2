"""The table in a terminal: the same step lines, options, refusals and hints as on a screen, in plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from hpapp.i18n import Say, speaker
from hpapp.rules.core import Refusal
from hpapp.saves import SaveTrouble

from .chooser import Ready
from .guide import Card
from .now import Ask, Finish, HandOver, Offer, Show, TakeBack, why_locked
from .refused import why_not
from .script import THINKING, BadLine, do, see, write_target
from .session import Session
from .story import story
from .targets import GOLD

CURTAIN = "\n" * 40
"""Whatever stood on the screen is out of sight."""


class Terminal:
    """One session, told and played in lines."""

    def __init__(self, session: Session, language: str, write: Callable[[str], None]) -> None:
        self.session, self._language, self._write = session, language, write
        self._say: Say = speaker(language)

    # ---------------------------------------------------------------- an evening

    def play(self, lines: Iterable[str]) -> bool:
        """Let people type until the game is over; False when they leave before that."""
        self._go_on()
        for line in map(str.strip, lines):
            if line == "quit":
                return False
            if line and not line.startswith("#"):
                self._take(line)
            if isinstance(self.session.now, Finish):
                return True
        return isinstance(self.session.now, Finish)

    def rehearse(self, lines: Iterable[str]) -> None:
        """Do what a script says, and print what each seat could see after every line."""
        self._go_on()
        for line in map(str.strip, lines):
            if line and not line.startswith("#"):
                self._write(f"> {line}")
                self._take(line)
                for text in self._views():
                    self._write(text)

    def _take(self, line: str) -> None:
        try:
            if line == "hint":
                self._hint()
            did = do(self.session, line)
        except BadLine as bad:
            self._write(self._say("terminal.unknown", line=str(bad)))
        except SaveTrouble as trouble:
            self._write(self._say(f"trouble.{trouble.key}"))
        else:
            if isinstance(did.touched, Refusal):
                self._refuse(did.touched)
            elif isinstance(did.touched, Ready):
                self._write(" ".join(f"[{move.__struct_config__.tag}]" for move in did.touched.moves))
            elif did.undone == "locked":
                key, name = why_locked(self.session.match)
                self._write(self._say(key, name=name))
            self._go_on()

    def _go_on(self) -> None:
        """Tell what happens by itself, then what is to be done."""
        try:
            see(self.session, self._tell)
        except SaveTrouble as trouble:
            self._write(self._say(f"trouble.{trouble.key}"))
        for text in self._asked():
            self._write(text)

    # ---------------------------------------------------------------- what is told

    def _tell(self, show: Show) -> None:
        session = self.session
        for line in story([show.happened], session.guide, session.seats, self._say):
            self._write(f"  {line.seat.name:>8} · {line.text}")

    def _refuse(self, refusal: Refusal) -> None:
        self._write(f"✗ {refusal.clause} {why_not(self.session.match, refusal, self._language)}")

    def _hint(self) -> None:
        session, hint = self.session, None
        while session.help != "off" and hint is None:
            hint = session.hint(THINKING)
        if hint is not None:
            text = hint.text(session.match.game.id, session.seats, self._language, self._say)
            self._write(f"✦ {hint.clause} {text}".replace("✦  ", "✦ "))

    def _asked(self) -> Iterator[str]:
        """What people must do now."""
        now, say, seats = self.session.now, self._say, self.session.seats
        if isinstance(now, HandOver):
            yield CURTAIN
            yield from (f"  {line.seat.name:>8} · {line.text}" for line in self.session.story(say, now.since))
            yield f"{say('curtain.i_am', name=seats[now.seat].name)}  (lift)"
        elif isinstance(now, Ask):
            yield from self._windowed(now)
        elif isinstance(now, TakeBack):
            yield f"{say('table.undo.ask', name=seats[now.owner].name)}  (agree / refuse)"
        elif isinstance(now, Offer):
            yield from self._offered(now)
        elif isinstance(now, Finish):
            yield say("end.wins", name=" + ".join(seats[seat].name for seat in now.result.winners))

    def _windowed(self, ask: Ask) -> Iterator[str]:
        """What would happen, what is asked, and who may say what."""
        say, seats, session = self._say, self.session.seats, self.session
        yield f"{session.threat(say)} {say(ask.question.key)}"
        if ask.looking is not None:
            yield f"  {seats[ask.looking].name}: {self._cards(session.hand(ask.looking))}  (looked)"
        asked = ask.asked if ask.looking is None else (ask.looking,)
        yield " / ".join(("answer nobody", *(f"{deed} {seat} ({seats[seat].name})" for seat in asked
                                             for deed in ("answer", "look", "sit_out"))))
        for seat in sorted(session.sitting_out):
            yield f"  {say('ring.sits_out', name=seats[seat].name)}"

    def _offered(self, offer: Offer) -> Iterator[str]:
        say, seats, chooser = self._say, self.session.seats, offer.chooser
        for index, seat in enumerate(seats):
            tally = self.session.guide.tally(self.session.table, index)
            turn = "▶" if index == offer.seat else " "
            yield f"{turn} {seat.name:<10} {tally.score:<8} {self._cards(self.session.hand(index))}"
        step, commit = chooser.step(), chooser.commit()
        yield say(step.key, None, **step.facts)
        marks = chooser.marks()
        yield "  " + "  ".join(f"{'*' if mark == 'chosen' else ''}{write_target(target)}"
                               for target, mark in marks.items() if mark != "shown")
        for option in chooser.options():
            yield f"  {write_target(option.target)}: {say(option.key, None, **option.facts)}"
        if commit.moves:
            yield f"  {write_target(GOLD)}: {say(commit.key)}"

    def _cards(self, cards: tuple[Card | None, ...]) -> str:
        return ", ".join("▒" if card is None else self._say(card.key) for card in cards)

    def _views(self) -> Iterator[str]:
        """What each seat could see: its own cards, whatever lies open on the screen."""
        session = self.session
        for index, seat in enumerate(session.seats):
            mine = session.guide.hand(session.match.view(index), index)
            shown = session.hand(index)
            yield f"  | {seat.name}: {self._cards(mine)}  ({self._say('terminal.shown')}: {self._cards(shown)})"
