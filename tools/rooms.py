"""Writes the table of rooms in docs/architecture.md: which room has which file, and why where they differ.

    $ python -m tools.rooms

A file that every room should have stands in SHAPE, the reason for a missing one in WITHOUT.  A file of one room's own
explains itself: its line is the first sentence of its docstring.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from hpapp.rules import GAMES

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "architecture.md"
BLOCK = re.compile(r"(?<=<!-- rooms: written by python -m tools\.rooms -->\n).*?(?=<!-- /rooms -->)", re.DOTALL)

SHAPE = {
    "rules": ("content.toml", "rulebook.fr.toml", "rulebook.en.toml", "state.py", "moves.py", "rules.py",
              "refusals.py", "hidden.py", "audit.py"),
    "bots": ("greedy.py", "evaluate.py", "search.py", "explain.py", "mercy.py"),
    "table": ("chooser.py", "guide.py"),
    "ui/boards": ("room.py", "board.py", "scene.py", "motion.py", "fingers.py", "tray.py", "ground.py", "sprites.py"),
}
"""What a room is made of, in each layer."""

WITHOUT = {
    "ui/boards/bloody/sprites.py": "its pieces are cards with words on them: widgets, in `pieces.py` and `piles.py`",
    "ui/boards/tournoi/ground.py": "only a part of the maze may be in view, so it is measured through `lens.py`",
}
"""Files of the shape that a room does not have, and why."""


def missing() -> list[str]:
    """Files of the shape that are not there."""
    return [f"{layer}/{game}/{name}" for layer, names in SHAPE.items() for game in GAMES for name in names
            if not (ROOT / "hpapp" / layer / game / name).exists()]


def own(layer: str) -> list[Path]:
    """Files that belong to some rooms only, room by room."""
    return [path for game in GAMES for path in sorted((ROOT / "hpapp" / layer / game).iterdir())
            if path.is_file() and path.name not in (*SHAPE[layer], "__init__.py")]


def first_sentence(path: Path) -> str:
    """What a file says of itself."""
    told = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return re.split(r"\.(?:\s|$)", " ".join(told.split()), maxsplit=1)[0]


def written() -> str:
    """The tables of all layers, as they should stand on the page."""
    return "\n".join(line for layer in SHAPE for line in _layer(layer)) + "\n"


def _layer(layer: str) -> Iterator[str]:
    folder = ROOT / "hpapp" / layer
    yield f"### hpapp/{layer}\n"
    yield f"| file | {' | '.join(GAMES)} |"
    yield "| --- |" + " :-: |" * len(GAMES)
    for name in SHAPE[layer]:
        yield f"| `{name}` | {' | '.join('✓' if (folder / game / name).exists() else '–' for game in GAMES)} |"
    yield ""
    absent = [path for path in missing() if path.startswith(f"{layer}/")]
    yield from (f"- – `{path.removeprefix(f'{layer}/')}`: {WITHOUT[path]}." for path in absent)
    yield from (f"- `{path.relative_to(folder).as_posix()}`: {first_sentence(path)}." for path in own(layer))
    yield ""


def main() -> None:
    """Write the page anew."""
    page = PAGE.read_text("utf-8")
    PAGE.write_text(BLOCK.sub(lambda _: written(), page), "utf-8")


if __name__ == "__main__":
    main()
