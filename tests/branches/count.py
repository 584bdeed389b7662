"""`PYTHONPATH=tests python -m branches.count GAME`: play the experiments that a game is timed by and write down how its kernel's functions branch."""

import argparse
import sys
from importlib import import_module
from unittest import mock

from sim.engine.compiler.counting import CountingCompiler, profile
from sim.engine.compiler.weights import place_of, write_profile
from sim.engine.entrypoint import EntryPoint
from sim.experiments.experiment import load_experiment
from sim.games import GAMES, game_of
from vigil.bench import _play
from vigil.playing.arena import prepare

PLAYED = 4_000
"""Games of each experiment: what happens once in a thousand games is no matter for the layout of code."""


def count(name: str) -> None:
    """Play a game with counters and write its file."""
    batch = import_module(f"sim.{name}.batch")
    kernel = batch.BATCHES.kernel
    counting = EntryPoint(kernel.py_func, CountingCompiler())
    with mock.patch.object(batch, kernel.py_func.__name__, counting), mock.patch.object(counting, "_file", return_value=None):
        for experiment in game_of(name).timed.values():
            _play(prepare(load_experiment(experiment)), PLAYED, 1)
    found = profile()
    write_profile(place_of(kernel.py_func), found)
    print(f"{name}: {len(found)} functions, {sum(len(counts.ways) for counts in found.values())} branches")


def main() -> int:
    """Count what is asked for."""
    parser = argparse.ArgumentParser(prog="branches.count", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES), help="which game; one a process")
    count(parser.parse_args().game)
    return 0


if __name__ == "__main__":
    sys.exit(main())
