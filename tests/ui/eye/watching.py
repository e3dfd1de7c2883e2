"""A passed device that is watched at every frame: no hand lies open before anybody but the one who said that they
hold it.

Who holds the device is told by what people did, not by what the session believes: it keeps an account of its own.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from hpapp.play import Match, Seat, Seating, on_paper
from hpapp.rules import game
from hpapp.rules.bloody.state import COURSES, KeepOne
from hpapp.rules.core import UNKNOWN, Setup
from hpapp.table.bloody.looks import courier_card, magic_card, school_card
from hpapp.table.guide import Card, Guide
from hpapp.table.now import Ask, Show
from hpapp.table.session import Session
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.table.evenings import NAMES, gesture
from tests.ui.eye.turning import FRAME, RestlessTable
from tests.ui.touching import overlay

SHORT = 5
"""A name of fewer letters is part of too many words."""
DECLINES = "Pass"
"""What lets an effect happen: a seat that says only this need not have had the device."""


def passed_device(game_id: str, lot: random.Random) -> Match:
    """Some game with a passed device, somewhere in its middle: two people at least, and a bot among them."""
    rules = game(game_id)
    seats = lot.randint(max(3, rules.seats[0]), rules.seats[1])
    kinds: list[Any] = ["human", "human", "bot", *(lot.choice(("human", "bot", "bot", "child"))
                                                  for _ in range(seats - 3))]
    lot.shuffle(kinds)
    company = tuple(Seat(NAMES[seat], seat, kind, lot.choice(("random", "débutant")),
                         hints=lot.choice(("off", "legal", "coach"))) for seat, kind in enumerate(kinds))
    setup = Setup(seats, "standard", {}, lot.randrange(10**6))
    match = on_paper(game_id, setup, Seating(company, "pass", lot.choice(("peek", "peek", "curtain"))))
    for _ in range(lot.choice((0, lot.randrange(40)))):
        if match.actor is not None:
            for move in gesture(match.choice, lot):
                match.play(move, match.actor)
    return match


class WatchedTable(RestlessTable):
    """An evening whose every frame is looked at by whoever has the device just then."""

    def __init__(self, play: Any, match: Match, seed: int) -> None:
        self._known, self._told = len(match.log), set[str]()
        """How much of the log has been gone through, and what everybody has seen of it."""
        self._holder: int | None = None
        """Who said that they hold the device, and has not given it away since."""
        self.frames, self.curtains = 0, 0
        self.leaks: list[str] = []
        super().__init__(play, match, seed)
        prefs.speed = self.lot.choice(("1", "2", "instant"))
        for entry in match.log:
            self._told |= set(_leaves(msgspec.to_builtins(entry.events)))

    def watch(self, deeds: int) -> None:
        """Let people do so many things, with some frames after each."""
        for _ in range(deeds):
            if self.over:
                return
            self._do_something()
            self._wait(1 + self.lot.randrange(5))

    def _wait(self, frames: int) -> None:
        for _ in range(frames):
            self.play.time.advance(FRAME)
            if not self.over:
                self._look()

    def _lift(self, seat: int) -> None:
        self._holder = seat
        self.curtains += 1
        super()._lift(seat)

    def _look(self) -> None:
        self.frames += 1
        session = self.scene.session
        self._follow(session)
        seen = self._open_hands(session)
        for seat, player in enumerate(session.seats):
            if seat not in seen:
                now = type(session.now).__name__
                self.leaks += [f"frame {self.frames}, {now}, {player.name}: {found}"
                               for found in self._found(session, seat, seen)]

    def _follow(self, session: Session) -> None:
        """Whoever had the device has it no more once it lay before somebody else, before all, or under the curtain."""
        for entry in session.match.log[self._known:]:
            self._told |= set(_leaves(msgspec.to_builtins(entry.events)))
            if entry.seat != self._holder and type(entry.move).__name__ != DECLINES:
                self._holder = None
        self._known = len(session.match.log)
        asked = overlay(self.play, "Ring") is not None and isinstance(session.now, Ask) and session.now.looking is None
        if asked or overlay(self.play, "Curtain") is not None:
            self._holder = None

    def _may_see(self, session: Session, seat: int) -> bool:
        """While things happen, the hand is put away; under a sheet nothing happens yet.  feel.md E4"""
        return seat == self._holder and (not isinstance(session.now, Show) or bool(self.play.app.router.sheets))

    def _open_hands(self, session: Session) -> list[int]:
        """Whose hands may be seen: a child's lies open, and whoever holds the device sees theirs."""
        return [seat for seat, player in enumerate(session.seats)
                if player.kind == "child" or self._may_see(session, seat)]

    def _found(self, session: Session, seat: int, open_hands: list[int]) -> Iterator[str]:
        """What lies open of a hand that only its seat knows."""
        match, guide = session.match, session.guide
        known = [card for other in open_hands for card in guide.hand(match.view(other), other) if card is not None]
        if self._holder is not None:
            known += _looked_at(match, guide, self._holder)
        seen = {_look(card) for card in known}
        told = self._told | set(_leaves(msgspec.to_builtins(_open(match))))
        hands = zip(guide.hand(match.view(seat), seat), guide.hand(match.view(None), seat), strict=True)
        hidden = {_look(card) for card, back in hands
                  if card is not None and back is None and not _ids(card) & told} - seen
        if hidden:
            public = _open_lines(match) | {words.say(card.key) for card in known}
            yield from _shown(self.play.app.root, hidden, public)


def _looked_at(match: Match, guide: Guide, holder: int) -> list[Card]:
    """What whoever holds the device may see besides their own: a hand from which they take a card, letters of the mail
    (which wear the names of cards), the cards of which they keep one.  BLO-8.8"""
    view = match.view(holder)
    known = [card for seat in range(len(match.seating.seats)) for card in guide.hand(view, seat) if card is not None]
    if match.game.id == "bloody":
        drawn = view.pending.cards if isinstance(view.pending, KeepOne) else ()
        known += [courier_card(letter.kind) for letters in view.mail for letter in letters if letter.kind != UNKNOWN]
        known += [magic_card(kind, view.way) for kind in drawn if kind != UNKNOWN]
    return known


def _open_lines(match: Match) -> set[str]:
    """What School cards do, which lie open: the names of couriers are part of it."""
    if match.game.id != "bloody":
        return set()
    return {words.say(school_card(card, match.view(None).way).line) for card in COURSES}


def _open(match: Match) -> Any:
    """What lies open of the things that hands are made of; in the maze every treasure is also on a tile."""
    view = match.view(None)
    return view.found if match.game.id == "labyrinthe" else view


def _leaves(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from _leaves(part)


def _ids(card: Card) -> set[str]:
    """By what names the rules know a card."""
    return {card.key.split(".")[-1], *card.line.removesuffix(".line").split(".")[-1:]}


def _look(card: Card) -> tuple[str, str, str]:
    """By what a card is known when it is seen: its name, its picture, and what is said of it alone.

    In the Triwizard maze a name is that of many cards, and only their words differ.
    """
    shared = card.line and card.key.split(".")[-1] not in card.line.split(".")
    return words.say(card.key), card.picture, words.say(card.line if shared else card.key)


def _shown(root: Any, hidden: set[tuple[str, str, str]], public: set[str]) -> Iterator[str]:
    """Which of these cards can be seen or read anywhere on the screen, but for what is public."""
    faces = {look[:2] for look in hidden}
    sentences = [said for *_, said in hidden if len(said) > SHORT]
    for widget in root.walk():
        if (getattr(widget, "name", ""), getattr(widget, "picture", "")) in faces:
            yield f"{type(widget).__name__} shows {widget.name}"
        text = getattr(widget, "text", "")
        if text and text not in public and any(said in text for said in sentences):
            yield f"{type(widget).__name__} says {text}"
