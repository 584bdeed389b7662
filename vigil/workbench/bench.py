"""The bench: one desk at a time, and the experiments that could lie on it instead."""

import threading
from pathlib import Path

from sim.errors import InputError
from sim.experiments.experiment import load_experiment, shipped_experiments
from sim.games import game_of
from vigil.session import Pace
from vigil.workbench.desk import Desk


class Bench:
    """What the server shows.

    Parameters
    ----------
    desk
        The first desk.
    pace
        Threads that play.

    Attributes
    ----------
    desk
        The desk at which is worked.
    """

    def __init__(self, desk: Desk, pace: Pace) -> None:
        self.desk, self._pace, self._lock = desk, pace, threading.Lock()

    def experiments(self) -> list[dict[str, str]]:
        """Experiments whose cards can be edited: shipped ones, and files of the folder; ready for JSON."""
        shipped, files = list(shipped_experiments()), sorted(path.name for path in self.desk.folder.glob("*.toml"))
        found = [(name, _title(name)) for name in shipped]
        found += [(str(self.desk.folder / name), _title(str(self.desk.folder / name))) for name in files]
        if self.desk.source not in (source for source, _ in found):
            found.append((self.desk.source, self.desk.base.experiment.name))
        return [{"source": source, "name": title} for source, title in found if title]

    def open(self, source: str) -> None:
        """Put another experiment on the table; the edits of the one before are kept.

        Raises
        ------
        InputError
            If it is none of those that can be edited, or something is wrong with it; then all stays as it was.
        """
        if source not in (one["source"] for one in self.experiments()):
            raise InputError(f"experiment: {source!r} is none of the shipped ones, and none of the files in {self.desk.folder}")
        with self._lock:
            if source == self.desk.source:
                return
            desk = Desk(source, self.desk.folder, self._pace)
            desk.open()
            self.desk.close()
            self.desk = desk


def _title(source: str) -> str:
    """What an experiment is called; nothing if its cards cannot be edited, or it is none."""
    try:
        experiment = load_experiment(Path(source) if source.endswith(".toml") else source)
    except InputError:
        return ""
    return experiment.name if len(experiment.card_sets) == 1 and game_of(experiment.game).has("sim", "differences") else ""
