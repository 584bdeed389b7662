"""The boards of a run: where champions stand, are attacked, and fall. `panels/boards.js` draws them."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pandas as pd

from reports.charts.marks import place
from reports.figures.rows import rows
from reports.parts.sections import Chart
from reports.registry.metrics import METRICS, is_enough
from reports.tactics.boards import boards
from reports.tactics.figures.hexes import centre
from reports.tactics.frames.heat import MEASURES
from reports.tactics.run import TacticsRun
from reports.text.cells import cell, records
from sim.tactics.maps.models import TERRAIN_FIELDS, Map

TITLES = {"stood": "Stood there at the ends of turns", "attacked": "Were attacked there", "fell": "Fell there"}
SIGNS = {"forest": "▲", "corrupted": "✖", "enchanted": "✚", "sanctuary": "★", "beacon": "◆"}
"""What marks a terrain on the board, beside its name in the tip."""
NAMES = {"corrupted": "corrupted ground", "enchanted": "enchanted ground"}


def boards_chart(run: TacticsRun, card_set: str) -> Chart | None:
    """The boards of all maps that were played often enough; None if none was."""
    heat = rows(run.heat(), card_set)
    found = {board.name: board for board in boards(run.manifest)}
    parts = [(found[name], part) for name, part in heat.groupby("map", sort=False) if is_enough("stood_share", part["games"].iloc[0])]
    if not parts:
        return None
    there = {terrain for _, part in parts for terrain in part["terrain"]}
    key = [[SIGNS[terrain], NAMES.get(terrain, terrain)] for terrain in TERRAIN_FIELDS if terrain in there]
    data = {
        "measures": [[name, TITLES[name], f"{METRICS[f'{name}_share'].label}, share of all on this map"] for name in MEASURES],
        "interval": METRICS["stood_share"].interval,
        "signs": SIGNS,
        "names": NAMES,
        "key": [*key, ["①", "portal of a side"]],
        "boards": [_board(board, part) for board, part in parts],
    }
    return Chart("boards", "Boards: where champions stand, are attacked, and fall", data)


def _board(board: Map, part: pd.DataFrame) -> dict[str, Any]:
    """One map: its hexes, and the shares of every side."""
    first = part[part["side_name"] == part["side_name"].iloc[0]]
    portals = {tuple(spot): side + 1 for side, spots in enumerate(board.portals) for spot in spots}
    hexes = [
        [*map(place, centre((q, r))), f"{q}, {r}", terrain, portals.get((q, r), 0)]
        for q, r, terrain in zip(first["hex_q"], first["hex_r"], first["terrain"], strict=True)
    ]
    by_side = {str(name): rows_of for name, rows_of in part.groupby("side_name", sort=False)}
    sides = {name: {measure: _shares(records(rows_of), measure) for measure in MEASURES} for name, rows_of in by_side.items()}
    totals = {name: [int(rows_of[f"{measure}_in_all"].iloc[0]) for measure in MEASURES] for name, rows_of in by_side.items()}
    return {"name": board.name, "games": int(part["games"].iloc[0]), "hexes": hexes, "sides": sides, "totals": totals}


def _shares(held: Sequence[Mapping[Hashable, Any]], measure: str) -> list[list[Any]]:
    """Share as it is drawn, count, and the share and its interval as they are read, of every hex."""
    shown = [cell(row, f"{measure}_share") for row in held]
    return [[place(row[f"{measure}_share"]), int(row[measure]), one.text, one.interval] for row, one in zip(held, shown, strict=True)]
