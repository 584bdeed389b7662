"""The search: generations of candidates, each made of the best ones of the generation before."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, Philox

from sim.errors import InputError
from strategies.genome import Genome
from strategies.genome.variation import Variation
from vigil.tuning.evaluation import Candidate, Evaluation
from vigil.tuning.halving import Standing, halve, rounds
from vigil.tuning.numbers import Block, first, whole
from vigil.tuning.state import GenerationResult, Settings, State
from vigil.tuning.workers import WorkerPool

KEEP = 8
"""One of so many candidates becomes a parent."""
LATEST = 8
"""Generations whose winners take part in the last choice."""
CROSSED = 0.25
"""Share of the children that have two parents."""
OUTSIDE = 0.3
"""Of those, share whose other parent is a known strategy."""
DRAWS = 40
"""Draws of a child, at most, for each one that is wanted: some do not fit the tables, some play like one that is there already."""


@dataclass(frozen=True, eq=False)
class Search:
    """Everything that decides how a search goes."""

    settings: Settings
    evaluation: Evaluation
    start: Candidate
    variation: Variation
    """What is varied."""
    note: str = ""
    """What the user must know before it begins: names that the card set has not."""

    @property
    def keep(self) -> int:
        """Parents of a generation."""
        return max(2, self.settings.population // KEEP)

    @property
    def games(self) -> int:
        """Games of a candidate in the first round."""
        return whole(self.settings.games, self.evaluation.unit)

    def block(self, block: int) -> int:
        """First game number of a block."""
        return first(block, len(self.evaluation.seating))

    def cost(self) -> int:
        """Games of one generation, at most."""
        longest, total = rounds(self.settings.population, self.games, self.keep)
        return total + longest


def new_state(search: Search) -> State:
    """A search that has not begun."""
    return State(settings=search.settings, parents=(dict(search.start.genome),))


def next_state(search: Search, state: State, workers: WorkerPool) -> State:
    """Play one generation.

    Parameters
    ----------
    search
        The search.
    state
        After the generation before.
    workers
        Plays.

    Returns
    -------
    State
        Depends on the settings and `state` alone.
    """
    generation = len(state.history)
    rng = Generator(Philox(key=np.array([search.settings.seed, generation], np.uint64)))
    candidates = _candidates(search, [search.evaluation.candidate(genome) for genome in state.parents], rng)
    begin = search.block(Block.GENERATIONS + generation)
    standings = halve(workers, candidates, begin, search.games, search.keep, search.variation.weight)
    if not standings:
        label = search.evaluation.card_set.label
        raise InputError(f"{label}: every strategy leads some game nowhere; look for a card that pays for itself without end")
    best = standings[0]
    played = best.score.games
    _, total = rounds(len(candidates), search.games, search.keep)
    past = GenerationResult(
        generation=generation + 1,
        games=played,
        wins=best.score.wins,
        start_wins=_start_wins(search, standings, begin, played, workers),
        candidates=len(candidates),
        played=total,
    )
    parents = tuple(dict(standing.candidate.genome) for standing in standings)
    bests = (*state.bests, parents[0])[-LATEST:]
    return State(settings=state.settings, parents=parents, bests=bests, history=(*state.history, past))


def distinct(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The first of all candidates that play alike."""
    return list({candidate.mark: candidate for candidate in reversed(candidates)}.values())[::-1]


def _start_wins(search: Search, standings: Sequence[Standing], begin: int, games: int, workers: WorkerPool) -> int:
    """Games that the start wins of those the winner played."""
    for standing in standings:
        if standing.candidate.mark == search.start.mark:
            return standing.score.wins
    return int(workers.ends(search.start, begin, begin + games).won.sum())


def _candidates(search: Search, parents: list[Candidate], rng: Generator) -> list[Candidate]:
    """The parents, and children of theirs until the generation is full; no two play alike."""
    found = {parent.mark: parent for parent in reversed(parents)}
    found = dict(reversed(found.items()))
    for _ in range(DRAWS * search.settings.population):
        if len(found) >= search.settings.population:
            break
        child = _fitting(search.evaluation.candidate, _child(search, parents, rng))
        if child is not None:
            found.setdefault(child.mark, child)
    return list(found.values())


def _child(search: Search, parents: Sequence[Candidate], rng: Generator) -> Genome:
    """A mutated parent, or two parents crossed and mutated."""
    varied, parent = search.variation, parents[int(rng.integers(len(parents)))].genome
    if rng.random() >= CROSSED:
        return varied.mutated(parent, rng)
    outside = varied.known and rng.random() < OUTSIDE
    mate = varied.known[int(rng.integers(len(varied.known)))] if outside else parents[int(rng.integers(len(parents)))].genome
    return varied.mutated(varied.crossed(parent, mate, rng), rng)


def _fitting(make: Callable[[Genome], Candidate], genome: Genome) -> Candidate | None:
    """A candidate, unless its genome does not fit the card set or the tables."""
    try:
        return make(genome)
    except InputError:
        return None
