"""The run folder on disk: `manifest.json` and `tallies.parquet`.

The tallies file is long and sparse, one row for each cell that is not zero: `arm`, `array` (a field of the game's `Tally`), `index` (flat, C order),
`value`. Rows are in the order of arms, arrays and cells, so equal tallies of one run give equal bytes. A table of contents is in the file's metadata;
the whole file is sealed (`reports.store.checksum`).
"""

import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.store.checksum import check_seal, read_file, sealed_parquet
from reports.store.files import write_bytes
from reports.store.manifest import Manifest
from reports.store.version import VERSION
from sim.counting.tallies import Counts
from sim.errors import InputError
from sim.games import GAMES, USUAL, game_of

if TYPE_CHECKING:
    pass

FILE = "tallies.parquet"
KEY = "vigil"
"""Metadata key of the table of contents: a JSON object of `format` (`sim.game.Game.tallies`), `game` (left out of the usual one's), `arms` (label to
array name to shape), `rows` of each array, `run` and `games` (a `Portion`), and the seal."""
AGAIN = "play the run again, or restore the file"


class Portion(NamedTuple):
    """Which games a file of counts holds: the numbers `start` .. `stop - 1` of a run with an identity (`Manifest.identity`)."""

    run: str
    start: int
    stop: int


NOWHERE = Portion("", 0, 0)
"""Of counts that belong to no run."""


def portion_of(manifest: Manifest) -> Portion:
    """All games that a run has stored."""
    return Portion(manifest.identity, 0, manifest.games_done)


def write_tallies(path: Path, tallies: Mapping[str, Counts], game: str, portion: Portion = NOWHERE) -> Path:
    """Write the tallies of all arms to one file, atomically.

    Parameters
    ----------
    path
        The Parquet file; replaced if it exists.
    tallies
        Arm label to tally, in the order of the manifest.
    game
        Name of their game.
    portion
        Which games these are.

    Returns
    -------
    Path
        `path`.
    """
    fields = game_of(game).counts.Tally._fields
    cells = [(arm, array, *_sparse(counts)) for arm, tally in tallies.items() for array, counts in zip(fields, tally, strict=True)]
    rows = [len(index) for _, _, index, _ in cells]
    group = np.repeat(np.arange(len(cells)), rows)
    index = np.concatenate([index for _, _, index, _ in cells] or [np.empty(0, np.int64)])
    value = np.concatenate([value for _, _, _, value in cells] or [np.empty(0, np.int64)])
    frame = pl.DataFrame(
        {
            "arm": pl.Series([arm for arm, _, _, _ in cells], dtype=pl.Enum(list(tallies))).gather(group),
            "array": pl.Series([array for _, array, _, _ in cells], dtype=pl.Enum(fields)).gather(group),
            "index": index,
            "value": value,
        }
    )
    contents = {
        "format": game_of(game).tallies,
        **({} if game == USUAL else {"game": game}),
        "arms": {arm: {name: list(shape) for name, shape in shapes_of(tally, fields).items()} for arm, tally in tallies.items()},
        "rows": rows,
        "run": portion.run,
        "games": [portion.start, portion.stop],
    }
    return write_bytes(path, sealed_parquet(frame, KEY, contents))


def read_tallies(path: Path, writer: str = "", portion: Portion | None = None) -> dict[str, Any]:
    """Read what `write_tallies` wrote.

    Parameters
    ----------
    path
        The Parquet file.
    writer
        Version of vigil that wrote it, if known; named should the file be of another format.
    portion
        Which games it has to hold; None for any.

    Returns
    -------
    dict
        Arm label to tally (`Tally` of the game that the file names), in the order they were written.

    Raises
    ------
    InputError
        If the file is missing, damaged, foreign, of another format, or holds other games.
    """
    path = Path(path)
    frame, contents = _read(path, writer)
    if portion is not None:
        _check_portion(path, Portion(contents["run"], *contents["games"]), portion)
    index, value = frame.get_column("index").to_numpy(), frame.get_column("value").to_numpy()
    made = game_of(_game_in(contents)).counts.Tally
    if any(set(shape) != set(made._fields) for shape in contents["arms"].values()):
        raise InputError(f"{path}: counts other things than this version of vigil; {AGAIN}")
    ends = iter(np.cumsum(contents["rows"]).tolist())
    tallies, start = {}, 0
    for arm, shape in contents["arms"].items():
        arrays = {}
        for name in made._fields:
            stop = next(ends)
            arrays[name] = _dense(index[start:stop], value[start:stop], tuple(shape[name]))
            start = stop
        tallies[arm] = made(**arrays)
    return tallies


def write_json(path: Path, value: object) -> Path:
    """Write a value as readable JSON, atomically.

    Parameters
    ----------
    path
        The file to make or replace.
    value
        Anything `json` can write.

    Returns
    -------
    Path
        `path`.
    """
    return write_bytes(path, (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode())


def shapes_of(tally: Counts, fields: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Array name to shape."""
    return {name: counts.shape for name, counts in zip(fields, tally, strict=True)}


def _game_in(contents: Mapping[str, Any]) -> str:
    """Name of the game that a table of contents is about."""
    return str(contents.get("game", USUAL))


def _sparse(counts: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Flat indices and values of the cells that are not zero."""
    flat = np.ravel(counts)
    index = np.flatnonzero(flat)
    return index, flat[index]


def _dense(index: NDArray[np.int64], value: NDArray[np.int64], shape: tuple[int, ...]) -> NDArray[np.int64]:
    """The array whose cells that are not zero are given."""
    counts = np.zeros(shape, np.int64)
    counts.reshape(-1)[index] = value
    return counts


def _check_portion(path: Path, found: Portion, wanted: Portion) -> None:
    """Refuse counts of other games than those that are wanted."""
    if found.run != wanted.run:
        raise InputError(f"{path}: holds games of another run (seed, experiment, cards or version differ); {AGAIN}")
    if found != wanted:
        whose = f"holds the games {found.start:,} to {found.stop - 1:,}, not {wanted.start:,} to {wanted.stop - 1:,}"
        raise InputError(f"{path}: {whose}; {AGAIN}")


def _check_format(path: Path, contents: Mapping[str, Any], writer: str) -> None:
    """Refuse a file of another format, or of a game that is not known, and say who can read it."""
    found, game = contents.get("format"), _game_in(contents)
    if not isinstance(found, int):
        raise InputError(f"{path}: not a tallies file of vigil; choose another folder, or {AGAIN}")
    if game not in GAMES:
        raise InputError(f"{path}: counts games of {game!r}, which vigil {VERSION} does not know; report with the version that wrote it")
    known = game_of(game).tallies
    if found == known:
        return
    who = f" by vigil {writer}" if writer else ""
    why = "does not hold all that is counted now" if found < known else "holds what this version does not know"
    reader = f"report with vigil {writer}" if writer else "report with the version that wrote it"
    raise InputError(f"{path}: written{who} in format {found}, vigil {VERSION} reads format {known}: it {why}; play the run again, or {reader}")


def _read(path: Path, writer: str) -> tuple[pl.DataFrame, dict[str, Any]]:
    """The rows of a tallies file and the table of contents in its metadata."""
    data = read_file(path, AGAIN)
    check_seal(path, data, AGAIN)
    try:
        contents = json.loads(pl.read_parquet_metadata(BytesIO(data)).get(KEY, "{}"))
        _check_format(path, contents, writer)
        return pl.read_parquet(BytesIO(data), columns=["index", "value"], use_pyarrow=False), contents
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, json.JSONDecodeError):
        raise InputError(f"{path}: not a tallies file of vigil; {AGAIN}") from None
