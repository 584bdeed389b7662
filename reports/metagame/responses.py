"""Best responses: which strategy does best against a mixture, a strategy or the whole field.

Axes: S strategies, T what is played, B draws.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reports.metagame.nash import NOTHING
from reports.metagame.solution import Solution
from reports.stats.bootstrap import percentiles
from reports.stats.estimates import Estimate, Floats

MIXTURE, FIELD = "the Nash mixture", "everybody alike"
"""What is played beside single strategies."""


@dataclass(frozen=True, eq=False)
class Responses:
    """The best response to the Nash mixture, to all strategies played equally often, and to each strategy, in this order.

    Attributes
    ----------
    response
        `[T]` strategies.
    share
        `[T]` their win shares.
    best_rate
        `[T]` share of the draws in which no other strategy does better.
    winning_rate
        `[T]` share of the draws in which it wins more than half.
    """

    response: NDArray[np.intp]
    share: Estimate
    best_rate: Floats
    winning_rate: Floats


def responses_of(solution: Solution, games: NDArray[np.int64]) -> Responses:
    """Best responses of a solved matrix.

    Parameters
    ----------
    solution
        The matrix and its draws.
    games
        `[S, S]` games of each pair.

    Returns
    -------
    Responses
    """
    size = len(solution.nash)
    targets = np.concatenate([solution.nash[None], np.full((1, size), 1 / size), np.eye(size)])  # [T, S]
    own = targets > 1 - NOTHING  # its own mirror answers nobody
    found, drawn = np.where(own, -1.0, targets @ solution.shares.T), np.swapaxes(solution.drawn @ targets.T, 1, 2)
    drawn = np.where(own, -1.0, drawn)  # [B, T, S]
    first = drawn.argmax(axis=-1)
    best = np.stack([(first == s).mean(axis=0) for s in range(size)], axis=1)  # [T, S]
    ties = found >= found.max(axis=1, keepdims=True) - NOTHING  # all that the mixture plays are equal against it
    response = np.where(ties, best, -1.0).argmax(axis=1)
    at = np.arange(len(targets))
    n = np.where(at < 2, games.sum(axis=1)[response], games[response, np.maximum(at - 2, 0)])
    answered = drawn[:, at, response]
    return Responses(response, percentiles(found[at, response], answered, n), best[at, response], np.asarray((answered > 0.5).mean(axis=0)))
