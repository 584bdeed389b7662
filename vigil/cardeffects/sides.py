"""What is given to each of more than two sides to make them even: one side at a time, then around what promises most, at last on fresh games."""

import threading
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.effects.sides import Sides, SideWins
from reports.stats.additive import Played, most_even, steps_around
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
seven gifts have, since games of three and four take more than twice as long."""
SHARES = (5, 5, 6)
"""How the games are shared out among the rounds: the last one, that alone is believed, knows a share to within some three points."""
MOVES = 3
"""Times that what promises most is varied at most: each costs two variants a side."""
REACH, STEP = 4, 2
"""How far from what was varied the next promise may lie, and how far one side is varied: nearer steps differ by less than so few games tell."""
TOGETHER = 2
"""Combinations of gifts that are played in the last round: not the first one alone, since what each does need not add up."""
BATCH = 400
"""Games that a thread plays at a time, with all gifts together: so few that an audit of a minute or two has some."""

CHECKPOINT = ".sides.npz"
"""What is counted so far."""

Given = tuple[int, ...]
"""The step of each side."""
Numbers = NDArray[np.int64]


class SideMeasurement:
    """The three rounds of games in which sides are made even.

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
        sides = arena.experiment.sides
        self._ladders: Sequence[Mapping[int, tuple[str, ...]]] = self._room.handicaps(self._card_set, sides, fine=True)
        self._alone: Sequence[Mapping[int, tuple[str, ...]]] = self._room.handicaps(self._card_set, sides)
        none = (0,) * sides
        self._first: Sequence[Given] = [none, *(_with(none, side, step) for side in range(sides) for step in self._alone[side])]
        plays, most = arena.game.fitting(GAMES, LONGEST), (len(self._first), MOVES * (1 + 2 * sides), 1 + TOGETHER)
        self._games, self._second, self._fresh = (max(plays * part // (sum(SHARES) * many), 1) for part, many in zip(SHARES, most, strict=True))

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
            if len(self._first) == 1:
                return None
            found = Sides.read(self._folder, self._manifest.identity)
            if found is not None and [one.changes for one in found.tried] != [self._told(steps) for steps in self._first]:
                found = None
            if found is not None and (found.games, found.second, found.fresh) == (self._games, self._second, self._fresh):
                return found
            with stopping_on_interrupt() as stop, self._display:
                if found is None or found.games != self._games:
                    found = self._play_alone(stop)
                found, best = self._play_varied(found, stop)
                found = self._play_fresh(found, best, stop)
            Checkpoint(self._folder / CHECKPOINT, "").delete()
            return found

    def _told(self, steps: Given) -> tuple[str, ...]:
        """What is given, each as a change is written."""
        return tuple(change for ladder, step in zip(self._ladders, steps, strict=True) if step for change in ladder[step])

    def _play_alone(self, stop: threading.Event) -> Sides:
        """The first round: one side is given something."""
        counts, games = self._count(self._first, range(self._games), stop)
        found = Sides(of=self._manifest.identity, games=max(games, 1), tried=counts)
        if games:
            found.write(self._folder)
        _go_on(games, self._games)
        return found

    def _play_varied(self, found: Sides, stop: threading.Event) -> tuple[Sides, Sequence[Given]]:
        """The second round: what promises most, and steps of one side beside it, until that promises most which was varied; the same games each time.

        Behind what was found stands what promises most after it.
        """
        stored = {one.changes: one for one in found.varied} if found.second == self._second else {}
        varied: dict[Given, SideWins] = {}
        centres: list[Given] = []
        ladders: Sequence[Iterable[int]] = self._alone
        for _ in range(MOVES):
            (centre,) = most_even(self._played(found, varied), ladders, 1)
            if centre in centres:
                break
            centres.append(centre)
            new = [steps for steps in (centre, *self._beside(centre)) if steps not in varied]
            lacking = [steps for steps in new if self._told(steps) not in stored]
            if lacking:
                counts, games = self._count(lacking, range(self._games, self._games + self._second), stop)
                _go_on(games, self._second)
                stored |= {one.changes: one for one in counts}
            varied |= {steps: stored[self._told(steps)] for steps in new}
            if lacking:
                found = found.model_copy(update={"second": self._second, "varied": tuple(varied.values()), "fresh": 0, "played": ()})
                found.write(self._folder)
            ladders = steps_around(centre, self._ladders, REACH)
        return found, most_even(self._played(found, varied), ladders, TOGETHER)

    def _play_fresh(self, found: Sides, best: Sequence[Given], stop: threading.Event) -> Sides:
        """The third round: the games as they are and with what promises most, on games that chose nothing."""
        start = self._games + self._second
        counts, games = self._count([self._first[0], *best], range(start, start + self._fresh), stop)
        if games:
            found = found.model_copy(update={"fresh": games, "played": counts})
            found.write(self._folder)
        _go_on(games, self._fresh)
        return found

    def _beside(self, centre: Given) -> Sequence[Given]:
        """What differs from it by a step of one side."""
        ladders = [(0, *ladder) for ladder in self._ladders]
        moved = [(side, centre[side] + step) for side in range(len(centre)) for step in (-STEP, STEP)]
        return [_with(centre, side, step) for side, step in moved if step in ladders[side]]

    def _played(self, found: Sides, varied: Mapping[Given, SideWins]) -> Played:
        """Both rounds, as shares are estimated from them."""
        counts = [*zip(self._first, found.tried, strict=True), *varied.items()]
        games = np.array([sum(one.wins) for _, one in counts], np.float64)
        together = np.repeat([0.0, 1.0], [len(self._first), len(varied)])
        return Played(np.array([steps for steps, _ in counts]), np.array([one.shares for _, one in counts]), games, together)

    def _count(self, variants: Sequence[Given], numbers: range, stop: threading.Event) -> tuple[tuple[SideWins, ...], int]:
        """What the sides win with each in the same games, and in how many; fewer if somebody said stop, and the same call then goes on."""
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
        beside = (numbers.start, self._games + self._second + self._fresh - numbers.stop)
        with suppress(CutShort):
            add_up(counted, pieces, sums, checkpoint, self._pace.jobs, display, stop, beside)
        wins, (games,) = sums.sums["wins"].tolist(), sums.sums["games"].tolist()
        return tuple(SideWins(changes=self._told(steps), wins=tuple(won)) for steps, won in zip(variants, wins, strict=True)), games

    def _runner(self, steps: Given) -> BatchRunner:
        """The games with what is given."""
        runner = new_runner(self._arena, only_arm(self._arena))
        if not any(steps):
            return runner
        return runner.with_cards(self._arena.bind(self._room.with_handicaps(self._card_set, steps)), runner.table.plans)


def _with(given: Given, side: int, step: int) -> Given:
    """The same with another step of one side."""
    return (*given[:side], step, *given[side + 1 :])


def _go_on(games: int, wanted: int) -> None:
    """Refuse to go on behind a round that was cut short."""
    if games < wanted:
        raise Interrupted("interrupted; what was counted of the sides is kept, the same command goes on")
