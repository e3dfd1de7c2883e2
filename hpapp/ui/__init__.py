"""What the table looks like and how it answers a finger."""
