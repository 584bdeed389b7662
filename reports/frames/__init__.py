"""From tallies to pandas frames, one module a subject."""
