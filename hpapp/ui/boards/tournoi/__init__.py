"""The Triwizard maze as a board."""
