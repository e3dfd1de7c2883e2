"""Nobody lies as they lay before: whoever lays itself out in Python follows every property that kv may change."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator
from pathlib import Path

from kivy.lang.parser import Parser, ParserRule
from kivy.properties import Property
from kivy.uix.widget import Widget

import hpapp.ui

KV = sorted((Path(__file__).parents[2] / "kv").glob("*.kv"))
Method = ast.FunctionDef


def ours() -> Iterator[type[Widget]]:
    """Every widget of the app."""
    for module in pkgutil.walk_packages(hpapp.ui.__path__, "hpapp.ui."):
        for found in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(found) and issubclass(found, Widget) and found.__module__ == module.name:
                yield found


def methods(widget: type[Widget]) -> dict[str, Method]:
    """What a widget does, with what it has from others of ours."""
    found: dict[str, Method] = {}
    for kind in reversed([kind for kind in widget.__mro__ if kind.__module__.startswith("hpapp.")]):
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
        assert isinstance(tree, ast.ClassDef)
        found |= {part.name: part for part in tree.body if isinstance(part, Method)}
    return found


def of_self(node: ast.AST) -> str:
    """The attribute of `self` that is meant, if one is."""
    plain = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    return node.attr if plain else ""  # type: ignore[attr-defined]


def listeners(deeds: dict[str, Method]) -> dict[str, set[str]]:
    """The properties of its own that a widget follows, each with the methods, or their triggers, that are told."""
    found = {name.removeprefix("on_"): {name} for name in deeds if name.startswith("on_")}
    for deed in deeds.values():
        loops = dict(loop for node in ast.walk(deed) for loop in over_names(node))
        for call in ast.walk(deed):
            if isinstance(call, ast.Call) and of_self(call.func) in ("fbind", "bind"):
                for name, told in ((name, told) for names, told in binds(call, loops) for name in names):
                    found.setdefault(name, set()).add(told)
    return found


def over_names(node: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """A loop over names: its variable, and what they are."""
    if isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple) and isinstance(node.target, ast.Name):
        yield node.target.id, [str(each.value) for each in node.iter.elts if isinstance(each, ast.Constant)]


def binds(call: ast.Call, loops: dict[str, list[str]]) -> Iterator[tuple[list[str], str]]:
    """Which properties are followed from now on, and what is told."""
    yield from (([str(told.arg)], of_self(told.value)) for told in call.keywords)
    if call.args:
        name = call.args[0]
        names = loops.get(name.id, []) if isinstance(name, ast.Name) else [ast.unparse(name).strip("'")]
        yield names, of_self(call.args[1])


def laying(deeds: dict[str, Method], followed: dict[str, set[str]]) -> list[Method]:
    """What a widget does when it is given another place, and all that is part of that."""
    triggers = {of_self(made.targets[0]): of_self(made.value.args[0]) for deed in deeds.values()
                for made in ast.walk(deed) if isinstance(made, ast.Assign) and isinstance(made.value, ast.Call)
                and getattr(made.value.func, "attr", "") == "create_trigger"}
    names = [name for place in ("pos", "size", "width", "height") for name in followed.get(place, ())]
    found: list[str] = []
    while names:
        name = names.pop()
        name = triggers.get(name, name)
        if name in deeds and name not in found:
            found.append(name)
            names += [of_self(node) for node in ast.walk(deeds[name])]
    return [deeds[name] for name in found]


def unfollowed(widget: type[Widget]) -> set[str]:
    """Properties by which a widget lays itself out without hearing that they change."""
    deeds = methods(widget)
    followed = listeners(deeds)
    used = {of_self(node) for deed in laying(deeds, followed) for node in ast.walk(deed)}
    written = {of_self(node) for deed in deeds.values() for node in ast.walk(deed)
               if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    mine = {name for kind in widget.__mro__ if kind.__module__.startswith("hpapp.")
            for name, value in vars(kind).items() if isinstance(value, Property)}
    return (mine & used) - written - set(followed)


def given(rule: ParserRule) -> Iterator[tuple[str, str, int]]:
    """What a rule and those below it give, and to whom, as long as it may change."""
    yield from ((name, prop, told.line + 1) for name in rule.name.strip("<>").split("@")[0].split(",")
                for prop, told in rule.properties.items() if told.watched_keys)
    for child in rule.children:
        yield from given(child)


def test_what_kv_may_change_is_followed() -> None:
    """A row of pictures drew itself by the gap that it had before the device was turned."""
    known = {widget.__name__: unfollowed(widget) for widget in ours()}
    stale = [f"{path.name}:{line} {name}.{prop}" for path in KV
             for _, rule in Parser(content=path.read_text("utf-8"), filename=str(path)).rules
             for name, prop, line in given(rule) if prop in known.get(name.strip(), set())]
    assert stale == []
