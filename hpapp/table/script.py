"""What people do at a table, as lines of text: for scripts, bug reports, and tests that tell whole evenings.

    space 3,4        a place of the board, by row and column or by its name (space E6)
    arrow N1         held 2      slot 3      player 1      plate 0      turn -1      pile dice 1
    button KEY       one of the options, by its key
    ok               the gold button
    undo             hint        lift        answer 2      answer nobody
    look 2           somebody who is asked takes a look at their hand;  looked: they have seen it
    sit_out 2        they answer nothing more in this turn
    agree            whoever's move it is lets another take it back;  refuse: they do not
    seat 1 bot       somebody else plays a seat from now on: bot, human or child
    again 12         see an entry of the log once more
    pause            the device is put away and taken up again
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from .chooser import Touched
from .now import HandOver, Offer, Show, TakeBack, Think, Undone
from .session import Session
from .targets import GOLD, Arrow, Button, Held, Pile, Plate, Player, Slot, Space, Target, Turn

THINKING = 0.05
"""Seconds that a bot may think before it is asked again."""


class BadLine(ValueError):
    """A line that nobody can read."""


class Did(NamedTuple):
    """What came of a line."""

    touched: Touched | None = None
    undone: Undone | None = None


# ------------------------------------------------------------------ targets in words


def _space(text: str) -> Space:
    row, comma, column = text.partition(",")
    return Space((int(row), int(column))) if comma else Space(text)


def _pile(text: str) -> Pile:
    name, _, count = text.partition(" ")
    return Pile(name, int(count or 1))


_TARGETS: dict[str, Callable[[str], Target]] = {
    "space": _space, "arrow": Arrow, "held": lambda text: Held(int(text)), "slot": lambda text: Slot(int(text)),
    "player": lambda text: Player(int(text)), "plate": lambda text: Plate(int(text)), "pile": _pile,
    "turn": lambda text: Turn(int(text or 1)), "button": Button,
}


def read_target(line: str) -> Target:
    """The target that a line names."""
    if line == "ok":
        return GOLD
    word, _, rest = line.partition(" ")
    try:
        return _TARGETS[word](rest)
    except (KeyError, ValueError) as error:
        raise BadLine(line) from error


def write_target(target: Target) -> str:
    """A target as a line of a script."""
    if target == GOLD:
        return "ok"
    if isinstance(target, Space):
        return f"space {target.at if isinstance(target.at, str) else ','.join(map(str, target.at))}"
    if isinstance(target, Pile):
        return f"pile {target.name} {target.count}"
    tag = str(target.__struct_config__.tag)
    return f"{tag} {getattr(target, target.__struct_fields__[0])}"


# ------------------------------------------------------------------ doing


def do(session: Session, line: str) -> Did:
    """Do what a line says; BadLine when it says nothing that can be done now."""
    word, _, rest = line.partition(" ")
    if word in _DEEDS:
        try:
            return _DEEDS[word](session, rest) or Did()
        except (ValueError, IndexError) as error:
            raise BadLine(line) from error
    return Did(session.touch(read_target(line)))


def _lift(session: Session, _: str) -> None:
    now = session.now
    if not isinstance(now, HandOver):
        raise BadLine("lift")
    session.lifted(now.seat)


def _agree(yes: bool) -> Callable[[Session, str], None]:
    def say(session: Session, _: str) -> None:
        now = session.now
        if not isinstance(now, TakeBack):
            raise BadLine("agree" if yes else "refuse")
        session.agreed(now.owner, yes)

    return say


def _answer(session: Session, text: str) -> None:
    session.answered(None if text == "nobody" else int(text))


def _reseat(session: Session, text: str) -> None:
    index, _, kind = text.partition(" ")
    if kind not in ("bot", "human", "child"):
        raise BadLine(text)
    session.reseat(int(index), replace(session.seats[int(index)], kind=kind))


def _hint(session: Session, _: str) -> None:
    """Choose what the coach advises."""
    if not isinstance(session.now, Offer) or session.help != "coach":
        raise BadLine("hint")
    hint = session.hint(THINKING)
    while hint is None:
        hint = session.hint(THINKING)
    session.follow(hint)


_DEEDS: dict[str, Callable[[Session, str], Did | None]] = {
    "agree": _agree(True), "refuse": _agree(False), "lift": _lift, "answer": _answer, "seat": _reseat, "hint": _hint,
    "look": lambda session, text: session.look(int(text)), "looked": lambda session, _: session.looked(),
    "sit_out": lambda session, text: session.sit_out(int(text)),
    "undo": lambda session, _: Did(undone=session.undo()),
    "again": lambda session, text: session.show_again(int(text)),
    "pause": lambda session, _: session.put_away(),
}


def see(session: Session, seen: Callable[[Show], None]) -> None:
    """Whatever happens by itself: what was played is seen, bots think, until people must do something."""
    while isinstance(now := session.now, Show | Think):
        if isinstance(now, Show):
            seen(now)
            session.shown(now.entry)
        else:
            session.think(THINKING)
