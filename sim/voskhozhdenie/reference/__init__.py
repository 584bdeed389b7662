"""The reference engine: Voskhozhdenie in plain Python, written from the rule ledger (V1-V87) and ENGINE.md.

It reads the project's card model, shares no rule with any kernel and is slow on purpose. Its one use is to be compared with the kernel, game by game.
"""

from sim.voskhozhdenie.reference.engine import Game, play

__all__ = ["Game", "play"]
