"""Rolls the situations of a study with the kernel, in threads."""

from dataclasses import replace

import numpy as np
from joblib import Parallel, delayed

from reports.odds.study import Case, Rolled, Study
from sim.errors import InputError, quoted
from sim.relic.odds.asked import Battle
from sim.relic.odds.decisions import decisions_in_battle, decisions_in_test
from sim.relic.rolling import MOST_SUM, OUTCOMES, blocks_of, roll
from vigil.session import Pace

SHARE = 64
"""Blocks that one thread rolls at once: a few milliseconds."""
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
    cases = tuple(replace(case, rolled=_rolled(case, rolls, seed, row, threads)) for row, case in enumerate(study.cases))
    return replace(study, cases=cases, seed=seed)


def _rolled(case: Case, rolls: int, seed: int, row: int, threads: int) -> Rolled:
    """Roll one case."""
    asked, blocks = case.asked, range(blocks_of(rolls))
    decisions = decisions_in_battle(asked, case.shift) if isinstance(asked, Battle) else decisions_in_test(asked, case.shift)
    shares = (blocks[start : start + SHARE] for start in range(0, len(blocks), SHARE))
    parts = Parallel(n_jobs=threads, backend="threading", return_as="generator_unordered")(
        delayed(roll)(decisions.tables, seed, row, share, rolls) for share in shares
    )
    total = [np.zeros(OUTCOMES, np.int64), *np.zeros((2, MOST_SUM + 1), np.int64)]
    for part in parts:
        for whole, more in zip(total, part, strict=True):
            whole += more
    return Rolled(*total)
