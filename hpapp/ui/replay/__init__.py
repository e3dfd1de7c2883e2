"""A game seen again: the parts of its screen."""
