"""How fast games are played, for `make bench`; nothing here fails for being slow."""

import threading

import pytest

from sim.experiment import load_experiment
from vigil.arena import prepare
from vigil.hardware import usable_cores
from vigil.parts import MemoryParts
from vigil.progress import Silent
from vigil.ranges import GameRange, cut
from vigil.runner import new_tallies, play_ranges

pytestmark = pytest.mark.benchmarks
GAMES = 20_000


@pytest.mark.parametrize("jobs", sorted({1, usable_cores()}))
@pytest.mark.parametrize("experiment", ["solo", "duel", "three", "four"])
def test_games_with_all_counting(benchmark, experiment, jobs):
    arena = prepare(load_experiment(experiment))

    def play():
        parts = MemoryParts(lambda: new_tallies(arena.arms))
        ranges = cut([GameRange(0, GAMES)], GAMES // (4 * jobs))
        return list(play_ranges(arena.arms, ranges, parts, jobs=jobs, display=Silent(), stop=threading.Event()))

    played = benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    benchmark.extra_info["games_per_second"] = GAMES / benchmark.stats.stats.median
    assert sum(part.games for part in played) == GAMES


def test_one_replay(benchmark):
    arm = next(iter(prepare(load_experiment("duel")).arms.values()))
    assert len(benchmark.pedantic(lambda: arm.replay(7), rounds=20, warmup_rounds=1)) > 100
