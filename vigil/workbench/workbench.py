"""The workbench: one session at a time, and the experiments that could be edited instead."""

import threading
from pathlib import Path

from sim.errors import InputError
from sim.experiments.experiment import load_experiment, shipped_experiments
from sim.games import game_of
from vigil.session import Pace
from vigil.workbench.session import EditSession


class Workbench:
    """What the server shows.

    Parameters
    ----------
    session
        The first session.
    pace
        Threads that play.

    Attributes
    ----------
    session
        The session at which is worked.
    """

    def __init__(self, session: EditSession, pace: Pace) -> None:
        self.session, self._pace, self._lock = session, pace, threading.Lock()

    def experiments(self) -> list[dict[str, str]]:
        """Experiments whose cards can be edited: shipped ones, and files of the folder; ready for JSON."""
        shipped, files = list(shipped_experiments()), sorted(path.name for path in self.session.folder.glob("*.toml"))
        found = [(name, _title(name)) for name in shipped]
        found += [(str(self.session.folder / name), _title(str(self.session.folder / name))) for name in files]
        if self.session.source not in (source for source, _ in found):
            found.append((self.session.source, self.session.base.experiment.name))
        return [{"source": source, "name": title} for source, title in found if title]

    def open(self, source: str) -> None:
        """Edit another experiment; the edits of the one before are kept.

        Raises
        ------
        InputError
            If it is none of those that can be edited, or something is wrong with it; then all stays as it was.
        """
        if source not in (one["source"] for one in self.experiments()):
            raise InputError(f"experiment: {source!r} is none of the shipped ones, and none of the files in {self.session.folder}")
        with self._lock:
            if source == self.session.source:
                return
            session = EditSession(source, self.session.folder, self._pace)
            session.open()
            self.session.close()
            self.session = session


def _title(source: str) -> str:
    """What an experiment is called; nothing if its cards cannot be edited, or it is none."""
    try:
        experiment = load_experiment(Path(source) if source.endswith(".toml") else source)
    except InputError:
        return ""
    return experiment.name if len(experiment.card_sets) == 1 and game_of(experiment.game).has("sim", "differences") else ""
