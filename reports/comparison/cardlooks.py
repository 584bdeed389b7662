"""What became of one card, looked at again and again while games are played."""

import numpy as np
import pandas as pd
from scipy import special

from reports.comparison.arms import PairedArms
from reports.comparison.cardgaps import card_gaps
from reports.comparison.gaps import Gap
from reports.comparison.spec import CardNumber
from reports.comparison.verdicts import decide
from reports.frames.common import estimated
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL, Floats
from reports.stats.sequences import at_look, together
from sim.counting.groups import CardCounts

KIND = "union bound over looks"
"""Kind of the intervals: each holds at its look with the chance that `reports.stats.sequences.at_look` leaves it."""


def card_at_look(comparison: PairedArms, card: str, look: int) -> pd.DataFrame:
    """Every number of one card, all strategies together, at one of several looks.

    Parameters
    ----------
    comparison
        What has been played so far.
    card
        Its name.
    look
        Which look it is, from 1. The intervals of all looks and of all numbers of the card hold together.

    Returns
    -------
    DataFrame
        A row a number, as of the frame `card_differences`; none if not both arms have the card, or the frames do not show it.
    """
    place = next((k for k, one in enumerate(comparison.cards_shared) if one.name == card and comparison.spec.is_shown(one)), None)
    numbers = {} if place is None else comparison.spec.card_numbers
    kept = {name: number for name, number in numbers.items() if place is not None and number.is_of(comparison.cards_shared[place])}
    level = together(at_look(LEVEL, look), len(kept))
    rows = [_row(comparison, place, name, number, level) for name, number in kept.items() if place is not None]
    return pd.DataFrame(rows)


def _row(comparison: PairedArms, place: int, name: str, number: CardNumber, level: float) -> dict[str, object]:
    """One number."""
    counts, spec, metric = comparison.counts, comparison.spec, METRICS[name]
    looked_at = CardCounts(counts.cards[:, :, [place]], counts.card_own, counts.card_changed)
    changed = counts.card_changed[0, [place], spec.quotients_of_cards.index(number.quotient)]
    found = card_gaps(name, number.quotient, number.kind, looked_at, changed, int(counts.changed[0])).difference
    enough = (found.n >= METRICS["paired_change"].minimum_n) & (found.least >= metric.minimum_n)
    change, reach = found.gap.estimate.estimate, np.where(enough, _reach(found.gap, level), np.nan)
    tolerance = comparison.tolerances[name]
    sides = estimated(value_before=found.before, value_after=found.after)
    return {
        "metric": name,
        "pairs": int(found.n[0]),
        "observed": int(np.nan_to_num(found.least[0])),
        **{key: float(np.asarray(value)[0]) for key, value in sides.items()},
        "paired_change": float(change[0]),
        "paired_change_low": float((change - reach)[0]),
        "paired_change_high": float((change + reach)[0]),
        "tolerance": tolerance,
        "decision": decide(change - reach, change + reach, np.array([tolerance]))[0],
        "interval_kind": KIND,
    }


def _reach(gap: Gap, level: float) -> Floats:
    """How far intervals of another level reach; NaN where fewer than two games differ, which says nothing of how much others may."""
    quantile = special.stdtrit(np.maximum(gap.freedom, 1.0), 0.5 + level / 2)
    return np.asarray(np.where(gap.freedom > 0, quantile * gap.error, np.nan), np.float64)
