"""Successive halving: everybody plays a few games, the better half goes on to as many again, until few are left.

Source: Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013; here with common random numbers, all candidates
of a round playing the same games, and keeping what they reached before.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from strategies.genome import Genome
from strategies.genome.reduction import weight
from vigil.tuning.evaluation import Candidate
from vigil.tuning.workers import NOTHING, Score, WorkerPool

Weight = Callable[[Genome], int]
"""How much a genome says."""


class Standing(NamedTuple):
    """A candidate and what it reached."""

    candidate: Candidate
    score: Score


def halve(workers: WorkerPool, candidates: Sequence[Candidate], start: int, games: int, keep: int, weight: Weight = weight) -> list[Standing]:
    """Find the best candidates.

    Parameters
    ----------
    workers
        Plays them.
    candidates
        Who takes part.
    start, games
        First game number, and games of the first round; every further round doubles what has been played.
    keep
        How many are left at the end.
    weight
        How much a genome says; the length of its text by default.

    Returns
    -------
    list of Standing
        The best `keep`, the best one first: more wins, then the higher sum of margins, then the smaller weight, then the earlier candidate. Fewer if
        fewer took part. A candidate that leads a game nowhere is out.
    """
    standings = [Standing(candidate, NOTHING) for candidate in candidates]
    played, more = 0, games
    while True:
        standings = _ranked(workers, standings, start + played, start + played + more, weight)
        played += more
        if len(standings) <= keep:
            return standings
        standings = standings[: max(keep, (len(standings) + 1) // 2)]
        more = played


def rounds(candidates: int, games: int, keep: int) -> tuple[int, int]:
    """How long `halve` takes.

    Parameters
    ----------
    candidates, games, keep
        As there.

    Returns
    -------
    tuple of int
        Games that the last ones have played, and games of all candidates together.
    """
    played, more, total = 0, games, 0
    while True:
        played, total = played + more, total + candidates * more
        if candidates <= keep:
            return played, total
        candidates, more = max(keep, (candidates + 1) // 2), played


def _ranked(workers: WorkerPool, standings: Sequence[Standing], start: int, stop: int, weight: Weight) -> list[Standing]:
    """After the games `start` .. `stop - 1`, the best one first."""
    new = workers.scores([standing.candidate for standing in standings], start, stop)
    kept = [Standing(old.candidate, old.score.plus(score)) for old, score in zip(standings, new, strict=True) if score is not None]
    return sorted(kept, key=lambda standing: (-standing.score.wins, -standing.score.margin, weight(standing.candidate.genome)))
