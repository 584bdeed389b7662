"""The runs of the folder: what there is, a number over all of them, and any two compared."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from reports.comparison.tolerances import tolerances
from reports.earlier.comparison import StoredComparison
from reports.loading import load_run
from reports.store.filenames import PAGE
from reports.store.manifest import Manifest, read_manifest
from reports.text.cells import decimals_for, number, percent, span
from sim.errors import InputError
from sim.inputfiles import read_bytes
from vigil.workbench.answerjson import stored_row

if TYPE_CHECKING:
    from reports.shared.run import GameRun

MANIFEST = "manifest.json"
DEEP = 3
"""Folders inside each other in which runs are looked for."""
MOST = 200
"""Runs that are listed."""
ROWS = 40
"""Differences between two runs that are told."""


@dataclass(frozen=True)
class StoredRuns:
    """The runs of a folder, found anew whenever they are asked for.

    Attributes
    ----------
    folder
        Where they are looked for.
    """

    folder: Path

    def found(self) -> dict[str, Manifest]:
        """Finished runs by their folder as seen from this one, the oldest first; what cannot be read is no run of ours."""
        runs = {}
        for path in self._folders():
            try:
                manifest = read_manifest(path)
            except InputError:
                continue
            if manifest.complete and manifest.finished is not None:
                runs[path.relative_to(self.folder).as_posix()] = manifest
        return dict(sorted(runs.items(), key=lambda one: str(one[1].finished))[-MOST:])

    def content(self) -> list[dict[str, Any]]:
        """What is told of each, ready for JSON."""
        return [
            {
                "run": name,
                "experiment": manifest.experiment.name,
                "game": manifest.experiment.game,
                "card_sets": [arm.label for arm in manifest.arms],
                "strategies": list(manifest.labels),
                "games": number(manifest.games_done),
                "finished": f"{manifest.finished:%Y-%m-%d %H:%M}" if manifest.finished else "",
                "version": manifest.version,
                "page": (self.folder / name / PAGE).is_file(),
            }
            for name, manifest in self.found().items()
        ]

    def trend(self, experiment: str, strategy: str) -> list[dict[str, Any]]:
        """The win rate of a strategy in all runs of an experiment, with its interval, ready for JSON."""
        told = []
        for name, manifest in self.found().items():
            if manifest.experiment.name != experiment or strategy not in manifest.labels:
                continue
            frame = cast("GameRun", load_run(self.folder / name)).strategies()
            for row in frame[frame["strategy"] == strategy].to_dict("records"):
                value, low, high = (float(row[f"win_rate{end}"]) for end in ("", "_low", "_high"))
                digits = decimals_for(low, high, 100, 1, 3)
                told.append(
                    {
                        "run": name,
                        "card_set": str(row.get("card_set", manifest.arms[0].label)),
                        "finished": f"{manifest.finished:%Y-%m-%d %H:%M}",
                        "value": 100 * value,
                        "low": 100 * low,
                        "high": 100 * high,
                        "text": percent(value, digits),
                        "interval": span(low, high, "%", digits),
                    }
                )
        return told

    def page(self, name: str) -> bytes:
        """The page of the report of a run, or of its audit.

        Raises
        ------
        InputError
            If it is no run of the folder, or has no page.
        """
        if name not in self.found():
            raise InputError(f"runs: {name!r} is no finished run of {self.folder}")
        if not (self.folder / name / PAGE).is_file():
            raise InputError(f"runs: {name!r} has no page; `vigil report {name}` writes it")
        return read_bytes(self.folder / name / PAGE)

    def compared(self, before: str, after: str) -> dict[str, Any]:
        """Two runs side by side, ready for JSON.

        Raises
        ------
        InputError
            If one is no run of the folder, or they cannot be compared.
        """
        known = self.found()
        for name in (before, after):
            if name not in known:
                raise InputError(f"runs: {name!r} is no finished run of {self.folder}")
        one, two = (load_run(self.folder / name) for name in (before, after))
        found = StoredComparison.of(one, two, tolerances([], game=two.manifest.experiment.game))
        rows = found.headline().head(ROWS).to_dict("records")
        return {"notes": found.notes(), "rows": [stored_row(row) for row in rows]}

    def _folders(self) -> Iterator[Path]:
        """Folders that may hold runs."""
        places = [self.folder]
        for _ in range(DEEP):
            places = [path for place in places for path in _inside(place)]
            yield from (path for path in places if (path / MANIFEST).is_file())


def _inside(place: Path) -> list[Path]:
    """Folders in a folder; of one that cannot be read there are none."""
    try:
        return sorted(path for path in place.iterdir() if path.is_dir() and not path.is_symlink() and not path.name.startswith("."))
    except OSError:
        return []
