"""Programs that make what the app carries."""
