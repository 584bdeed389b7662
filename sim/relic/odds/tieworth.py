"""What is maximised: wins, and ties at a fixed share of a win."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class TieWorth:
    """The aim of every decision.

    Attributes
    ----------
    tie
        What a tie is worth, of a win: 0 .. 1.
    ties
        Whether there are ties; in a skill test there are none.
    """

    tie: Fraction = Fraction(0)
    ties: bool = True

    def of(self, win: Any, tie: Any) -> Any:
        """Worth of two chances, integers or arrays of them, over one denominator; over that denominator times a fixed factor."""
        return self.tie.denominator * win + self.tie.numerator * tie


NO_TIES = TieWorth(ties=False)
"""The aim in a skill test."""
