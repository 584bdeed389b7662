"""The frame of interactions: whether a card does the same to all strategies, at all seats, with any number of players."""

from collections.abc import Iterator

import numpy as np
import pandas as pd

from reports.effects.frames.effects import changes, win_change
from reports.effects.measurement import Measurement
from reports.frames.common import Counts
from reports.registry.columns import columns
from reports.registry.metrics import METRICS
from reports.stats.estimates import beyond_p_values, divide, q_values
from reports.stats.heterogeneity import cochran
from reports.verdicts.verdicts import SIGNIFICANT
from sim.counting.effects import Pair

ALL = 0
"""Number of players in rows that compare numbers of players."""
OF = {"ban": -1, "gift": 1}
"""Changes looked at, and the sign that makes a benefit of their gain: access to the card, a copy of it."""


def interactions(run: Measurement, floor: float) -> pd.DataFrame:
    """One row a number of players, card, change (access, gift) and kind of group."""
    shown = columns(run.spec.frame("interactions"))
    rows = [row for change, sign in OF.items() for row in _rows(run, change, sign, floor)]
    table = pd.DataFrame(rows, columns=[name for name in shown if name not in ("q_value", "strong_for")] + ["_above", "_names"])
    table["q_value"] = table.groupby(["players", "change", "by"], sort=False)["p_value"].transform(lambda p: q_values(p.to_numpy(np.float64)))
    _name_the_strong(table)
    return table[shown]


def _rows(run: Measurement, change: str, sign: int, floor: float) -> Iterator[dict[str, object]]:
    """The rows of one change."""
    for part in run.parts:
        labels, own = [strategy.label for strategy in part.manifest.strategies], len(part.manifest.strategies)
        for place, card in enumerate(part.cards):
            pairs = changes(part, place)[change][:own, : part.seats]
            about = {"players": part.players, **run.spec.facts(card), "change": change}
            yield from _row({**about, "by": "strategy"}, labels, pairs.sum(axis=1), sign, floor)
            yield from _row({**about, "by": "seat"}, [f"seat {k + 1}" for k in range(part.seats)], pairs.sum(axis=0), sign, floor)
    if len(run.parts) > 1:
        for place, card in enumerate(run.cards):
            each = [changes(part, place)[change].sum(axis=(0, 1)) for part in run.parts]
            names = [f"{part.players} players" for part in run.parts]
            yield from _row({"players": ALL, **run.spec.facts(card), "change": change, "by": "players"}, names, np.array(each), sign, floor)


def _row(about: dict[str, object], names: list[str], pairs: Counts, sign: int, floor: float) -> Iterator[dict[str, object]]:
    """One comparison of groups `[N, Pair]`; nothing if fewer than two have enough games."""
    enough = pairs[:, Pair.GAMES] >= METRICS["win_change"].minimum_n
    kept, known = pairs[enough], [name for name, fine in zip(names, enough, strict=True) if fine]
    if len(kept) < 2:
        return
    gained, lost = (kept[:, k] for k in ((Pair.GAINED, Pair.LOST) if sign > 0 else (Pair.LOST, Pair.GAINED)))
    n = kept[:, Pair.GAMES]
    value = win_change(gained, lost, n)
    q, p = heterogeneity(gained, lost, n)
    above = beyond_p_values(value.estimate, value.low, value.high, -np.inf, floor, "normal")
    row = {**about, "groups": len(kept), "pairs": int(n.sum()), "cochran_q": q, "freedom": len(kept) - 1, "p_value": p}
    for name, k in (("lowest", int(np.argmin(value.estimate))), ("highest", int(np.argmax(value.estimate)))):
        row |= {name: known[k], f"{name}_pairs": int(n[k]), f"{name}_value": value.estimate[k]}
        row |= {f"{name}_value_low": value.low[k], f"{name}_value_high": value.high[k]}
    yield row | {"_above": np.where(value.low > floor, above, 1.0), "_names": known}


def heterogeneity(gained: Counts, lost: Counts, n: Counts) -> tuple[float, float]:
    """Cochran's Q test that a change of the win share is the same in all groups (Cochran 1954).

    Variances are smoothed by half a game gained and half a game lost (Agresti and Min 2005), so that a group in which nothing changed does not weigh
    infinitely much. Groups must be independent: games of different seats or strategies in focus are. With different numbers of players the decks of
    a game number share luck, which makes the test miss rather than find.

    Parameters
    ----------
    gained, lost, n
        `[N]` pairs won only with the change, only without it, and all.

    Returns
    -------
    tuple
        Q and its p-value, chi-square with N - 1 degrees of freedom.
    """
    up, down = divide(gained + 0.5, n + 1), divide(lost + 0.5, n + 1)
    return cochran(divide(gained - lost, n), divide(up + down - (up - down) ** 2, n))


def _name_the_strong(table: pd.DataFrame) -> None:
    """Fill `strong_for`: the groups above the floor, Benjamini-Hochberg over all groups of all cards, where they are the exception."""
    sizes = [len(values) for values in table["_above"]]
    q = q_values(np.concatenate([*table["_above"], np.empty(0)]))
    parts = np.split(q, np.cumsum(sizes)[:-1]) if sizes else []
    named = []
    for part, names, apart in zip(parts, table["_names"], table["q_value"], strict=True):
        strong = [name for name, chance in zip(names, part, strict=True) if chance < SIGNIFICANT]
        named.append(", ".join(strong) if apart < SIGNIFICANT and 2 * len(strong) < len(names) else "")
    table["strong_for"] = named
