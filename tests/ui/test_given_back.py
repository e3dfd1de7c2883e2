"""What a hint took is given back: a side that a layout stretched while a hint said so, kv gives again once the hint is
gone.  Else it stays as it was before the device was turned."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from kivy.lang.parser import Parser, ParserRule, ParserRuleProperty

KV = sorted((Path(__file__).parents[2] / "kv").glob("*.kv"))
AXES = (("width", "size_hint_x"), ("height", "size_hint_y"))


def below(rule: ParserRule) -> Iterator[ParserRule]:
    """A rule, and all that are part of it."""
    yield rule
    for child in rule.children:
        yield from below(child)


def may_go(hint: ParserRuleProperty, axis: int) -> bool:
    """Is a hint sometimes there and sometimes not, along this axis?"""
    told = ast.parse(hint.value.split("#")[0].strip(), mode="eval").body
    sides = [told.elts[axis]] if isinstance(told, ast.Tuple) else [told]
    if isinstance(sides[0], ast.IfExp):
        ways = [sides[0].body, sides[0].orelse]
        sides = [way.elts[axis] if isinstance(way, ast.Tuple) else way for way in ways]
    nothing = [isinstance(side, ast.Constant) and side.value is None for side in sides]
    return any(nothing) and not all(nothing)


def kept(rule: ParserRule) -> Iterator[str]:
    """The sides that would stay as a layout stretched them."""
    for axis, (side, hint_of) in enumerate(AXES):
        hint = rule.properties.get(hint_of) or rule.properties.get("size_hint")
        if hint is None or not may_go(hint, axis):
            continue
        given = rule.properties.get(side) or rule.properties.get("size")
        heard = {tuple(keys) for keys in (given.watched_keys or ())} if given else set()
        if not heard & {("self", hint_of), *map(tuple, hint.watched_keys or ())}:
            yield f"{rule.ctx.filename}:{hint.line + 1} {rule.name} {side}"


def test_what_a_hint_took_is_given_back() -> None:
    """On a wide phone a winner's points stood beside their card, as wide as its head had been on a high one."""
    found = [side for path in KV for _, rule in Parser(content=path.read_text("utf-8"), filename=path.name).rules
             for part in below(rule) for side in kept(part)]
    assert not found, "\n".join(found)
