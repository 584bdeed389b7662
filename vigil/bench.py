"""How fast games are played: warm-up, several repeats, one core and all of them, by number of players."""

import statistics
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

from sim.errors import InputError
from sim.experiments.experiment import load_experiment
from sim.games import game_of
from vigil.playing.arena import Arena, prepare
from vigil.playing.hardware import usable_cores
from vigil.playing.parts import MemoryParts
from vigil.playing.progress import Silent
from vigil.playing.ranges import GameRange, cut
from vigil.playing.runner import new_tallies, play_ranges
from vigil.yardstick import yardsticks_per_second

REPEATS = 5
SECONDS = 2.0
"""Length of one repeat, about."""
WARM_UP = 2_000
"""Games before the clock starts: the kernel is loaded and the caches are warm."""


@dataclass(frozen=True)
class Speed:
    """Games per second of one experiment on so many cores, all counting included."""

    experiment: str
    players: int
    jobs: int
    games: int
    """Games of one repeat."""
    repeats: int
    median: float
    least: float
    most: float
    yardstick: float
    """Yardsticks a second on as many cores (`vigil.yardstick`: a million steps of a fixed loop), the median; each repeat has its own before it."""
    games_per_yardstick: float
    """The median of the repeats: what can be compared from machine to machine."""


def measure(players: list[int], jobs: list[int], repeats: int = REPEATS, seconds: float = SECONDS, *, game: str) -> Iterator[Speed]:
    """Measure every combination, one after the other.

    Parameters
    ----------
    players
        Numbers of players.
    jobs
        Numbers of threads.
    repeats
        How often each is measured.
    seconds
        About how long one repeat should take.
    game
        Which game.

    Yields
    ------
    Speed
        As soon as it is known.
    """
    for count in players:
        name = experiments(game)[count]
        arena = prepare(load_experiment(name))
        rate = WARM_UP / _seconds(lambda arena=arena: _play(arena, WARM_UP, 1), times=2)  # type: ignore[misc]
        for threads in jobs:
            games = max(WARM_UP, round(rate * threads * seconds))
            sticks, speeds = [], []
            for _ in range(repeats):
                sticks.append(yardsticks_per_second(threads))
                speeds.append(games / _seconds(lambda arena=arena, n=games, k=threads: _play(arena, n, k)))  # type: ignore[misc]
            relative = statistics.median(speed / stick for speed, stick in zip(speeds, sticks, strict=True))
            shown = statistics.median(speeds), min(speeds), max(speeds), statistics.median(sticks)
            yield Speed(name, count, threads, games, repeats, *shown, relative)


def experiments(game: str) -> dict[int, str]:
    """Number of players to the shipped experiment that stands for it.

    Raises
    ------
    InputError
        If there are none for the game.
    """
    timed = game_of(game).timed
    if not timed:
        raise InputError(f"a measure of speed: {game_of(game).title} names no experiments to measure it by")
    return dict(timed)


def default_jobs() -> list[int]:
    """One core and all cores."""
    return sorted({1, usable_cores()})


def as_json(speeds: list[Speed], game: str) -> dict[str, object]:
    """Speeds with what they were measured on."""
    import platform

    import numba
    import numpy as np

    from reports.store.version import VERSION as __version__
    from vigil.playing.hardware import hardware

    return {
        "version": __version__,
        "behaviour_version": game_of(game).behaviour_version,
        "hardware": hardware().model_dump(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "unit": "games/s",
        "speeds": [asdict(speed) for speed in speeds],
    }


def _play(arena: Arena, games: int, jobs: int) -> None:
    """Play so many games as a run does, keeping nothing."""
    parts = MemoryParts(lambda: new_tallies(arena.arms))
    ranges = cut([GameRange(0, games)], max(1, -(-games // (4 * jobs))))
    for _ in play_ranges(arena.arms, ranges, parts, jobs=jobs, display=Silent(), stop=threading.Event()):
        pass


def _seconds(work: Callable[[], None], times: int = 1) -> float:
    """Time of the last of so many repeats."""
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken = time.perf_counter() - began
    return taken
