"""What the table expects of any board."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import ListProperty
from kivy.uix.widget import Widget
from msgspec import Struct

from hpapp.play import Match
from hpapp.ui.anim import Director


class Step(NamedTuple):
    """What to do now, for the step line: a glyph and a key of the catalogues, at most seven words."""

    glyph: str
    key: str
    facts: dict[str, str] = {}


class Commit(NamedTuple):
    """What the gold button would do: its key and glyph, and the moves it plays (none: it is not ready)."""

    key: str
    glyph: str
    moves: tuple[Struct, ...]


class Option(NamedTuple):
    """A choice that is not on the board: a button with a glyph and a word, and the moves it plays."""

    key: str
    glyph: str
    moves: tuple[Struct, ...]
    facts: dict[str, str] = {}


class Board(Widget):
    """A game's board: told what to show and what to animate, it offers the legal moves by what they touch.

    It never changes the game: it dispatches `on_commit` with moves for the table to play, `on_refused` with a
    refusal and where it was touched, and `on_choice` whenever what the gold button would do has changed.
    """

    __events__ = ("on_choice", "on_commit", "on_refused", "on_inspect")

    selected = ListProperty([])
    """Which cards of the acting seat's hand are chosen, by their place in it."""
    rests_at: tuple[str, ...] = ()
    """Decisions at which an undo comes to rest; others are halves of a gesture."""

    def __init__(self, match: Match, director: Director, **kwargs: Any) -> None:
        self.match, self.director = match, director
        super().__init__(**kwargs)

    # ---------------------------------------------------------------- told by the table

    def show(self, view: Any) -> None:
        """Snap to a view: what cannot be seen in it is not drawn."""
        raise NotImplementedError

    async def animate(self, event: Struct) -> None:
        """Show one event happening."""
        raise NotImplementedError

    def offer(self, seat: int) -> None:
        """Let this seat choose: show what is possible, and listen."""
        raise NotImplementedError

    def rest(self) -> None:
        """Listen to nobody."""
        raise NotImplementedError

    # ---------------------------------------------------------------- asked by the table

    def step(self) -> Step:
        """What the seat that acts should do now."""
        raise NotImplementedError

    def commit(self) -> Commit:
        """What the gold button would do now."""
        raise NotImplementedError

    def options(self) -> tuple[Option, ...]:
        """Choices of the acting seat that no piece on the board stands for: they become buttons."""
        return ()

    def choose_card(self, index: int) -> None:
        """The acting seat taps a card of its hand (by place: a tap never reveals it)."""

    def suggest(self, moves: tuple[Struct, ...]) -> tuple[float, float] | None:
        """Show a gesture that somebody advises, as far as it can be withdrawn; returns where a finger would begin.

        None where it begins on no piece of the board: with a card of the hand, a button, or the gold button."""
        return None

    @property
    def chosen(self) -> bool:
        """Is there a choice that is not played yet?"""
        raise NotImplementedError

    def withdraw(self) -> bool:
        """Undo a choice that is not played yet; False when there is none."""
        raise NotImplementedError

    # ---------------------------------------------------------------- events

    def on_choice(self) -> None:
        """What the gold button would do has changed."""

    def on_commit(self, moves: tuple[Struct, ...]) -> None:
        """A finger has chosen moves to be played."""

    def on_refused(self, refusal: Any, where: tuple[float, float]) -> None:
        """A finger has tried what is not allowed."""

    def on_inspect(self, key: str, picture: str, line: str) -> None:
        """A finger rests on a piece: show it large, with its name and one line (keys of the catalogues)."""
