"""What a release says of itself, taken from CHANGELOG.md.

    python -m tools.notes            the part of the present version, or, until it has one, what is unreleased
    python -m tools.notes 0.1.0      that of a version
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import hpapp

CHANGELOG = Path(__file__).resolve().parents[1] / "CHANGELOG.md"
HEADING = re.compile(r"^## \[(.+?)\].*\n", re.MULTILINE)


def parts(text: str) -> dict[str, str]:
    """Every version's part by its name, newest first."""
    _, *found = HEADING.split(text)
    return {name: part.strip() for name, part in zip(found[::2], found[1::2], strict=True)}


def notes(version: str, text: str) -> str:
    """The part of a version, or what is unreleased; KeyError where neither is there."""
    known = parts(text)
    return known[version] if version in known else known["Unreleased"]


if __name__ == "__main__":
    print(notes(sys.argv[1] if len(sys.argv) > 1 else hpapp.__version__, CHANGELOG.read_text("utf-8")))
