"""The rankings of one card set of a run, with bootstrap intervals."""

from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray
from scipy import special

from reports.metagame.metagame import Metagame, make_metagame, metagame_of
from reports.metagame.solution import Solution, solve
from reports.rankings.cycle import strongest_cycle
from reports.rankings.hodge import corrected_share, cyclic_share, log_odds
from reports.rankings.luce import ELO, Fit, expected_win_rates
from reports.rankings.orders import Ints, Orders, orders_of
from reports.rankings.ranks import ranks
from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.runs.source import Source
from reports.stats.bootstrap import percentiles
from reports.stats.estimates import LEVEL, Estimate, Floats, divide, q_values, rate

REPLICATES = 1_000
ROOM = 20_000_000
"""Numbers of the replicates held at a time."""
FEWEST = METRICS["nash_share"].minimum_n
"""Games of a strategy below which its Nash share is not shown; if all have fewer, it is not computed."""
LEAST = 0.05
"""q-value below which, and an interval wholly above one half with which, an edge of a cycle is certain."""


@dataclass(frozen=True, eq=False)
class Standing:
    """What the strategies of one card set are worth.

    Attributes
    ----------
    decided
        `[S]` finished games against other strategies.
    rank, strength, elo, expected
        `[S]` by Bradley and Terry or Plackett and Luce.
    nash_share, nash_skill, alpha_rank
        `[S]` of the matrix of matchups; None if some strategies never met.
    """

    decided: Ints
    rank: Estimate
    strength: Estimate
    elo: Estimate
    expected: Estimate
    nash_share: Estimate | None
    nash_skill: Estimate | None
    alpha_rank: Estimate | None


@dataclass(frozen=True, eq=False)
class Circle:
    """How cyclic the matchups of one card set are.

    Attributes
    ----------
    games
        Finished games.
    share
        Cyclic share, chance taken off.
    found
        Cyclic share as found, chance included.
    cycle
        Strategies of the strongest cycle, each beats the next; empty if there is none.
    edges, q
        `[L]` how often each beats the next, and its q-value over all pairs of the card set.
    """

    games: int
    share: Estimate
    found: float
    cycle: tuple[int, ...]
    edges: Estimate
    q: Floats

    @property
    def weakest(self) -> int:
        """Which edge is the weakest; -1 without a cycle."""
        return int(np.argmin(self.edges.estimate)) if self.cycle else -1

    @property
    def certain(self) -> NDArray[np.bool_]:
        """`[L]` edges with an interval above one half and a q-value below `LEAST`."""
        return np.asarray((self.edges.low > 0.5) & (self.q < LEAST))


@dataclass(frozen=True, eq=False)
class Ranking:
    """All of it.

    Attributes
    ----------
    reason
        Why there is no ranking, or why it has no matrix of matchups, in a sentence; empty if all is there.
    standing
        None if the strategies cannot be ranked.
    circle
        None with fewer than three strategies, or if some of them never met.
    """

    reason: str
    standing: Standing | None = None
    circle: Circle | None = None


_MADE: "WeakKeyDictionary[Run, dict[str, Ranking]]" = WeakKeyDictionary()


def ranking_of(run: Run, card_set: str) -> Ranking:
    """The rankings of one card set; made once for each run in memory.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    Ranking
    """
    known = _MADE.setdefault(run, {})
    if card_set not in known:
        known[card_set] = make_ranking(run.source(card_set), metagame=metagame_of(run, card_set))
    return known[card_set]


def make_ranking(source: Source, replicates: int = REPLICATES, metagame: Metagame | None = None) -> Ranking:
    """Rank the strategies of one card set.

    Parameters
    ----------
    source
        The counts.
    replicates
        B, of the bootstrap; its luck comes from the run's seed and the place of the card set.
    metagame
        That of the card set, if it has been made already.

    Returns
    -------
    Ranking
    """
    reason = _refusal(source)
    orders = None if reason else orders_of(source)
    if orders is None:
        return Ranking(reason or "Finishing orders are not counted for so many strategies: there is no ranking.")
    if not orders.linked:
        return Ranking(_unlinked(source, orders))
    place = [arm.label for arm in source.manifest.arms].index(source.label)
    missing = "" if orders.complete else "Not every strategy met every other one: there are strengths, but no Nash shares, alpha-rank or cycles."
    solution = (metagame or make_metagame(source)).solution if orders.complete else None
    return Ranking(missing, *rank_orders(orders, np.random.default_rng([source.manifest.experiment.seed, place]), replicates, solution))


def rank_orders(
    orders: Orders, rng: np.random.Generator, replicates: int = REPLICATES, solution: Solution | None = None
) -> tuple[Standing, Circle | None]:
    """Rank strategies by their finishing orders.

    Parameters
    ----------
    orders
        Finished games; they must link all strategies.
    rng
        Luck of the bootstrap.
    replicates
        B.
    solution
        Of two players: what the field settles on, in which games without a winner count. If None, it is made of the orders.

    Returns
    -------
    tuple
        What ranks, and how cyclic the matchups are: None with fewer than three strategies, or if some of them never met.
    """
    again = orders.resample(rng, replicates)
    ahead, ahead_again = orders.ahead(), _in_parts(orders, again)
    circle = _circle(orders, ahead, ahead_again) if orders.complete and orders.strategies > 2 else None
    enough = orders.complete and bool((orders.games >= FEWEST).any())
    if enough and solution is None:
        solution = solve(_rates(ahead), _rates(ahead_again))
    return _standing(orders, again, solution if enough else None), circle


def _refusal(source: Source) -> str:
    """Why there can be no ranking; empty if there can."""
    if source.sides == 1:
        return f"Each strategy plays alone against {source.game.opponent} and never meets another one: there is no ranking."
    if source.own < 2:
        return "There is only one strategy: there is no ranking."
    if source.manifest.experiment.meet == "mirror":
        return "Strategies met only themselves: there is no ranking."
    if source.sides > 2 and "orders" not in source.counts.Tally._fields:
        return f"Games of three players or more are ranked by their finishing orders, which {source.game.title} does not count: there is no ranking."
    return "" if source.finished else "No game was finished: there is no ranking."


def _unlinked(source: Source, orders: Orders) -> str:
    """Which strategies no finished game links with the first one's."""
    alone = [source.labels[k] for k in range(orders.strategies) if not orders.met[k].any()]
    who = f" ({', '.join(alone)} met nobody)" if alone else ""
    return f"Finished games do not link all strategies{who}: play more games. There is no ranking."


def _in_parts(orders: Orders, again: Ints) -> Floats:
    """`[B, S, S]` games ahead of each replicate."""
    each = max(1, ROOM // max(again.shape[1], orders.strategies**2))
    return np.concatenate([orders.ahead(again[k : k + each]) for k in range(0, len(again), each)])


def _standing(orders: Orders, again: Ints, solution: Solution | None) -> Standing:
    """Everything that ranks."""
    fit, n = Fit(orders), orders.games
    strengths = fit.strengths()
    strengths_again = fit.refit(again, strengths)
    strength = percentiles(strengths, strengths_again, n)
    expected = expected_win_rates(strengths[None], orders.players)[0]
    return Standing(
        n,
        ranks(strengths, strengths_again, n.astype(np.float64)),
        strength,
        replace(strength, estimate=strength.estimate * ELO, low=strength.low * ELO, high=strength.high * ELO),
        percentiles(expected, expected_win_rates(strengths_again, orders.players), n),
        *((None, None, None) if solution is None else _of_matchups(solution, n)),
    )


def _of_matchups(solution: Solution, n: Ints) -> tuple[Estimate, Estimate, Estimate]:
    """Nash shares, win rates against the Nash mixture, and alpha-rank."""
    return (
        percentiles(solution.nash, solution.nash_drawn, n),
        percentiles(solution.skill, solution.skill_drawn, n),
        percentiles(solution.alpha, solution.alpha_drawn, n),
    )


def _rates(ahead: Floats) -> Floats:
    """How often the row finished ahead of the column, of the games that both finished; one half where they did not meet."""
    found = divide(ahead, ahead + np.swapaxes(ahead, -1, -2))
    return np.where(np.isnan(found), 0.5, found)


def _circle(orders: Orders, ahead: Floats, ahead_again: Floats) -> Circle:
    """How cyclic it is."""
    games = ahead + ahead.T
    rates = np.where(games > 0, _rates(ahead), np.nan)
    pairs = np.triu_indices(len(ahead), 1)
    odds = log_odds(ahead)
    q = np.full(ahead.shape, np.nan)
    q[pairs] = q_values(2 * special.ndtr(-np.abs(ahead[pairs] - games[pairs] / 2) / np.sqrt(games[pairs] / 4)))  # score test of one half
    q = np.fmax(q, q.T)
    cycle = strongest_cycle(rates)
    one, next_ = np.array(cycle, np.intp), np.roll(np.array(cycle, np.intp), -1)
    return Circle(
        int(orders.counts.sum()),
        corrected_share(odds, log_odds(ahead_again), LEVEL),
        float(cyclic_share(odds)),
        tuple(cycle),
        rate(ahead[one, next_], games[one, next_]),
        q[one, next_],
    )
