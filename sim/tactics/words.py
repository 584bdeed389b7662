"""Sizes of the game: what a board, a set, a card and a turn may have at most (section "Sizes" of the ledger)."""

MAX_SEATS = 4
MAX_HEXES = 192
"""Hexes of a board."""
MAX_FIGURES = 40
"""Figures on the board: four times eight, and neutrals or villains."""
MAX_ROSTER = 32
"""Champions of one player."""
MAX_CARDS = 256
"""Cards in all, with everybody's."""
MAX_KINDS = 128
"""Different cards that can lie in a deck."""
MAX_CHAMPIONS = 64
"""Different champions, rats among them."""
MAX_TREASURES = 64
"""Treasures."""
MAX_PLAYED = 64
"""Cards played a turn."""
MAX_ABILITIES = 4
"""Abilities of a champion, a construct or a quest."""
MAX_EFFECTS = 8
"""Effects of one list, and options of one choice."""
MAX_DEPTH = 3
"""Lists of effects inside each other."""
MAX_SCHEMES = 64
"""Cards of the deck of schemes."""
MAX_VILLAINS = 32
"""Different villains."""
MAX_STEPS = 16
"""Steps of one movement."""
MAX_ROUNDS = 500
"""Largest round cap."""
MAX_MAPS = 16
"""Maps of one experiment."""
MAX_NAME = 60
"""Characters of a name."""
