"""The search for sets of changes: for some numbers of changes the set that the model says comes nearest."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from reports.balance.form import Prices
from reports.stats.estimates import Floats
from vigil.balancing.levers import Choice, DesignSpace
from vigil.balancing.model import Model
from vigil.balancing.program import THRIFT, Program
from vigil.balancing.targets import Targets

SIZES = (1, 2, 3, 5, 8, 12, 20, 40)
"""Numbers of changes that are looked at: each half as many again as the one before; where the goals are reached, those between too."""
EXCHANGES = 40
"""Changes put in, taken out or moved one at a time until none helps, at most so often."""

@dataclass(frozen=True)
class Proposal:
    """A set of changes and how far the goals would be with it.

    Attributes
    ----------
    choice
        The changes.
    distance
        In half bands beyond the limits drawn in, `Targets.score`.
    """

    choice: Choice
    distance: float


@dataclass
class Search:
    """Proposes sets of changes.

    Attributes
    ----------
    space
        The levers.
    targets
        The rows.
    model
        What is known.
    prices
        What changes cost.
    margin
        `[M]` by how much limits are drawn in, so that what is chosen will be seen to keep them.
    most
        Changes of a set at most.
    """

    space: DesignSpace
    targets: Targets
    model: Model
    prices: Prices
    margin: Floats
    most: int
    best: dict[int, Choice] = field(default_factory=dict)

    def front(self, solve: bool = True) -> list[Proposal]:
        """The nearest set of each size, until one reaches all goals; a set that is no nearer than a smaller one is left out.

        There is none where the goals are kept as it is, or nothing brings them nearer.

        Parameters
        ----------
        solve
            Whether the program is solved; what was found before, with exchanges, is enough where the model has changed little.
        """
        found: list[Proposal] = [Proposal((), self._distance(()))]
        most = min(self.most, len(self.space.variables))
        sizes = [size for size in SIZES if size < most] + [most]
        for size in sizes if found[0].distance > 0 else []:
            self._take(size, found, solve)
            if found[-1].distance <= 0:
                for less in range(len(found[-2].choice) + 1, len(found[-1].choice)):
                    nearer = self._nearest(less, found[-2].choice, solve)
                    if nearer.distance <= 0:
                        found[-1] = nearer
                        break
                break
        return found[1:]

    def _take(self, size: int, found: list[Proposal], solve: bool) -> None:
        """Look for the nearest set of a size and note it down if it is nearer than the smaller ones."""
        best = self._nearest(size, found[-1].choice, solve)
        self.best[size] = best.choice
        if best.distance < found[-1].distance and best.choice != found[-1].choice:
            found.append(best)

    def price(self, choice: Choice) -> float:
        """What a set costs."""
        return sum(self.space.variables[lever].price(value, self.prices) for lever, value in choice)

    def _nearest(self, most: int, smaller: Choice, solve: bool) -> Proposal:
        """The best set of at most so many changes: that of the program, the best smaller one and that of the last time, each with exchanges."""
        starts = [smaller, *([self.best[most]] if most in self.best else []), *([self._solved(smaller, most)] if solve else [])]
        exchanged = [self._exchanged(start, most) for start in dict.fromkeys(starts)]
        best = min(exchanged, key=lambda choice: (self._worth(choice), choice))
        return Proposal(best, self._distance(best))

    def _exchanged(self, choice: Choice, most: int) -> Choice:
        """Put in, take out or move one change after another, always the one that helps most, until none does."""
        for _ in range(EXCHANGES):
            best = min(self._beside(choice, most), key=lambda other: (self._worth(other), other), default=choice)
            if self._worth(best) >= self._worth(choice):
                break
            choice = best
        return choice

    def _beside(self, choice: Choice, most: int) -> Iterator[Choice]:
        """All sets that differ in one lever, or in one that gives way to another."""
        for lever, _ in choice:
            yield _without(choice, lever)
        for level in self.model.levels:
            rest = _without(choice, level[0])
            if len(rest) < most:
                yield _with(rest, level)
            else:
                yield from (_with(_without(rest, other), level) for other, _ in rest)

    def _worth(self, choice: Choice) -> float:
        """What is made small: distance, and a little of the cost."""
        return self._distance(choice) + THRIFT * self.price(choice)

    def _distance(self, choice: Choice) -> float:
        return self.targets.score(self.model.predicted(choice), self.model.predicted(()), self.margin)

    def _solved(self, around: Choice, changes: int) -> Choice:
        """The best set if all changes of the set `around` did what they do there one by one."""
        levels = self.model.levels
        without = {lever: _without(around, lever) for lever in {lever for lever, _ in levels}}
        bare = {lever: self.model.predicted(rest) for lever, rest in without.items()}
        effects = np.stack([self.model.predicted(_with(without[lever], (lever, value))) - bare[lever] for lever, value in levels], axis=1)
        here = self.model.predicted(around)
        offset = here - sum((here - bare[lever] for lever, _ in around), np.zeros_like(here))
        low, high = self.targets.drawn_in(self.margin)
        price = np.array([self.space.variables[lever].price(value, self.prices) for lever, value in levels])
        begun = self.model.predicted(())
        worst = np.maximum(np.maximum(low - begun, begun - high), 0) / self.targets.half + 1
        program = Program(offset, effects, low, high, self.targets.half, [lever for lever, _ in levels], price, worst)
        return tuple(sorted(levels[k] for k in program.nearest(changes)))


def _without(choice: Choice, lever: int) -> Choice:
    return tuple(level for level in choice if level[0] != lever)


def _with(choice: Choice, level: tuple[int, int]) -> Choice:
    return tuple(sorted((*choice, level)))


def nondominated(choices: Sequence[Choice], distance: Callable[[Choice], float], price: Callable[[Choice], float]) -> list[Choice]:
    """Of each number of changes the nearest set, the cheaper one of equals; those that are no nearer than a smaller one are left out."""
    kept: list[Choice] = []
    nearest = distance(())
    for size in sorted({len(choice) for choice in choices if choice}):
        best = min((choice for choice in choices if len(choice) == size), key=lambda choice: (distance(choice), price(choice), choice))
        if distance(best) < nearest:
            kept.append(best)
            nearest = distance(best)
    return kept
