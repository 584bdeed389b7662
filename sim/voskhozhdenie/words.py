"""Sizes of the game: what a card, a deck and a game may have at most."""

MAX_KINDS = 1024
"""Different cards of a card set, tokens and later chapters included."""
MAX_ABILITIES = 4
"""Abilities of a card."""
MAX_EFFECTS = 8
"""Effects of one list, and options of one `choose`."""
MAX_DEPTH = 3
"""Lists of effects inside each other (`choose`, `later`, `for_each`)."""
MAX_COSTS = 3
"""Parts of one cost."""
MAX_KEYWORDS = 8
"""Keywords printed on a card or given by one effect."""
MAX_NODES = 24
"""Parts of one selector, amount or condition, those inside others included."""
MAX_TEXT = 200
"""Characters of one selector, amount or condition."""
MAX_NUMBER = 99
"""Largest number written on a card."""
MAX_NAME = 60
"""Characters of a card's name."""
MAX_COPIES = 250
"""Copies of a card in one place of a deck."""
MAX_LINES = 1000
"""Lines of a deck file, and cards of a deck."""
