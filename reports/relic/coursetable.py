"""The table of how each strategy's games go: turns, setbacks, and how many come to the milestones, and when."""

import pandas as pd

from reports.figures.rows import ranked, rows
from reports.relic.run import RelicRun
from reports.text.cells import Table, table

OWN = ["strategy", "games", "turns_per_seat", "vanquished_per_game", "corrupted_per_game"]
REACHED = ["of_games", "reached_rate", "reached_round"]
"""Columns of a milestone; the games stand in the table once."""
SHOWN = {"first relic": "First relic", "inner tier": "Inner tier", "victory": "Wins"}
"""Milestone to its heading."""


def course_table(run: RelicRun, card_set: str) -> Table:
    """A row a strategy, the most winning first.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Table
    """
    frame, milestones = ranked(run.strategies(), card_set), rows(run.milestones(), card_set)
    parts = [table(frame, OWN), *(_reached(milestones, frame["strategy"], name) for name in SHOWN)]
    cells = zip(*(part.rows for part in parts), strict=True)
    return Table(tuple(column for part in parts for column in part.columns), tuple(tuple(cell for row in line for cell in row) for line in cells))


def _reached(milestones: pd.DataFrame, strategies: "pd.Series[str]", name: str) -> Table:
    """Share and round of one milestone, in the order of the strategies."""
    part = milestones[milestones["milestone"] == name].set_index("strategy").loc[list(strategies)].reset_index()
    made = table(part, REACHED, {"reached_rate": SHOWN[name], "reached_round": f"{SHOWN[name]}, round"})
    return Table(made.columns[1:], tuple(row[1:] for row in made.rows))
