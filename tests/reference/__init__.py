"""The reference engine: Ascension in plain Python, written from the rule ledger (A1-A50) and ENGINE.md.

It shares no code with `sim` and is slow on purpose. Its one use is to be compared with the kernel, game by game.
"""

from .engine import play

__all__ = ["play"]
