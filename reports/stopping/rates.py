"""Rates of a game's own that can be watched while it is played, as its room `stopping` names them."""

from dataclasses import dataclass

RARE = 0.05
"""First expectation of rates of what seldom happens; only makes intervals tight."""


@dataclass(frozen=True)
class Rate:
    """A share of games.

    Attributes
    ----------
    metric
        Its column.
    numerator
        Member of the counts (`Game` or `Seat`) that is its numerator.
    denominator
        Member that is its denominator; all games if empty.
    guess
        First expectation; only makes intervals tight.
    """

    metric: str
    numerator: str
    denominator: str = ""
    guess: float = RARE
