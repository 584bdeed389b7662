"""Handicaps of a side, which make up for the turn order: each is played on the same game numbers."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.effects.handicaps import HandicapCount, Handicaps
from reports.store.locks import writing_into
from reports.store.manifest import Manifest
from sim.experiments.experiment import Experiment
from sim.games import game_of
from vigil.cardeffects.plans import new_runner, only_arm
from vigil.playing.arena import Arena
from vigil.playing.checkpoints import ArraySums, Checkpoint, add_up
from vigil.playing.interrupts import CutShort, Interrupted, stopping_on_interrupt
from vigil.playing.ordered import cut_up
from vigil.playing.progress import Display
from vigil.session import Pace

GAMES, LONGEST = 20_000, 2.0
"""Game numbers, of which the first side's share of wins is known to within a point or two, and the seconds that one core may play them once."""
BATCH = 50
"""Game numbers that a thread plays at a time, with each handicap: so few that an audit of a minute or two has some."""

CHECKPOINT = ".handicaps.npz"
"""What is counted so far."""

Numbers = NDArray[np.int64]


def can_have_handicaps(experiment: Experiment) -> bool:
    """Whether there is something that could be given to the sides of an experiment."""
    game = game_of(experiment.game)
    return experiment.sides > 1 and game.has("sim", "outcome") and hasattr(game.room("sim", "outcome"), "handicaps")


def measure_handicaps(folder: Path, arena: Arena, manifest: Manifest, pace: Pace, display: Display) -> Handicaps | None:
    """Measure all handicaps and store that; what is stored already stays.

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

    Returns
    -------
    Handicaps or None
        None if the card set has none.

    Raises
    ------
    InputError
        If what is stored is damaged.
    Interrupted
        On Ctrl-C or when the time is up; what was counted is stored as it is, and the same call goes on with it.
    """
    games = arena.game.fitting(GAMES, LONGEST)
    room, card_set = arena.game.room("sim", "outcome"), only_arm(arena).card_set
    steps = room.handicaps(card_set, arena.experiment.sides)[1]
    changed = {" and ".join(changes): room.with_handicaps(card_set, (0, step)) for step, changes in steps.items()}
    with writing_into(folder):
        stored = Handicaps.read(folder, manifest.identity)
        if stored is not None and (stored.games, len(stored.counts)) == (games, 1 + len(changed)):
            return stored
        if not changed:
            return None
        checkpoint = Checkpoint(folder / CHECKPOINT, f"handicaps of {manifest.identity}, {games} by {BATCH}, {[*changed]}")
        runner = new_runner(arena, only_arm(arena))
        runners = [runner, *(runner.with_cards(arena.bind(card_set), runner.table.plans) for card_set in changed.values())]
        with stopping_on_interrupt() as stop, display:

            def counted(numbers: range) -> dict[str, Numbers]:
                batches = (one.play(numbers.start, numbers.stop, stop_flag=stop) for one in runners)
                wins = np.array([(batch.standing.winner == 0).sum() for batch in batches], np.int64)
                display.advance(len(numbers))
                return {"wins": wins, "games": np.array([len(numbers)], np.int64)}

            sums = ArraySums(wins=np.zeros(len(runners), np.int64), games=np.zeros(1, np.int64))
            try:
                add_up(counted, cut_up(range(games), BATCH), sums, checkpoint, pace.jobs, display, stop)
            except CutShort:
                if sums.sums["games"][0]:
                    _store(folder, manifest, changed, sums)
                raise Interrupted("interrupted; what was counted of the handicaps is kept, the same command goes on") from None
        found = _store(folder, manifest, changed, sums)
        checkpoint.delete()
    return found


def _store(folder: Path, manifest: Manifest, changed: Iterable[str], sums: ArraySums) -> Handicaps:
    """Store what was counted: in so many games as there were, the first ones."""
    wins, (games,) = sums.sums["wins"].tolist(), sums.sums["games"].tolist()
    counts = [HandicapCount(change=text, wins=won) for text, won in zip(("", *changed), wins, strict=True)]
    found = Handicaps(of=manifest.identity, games=games, counts=tuple(counts))
    found.write(folder)
    return found
