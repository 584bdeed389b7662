"""The end of a search: the last choice, what is superfluous taken out, and the test on games that chose nothing."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from reports.tuned.result import Counts
from sim.errors import InputError
from strategies.genome import Genome
from vigil.tuning.evaluation import Candidate
from vigil.tuning.halving import halve
from vigil.tuning.numbers import CHOOSING, SIMPLIFYING, TESTING, Block, whole
from vigil.tuning.search import Search, distinct
from vigil.tuning.state import State
from vigil.tuning.workers import WorkerPool

ERRORS = (0.0, 1.0)
"""Standard errors by which the win rate may fall for what is superfluous, one after another, where games need not end the same."""


class Simplification(NamedTuple):
    """A candidate without what it does not need."""

    candidate: Candidate
    dropped: int
    """Lines and comparisons that were taken out, or changes of a deck that were taken back."""
    games: int
    """Games in which that made no difference."""


def choose(search: Search, state: State, workers: WorkerPool) -> Candidate:
    """The best of the last parents, the latest winners and the start, on games that nobody has played yet."""
    genomes: list[Genome] = [*state.parents, *reversed(state.bests)]
    contenders = distinct([search.evaluation.candidate(genome) for genome in genomes] + [search.start])
    games = whole(CHOOSING * search.settings.games, search.evaluation.unit)
    return halve(workers, contenders, search.block(Block.CHOOSING), games, 1, search.variation.weight)[0].candidate


def simplify(search: Search, candidate: Candidate, workers: WorkerPool) -> Simplification:
    """Take out whatever makes no difference in the games of a block.

    Of an exact variation that is every part without which all games end the same. Of another one it is every part without which the win rate stays
    within one standard error of what was found, the difference taken game by game: the one-standard-error rule (Breiman, Friedman, Olshen, Stone,
    "Classification and Regression Trees", 1984, section 3.4.3). What was found remains the measure, so that small losses do not add up; what costs
    nothing goes first, so that as much as possible goes.

    Parameters
    ----------
    search
        The search.
    candidate
        What it found.
    workers
        Plays.

    Returns
    -------
    Simplification
        Nothing more can be taken out of it one at a time.
    """
    begin = search.block(Block.SIMPLIFYING)
    games = whole(SIMPLIFYING * search.settings.games, search.evaluation.unit)
    ends = workers.ends(candidate, begin, begin + games)
    rules = [workers.alike] if search.variation.exact else [partial(workers.within_error, errors=errors) for errors in ERRORS]
    dropped = 0
    for rule in rules:
        candidate, more = _shortened(search, candidate, partial(rule, ends=ends, start=begin))
        dropped += more
    return Simplification(candidate, dropped, games)


def _shortened(search: Search, candidate: Candidate, as_good: Callable[[Candidate], bool]) -> tuple[Candidate, int]:
    """Take out one thing after another until a whole round has found nothing, and count them."""
    dropped, at, passed = 0, 0, 0
    shorter = list(search.variation.reductions(candidate.genome))
    while passed < len(shorter):
        at %= len(shorter)
        tried = _without(search, candidate, shorter[at], as_good)
        if tried is None:
            at, passed = at + 1, passed + 1
        else:
            candidate, dropped, passed = tried, dropped + 1, 0
            shorter = list(search.variation.reductions(candidate.genome))
    return candidate, dropped


def _without(search: Search, candidate: Candidate, genome: Genome, as_good: Callable[[Candidate], bool]) -> Candidate | None:
    """The shorter candidate if it is as good."""
    try:
        shorter = search.evaluation.candidate(genome)
    except InputError:
        return None
    return shorter if shorter.mark == candidate.mark or as_good(shorter) else None


def test(search: Search, candidate: Candidate, workers: WorkerPool) -> Counts:
    """Wins of the candidate and of the start in fresh games, the same for both."""
    begin = search.block(Block.TESTING)
    games = whole(TESTING * search.settings.games, search.evaluation.unit)
    tuned, start = (workers.ends(player, begin, begin + games).won for player in (candidate, search.start))
    seats = search.evaluation.seats(begin, begin + games)
    met = np.stack([(seats == k + 1).any(axis=1) for k in range(len(search.settings.against))])
    return Counts(
        games=games,
        wins=int(tuned.sum()),
        start_wins=int(start.sum()),
        both=int((tuned & start).sum()),
        opponents=tuple((int(there.sum()), int(tuned[there].sum()), int(start[there].sum()), int((tuned & start)[there].sum())) for there in met),
    )
