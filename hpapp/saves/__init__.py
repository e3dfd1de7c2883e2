"""What is kept on disk: the journal of moves, and one game as one file."""
