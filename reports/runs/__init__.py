"""A run in memory, and what a reader must know of it."""
