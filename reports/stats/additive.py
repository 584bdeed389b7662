"""What several sides win if each is given something, from games in which one was given something at a time: shares that add up."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reports.stats.estimates import Floats

Steps = NDArray[np.int64]

TELLS = 0.005
"""Share of the games up to which two combinations count as equally uneven: a thousand games at a time tell no finer, so the smaller one is taken."""


class Played(NamedTuple):
    """Variants of a game that were played."""

    steps: Steps
    """`[V, P]` what each of P sides was given in each variant V."""
    shares: Floats
    """`[V, P]` share of the games that each side won."""
    games: Floats
    """`[V]` how many games."""
    together: Floats
    """`[V]` 1: of those in which several sides were given something, 0: of those in which one was."""


def additive_shares(played: Played, wanted: Steps) -> Floats:
    """Shares of the sides with steps that were not played together, as if what each step does were added to what the others do.

    Least squares, weighted by games: a share is the one without steps, and for each side a multiple of its step and one of the square of it. So all
    steps of a side tell of each of them, which halves the error beside reading a single one. What does not add up when several are given something is
    a constant beside that; variants in which that was so tell it, and it belongs to all that is wanted.

    Parameters
    ----------
    played
        What was played.
    wanted
        `[W, P]` what each side is given.

    Returns
    -------
    ndarray
        `[W, P]`; of sides that were never given anything only a step of 0 is known.
    """

    def terms(given: Steps, together: Floats) -> Floats:
        return np.column_stack([np.ones(len(given)), given, given**2, together])

    weight = np.sqrt(played.games)[:, None]
    weights = np.linalg.lstsq(terms(played.steps, played.together) * weight, played.shares * weight, rcond=None)[0]
    return np.asarray(terms(wanted, np.full(len(wanted), float(played.together.any()))) @ weights, np.float64)


def gap_from_even(shares: Floats) -> Floats:
    """`[...]` how far the most uneven of P sides is from an equal share, of shares `[..., P]`."""
    return np.asarray(np.abs(shares - 1 / shares.shape[-1]).max(axis=-1), np.float64)


def most_even(played: Played, ladders: Sequence[Iterable[int]], most: int) -> list[tuple[int, ...]]:
    """The combinations of steps that should come nearest to equal shares.

    Parameters
    ----------
    played
        What was played.
    ladders
        Of each side the steps that there are besides 0.
    most
        So many combinations at most.

    Returns
    -------
    list of tuple
        The most even first, of those that are equally so (`TELLS`) the one that changes least; some step is not 0.
    """
    combinations = np.array([combined for combined in product(*({0, *ladder} for ladder in ladders)) if any(combined)], np.int64)
    gaps = gap_from_even(additive_shares(played, combinations))
    order = np.lexsort((gaps, np.abs(combinations).sum(axis=1), np.floor(gaps / TELLS)))
    return [tuple(map(int, combinations[k])) for k in order[:most]]


def steps_around(centre: Sequence[int], ladders: Sequence[Iterable[int]], reach: int) -> list[list[int]]:
    """Of each side the steps of its ladder, 0 among them, that are at most `reach` away from the centre."""
    return [sorted(step for step in {0, *ladder} if abs(step - at) <= reach) for at, ladder in zip(centre, ladders, strict=True)]
