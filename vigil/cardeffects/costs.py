"""Cards at costs farther away than one: each is barred at that cost, on game numbers that the effects have not seen."""

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.effects.costs import CostCount, FarCosts
from reports.effects.frames.gaps import STRONG, WEAK
from reports.effects.run import EffectRun
from reports.store.locks import writing_into
from sim.engine.bars import bars_of
from vigil.cardeffects.batches import BatchRunner
from vigil.cardeffects.plans import PricedPlans, chosen_cards, new_runner, only_arm, priced_runner
from vigil.playing.arena import Arena
from vigil.playing.checkpoints import ArraySums, Checkpoint, add_up
from vigil.playing.interrupts import CutShort, Interrupted, stopping_on_interrupt
from vigil.playing.ordered import cut_up
from vigil.playing.progress import Display
from vigil.session import Pace

STEPS = (-2, 2, 3)
"""Changes of the cost; at its cost, at one less and at one more the effects know a card from more games."""
GAMES = 10_000
"""Game numbers: what access is worth is then known to within half a point or so."""
BATCH = 500
"""Game numbers that a thread plays at a time."""

CHECKPOINT = ".costs.npz"
"""What is counted so far."""

Numbers = NDArray[np.int64]
At = tuple[str, int]
"""A card and a change of its cost."""


def measure_costs(
    folder: Path, arena: Arena, effects: EffectRun, pace: Pace, display: Display, most: int | None = None, games: int = GAMES
) -> FarCosts | None:
    """Measure cards at other costs and store that beside their effects; what is stored already stays.

    Parameters
    ----------
    folder
        Where the effects are.
    arena
        The experiment with their one card set.
    effects
        What the cards cause, with their first number of players. If cards were asked for by name all of them are looked at, otherwise those out of
        band.
    pace
        Threads; decides nothing about the result.
    display
        Told how far it is.
    most
        Cards at most, those farthest from their norms; all of them if None.
    games
        Game numbers, after those of the effects.

    Returns
    -------
    FarCosts or None
        None if no card is looked at.

    Raises
    ------
    InputError
        If what is stored is damaged.
    Interrupted
        On Ctrl-C; what was counted is kept, and the same call goes on with it.
    """
    manifest = effects.manifest
    names = _names(arena, effects)[:most]
    with writing_into(folder):
        stored = FarCosts.read(folder, manifest.identity)
        if stored is not None and (stored.cards, stored.start, stored.games) == (names, manifest.games_done, games):
            return stored
        if not names:
            return None
        numbers = range(manifest.games_done, manifest.games_done + games)
        checkpoint = Checkpoint(folder / CHECKPOINT, f"costs of {manifest.identity}, {numbers}, {names}")
        counts = _counts(arena, names, numbers, checkpoint, pace, display)
        players = manifest.experiment.players
        found = FarCosts(of=manifest.identity, players=players, start=manifest.games_done, games=games, cards=names, counts=counts)
        found.write(folder)
        checkpoint.delete()
    return found


def _names(arena: Arena, effects: EffectRun) -> tuple[str, ...]:
    """The cards that are looked at, those farthest from their norms first."""
    values = effects.card_values()
    values = values[values["players"] == effects.manifest.experiment.players]
    if effects.info.cards == chosen_cards(arena, None):  # none was asked for by name
        values = values[values["verdict"].isin([STRONG, WEAK])]
    return tuple(values["card"].iloc[np.argsort(-values["gap"].abs().to_numpy(), kind="stable")])


def _counts(
    arena: Arena, names: Sequence[str], numbers: range, checkpoint: Checkpoint, pace: Pace, display: Display
) -> tuple[CostCount, ...]:
    """Play all cards at all costs that there are."""
    with stopping_on_interrupt() as stop, display:
        base, runners, ids = _runners(arena, names)
        try:
            sums = _played(base, runners, ids, numbers, checkpoint, pace.jobs, display, stop).sums
        except CutShort:
            raise Interrupted("interrupted; what was counted of the other costs is kept, the same command goes on") from None
    rows = zip(runners, sums["lost"].tolist(), sums["squares"].tolist(), strict=True)
    return tuple(CostCount(card=card, step=step, lost=net, lost_sq=changed) for (card, step), net, changed in rows)


def _runners(arena: Arena, names: Sequence[str]) -> tuple[BatchRunner, dict[At, BatchRunner], dict[str, int]]:
    """The games as they are, with each card at each cost, and the ids of the cards."""
    arm, priced = only_arm(arena), PricedPlans()
    runner, ids = new_runner(arena, arm), {name: arm.card_set.find(name) for name in names}
    made = {(name, step): priced_runner(arena, runner, ids[name], step, priced) for name in names for step in STEPS}
    return runner, {at: one for at, one in made.items() if one is not None}, ids


def _played(
    base: BatchRunner,
    runners: Mapping[At, BatchRunner],
    ids: Mapping[str, int],
    numbers: range,
    checkpoint: Checkpoint,
    jobs: int,
    display: Display,
    stop: threading.Event,
) -> ArraySums:
    """`lost`, wins of the seat in focus that are lost by barring each card at each cost, net, and `squares`, the sum of the squares over games."""

    def counted(piece: range) -> dict[str, Numbers]:
        lost = np.zeros((len(runners), len(piece)), np.int64)
        before = base.play(piece.start, piece.stop)
        for k, ((name, _), runner) in enumerate(runners.items()):
            priced = runner.play_again(before, ids[name], bars_of([ids[name]]), stop)
            lost[k] = (priced.standing.winner == priced.focus).astype(np.int64) - (priced.without[0].winner == priced.focus)
        display.advance(len(piece))
        return {"lost": lost.sum(axis=1), "squares": (lost**2).sum(axis=1)}

    sums = ArraySums(lost=np.zeros(len(runners), np.int64), squares=np.zeros(len(runners), np.int64))
    return add_up(counted, cut_up(numbers, BATCH), sums, checkpoint, jobs, display, stop)
