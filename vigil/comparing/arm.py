"""Both arms of a comparison as one thing to play: every game number twice, the two outcomes paired at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.counting.pairing import Counts as Ints
from sim.counting.tallies import Counts
from sim.engine.faults import naming
from sim.game import Game
from vigil.comparing.sides import Sides
from vigil.playing.arena import Arm

BATCH = 1000
"""Games whose outcomes are kept at once: a game of many cards leaves some ten thousand numbers."""


@dataclass(frozen=True)
class PairArm:
    """Two arms; to the runner they look like one card set.

    Attributes
    ----------
    game
        What is played.
    arms
        The base and the changed arm.
    differences
        The room that counts them side by side.
    shared
        Ids of what both have, the cards first.
    games
        Game numbers of the whole comparison at most.
    """

    game: Game
    arms: tuple[Arm, Arm]
    differences: Any
    shared: Sequence[tuple[Ints, Ints]]
    games: int

    @classmethod
    def of(cls, sides: Sides, games: int) -> "PairArm":
        """Put the two arms of a comparison together."""
        differences = sides.arena.game.room("sim", "differences")
        before, after = sides.arms
        return cls(sides.arena.game, sides.arms, differences, differences.shared(before.card_set, after.card_set), games)

    def new_tally(self) -> Counts:
        """Give counts of zero games: both tallies and the differences, one after another."""
        table, sizes = self.arms[0].table, (len(before) for before, _ in self.shared)
        before, after = (arm.new_tally() for arm in self.arms)
        return (*before, *after, *self.differences.new_differences(len(table.plans), table.seating.shape[1], *sizes))

    def parts(self, counted: Counts) -> tuple[Any, Any, Any]:
        """The tallies of the two arms and their differences; views, not copies."""
        tally = self.game.counts.Tally
        size = len(tally._fields)
        return tally(*counted[:size]), tally(*counted[size : 2 * size]), self.differences.Differences(*counted[2 * size :])

    def play(self, start: int, stop: int, tally: Counts) -> None:
        """Play the games `start` .. `stop - 1` in both arms and add them to `tally`."""
        for first in range(start, stop, BATCH):
            self._play(first, min(first + BATCH, stop), tally)

    def _play(self, start: int, stop: int, tally: Counts) -> None:
        """Play one batch."""
        *tallies, differences = self.parts(tally)
        before, after = (outcomes_of(self.game, arm, start, stop, counts) for arm, counts in zip(self.arms, tallies, strict=True))
        seating = self.arms[0].table.seating
        games = np.arange(start, stop)
        seated = seating[games % len(seating)].astype(np.int64)
        held = (seated[:, :, None] == seated[:, None, :]).sum(axis=2)
        self.differences.check_size(before, after, int(held.max()), self.games)
        self.differences.count_differences(games, before, after, seated, self.shared, differences)


def outcomes_of(game: Game, arm: Arm, start: int, stop: int, tally: Any = None) -> Any:
    """Play the games `start` .. `stop - 1` of one arm and give their outcomes; they are added to `tally`, if there is one."""
    outcomes, games = game.room("sim", "outcome"), stop - start
    outcome = outcomes.new_outcome(games, arm.table.parties, len(arm.card_set.cards))
    with naming(arm.card_set):
        game.batch.play_changed(arm.table, start, stop, outcomes.no_change(games), outcome, tally)
    return outcome
