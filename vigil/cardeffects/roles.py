"""Roles of seats, such as characters: each is played by the seat in focus in the same games, everything else the same."""

import threading
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.effects.roles import RoleCount, RoleEffects
from reports.store.locks import writing_into
from reports.store.manifest import Manifest
from sim.game import Game
from vigil.cardeffects.batches import BatchRunner
from vigil.cardeffects.plans import new_runner, only_arm
from vigil.playing.arena import Arena
from vigil.playing.checkpoints import ArraySums, Checkpoint, add_up
from vigil.playing.interrupts import CutShort, Interrupted, stopping_on_interrupt
from vigil.playing.ordered import cut_up
from vigil.playing.progress import Display
from vigil.session import Pace

GAMES = 20_000
"""Game numbers, each played once with every role: what a role is worth is then known to within a point of the share of wins."""
BATCH = 250
"""Game numbers that a thread plays at a time."""

CHECKPOINT = ".roles.npz"
"""What is counted so far."""

Numbers = NDArray[np.int64]


def can_have_roles(game: Game) -> bool:
    """Whether seats of a game have roles that can be swapped."""
    return game.has("sim", "outcome") and hasattr(game.room("sim", "outcome"), "roles")


def measure_roles(folder: Path, arena: Arena, manifest: Manifest, pace: Pace, display: Display, games: int = GAMES) -> RoleEffects:
    """Measure all roles and store that; what is stored already stays.

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
    games
        Game numbers, from 0 on.

    Returns
    -------
    RoleEffects

    Raises
    ------
    InputError
        If what is stored is damaged.
    Interrupted
        On Ctrl-C; what was counted is kept, and the same call goes on with it.
    """
    with writing_into(folder):
        stored = RoleEffects.read(folder, manifest.identity)
        if stored is not None and stored.games == games:
            return stored
        runner, names = new_runner(arena, only_arm(arena)), arena.game.room("sim", "outcome").roles(only_arm(arena).card_set)
        checkpoint = Checkpoint(folder / CHECKPOINT, f"roles of {manifest.identity}, {games}")
        with stopping_on_interrupt() as stop, display:
            try:
                sums = _played(runner, len(names), games, checkpoint, pace.jobs, display, stop)
            except CutShort:
                raise Interrupted("interrupted; what was counted of the roles is kept, the same command goes on") from None
        labels = [strategy.label for strategy in manifest.strategies]
        counts = [
            RoleCount(role=role, strategy=label, **dict(zip(("games", "wins", "net", "net_sq"), sums[h, s].tolist(), strict=True)))
            for h, role in enumerate(names)
            for s, label in enumerate(labels)
        ]
        others = len(names) - arena.experiment.players
        found = RoleEffects(
            of=manifest.identity, players=arena.experiment.players, games=games, others=others, roles=tuple(names), counts=tuple(counts)
        )
        found.write(folder)
        checkpoint.delete()
    return found


def _played(
    runner: BatchRunner, roles: int, games: int, checkpoint: Checkpoint, jobs: int, display: Display, stop: threading.Event
) -> Numbers:
    """Play all games with all roles.

    Returns
    -------
    ndarray
        `[H, S, 4]` of each role and strategy in focus: games in which no other seat has the role, of these won with it, and the sum and the sum of
        squares of what that is above the wins with the other roles, times their number.
    """
    strategies = runner.table.strategies

    def counted(numbers: range) -> dict[str, Numbers]:
        batch = runner.play(numbers.start, numbers.stop)
        free, won = runner.with_roles(batch, roles, stop)
        above = (free.sum(axis=0) * won - won.sum(axis=0)) * free  # wins with it, times the other roles, minus wins with those
        sums = np.zeros((roles, strategies, 4), np.int64)
        for place in range(strategies):
            mine = batch.strategy == place
            sums[:, place] = np.stack([part[:, mine].sum(axis=1) for part in (free, won, above, above**2)], axis=1)
        display.advance(len(numbers))
        return {"sums": sums}

    zero = ArraySums(sums=np.zeros((roles, strategies, 4), np.int64))
    return add_up(counted, cut_up(range(games), BATCH), zero, checkpoint, jobs, display, stop).sums["sums"]
