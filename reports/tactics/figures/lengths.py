"""How long games of Ascension Tactics are, and how they end."""

from matplotlib.figure import Figure

from reports.figures.lengths import End, draw_lengths, unfinished_ends
from reports.figures.rows import rows
from reports.figures.style import BLUE
from reports.registry.columns import POOLED
from reports.tactics.run import TacticsRun


def draw(run: TacticsRun, card_set: str) -> Figure | None:
    """Draw game length and ends; None if nothing was played."""
    source = run.source(card_set)
    ends = [End("won by glory", BLUE, source.finished), *unfinished_ends(source)]
    return draw_lengths(run, card_set, rows(run.lengths(), card_set, strategy=POOLED), ends)
