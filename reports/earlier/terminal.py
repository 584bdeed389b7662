"""Two stored runs in the terminal."""

import math
from collections.abc import Hashable, Mapping
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from reports.comparison.verdicts import DECISIONS, MOVED
from reports.earlier.comparison import StoredComparison
from reports.registry.metrics import METRICS
from reports.store.manifest import Manifest
from reports.text.cells import Cell, Column, Table, number
from reports.text.terminal import terminal_table
from reports.text.values import gap_cell, value_cell

SHORT = 12
"""Rows of a table."""
HEADS = (("about", "About", False), ("metric", "Number", False), ("before", "Before", True), ("after", "After", True))
MORE = (("change", "Difference", True), ("n", "n", True), ("q", "q", True), ("decision", "Verdict", False))


def stored_summary(found: StoredComparison, console: Console) -> None:
    """Print what two stored runs say: notes, how many numbers differ, and those that do."""
    before, after = found.before.manifest, found.after.manifest
    console.print()
    console.print(Text(f"{_played(after)} against {_played(before)}", style="bold"))
    for note in found.notes():
        console.print(Text(note, style="yellow"))
    frame = found.headline()
    counts = frame["decision"].value_counts()
    told = ", ".join(f"{counts[decision]} {decision}" for decision in DECISIONS if decision in counts)
    console.print(Padding(Text(f"Of {len(frame)} headline numbers: {told}."), (0, 0, 0, 2)))
    moved = frame[frame["decision"].isin(MOVED)]
    shown = moved if len(moved) else frame
    title = "Numbers that differ" if len(moved) else "No number differs for sure; those nearest to it"
    several = len(found.after.arms) > 1
    heads = tuple(Column(name, label, "", numeric) for name, label, numeric in (*HEADS, *MORE))
    rows = tuple(_row(row, several) for row in shown.head(SHORT).to_dict("records"))
    console.print(terminal_table(console, title, Table(heads, rows)))
    if len(shown) > SHORT:
        console.print(Text(f"and {len(shown) - SHORT} more; --json has all", style="dim"))
    console.print(Text(f"95% intervals ({found.method}); not paired; q: beyond the tolerance, over all headline numbers.", style="dim"))


def _played(manifest: Manifest) -> str:
    """`Duel (10,000 games, seed 1)`."""
    return f"{manifest.experiment.name} ({number(manifest.games_done)} games, seed {manifest.seeds})"


def _row(row: Mapping[Hashable, Any], several: bool) -> tuple[Cell, ...]:
    """One number."""
    metric = METRICS[row["metric"]]
    n = int(row["stored_n"])
    sides = [value_cell(metric, *_ends(row, name), n) for name in ("value_before", "value_after")]
    gap = gap_cell(metric, *_ends(row, "stored_change"))
    unit = " points" if metric.unit in ("%", "points") and gap.interval else ""
    about = f"{row['about']} [{row['card_set']}]" if several else str(row["about"])
    chance = float(row["beyond_q"])
    q = "–" if math.isnan(chance) else "<0.001" if chance < 0.001 else number(chance, 3)
    shown = [Cell(side.text, side.interval, small=side.interval) for side in sides]
    difference = Cell(f"{gap.text}{unit}", gap.interval, small=gap.interval)
    return Cell(about), Cell(metric.label), *shown, difference, Cell(number(n)), Cell(q), Cell(str(row["decision"]))


def _ends(row: Mapping[Hashable, Any], name: str) -> tuple[float, float, float]:
    """A number of a frame and its bounds."""
    return float(row[name]), float(row[f"{name}_low"]), float(row[f"{name}_high"])
