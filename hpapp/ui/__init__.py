"""The table: what a seat sees, and how fingers become moves."""
