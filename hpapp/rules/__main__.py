"""The referee as a program: one JSON object per line in, one per line out.

    $ printf '{"do":"new","game":"labyrinthe","seats":2,"seed":7}\\n{"do":"moves"}\\n' | python -m hpapp.rules
"""

from __future__ import annotations

import sys

from .referee import Referee


def main() -> None:
    """Answer every line of standard input until it ends."""
    referee = Referee()
    for line in sys.stdin.buffer:
        if line.strip():
            sys.stdout.buffer.write(referee.answer(line) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
