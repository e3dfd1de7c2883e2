"""Advice says something: a fact in nearly every position, and no fact that the rules do not bear out."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.bots import players
from hpapp.bots.hints import reason_for
from hpapp.bots.thinking import think_through
from hpapp.i18n import catalogue
from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance
from tests.museum.test_museum import PIECES, from_journal
from tests.play.tables import setups, short_setup, thought

from .borne_out import BORNE_OUT, Case
from .borne_out.case import tag
from .rare import WHOLE_TURN, rare

POSITIONS = int(os.environ.get("HPAPP_ADVICE", "60"))
"""Of each game; `make advice` looks at 500."""
MOST_PLAIN = 0.02
BESIDE, ALL_BUT = 12, 40
"""Other moves of a position whose sentences are asked of the rules as well: an adviser could take any of them; in the
museum nearly all."""
NO_FACT = frozenset({"hint.plain", "hint.couloirs.rest",
                     "hint.chemin.roll", "hint.chemin.end", "hint.tournoi.roll", "hint.tournoi.end"})
"""Sentences that name nothing which it opens, gains, prevents or costs."""


def positions(game_id: str, wanted: int) -> Iterator[list[Case]]:
    """Positions of games between bots, some of whose moves are anybody's: what the coach says there, then what speaks
    for some other moves."""
    rules, seed, found = game(game_id), 0, 0
    tables = [(seats, variant) for name, seats, variant in setups() if name == game_id]
    while found < wanted:
        for seats, variant in tables:
            seed += 1
            state = rules.start(replace(short_setup(game_id, seats, variant), seed=seed))
            for number in range(150):
                seat, moves = rules.actor(state), rules.moves(state)
                if seat is None or found == wanted:
                    break
                view = rules.view(state, seat)
                if number % 7 == seed % 7 and len(moves) > 1:
                    advised = think_through(players(game_id).adviser(view, moves, Chance(number)))
                    found += 1
                    others = () if game_id in WHOLE_TURN else moves[seed % 3::max(1, len(moves) // BESIDE)]
                    yield [_case(game_id, state, view, seat, moves, move) for move in (advised, *others)]
                state = rules.play(state, thought(game_id, "random" if number % 5 == 0 else "malin", view, moves,
                                                  number + seed)).state


def anywhere(game_id: str, wanted: int) -> Iterator[list[Case]]:
    """Positions to which people get who play anything, and what speaks for some moves there."""
    rules, seed, found = game(game_id), 0, wanted if game_id in WHOLE_TURN else 0
    tables = [(seats, variant) for name, seats, variant in setups() if name == game_id]
    while found < wanted:
        for seats, variant in tables:
            seed += 1
            state, chance = rules.start(replace(short_setup(game_id, seats, variant), seed=seed)), Chance(seed)
            for number in range(300):
                seat, moves = rules.actor(state), rules.moves(state)
                if seat is None or found >= wanted:
                    break
                move, chance = chance.pick(moves)
                if number % 5 == seed % 5:
                    found += 1
                    view, others = rules.view(state, seat), moves[seed % 3::max(1, len(moves) // BESIDE)]
                    yield [_case(game_id, state, view, seat, moves, other) for other in (move, *others)]
                state = rules.play(state, move).state


def in_the_museum(game_id: str, folder: Path) -> Iterator[list[Case]]:
    """Games that wait in every decision there is, also such as nobody comes to by chance; what speaks for each move."""
    for name in (piece for piece in PIECES if piece.startswith(game_id)):
        (folder / name).mkdir()
        match = from_journal(folder / name, name)
        state, seat, moves = match._state, match.actor, match.moves
        match.close()
        if seat is not None and game_id not in WHOLE_TURN:
            view = game(game_id).view(state, seat)
            yield [_case(game_id, state, view, seat, moves, move) for move in moves[::max(1, len(moves) // ALL_BUT)]]


def kept(game_id: str) -> Iterator[list[Case]]:
    """Positions that were looked for because of what is said there."""
    rules = game(game_id)
    for kind, state, move in rare(game_id):
        seat = rules.actor(state)
        assert seat is not None
        case = _case(game_id, state, rules.view(state, seat), seat, rules.moves(state), move)
        assert case.why.key == kind, f"here {case.why.key} is said: look for {kind} again, see rare.py"
        yield [case]


def _case(game_id: str, state: Any, view: Any, seat: int, moves: tuple[Any, ...], move: Any) -> Case:
    step = game(game_id).play(state, move)
    return Case(state, view, seat, moves, move, reason_for(game_id, view, moves, move), step.state,
                {tag(event): event for event in step.events})


def test_every_sentence_is_asked_of_the_rules() -> None:
    words = catalogue("fr")._catalog  # type: ignore[attr-defined]
    said = {key[0] if isinstance(key, tuple) else key for key in words}  # those that count have a key for each number
    told = {key for key in said if key.startswith("hint.") and key.split(".")[1] in (*GAMES, "only")}
    assert told - NO_FACT == {*BORNE_OUT}


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_names_a_fact_and_the_fact_is_true(tmp_path: Path, game_id: str) -> None:
    said: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for cases in positions(game_id, POSITIONS):
        said[cases[0].why.key] += 1
        for case in cases:
            asked[case.why.key] += 1
            true = BORNE_OUT.get(case.why.key)
            assert true is None or true(case), (case.why, case.move, case.state)
    empty = sum(said[key] for key in NO_FACT)
    kinds = {key for key in BORNE_OUT if f".{game_id}." in key}
    for cases in chain(anywhere(game_id, POSITIONS * 4), in_the_museum(game_id, tmp_path), kept(game_id)):
        for case in cases:
            asked[case.why.key] += 1
            true = BORNE_OUT.get(case.why.key)
            assert true is None or true(case), (case.why, case.move, case.state)
    print(f"{game_id}: {sum(said.values())} positions, {empty} without a fact; {sum(asked.values())} sentences of "
          f"{len(asked)} kinds asked of the rules")
    assert empty <= MOST_PLAIN * sum(said.values()) + 0.5
    never = sorted(kinds - {*asked})
    assert not never, f"nobody ever hears {never}: delete them, or look for them with tests/bots/rare.py"
