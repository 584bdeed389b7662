"""The example game of `tests/games/toygame`, registered in this process as an entry point registers it in a fresh one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sim.games import GAMES

PROJECT = Path(__file__).parent / "games" / "toygame"
"""Folder of the project whose package is `toygame`."""


@contextmanager
def toy_registered() -> Iterator[None]:
    """Toy is one of Vigil's games inside this block.

    The registry of metrics and frames is read once, when the games are known; what Toy adds to it is read here.
    """
    from reports.registry import columns, metrics

    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PROJECT))
        from toygame import GAME

        patch.setitem(GAMES, GAME.name, GAME)
        read = metrics.read_registry()
        for name, metric in read.metrics.items():
            patch.setitem(metrics.METRICS, name, metric)
        for name, text in read.keys.items():
            patch.setitem(metrics.KEYS, name, text)
        for home, frames in read.frames.items():
            patch.setitem(columns._FILES, home, frames)
            for frame, said in frames.items():
                patch.setitem(columns.FRAMES, columns.frame_key(frame, home), tuple(said["columns"]))
        patch.setattr(columns, "BY_SEAT", (*columns.BY_SEAT, "toy/matchups", "effects-toy/effects"))
        yield


@pytest.fixture(scope="module")
def toy_game():
    """Toy is one of Vigil's games in this file."""
    with toy_registered():
        yield
