"""Games of Ascension Tactics as stories, on a board, in tables, and against the reference engine."""
