"""Odds of battles and skill tests in Relic: exact for whole arrays, as tables, and held against simulation.

>>> import vigil
>>> vigil.odds.relic.battle(5, [4, 5, 6, 7], bonus=2).win
array([0.84285714, 0.77619048, 0.68571429, 0.57142857])
>>> vigil.odds.relic.test(4, 9, exact=True)
Fraction(1, 3)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vigil.odds.relic.api import battle, power, table, test

__all__ = ["battle", "power", "table", "test"]


def __getattr__(name: str) -> Any:
    """Import what is asked for only then."""
    if name in __all__:
        from vigil.odds.relic import api

        return getattr(api, name)
    raise AttributeError(f"module 'vigil.odds.relic' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
