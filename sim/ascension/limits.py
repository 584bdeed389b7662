"""How far a game may go, and how much room one in play has; ENGINE.md section 7 derives every bound from these."""

from sim.ascension.words import MAX_CARD_ACTIONS, MAX_CARD_TRIGGERS, MAX_KINDS, MAX_PILE, MAX_ROW, MAX_STACKS

MAX_ACTIONS = 10_000
"""Actions of one turn; with more the game is over, unfinished: endless (ENGINE.md section 3)."""
MAX_GAME_ACTIONS = 50_000
"""Actions of one game, likewise."""
MAX_EXTRA_TURNS = 1_000
"""Extra turns of one game, likewise."""
MAX_GAINED = 50_000
"""Runes, power and honor that one seat gains in one game, likewise; the squares of what is counted stay inside 64 bits."""

MAX_FRAMES = MAX_ACTIONS + MAX_CARD_TRIGGERS * MAX_PILE + 2
"""Effects that wait for the ones they caused."""
MAX_WAITING = MAX_ACTIONS
"""Unite effects that wait in one turn."""
MAX_TARGETS = MAX_ROW + MAX_STACKS + MAX_CARD_ACTIONS * MAX_PILE
"""Candidates of one choice: what is on offer, and every action of every construct in play."""
MAX_RIVALS = MAX_GAME_ACTIONS * (MAX_ROW + MAX_STACKS - 1)
"""Pairs of a card paid for and one forgone by it, in one game."""
MASKS = MAX_KINDS // 64
"""Words of a bit set of cards."""
