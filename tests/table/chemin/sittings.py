"""Tables of Chemin de Traverse as they could be, and people who touch what lies on them, without a screen."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from hpapp.play import Match, Seat, Seating
from hpapp.play.paper import Paper
from hpapp.rules.chance import Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.hidden import face_up
from hpapp.rules.chemin.moves import Chimney, Close, Defend, Discard, Go, Play
from hpapp.rules.chemin.state import ARTICLE_AT, DECK, State
from hpapp.rules.core import Setup
from hpapp.rules.tuples import without
from hpapp.saves import Record
from hpapp.table.chemin.chooser import CheminChooser
from hpapp.table.chooser import Touched
from hpapp.table.now import Ask, HandOver, Offer, Show
from hpapp.table.session import Session
from hpapp.table.targets import GOLD, Held, Space

PEOPLE = (Seat("Papi", 2, place=4), Seat("Tom", 1, place=0), Seat("Mia", 3, place=3), Seat("Léa", 0, place=1),
          Seat("Max", 4, place=2), Seat("Ana", 5, place=5))


def position(hats: tuple[str, ...], *, hand: tuple[str, ...] = (), other: tuple[str, ...] = (),
             top: tuple[str, ...] = (), trunks: tuple[tuple[str, ...], ...] = (),
             purses: tuple[tuple[int, int, int], ...] = (), rolls: tuple[int, ...] = (),
             variant: str = "standard", **changes: Any) -> State:
    """A table that could be: the first seat acts, the second one holds `other`, `top` lies on the pile."""
    seats = len(hats)
    state = GAME.start(Setup(seats, variant, {"format": changes.pop("format", "full")}, 1, first=0))
    trunks = trunks or ((),) * seats
    purses = purses or state.purses
    stocks = list(state.stocks)
    for trunk in trunks:
        for item in trunk:
            stocks[ARTICLE_AT[item]] -= 1
    bank = tuple(20 - sum(purse[kind] for purse in purses) for kind in range(3))
    if variant == "standard":
        rest = list(DECK)
        for card in (*hand, *other, *top):
            rest.remove(card)
        changes |= {"hands": (hand, other, *((),) * (seats - 2)), "pile": (*top, *rest)}
    state = replace(state, hats=hats, trunks=trunks, purses=purses, stocks=tuple(stocks), bank=bank,
                    chance=Chance(1, rolls), **changes)
    pile = state.pile
    for card in face_up(state):
        pile = without(pile, card)
    return replace(state, pile=pile)


def seated(state: State, mode: str = "table", *seats: Seat) -> Match:
    """A match that was left in a position."""
    company = Seating(seats or PEOPLE[:len(state.hats)], mode)  # type: ignore[arg-type]
    setup = Setup(len(state.hats), state.variant, {"format": state.format}, 0, first=0)
    data = msgspec.json.encode(state)
    record = Record("chemin", GAME.version, msgspec.json.encode(setup), msgspec.json.encode(company), base=data,
                    base_n=0, moves=(), state=data, over=False)
    return Match("paper", GAME, setup, company, Paper(), record)


def chooser(state: State, *, openly: bool) -> CheminChooser:
    """Whoever chooses in a position."""
    return CheminChooser(seated(state).choice, openly)


class Sitting:
    """An evening that begins in a position; everything is done by touches."""

    def __init__(self, state: State, mode: str = "table") -> None:
        self.match = seated(state, mode)
        self.session = Session(self.match)
        self.came_to_rest()

    def came_to_rest(self) -> Any:
        """See all that happens, take the device, and say what must be done then."""
        while isinstance(now := self.session.now, Show | HandOver):
            if isinstance(now, Show):
                self.session.shown(now.entry)
            else:
                self.session.lifted(now.seat)
        return now

    @property
    def chooser(self) -> CheminChooser:
        """What lies before the one who chooses."""
        now = self.session.now
        assert isinstance(now, Offer)
        assert isinstance(now.chooser, CheminChooser)
        return now.chooser

    def answer(self, seat: int | None) -> None:
        """Somebody raises a hand in the window, or nobody does."""
        assert isinstance(self.session.now, Ask)
        self.session.answered(seat)
        self.came_to_rest()

    def do(self, *moves: Any) -> None:
        """Make moves by touches alone."""
        for move in moves:
            count, touched = len(self.match.log), self._do(move)
            assert [entry.move for entry in self.match.log[count:]] == [move], (move, touched)
            self.came_to_rest()

    def _do(self, move: Any) -> Touched:
        chooser, session = self.chooser, self.session
        if isinstance(move, Go | Close | Chimney):
            session.touch(Space(next(place for place, offered in chooser.offered.items() if offered == move)))
        elif isinstance(move, Play | Discard | Defend):
            card = "defense" if isinstance(move, Defend) else move.card
            session.touch(Held(self.match.view(chooser.seat).hands[chooser.seat].index(card)))
        if chooser.commit().moves == (move,):
            return session.touch(GOLD)
        button = chooser.button_for((move,))
        assert button is not None, f"nothing to touch for {move}"
        return session.touch(button)

    @property
    def told(self) -> list[str]:
        """What has happened so far, by the names of the events."""
        return [str(event.__struct_config__.tag) for entry in self.match.log for event in entry.events]

    @property
    def table(self) -> State:
        """What everybody sees."""
        return self.match.view(None)
