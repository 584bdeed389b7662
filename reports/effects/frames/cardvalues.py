"""The frame of verdicts on cards: what access is worth, against the norm of its cost."""

import numpy as np
import pandas as pd

from reports.effects.contrasts import Blocks, contrast, means_of
from reports.effects.frames.faircost import fair_costs
from reports.effects.frames.gaps import gap_rows, judged
from reports.effects.measurement import Measurement, MeasurementPart
from reports.effects.norms import costs_text, norm_of
from reports.frames.common import estimated
from reports.registry.columns import POOLED, columns
from reports.stats.estimates import Estimate
from sim.counting.effects import Gain, gain_index

SOLO = {"access_value": Gain.BAN, "cheaper_access_value": Gain.CHEAPER_BAN, "dearer_access_value": Gain.DEARER_BAN, "gift_value": Gain.GIFT}
"""Columns that are about the card alone, and the change each of them measures."""


def card_values(run: Measurement, effects: pd.DataFrame, floor: float) -> pd.DataFrame:
    """One row a number of players and card, the largest gaps first; `effects` is the frame of the effects by strategy."""
    table = pd.concat([_of_part(part, run.info.tuned) for part in run.parts], ignore_index=True)
    ban = effects[(effects["strategy"] == POOLED) & (effects["change"] == "ban")]
    lead = run.spec.margin
    margin = ban[["players", "card"]].assign(**{f"access_{lead}{end}": -ban[f"{lead}_change{of}"] for end, of in _MIRRORED})
    gain = ban[["players", "card", "variance_gain", "variance_gain_low", "variance_gain_high"]]
    for found in (margin, gain):  # a card that was barred in no game yet has neither
        table = table.merge(found, on=["players", "card"], how="left", validate="1:1")
    table = _with_verdicts(table, floor)
    order = {part.players: k for k, part in enumerate(run.parts)}
    table = table.assign(order=table["players"].map(order))
    return table.sort_values(["order", "gap"], ascending=[True, False], kind="stable", ignore_index=True)[columns(run.spec.frame("card_values"))]


_MIRRORED = (("", ""), ("_low", "_high"), ("_high", "_low"))
"""Ends of a number's interval and those of its negative."""


def _of_part(part: MeasurementPart, precision: float | None) -> pd.DataFrame:
    """Values, norms, gaps and fair costs with one number of players."""
    looks, cards, by = part.looks, len(part.names), part.spec
    data = pd.DataFrame([{"players": part.players, **by.facts(card)} for card in part.cards])
    chosen = np.arange(part.chosen)
    for name, gain in SOLO.items():
        weights = np.zeros((part.chosen, len(Gain) * cards))
        weights[chosen, [gain_index(gain, k, cards) for k in range(part.chosen)]] = 1 if gain is Gain.GIFT else -1
        found = means_of(contrast(looks, weights), 1, precision)
        data = data.assign(**estimated(**{name: found}))
        if gain is Gain.BAN:
            data["pairs"] = found.n.astype(np.int64)
    weights, known = gap_rows(part, 0)
    gaps = contrast(looks, weights)
    weights[chosen, [gain_index(Gain.BAN, k, cards) for k in range(part.chosen)]] = 0  # leaves the norm
    others = contrast(looks, -weights)
    norm = means_of(Blocks(*(np.where(gaps.n > 0, values, 0.0) for values in others)), 1, precision)  # in the games of the gap
    data = data.assign(**estimated(norm=_where(known, norm), gap=_where(known, means_of(gaps, 2, precision))))
    norms = [norm_of(card, by.cost(card), part.catalogue, by) for card in part.cards]
    data["norm_costs"] = [costs_text(norm.costs) for norm in norms]
    data["norm_cards"] = [len(norm.cards) for norm in norms]
    data["norm_pairs"] = np.where(known, gaps.n.sum(axis=-1), 0).astype(np.int64)
    return data.assign(**fair_costs(part, precision))


def _where(known: np.ndarray, found: Estimate) -> Estimate:
    """NaN where there is no norm."""
    return found.each(lambda values: np.where(known, values, np.nan))


def _with_verdicts(table: pd.DataFrame, floor: float) -> pd.DataFrame:
    """Add q-values and verdicts of the gaps."""
    value, low, high = (table[f"gap{end}"].to_numpy(np.float64) for end in ("", "_low", "_high"))
    found, q = judged(value, low, high, table["norm_pairs"].to_numpy(), floor)
    return table.assign(q_value=q, verdict=found)
