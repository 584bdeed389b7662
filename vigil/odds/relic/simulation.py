"""Rolls the situations of a study with the kernel, in threads."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray

from reports.relic.odds.situations import Case, SimulatedCounts
from reports.relic.odds.study import Study
from sim.errors import InputError, quoted
from sim.relic.odds.decisions import decisions_in_battle, decisions_in_test
from sim.relic.odds.rolling import MOST_SUM, OUTCOMES, blocks_of, roll
from sim.relic.odds.throws import Battle
from vigil.playing.slices import Slices
from vigil.session import Pace

SHARE = 64
"""Blocks that one thread rolls at once at most: often a few milliseconds."""
MOST_ROLLS = 10**11
"""Rolls of one case: more than half an hour."""


def rolled(study: Study, rolls: int, seed: int, jobs: int | None) -> Study:
    """Roll every case of a study so many times.

    Parameters
    ----------
    study
        Situations; those of its curve are not rolled.
    rolls
        Rolls of each case.
    seed
        Master seed.
    jobs
        Threads; all cores by default. The counts do not depend on it.

    Raises
    ------
    InputError
        If a number is out of range.
    """
    if not 1 <= rolls <= MOST_ROLLS:
        raise InputError(f"simulate: {quoted(rolls)} is out of range; 1 to {MOST_ROLLS:,}, or leave it out")
    if not 0 <= seed < 2**64:
        raise InputError(f"seed: {quoted(seed)} is out of range; 0 to 2**64 - 1")
    threads = Pace.of(jobs, None).jobs
    cases = tuple(replace(case, simulation=_rolled(case, rolls, seed, row, threads)) for row, case in enumerate(study.cases))
    return replace(study, cases=cases, seed=seed)


def _rolled(case: Case, rolls: int, seed: int, row: int, threads: int) -> SimulatedCounts:
    """Roll one case."""
    throw, blocks = case.throw, range(blocks_of(rolls))
    decisions = decisions_in_battle(throw, case.shift) if isinstance(throw, Battle) else decisions_in_test(throw, case.shift)
    slices = Slices(most=SHARE)

    def rolled_share(share: range) -> tuple[NDArray[np.int64], ...]:
        with slices.timed(len(share)):
            return roll(decisions.tables, seed, row, share, rolls)

    parts = Parallel(n_jobs=threads, backend="threading", return_as="generator_unordered", pre_dispatch="n_jobs")(
        delayed(rolled_share)(share) for share in _shares(blocks, slices)
    )
    total = [np.zeros(OUTCOMES, np.int64), *np.zeros((2, MOST_SUM + 1), np.int64)]
    for part in parts:
        for whole, more in zip(total, part, strict=True):
            whole += more
    return SimulatedCounts(*total)


def _shares(blocks: range, slices: Slices) -> Iterator[range]:
    """The blocks in shares that take a fraction of a second, so that Ctrl-C is answered soon."""
    while blocks:
        size = slices.size
        yield blocks[:size]
        blocks = blocks[size:]
