"""What several sides win if each is given something, from games in which one was given something at a time: shares that add up."""

from collections.abc import Mapping, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from reports.stats.estimates import Floats

Steps = NDArray[np.int64]

TELLS = 0.005
"""Share of the games up to which two combinations count as equally uneven: a thousand games at a time tell no finer, so the smaller one is taken."""


def additive_shares(steps: Steps, shares: Floats, wanted: Steps) -> Floats:
    """Shares of the sides with steps that were not played together, as if what each step does were added to what the others do.

    Ordinary least squares: a share is the one without steps, and for each side a multiple of its step and one of the square of it. So all steps of a
    side tell of each of them, which halves the error beside reading a single one.

    Parameters
    ----------
    steps
        `[V, P]` what each of P sides was given in each variant V that was played.
    shares
        `[V, P]` share of the games that each side won.
    wanted
        `[W, P]` what each side is given.

    Returns
    -------
    ndarray
        `[W, P]`; of sides that were never given anything only a step of 0 is known.
    """

    def terms(given: Steps) -> Floats:
        return np.column_stack([np.ones(len(given)), given, given**2])

    weights = np.linalg.lstsq(terms(steps), shares, rcond=None)[0]
    return np.asarray(terms(wanted) @ weights, np.float64)


def gap_from_even(shares: Floats) -> Floats:
    """`[...]` how far the most uneven of P sides is from an equal share, of shares `[..., P]`."""
    return np.asarray(np.abs(shares - 1 / shares.shape[-1]).max(axis=-1), np.float64)


def most_even(steps: Steps, shares: Floats, ladders: Sequence[Mapping[int, object]], most: int) -> list[tuple[int, ...]]:
    """The combinations of steps that should come nearest to equal shares.

    Parameters
    ----------
    steps, shares
        What was played, one side at a time, as for `additive_shares`.
    ladders
        Of each side the steps that there are besides 0.
    most
        So many combinations at most.

    Returns
    -------
    list of tuple
        The most even first, of those that are equally so (`TELLS`) the one that changes least; some step is not 0.
    """
    combinations = np.array([combined for combined in product(*((0, *ladder) for ladder in ladders)) if any(combined)], np.int64)
    gaps = gap_from_even(additive_shares(steps, shares, combinations))
    order = np.lexsort((gaps, np.abs(combinations).sum(axis=1), np.floor(gaps / TELLS)))
    return [tuple(map(int, combinations[k])) for k in order[:most]]
