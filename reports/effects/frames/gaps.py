"""Gaps between what access to a card is worth and the norm, at the cost of the card and at others."""

import numpy as np
from numpy.typing import NDArray

from reports.effects.contrasts import contrast, means_of
from reports.effects.measurement import MeasurementPart
from reports.effects.norms import norm_of
from reports.registry.metrics import METRICS
from reports.stats.estimates import Estimate, Floats, beyond_p_values, q_values
from reports.verdicts.verdicts import State, state_of
from sim.counting.effects import Gain, gain_index

STRONG, WEAK, IN_BAND, FEW = "too strong", "too weak", "in band", "not enough games"
VERDICTS: dict[State, str] = {"above": STRONG, "below": WEAK, "inside": IN_BAND, "undecided": FEW, "too few": FEW}
"""Where a gap lies to the verdict on the card."""
GAINS = {-1: Gain.CHEAPER_BAN, 0: Gain.BAN, 1: Gain.DEARER_BAN}
"""Change of the cost to the change whose gains say what access is worth at that cost."""


def gap_weights(part: MeasurementPart, place: int, step: int) -> Floats | None:
    """`[M]` weights of the gains whose sum is a card's gap when it costs `step` more; None if it has no norm there, or not all of it was measured.

    Access is worth what the ban loses, so the card weighs minus one, and the cards of its norm at that cost share one.
    """
    card, by, size = part.cards[place], part.spec, len(part.names)
    norm = norm_of(card, by.cost(card) + step, part.catalogue, by)
    if not norm.cards or any(other.name not in part.place for other in norm.cards):
        return None
    weights = np.zeros(len(Gain) * size)
    weights[gain_index(GAINS[step], place, size)] = -1
    weights[[gain_index(Gain.BAN, part.place[other.name], size) for other in norm.cards]] = 1 / len(norm.cards)
    return weights


def gap_rows(part: MeasurementPart, step: int) -> tuple[Floats, NDArray[np.bool_]]:
    """`[C, M]` `gap_weights` of the cards that were asked for, and `[C]` whether there are any; zeros where not."""
    rows = [gap_weights(part, place, step) for place in range(part.chosen)]
    nothing = np.zeros(len(Gain) * len(part.names))
    return np.array([nothing if row is None else row for row in rows]), np.array([row is not None for row in rows])


def gaps_at(part: MeasurementPart, step: int, precision: float | None) -> tuple[Estimate, NDArray[np.int64]]:
    """`[C]` gaps of the cards that were asked for when each costs `step` more, and the games they were seen in; NaN and 0 where there is none.

    Parameters
    ----------
    part
        What was measured.
    step
        One of `GAINS`.
    precision
        As for `reports.effects.contrasts.means_of`.
    """
    weights, known = gap_rows(part, step)
    blocks = contrast(part.looks, weights)
    pairs = np.where(known, blocks.n.sum(axis=-1), 0).astype(np.int64)
    return means_of(blocks, 2, precision).each(lambda values: np.where(known, values, np.nan)), pairs


def gap_verdicts(part: MeasurementPart, step: int, floor: float, precision: float | None) -> list[str]:
    """Verdicts on the gaps of the cards with one number of players alone, when each costs `step` more; in the order of the cards."""
    found, pairs = gaps_at(part, step, precision)
    return judged(found.estimate, found.low, found.high, pairs, floor)[0]


def judged(value: Floats, low: Floats, high: Floats, pairs: NDArray[np.int64], floor: float) -> tuple[list[str], Floats]:
    """Verdicts and q-values of gaps with their intervals, which are one family."""
    metric = METRICS["gap"]
    enough = (pairs >= metric.minimum_n) & ~np.isnan(value)
    q = q_values(np.where(enough, beyond_p_values(value, low, high, -floor, floor, metric.interval), np.nan))
    rows = zip(value, low, high, enough, q, strict=True)
    return [VERDICTS[state_of(here, bottom, top, bool(known), -floor, floor, chance)] for here, bottom, top, known, chance in rows], q
