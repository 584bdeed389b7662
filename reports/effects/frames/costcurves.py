"""The frame of cost curves: what access to each card is worth at other costs, against the norm there."""

import numpy as np
import pandas as pd

from reports.effects.contrasts import Blocks, contrast, means_of
from reports.effects.costs import FarCosts
from reports.effects.frames.gaps import gap_rows, gaps_at, judged
from reports.effects.measurement import Measurement, MeasurementPart
from reports.effects.norms import Norm, costs_text, norm_of
from reports.frames.common import estimated
from reports.registry.columns import columns
from reports.stats.estimates import Estimate, mean
from sim.counting.effects import Gain, gain_index

VALUES = {-1: "cheaper_access_value", 0: "access_value", 1: "dearer_access_value"}
"""Change of the cost that the effects themselves measure to the column of `card_values` that says what access is worth there."""
FIXED = "fixed number of games"
"""Kind of the intervals of costs farther away."""


def cost_curves(run: Measurement, values: pd.DataFrame, far: FarCosts | None) -> pd.DataFrame:
    """One row a number of players, card and cost at which it was looked at, the cards in their order and each from its lowest cost up.

    Parameters
    ----------
    run
        What was measured; the cost itself, one less and one more.
    values
        Its frame `card_values`.
    far
        Costs farther away, of some cards and one number of players; or None.
    """
    shown, tables = columns("cost_curves"), []
    for part in run.parts:
        mine = values[values["players"] == part.players].set_index("card").loc[[card.name for card in part.cards]]
        tables += [_near(part, mine, step, run) for step in VALUES]
        if far is not None and far.players == part.players:
            tables += [_far(part, far, step, run) for step in sorted({count.step for count in far.counts})]
    table = pd.concat(tables, ignore_index=True)
    players = {part.players: k for k, part in enumerate(run.parts)}
    place = {card.name: k for k, card in enumerate(run.cards)}
    table = table.assign(part=table["players"].map(players), place=table["card"].map(place))
    return table.sort_values(["part", "place", "cost_step"], kind="stable", ignore_index=True)[shown]


def _near(part: MeasurementPart, values: pd.DataFrame, step: int, run: Measurement) -> pd.DataFrame:
    """Rows of one change of the cost that the effects measured: the numbers are theirs."""
    precision, c, place = run.info.tuned, len(part.names), list(range(part.chosen))
    weights, known = gap_rows(part, step)
    blocks = contrast(part.looks, weights)
    gap, pairs = gaps_at(part, step, precision)
    made_by = [gain_index(_GAIN[step], k, c) for k in place]
    weights[place, made_by] = 0  # leaves the norm
    others = contrast(part.looks, -weights)
    norm = means_of(Blocks(*(np.where(blocks.n > 0, sums, 0.0) for sums in others)), 1, precision)  # in the games of the gap
    played = part.looks.games @ part.looks.played[:, made_by]
    point, low, high = (values[f"{VALUES[step]}{end}"].to_numpy(np.float64) for end in ("", "_low", "_high"))
    value = Estimate(point, low, high, played.astype(np.float64), gap.method, gap.level)
    table = _rows(part, step, run, value, played, norm.each(lambda x: np.where(known, x, np.nan)), pairs, gap, run.info.intervals)
    asked = [step in part.spec.steps(card) for card in part.cards]
    return table[asked & (played > 0)]


_GAIN = {-1: Gain.CHEAPER_BAN, 0: Gain.BAN, 1: Gain.DEARER_BAN}


def _far(part: MeasurementPart, far: FarCosts, step: int, run: Measurement) -> pd.DataFrame:
    """Rows of one change of the cost that was played with games of its own.

    The norm is that of the effects, from other games, so the half-widths of both intervals are added: no less than the interval of the difference,
    whatever the two are.
    """
    c, found = len(part.names), {count.card: count for count in far.counts if count.step == step}
    lost, squares = np.zeros(part.chosen), np.zeros(part.chosen)
    weights = np.zeros((part.chosen, len(Gain) * c))
    for k, (card, held) in enumerate(zip(part.cards, _norms(part, step), strict=True)):
        if card.name in found:
            lost[k], squares[k] = found[card.name].lost, found[card.name].lost_sq
        if held.cards and all(other.name in part.place for other in held.cards):
            weights[k, [gain_index(Gain.BAN, part.place[other.name], c) for other in held.cards]] = -1 / len(held.cards)
    known = weights.any(axis=1)
    value = mean(lost, squares + 1, np.full(part.chosen, far.games))  # one more, as `means_of` has it
    others = contrast(part.looks, weights)
    pairs = np.where(known, others.n.sum(axis=-1), 0).astype(np.int64)
    norm = means_of(others, 1, run.info.tuned).each(lambda x: np.where(known, x, np.nan))
    here = np.array([card.name in found for card in part.cards], np.bool_)
    shift, low, high = (np.where(here, x, np.nan) for x in (value.estimate - norm.estimate, value.low - norm.high, value.high - norm.low))
    gap = Estimate(shift, low, high, value.n, value.method, value.level)
    played = np.where(here, far.games, 0)
    return _rows(part, step, run, value, played, norm, np.minimum(pairs, played), gap, FIXED)[here]


def _norms(part: MeasurementPart, step: int) -> list[Norm]:
    """The norms of all cards at another cost."""
    return [norm_of(card, part.spec.cost(card) + step, part.catalogue, part.spec) for card in part.cards]


def _rows(
    part: MeasurementPart,
    step: int,
    run: Measurement,
    value: Estimate,
    played: "np.ndarray",
    norm: Estimate,
    pairs: "np.ndarray",
    gap: Estimate,
    kind: str,
) -> pd.DataFrame:
    """A row for each card; its verdicts are one family."""
    verdicts, q = judged(gap.estimate, gap.low, gap.high, pairs, run.info.floor)
    names = [card.name for card in part.cards]
    data = {
        "players": part.players,
        "card": names,
        "cost_step": step,
        "other_cost": [part.spec.cost(card) + step for card in part.cards],
        "cost_interval": kind,
        "pairs": played.astype(np.int64),
        **estimated(access_value=value),
        "norm_costs": [costs_text(found.costs) for found in _norms(part, step)],
        "norm_pairs": pairs,
        **estimated(norm=norm, gap=gap),
        "q_value": q,
        "verdict": verdicts,
    }
    return pd.DataFrame(data)
