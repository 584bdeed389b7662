"""The frames of a run as files: tidy CSV and Parquet."""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from io import BytesIO
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl

from reports.rankings.frames import cycles, rankings, transitivity
from reports.registry.columns import meaning
from reports.registry.metrics import KEYS, METRICS
from reports.robustness.frame import robustness_tables
from reports.runs.run import Run
from reports.stopping.section import watched_frame
from reports.store.files import write_bytes
from reports.text.csv import csv_bytes
from reports.verdicts.verdicts import Verdict, verdicts

TYPES: dict[Any, str] = {float: "float64", int: "int64"}
"""Type of a verdict's field to that of its column; everything else is text."""
FLOATS = ("_low", "_high", "_n")
"""What the names of a metric's companions end with."""


def frames(run: Run) -> dict[str, pd.DataFrame]:
    """All frames of a run, by name, the verdicts first.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    dict
        Name to frame. `arms` is missing if there is only one card set, `robustness` if `vigil robust` has not measured it.
    """
    made = {"verdicts": verdict_frame(run), **run.frames()}
    made |= {"rankings": run.of_card_sets(rankings), "transitivity": run.of_card_sets(transitivity), "cycles": run.of_card_sets(cycles)}
    if len(run.arms) > 1:
        made["arms"] = run.compare_arms()
    if run.manifest.stopping is not None and run.manifest.stopping.numbers:
        made["watched"] = watched_frame(run.manifest)
    return made | dict(robustness_tables(run))


def verdict_frame(run: Run) -> pd.DataFrame:
    """The verdicts on every card set as a frame, the most severe of each card set first.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    DataFrame
        One column for each field of `Verdict`.
    """
    found = [asdict(verdict) for card_set in run.arms for verdict in verdicts(run, card_set)]
    types = {field.name: TYPES.get(field.type, "str") for field in fields(Verdict)}
    return pd.DataFrame(found, columns=list(types)).astype(types)


def write_csv(made: Mapping[str, pd.DataFrame], folder: Path) -> Path:
    """Write every frame as a CSV file.

    Parameters
    ----------
    made
        Name to frame.
    folder
        Where; made if missing.

    Returns
    -------
    Path
        `folder`. Values are not rounded (ten significant digits); an empty cell is NaN. Texts are written as `reports.text.csv.csv_bytes` says.
    """
    for name, frame in made.items():
        write_bytes(folder / f"{name}.csv", csv_bytes(frame, "%.10g"))
    return folder


def write_parquet(made: Mapping[str, pd.DataFrame], folder: Path) -> Path:
    """Write every frame as a Parquet file: counts are `Int64`, what is measured `Float64`, names `String`; NaN is null.

    Parameters
    ----------
    made
        Name to frame.
    folder
        Where; made if missing.

    Returns
    -------
    Path
        `folder`. Each file's metadata holds, under the key `columns`, a JSON object that says what every column means.
    """
    for name, frame in made.items():
        columns = {str(column): _meaning(str(column)) for column in frame.columns}
        target = BytesIO()  # polars tells a full disk in words of its own
        _typed(frame).write_parquet(target, compression="zstd", metadata={"columns": json.dumps(columns, ensure_ascii=False)})
        write_bytes(folder / f"{name}.parquet", target.getvalue())
    return folder


def _typed(frame: pd.DataFrame) -> pl.DataFrame:
    """A pandas frame with types that do not depend on how much was played."""
    return pl.DataFrame([_series(str(name), frame[name]) for name in frame.columns])


def _series(name: str, values: pd.Series) -> pl.Series:
    """One column; an empty one, of which pandas does not know the type, gets that of its metric."""
    if values.dtype.kind in "iu":
        return pl.Series(name, values.to_numpy(), dtype=pl.Int64)
    if values.dtype.kind == "f" or name in METRICS or name.endswith(FLOATS):
        return pl.Series(name, values.to_numpy(dtype="float64"), dtype=pl.Float64, nan_to_null=True)
    return pl.Series(name, values.tolist(), dtype=pl.String)


def _meaning(column: str) -> str:
    """What a column holds; what stands beside a metric is documented with it."""
    metric = column.removesuffix("_low").removesuffix("_high")
    return meaning(metric) if metric in METRICS or metric in KEYS else ""
