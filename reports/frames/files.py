"""Frames as files: tidy CSV and Parquet."""

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pandas as pd
import polars as pl

from reports.registry.columns import meaning
from reports.registry.metrics import KEYS, METRICS
from reports.store.files import write_bytes
from reports.text.csv import csv_bytes

FLOATS = ("_low", "_high", "_n")
"""What the names of a metric's companions end with."""


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
