"""The reference engine: Ascension in plain Python, written from the rule ledger (A1-A50) and ENGINE.md.

It shares no code with the rest of `sim` and is slow on purpose. Its one use is to be compared with the kernel, game by game and event by event.
"""

from sim.ascension.reference.engine import play

__all__ = ["play"]
