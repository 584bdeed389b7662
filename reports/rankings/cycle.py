"""The strongest cycle of a matrix of matchups: everybody in it beats the next, the last one the first."""

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components, shortest_path

from reports.stats.estimates import Floats


def strongest_cycle(rates: Floats) -> list[int]:
    """The cycle whose weakest edge is the strongest, and of these the shortest.

    Edges are taken away, the weakest first, as long as a cycle is left. So a cycle is longer than three only if that makes its weakest edge stronger.

    Parameters
    ----------
    rates
        `[S, S]` how often the row beats the column; `rates[i, j] + rates[j, i] == 1`, NaN where two did not meet.

    Returns
    -------
    list of int
        Strategies in the order in which each beats the next, the weakest edge from the last to the first; empty if there is no cycle of rates above
        one half.
    """
    strengths = np.unique(rates[np.nan_to_num(rates) > 0.5])
    low, high = 0, len(strengths)  # a cycle is left at `strengths[low]`, if at all; none at `strengths[high]`
    while low < high:
        middle = (low + high) // 2
        if _has_cycle(np.nan_to_num(rates) >= strengths[middle]):
            low = middle + 1
        else:
            high = middle
    if low == 0:
        return []
    weakest = strengths[low - 1]
    edges = np.nan_to_num(rates) >= weakest
    far, before = shortest_path(csr_array(edges.astype(np.int8)), unweighted=True, return_predecessors=True)
    starts, ends = np.nonzero(rates == weakest)  # the cycle holds one of these edges: a path back from its end to its start closes it
    best = int(np.argmin(far[ends, starts]))
    return _path(before, int(ends[best]), int(starts[best]))


def _has_cycle(edges: NDArray[np.bool_]) -> bool:
    """Whether a directed graph without loops and without edges both ways has a cycle: two places that can reach each other."""
    return bool(connected_components(csr_array(edges.astype(np.int8)), directed=True, connection="strong")[0] < len(edges))


def _path(before: NDArray[np.int32], start: int, end: int) -> list[int]:
    """The places from start to end."""
    found = [end]
    while found[-1] != start:
        found.append(int(before[start, found[-1]]))
    return found[::-1]
