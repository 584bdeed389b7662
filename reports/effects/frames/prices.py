"""The frame of changed costs: how much more often a card is bought, in a game and when it can be paid for, and how those fare who take it."""

from dataclasses import replace

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike
from scipy import special

from reports.effects.frames.effects import price_change
from reports.effects.measurement import Measurement, MeasurementPart
from reports.frames.common import Counts, estimated
from reports.registry.columns import POOLED, columns
from reports.registry.metrics import METRICS
from reports.stats.estimates import CLUSTERED, LEVEL, Estimate, Floats, count_mean, divide, mean, q_values, rate
from sim.counting.effects import STEPS, Pair
from sim.counting.pairing import Share

LINEAR = "linearised"
"""Name of the interval."""
Q_VALUES = {"bought_change": "bought_q_value", "pick_change": "pick_q_value", "taker_win_change": "taker_q_value"}
"""Changes and the columns of their q-values."""


def prices(run: Measurement) -> pd.DataFrame:
    """One row a number of players, card, change of the cost and strategy, all strategies together first."""
    shown = columns(run.spec.frame("price_effects"))
    table = pd.concat([row for part in run.parts for row in _rows(part)] or [pd.DataFrame(columns=shown)], ignore_index=True)
    for change, q_value in Q_VALUES.items():
        p = pd.Series(_p_values(table, change, METRICS[q_value].n))
        groups = [table["players"], table["change"], table["strategy"]]
        table[q_value] = p.groupby(groups, sort=False).transform(lambda values: q_values(values.to_numpy(np.float64)))
    return table[shown]


def _rows(part: MeasurementPart) -> list[pd.DataFrame]:
    """The rows of each card and change of its cost that was made."""
    labels = [POOLED, *(strategy.label for strategy in part.manifest.strategies)]
    order = np.array([-1, *range(len(labels) - 1)])  # all strategies together stand last in the counts
    counts, by, made = part.counts, part.spec, []
    for place, card in enumerate(part.cards):
        for k, step in enumerate(STEPS):
            games = int(counts.price[place, k][..., Pair.GAMES].sum())
            if not games:
                continue
            bought = share_change(counts.picks[place, k][order], counts.picks_sq[place, k][order], games)
            fared = share_change(counts.takers[place, k][order], counts.takers_sq[place, k][order], games)
            data = {
                "pairs": games,
                "offers": counts.picks[place, k][order, Share.BOTTOM_BEFORE],
                "takes": counts.takers[place, k][order, Share.BOTTOM_BEFORE],
            }
            usual = share_before(counts.picks[place, k][order], counts.picks_sq[place, k][order])
            won = share_before(counts.takers[place, k][order], counts.takers_sq[place, k][order])
            columns_ = {**data, **estimated(pick_share=usual, taker_win_share=won, pick_change=bought, taker_win_change=fared)}
            columns_ |= estimated(**bought_per_game(counts.picks[place, k][order], counts.picks_sq[place, k][order], games))
            made.append(
                pd.DataFrame(
                    {"players": part.players, **by.facts(card), "change": price_change(by.cost_word, step), "strategy": labels, **columns_}
                )
            )
    return made


def bought_per_game(sums: Counts, products: Counts, games: int) -> dict[str, Estimate]:
    """Purchases in a game as things are, and how many more there are after the change: means over games, paired.

    The change has one purchase more and one less added to its squares, as those of wins (`reports.effects.contrasts.means_of`): its interval does not
    shrink to a point because nothing was seen to change.

    Parameters
    ----------
    sums
        `[N, Share]` sums over games; the numerators count purchases.
    products
        `[N, Share, Share]` sums of products of each game's numbers.
    games
        Games.

    Returns
    -------
    dict
        `bought_per_game` and `bought_change`.
    """
    before, after = Share.TOP_BEFORE, Share.TOP_AFTER
    squares = products[:, after, after] + products[:, before, before] - 2 * products[:, before, after]
    return {
        "bought_per_game": count_mean(sums[:, before], products[:, before, before], games),
        "bought_change": mean(sums[:, after] - sums[:, before], squares + 1, games),
    }


def share_before(sums: Counts, products: Counts) -> Estimate:
    """Ratio of sums over games as things are, `T0 / B0`.

    The linearised variance (Cochran 1977, 6.3) is turned into the number of independent trials that have the same, and that into a Wilson interval
    (Korn and Graubard 1998); where games do not differ in their ratio, trials are as many as Kish (1965) has them.

    Parameters
    ----------
    sums
        `[N, Share]` sums over games.
    products
        `[N, Share, Share]` sums of products of each game's numbers.

    Returns
    -------
    Estimate
        `n` is the denominator; NaN where it is 0.
    """
    top, bottom = (sums[:, k].astype(np.float64) for k in (Share.TOP_BEFORE, Share.BOTTOM_BEFORE))
    share = divide(top, bottom)
    slopes = np.stack([np.ones_like(share), -share], axis=-1)
    rest = np.einsum("ni,nij,nj->n", slopes, products[:, : Share.TOP_AFTER, : Share.TOP_AFTER].astype(np.float64), slopes)
    alike = divide(bottom**2, products[:, Share.BOTTOM_BEFORE, Share.BOTTOM_BEFORE])
    trials = np.where(rest > 0, divide(share * (1 - share) * bottom**2, rest), alike)
    return replace(rate(top, bottom, np.nan_to_num(trials)), method=CLUSTERED)


def _p_values(table: pd.DataFrame, name: str, n: str) -> Floats:
    """Two-sided normal tests of no change; NaN where there are too few observations."""
    value, low, high = (table[f"{name}{end}"].to_numpy(np.float64) for end in ("", "_low", "_high"))
    error = (high - low) / (2 * special.ndtri(0.5 + LEVEL / 2))
    p = np.where((error == 0) & (value == 0), 1.0, 2 * special.ndtr(-np.abs(divide(value, error))))
    return np.where(table[n].to_numpy() >= METRICS[name].minimum_n, p, np.nan)


def share_change(sums: Counts, products: Counts, games: ArrayLike, level: float = LEVEL) -> Estimate:
    """Change of a ratio of sums over games, `T1 / B1 - T0 / B0`, each game counted on both sides.

    The variance is that of the linearised change (Cochran 1977, 6.3): in each game `(t1 - r1 b1) / B1 - (t0 - r0 b0) / B0` with the ratios r, which
    has the sum 0. What the two sides share in a game therefore narrows the interval.

    Parameters
    ----------
    sums
        `[..., Share]` sums over games.
    products
        `[..., Share, Share]` sums of products of each game's numbers.
    games
        `[...]` games.
    level
        Confidence level.

    Returns
    -------
    Estimate
        `n` is the denominator before the change; NaN where one of the denominators is 0.
    """
    t0, b0, t1, b1 = (sums[..., k].astype(np.float64) for k in Share)
    r0, r1 = divide(t0, b0), divide(t1, b1)
    slopes = np.stack([divide(-1.0, b0), divide(r0, b0), divide(1.0, b1), divide(-r1, b1)], axis=-1)
    spread = np.maximum(np.einsum("...i,...ij,...j->...", slopes, products.astype(np.float64), slopes), 0.0)
    n = np.asarray(games, np.float64)
    reach = special.ndtri(0.5 + level / 2) * np.sqrt(spread * divide(n, np.where(n > 1, n - 1, 0.0)))
    change = r1 - r0
    return Estimate(change, change - reach, change + reach, b0, LINEAR, level)
