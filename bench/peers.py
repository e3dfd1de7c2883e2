"""Other people's games played at random, in the same run: python-chess, rlcard's uno, OpenSpiel's games in Python."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

import chess
import numpy
import pyspiel
from open_spiel.python.games import liars_poker, tic_tac_toe  # noqa: F401  # importing them registers them
from rlcard.games.uno import Game as Uno

MOVES = 400
"""Moves of a round: some tens of milliseconds."""
FIFTY_MOVES = 100
"""Half-moves without capture or pawn, after which a game of chess is put away."""


class Peer(Protocol):
    """A game that can be played at random for so many moves."""

    name: str

    def run(self, count: int = MOVES) -> None:
        """So many random moves; where a game ends, the next one begins."""


class RandomChess:
    """Games of chess; their ends are seen without asking for them, in favour of the peer."""

    name = "python-chess"

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)
        self.board = chess.Board()

    def run(self, count: int = MOVES) -> None:
        """So many random moves."""
        choice, board = self._random.choice, self.board
        for _ in range(count):
            legal = list(board.legal_moves)
            if legal and board.halfmove_clock < FIFTY_MOVES:
                board.push(choice(legal))
            else:
                board = chess.Board()
        self.board = board


class RandomUno:
    """Uno for two as rlcard plays it, without its observations."""

    name = "rlcard's uno"

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)
        self._game = Uno()
        self._game.np_random = numpy.random.RandomState(seed)
        self._game.init_game()

    def run(self, count: int = MOVES) -> None:
        """So many random moves."""
        choice, table = self._random.choice, self._game
        for _ in range(count):
            if table.is_over():
                table.init_game()
            table.step(choice(list(table.get_legal_actions())))


class RandomSpiel:
    """One of OpenSpiel's games written in Python; the dealer's draws are not counted as moves."""

    def __init__(self, game: str, seed: int = 1) -> None:
        self.name = f"OpenSpiel's {game}"
        self._random, self._game = Random(seed), pyspiel.load_game(game)
        self._state: Any = self._game.new_initial_state()

    def run(self, count: int = MOVES) -> None:
        """So many random moves."""
        choice, state = self._random.choice, self._state
        for _ in range(count):
            if state.is_terminal():
                state = self._game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(choice(state.chance_outcomes())[0])
            state.apply_action(choice(state.legal_actions()))
        self._state = state


PEERS: tuple[Peer, ...] = (RandomUno(), RandomSpiel("python_tic_tac_toe"), RandomSpiel("python_liars_poker"))
