"""How long games of Voskhozhdenie are, and how they end."""

from matplotlib.figure import Figure

from reports.figures.lengths import End, draw_lengths, unfinished_ends
from reports.figures.rows import rows
from reports.figures.style import BLUE, GREEN, GREY, PURPLE
from reports.registry.columns import POOLED
from reports.voskhozhdenie.run import VoskhozhdenieRun
from sim.voskhozhdenie.counts import Game


def draw(run: VoskhozhdenieRun, card_set: str) -> Figure | None:
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
    deck, card, drawn = (int(source.tally.game[field]) for field in (Game.DECK, Game.CARD, Game.DRAWN))
    ends = [End("cities ruined", GREEN, source.finished - deck - card - drawn), End("empty deck", BLUE, deck)]
    ends += [End(name, colour, games) for name, colour, games in (("won by a card", PURPLE, card), ("drawn", GREY, drawn)) if games]
    return draw_lengths(run, card_set, rows(run.lengths(), card_set, strategy=POOLED), [*ends, *unfinished_ends(source)])
