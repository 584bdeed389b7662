"""Strategy files in Python for tests at the table, whatever the game."""

import numpy as np


def uncompiled(folder, path):
    """The same file, not compiled."""
    slow = folder / f"slow-{path.name}"
    slow.write_text(path.read_text(encoding="utf-8") + "\ncompiled = False\n", encoding="utf-8")
    return slow


def write_player(head, folder, text, compiled=True):
    """A file `mine.py` with some settings at its head and functions below."""
    path = folder / "mine.py"
    path.write_text(f"{head}compiled = {compiled}\n\n\n{text}", encoding="utf-8")
    return path


def same(one, other):
    """Whether two tallies have the same counts."""
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
