"""How long games of Relic are, and how they end."""

from matplotlib.figure import Figure

from reports.figures.lengths import End, draw_lengths, unfinished_ends
from reports.figures.rows import rows
from reports.figures.style import GREEN, PURPLE
from reports.registry.columns import POOLED
from reports.relic.run import RelicRun
from sim.relic.counts import Game


def draw(run: RelicRun, card_set: str) -> Figure | None:
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
    nobody = int(source.tally.game[Game.NOBODY_LEFT])
    ends = End("scenario won", GREEN, source.finished - nobody), End("nobody left", PURPLE, nobody)
    return draw_lengths(
        run,
        card_set,
        rows(run.lengths(), card_set, strategy=POOLED),
        [*ends, *unfinished_ends(source)],
    )
