"""The program's set of changes is the best one there is: held against all sets, one by one."""

from itertools import combinations, product

import numpy as np
import pytest

from vigil.balancing.program import THRIFT, Program


def drawn(seed, levers=4, values=3, rows=5):
    """A program of random numbers."""
    rng = np.random.default_rng(seed)
    lever = [k for k in range(levers) for _ in range(values)]
    half = rng.uniform(0.5, 2, rows)
    return Program(rng.normal(0, 3, rows), rng.normal(0, 2, (rows, len(lever))), -half, half, half, lever, rng.uniform(0.5, 2, len(lever)))


def outside(program, places):
    """How far each row lies outside its limits, in half bands."""
    values = program.offset + program.effects[:, np.array(places, int)].sum(axis=1)
    return np.maximum(np.maximum(program.low - values, values - program.high), 0) / program.half


def worth(program, places):
    return outside(program, places).sum() + THRIFT * program.price[list(places)].sum()


def every_set(program, most):
    """All sets with at most one value of each lever."""
    levers = sorted(set(program.lever))
    for size in range(most + 1):
        for some in combinations(levers, size):
            yield from product(*([k for k, lever in enumerate(program.lever) if lever == one] for one in some))


@pytest.mark.parametrize("most", [1, 2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_no_set_is_better(seed, most):
    program = drawn(seed)
    found = program.nearest(most)
    assert len(found) <= most and len({program.lever[k] for k in found}) == len(found)
    best = min(worth(program, places) for places in every_set(program, most))
    assert worth(program, found) <= 1.06 * best + 1e-9  # as near as the program is asked to come


def test_no_row_is_made_worse_than_it_may_become():
    """The best set without that bound breaks it; with it, none does."""
    broken = 0
    for seed in range(12):
        free = drawn(seed)
        begun = outside(free, [])
        bound = Program(free.offset, free.effects, free.low, free.high, free.half, free.lever, free.price, begun)
        broken += bool((outside(free, free.nearest(3)) > begun + 1e-6).any())
        assert (outside(bound, bound.nearest(3)) <= begun + 1e-6).all()
    assert broken


def test_goals_that_are_kept_need_no_change():
    program = drawn(1)
    kept = Program(0 * program.offset, program.effects, program.low, program.high, program.half, program.lever, program.price)
    assert kept.nearest(3).size == 0
