"""How fast kernels are compiled and games are played, for `make bench`; nothing here fails for being slow."""

import os
import subprocess
import sys
import threading

import pytest

from sim.experiments.experiment import load_experiment
from vigil.playing.arena import prepare
from vigil.playing.hardware import usable_cores
from vigil.playing.parts import MemoryParts
from vigil.playing.progress import Silent
from vigil.playing.ranges import GameRange, cut
from vigil.playing.runner import new_tallies, play_ranges

pytestmark = pytest.mark.benchmarks
GAMES = 20_000
FIRST_GAME = """
import sys
from sim.experiments.experiment import load_experiment
from vigil.playing.arena import prepare

arm = next(iter(prepare(load_experiment(sys.argv[1])).arms.values()))
assert not arm.batch.kernel_is_cached()
arm.replay(0)
assert arm.batch.kernel_is_cached()
"""


@pytest.mark.parametrize("jobs", sorted({1, usable_cores()}))
@pytest.mark.parametrize("experiment", ["solo", "duel", "three", "four", "relic-duel", "relic-three", "relic"])
def test_games_with_all_counting(benchmark, experiment, jobs):
    arena = prepare(load_experiment(experiment))

    def play():
        parts = MemoryParts(lambda: new_tallies(arena.arms))
        ranges = cut([GameRange(0, GAMES)], GAMES // (4 * jobs))
        return list(play_ranges(arena.arms, ranges, parts, jobs=jobs, display=Silent(), stop=threading.Event()))

    played = benchmark.pedantic(play, rounds=5, warmup_rounds=1)
    benchmark.extra_info["games_per_second"] = GAMES / benchmark.stats.stats.median
    assert sum(part.games for part in played) == GAMES


@pytest.mark.parametrize("experiment", ["duel", "relic-duel"])
def test_one_replay(benchmark, experiment):
    arm = next(iter(prepare(load_experiment(experiment)).arms.values()))
    assert len(benchmark.pedantic(lambda: arm.replay(7), rounds=20, warmup_rounds=1)) > 100


@pytest.mark.parametrize("experiment", ["four", "relic"])
def test_first_game_with_the_compilation(benchmark, experiment, tmp_path):
    environment = os.environ | {"VIGIL_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", FIRST_GAME, experiment]
    assert benchmark.pedantic(lambda: subprocess.run(command, env=environment, check=False), rounds=1).returncode == 0
