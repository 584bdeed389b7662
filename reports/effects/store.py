"""The counts of card effects on disk: `effects.parquet`, beside `effects.json`.

The file is long and sparse, one row for each cell that is not zero: `players`, `array`, `index` (flat, C order), `value`, in the order of the
parts, arrays and cells, so equal counts give equal bytes. A table of contents is in the file's metadata; the whole file is sealed
(`reports.store.checksum`).
"""

import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from reports.effects.contrasts import GainBlocks
from reports.effects.costs import FarCosts
from reports.effects.handicaps import Handicaps
from reports.effects.info import AGAIN, read_info
from reports.effects.measurement import MeasurementPart
from reports.effects.partners import Partners
from reports.effects.roles import RoleEffects
from reports.effects.run import EffectRun
from reports.effects.sides import Sides
from reports.effects.spec import effects_spec
from reports.store.checksum import check_seal, read_file, sealed_parquet
from reports.store.files import write_bytes
from reports.store.manifest import Manifest
from reports.store.version import VERSION
from sim.counting.effects import Effects, new_effects
from sim.errors import InputError

FILE = "effects.parquet"
FORMAT = 2
"""2: sealed (`reports.store.checksum`), and with the identity of the games."""
KEY = "vigil effects"
"""Metadata key of the table of contents."""


class StoredPart(NamedTuple):
    """What is stored for one number of players."""

    names: tuple[str, ...]
    chosen: int
    counts: Effects
    looks: GainBlocks


def write_counts(folder: Path, parts: Mapping[int, StoredPart], runs: Mapping[int, str]) -> Path:
    """Write the counts of all parts to one file, atomically.

    Parameters
    ----------
    folder
        Where.
    parts
        Number of players to counts, in order.
    runs
        Number of players to the identity of the games (`reports.store.manifest.Manifest.identity`).

    Returns
    -------
    Path
        The file.
    """
    cells = [(players, name, counts) for players, part in parts.items() for name, counts in _arrays(part).items()]
    flat = [np.ravel(counts) for _, _, counts in cells]
    places = [np.flatnonzero(values) for values in flat]
    rows = [len(found) for found in places]
    index = np.concatenate([*places, np.empty(0, np.int64)])
    value = np.concatenate([*(values[found] for values, found in zip(flat, places, strict=True)), np.empty(0, np.int64)])
    frame = pl.DataFrame(
        {
            "players": np.repeat(np.array([players for players, _, _ in cells], np.int64), rows),
            "array": pl.Series([name for _, name, _ in cells], dtype=pl.String).gather(np.repeat(np.arange(len(cells)), rows)),
            "index": index,
            "value": value,
        }
    )
    about = {
        str(players): {"run": runs[players], "names": part.names, "chosen": part.chosen, "shapes": _shapes(part)} for players, part in parts.items()
    }
    contents = {"format": FORMAT, "parts": about, "rows": rows}
    return write_bytes(Path(folder) / FILE, sealed_parquet(frame, KEY, contents))


def read_counts(folder: Path, manifests: Sequence[Manifest] | None = None) -> dict[int, StoredPart]:
    """Read what `write_counts` wrote.

    Parameters
    ----------
    folder
        Where.
    manifests
        What `effects.json` says of each number of players; None: any will do.

    Raises
    ------
    InputError
        If the file is missing, damaged, foreign, of another format or of other games.
    """
    path = Path(folder) / FILE
    frame, contents = _read(path)
    identities = {players: about["run"] for players, about in contents["parts"].items()}
    if manifests is not None and identities != {str(manifest.experiment.players): manifest.identity for manifest in manifests}:
        raise InputError(f"{path}: of another measurement than effects.json: players, seed, experiment, cards or version differ; {AGAIN}")
    index, value = frame.get_column("index").to_numpy(), frame.get_column("value").to_numpy()
    ends, found, start = iter(np.cumsum(contents["rows"]).tolist()), {}, 0
    for players, about in contents["parts"].items():
        if set(about["shapes"]) != {*Effects._fields, *(f"looks.{name}" for name in GainBlocks._fields)}:
            raise InputError(f"{path}: counts other things than this version of vigil; {AGAIN}")
        arrays = {}
        for name, shape in about["shapes"].items():
            stop = next(ends)
            arrays[name] = np.zeros(shape, np.int64)
            arrays[name].reshape(-1)[index[start:stop]] = value[start:stop]
            start = stop
        counts = Effects(*(arrays[name] for name in Effects._fields))
        looks = GainBlocks(*(arrays[f"looks.{name}"] for name in GainBlocks._fields))
        found[int(players)] = StoredPart(tuple(about["names"]), int(about["chosen"]), counts, looks)
    return found


def load_effects(folder: str | Path) -> EffectRun:
    """Load finished card effects.

    Parameters
    ----------
    folder
        What `vigil.effects` was given as `out`.

    Returns
    -------
    EffectRun

    Raises
    ------
    InputError
        If the folder is missing, foreign, unfinished or damaged.
    """
    folder = Path(folder)
    info = read_info(folder)
    if not info.why:
        done = ", ".join(f"{manifest.games_done:,} with {manifest.experiment.players} players" for manifest in info.manifests)
        raise InputError(f"{folder}: only a part of the game numbers is stored ({done}); finish it with `vigil effects --resume --out {folder}`")
    stored = read_counts(folder, info.manifests)
    parts = []
    for manifest, part in zip(info.manifests, stored.values(), strict=True):
        known = {card.name for card in effects_spec(manifest.experiment.game).cards(manifest.arms[0].catalogue)}
        fits = new_effects(len(part.names), len(manifest.labels), manifest.seats)
        same = all(have.shape == need.shape for have, need in zip(part.counts, fits, strict=True))
        if part.names[: part.chosen] != info.cards or not known.issuperset(part.names) or not same:
            raise InputError(f"{folder / FILE}: of another measurement than effects.json: cards or strategies differ; {AGAIN}")
        if int(part.looks.games.sum()) != manifest.games_done:
            raise InputError(
                f"{folder / FILE}: holds {int(part.looks.games.sum()):,} game numbers, effects.json says {manifest.games_done:,}; {AGAIN}"
            )
        parts.append(MeasurementPart(manifest, part.names, part.chosen, part.counts, part.looks))
    identity = info.manifests[0].identity
    partners, costs = Partners.read(folder, identity), FarCosts.read(folder, identity)
    roles, handicaps = RoleEffects.read(folder, identity), Handicaps.read(folder, identity)
    return EffectRun(info, tuple(parts), partners, costs, roles, handicaps, Sides.read(folder, identity))


def _arrays(part: StoredPart) -> dict[str, NDArray[np.int64]]:
    """Name to array, in the order in which they are stored."""
    return {**part.counts._asdict(), **{f"looks.{name}": values for name, values in part.looks._asdict().items()}}


def _shapes(part: StoredPart) -> dict[str, Sequence[int]]:
    return {name: list(counts.shape) for name, counts in _arrays(part).items()}


def _read(path: Path) -> tuple[pl.DataFrame, dict[str, Any]]:
    """The rows of the file and the table of contents in its metadata."""
    data = read_file(path, AGAIN)
    check_seal(path, data, AGAIN)
    try:
        contents = json.loads(pl.read_parquet_metadata(BytesIO(data)).get(KEY, "{}"))
        if not isinstance(contents, dict) or "format" not in contents:
            raise InputError(f"{path}: not written by `vigil effects`; {AGAIN}")
        if contents["format"] != FORMAT:
            raise InputError(f"{path}: written in format {contents['format']}, vigil {VERSION} reads format {FORMAT}; {AGAIN}")
        return pl.read_parquet(BytesIO(data), columns=["index", "value"], use_pyarrow=False), contents
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, json.JSONDecodeError):
        raise InputError(f"{path}: not written by `vigil effects`; {AGAIN}") from None
