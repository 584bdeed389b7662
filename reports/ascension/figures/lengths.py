"""How long games of Ascension are, and how they end."""

from matplotlib.figure import Figure

from reports.ascension.run import AscensionRun
from reports.figures.lengths import End, draw_lengths, unfinished_ends
from reports.figures.rows import rows
from reports.figures.style import GREEN
from reports.registry.columns import POOLED


def draw(run: AscensionRun, card_set: str) -> Figure | None:
    """Draw game length and ends.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Figure or None
        None if nothing was played.
    """
    source = run.source(card_set)
    ends = End("pool emptied", GREEN, source.finished), *unfinished_ends(source)
    return draw_lengths(run, card_set, rows(run.lengths(), card_set, strategy=POOLED), ends)
