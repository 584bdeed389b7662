"""The reference engine: Ascension Tactics in plain Python, written from the rule ledger (T1-T108) and ENGINE.md.

It shares no code with any kernel and is slow on purpose. Its one use is to be compared with the kernel, game by game.
"""

from sim.tactics.reference.engine import Game, play
from sim.tactics.reference.mapfile import read_scenarios
from sim.tactics.reference.setfile import read_set

__all__ = ["Game", "play", "read_scenarios", "read_set"]
