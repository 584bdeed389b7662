"""Any number of the runs of an experiment over all of them, each with its interval."""

import threading
from functools import lru_cache
from pathlib import Path
from typing import Any

import pandas as pd

from reports.effects.store import load_effects
from reports.gates.kinds import EFFECTS
from reports.gates.rows import Facts
from reports.gates.spec import gate_spec
from reports.loading import load_run
from reports.registry.metrics import METRICS
from reports.store.manifest import Manifest
from reports.text.cells import cell
from sim.errors import InputError, suggestion
from vigil.workbench.runs import StoredRuns

MEASURED = "effects.json"
"""File that tells of effects in the folder of a run."""


class Trends:
    """The numbers that gates may look at, run by run.

    Parameters
    ----------
    runs
        The runs of a folder.
    """

    def __init__(self, runs: StoredRuns) -> None:
        self._runs, self._lock = runs, threading.Lock()
        self._frames: dict[tuple[str, str, str], pd.DataFrame] = {}

    def numbers(self, experiment: str) -> list[dict[str, Any]]:
        """What there is to draw, ready for JSON: kinds of rows with their numbers and what they are about, as the newest run has them.

        What cards cause is there if it was measured beside any of the runs; a run from which nothing can be read has nothing to say.
        """
        runs = self._of(experiment)
        for name, manifest in reversed(runs.items()):
            try:
                kinds = {rows: self._frame(name, manifest, rows) for rows in gate_spec(manifest.experiment.game).rows if rows != EFFECTS}
            except InputError:
                continue
            measured = (self._frame(other, known, EFFECTS) for other, known in reversed(runs.items()) if self._has_effects(other))
            kinds[EFFECTS] = next((frame for frame in measured if len(frame)), pd.DataFrame())
            return [told for rows, frame in kinds.items() if len(frame) and (told := _told(manifest.experiment.game, rows, frame))["numbers"]]
        return []

    def trend(self, experiment: str, rows: str, metric: str, about: str) -> dict[str, Any]:
        """One number in all runs of an experiment, the oldest first, ready for JSON.

        Parameters
        ----------
        experiment
            Its name.
        rows, metric, about
            Of `numbers`.

        Returns
        -------
        dict
            `points`, each with its interval; and `left_out`, runs that cannot be read, with the reason. Runs without such a number have no point.

        Raises
        ------
        InputError
            If the runs have no such kind of rows, or no such number.
        """
        points, left_out, runs = [], [], self._of(experiment)
        for name, manifest in runs.items():
            _check_number(manifest.experiment.game, rows, metric)
            if rows == EFFECTS and not self._has_effects(name):
                continue
            try:
                frame = self._frame(name, manifest, rows)
            except InputError as error:
                left_out.append(f"{name}: {error}")
                continue
            if metric in frame:
                points += [_point(name, manifest, row, metric) for row in frame[frame["subject"] == about].to_dict("records")]
        known = METRICS.get(metric)
        if known is None:
            raise InputError(f"metric: there is no {metric!r}; {suggestion(metric, METRICS)}")
        return {"points": points, "left_out": left_out, "unit": known.unit, "label": known.label, "meaning": f"{known.formula}."}

    def _of(self, experiment: str) -> dict[str, Manifest]:
        """Runs of an experiment by their folder, the oldest first."""
        return {name: manifest for name, manifest in self._runs.found().items() if manifest.experiment.name == experiment}

    def _has_effects(self, name: str) -> bool:
        return (self._runs.folder / name / MEASURED).is_file()

    def _frame(self, name: str, manifest: Manifest, rows: str) -> pd.DataFrame:
        """Rows of a run; read once as long as the run stays what it is. Effects that are not whole are none."""
        place = self._runs.folder / name
        key = name, rows, f"{manifest.finished} {_changed(place / MEASURED) if rows == EFFECTS else ''}"
        with self._lock:
            if key not in self._frames:
                self._frames[key] = _effects(place) if rows == EFFECTS else _loaded(place, str(manifest.finished)).frame(rows)
            return self._frames[key]


@lru_cache(maxsize=1)
def _loaded(place: Path, finished: str) -> Facts:
    """A run, kept while one kind of its rows is asked for after the other; one that was played anew has finished later."""
    return Facts(load_run(place))


def _effects(place: Path) -> pd.DataFrame:
    """Effects beside a run; no rows if they are not whole."""
    try:
        return Facts(None, load_effects(place)).frame(EFFECTS)
    except InputError:
        return pd.DataFrame(columns=["card_set", "subject"])


def _changed(path: Path) -> int:
    """When a file was written last, in nanoseconds; 0 if it is not there."""
    return path.stat().st_mtime_ns if path.is_file() else 0


def _told(game: str, rows: str, frame: pd.DataFrame) -> dict[str, Any]:
    """One kind of rows."""
    known = [name for name in gate_spec(game).rows[rows].metrics if f"{name}_low" in frame and frame[name].notna().any()]
    numbers = [{"metric": name, "label": METRICS[name].label} for name in known]
    return {"rows": rows, "about": list(dict.fromkeys(frame["subject"])), "numbers": numbers}


def _check_number(game: str, rows: str, metric: str) -> None:
    """Refuse numbers that the runs of a game do not have."""
    known = gate_spec(game).rows
    if rows not in known:
        raise InputError(f"rows: there are no {rows!r}; {suggestion(rows, known)}")
    if metric not in known[rows].metrics:
        raise InputError(f"metric: {rows} have no {metric!r}; {suggestion(metric, known[rows].metrics)}")


def _point(name: str, manifest: Manifest, row: dict[Any, Any], metric: str) -> dict[str, Any]:
    """One number of one run; without a value where there are too few observations for one."""
    shown = cell(row, metric)
    value, low, high = (float(row.get(f"{metric}{end}", float("nan"))) for end in ("", "_low", "_high"))
    scale = 100 if METRICS[metric].unit in ("%", "points") else 1
    enough = bool(shown.interval) and low == low and high == high
    return {
        "run": name,
        "card_set": str(row["card_set"]),
        "finished": f"{manifest.finished:%Y-%m-%d %H:%M}",
        "value": scale * value if enough else None,
        "low": scale * low if enough else None,
        "high": scale * high if enough else None,
        "text": shown.text,
        "interval": shown.interval,
    }
