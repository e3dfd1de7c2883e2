"""Answers requests from standard input until it ends.

    $ printf '{"do":"new","game":"labyrinthe","seats":2,"seed":7}\\n{"do":"bot","level":"expert"}\\n' \\
        | python -m hpapp.referee
"""

from __future__ import annotations

import sys

from . import Referee


def main() -> None:
    """Answer every line of standard input until it ends."""
    referee = Referee()
    for line in sys.stdin.buffer:
        if line.strip():
            sys.stdout.buffer.write(referee.answer(line) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
