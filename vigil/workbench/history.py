"""What was edited one after another: undone, done again, and kept in a file, so that nothing is lost with a server that is killed."""

import json
import threading
import time
from pathlib import Path
from typing import Any

from reports.store.files import write_bytes
from sim.errors import InputError
from sim.inputfiles import read_text
from vigil.workbench.edits import Edits

FORM = 1
"""Version of the form of the file."""
MOST = 300
"""Steps that can be undone; older ones are forgotten, the edits stay."""
ONE_STEP = 1.5
"""Seconds in which edits of one field are one step: what is typed letter by letter is undone at once."""
AWAY = "move the file away to begin anew"


class History:
    """The edits of one experiment, step by step; every change is on the disk before it is answered.

    Parameters
    ----------
    path
        The file; read if it is there.
    experiment
        What is edited, as the experiment was named.

    Attributes
    ----------
    version
        Grows with every change of the edits.

    Raises
    ------
    InputError
        If the file cannot be read, or is of something else.
    """

    def __init__(self, path: Path, experiment: str) -> None:
        self.path, self.experiment, self.version = path, experiment, 0
        self._steps, self._at = _read(path, experiment) if path.exists() else ([Edits()], 0)
        self._last: tuple[tuple[str, str], float] | None = None
        self._lock = threading.RLock()

    @property
    def edits(self) -> Edits:
        """The edits as they are now."""
        return self._steps[self._at]

    @property
    def steps(self) -> tuple[Edits, ...]:
        """The edits of every step that is kept."""
        return tuple(self._steps)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was undone."""
        return self._at + 1 < len(self._steps)

    def put(self, edits: Edits, about: tuple[str, str] = ("", "")) -> None:
        """Take new edits; `about` names the field, edits of which follow each other as one step."""
        with self._lock:
            now = time.monotonic()
            same = self._last is not None and about != ("", "") and self._last[0] == about and now - self._last[1] < ONE_STEP and self._at > 0
            kept = self._steps[: self._at if same else self._at + 1]
            self._keep([*kept, edits][-MOST:])
            self._last = about, now

    def undo(self) -> None:
        """One step back, if there is one."""
        self._step(-1)

    def redo(self) -> None:
        """One step on, if one was undone."""
        self._step(1)

    def _step(self, by: int) -> None:
        with self._lock:
            if 0 <= self._at + by < len(self._steps):
                self._keep(self._steps, self._at + by)
                self._last = None

    def _keep(self, steps: list[Edits], at: int | None = None) -> None:
        """Write the file, then take it as it is now."""
        place = len(steps) - 1 if at is None else at
        content = {"vigil-workbench": FORM, "experiment": self.experiment, "step": place, "steps": [step.values for step in steps]}
        write_bytes(self.path, (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode())
        self._steps, self._at, self.version = steps, place, self.version + 1


def _read(path: Path, experiment: str) -> tuple[list[Edits], int]:
    """The steps of a file, and which of them holds."""
    try:
        content: Any = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: cannot be read ({error}); {AWAY}") from None
    if not isinstance(content, dict) or content.get("vigil-workbench") != FORM or not isinstance(content.get("steps"), list):
        raise InputError(f"{path}: holds no edits of the workbench; {AWAY}")
    if content.get("experiment") != experiment:
        raise InputError(f"{path}: holds edits of {content.get('experiment')!r}, not of {experiment!r}; {AWAY}, or name another --folder")
    steps, at = [Edits.of(step, str(path)) for step in content["steps"]], content.get("step")
    if not isinstance(at, int) or not 0 <= at < len(steps):
        raise InputError(f"{path}: says no step that is there; {AWAY}")
    return steps, at
