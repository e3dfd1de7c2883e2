"""Whatever is sent to the referee, it answers what is wrong and keeps the game: noise, wrong kinds, damaged states."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hpapp.rules.chance import Chance
from tests.referee.desk import Desk


def names_what_is_wrong(line: bytes, named: str) -> Any:
    return pytest.param(line, named, id=line.decode("latin-1")[:60] or "empty")


@pytest.mark.parametrize(("line", "named"), [
    names_what_is_wrong(b"", "truncated"),
    names_what_is_wrong(b"{", "truncated"),
    names_what_is_wrong(b"hello", "malformed"),
    names_what_is_wrong(b"\xff\xfe\x00", "malformed"),
    names_what_is_wrong(b"null", "object"),
    names_what_is_wrong(b"[]", "object"),
    names_what_is_wrong(b'"play"', "object"),
    names_what_is_wrong(b"{}", "do"),
    names_what_is_wrong(b'{"do":"dance"}', "dance"),
    names_what_is_wrong(b'{"do":7}', "str"),
    names_what_is_wrong(b'{"do":"moves","now":1}', "now"),
    names_what_is_wrong(b'{"do":"play"}', "move"),
    names_what_is_wrong(b'{"do":"play","move":null}', "object"),
    names_what_is_wrong(b'{"do":"play","move":[1,2]}', "object"),
    names_what_is_wrong(b'{"do":"play","move":{}}', "do"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"jump"}}', "LAB-3.1"),
    names_what_is_wrong(b'{"do":"play","move":{"do":["push"]}}', "LAB-3.1"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"push"}}', "arrow"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"push","arrow":1}}', "$.arrow"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"push","arrow":"N1","hard":true}}', "hard"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"orient","rot":"0"}}', "$.rot"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"orient","rot":true}}', "$.rot"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"orient","rot":0.5}}', "$.rot"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"orient","rot":NaN}}', "malformed"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"orient","rot":1e999}}', "range"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"walk","to":[0]}}', "$.to"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"walk","to":[0,0,0]}}', "$.to"),
    names_what_is_wrong(b'{"do":"play","move":{"do":"walk","to":{"row":0}}}', "$.to"),
    names_what_is_wrong(b'{"do":"why","move":"N1"}', "object"),
    names_what_is_wrong(b'{"do":"view","seat":"0"}', "$.seat"),
    names_what_is_wrong(b'{"do":"view","seat":99999999999999999999999}', "99999999999999999999999"),
    names_what_is_wrong(b'{"do":"bot","level":"grandmaster"}', "grandmaster"),
    names_what_is_wrong(b'{"do":"load","game":"labyrinthe"}', "state"),
    names_what_is_wrong(b'{"do":"load","game":"labyrinthe","state":[]}', "object"),
    names_what_is_wrong(b'{"do":"new","game":"labyrinthe","seats":2}{"do":"moves"}', "trailing"),
])
def test_bad_input_is_answered_with_what_is_wrong_and_changes_nothing(desk: Desk, line: bytes, named: str) -> None:
    before = desk.done("state"), desk.done("log")
    answer = desk.line(line)
    assert answer["ok"] is False
    assert named in answer["error"]
    assert (desk.done("state"), desk.done("log")) == before


@pytest.mark.parametrize("line", [
    b"[" * 200_000, b'{"do":"play","move":' + b"[" * 100_000, b'{"do":"play","move":' + b'{"do":' * 50_000,
    b'{"do":"load","game":"labyrinthe","state":' + b"[" * 900 + b"]" * 900 + b"}",
    b'{"do":"moves"' + b" " * (1 << 20) + b"}",
    b'{"do":"play","move":{"do":"push","arrow":"' + b"N" * (1 << 20) + b'"}}',
    b'{"do":"play","move":{"do":"orient","rot":' + b"9" * 5000 + b"}}",
    b'{"do":"why","move":{"do":"orient","rot":"' + b"9" * 5000 + b'"}}',
    b'{"do":"play","move":{"do":"push","arrow":"\\ud800"}}', b'{"do":"new","game":"\\udfff","seats":2}',
], ids=lambda line: line[:40].decode())
def test_depth_length_and_broken_letters_do_not_bring_the_referee_down(desk: Desk, line: bytes) -> None:
    before = desk.done("state")
    answer = desk.line(line)
    assert answer["ok"] is False
    assert answer["error"]
    assert desk.done("state") == before


def garbage(count: int) -> Iterator[bytes]:
    """Lines that no sane program sends: noise, cut and scratched requests, fields of all the wrong kinds."""
    chance = Chance(20_000)
    for number in range(count):
        kind, chance = chance.below(4)
        if kind == 0:
            line, chance = noise(chance)
        else:
            request, chance = wild_request(chance)
            line = json.dumps(request).encode()
            cut, chance = chance.below(len(line))
            if kind == 1:
                line = line[:cut]
            elif kind == 2:
                byte, chance = chance.below(256)
                line = line[:cut] + bytes([byte]) + line[cut + 1:]
        yield line.replace(b"\n", b" ") if number % 2 else line


def noise(chance: Chance) -> tuple[bytes, Chance]:
    length, chance = chance.below(60)
    letters = bytearray()
    for _ in range(length):
        letter, chance = chance.below(256)
        letters.append(letter)
    return bytes(letters), chance


WILD: tuple[Any, ...] = (
    None, True, 0, -1, 7, 2**63, -(10**40), 0.5, float("nan"), float("inf"), "", "N1", "\ud800", "é\x00", "labyrinthe",
    "couloirs?", [], [[]], [0, 0], [1e300], {}, {"do": "push"}, {"do": "push", "arrow": 3}, {"do": "walk", "to": "a1"},
    {"do": "orient", "rot": None}, {"do": {"do": {}}}, ["rouge"] * 50, {"format": None}, {"colors": [1, 2]},
)


def wild_request(chance: Chance) -> tuple[dict[str, Any], Chance]:
    """A request whose fields are of any kind at all; almost never a legal one."""
    do, chance = chance.pick(("new", "play", "why", "view", "load", "bot", "new", "play", "games", "log", 3, "", None))
    request: dict[str, Any] = {"do": do}
    for name in ("game", "seats", "variant", "options", "move", "seat", "state", "level", "first", "extra"):
        given, chance = chance.below(2)
        if given:
            request[name], chance = chance.pick(WILD)
    return request, chance


def test_a_thousand_lines_of_garbage_leave_the_game_as_it_was(desk: Desk) -> None:
    before = desk.done("state"), desk.done("log")
    refused = 0
    for line in garbage(1200):
        answer = desk.line(line)
        if answer["ok"] is False:
            refused += 1
            assert isinstance(answer["error"], str)
            assert answer["error"]
        else:
            # Chance may write a request that only reads; it must not have been one that plays.
            assert json.loads(line)["do"] in ("view", "games", "log", "why", "bot"), line
        assert (desk.done("state"), desk.done("log")) == before, line
    assert refused >= 1000


# ------------------------------------------------------------------ damaged states


def damaged(state: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A sound state with one thing wrong: each field missing, of the wrong kind, or with a piece more or less."""
    for name, value in state.items():
        yield f"{name} missing", {key: kept for key, kept in state.items() if key != name}
        wrongs: tuple[Any, ...] = (None, 1.5, "?", {}, [None], [[[]]], True)
        for wrong in wrongs:
            if wrong != value and not (name == "spare_at" and wrong is None):
                yield f"{name} is {wrong!r}", {**state, name: wrong}
        if isinstance(value, list) and value:
            yield f"{name} with one more", {**state, name: [*value, value[0]]}
            yield f"{name} with one less", {**state, name: value[1:]}
        if isinstance(value, int):
            yield f"{name} below zero", {**state, name: -1 - value}
    yield "a field that does not exist", {**state, "wind": "north"}


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 40])
def test_load_refuses_every_damaged_state_and_keeps_the_game(moves: int) -> None:
    desk = Desk()
    desk.done("new", game="labyrinthe", seats=3, seed=21, options={"format": "flash"})
    for _ in range(moves):
        desk.done("play", move=desk.done("moves")["moves"][0])
    state = desk.done("state")["state"]
    cases = list(damaged(state))
    assert len(cases) > 100
    for what, broken in cases:
        answer = desk.ask("load", game="labyrinthe", state=broken)
        assert answer["ok"] is False, what
        assert answer["error"], what
    assert desk.done("state")["state"] == state
    assert len(desk.done("log")["moves"]) == moves


def test_load_refuses_a_view_for_it_is_not_a_full_state(desk: Desk) -> None:
    seen = desk.done("view", seat=0)["view"]
    assert "cards" in desk.refused("load", game="labyrinthe", state=seen)["error"]
