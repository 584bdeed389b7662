"""Lines of a strategy that can never decide anything, and why."""
