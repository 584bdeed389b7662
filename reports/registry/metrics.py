"""The metric registry: what every number in a report means.

The entries are data, in the files of the folder `registry` beside this file, one a kind of report. The glossary of the report, the documentation
of the frames' columns and the dashes in place of too few observations all come from them.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.errors import InputError
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


FOLDERS = (Path(__file__).parent, *(game.folder("reports") / "registry" for game in GAMES.values()))
"""Folders of the data: what is the same in every game, and each game's own."""


def registry_files(pattern: str) -> list[Path]:
    """Files of the registry, those on runs first; `pattern` is relative to each folder."""
    return sorted((path for folder in FOLDERS for path in folder.glob(pattern)), key=lambda path: (path.stem != "run", path.stem))


def _read() -> dict[str, dict[str, Any]]:
    """All files of the registry together; a name that two of them give would hide one, so it is refused."""
    found: dict[str, dict[str, Any]] = {"metric": {}, "interval": {}, "key": {}, "column": {}}
    for path in registry_files("*.toml"):
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        after = said.pop("after", {})
        for part, entries in said.items():
            twice = found[part].keys() & entries.keys()
            if twice:
                raise InputError(f"{path}: {part} {min(twice)!r} stands in another file of the registry too; give it another name")
            found[part] = _placed(found[part], entries, after if part in ("metric", "key") else {})
    return found


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


_REGISTRY = _read()

METRICS: dict[str, Metric] = {name: Metric(name, **fields) for name, fields in _REGISTRY["metric"].items()}
"""Column name to metric, those of a run first."""

INTERVALS: dict[str, str] = _REGISTRY["interval"]
"""Kind of interval: what it is and where it comes from."""

KEYS: dict[str, str] = _REGISTRY["key"]
"""Columns that are no metrics: what they hold."""

COLUMNS: dict[str, ColumnDisplay] = {name: ColumnDisplay(**fields) for name, fields in _REGISTRY["column"].items()}
"""Columns that are not shown as numbers under their names: how they are."""


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
