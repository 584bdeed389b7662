"""The frame of causal effects: paired differences of win share and margin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
from scipy import stats

from reports.columns import columns
from reports.estimates import LEVEL, Estimate, Floats, beyond_p_values, divide, mean, q_values, rate
from reports.frames.common import POOLED, Counts, estimated
from reports.metrics import METRICS
from reports.verdicts import State, state_of
from sim.ascension.pairs import STEPS, Effects, Pair

if TYPE_CHECKING:
    from reports.effects import EffectRun

PRICES = {step: f"cost {step:+d}".replace("-", "−") for step in STEPS}
"""Change of the cost to its name."""
BAN_AT = {step: f"ban at {name}" for step, name in PRICES.items()}
"""Change of the cost to the name of barring the card at that cost."""
VERDICTS: dict[State, str] = {
    "above": "worth having",
    "below": "better left",
    "inside": "hardly matters",
    "undecided": "not enough games",
    "too few": "not enough games",
}


def effects(run: EffectRun) -> pd.DataFrame:
    """One row a card, change and strategy, all strategies together first."""
    labels = [POOLED, *(strategy.label for strategy in run.manifest.strategies)]
    rows = []
    for card in run.cards:
        for change, pairs in changes(run.counts[card.name]).items():
            by_strategy = pairs[: len(labels) - 1].sum(axis=1)  # [S, Pair]
            data = paired(np.vstack([by_strategy.sum(axis=0), by_strategy]))
            faction = card.faction if card.faction == "none" else card.faction.capitalize()
            facts = {"card": card.name, "type": card.type, "faction": faction, "cost": card.cost, "change": change, "strategy": labels}
            rows.append(pd.DataFrame({**facts, **data}))
    table = pd.concat([part for part in rows if part["pairs"].iloc[0] > 0], ignore_index=True)
    table["q_value"] = table.groupby(["change", "strategy"], sort=False)["p_value"].transform(lambda p: q_values(p.to_numpy()))
    return table[columns("effects")]


def card_values(run: EffectRun, floor: float) -> pd.DataFrame:
    """One row a card: what access to it is worth, what a copy of it is worth, what its cost does."""
    table = effects(run)
    table = table[table["strategy"] == POOLED].set_index("card")
    ban = table[table["change"] == "ban"]
    data = ban[["type", "faction", "cost", "pairs"]].copy()
    for end, source in (("", ""), ("_low", "_high"), ("_high", "_low")):
        data[f"access_value{end}"] = -ban[f"win_change{source}"]
        data[f"access_margin{end}"] = -ban[f"margin_change{source}"]
    for name, change in {"gift_value": "gift", "cheaper_access_value": BAN_AT[-1], "dearer_access_value": BAN_AT[1]}.items():
        sign = 1 if change == "gift" else -1
        other = table[table["change"] == change]
        for end, source in (("", ""), ("_low", "_low" if sign > 0 else "_high"), ("_high", "_high" if sign > 0 else "_low")):
            data[f"{name}{end}"] = sign * other[f"win_change{source}"]
    data = data.join(ban[["variance_gain", "variance_gain_low", "variance_gain_high"]])
    data = _judged(data, floor).reset_index()
    return data.sort_values("access_value", ascending=False, kind="stable", ignore_index=True)[columns("card_values")]


def _judged(data: pd.DataFrame, floor: float) -> pd.DataFrame:
    """Add q-values and verdicts."""
    metric = METRICS["access_value"]
    enough = data["pairs"] >= metric.minimum_n
    value, low, high = (data[f"access_value{end}"].to_numpy(np.float64) for end in ("", "_low", "_high"))
    p = np.where(enough, beyond_p_values(value, low, high, -floor, floor, metric.interval), np.nan)
    q = q_values(np.where(np.isnan(p) & enough, 1.0, p))
    rows = zip(value, low, high, enough, q, strict=True)
    found = [VERDICTS[state_of(here, bottom, top, known, -floor, floor, chance)] for here, bottom, top, known, chance in rows]
    return data.assign(q_value=q, verdict=found)


def changes(counts: Effects) -> dict[str, Counts]:
    """Name of a change to its paired counts `[S, P, Pair]`."""
    made = {"ban": counts.ban, "gift": counts.gift}
    made |= {PRICES[step]: counts.price[k] for k, step in enumerate(STEPS)}
    return made | {BAN_AT[step]: counts.priced_ban[k] for k, step in enumerate(STEPS)}


def paired(pairs: Counts) -> dict[str, Floats | Counts]:
    """Columns from paired counts `[N, Pair]`: differences game by game, and what pairing saves."""
    n, gained, lost = (pairs[:, k] for k in (Pair.GAMES, Pair.GAINED, Pair.LOST))
    before = pairs[:, Pair.WINS_BEFORE]
    win = mean(gained - lost, gained + lost, n)
    margin = mean(pairs[:, Pair.MARGIN_AFTER] - pairs[:, Pair.MARGIN_BEFORE], pairs[:, Pair.MARGIN_GAP_SQ], n)
    p = np.where(n >= METRICS["win_change"].minimum_n, _mcnemar(gained, lost), np.nan)
    return {
        "pairs": n,
        **estimated(win_share=rate(before, n), win_change=win, margin_change=margin, changed_share=rate(pairs[:, Pair.CHANGED], n)),
        **estimated(variance_gain=variance_gain(before, gained, lost, n)),
        "gained": gained,
        "lost": lost,
        "p_value": p,
    }


def variance_gain(before: Counts, gained: Counts, lost: Counts, n: Counts, level: float = LEVEL) -> Estimate:
    """How many times more games independent games would need than pairs, for the same interval of the change of the win share.

    The variances of win shares before and after, added, by the variance of their paired difference. The interval is that of the logarithm by the
    delta method over the four outcomes of a pair, which are multinomial (Agresti 2013, 16.1).

    Parameters
    ----------
    before, gained, lost, n
        Games won without the change, only with it, only without it, and all.
    level
        Confidence level.

    Returns
    -------
    Estimate
        NaN where no winner changed.
    """
    b, c, won = divide(gained, n), divide(lost, n), divide(before, n)
    cells = np.stack([won - c, b, c, 1 - won - b])  # won both, gained, lost, lost both
    after = won + b - c
    apart, together = won * (1 - won) + after * (1 - after), b + c - (b - c) ** 2
    slope_apart = np.stack([2 - 2 * won - 2 * after, 1 - 2 * after, 1 - 2 * won, np.zeros_like(won)])
    slope_together = np.stack([np.zeros_like(won), 1 - 2 * (b - c), 1 + 2 * (b - c), np.zeros_like(won)])
    slopes = divide(slope_apart, apart) - divide(slope_together, together)
    spread = (cells * slopes**2).sum(axis=0) - (cells * slopes).sum(axis=0) ** 2
    gain = divide(apart, together)
    reach = np.exp(stats.norm.ppf(0.5 + level / 2) * np.sqrt(divide(spread, n)))
    return Estimate(gain, gain / reach, gain * reach, np.asarray(n, np.float64), METRICS["variance_gain"].interval, level)


def _mcnemar(gained: Counts, lost: Counts) -> Floats:
    """Two-sided p-values of McNemar's exact test: of the games whose winner changed, as many are won as lost."""
    changed = gained + lost
    return np.asarray(np.minimum(1.0, 2 * stats.binom.cdf(np.minimum(gained, lost), changed, 0.5)), np.float64)
