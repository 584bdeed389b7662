"""The runs of the folder: what there is, a number over all of them, and any two compared."""

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from reports.audit.info import FILE as AUDIT
from reports.balance.write import PAGE as BALANCE_PAGE
from reports.comparison.tolerances import tolerances
from reports.earlier.comparison import StoredComparison
from reports.effects.page import PAGE as EFFECTS_PAGE
from reports.loading import load_run
from reports.store.filenames import PAGE
from reports.store.manifest import Manifest, read_manifest
from reports.text.cells import decimals_for, number, percent, span
from sim.errors import InputError
from sim.inputfiles import read_bytes
from vigil.comparing.write import PAGE as COMPARISON_PAGE
from vigil.workbench.answerjson import stored_row

if TYPE_CHECKING:
    from reports.shared.run import GameRun

MANIFEST = "manifest.json"
PAGES = {COMPARISON_PAGE: "Comparison", EFFECTS_PAGE: "What cards cause", BALANCE_PAGE: "What to change"}
"""Pages beside those of runs, by the names of their files."""
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
        for path in self._folders(MANIFEST):
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

    def pages(self) -> list[dict[str, str]]:
        """Pages of the folder that tell of more than one run, ready for JSON: the newest first."""
        found = [(path / file, what) for file, what in PAGES.items() for path in self._folders(file)]
        found = sorted(found, key=lambda one: (-one[0].stat().st_mtime, one[0]))[:MOST]
        return [{"page": path.relative_to(self.folder).as_posix(), "what": what} for path, what in found]

    def unfinished(self) -> list[dict[str, str]]:
        """Runs that have not all their games, and what goes on with them, ready for JSON; one that is played just now is among them."""
        told = []
        for path in self._folders(MANIFEST):
            try:
                manifest = read_manifest(path)
            except InputError:
                continue
            if manifest.complete:
                continue
            name, command = path.relative_to(self.folder).as_posix(), "audit" if (path / AUDIT).is_file() else "run"
            games = f"{number(manifest.games_done)} of {number(manifest.experiment.games)}"
            way_on = f"vigil {command} --resume --out {shlex.quote(name)}"
            told.append({"run": name, "experiment": manifest.experiment.name, "games": games, "command": way_on})
        return told

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
        """The page of the report of a run, or of its audit; or one of `pages`.

        Raises
        ------
        InputError
            If it is no run of the folder, or has no page.
        """
        if name in (one["page"] for one in self.pages()):
            return read_bytes(self.folder / name)
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

    def _folders(self, file: str) -> Iterator[Path]:
        """Folders with such a file."""
        places = [self.folder]
        for _ in range(DEEP):
            places = [path for place in places for path in _inside(place)]
            yield from (path for path in places if (path / file).is_file())


def _inside(place: Path) -> list[Path]:
    """Folders in a folder; of one that cannot be read there are none."""
    try:
        return sorted(path for path in place.iterdir() if path.is_dir() and not path.is_symlink() and not path.name.startswith("."))
    except OSError:
        return []
