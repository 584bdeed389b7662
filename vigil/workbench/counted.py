"""What was counted for the answer to one question, and its file: a killed server goes on behind the last look that was kept."""

import hashlib
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vigil.comparing.measure import PAIR, Blocks
from vigil.comparing.watch import Watch
from vigil.playing.checkpoints import EVERY, Checkpoint
from vigil.playing.manifests import new_manifest
from vigil.workbench.accesseffect import AccessEffect
from vigil.workbench.question import Question

SEEN = ("n", "total", "spread")
"""What a confidence sequence has seen; the rest of it follows from the question."""


class Counted:
    """The counts of all looks so far; those of nothing at first.

    Parameters
    ----------
    blocks
        The games of both sides.
    watch
        What was seen of the numbers watched.
    access
        What access to the card is worth.

    Attributes
    ----------
    spent
        Seconds in which pairs were played.
    seconds
        Seconds from the question to the last look, without those in which games waited.
    """

    def __init__(self, blocks: Blocks, watch: Watch, access: AccessEffect) -> None:
        self.blocks, self.watch, self.access = blocks, watch, access
        self.spent = self.seconds = 0.0

    def add(self, part: tuple[Any, NDArray[np.float64], float]) -> None:
        """One more look: the differences of its games, the seats `[S]` that a strategy has in a game, and how many seconds they took."""
        played, held, took = part
        self.watch = self.watch.look(played, held)
        self.spent += took

    def arrays(self) -> Mapping[str, NDArray[Any]]:
        """All that was counted."""
        made = {f"pair{k}": array for k, array in enumerate(self.blocks.total[PAIR])}
        made |= {f"seen.{name}": getattr(self.watch.state, name) for name in SEEN}
        made |= {f"access.{name}": array for name, array in self.access.arrays().items()}
        return made | {"looked": np.array([self.blocks.games, self.watch.looks]), "time": np.array([self.spent, self.seconds])}

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Take what `arrays` gave: all of it, or nothing.

        Raises
        ------
        KeyError, ValueError
            If something is missing, or has another shape.
        """
        have = self.arrays()
        kept = {name: np.asarray(arrays[name]) for name in have}
        for name in have:
            if not name.startswith("access.") and kept[name].shape != have[name].shape:
                raise ValueError(name)
        self.access.restore({name.removeprefix("access."): array for name, array in kept.items() if name.startswith("access.")})
        for k, array in enumerate(self.blocks.total[PAIR]):
            array[...] = kept[f"pair{k}"]
        state = replace(self.watch.state, **{name: kept[f"seen.{name}"] for name in SEEN})
        self.blocks.games = int(kept["looked"][0])
        self.watch = replace(self.watch, state=state, looks=int(kept["looked"][1]))
        self.spent, self.seconds = (float(value) for value in kept["time"])


class Kept:
    """The file of one answer.

    Parameters
    ----------
    path
        Where; one file, for one question at a time.
    question
        What is asked.
    """

    def __init__(self, path: Path, question: Question) -> None:
        self._file, self._since = Checkpoint(path, _identity(question)), time.monotonic()

    def read(self, counted: Counted) -> None:
        """Take what was kept, if it is of this question."""
        self._file.read(counted)

    def write(self, counted: Counted, last: bool = False) -> None:
        """Keep what was counted, if the last time is long ago or nothing follows."""
        if last or time.monotonic() - self._since > EVERY:
            self._file.write(counted.watch.looks, counted)
            self._since = time.monotonic()


def _identity(question: Question) -> str:
    """Hash of all that decides what is counted, 64 hex digits."""
    arena = question.sides.arena
    parts = (new_manifest(arena, 1).identity, arena.digest, [arm.card_set.digest for arm in question.sides.arms], question.plan.topics, question.card)
    return hashlib.sha256(repr(parts).encode()).hexdigest()
