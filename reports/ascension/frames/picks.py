"""The frame of first picks: how games end by the round in which a card was first taken."""

from operator import itemgetter

import numpy as np
import pandas as pd

from reports.frames.common import Counts, axes, estimated, frame, named, stacked, with_pool
from reports.registry.columns import POOLED
from reports.runs.source import Source, seat_factors
from reports.stats.estimates import Estimate, divide, rate


def first_picks(source: Source) -> pd.DataFrame:
    """One row a strategy, card and round in which some game had its first copy taken, all strategies together first."""
    ids = np.array([card.id for card in source.catalogue], np.intp)
    first, won = (counts[: source.own, ids] for counts in (source.tally.first_taken, source.tally.first_won))  # [S, C, R]
    every, wins = with_pool(first, source.own), with_pool(won, source.own)
    usual = _usual(source, first)
    s, c, r = (a[every.ravel() > 0] for a in axes(every.shape))
    games = every[s, c, r]
    of_games = with_pool(source.games[: source.own], source.own)[s]
    factor = seat_factors(source)[s]
    data = {
        "strategy": named([POOLED, *source.labels[: source.own]], s),
        "card": named([card.name for card in source.catalogue], c),
        "round": r,
        "games": games,
        "wins": wins[s, c, r],
        "of_games": of_games,
        **estimated(
            win_rate=rate(wins[s, c, r], games), usual_win_rate=usual.each(itemgetter((s, c, r))), share=rate(games, of_games, of_games * factor)
        ),
    }
    return frame("ascension/first_picks", source.label, data)


def _usual(source: Source, first: Counts) -> Estimate:
    """Win rates of the strategies over all their games, in the mix in which they took the card in that round: `[1 + S, C, R]`.

    For all strategies together the weights are fixed by the games with the card, so the variance is that of a weighted sum of independent rates; the
    Wilson interval is that of as many independent games. Rates have one win and one loss added there, so that 0 in few games is not certain.
    """
    wins, games = source.wins[: source.own].astype(np.float64), source.games[: source.own].astype(np.float64)
    rates, softened = divide(wins, games), (wins + 1) / (games + 2)
    share = np.nan_to_num(divide(first, first.sum(axis=0)))
    pooled = np.tensordot(np.nan_to_num(rates), share, axes=(0, 0))  # [C, R]
    spread = np.tensordot(np.nan_to_num(divide(softened * (1 - softened), games)), share**2, axes=(0, 0))
    middle = np.tensordot(softened, share, axes=(0, 0))
    behind = np.full(pooled.shape, games.sum())
    mixed = rate(pooled * behind, behind, np.nan_to_num(divide(middle * (1 - middle), spread)))
    return stacked(mixed, rate(wins, games).each(lambda column: column[:, None, None]))
