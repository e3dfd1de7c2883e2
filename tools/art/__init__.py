"""Draws every picture of the app: `python -m tools.art`."""
