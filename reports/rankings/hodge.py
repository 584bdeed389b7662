"""How much of the matchups no ranking can explain: the cyclic part of an antisymmetric matrix.

The combinatorial Hodge decomposition (Jiang, Lim, Yao and Ye 2011, "Statistical ranking and combinatorial Hodge theory"; Balduzzi et al. 2018):
of the log-odds `a[i, j] = -a[j, i]` of everybody against everybody, the part nearest in squares that ratings can explain is `r[i] - r[j]`, r the
means of the rows; what is left is a flow in circles, at right angles to the first. If Bradley and Terry's model were true, nothing would be left.

Axes: S strategies; `...` any replicates.
"""

import numpy as np

from reports.rankings.orders import HALF
from reports.stats.bootstrap import BOOTSTRAP
from reports.stats.estimates import Estimate, Floats, divide


def log_odds(ahead: Floats) -> Floats:
    """Log-odds of finishing ahead, half a game added to each side (Haldane 1956; Anscombe 1956).

    Parameters
    ----------
    ahead
        `[..., S, S]` games in which the row finished ahead of the column.

    Returns
    -------
    ndarray
        `[..., S, S]` antisymmetric.
    """
    return np.asarray(np.log(ahead + HALF) - np.log(np.swapaxes(ahead, -1, -2) + HALF))


def cyclic_part(odds: Floats) -> Floats:
    """What ratings cannot explain of an antisymmetric matrix: `[..., S, S]`, its rows add up to 0."""
    ratings = odds.mean(axis=-1)
    return np.asarray(odds - (ratings[..., :, None] - ratings[..., None, :]))


def square(odds: Floats) -> Floats:
    """Sum of squares `[...]` over pairs."""
    return np.asarray((odds**2).sum(axis=(-1, -2)) / 2)


def cyclic_share(odds: Floats) -> Floats:
    """Share of the sum of squares that is cyclic, as it is found, chance included: `[...]`; NaN for a matrix of zeros."""
    return divide(square(cyclic_part(odds)), square(odds))


def corrected_share(odds: Floats, replicates: Floats, level: float) -> Estimate:
    """Share of the sum of squares that is cyclic, chance taken off.

    Chance looks like cycles: errors e of the log-odds add `E |cyclic(e)|^2` to the cyclic sum of squares and `E |e|^2` to the whole one. Both are
    taken from the replicates' deviations and subtracted. A replicate has these errors twice, from its own games and from those it was drawn from,
    so twice as much is taken off it.

    Parameters
    ----------
    odds
        `[S, S]` log-odds found.
    replicates
        `[B, S, S]` log-odds of the bootstrap.
    level
        Of the percentile interval.

    Returns
    -------
    Estimate
        A share from 0 to 1; NaN if the differences of all strategies together are no larger than chance makes them.
    """
    errors = replicates - odds
    noise = square(cyclic_part(errors)).mean(), square(errors).mean()

    def share(found: Floats, times: int) -> Floats:
        cyclic, whole = square(cyclic_part(found)) - times * noise[0], square(found) - times * noise[1]
        return np.where(whole > 0, np.clip(divide(cyclic, whole), 0.0, 1.0), np.nan)

    value, again = share(odds, 1), share(replicates, 2)
    known = again[~np.isnan(again)]
    unsure = np.isnan(value) or len(known) < len(again)  # the sum of squares itself may be chance: the share may be anything
    low, high = (0.0, 1.0) if unsure else np.quantile(known, [0.5 - level / 2, 0.5 + level / 2])
    return Estimate(value, np.fmin(value, low), np.fmax(value, high), np.asarray(float(len(odds))), BOOTSTRAP, level)
