"""What the terminal shows of a run of Toy."""

from reports.figures.rows import ranked
from reports.text.cells import Table, table
from toygame.reports.run import ToyRun

TOPICS_IN_TABLES = ()
"""Findings that the tables make superfluous."""


def tables(run: ToyRun, card_set: str) -> list[tuple[str, Table]]:
    """The strategies, the most winning first."""
    return [("Strategies", table(ranked(run.strategies(), card_set), ["strategy", "games", "win_rate", "stars", "coins_left"]))]
