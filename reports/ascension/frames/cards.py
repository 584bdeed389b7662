"""The frame of cards: how often each is taken, when, and how games with it end."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.ascension.catalogue import CardInfo
from reports.ascension.frames.rivals import card_preference
from reports.frames.common import Counts, axes, estimated, frame, named, quantile_columns, stacked, with_pool
from reports.frames.pergame import per_game
from reports.frames.sides import Sides, winning
from reports.registry.columns import POOLED
from reports.runs.source import Source, choice_factors, seat_factors
from reports.stats.estimates import Estimate, Floats, count_mean, divide
from reports.stats.orderstats import quantile_estimates
from reports.stats.ratios import Sums, parts_rate, ratio
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

OFFERS = {
    "seen": Cards.SEEN,
    "affordable": Cards.AFFORDABLE,
    "affordable_games": Cards.GAMES_AFFORDABLE,
    "picked": Cards.PICKED,
}
"""Columns that are plain counts."""
QUARTERS = (0.25, 0.5, 0.75)

Columns = dict[str, NDArray[Any]]


def cards(source: Source) -> pd.DataFrame:
    """One row a strategy and card, all strategies together first."""
    ids = np.array([card.id for card in source.catalogue], np.intp)
    cells = with_pool(source.tally.cards[: source.own, ids], source.own)  # [1 + S, C, Cards]
    first = with_pool(source.tally.first_taken[: source.own, ids], source.own).reshape(-1, ROUNDS)
    games = np.broadcast_to(with_pool(source.games[: source.own], source.own)[:, None], cells.shape[:2])
    factor = seat_factors(source)[:, None]
    sides = _sides(source, ids)
    chances = np.repeat(factor, len(ids))
    rounds = quantile_columns("first_round_", quantile_estimates(first, QUARTERS, chances), QUARTERS)
    s, c = axes(cells.shape[:2])
    data = {
        "strategy": named([POOLED, *source.labels[: source.own]], s),
        **{column: named([read(card) for card in source.catalogue], c) for column, read in FIELDS.items()},
        "games": games.ravel(),
        **per_game("ascension/cards", cells, Cards, games, games * factor),
        **_offered(cells, games, choice_factors(source)),
        **_taken(cells, factor),
        **card_preference(source),
        **{name.replace("_q50", ""): values for name, values in rounds.items()},
        **winning(source, sides),
        **_owning(source.catalogue, cells, games, factor),
    }
    table = frame("ascension/cards", source.label, data)
    return table.astype(dict.fromkeys(("cost", "honor", "count"), np.int64))


def _sides(source: Source, ids: NDArray[np.intp]) -> Sides:
    """Games with and without each card."""
    cells = source.tally.cards[: source.own, ids]
    return Sides.of(source, cells[..., Cards.WINS_TAKEN], cells[..., Cards.GAMES_TAKEN])


def _offered(cells: Counts, games: Counts, choice: Floats) -> Columns:
    """Columns of what was on offer, and of it what was paid for; all strategies together are as many strata."""
    own = Sums(
        x=cells[1:, :, Cards.PICKED],
        x_sq=cells[1:, :, Cards.PICKED_SQ],
        y=cells[1:, :, Cards.AFFORDABLE],
        y_sq=cells[1:, :, Cards.AFFORDABLE_SQ],
        xy=cells[1:, :, Cards.PICKED_AFFORDABLE],
        units=games[1:],
        active=cells[1:, :, Cards.GAMES_AFFORDABLE],
    )
    return {
        **{name: cells[..., k].ravel() for name, k in OFFERS.items()},
        **estimated(pick_rate=stacked(ratio(own, choice[0]), ratio(own.apart(), choice[1:, None]))),
    }


def _taken(cells: Counts, factor: Floats) -> Columns:
    """Columns of what was taken."""
    taken = cells[..., Cards.TAKEN]
    return {"taken": taken.ravel(), **estimated(free_share=parts_rate(cells[..., Cards.FREE], taken, cells[..., Cards.TAKEN_SQ], factor))}


def _owning(catalogue: Sequence[CardInfo], cells: Counts, games: Counts, factor: Floats) -> Columns:
    """Columns of the copies at the end of the game; NaN for monsters."""
    ownable, start = (np.array(which)[None] for which in ([c.type != "monster" for c in catalogue], [c.place == "start" for c in catalogue]))
    cells = np.where(ownable[..., None], cells, 0)
    owners, effective = np.where(ownable, games, 0), games * factor
    return {
        "copies_total": cells[..., Cards.COPIES].ravel(),
        **estimated(
            copies=_copies(cells[..., Cards.COPIES], cells[..., Cards.COPIES_SQ], owners, effective, start),
            copies_win_rate=parts_rate(cells[..., Cards.COPIES_WON], cells[..., Cards.COPIES], cells[..., Cards.COPIES_SQ]),
            banished_per_game=count_mean(cells[..., Cards.BANISHED], cells[..., Cards.BANISHED_SQ], owners, effective),
        ),
    }


def _copies(total: Counts, squares: Counts, n: Counts, effective: Floats, start: NDArray[np.bool_]) -> Estimate:
    """Mean copies at the end; of cards that everybody begins with, what is rare is a missing copy, so those are counted."""
    whole = np.where(start, np.nan_to_num(np.ceil(divide(total, n) - 1e-9)), 0.0)
    sign = np.where(start, -1.0, 1.0)
    found = count_mean(sign * (total - whole * n), squares - 2 * whole * total + whole**2 * n, n, effective)
    one, other = whole + sign * found.low, whole + sign * found.high
    return Estimate(whole + sign * found.estimate, np.minimum(one, other), np.maximum(one, other), found.n, found.method, found.level)
