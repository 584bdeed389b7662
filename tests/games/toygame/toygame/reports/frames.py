"""The frames of a run of Toy."""

import numpy as np
import pandas as pd

from reports.frames import arms, standings
from reports.frames.common import Counts, axes, estimated, frame, named, quantile_columns, with_pool
from reports.frames.sides import Sides, winning
from reports.registry.columns import POOLED
from reports.runs.source import Source, seat_factors
from reports.stats.estimates import Estimate, Floats, count_mean, mean, rate
from reports.stats.orderstats import quantile_estimates
from toygame.sim.counts import ROUNDS, Cards, Game, Meet, Seat

SPREAD = (0.05, 0.5, 0.95)


def games(source: Source) -> pd.DataFrame:
    """One row: the headline."""
    made = {**_game_rates(source), **_game_means(source)}
    spread = quantile_columns("rounds_", quantile_estimates(source.tally.rounds[None], SPREAD), SPREAD)
    return frame("toy/games", source.label, {"games": source.tally.game[Game.GAMES, None], **estimated(**made), **spread})


def strategies(source: Source) -> pd.DataFrame:
    """One row a strategy."""
    cells, games, length, number = source.seat, source.games, source.tally.length, np.arange(ROUNDS)
    effective = games * source.seat_factor
    made = {
        "win_rate": rate(source.wins, games),
        "unfinished_rate": rate(cells[:, Seat.UNFINISHED], games, effective),
        "rounds": mean(length @ number, length @ number**2, games, effective),
        "coins_left": mean(cells[:, Seat.COINS], cells[:, Seat.COINS_SQ], games, effective),
        "stars": _stars(cells, effective),
    }
    data = {"strategy": source.labels, "games": games, "wins": source.wins, "fair_share": source.fair_share, **estimated(**made)}
    return frame("toy/strategies", source.label, data)


def seats(source: Source) -> pd.DataFrame:
    """One row a strategy and seat, and first the seats of all strategies together."""
    return standings.seats(source, lambda cells, effective: estimated(stars=_stars(cells, effective)))


def matchups(source: Source, by_seat: bool) -> pd.DataFrame:
    """One row an ordered pair of strategies that met (and seat of the first)."""

    def own(cells: Counts, effective: Floats) -> dict[str, Floats]:
        return estimated(star_margin=mean(cells[:, Meet.MARGIN], cells[:, Meet.MARGIN_SQ], cells[:, Meet.GAMES], effective))

    return standings.matchups(source, by_seat, own)


def cards(source: Source) -> pd.DataFrame:
    """One row a strategy and card, all strategies together first."""
    known = source.catalogue
    own = source.tally.cards[: source.own, : len(known)]
    cells = with_pool(own, source.own)
    s, c = axes(cells.shape[:2])
    flat, played = cells.reshape(-1, len(Cards)), with_pool(source.games[: source.own], source.own)[s]
    taken = count_mean(flat[:, Cards.TAKEN], flat[:, Cards.TAKEN_SQ], played, played * seat_factors(source)[s])
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "card": named([card.name for card in known], c),
        **{name: np.array([getattr(card, field) for card in known])[c] for name, field in (("coins", "cost"), ("count", "count"))},
        "games": played,
        "taken": flat[:, Cards.TAKEN],
        **estimated(taken_per_game=taken),
        **winning(source, Sides.of(source, own[..., Cards.WINS_TAKEN], own[..., Cards.GAMES_TAKEN])),
    }
    return frame("toy/cards", source.label, data)


def compare_arms(first: Source, other: Source) -> pd.DataFrame:
    """One row a metric and strategy: `other` minus `first`."""
    return arms.compare_arms(first, other, (_game_rates, _game_means), (_strategy_rates, _strategy_means))


def _game_rates(source: Source) -> dict[str, Estimate]:
    """Rates of the games as a whole, each `[1]`."""
    game = source.tally.game[:, None]
    first = source.tally.seat[:, 0, Seat.WINS].sum(keepdims=True)
    return {"unfinished_rate": rate(game[Game.CAP], game[Game.GAMES]), "first_seat_win_rate": rate(first, game[Game.GAMES])}


def _game_means(source: Source) -> dict[str, Estimate]:
    """Means of the games as a whole, each `[1]`."""
    game = source.tally.game[:, None]
    return {"rounds": mean(game[Game.ROUNDS], game[Game.ROUNDS_SQ], game[Game.GAMES])}


def _strategy_rates(source: Source) -> dict[str, Estimate]:
    """Rates of each strategy, `[S]`."""
    return {"win_rate": rate(source.wins, source.games)}


def _strategy_means(source: Source) -> dict[str, Estimate]:
    """Means of each strategy, `[S]`."""
    return {"stars": _stars(source.seat, source.games * source.seat_factor)}


def _stars(cells: Counts, effective: Floats) -> Estimate:
    """Mean stars at the end, from cells `[N, Seat]`."""
    return mean(cells[:, Seat.STARS], cells[:, Seat.STARS_SQ], cells[:, Seat.GAMES], effective)
