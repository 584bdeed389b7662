"""What is given to each of more than two sides to make them even: one side at a time, then the most promising gifts together on fresh games."""

import threading
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.effects.sides import Sides, SideWins
from reports.stats.additive import most_even
from reports.store.locks import writing_into
from reports.store.manifest import Manifest
from vigil.cardeffects.batches import BatchRunner
from vigil.cardeffects.plans import new_runner, only_arm
from vigil.playing.arena import Arena
from vigil.playing.checkpoints import ArraySums, Checkpoint, add_up
from vigil.playing.interrupts import CutShort, Interrupted, stopping_on_interrupt
from vigil.playing.ordered import cut_up
from vigil.playing.progress import Display
from vigil.session import Pace

GAMES, LONGEST = 80_000, 8.0
"""Games at most, with all gifts and without, and the seconds that one core plays games of two at its usual speed: half of what two sides with their
seven gifts have, since games of three and four take more than twice as long. In the second round a share is known to within some three points."""
TOGETHER = 3
"""Combinations of gifts that are played: not the first one alone, since what each does need not add up."""
BATCH = 400
"""Games that a thread plays at a time, with all gifts together: so few that an audit of a minute or two has some."""

CHECKPOINT = ".sides.npz"
"""What is counted so far."""

Steps = Sequence[tuple[int, ...]]
Numbers = NDArray[np.int64]


class SideMeasurement:
    """The two rounds of games in which sides are made even.

    Parameters
    ----------
    folder
        Folder of the effects of the card set.
    arena
        The experiment with its one card set.
    manifest
        What the effects were measured in.
    pace
        Threads; decides nothing about the result.
    display
        Told how far it is.
    """

    def __init__(self, folder: Path, arena: Arena, manifest: Manifest, pace: Pace, display: Display) -> None:
        self._folder, self._arena, self._manifest, self._pace, self._display = folder, arena, manifest, pace, display
        self._room, self._card_set = arena.game.room("sim", "outcome"), only_arm(arena).card_set
        self._ladders = self._room.handicaps(self._card_set, arena.experiment.sides)
        sides = range(arena.experiment.sides)
        alone = [tuple(step if other == side else 0 for other in sides) for side in sides for step in self._ladders[side]]
        self._tried: Steps = [(0,) * len(sides), *alone]
        plays = arena.game.fitting(GAMES, LONGEST) // 2
        self._games, self._fresh = (max(plays // variants, 1) for variants in (len(self._tried), 1 + TOGETHER))

    def play(self) -> Sides | None:
        """Play what is not stored yet; None if nothing can be given to anybody.

        Raises
        ------
        InputError
            If what is stored is damaged.
        Interrupted
            On Ctrl-C or when the time is up; what was counted is stored as it is, and the same call goes on with it.
        """
        with writing_into(self._folder):
            if len(self._tried) == 1:
                return None
            found = Sides.read(self._folder, self._manifest.identity)
            if found is not None and [one.changes for one in found.tried] != [self._told(steps) for steps in self._tried]:
                found = None
            if found is not None and (found.games, found.fresh) == (self._games, self._fresh):
                return found
            with stopping_on_interrupt() as stop, self._display:
                if found is None or found.games != self._games:
                    found = self._round(self._tried, None, stop)
                chosen = most_even(np.array(self._tried), np.array([one.shares for one in found.tried]), self._ladders, TOGETHER)
                return self._round([self._tried[0], *chosen], found, stop)

    def _told(self, steps: Sequence[int]) -> tuple[str, ...]:
        """What is given, each as a change is written."""
        return tuple(ladder[step] for ladder, step in zip(self._ladders, steps, strict=True) if step)

    def _round(self, variants: Steps, before: Sides | None, stop: threading.Event) -> Sides:
        """Play the first round, or, behind it, the second, and store what was counted, also of a round that is cut short."""
        first, count = (0, self._games) if before is None else (self._games, self._fresh)
        numbers, beside = range(first, first + count), (0, self._fresh) if before is None else (self._games, 0)
        of = f"sides of {self._manifest.identity}, {numbers} by {BATCH}, {[*map(self._told, variants)]}"
        checkpoint, runners = Checkpoint(self._folder / CHECKPOINT, of), [self._runner(steps) for steps in variants]
        sides, display = len(self._ladders), self._display

        def counted(part: range) -> dict[str, Numbers]:
            batches = (runner.play(part.start, part.stop, stop_flag=stop) for runner in runners)
            wins = np.array([[(batch.standing.winner == side).sum() for side in range(sides)] for batch in batches], np.int64)
            display.advance(len(part))
            return {"wins": wins, "games": np.array([len(part)], np.int64)}

        sums = ArraySums(wins=np.zeros((len(variants), sides), np.int64), games=np.zeros(1, np.int64))
        pieces = cut_up(numbers, max(BATCH // len(variants), 1))
        try:
            add_up(counted, pieces, sums, checkpoint, self._pace.jobs, display, stop, beside)
        except CutShort:
            self._store(variants, before, sums)
            raise Interrupted("interrupted; what was counted of the sides is kept, the same command goes on") from None
        found = self._store(variants, before, sums)
        checkpoint.delete()
        return found

    def _runner(self, steps: Sequence[int]) -> BatchRunner:
        """The games with what is given."""
        runner = new_runner(self._arena, only_arm(self._arena))
        if not any(steps):
            return runner
        return runner.with_cards(self._arena.bind(self._room.with_handicaps(self._card_set, steps)), runner.table.plans)

    def _store(self, variants: Steps, before: Sides | None, sums: ArraySums) -> Sides:
        """Store what was counted of a round beside the one before it; of no games nothing is stored."""
        wins, (games,) = sums.sums["wins"].tolist(), sums.sums["games"].tolist()
        counts = tuple(SideWins(changes=self._told(steps), wins=tuple(won)) for steps, won in zip(variants, wins, strict=True))
        if before is None:
            found = Sides(of=self._manifest.identity, games=games, tried=counts)
        else:
            found = before.model_copy(update={"fresh": games, "played": counts if games else ()})
        if games:
            found.write(self._folder)
        return found
