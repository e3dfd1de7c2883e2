"""The table: seats around it, what lies on it whatever the game, and who may touch what."""
