"""The metric registry: what every number in a report means.

The entries are data, in the files of the folder `registry` beside this file, one a kind of report. The glossary of the report, the documentation
of the frames' columns and the dashes in place of too few observations all come from them.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sim.errors import InputError
from sim.game import Game
from sim.games import GAMES


@dataclass(frozen=True)
class Metric:
    """One number.

    Attributes
    ----------
    name
        Column name.
    label
        Heading in tables and figures.
    unit
        `%` (a share; frames hold 0..1), `points` (a difference of shares), `honor`, `rounds`, ...
    formula
        How it is computed, in words.
    numerator, denominator
        Counts of the game (its room `counts`) it is made of; empty if it is no quotient.
    n
        Column that holds the number of observations; empty if none applies.
    minimum_n
        Below this many observations tables show a dash.
    interval
        Name of the interval (of `INTERVALS`) in the columns `*_low` and `*_high`; empty if it has none.
    caveat
        What it does not tell.
    association
        Whether it says what goes along with what, which need not be its cause.
    """

    name: str
    label: str
    unit: str
    formula: str
    numerator: str = ""
    denominator: str = ""
    n: str = ""
    minimum_n: int = 0
    interval: str = ""
    caveat: str = ""
    association: bool = False

    def kind(self, pooled: bool) -> str:
        """Name of the interval of one strategy's number, or of that of all strategies together."""
        own, _, together = self.interval.partition("; for all strategies ")
        return together if pooled and together else own


@dataclass(frozen=True)
class ColumnDisplay:
    """How a column is shown, where a number under the column's name would not do.

    Attributes
    ----------
    text
        Whether it holds words.
    heading
        Heading where the name is not enough.
    menu
        What its values are called in the menu that allows one of them; no menu if empty.
    opens
        Kind of what its names open in the page: `card`, `strategy`; empty if they open nothing.
    range
        Of a median: columns of the quantiles around it that are shown with it, and what they are.
    style
        CSS class of its cells in the page.
    """

    text: bool = False
    heading: str = ""
    menu: str = ""
    opens: str = ""
    range: tuple[str, ...] = ()
    style: str = ""


class Registry(NamedTuple):
    """All files of the registry together."""

    metrics: dict[str, Metric]
    intervals: dict[str, str]
    keys: dict[str, str]
    columns: dict[str, ColumnDisplay]
    frames: dict[str, dict[str, dict[str, Any]]]
    """File of frames to frame to what it says of it."""
    faults: dict[str, str]
    """Games of other packages that are left out, and why."""


def folder_of(game: Game) -> Path:
    """Folder of what a game's own numbers mean."""
    return game.folder("reports") / "registry"


def read_registry() -> Registry:
    """Read what is the same in every game, and each game's own; a package that is faulty must not take the other games along."""
    folders = [Path(__file__).parent, *(folder_of(game) for game in GAMES.values() if not game.package)]
    files, faults = [file for folder in folders for file in files_of(folder)], {}
    found = _merged(files)
    for game in GAMES.values():
        if game.package:
            try:
                more = [*files, *files_of(folder_of(game))]
                found = _merged(more)
            except InputError as error:
                faults[game.name] = str(error)
            except (LookupError, TypeError, ValueError) as error:  # TOML that is none, or another form
                faults[game.name] = f"{type(error).__name__}: {error}"
            else:
                files = more
    return found._replace(faults=faults)


@cache
def files_of(folder: Path) -> tuple[tuple[Path, dict[str, Any]], ...]:
    """Files of one folder of the registry and what they say; kept, so nobody changes it."""
    paths = (*folder.glob("*.toml"), *folder.glob("frames/*.toml"))
    return tuple((path, tomllib.loads(path.read_text(encoding="utf-8"))) for path in paths)


def _merged(files: Sequence[tuple[Path, Mapping[str, Any]]]) -> Registry:
    """All files together, those on runs first; a name that two of them give would hide one, so it is refused."""
    found: dict[str, dict[str, Any]] = {"metric": {}, "interval": {}, "key": {}, "column": {}}
    frames: dict[str, dict[str, dict[str, Any]]] = {}
    homes: dict[tuple[str, str], Path] = {}
    for path, said in sorted(files, key=lambda file: (file[0].stem != "run", file[0].stem)):
        if path.parent.name == "frames":
            _claim(homes, path, "the file of frames", [path.stem])
            frames[path.stem] = dict(said)
            continue
        for part, entries in said.items():
            if part not in ("after", "compare", "order"):
                _claim(homes, path, part, entries)
                found[part] = _placed(found[part], entries, said.get("after", {}) if part in ("metric", "key") else {})
    metrics = {name: _metric(name, fields) for name, fields in found["metric"].items()}
    columns = {name: ColumnDisplay(**fields) for name, fields in found["column"].items()}
    return Registry(metrics, found["interval"], found["key"], columns, frames, {})


def _claim(homes: dict[tuple[str, str], Path], path: Path, what: str, names: Iterable[str]) -> None:
    """Write down where names stand; one that is taken is refused."""
    for name in names:
        if (what, name) in homes:
            raise InputError(f"{what} {name!r} stands in {homes[what, name]} and in {path}; give it another name")
        homes[what, name] = path


def _placed(known: dict[str, Any], entries: dict[str, Any], after: dict[str, str]) -> dict[str, Any]:
    """Entries behind those that are known; from one on that is in `after` behind the one that is named there: the order is that of glossaries."""
    order, place = [*known], len(known)
    for name in entries:
        if name in after:
            place = order.index(after[name]) + 1
        order.insert(place, name)
        place += 1
    both = known | entries
    return {name: both[name] for name in order}


def _metric(name: str, fields: Mapping[str, Any]) -> Metric:
    """What a row means; how a game compares runs by it is for `reports.registry.numbers`."""
    return Metric(name, **{field: value for field, value in fields.items() if field != "compare"})


REGISTRY = read_registry()
"""What is known of all games that are there."""

METRICS = REGISTRY.metrics
"""Column name to metric, those of a run first."""

INTERVALS = REGISTRY.intervals
"""Kind of interval: what it is and where it comes from."""

KEYS = REGISTRY.keys
"""Columns that are no metrics: what they hold."""

COLUMNS = REGISTRY.columns
"""Columns that are not shown as numbers under their names: how they are."""


def check_registry(game: Game) -> None:
    """Refuse a game whose registry could not be read.

    Raises
    ------
    InputError
        If it could not.
    """
    if game.name in REGISTRY.faults:
        raise InputError(f"the registry of the game {game.name!r}: {REGISTRY.faults[game.name]}; mend or uninstall the package {game.package!r}")


def showing(column: str) -> ColumnDisplay:
    """How a column is shown."""
    return COLUMNS.get(column, ColumnDisplay())


def is_enough(name: str, n: float) -> bool:
    """Whether `n` observations suffice to show a metric.

    Parameters
    ----------
    name
        Column name; columns that are no metrics are always shown.
    n
        Its number of observations.

    Returns
    -------
    bool
    """
    metric = METRICS.get(name)
    return metric is None or not metric.n or n >= metric.minimum_n
