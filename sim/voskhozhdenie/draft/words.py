"""Numbers of a draft (V10)."""

BOOSTER = 3
"""Purpose of the streams of luck (ENGINE.md, section 5)."""
ROUNDS = 4
"""Boosters that each player opens."""
LEAST_PLAYERS = 2
MOST_PLAYERS = 8
MAX_BOOSTER = 60
"""Cards of a booster."""
BLOCKS = 64
"""Blocks of four words that are made when a stream is opened: most drafts need fewer."""
