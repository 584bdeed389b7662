"""A game that is not there, as if it had not been shipped or its package were gone."""

from collections.abc import Iterator
from contextlib import contextmanager

from sim.games import GAMES


@contextmanager
def without_game(name: str) -> Iterator[None]:
    """No game of this name inside this block; behind it all are there in their order, which `monkeypatch.delitem` would change."""
    before = dict(GAMES)
    del GAMES[name]
    try:
        yield
    finally:
        GAMES.clear()
        GAMES.update(before)
