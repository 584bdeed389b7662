"""Frames of a campaign: villains, and schemes."""

from enum import IntEnum

import pandas as pd

from reports.frames.common import estimated, frame
from reports.frames.pergame import per_game
from reports.frames.sides import Sides, winning
from reports.runs.source import Source
from reports.stats.estimates import mean, rate
from reports.tactics.frames.cells import Cells, Columns
from sim.tactics.cards.words import RATS
from sim.tactics.counts import Schemes, Villains
from sim.tactics.words import MAX_VILLAINS


def villains(source: Source) -> pd.DataFrame:
    """One row a strategy of players and villain that was in some game, all strategies together first; no rows where there is no campaign."""
    names = source.manifest.experiment.cast.get("villain", ())
    places = [*range(len(names)), *(MAX_VILLAINS + k for k in range(len(RATS)) if names)]
    cells = Cells.of(source, source.tally.villains, places)
    there = cells.counts[..., Villains.GAMES]
    keys = cells.keys(villain=[*names, *(RATS if names else ())])
    counted = per_game("tactics/villains", cells.counts, Villains, there)
    data = {**keys, "games_there": there.ravel(), "games_fell": cells.total(Villains.GAMES_FELL), **counted}
    data |= estimated(villain_win_rate=rate(cells.counts[..., Villains.WINS], there))
    return frame("tactics/villains", source.label, data)[there.ravel() > 0].reset_index(drop=True)


def schemes(source: Source) -> pd.DataFrame:
    """One row a strategy of players and scheme, all strategies together first: with it are games that have it among the first ones of the deck."""
    names = source.manifest.experiment.cast.get("scheme", ())
    cells = Cells.of(source, source.tally.schemes, range(len(names)))
    own = source.tally.schemes[: source.own, : len(names)]
    revealed = cells.counts[..., Schemes.GAMES]
    data = {
        **cells.keys(scheme=[*names]),
        "games": cells.games.ravel(),
        "games_revealed": revealed.ravel(),
        **_by_game(cells, scheme_revealed=Schemes.REVEALED, scheme_lower=Schemes.LOWER),
        **estimated(
            seen_rate=rate(revealed, cells.games),
            seen_win_rate=rate(cells.counts[..., Schemes.WINS], revealed),
            scheme_glory=mean(cells.counts[..., Schemes.GLORY], cells.counts[..., Schemes.GLORY_SQ], revealed),
        ),
        **winning(source, Sides.of(source, own[..., Schemes.WINS_EARLY], own[..., Schemes.GAMES_EARLY])),
    }
    return frame("tactics/schemes", source.label, data)


def _by_game(cells: Cells, **fields: IntEnum) -> Columns:
    """Means over all games, of sums whose sums of squares stand behind them."""
    counts, games = cells.counts, cells.games
    return estimated(**{name: mean(counts[..., field], counts[..., field + 1], games) for name, field in fields.items()})
