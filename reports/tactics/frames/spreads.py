"""Frames of the spread between maps: whether what is found is about a strategy, side, champion or card, or about the maps it was played on."""

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import special

from reports.frames.common import Counts, frame
from reports.runs.source import Source
from reports.stats.estimates import LEVEL, Estimate, Floats, divide, q_values, rate
from reports.stats.heterogeneity import FEWEST, Spread, rate_variance, spread
from reports.stats.strata import stratified_difference
from reports.tactics.catalogue import champions_of
from reports.tactics.frames.cards import deck_cards
from reports.tactics.frames.champions import OF_ITS_SIDE, compared_by, drafts
from reports.tactics.frames.maps import map_names
from reports.verdicts.verdicts import SIGNIFICANT
from sim.tactics.counts import Maps, With

LEAST = 30
"""Games on the smaller side from which on a map counts for a difference."""
FEW = "too few maps"
NOTHING = "nothing beyond luck"
THE_MAP = "the map"
"""Answers to what a number is about; the others are made by `answer`."""
CHAMPION, CARD = "champion", "card"


def map_spread(source: Source) -> pd.DataFrame:
    """One row a strategy, then one a side: its win rates over the maps."""
    names, cells = map_names(source), source.tally.maps  # [M, S, P, Maps]
    cells = cells[: len(names)]
    each = cells[:, : source.own].sum(axis=2)  # [M, S, Maps]
    rows = [row for kind, labels, counts, factor in _win_rates(source, each, cells) for row in _rate_rows(kind, labels, counts, factor, names)]
    table = pd.DataFrame(rows).assign(fair_share=source.fair_share)
    return _answered("tactics/map_spread", source.label, table, source.fair_share)


def map_differences(source: Source) -> pd.DataFrame:
    """One row a champion, then one a card: how much more is won with it, over the maps, inside each strategy."""
    names = map_names(source)
    every = source.tally.maps[: len(names), : source.own].sum(axis=2)  # [M, S, Maps]
    champions, cards, drafted = champions_of(source.catalogue), deck_cards(source), drafts(source)
    told = np.array([compared_by(champion, drafted) != OF_ITS_SIDE for champion in champions])
    parts = (
        (CHAMPION, champions, source.tally.map_champions[: len(names), : source.own, : len(champions)] * told[:, None]),
        (CARD, cards, source.tally.map_cards[: len(names), : source.own, [card.id for card in cards]]),
    )
    rows = [row for kind, known, held in parts for row in _difference_rows(kind, [one.name for one in known], held, every, names, source)]
    return _answered("tactics/map_differences", source.label, pd.DataFrame(rows), 0.0)


def answer(kind: str, found: Spread, reference: float, differ: bool) -> str:
    """What a number is about: the thing itself, the map, or neither.

    Parameters
    ----------
    kind
        What the thing is.
    found
        How its number varies between maps.
    reference
        Where the number lies of a thing that makes no difference.
    differ
        Whether maps differ by more than luck.

    Returns
    -------
    str
    """
    if found.mean.n < FEWEST:
        return FEW
    if found.new_low > reference or found.new_high < reference:
        return f"the {kind} itself" + (", how much depends on the map" if differ else "")
    if found.mean.low > reference or found.mean.high < reference:
        return f"the {kind} on average, a map can turn it"
    return THE_MAP if differ else NOTHING


def _win_rates(source: Source, each: Counts, cells: Counts) -> Iterator[tuple[str, list[str], Counts, Floats]]:
    """Kind, names, counts `[M, N, Maps]` and share that counts as independent of strategies and sides; of the former none that met themselves."""
    if not source.mirrored:
        yield "strategy", source.labels[: source.own], each, source.seat_factor[: source.own]
    yield "side", [f"side {side + 1}" for side in range(cells.shape[2])], cells.sum(axis=1), np.ones(cells.shape[2])


def _rate_rows(kind: str, labels: Sequence[str], counts: Counts, factor: Floats, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    wins, games = counts[..., Maps.WINS], counts[..., Maps.GAMES]
    shares, variances = divide(wins, games), rate_variance(wins * factor, games * factor)
    ends = rate(wins, games, games * factor)
    for k, label in enumerate(labels):
        found = spread(shares[:, k], variances[:, k])
        row = {"about_kind": kind, "about_name": label, "games": int(games[:, k].sum())}
        own = ends.each(itemgetter((slice(None), k)))
        yield row | _columns(found, "map_win_rate", "new_map", (0.0, 1.0)) | _ends(own, games[:, k], names, "on_map")


def _difference_rows(
    kind: str, labels: Sequence[str], held: Counts, every: Counts, names: Sequence[str], source: Source
) -> Iterator[dict[str, Any]]:
    """Rows of champions or cards; `held` is `[M, S, N, With]`, `every` `[M, S, Maps]`."""
    wins_with, with_ = held[..., With.WINS], held[..., With.GAMES]
    wins_without, without = every[..., Maps.WINS, None] - wins_with, every[..., Maps.GAMES, None] - with_
    strata = zip(wins_with, with_, wins_without, without, strict=True)
    on_maps = [stratified_difference(*one, source.pooled_win_factor) for one in strata]
    value, low, high, n = (np.stack([getattr(one, part) for one in on_maps]) for part in ("estimate", "low", "high", "n"))  # [M, N]
    enough = n >= LEAST
    value, low, high = (np.where(enough, array, np.nan) for array in (value, low, high))
    variance = ((high - low) / (2 * special.ndtri(0.5 + LEVEL / 2))) ** 2
    for k, label in enumerate(labels):
        found = spread(value[:, k], variance[:, k])
        row = {"about_kind": kind, "about_name": label, "games_with": int(with_[:, :, k].sum())}
        ends = Estimate(value[:, k], low[:, k], high[:, k], n[:, k], on_maps[0].method)
        yield row | _columns(found, "map_difference", "new_map_difference", (-1.0, 1.0)) | _ends(ends, n[:, k], names, "difference")


def _columns(found: Spread, mean_name: str, new_name: str, ends: tuple[float, float]) -> dict[str, Any]:
    """Columns of a spread of a number that lies between two ends, and so its interval too; the answer waits for the other rows."""
    middle = float(found.mean.estimate)
    low, high, new_low, new_high = np.clip([found.mean.low, found.mean.high, found.new_low, found.new_high], *ends).tolist()
    apart = (ends[1] - ends[0]) / 2  # nothing between two ends varies more
    deviation, least, most = np.minimum([found.deviation, found.deviation_low, found.deviation_high], apart).tolist()
    return {
        "_spread": found,
        "maps_played": int(found.mean.n),
        **_estimate(mean_name, middle, low, high),
        **_estimate("map_deviation", deviation, least, most),
        **_estimate(new_name, middle, new_low, new_high),
        "map_q": found.q,
        "map_p_value": found.p,
    }


def _ends(values: Estimate, games: NDArray[Any], names: Sequence[str], stem: str) -> dict[str, Any]:
    """The maps on which it is lowest and highest."""
    row: dict[str, Any] = {}
    known = ~np.isnan(values.estimate)
    for end, pick in (("lowest", np.nanargmin), ("highest", np.nanargmax)):
        at = int(pick(values.estimate)) if known.any() else None
        shown = (np.nan,) * 3 if at is None else (values.estimate[at], values.low[at], values.high[at])
        row |= {f"{end}_map": "" if at is None else names[at], f"{end}_games": 0 if at is None else int(games[at])}
        row |= _estimate(f"{end}_{stem}", *map(float, shown))
    return row


def _estimate(name: str, value: float, low: float, high: float) -> dict[str, float]:
    return {name: value, f"{name}_low": low, f"{name}_high": high}


def _answered(kind: str, label: str, table: pd.DataFrame, reference: float) -> pd.DataFrame:
    """The frame with q-values over all rows of a kind, and the answers."""
    made: Mapping[str, Any] = table.to_dict("series")
    q = table.groupby("about_kind", sort=False)["map_p_value"].transform(lambda p: q_values(p.to_numpy(np.float64)))
    rows = zip(table["about_kind"], table["_spread"], q, strict=True)
    answers = [answer(what, found, reference, chance < SIGNIFICANT) for what, found, chance in rows]
    return frame(kind, label, {**made, "map_q_value": q, "map_answer": answers})
