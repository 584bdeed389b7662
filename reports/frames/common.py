"""What the frames share: axis labels, the games of each strategy, and columns made from estimates."""

from collections.abc import Mapping, Sequence
from operator import itemgetter

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike, NDArray

from reports.registry.columns import columns
from reports.stats.estimates import Estimate, Floats

Counts = NDArray[np.int64]


def estimated(**estimates: Estimate) -> dict[str, Floats]:
    """Columns of estimates: the value and, if it has an interval, `*_low` and `*_high`; arrays are flattened."""
    made: dict[str, Floats] = {}
    for name, e in estimates.items():
        made |= {name: np.ravel(e.estimate), f"{name}_low": np.ravel(e.low), f"{name}_high": np.ravel(e.high)}
    return made


def quantile_columns(prefix: str, found: Estimate, at: Sequence[float]) -> dict[str, Floats]:
    """Columns `<prefix>q05`, ... of quantiles `[N, Q]`, each with its interval."""
    made: dict[str, Floats] = {}
    for i, q in enumerate(at):
        made |= estimated(**{f"{prefix}q{100 * q:02.0f}": found.each(itemgetter((slice(None), i)))})
    return made


def stacked(first: Estimate, others: Estimate) -> Estimate:
    """The row of all strategies `[...]` put before the rows of each of them `[S, ...]`."""

    def put(one: Floats, each: Floats) -> Floats:
        return np.concatenate([one[None], np.broadcast_to(each, (len(each), *one.shape))])

    values = put(first.estimate, others.estimate), put(first.low, others.low), put(first.high, others.high), put(first.n, others.n)
    return Estimate(*values, method=others.method, level=others.level)


def frame(kind: str, label: str, data: Mapping[str, ArrayLike | Sequence[object] | object], without: Sequence[str] = ()) -> pd.DataFrame:
    """A frame with the documented columns in their order, the card set first.

    Parameters
    ----------
    kind
        A key of `reports.registry.columns.FRAMES`.
    label
        Label of the card set.
    data
        Column to values.
    without
        Documented columns this frame leaves out.

    Returns
    -------
    DataFrame
    """
    made = pd.DataFrame(dict(data))
    made.insert(0, "card_set", label)
    return made[[c for c in columns(kind) if c not in without]]


def axes(shape: Sequence[int]) -> list[NDArray[np.intp]]:
    """Flat index arrays of every axis of an array of this shape, in C order."""
    return [a.ravel() for a in np.indices(tuple(shape))]


def named(labels: Sequence[object], index: NDArray[np.intp]) -> NDArray[np.object_]:
    """Labels at the given places."""
    return np.array(list(labels), dtype=object)[index]


def with_pool(counts: Counts, own: int) -> Counts:
    """`[S + 1, ...]`: counts by strategy, and first the sum over the `own` strategies that are no opponent of a player alone."""
    return np.concatenate([counts[:own].sum(axis=0, keepdims=True), counts])
