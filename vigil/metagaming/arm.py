"""Both arms of a change as one thing to play: every game number twice, counted by who met whom and who won in either."""

from dataclasses import dataclass

import numpy as np

from sim.counting.tallies import Counts
from sim.game import Game
from vigil.comparing.arm import BATCH, outcomes_of
from vigil.comparing.sides import Sides
from vigil.playing.arena import Arm

FIRST, NOBODY, SECOND = 0, 1, 2
"""How a game can end: seat 1 wins, nobody, seat 2."""


@dataclass(frozen=True)
class MeetingsArm:
    """Two arms; to the runner they look like one card set.

    Attributes
    ----------
    game
        What is played.
    arms
        The base and the changed arm.
    """

    game: Game
    arms: tuple[Arm, Arm]

    @classmethod
    def of(cls, sides: Sides) -> "MeetingsArm":
        """Put the two arms together."""
        return cls(sides.arena.game, sides.arms)

    def new_tally(self) -> Counts:
        """Give counts `[S, S, 3, 3]` of zero games: strategies at seat 1 and 2, how it ended in the first and in the second arm."""
        size = len(self.arms[0].table.plans)
        return (np.zeros((size, size, 3, 3), np.int64),)

    def play(self, start: int, stop: int, tally: Counts) -> None:
        """Play the games `start` .. `stop - 1` in both arms and add them to `tally`."""
        standing = self.game.room("sim", "outcome").standing
        seating = self.arms[0].table.seating
        for at in range(start, stop, BATCH):
            end = min(at + BATCH, stop)
            winners = [standing(outcomes_of(self.game, arm, at, end)).winner for arm in self.arms]
            before, after = (np.select([winner == 0, winner == 1], [FIRST, SECOND], NOBODY) for winner in winners)
            one, other = seating[np.arange(at, end) % len(seating)].T
            np.add.at(tally[0], (one, other, before, after), 1)
