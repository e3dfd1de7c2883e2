"""Tips for first times: every decision, event and card of every game has its sentence, and none tells a secret."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from hpapp.games import rooms
from hpapp.play.seats import Mode
from hpapp.rules import GAMES, game
from hpapp.rules.content import read_content
from hpapp.rules.core import Event
from hpapp.table import room
from hpapp.table.bloody.looks import courier_card, magic_card, school_card
from hpapp.table.chemin.guide import card as chemin_card
from hpapp.table.couloirs.guide import card_of
from hpapp.table.guide import Card
from hpapp.table.now import HandOver, Offer
from hpapp.table.session import Session
from hpapp.table.tips import Tip, card_tip, decision_tip, due, event_tip
from hpapp.table.tournoi.guide import token_card
from tests.games import EVERY_GAME, WORDS
from tests.ui.eye.pieces import on_the_table, pieces, seated
from tools.words import LANGUAGES

MOST_WORDS = 14
DECKS: dict[str, dict[str, Callable[[str], Card]]] = {
    "couloirs": {"card": card_of}, "chemin": {"card": chemin_card}, "tournoi": {"token": token_card},
    "bloody": {"magic": magic_card, "courier": courier_card, "school": school_card}}
"""What of each game's content is held in hands, and how it looks there."""


def events(game_id: str) -> Iterator[str]:
    """The tag of everything that can happen in a game."""
    package = rooms(game_id).rules
    for part in ("moves", "state"):
        if find_spec(f"{package}.{part}") is None:
            continue
        module = import_module(f"{package}.{part}")
        for kind in vars(module).values():
            if inspect.isclass(kind) and issubclass(kind, Event) and kind is not Event:
                yield str(kind.__struct_config__.tag)


def cards(game_id: str) -> Iterator[Card]:
    """Every card of a game's box that somebody may hold, and how those of the museum lie in hands."""
    content = read_content(game_id)
    for table, shown in DECKS.get(game_id, {}).items():
        yield from (shown(entry["id"]) for entry in content[table])
    guide = room(game_id).GUIDE
    for piece in pieces(game_id):
        match = on_the_table(piece, seated(piece, "table"))
        for seat in range(piece.seats):
            yield from (card for card in guide.hand(match.view(seat), seat) if card is not None)


def check_said(tip: Tip, limit: int = MOST_WORDS) -> None:
    for words in (WORDS[language] for language in LANGUAGES):

        def say(key: str, n: int | None = None, words: Any = words, **facts: object) -> str:
            return str(words[key]).format(**facts)

        text = tip.text(say)
        plain = text.replace("\u00a0", " ").split()
        assert 0 < len([word for word in plain if word.strip("«»“”:;!?")]) <= limit, text


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_decision_and_event_has_its_tip(game_id: str) -> None:
    for decision in game(game_id).decisions:
        check_said(decision_tip(game_id, decision.tag))
    for tag in events(game_id):
        check_said(event_tip(game_id, tag))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_card_has_its_tip(game_id: str) -> None:
    tips = {tip.met: tip for tip in (card_tip(game_id, card) for card in cards(game_id))}
    assert tips
    for tip in tips.values():
        check_said(tip, MOST_WORDS + 4)  # its name comes first


class All:
    """Whoever has met everything but cards."""

    def __contains__(self, met: object) -> bool:
        return str(met).split(".")[1] != "card"


@pytest.mark.parametrize("mode", ["table", "pass", "solo"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_card_is_told_of_only_where_it_lies_open(game_id: str, mode: Mode) -> None:
    told = 0
    for piece in pieces(game_id):
        session = Session(on_the_table(piece, seated(piece, mode)))
        now, tip = session.now, due(session, All())
        if isinstance(now, HandOver):
            assert tip is None
            session.lifted(now.seat)
            now, tip = session.now, due(session, All())
        if isinstance(now, Offer):
            shown = {card_tip(game_id, card).met for card in session.hand(now.seat) if card is not None}
            assert (tip.met if tip else "") in shown or (tip is None and not shown), piece.name
            assert tip is None or session.openly(now.seat)
            told += tip is not None
        else:
            assert tip is None
    assert told or mode == "table"


def test_one_thing_at_a_time_and_nothing_twice() -> None:
    piece = next(piece for piece in pieces("couloirs") if piece.decision == "walk")
    session, met = Session(on_the_table(piece, seated(piece, "solo"))), list[str]()
    while (tip := due(session, met)) is not None:
        assert tip.met not in met
        met.append(tip.met)
    assert met[0] == "couloirs.do.walk"
    assert len(met) > 1
