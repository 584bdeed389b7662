"""Games of two players with known chances."""

import numpy as np
from scipy.special import expit

from reports.metagame.meetings import ENDINGS, Meetings, paired_meetings

ROCK_PAPER_SCISSORS = np.array([[0.0, 1, -1], [-1, 0, 1], [1, -1, 0]])


def ladder(strengths):
    """Win shares `[S, S]` of Bradley and Terry's model."""
    return expit(np.subtract.outer(strengths, strengths))


def pairs(size):
    return np.stack(np.nonzero(~np.eye(size, dtype=bool)), axis=1)


def drawn_meetings(rng, chance, games, even=0.0):
    """Games with known chances that the row wins, so many for each pair and seat order; of all games a share `even` has no winner."""
    one, other = pairs(len(chance)).T
    endings = np.stack([(1 - even) * chance[one, other], np.full(len(one), even), (1 - even) * chance[other, one]], axis=1)
    return Meetings(len(chance), pairs(len(chance)), rng.multinomial(games, endings), ENDINGS[:, None])


def truth(chance, even=0.0):
    """The true matrix of win shares of such games."""
    shares = even / 2 + (1 - even) * chance
    np.fill_diagonal(shares, 0.5)
    return shares


def drawn_pairs(rng, before, after, alike, games):
    """Games of two arms with known chances; in a share `alike` of them luck decides both in the same way, in the others each by itself."""
    size = len(before)
    counts = np.zeros((size, size, 3, 3), np.int64)
    for one, other in pairs(size):
        luck = rng.random(games)
        own = np.where(rng.random(games) < alike, luck, rng.random(games))
        ends = np.where(luck < before[one, other], 0, 2), np.where(own < after[one, other], 0, 2)
        np.add.at(counts[one, other], ends, 1)
    return paired_meetings(size, counts)
