"""The referee's desk: every request, set-ups that are refused, and the program behind its pipes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from tests.games import EVERY_GAME
from tests.referee.desk import Desk, desk_with, plain

ROOT = Path(__file__).parent.parent.parent
TABLE = {"ok", "actor", "decision", "moves", "over", "result"}


# ------------------------------------------------------------------ requests


def test_games_are_listed_with_seats_variants_and_options() -> None:
    listed = Desk().done("games")["games"]
    assert [entry["id"] for entry in listed] == list(EVERY_GAME)
    for entry in listed:
        rules = game(entry["id"])
        assert entry == {"id": rules.id, "seats": list(rules.seats), "variants": list(rules.variants),
                         "options": plain(dict(rules.options))}


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_game_can_be_set_up_in_every_variant_for_every_number_of_seats(game_id: str) -> None:
    rules = game(game_id)
    for variant in rules.variants:
        for seats in range(rules.seats[0], rules.seats[1] + 1):
            table = Desk().done("new", game=game_id, seats=seats, variant=variant, seed=5)
            assert set(table) == TABLE
            assert table["actor"] in range(seats)
            assert table["moves"]
            assert (table["over"], table["result"]) == (False, None)


def test_new_sets_up_the_same_game_as_the_rules_do() -> None:
    desk = Desk()
    desk.done("new", game="labyrinthe", seats=4, variant="kids", seed=99, first=2, options={"format": "flash"})
    state = game("labyrinthe").start(Setup(4, "kids", {"format": "flash"}, 99, 2))
    assert desk.done("state")["state"] == plain(state)


def test_play_answers_with_the_events_and_the_next_table(desk: Desk) -> None:
    before = desk.done("moves")
    answer = desk.done("play", move=before["moves"][0])
    assert set(answer) == TABLE | {"events"}
    assert answer["events"]
    assert {name: answer[name] for name in TABLE} == desk.done("moves")


def test_play_with_a_seat_is_for_that_seat_only(desk: Desk) -> None:
    actor, move = desk.done("moves")["actor"], desk.done("moves")["moves"][0]
    for seat in (-1, 0, 1, 2, 3):
        if seat != actor:
            assert desk.refused("play", move=move, seat=seat)["clause"] == "LAB-3.4"
    desk.done("play", move=move, seat=actor)


def test_why_answers_without_playing(desk: Desk) -> None:
    before = desk.done("state")
    assert desk.done("why", move=desk.done("moves")["moves"][0]) == {"ok": True, "legal": True}
    against = desk.done("why", move={"do": "walk", "to": [0, 0]})
    assert set(against) == {"ok", "legal", "clause", "facts", "text_fr", "text_en"}
    assert (against["legal"], against["clause"]) == (False, "LAB-3.2")
    assert desk.done("state") == before


def test_view_shows_what_the_seat_may_see(desk: Desk) -> None:
    rules = game("labyrinthe")
    state = rules.read_state(desk.done("state")["state"])
    for seat in (None, 0, 1, 2):
        assert desk.done("view", seat=seat)["view"] == plain(rules.view(state, seat))
    assert desk.done("view") == desk.done("view", seat=None)
    for nobody in (-1, 3, 99):
        assert str(nobody) in desk.refused("view", seat=nobody)["error"]


def test_load_takes_what_state_printed_and_goes_on_from_there(desk: Desk) -> None:
    printed = desk.done("state")["state"]
    other = desk_with("labyrinthe", printed)
    assert other.done("state")["state"] == printed
    assert other.done("moves") == desk.done("moves")
    move = desk.done("moves")["moves"][-1]
    assert other.done("play", move=move) == desk.done("play", move=move)
    assert other.done("log")["moves"] == [move]


def test_new_and_load_clear_the_table_of_the_game_before(desk: Desk) -> None:
    printed = desk.done("state")["state"]
    for do, fields in (("load", {"state": printed}), ("new", {"seats": 2})):
        desk.done("play", move=desk.done("moves")["moves"][0])
        desk.done(do, game="labyrinthe", **fields)
        assert desk.done("log")["moves"] == []
        desk.refused("undo")


def test_undo_takes_moves_back_one_by_one_to_the_set_up(desk: Desk) -> None:
    states = [desk.done("state")]
    for _ in range(5):
        desk.done("play", move=desk.done("moves")["moves"][-1])
        states.append(desk.done("state"))
    for state in reversed(states[:-1]):
        desk.done("undo")
        assert desk.done("state") == state
    for _ in range(4):
        desk.done("undo")
    assert desk.done("log")["moves"] == []
    assert "take back" in desk.refused("undo")["error"]


def test_log_lists_the_moves_and_replays_to_the_same_state(desk: Desk) -> None:
    moves = desk.done("log")["moves"]
    assert len(moves) == 4
    again = Desk()
    again.done("new", game="labyrinthe", seats=3, seed=7, first=0, options={"format": "short"})
    for move in moves:
        again.done("play", move=move)
    assert again.done("state") == desk.done("state")


@pytest.mark.parametrize(("do", "fields"), [
    ("play", {"move": {"do": "orient", "rot": 0}}), ("why", {"move": {"do": "orient", "rot": 0}}), ("moves", {}),
    ("state", {}), ("view", {}), ("bot", {}), ("undo", {}), ("log", {})])
def test_without_a_game_on_the_table_the_referee_asks_for_one(do: str, fields: dict[str, Any]) -> None:
    assert "new or load" in Desk().refused(do, **fields)["error"]


def test_once_a_game_is_over_nothing_is_played_but_everything_can_be_read() -> None:
    desk = Desk()
    desk.done("new", game="labyrinthe", seats=2, seed=3, options={"format": "flash"})
    play_to_the_end(desk)
    table = desk.done("moves")
    assert (table["actor"], table["decision"], table["moves"]) == (None, "over", [])
    assert sorted(table["result"]["ranks"]) == [1, 2]
    assert desk.refused("play", move={"do": "orient", "rot": 0})["clause"] == "LAB-7.3"
    assert desk.refused("bot", level="random")["clause"] == "LAB-7.3"
    assert "?" not in json.dumps(desk.done("view", seat=0))
    desk.done("undo")
    assert desk.done("moves")["over"] is False


def play_to_the_end(desk: Desk) -> None:
    """Play through the referee alone, taking any walk that finds something or wins, tried and taken back."""
    chance = Chance(1)
    for _ in range(20_000):
        table = desk.done("moves")
        if table["over"]:
            return
        move, chance = chance.pick(table["moves"])
        if table["decision"] == "walk":
            move = next((walk for walk in table["moves"] if tells_more(desk, walk)), move)
        desk.done("play", move=move)
    raise AssertionError("the game did not end")


def tells_more(desk: Desk, walk: dict[str, Any]) -> bool:
    happened = {event["event"] for event in desk.done("play", move=walk)["events"]}
    desk.done("undo")
    return bool(happened & {"found", "won"})


# ------------------------------------------------------------------ set-ups that are refused


@pytest.mark.parametrize(("fields", "named"), [
    ({"seats": 1}, "LAB-1.1"), ({"seats": 5}, "LAB-1.1"), ({"seats": 0}, "LAB-1.1"), ({"seats": -2}, "LAB-1.1"),
    ({"seats": 2, "first": 2}, "LAB-1.1"), ({"seats": 2, "first": -1}, "LAB-1.1"),
    ({"seats": 2, "options": {"colors": ["rouge", "rouge"]}}, "LAB-2.8"),
    ({"seats": 3, "options": {"colors": ["rouge", "vert"]}}, "LAB-2.8"),
    ({"seats": 2, "variant": "expert"}, "LAB-9.3"), ({"seats": 2, "variant": "classique"}, "LAB-9.3"),
    ({"seats": 2, "options": {"format": "endless"}}, "LAB-9.3"),
    ({"seats": 2, "options": {"format": ["full"]}}, "LAB-9.3"),
    ({"seats": 2, "options": {"colors": "rouge"}}, "LAB-9.3"),
    ({"seats": 2, "options": {"weather": True}}, "LAB-9.3"),
    ({"seats": "two"}, "seats"), ({}, "seats"), ({"seats": 2, "seed": "x"}, "seed"),
    ({"seats": 2, "seed": 1.5}, "seed"),
    ({"seats": 2, "options": []}, "options"), ({"seats": 2, "options": {"format": {}}}, "options"),
    ({"seats": 2, "chairs": 4}, "chairs")])
def test_a_set_up_that_does_not_exist_is_refused_and_named(desk: Desk, fields: dict[str, Any], named: str) -> None:
    assert named in desk.refused("new", game="labyrinthe", **fields)["error"]


def test_an_unknown_game_is_answered_with_those_there_are(desk: Desk) -> None:
    for do, fields in (("new", {"seats": 2}), ("load", {"state": {}})):
        error = desk.refused(do, game="monopoly", **fields)["error"]
        assert "monopoly" in error
        assert all(name in error for name in EVERY_GAME)


# ------------------------------------------------------------------ the program


PROGRAMS = ["hpapp.referee", "hpapp.rules"]
"""One program under two names."""

class Program(Desk):
    """The real program, spoken to through its pipes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def line(self, line: bytes) -> dict[str, Any]:
        """The line that the program writes for one line that it reads."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        assert isinstance(answer, dict)
        return answer


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_program_plays_a_whole_game_through_its_pipes(name: str) -> None:
    with subprocess.Popen([sys.executable, "-m", name], cwd=ROOT, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        program = Program(process)
        program.done("new", game="labyrinthe", seats=2, variant="kids", seed=11, options={"format": "flash"})
        assert program.line(b"not json at all")["ok"] is False
        play_to_the_end(program)
        result = program.done("moves")["result"]
        assert sorted(result["ranks"]) == [1, 2]
        assert result["reason"] == "home"
        moves = program.done("log")["moves"]
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=20) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
    rules = game("labyrinthe")
    state = rules.start(Setup(2, "kids", {"format": "flash"}, 11))
    for move in moves:
        state = rules.play(state, rules.read_move(move)).state
    assert plain(rules.result(state)) == result


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_program_skips_blank_lines_and_ends_with_its_input(name: str) -> None:
    lines = b'\n  \n{"do":"games"}\n\n{"do":"moves"}'
    done = subprocess.run([sys.executable, "-m", name], cwd=ROOT, input=lines,
                          capture_output=True, timeout=60, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False]
    assert done.stderr == b""
