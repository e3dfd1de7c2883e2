"""The page about the referee's protocol tells the truth: every line of its examples is sent, every answer compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from hpapp.referee.desk import REQUEST
from tests.referee.desk import Desk

PAGE = (Path(__file__).parents[2] / "docs" / "referee.md").read_text("utf-8")
LEFT_OUT = "…"


def examples() -> Iterator[tuple[str, Any]]:
    """Requests and what the page says of their answers, in order."""
    for block in re.findall(r"^```jsonl\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        lines = block.splitlines()
        for request, answer in zip(lines[::2], lines[1::2], strict=True):
            assert (request[:2], answer[:2]) == ("→ ", "← "), (request, answer)
            yield request[2:], msgspec.json.decode(answer[2:])


def agrees(said: Any, real: Any) -> bool:
    """Is this what the page says, as far as it says something?"""
    if said == LEFT_OUT:
        return True
    if isinstance(said, dict) and isinstance(real, dict):
        some = LEFT_OUT in said
        told = {key: value for key, value in said.items() if key != LEFT_OUT}
        return (some or told.keys() == real.keys()) and all(
            key in real and agrees(value, real[key]) for key, value in told.items())
    if isinstance(said, list) and isinstance(real, list):
        some = said[-1:] == [LEFT_OUT]
        told_first = said[:-1] if some else said
        return (some or len(said) == len(real)) and len(told_first) <= len(real) and all(
            map(agrees, told_first, real))
    return bool(said == real)


def test_every_example_is_answered_as_the_page_says() -> None:
    desk, count = Desk(), 0
    for request, said in examples():
        real = desk.line(request.encode())
        assert agrees(said, real), (request, real)
        count += 1
    assert count > 10


def test_the_page_lists_every_request_with_its_fields() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", PAGE, re.MULTILINE))
    requests = {str(kind.__struct_config__.tag): kind for kind in get_args(REQUEST)}
    assert rows.keys() == requests.keys()
    for do, kind in requests.items():
        assert set(kind.__struct_fields__) <= set(re.findall(r"`(\w+)`", rows[do])), do


@pytest.mark.parametrize(("said", "real", "same"), [
    ({"a": 1}, {"a": 1, "b": 2}, False), ({"a": 1, "…": "…"}, {"a": 1, "b": 2}, True),
    ({"a": 2, "…": "…"}, {"a": 1}, False),
    ([1, "…"], [1, 2, 3], True), ([2, "…"], [1, 2], False), ([1, 2], [1, 2, 3], False), (["…"], [], True),
    ({"a": "…"}, {"a": [1]}, True), ({"a": "…"}, {}, False),
])
def test_only_what_the_page_leaves_out_may_differ(said: Any, real: Any, same: bool) -> None:
    assert agrees(said, real) is same
