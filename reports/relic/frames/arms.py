"""Numbers of Relic by which the card sets of one run are compared."""

import pandas as pd

from reports.frames import arms
from reports.runs.source import Source
from reports.stats.estimates import Estimate, mean, rate
from sim.relic.counts import Game, Seat


def compare_arms(first: Source, other: Source) -> pd.DataFrame:
    """One row a metric and strategy: `other` minus `first`."""
    return arms.compare_arms(first, other, (_headline_rates, _headline_means), (_strategy_rates, _strategy_means))


def _headline_rates(source: Source) -> dict[str, Estimate]:
    """Rates of the games as a whole, each `[1]`."""
    game = source.tally.game[:, None]
    n = game[Game.GAMES]
    return {
        "unfinished_rate": rate(game[Game.CAP] + game[Game.ENDLESS], n),
        "nobody_left_rate": rate(game[Game.NOBODY_LEFT], n),
        "first_seat_win_rate": rate(source.tally.seat[:, 0, Seat.WINS].sum(keepdims=True), n),
    }


def _headline_means(source: Source) -> dict[str, Estimate]:
    """Means of the games as a whole, each `[1]`."""
    game = source.tally.game[:, None]
    fields = {"rounds": Game.ROUNDS, "vanquished_in_game": Game.VANQUISHED, "corrupted_in_game": Game.CORRUPTED}
    return {name: mean(game[field], game[field + 1], game[Game.GAMES]) for name, field in fields.items()}


def _strategy_rates(source: Source) -> dict[str, Estimate]:
    """Rates of each strategy, `[S]`."""
    return {"win_rate": rate(source.wins, source.games)}


def _strategy_means(source: Source) -> dict[str, Estimate]:
    """Means of each strategy, `[S]`."""
    seat, effective = source.seat, source.games * source.seat_factor
    fields = {"level": Seat.LEVEL, "turns_per_seat": Seat.TURNS, "vanquished_per_game": Seat.VANQUISHED, "corrupted_per_game": Seat.CORRUPTED}
    return {name: mean(seat[:, field], seat[:, field + 1], source.games, effective) for name, field in fields.items()}
