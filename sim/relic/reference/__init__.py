"""The reference engine: Relic in plain Python, written from the rule ledger (R1-R42), ENGINE.md and configs/relic/README.md.

It shares no code with the rest of `sim` and is slow on purpose. Its one use is to be compared with the kernel, game by game.
"""

from sim.relic.reference.engine import play

__all__ = ["play"]
