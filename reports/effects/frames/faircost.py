"""The fair cost: where having access to a card is worth no more and no less than the norm of its cost."""

from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from reports.effects.contrasts import Blocks, GainBlocks, means_of
from reports.effects.frames.gaps import GAINS, gap_weights
from reports.effects.measurement import MeasurementPart
from reports.registry.metrics import is_enough
from reports.stats.estimates import Estimate, Floats
from sim.counting.effects import gain_index

GRID = 100
"""Points between one cost and the next at which the gap is looked at; the ends of an interval are exact to one of them."""
UNTOLD = "not told"
"""What stands for a fair cost if too few games were played."""


def fair_costs(part: MeasurementPart, precision: float | None) -> dict[str, Floats | NDArray[np.int64] | list[str]]:
    """Columns of the fair cost of every card.

    The gap at a cost c' is what access is worth when the card costs c' for everybody, minus the norm at c' (of the other cards as they are).
    It is measured at the cost, at one less and at one more, and taken to be linear in between; the fair cost is where it falls through 0, and its
    interval all costs whose gap has an interval that holds 0 (inversion of the test, as in Fieller's theorem): it holds the truth as often as the
    intervals of the gap do. All gaps of a card are contrasts in the same games, so an interval between two costs knows how both vary together.

    Outside the costs looked at nothing is assumed but that the gap goes on falling. So the interval is open downwards unless the gap at the lowest
    cost is surely above 0, and open upwards unless that at the highest is surely below; the cost itself is infinite where no gap has another sign.

    Parameters
    ----------
    part
        What was measured.
    precision
        As for `reports.effects.contrasts.means_of`.

    Returns
    -------
    dict
        `fair_cost`, `_low`, `_high` (infinite where open, NaN where it cannot be told), `fair_pairs` and `fair_cost_text`.
    """
    costs, lines = zip(*(_gaps(part, place) for place in range(part.chosen)), strict=True)
    ends = np.cumsum([0, *(len(line.n) for line in lines)])
    gaps = means_of(Blocks(*(np.concatenate(sums) for sums in zip(*lines, strict=True))), 2, precision)  # of all cards at once, which is quicker
    found = [_one(part, place, costs[place], lines[place], gaps.each(itemgetter(slice(*ends[place : place + 2])))) for place in range(part.chosen)]
    names = ("fair_cost", "fair_cost_low", "fair_cost_high")
    data: dict[str, Floats | NDArray[np.int64] | list[str]] = {name: np.array([row[k] for row in found]) for k, name in enumerate(names)}
    return data | {"fair_pairs": np.array([row[3] for row in found], np.int64), "fair_cost_text": [text(*row) for row in found]}


Found = tuple[float, float, float, int, int, int]
"""Cost, lower and upper end, games, lowest and highest cost looked at."""


def _gaps(part: MeasurementPart, place: int) -> tuple[list[int], Blocks]:
    """The costs at which the gap of a card was measured, and the gap along them; of fewer than two costs nothing."""
    card, by, costs, weights = part.cards[place], part.spec, list[int](), []
    cost = by.cost(card)
    for step in by.steps(card):
        row = gap_weights(part, place, step)
        if row is not None and part.looks.played[:, gain_index(GAINS[step], place, len(part.names))].any():
            costs.append(cost + step)
            weights.append(row)
    nothing = np.zeros((0, len(part.looks.games)))
    return costs, along(part.looks, np.array(weights), GRID) if len(costs) > 1 else Blocks(nothing, nothing, nothing)


def _one(part: MeasurementPart, place: int, costs: list[int], blocks: Blocks, gap: Estimate) -> Found:
    """The fair cost of one card."""
    cost = part.spec.cost(part.cards[place])
    if len(costs) < 2:
        return np.nan, np.nan, np.nan, 0, cost, cost
    at = np.linspace(costs[0], costs[-1], (len(costs) - 1) * GRID + 1)
    n = int(blocks.n[0].sum())
    return (*crossing(at, gap.estimate, gap.low, gap.high, cost), n, costs[0], costs[-1]) if n else (np.nan,) * 3 + (0, costs[0], costs[-1])


def along(looks: GainBlocks, weights: Floats, points: int) -> Blocks:
    """Contrasts on straight lines from each of some contrasts to the next, in the games all of them have in common.

    Parameters
    ----------
    looks
        The blocks.
    weights
        `[N, M]` contrasts.
    points
        So many steps from one to the next.

    Returns
    -------
    Blocks
        `[(N - 1) * points + 1, B]`.
    """
    used = (weights != 0).any(axis=0)
    known = np.asarray(looks.played[:, used].all(axis=1), np.bool_)
    few = weights[:, used]
    totals = np.where(known[:, None], looks.gains[:, used] @ few.T, 0.0)  # [B, N]
    cross = np.where(known[:, None, None], few @ looks.cross[:, used][:, :, used] @ few.T, 0.0)  # [B, N, N]
    place = np.linspace(0, len(few) - 1, (len(few) - 1) * points + 1)
    mix = np.maximum(1 - np.abs(place[:, None] - np.arange(len(few))), 0.0)  # [Q, N] share of each contrast
    n = np.broadcast_to(np.where(known, looks.games, 0).astype(np.float64), (len(mix), len(known)))
    squares = np.einsum("qm,bmn,qn->qb", mix, cross, mix, optimize=True)
    return Blocks(n, mix @ totals.T, np.maximum(squares, 0.0))


def crossing(at: Floats, gap: Floats, low: Floats, high: Floats, cost: float) -> tuple[float, float, float]:
    """Where a gap falls through 0, and between which costs that may be.

    Parameters
    ----------
    at
        `[Q]` costs, in order.
    gap, low, high
        `[Q]` the gap there, and its interval.
    cost
        The cost as it is: of several crossings the one nearest to it counts.

    Returns
    -------
    tuple
        Cost (infinite where the gap does not change its sign, NaN where it only rises through 0), lower end, upper end.
    """
    falls = np.flatnonzero((gap[:-1] > 0) & (gap[1:] <= 0))
    if len(falls):
        k = falls[np.argmin(np.abs(at[falls] - cost))]
        middle = float(at[k] + (at[k + 1] - at[k]) * gap[k] / (gap[k] - gap[k + 1]))
    elif gap[0] <= 0 < gap[-1]:
        middle = np.nan
    else:
        middle = np.inf if gap[0] > 0 else -np.inf
    holds = np.flatnonzero((low <= 0) & (high >= 0))
    inside = [middle] if np.isfinite(middle) else []
    bottom, top = ([float(at[holds[0]]), float(at[holds[-1]])] if len(holds) else inside * 2) or [float(at[-1]), float(at[0])]
    if not len(holds) and not inside:
        return (middle, bottom, np.inf) if middle > 0 else (middle, -np.inf, top)
    return middle, (bottom if low[0] > 0 else -np.inf), (top if high[-1] < 0 else np.inf)


def text(cost: float, low: float, high: float, n: int, lowest: int, highest: int) -> str:
    """A fair cost in words: `2.4 (2.1 to 2.8)`, `more than 3 (from 2.9)`, `less than 1`; `not told` with too few games."""
    if np.isnan(low) or np.isnan(high) or not is_enough("fair_cost", n):
        return UNTOLD
    if np.isinf(cost):
        shown = f"more than {highest}" if cost > 0 else f"less than {lowest}"
    else:
        shown = "open" if np.isnan(cost) else f"{cost:.1f}"
    if np.isinf(low) and np.isinf(high):
        return f"{shown} (any)"
    if np.isinf(high):
        return f"{shown} (from {low:.1f})" if not (np.isinf(cost) and low >= highest) else shown
    if np.isinf(low):
        return f"{shown} (up to {high:.1f})" if not (np.isinf(cost) and high <= lowest) else shown
    return f"{shown} ({low:.1f} to {high:.1f})"
