"""Finishing orders with known chances."""

from itertools import combinations, permutations

import numpy as np

from reports.rankings.orders import Orders


def duels(won):
    """Orders of duels, each pair a stratum; `won` `[S, S]` games the row won against the column."""
    won = np.asarray(won)
    pairs = list(combinations(range(len(won)), 2))
    places = np.array([ends for i, j in pairs for ends in ((i, j), (j, i))])
    return Orders(len(won), places, won[places[:, 0], places[:, 1]].astype(np.int64), np.repeat(np.arange(len(pairs)), 2))


def drawn_duels(rng, chance, games):
    """Duels with known chances `[S, S]` that the row beats the column, so many a pair."""
    upper = np.triu(rng.binomial(games, np.triu(chance, 1)), 1)
    return duels(upper + np.triu(np.full(chance.shape, games) - upper, 1).T)


def tables(rng, strengths, players, games):
    """Orders of Plackett and Luce's model, the sets of players drawn at random; only orders that occurred."""
    strengths = np.asarray(strengths, np.float64)
    sets = list(combinations(range(len(strengths)), players))
    orders = [order for members in sets for order in permutations(members)]
    strata = np.repeat(np.arange(len(sets)), len(orders) // len(sets))
    chance = np.array([luce(strengths, order) for order in orders]) / len(sets)
    counts = rng.multinomial(games, chance / chance.sum())
    seen = counts > 0
    return Orders(len(strengths), np.array(orders)[seen], counts[seen], np.unique(strata[seen], return_inverse=True)[1])


def luce(strengths, order):
    """Chance of a finishing order."""
    weights = np.exp(strengths[list(order)] - strengths[list(order)].max())
    left = np.cumsum(weights[::-1])[::-1]
    return float(np.prod(weights / left))


def bradley_terry(strengths):
    """Chances `[S, S]` that the row beats the column."""
    return 1 / (1 + np.exp(np.subtract.outer(strengths, strengths).T))
