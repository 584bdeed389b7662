"""Names of Ascension that no card set has."""

from sim.ascension import GAME

SAMAEL = GAME.opponent
"""Label of the opponent in the solo game; no strategy may be called so there."""
