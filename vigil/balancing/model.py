"""What a set of changes would do, from what each change does alone and from sets that were played.

Access values and the numbers of runs are added up, change by change; what cards are held against follows exactly from the costs they then have, which
no sum tells: a card that leaves its cost leaves the norm of all others there. What a set that was played did beyond that holds for every set that
contains it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from reports.stats.estimates import Floats
from vigil.balancing.levers import Choice, DesignSpace
from vigil.balancing.targets import Targets
from vigil.balancing.trials import Sample

DOUBT = 2.0
"""Standard errors that what a change does to another card must exceed to be believed in; what is left is drawn towards nothing by as much."""
DOUBT_OF_SETS = 1.0
"""The same of what a set does beyond the sum of its changes, of which far fewer are looked at."""


@dataclass(frozen=True)
class Shift:
    """What is added to the numbers as they are."""

    access: Floats
    """`[C]`."""
    framed: Floats
    """`[M - E]`."""


class Model:
    """The numbers of all rows for any set of changes.

    Parameters
    ----------
    space
        The levers.
    targets
        The rows.
    base
        The cards as they are, played as often as it pays; only its first variant is read.
    """

    def __init__(self, space: DesignSpace, targets: Targets, base: Sample) -> None:
        self._space, self._targets = space, targets
        self._base = Shift(base.access(0), targets.framed(base, 0))
        self._alone: dict[tuple[int, int], Shift] = {}
        self._sets: list[tuple[frozenset[tuple[int, int]], Shift]] = []

    @property
    def levels(self) -> tuple[tuple[int, int], ...]:
        """Levers and values that can be chosen."""
        return tuple(self._alone)

    def learn(self, sample: Sample) -> None:
        """Take what variants do beyond what is known, single changes first, then sets in the order of their size."""
        first = self._shift_of(sample, 0)
        order = sorted(range(1, len(sample.choices)), key=lambda k: len(sample.choices[k]))
        for place in order:
            choice = sample.choices[place]
            if not sample.sound[place]:
                self._forbid(choice)
                continue
            here, known = self._shift_of(sample, place), self._shift(choice)
            change = Shift(here.access - first.access - known.access, here.framed - first.framed - known.framed)
            doubt = DOUBT if len(choice) == 1 else DOUBT_OF_SETS
            kept = Shift(self._believed(sample, place, change.access, doubt), change.framed)
            if len(choice) == 1:
                self._alone[choice[0]] = kept
            else:
                self._sets.append((frozenset(choice), kept))

    def predicted(self, choice: Choice) -> Floats:
        """`[M]` all rows of a set of changes."""
        shift = self._shift(choice)
        return np.concatenate([self._targets.weights(choice) @ (self._base.access + shift.access), self._base.framed + shift.framed])

    def _shift(self, choice: Choice) -> Shift:
        """All that is known of what a set does."""
        chosen = frozenset(choice)
        parts = [self._alone[level] for level in choice if level in self._alone]
        parts += [shift for levels, shift in self._sets if levels <= chosen]
        return Shift(_sum((part.access for part in parts), self._base.access), _sum((part.framed for part in parts), self._base.framed))

    def _shift_of(self, sample: Sample, place: int) -> Shift:
        return Shift(sample.access(place), self._targets.framed(sample, place))

    def _believed(self, sample: Sample, place: int, change: Floats, doubt: float) -> Floats:
        """What is more than noise; of the cards that are changed themselves all."""
        variance = np.maximum(sample.moved[place] / sample.games - ((sample.gains[place] - sample.gains[0]) / sample.games) ** 2, 0)
        error = np.sqrt((variance + 1 / sample.games) / sample.games)
        size = np.maximum(np.abs(change), 1e-12)
        factor = np.maximum(1 - (doubt * error / size) ** 2, 0)
        factor[[self._targets.cards.index(name) for name in self._own(sample.choices[place]) if name in self._targets.cards]] = 1
        return np.asarray(change * factor, np.float64)

    def _own(self, choice: Choice) -> set[str]:
        """Cards that a set changes."""
        return {self._space.variables[lever].of for lever, _ in choice}

    def _forbid(self, choice: Choice) -> None:
        """Never propose a set, nor one that contains it: its games do not end."""
        if len(choice) > 1:
            endless = Shift(np.full_like(self._base.access, ENDLESS), np.full_like(self._base.framed, ENDLESS))
            self._sets.append((frozenset(choice), endless))


ENDLESS = 1e3
"""What is added to every number of a set whose games do not end: far outside all limits."""


def _sum(parts: Iterable[Floats], like: Floats) -> Floats:
    total = np.zeros_like(like)
    for part in parts:
        total = total + part
    return total
