"""One board per game: it shows a view, animates events, and turns fingers into moves."""
