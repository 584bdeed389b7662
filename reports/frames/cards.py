"""The frame of cards: how often each is taken, when, and how games with it end."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.estimates import Estimate, Floats, divide, mean, q_values, quantiles, rate, rate_difference, rate_p_values
from reports.frames.common import POOLED, Counts, Source, axes, estimated, frame, named, with_pool
from reports.manifest import CardInfo
from reports.metrics import METRICS
from reports.strata import stratified_difference, stratified_p_values, stratified_rates
from sim.ascension.counts import ROUNDS, Cards

FIELDS: dict[str, Callable[[CardInfo], str | int]] = {
    "card": lambda card: card.name,
    "type": lambda card: card.type,
    "faction": lambda card: card.faction if card.faction == "none" else card.faction.capitalize(),
    "cost": lambda card: card.cost,
    "honor": lambda card: card.honor,
    "count": lambda card: card.count,
    "place": lambda card: card.place,
}
"""Columns that the catalogue fills."""

Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True, eq=False)
class Sides:
    """Games with and without each card, `[S, C]`, Samael left out."""

    wins_with: Counts
    games_with: Counts
    wins_without: Counts
    games_without: Counts

    def pooled(self) -> "Sides":
        """`[1 + S, C]`: all strategies together first."""
        return Sides(*(with_pool(a, len(a)) for a in (self.wins_with, self.games_with, self.wins_without, self.games_without)))

    @property
    def smaller(self) -> Counts:
        """Games of the smaller side."""
        return np.minimum(self.games_with, self.games_without)


def cards(source: Source) -> pd.DataFrame:
    """One row a strategy and card, all strategies together first."""
    ids = np.array([card.id for card in source.catalogue], np.intp)
    cells = with_pool(source.tally.cards[: source.own, ids], source.own)  # [1 + S, C, Cards]
    first = with_pool(source.tally.first_taken[: source.own, ids], source.own).reshape(-1, ROUNDS)
    games = np.broadcast_to(with_pool(source.games[: source.own], source.own)[:, None], cells.shape[:2])
    factor = np.concatenate([[source.pooled_factor], source.seat_factor[: source.own]])[:, None]
    sides = _sides(source, ids)
    quarter, median, three = quantiles(first, [0.25, 0.5, 0.75]).T
    monster = np.array([card.type == "monster" for card in source.catalogue])[None]
    s, c = axes(cells.shape[:2])
    data = {
        "strategy": named([POOLED, *source.labels[: source.own]], s),
        **{column: named([read(card) for card in source.catalogue], c) for column, read in FIELDS.items()},
        "games": games.ravel(),
        **_taking(cells, games, factor, source.tally.rounds),
        "first_round": median,
        "first_round_q25": quarter,
        "first_round_q75": three,
        **_winning(source, sides),
        **_owning(np.where(monster[..., None], 0, cells), games, factor, ~monster),
    }
    table = frame("cards", source.label, data)
    return table.astype(dict.fromkeys(("cost", "honor", "count"), np.int64))


def _sides(source: Source, ids: NDArray[np.intp]) -> Sides:
    """Games with and without each card."""
    cells = source.tally.cards[: source.own, ids]
    wins_with, games_with = cells[..., Cards.WINS_TAKEN], cells[..., Cards.GAMES_TAKEN]
    wins, games = (a[: source.own, None] for a in (source.wins, source.games))
    return Sides(wins_with, games_with, wins - wins_with, games - games_with)


def _taking(cells: Counts, games: Counts, factor: Floats, rounds: Counts) -> Columns:
    """Columns of what was on offer and what was taken."""
    seen, affordable, picked, taken = (cells[..., k] for k in (Cards.SEEN, Cards.AFFORDABLE, Cards.PICKED, Cards.TAKEN))
    bought_in = np.maximum(cells[..., Cards.GAMES_TAKEN] - cells[..., Cards.FREE], 0)
    mean_rounds = (rounds @ np.arange(len(rounds))) / max(rounds.sum(), 1)
    fewest_games = np.maximum(bought_in, affordable / max(mean_rounds, 1.0)) * factor
    return {
        "seen": seen.ravel(),
        "affordable": affordable.ravel(),
        "picked": picked.ravel(),
        "taken": taken.ravel(),
        "seen_per_game": divide(seen, games).ravel(),
        "taken_per_game": divide(taken, games).ravel(),
        "free_share": divide(cells[..., Cards.FREE], taken).ravel(),
        **estimated(
            pick_rate=rate(picked, affordable, fewest_games),
            taken_rate=rate(cells[..., Cards.GAMES_TAKEN], games, games * factor),
        ),
    }


def _winning(source: Source, sides: Sides) -> Columns:
    """Columns of games with and without the card; for all strategies together compared inside each strategy."""
    factor = source.win_factor[: source.own, None]
    with_ = rate(sides.wins_with, sides.games_with, sides.games_with * factor)
    without = rate(sides.wins_without, sides.games_without, sides.games_without * factor)
    gap = rate_difference(with_, without, factor)
    strata = (sides.wins_with, sides.games_with, sides.wins_without, sides.games_without)
    pooled_with, pooled_without = stratified_rates(*strata, factor=source.pooled_win_factor)
    pooled_gap = stratified_difference(*strata, factor=source.pooled_win_factor)
    everything = sides.pooled()
    p = np.vstack([stratified_p_values(*strata, factor=source.pooled_win_factor)[None], rate_p_values(with_, without, factor)])
    difference = _stack(pooled_gap, gap)
    p = np.where(difference.n >= METRICS["p_value"].minimum_n, p, np.nan)
    return {
        "games_with": everything.games_with.ravel(),
        "wins_with": everything.wins_with.ravel(),
        "games_without": everything.games_without.ravel(),
        "wins_without": everything.wins_without.ravel(),
        **estimated(win_rate_with=_stack(pooled_with, with_), win_rate_without=_stack(pooled_without, without), win_difference=difference),
        "win_difference_n": difference.n.astype(np.int64).ravel(),
        "p_value": p.ravel(),
        "q_value": np.vstack([q_values(row) for row in p]).ravel(),
    }


def _owning(cells: Counts, games: Counts, factor: Floats, ownable: NDArray[np.bool_]) -> Columns:
    """Columns of the copies at the end of the game; NaN for monsters."""
    copies = mean(cells[..., Cards.COPIES], cells[..., Cards.COPIES_SQ], np.where(ownable, games, 0), games * factor)
    return {
        **estimated(copies=copies),
        "copies_total": cells[..., Cards.COPIES].ravel(),
        "copies_win_rate": divide(cells[..., Cards.COPIES_WON], cells[..., Cards.COPIES]).ravel(),
        "banished_per_game": divide(cells[..., Cards.BANISHED], np.where(ownable, games, 0)).ravel(),
    }


def _stack(first: Estimate, others: Estimate) -> Estimate:
    """Put the row of all strategies `[C]` before the rows of each `[S, C]`."""
    values, lows, highs, n = (np.vstack([getattr(first, f)[None], getattr(others, f)]) for f in ("estimate", "low", "high", "n"))
    return Estimate(values, lows, highs, n, others.method, others.level)
