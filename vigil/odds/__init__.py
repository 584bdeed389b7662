"""Exact odds, a module a game: `vigil.odds.relic`. The names without a game are those of Relic, the first one with odds.

>>> import vigil
>>> vigil.odds.battle(5, [4, 5, 6, 7], bonus=2).win
array([0.84285714, 0.77619048, 0.68571429, 0.57142857])
"""

from typing import TYPE_CHECKING, Any

from vigil.odds import relic

if TYPE_CHECKING:
    from vigil.odds.relic import battle, power, table, test

__all__ = ["battle", "power", "relic", "table", "test"]


def __getattr__(name: str) -> Any:
    """Give a function of Relic; it is imported only then."""
    if name in relic.__all__:
        return getattr(relic, name)
    raise AttributeError(f"module 'vigil.odds' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
