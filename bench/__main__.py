"""Measures what is asked for, prints one table, and compares it with the last one.

python -m bench [rules] [costs] [bots] [startup] [home] [replay] [frames] [idle] [phone]
"""

from __future__ import annotations

import sys
from importlib import import_module

from .process import ROOT
from .table import Row, keep, lines, read

PARTS = ("rules", "costs", "bots", "startup", "home", "replay", "frames", "idle", "phone")
KEPT = ROOT / "build" / "bench.json"


def main(asked: list[str]) -> None:
    """Measure the parts asked for, or all of them."""
    unknown = set(asked) - set(PARTS)
    if unknown:
        sys.exit(f"bench: there is no {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    rows: list[Row] = []
    for part in asked or PARTS:
        print(f"bench: measuring {part} …", file=sys.stderr)
        rows += import_module(f"bench.{part}").measure()
    before = read(KEPT)
    print(*lines(rows, before), sep="\n")
    keep(KEPT, rows, before)


if __name__ == "__main__":
    main(sys.argv[1:])
