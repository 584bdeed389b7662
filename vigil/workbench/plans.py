"""Strategies as texts that are edited, each edit a file of its own; and which of their lines fire with the cards as they are edited."""

import hashlib
import re
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from reports.stats.estimates import rate
from reports.store.files import write_bytes
from reports.text.cells import number, percent, span
from sim.cardfiles.changes import STRATEGIES
from sim.errors import InputError
from sim.games import refuse_without
from sim.inputfiles import read_text
from strategies.decks import decked
from strategies.files import strategy_path
from vigil.playing.arena import Arena
from vigil.playing.checkpoints import Checkpoint
from vigil.playing.progress import Silent
from vigil.profiling.measure import decided_otherwise, profile_of_arm
from vigil.workbench.edits import Edits

GAMES = 300
"""Games in which decisions are recorded: a few seconds, and lines that matter have fired."""
SHOWN = 3
"""What a line chose most often."""


OWN = re.compile(r".+-[0-9a-f]{8}\.toml")
"""Names of files that were written here."""


class Plans:
    """The strategies of an experiment.

    Parameters
    ----------
    base
        The experiment.
    folder
        Where edited strategies are written.
    """

    def __init__(self, base: Arena, folder: Path) -> None:
        self._base, self._folder = base, folder
        names = base.experiment.strategies
        self.names = {
            label: name
            for label, name, strategy in zip(base.labels, names, base.strategies, strict=True)
            if decked(name, base.game.name) is None and strategy.code is None
        }

    def text(self, label: str, edited: Mapping[str, Any]) -> dict[str, str]:
        """A strategy as it is now, and as it is in the base."""
        usual = self._usual(label)
        path = edited.get(STRATEGIES, {}).get(self._written(label))
        return {"label": label, "text": usual if path is None else read_text(Path(path)), "usual": usual}

    def write(self, label: str, text: str) -> tuple[str, str | None]:
        """Keep a text in a file whose name tells its content.

        Returns
        -------
        tuple
            What the experiment calls the strategy, and the file; None if the text is that of the base.

        Raises
        ------
        InputError
            If there is no such strategy, or it cannot be written.
        """
        if text.strip() == self._usual(label).strip():
            return self._written(label), None
        data = text.encode()
        path = self._folder.resolve() / f"{Path(self._written(label)).stem}-{hashlib.sha256(data).hexdigest()[:8]}.toml"
        if not path.exists():
            write_bytes(path, data)
        return self._written(label), str(path)

    def sweep(self, steps: Sequence[Edits]) -> None:
        """Remove texts that no step holds."""
        held = {path for step in steps for path in step.values.get(STRATEGIES, {}).values()}
        for path in self._folder.resolve().glob("*.toml"):
            if OWN.fullmatch(path.name) and str(path) not in held:
                path.unlink(missing_ok=True)

    def _written(self, label: str) -> str:
        if label not in self.names:
            raise InputError(f"strategies: {label!r} is none that can be edited here: those with decks, and those in Python, are files of their own")
        return Path(self.names[label]).stem

    def _usual(self, label: str) -> str:
        self._written(label)
        return read_text(strategy_path(self.names[label], self._base.experiment.folder, game=self._base.game.name))


def lines_of(arena: Arena, place: int, jobs: int, stop: threading.Event) -> list[dict[str, str]]:
    """What every line of a strategy did in some games, ready for JSON.

    Parameters
    ----------
    arena
        One card set, with the strategies as they are played in it.
    place
        Which of its strategies.
    jobs
        Threads.
    stop
        When set, it is given up.

    Raises
    ------
    CutShort
        If it is given up.
    InputError
        If nobody records decisions of the game, or the strategy is written in Python.
    """
    refuse_without(arena.game.name, "sim", "endings", "strategies profile")
    if arena.strategies[place].code is not None:
        raise InputError(f"{arena.labels[place]!r} {decided_otherwise(arena.strategies[place])}")
    (label,) = arena.arms
    with tempfile.TemporaryDirectory() as folder:
        kept = (Checkpoint(Path(folder) / "lines.npz", ""), Checkpoint(Path(folder) / "without.npz", ""))
        found = profile_of_arm(arena, label, GAMES, kept, jobs, Silent(), stop)[place]
    told = []
    for line in found.lines:
        first = list(line.chosen.items())[:SHOWN]
        told.append(
            {
                "which": line.which,
                "line": str(line.line) if line.line else "",
                "text": line.text or "no line fitted",
                "fired": f"{line.fired / max(found.seats, 1):.2f}",
                "chosen": ", ".join(f"{name} {percent(n / max(line.fired, 1), 0)}" for name, n in first),
                "matters": _share(line.changed, line.tested) if line.tested else "",
            }
        )
    return told


def _share(part: int, whole: int) -> str:
    """A share with its interval and what it is of."""
    found = rate(part, whole)
    return f"{percent(float(found.estimate), 0)} ({span(float(found.low), float(found.high), decimals=0)}) of {number(whole)}"
