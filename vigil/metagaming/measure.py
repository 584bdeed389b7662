"""From two sides to two metagames: the same game numbers are played in both arms."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.metagame.changed import MetagameChange
from reports.metagame.meetings import paired_meetings
from reports.metagame.metagame import never_met
from sim.counting.tallies import Counts
from sim.errors import InputError
from sim.experiments.experiment import Experiment
from sim.games import game_of
from vigil.comparing.measure import PAIR, facts
from vigil.comparing.sides import Sides
from vigil.metagaming.arm import MeetingsArm
from vigil.playing.arena import short_names
from vigil.playing.interrupts import Interrupted, stopping_on_interrupt
from vigil.playing.parts import MemoryParts
from vigil.playing.progress import Display
from vigil.playing.ranges import GameRange, cut, default_range_size
from vigil.playing.runner import new_tallies, play_ranges
from vigil.session import Pace, read_experiment, warm_up


def play_change(sides: Sides, pace: Pace, display: Display) -> MetagameChange:
    """Play both arms.

    Parameters
    ----------
    sides
        The two arms.
    pace
        Threads; decides nothing about the result.
    display
        Told how far it is.

    Returns
    -------
    MetagameChange

    Raises
    ------
    InputError
        If some strategies would not meet.
    Interrupted
        On Ctrl-C; nothing is kept.
    """
    spec = sides.arena.experiment
    check_seating(spec, sides.arms[0].table.seating, sides.arena.labels)
    arms = {PAIR: MeetingsArm.of(sides)}
    parts: MemoryParts[Counts] = MemoryParts(partial(new_tallies, arms))
    with display, stopping_on_interrupt() as stop:
        warm_up(sides.arena, display, stop)
        display.playing(spec.games, 0)
        pieces = cut([GameRange(0, spec.games)], pace.range_size or default_range_size(spec.games, pace.jobs))
        played = sum(done.games for done in play_ranges(arms, pieces, parts, jobs=pace.jobs, display=display, stop=stop))
    if played < spec.games:
        raise Interrupted(f"interrupted after {played:,} game number{'' if played == 1 else 's'}; nothing is kept")
    told = tuple(f"{fact.what}: {fact.before} → {fact.after}" for fact in facts(sides))
    before, after = sides.arena.arms
    catalogues = [game_of(spec.game).room("reports", "catalogue").catalogue(arm.card_set) for arm in reversed(sides.arms)]
    entries = [entry for catalogue in catalogues for entry in catalogue]
    return MetagameChange(spec.name, spec.seed, sides.arena.labels, (before, after), told, parts.total()[PAIR][0], spec.game, entries)


def check_experiment(source: str | Path, games: int | None) -> None:
    """Refuse an experiment that has no metagame before anything is played.

    Parameters
    ----------
    source
        A file, or the name of a shipped experiment.
    games
        In place of its number of games.

    Raises
    ------
    InputError
        If there are not two players, or some strategies would not meet.
    """
    spec = read_experiment(source, games, None, None)
    check_seating(spec, spec.seatings(), short_names(Path(name).stem for name in spec.strategies))


def check_seating(spec: Experiment, seating: NDArray[np.int16], labels: Sequence[str]) -> None:
    """The same of an experiment that was read, its table of seatings and the names of its strategies."""
    if spec.sides != 2:
        what = "players" if spec.teams is None else "teams"
        raise InputError(f"{spec.place}: {what}: a metagame is of games of two {what}, here there are {spec.sides}; name another experiment")
    met = np.zeros((len(labels), len(labels), 3, 3), np.int64)
    met[(*seating[: spec.games].T, 0, 0)] = 1
    planned = paired_meetings(len(labels), met)
    if planned.strangers:
        told = never_met(planned, list(labels))
        raise InputError(f"{spec.place}: {told[0].lower()}{told[1:].rstrip('.')}")
