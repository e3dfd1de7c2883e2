"""Random games through the referee's desk, with the laws held on the way.

    $ python -m tools.random_games labyrinthe --games 1000

Plays that many games of every variant and seat count, each move a line of JSON in and a line of JSON out.
"""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from hpapp.referee import Referee
from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance

SHORTEST = ("flash", "short", "medium", "full")
MOST_MOVES = 20_000
LOOK_EVERY = 97
"""How often the views and the count of pieces are looked at."""


def ask(desk: Referee, **request: Any) -> dict[str, Any]:
    """One request; the answer must be a yes."""
    answer: dict[str, Any] = msgspec.json.decode(desk.answer(msgspec.json.encode(request)))
    if not answer["ok"]:
        raise AssertionError(f"{request} was refused: {answer}")
    return answer


def play_one(game_id: str, variant: str, seats: int, seed: int) -> int:
    """One random game to its end (or to the cap); returns how many moves it took."""
    room, desk, chance = game(game_id), Referee(), Chance(seed)
    lengths = room.options.get("format", ())
    options = {"format": next(length for length in SHORTEST if length in lengths)} if lengths else {}
    table = ask(desk, do="new", game=game_id, seats=seats, variant=variant, seed=seed, options=options)
    moves = 0
    while not table["over"] and moves < MOST_MOVES:
        if moves % LOOK_EVERY == 0:
            look(desk, room, seats)
        move, chance = chance.pick(table["moves"])
        table = ask(desk, do="play", move=move)
        moves += 1
    if table["over"] and (table["moves"] or table["actor"] is not None or len(table["result"]["ranks"]) != seats):
        raise AssertionError(f"over, but not at an end: {table}")
    return moves


def look(desk: Referee, room: Any, seats: int) -> None:
    """The state survives the wire, no piece is lost, and every view can be imagined back."""
    state = room.read_state(ask(desk, do="state")["state"])
    for seat in (None, *range(seats)):
        seen = room.view(state, seat)
        supposed = room.imagine(seen, Chance(seats))
        room.audit(supposed)
        if room.view(supposed, seat) != seen:
            raise AssertionError(f"imagine disagrees with the view of seat {seat}")


def main() -> None:
    """Play, and say what was played."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=GAMES, nargs="+")
    parser.add_argument("--games", type=int, default=1000)
    chosen = parser.parse_args()
    for game_id in chosen.game:
        room = game(game_id)
        for variant in room.variants:
            for seats in range(room.seats[0], room.seats[1] + 1):
                played = [play_one(game_id, variant, seats, seed) for seed in range(chosen.games)]
                print(f"{game_id} {variant} {seats} seats: {len(played)} games, {sum(played)} moves, "
                      f"{sum(moves >= MOST_MOVES for moves in played)} stopped at {MOST_MOVES}", flush=True)


if __name__ == "__main__":
    main()
