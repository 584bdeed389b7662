"""The end of a search: the last choice, what is superfluous taken out, and the test on games that chose nothing."""

from typing import NamedTuple

import numpy as np

from reports.tuned.result import Counts
from sim.errors import InputError
from strategies.genome import Genome, strategy_of
from strategies.genome.reduction import reductions
from vigil.tuning.evaluation import Candidate, Ends
from vigil.tuning.halving import halve
from vigil.tuning.numbers import CHOOSING, SIMPLIFYING, TESTING, Block, whole
from vigil.tuning.search import Search, distinct
from vigil.tuning.state import State
from vigil.tuning.workers import WorkerPool


class Simplification(NamedTuple):
    """A candidate without what it does not need."""

    candidate: Candidate
    dropped: int
    """Lines and comparisons that were taken out."""
    games: int
    """Games that ended the same without them."""


def choose(search: Search, state: State, workers: WorkerPool) -> Candidate:
    """The best of the last parents, the latest winners and the start, on games that nobody has played yet."""
    genomes: list[Genome] = [*state.parents, *reversed(state.bests)]
    contenders = distinct([search.evaluation.candidate(genome) for genome in genomes] + [search.start])
    games = whole(CHOOSING * search.settings.games, search.evaluation.unit)
    return halve(workers, contenders, search.block(Block.CHOOSING), games, 1)[0].candidate


def simplify(search: Search, candidate: Candidate, workers: WorkerPool) -> Simplification:
    """Take out every line and comparison without which all games of a block end exactly the same.

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
    dropped, at, passed = 0, 0, 0
    while True:
        shorter = list(reductions(strategy_of(candidate.genome, search.evaluation.game.name)))
        if passed >= len(shorter):
            return Simplification(candidate, dropped, games)
        at %= len(shorter)
        tried = _without(search, candidate, shorter[at], ends, begin, workers)
        if tried is None:
            at, passed = at + 1, passed + 1
        else:
            candidate, dropped, passed = tried, dropped + 1, 0


def _without(search: Search, candidate: Candidate, genome: Genome, ends: Ends, begin: int, workers: WorkerPool) -> Candidate | None:
    """The shorter candidate if it plays the games alike."""
    try:
        shorter = search.evaluation.candidate(genome)
    except InputError:
        return None
    return shorter if shorter.mark == candidate.mark or workers.alike(shorter, ends, begin) else None


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
