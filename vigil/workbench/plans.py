"""Strategies as texts that are edited, each edit a file of its own; and which of their lines fire with the cards as they are edited."""

import hashlib
import os
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
from sim.errors import InputError, suggestion
from sim.games import refuse_without
from sim.inputfiles import read_text
from strategies.decks import WITH, decked
from strategies.files import read_strategy, strategy_path
from vigil.files.starters import checked_name
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
        named = zip(base.labels, base.experiment.strategies, base.strategies, strict=True)
        self.names = {label: name for label, name, strategy in named if strategy.code is None}

    def text(self, label: str, edited: Mapping[str, Any]) -> dict[str, str]:
        """A strategy as it is now, and as it is in the base."""
        usual = self._usual(label)
        source = edited.get(STRATEGIES, {}).get(self._written(label))
        return {"label": label, "text": usual if source is None else read_text(_file_of(source)), "usual": usual}

    def write(self, label: str, text: str) -> tuple[str, str | None]:
        """Keep a text in a file whose name tells its content.

        Returns
        -------
        tuple
            What the experiment calls the strategy, and the file, with the deck if it plays one; None if the text is that of the base.

        Raises
        ------
        InputError
            If there is no such strategy, or it cannot be written.
        """
        if text.strip() == self._usual(label).strip():
            return self._written(label), None
        data = text.encode()
        path = self._folder.resolve() / f"{Path(self._written(label)).stem.replace(WITH, '-')}-{hashlib.sha256(data).hexdigest()[:8]}.toml"
        if not path.exists():
            write_bytes(path, data)
        return self._written(label), f"{path}{self._with_deck(label)}"

    def save(self, label: str, name: str, edited: Mapping[str, Any], folder: Path) -> dict[str, str]:
        """Write a strategy as it is now as a file of its own, and read it again to see that it is one there.

        Parameters
        ----------
        label
            Which.
        name
            What the file is called.
        edited
            The edits.
        folder
            Where it goes.

        Returns
        -------
        dict
            The file.

        Raises
        ------
        InputError
            If there is no such strategy, the name cannot be that of a file, something of that name is there, or it cannot be written.
        """
        text = self.text(label, edited)["text"]
        if {*name} & {"/", "\\"}:
            raise InputError(f"name: {name!r} has a folder in it; write the name alone, it goes into {folder}")
        path = folder / f"{checked_name(name)}.toml"
        if os.path.lexists(path):
            raise InputError(f"{path}: is there already and stays as it is; choose another name")
        read_strategy(text, str(path), game=self._base.game.name)
        write_bytes(path, text.encode())
        return {"file": str(path)}

    def sweep(self, steps: Sequence[Edits]) -> None:
        """Remove texts that no step holds."""
        held = {_file_of(source) for step in steps for source in step.values.get(STRATEGIES, {}).values()}
        for path in self._folder.resolve().glob("*.toml"):
            if OWN.fullmatch(path.name) and path not in held:
                path.unlink(missing_ok=True)

    def _written(self, label: str) -> str:
        if label not in self.names:
            raise InputError(f"strategies: there is no {label!r} that can be edited here; {suggestion(label, self.names)}")
        name = self.names[label]
        return Path(name).stem if decked(name, self._base.game.name) is None else name

    def _with_deck(self, label: str) -> str:
        """What stands behind the file of a strategy that plays a deck; a deck of the experiment's folder is found from every folder."""
        named = decked(self.names[label], self._base.game.name)
        if named is None:
            return ""
        beside = Path(self._base.experiment.folder or ".") / named.deck
        return f"{WITH}{beside.resolve() if beside.is_file() else named.deck}"

    def _usual(self, label: str) -> str:
        self._written(label)
        return read_text(strategy_path(self.names[label], self._base.experiment.folder, game=self._base.game.name))


def _file_of(source: str) -> Path:
    """The file of an edited strategy, without the deck behind it."""
    return Path(source.rpartition(f".toml{WITH}")[0] + ".toml") if f".toml{WITH}" in source else Path(source)


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
