"""How long games of Relic are, and how they end."""

from matplotlib.figure import Figure

from reports.figures.lengths import End, draw_lengths
from reports.figures.rows import rows
from reports.figures.style import GREEN, ORANGE, PURPLE, VERMILION
from reports.frames.common import POOLED
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
    nobody, cap, endless = (int(source.tally.game[end]) for end in (Game.NOBODY_LEFT, Game.CAP, Game.ENDLESS))
    ends = [End("scenario won", GREEN, source.played - nobody - cap - endless), End("nobody left", PURPLE, nobody)]
    ends.append(End("round cap\n(unfinished)", VERMILION, cap))
    if endless:
        ends.append(End("endless\n(unfinished)", ORANGE, endless))
    return draw_lengths(
        run,
        card_set,
        rows(run.lengths(), card_set, strategy=POOLED),
        ends,
    )
