"""The frame of heat: where on each map champions stand, are attacked, and fall."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd

from reports.frames.common import estimated, frame
from reports.runs.source import Source
from reports.stats.estimates import CLUSTERED, Estimate, rate
from reports.tactics.boards import boards, terrain_of
from sim.tactics.counts import Heat, Maps
from sim.tactics.maps.models import Map

ALL_SIDES = "all sides"
MEASURES = {"stood": Heat.STOOD, "attacked": Heat.ATTACKED, "fell": Heat.FELL}
"""Column to what is counted."""


def heat(source: Source) -> pd.DataFrame:
    """One row a map, side and hex; all sides and neutrals together first."""
    found = [part for m, board in enumerate(boards(source.manifest)) for part in _of_map(source, m, board)]
    return pd.concat(found, ignore_index=True)


def _of_map(source: Source, m: int, board: Map) -> Iterator[pd.DataFrame]:
    """The rows of one map."""
    hexes = len(board.board)
    cells = source.tally.heat[m, :, :hexes]  # [P + 1, H, Heat]
    games = int(source.tally.maps[m, :, 0, Maps.GAMES].sum())
    names = [*(f"side {side + 1}" for side in range(len(cells) - 1)), "neutral"]
    facts: dict[str, Any] = {
        "map": board.name,
        "hex_q": [q for q, _ in board.board],
        "hex_r": [r for _, r in board.board],
        "terrain": [terrain_of(board, place) for place in board.board],
        "games": games,
    }
    for name, counts in ((ALL_SIDES, cells.sum(axis=0)), *zip(names, cells, strict=True)):
        if name != names[-1] or counts.any():
            columns = {column: counts[:, field] for column, field in MEASURES.items()}
            totals = {f"{column}_in_all": np.full(hexes, values.sum()) for column, values in columns.items()}
            shares = {f"{column}_share": _share(values, games) for column, values in columns.items()}
            data = {**facts, "side_name": name, **columns, **totals, **estimated(**shares)}
            yield frame("tactics/heat", source.label, data)


def _share(counts: np.ndarray, games: int) -> Estimate:
    """Share of each hex, as sure as if all of a game were one trial."""
    return replace(rate(counts, counts.sum(), games), method=CLUSTERED)
