"""Partners of cards as they are stored beside effects, `partners.json`, and the frame of them.

Synergy is what two cards are worth together beyond what each is worth without the other. Of cards that only work together each ban alone loses all
there is to lose, so that both bans together lose less than their sum; of cards that stand in for each other they lose more.
"""

from typing import Annotated, ClassVar, Literal

import numpy as np
import pandas as pd
from pydantic import Field
from scipy import special

from reports.effects.sidecar import Sidecar
from reports.registry.columns import columns
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL, Estimate, divide, mean, q_values, rate
from reports.store.manifest import Count, Label, Part


class PairCount(Part):
    """A card and another one; sums over games of wins of the seat in focus."""

    card: Label
    partner: Label
    together: Count
    """Games in which the seat in focus came by both."""
    alone: int
    """Wins lost by barring the card, net."""
    alone_sq: Count
    partner_alone: int
    """Wins lost by barring the partner, net."""
    partner_alone_sq: Count
    pair: int
    """Wins lost by barring both, net."""
    pair_sq: Count
    synergy: int
    """Wins lost by barring each, added up, minus those lost by barring both."""
    synergy_sq: Count


class Partners(Sidecar):
    """Pairs of cards with one number of players."""

    FILE: ClassVar[str] = "partners.json"
    AGAIN: ClassVar[str] = "delete it and measure again with `vigil effects --partners`"

    kind: Literal["partners"] = "partners"
    players: Count
    games: Annotated[int, Field(ge=1)]
    """Game numbers from 0 on, each played as it is, without each card and without both."""
    partners: Annotated[int, Field(ge=1)]
    """Partners of each card that were asked for."""
    cards: tuple[Label, ...]
    """Cards whose partners were looked at."""
    pairs: tuple[PairCount, ...]


def partner_frame(found: Partners | None) -> pd.DataFrame:
    """One row a pair, those with the largest synergy of each card first.

    Parameters
    ----------
    found
        What was counted; None: no rows.

    Returns
    -------
    DataFrame
        q-values are of all pairs together (Benjamini-Hochberg).
    """
    pairs, games = ([], 0) if found is None else (found.pairs, found.games)
    sums = {name: np.array([getattr(pair, name) for pair in pairs], np.float64) for name in PairCount.model_fields if name not in ("card", "partner")}
    made = {
        "access_value": _points(sums["alone"], sums["alone_sq"], games),
        "partner_value": _points(sums["partner_alone"], sums["partner_alone_sq"], games),
        "both_value": _points(sums["pair"], sums["pair_sq"], games),
        "synergy": _points(sums["synergy"], sums["synergy_sq"], games),
        "together_rate": rate(sums["together"], np.full(len(pairs), games)),
    }
    table = pd.DataFrame({"card": [pair.card for pair in pairs], "partner": [pair.partner for pair in pairs], "pairs": games}, columns=KEYS)
    for name, one in made.items():
        table[name], table[f"{name}_low"], table[f"{name}_high"] = one.estimate, one.low, one.high
    table["synergy_q_value"] = q_values(_p_values(made["synergy"], games))
    table = table.sort_values(["card", "synergy"], ascending=[True, False], kind="stable", ignore_index=True)
    return table[columns("card_partners")]


KEYS = ["card", "partner", "pairs"]


def _points(total: "np.ndarray", squares: "np.ndarray", games: int) -> Estimate:
    """A mean of wins, with one win more and one less added to the squares: its interval does not shrink to a point because nothing was seen."""
    return mean(total, squares + 2, np.full(len(total), games))


def _p_values(found: Estimate, games: int) -> "np.ndarray":
    """Two-sided normal tests of no synergy; NaN where there are too few games."""
    error = (found.high - found.low) / (2 * special.ndtri(0.5 + LEVEL / 2))
    p = 2 * special.ndtr(-np.abs(divide(found.estimate, error)))
    return np.where(np.full(len(p), games) >= METRICS["synergy"].minimum_n, p, np.nan)
