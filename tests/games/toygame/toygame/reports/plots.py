"""What `run.plot` draws of Toy, beside what it draws of every game."""

from reports.figures.matrix import matrix
from reports.figures.plot import Plot
from toygame.reports.run import ToyRun


def matchups(run: ToyRun, card_set: str) -> Plot | None:
    """Who wins against whom."""
    return matrix(run, card_set, "win_rate", 1 / run.players, "the row wins, of those that the column plays too")


MATCHUPS = matchups
