"""One game being played: seats, moves, undo and replay."""
