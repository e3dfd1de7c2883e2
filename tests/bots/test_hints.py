"""Why a move is good, in every game: a sentence that can be said, and nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from hpapp.bots import players
from hpapp.bots.hints import reason_for
from hpapp.bots.reason import ONLY, PLAIN, Reason
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.rulebook import LANGUAGES, rulebook
from tests.games import WORDS
from tests.play.tables import setups, short_setup, thought

STRIDE = 11
"""The expert is asked at every so many moves of a game: no multiple of what a turn takes."""
MOST_WORDS = 14


def tables(game_id: str, seats: int, variant: str, cap: int = 150) -> Iterator[tuple[int, Any]]:
    """Moments of a game between bots, some of whose moves are anybody's."""
    rules = game(game_id)
    state = rules.start(short_setup(game_id, seats, variant))
    for number in range(cap):
        actor = rules.actor(state)
        if actor is None:
            return
        yield number, state
        view, moves = rules.view(state, actor), rules.moves(state)
        state = rules.play(state, thought(game_id, "random" if number % 5 == 0 else "malin", view, moves, number)).state


def forms(language: str, key: str) -> list[str]:
    text = WORDS[language][key]
    return text if isinstance(text, list) else [text]


def check_said(game_id: str, seats: int, reason: Reason) -> None:
    """The sentence exists in both languages, and its facts are exactly those that it needs."""
    for language in LANGUAGES:
        said = forms(language, reason.key)
        assert (len(said) == 2) == ("n" in reason.facts), reason
        assert {name for text in said for _, name, _, _ in Formatter().parse(text) if name} == reason.facts.keys()
        for name, fact in reason.facts.items():
            known = range(seats) if name == "seat" else WORDS[language]
            assert fact in known or (isinstance(fact, int) and name != "seat"), reason
    if reason.clause is not None:
        assert rulebook(game_id, "fr").find(reason.clause)


@pytest.mark.parametrize(("game_id", "seats", "variant"), list(setups()))
def test_what_the_expert_plays_can_be_explained_by_what_the_seat_sees(game_id: str, seats: int, variant: str) -> None:
    rules, given = game(game_id), 0
    for number, state in tables(game_id, seats, variant):
        if number % STRIDE:
            continue
        view, moves = rules.view(state, rules.actor(state)), rules.moves(state)
        move = thought(game_id, "expert", view, moves)
        found = reason_for(game_id, view, moves, move)
        check_said(game_id, seats, found)
        supposed = rules.imagine(view, Chance(number))
        behind = rules.view(supposed, rules.actor(supposed))
        assert reason_for(game_id, behind, rules.moves(supposed), move) == found, "a hint that looks behind the view"
        given += 1
    assert given


@pytest.mark.parametrize(("game_id", "seats", "variant"), list(setups()))
def test_every_move_has_some_reason(game_id: str, seats: int, variant: str) -> None:
    rules = game(game_id)
    for number, state in tables(game_id, seats, variant):
        view, moves = rules.view(state, rules.actor(state)), rules.moves(state)
        if number % 2:
            check_said(game_id, seats, players(game_id).explain(view, moves[number * 7 % len(moves)]))


def test_a_single_move_needs_no_other_reason() -> None:
    rules = game("labyrinthe")
    state = rules.start(short_setup("labyrinthe"))
    view, moves = rules.view(state, state.turn), rules.moves(state)
    assert reason_for("labyrinthe", view, moves[-1:], moves[-1]) == ONLY != reason_for(
        "labyrinthe", view, moves, moves[-1])


@pytest.mark.parametrize("reason", [ONLY, PLAIN])
def test_what_any_game_can_say(reason: Reason) -> None:
    check_said("labyrinthe", 2, reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_one_short_sentence(language: str) -> None:
    long = [text for key in WORDS[language] if key.startswith("hint.") for text in forms(language, key)
            if len(text.split(" ")) > MOST_WORDS]
    assert long == []
