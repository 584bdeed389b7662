"""The frame of causal effects: paired differences of win share and margin."""

import numpy as np
import pandas as pd
from scipy import special

from reports.effects.measurement import Measurement, MeasurementPart
from reports.frames.common import Counts, estimated, with_pool
from reports.registry.columns import POOLED, columns
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL, Estimate, Floats, divide, mean, q_values, rate
from sim.counting.effects import STEPS, Pair


def effects(run: Measurement, by_seat: bool = False) -> pd.DataFrame:
    """One row a number of players, card, change and strategy (or seat), all strategies together first."""
    table = pd.concat([_rows(part, by_seat) for part in run.parts], ignore_index=True)
    family = ["players", "change", "seat" if by_seat else "strategy"]
    table["q_value"] = table.groupby(family, sort=False)["p_value"].transform(lambda p: q_values(p.to_numpy()))
    return table[[name for name in columns(run.spec.frame("effects")) if by_seat or name != "seat"]]


def _rows(part: MeasurementPart, by_seat: bool) -> pd.DataFrame:
    """The rows of each card and change that was made, with one number of players."""
    strategies, seats = [strategy.label for strategy in part.manifest.strategies], range(1, part.seats + 1)
    groups = [{"strategy": POOLED, "seat": seat} for seat in seats] if by_seat else [{"strategy": name} for name in (POOLED, *strategies)]
    about: list[dict[str, object]] = []
    counts = [np.zeros((0, len(Pair)), np.int64)]
    for place, card in enumerate(part.cards):
        facts = part.spec.facts(card)
        for change, pairs in changes(part, place).items():
            if pairs[..., Pair.GAMES].any():
                about += [{"players": part.players, **facts, "change": change, **group} for group in groups]
                own = pairs[: len(strategies)]
                counts.append(own[:, : part.seats].sum(axis=0) if by_seat else with_pool(own.sum(axis=1), len(strategies)))
    frame = pd.DataFrame(about, columns=["players", *part.spec.fact_columns, "change", *groups[0]])
    return frame.assign(**paired(np.concatenate(counts), part.spec.margin))


def price_change(cost: str, step: int) -> str:
    """Name of a change of what the game calls cost: `cost −1`."""
    return f"{cost} {step:+d}".replace("-", "−")


def changes(part: MeasurementPart, card: int) -> dict[str, Counts]:
    """Name of a change to its paired counts `[S, P, Pair]`, of the card at a place of the C axis."""
    counts, names = part.counts, [price_change(part.spec.cost_word, step) for step in STEPS]
    made = {"ban": counts.ban[card], "gift": counts.gift[card]}
    made |= {name: counts.price[card, k] for k, name in enumerate(names)}
    return made | {f"ban at {name}": counts.priced_ban[card, k] for k, name in enumerate(names)}


def win_change(gained: Counts, lost: Counts, n: Counts, level: float = LEVEL) -> Estimate:
    """Change of the win share of pairs, with the normal interval.

    Half a game is added to those gained and to those lost where the variance is worked out (Agresti and Min 2005 add it to each cell of the table of
    matched games): an interval does not shrink to a point because no winner changed in a few games.

    Parameters
    ----------
    gained, lost, n
        Games won only with the change, only without it, and all.
    level
        Confidence level.
    """
    return mean(gained - lost, gained + lost + 1, n, level=level)


def paired(pairs: Counts, margins: str) -> dict[str, Floats | Counts]:
    """Columns from paired counts `[N, Pair]`: differences game by game, and what pairing saves; `margins` is what the game calls its margins."""
    n, gained, lost = (pairs[:, k] for k in (Pair.GAMES, Pair.GAINED, Pair.LOST))
    before = pairs[:, Pair.WINS_BEFORE]
    win = win_change(gained, lost, n)
    margin = mean(pairs[:, Pair.MARGIN_AFTER] - pairs[:, Pair.MARGIN_BEFORE], pairs[:, Pair.MARGIN_GAP_SQ], n)
    p = np.where(n >= METRICS["win_change"].minimum_n, _mcnemar(gained, lost), np.nan)
    return {
        "pairs": n,
        **estimated(win_share=rate(before, n), win_change=win, changed_share=rate(pairs[:, Pair.CHANGED], n)),
        **estimated(**{f"{margins}_change": margin}),
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
    spread = np.maximum((cells * slopes**2).sum(axis=0) - (cells * slopes).sum(axis=0) ** 2, 0.0)  # rounding goes below 0
    gain = divide(apart, together)
    reach = np.exp(special.ndtri(0.5 + level / 2) * np.sqrt(divide(spread, n)))
    return Estimate(gain, gain / reach, gain * reach, np.asarray(n, np.float64), METRICS["variance_gain"].interval, level)


def _mcnemar(gained: Counts, lost: Counts) -> Floats:
    """Two-sided p-values of McNemar's exact test: of the games whose winner changed, as many are won as lost."""
    fewer, more = np.minimum(gained, lost), np.maximum(gained, lost)
    tail = special.betainc(np.maximum(more, 1), fewer + 1, 0.5)  # chance of at most `fewer` heads in as many throws as there are games
    return np.where(more - fewer <= 1, 1.0, np.minimum(1.0, 2 * tail))
