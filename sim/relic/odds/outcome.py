"""Exact odds as a value."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Odds:
    """Chances of one situation; of a skill test the win is the success, and there are no ties.

    Attributes
    ----------
    win, tie, lose
        Chances, with the sum 1.
    cards
        Mean number of power cards played.
    remainder
        Chance of the enemy rolls that were left out and counted as lost: win and tie are too low by this at most in all, below 1e-18. 0 where
        everything is counted.
    method
        How the chances were found.
    """

    win: Fraction
    tie: Fraction
    lose: Fraction
    cards: Fraction
    remainder: Fraction
    method: str

    @classmethod
    def of(cls, win: Fraction, tie: Fraction, method: str, *, cards: Fraction = Fraction(0), remainder: Fraction = Fraction(0)) -> "Odds":
        """Odds whose chance of losing is what is left."""
        return cls(win, tie, 1 - win - tie, cards, remainder, method)

    def value(self, tie_value: Fraction) -> Fraction:
        """Chance of a win, and that of a tie at what it is worth."""
        return self.win + tie_value * self.tie
