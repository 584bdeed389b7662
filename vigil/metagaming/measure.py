"""From two sides to two metagames: the same game numbers are played in both arms."""

from functools import partial

import numpy as np

from reports.metagame.changed import MetagameChange
from reports.metagame.meetings import paired_meetings
from reports.metagame.metagame import never_met
from sim.counting.tallies import Counts
from sim.errors import InputError
from vigil.comparing.measure import PAIR, facts
from vigil.comparing.sides import Sides
from vigil.metagaming.arm import MeetingsArm
from vigil.playing.interrupts import Interrupted, stopping_on_interrupt
from vigil.playing.parts import MemoryParts
from vigil.playing.progress import Display
from vigil.playing.ranges import GameRange, cut, default_range_size
from vigil.playing.runner import new_tallies, play_ranges
from vigil.session import Pace, warm_up


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
    check_meetings(sides)
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
    return MetagameChange(spec.name, spec.seed, sides.arena.labels, (before, after), told, parts.total()[PAIR][0])


def check_meetings(sides: Sides) -> None:
    """Refuse what has no metagame before anything is played.

    Raises
    ------
    InputError
        If there are not two players, or some strategies would not meet.
    """
    spec, labels = sides.arena.experiment, list(sides.arena.labels)
    if spec.players != 2:
        raise InputError(f"{spec.place}: players: a metagame is of games of two players, here there are {spec.players}; name another experiment")
    seating = sides.arms[0].table.seating
    met = np.zeros((len(labels), len(labels), 3, 3), np.int64)
    met[(*seating[: spec.games].T, 0, 0)] = 1
    planned = paired_meetings(len(labels), met)
    if planned.strangers:
        raise InputError(f"{spec.place}: {never_met(planned, labels)[0].lower()}{never_met(planned, labels)[1:].rstrip('.')}")
