"""Cards that are kept from one seat: what a game would have come to without them, each alone or two together.

Axes: G games, B bars, P seats.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
NO_CARD = -1
"""Stands for the second card of a bar that keeps only one from a seat."""


class Bars(NamedTuple):
    """What is kept from the seat in focus; every game is played once more with each bar that it can change."""

    card: Counts  # [B]
    too: Counts  # [B] another card, or NO_CARD


class Ends(NamedTuple):
    """How G games end with each bar; what is read off is what `sim.counting.effects.Standing` has."""

    winner: Counts  # [G, B] seat, or -1
    score: Counts  # [G, B, P]

    def part(self, start: int, stop: int) -> "Ends":
        """Those of some of the games, as views."""
        return Ends(self.winner[start:stop], self.score[start:stop])


def bars_of(cards: Sequence[int], too: Sequence[int] | None = None) -> Bars:
    """Bars of one card each, or of two."""
    single = np.array(cards, np.int64)
    return Bars(single, np.full_like(single, NO_CARD) if too is None else np.array(too, np.int64))


def new_ends(games: int, bars: int, parties: int) -> Ends:
    """Room for the ends of G = `games` games with B = `bars` bars and P = `parties` seats."""
    return Ends(np.zeros((games, bars), np.int64), np.zeros((games, bars, parties), np.int64))


NO_BARS, NO_ENDS = bars_of([]), new_ends(0, 0, 0)
