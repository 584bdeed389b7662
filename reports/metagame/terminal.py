"""A metagame in a terminal."""

import pandas as pd
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from reports.figures.rows import rows
from reports.metagame.frames import best_responses, metagame, win_shares
from reports.metagame.section import ANSWERS, settled_columns
from reports.metagame.sentences import sentences
from reports.registry.metrics import is_enough
from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.text.cells import DASH, Cell, Column, Table, number, table
from reports.text.terminal import terminal_table

MOST = 12
"""Strategies of the matrix, those with the largest shares; `--out` and `--json` have all."""
SHORT = {"nash_skill": "Against it", "decided": "Games", "dominated_rate": "In draws", "response_share": "Win share", "winning_rate": "Above half in"}
"""Headings that leave room."""
LEGEND = (
    "Nash share: share of the mixture that nobody can beat. In the mixture: share of 2,000 draws of the matchups in which it has any.",
    "Against it: win share against the mixture. alpha-rank: share of time in which it is what all play, if everybody copies whoever does better.",
    "Intervals are 95% each. Unfinished and drawn games are half a win for both.",
)


def print_metagame(run: Run, console: Console) -> None:
    """Print the metagame of every card set: the matrix, the mixture, best responses, and what that means.

    Parameters
    ----------
    run
        The run.
    console
        Where to print.
    """
    experiment = run.manifest.experiment
    for note in run_notes(run.manifest):
        console.print(Text(note, style="yellow"))
    for card_set in run.arms:
        found = rows(run.of_card_sets(metagame), card_set)
        if not found.empty:
            name = f"{experiment.name}, {card_set}"
            order = [str(strategy) for strategy in found["strategy"]]
            rest = f", {MOST} of {len(order)} strategies" if len(order) > MOST else ""
            games = f"{number(run.manifest.games_done)} games, seed {experiment.seed}"
            met, answers = rows(run.of_card_sets(win_shares), card_set), rows(run.of_card_sets(best_responses), card_set)
            _print(console, f"{name}: win share of the row in per cent, half the 95% interval{rest}", matrix_table(met, order[:MOST]))
            _print(console, f"{name}: the mixture, {games}", table(found, settled_columns(run, card_set), SHORT))
            _print(console, f"{name}: best responses", table(answers, [name for name in ANSWERS if name != "met_games"], SHORT))
        for sentence in sentences(run, card_set):
            console.print(Padding(Text(sentence), (0, 0, 0, 2)))
    if not run.of_card_sets(metagame).empty:
        for line in LEGEND:
            console.print(Text(line, style="dim"))


def _print(console: Console, title: str, shown: Table) -> None:
    """A table and an empty line."""
    console.print(terminal_table(console, title, shown))
    console.print()


def matrix_table(met: pd.DataFrame, order: list[str]) -> Table:
    """Win shares of everybody against everybody, with half of each interval: `53.1±2.0`.

    Parameters
    ----------
    met
        Rows of the frame `win_shares`.
    order
        Strategies shown.

    Returns
    -------
    Table
        Columns are numbered as the rows are, which leaves room.
    """
    cells = {(row["strategy"], row["opponent"]): _cell(row) for row in met.to_dict("records")}
    heads = (Column("strategy", "", "", False), *(Column(str(k), str(k), "", True) for k in range(1, len(order) + 1)))
    made = [(Cell(f"{k} {one}"), *(cells.get((one, other), Cell(DASH)) for other in order)) for k, one in enumerate(order, 1)]
    return Table(heads, tuple(made))


def _cell(row: dict[str, float]) -> Cell:
    """A win share with half of its interval; a dash if there are too few games."""
    if not is_enough("meeting_share", row["met_games"]):
        return Cell(DASH)
    half = 50 * (row["meeting_share_high"] - row["meeting_share_low"])
    digits = 0 if half >= 1 else 1
    return Cell(f"{number(100 * row['meeting_share'], digits)}±{number(half, digits)}")
