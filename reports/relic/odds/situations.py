"""Situations that belong together: what was asked about odds, and the exact and the rolled answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from reports.relic.odds.agreement import Agreement
from sim.relic.odds.outcome import Odds
from sim.relic.odds.throws import Battle, SkillTest


@dataclass(frozen=True, eq=False)
class SimulatedCounts:
    """What one situation came to when it was rolled.

    Attributes
    ----------
    counts
        `[3]` wins, ties, losses.
    own, enemy
        `[256]` how often the dice of either side came to a sum; the last bin holds larger ones too.
    """

    counts: NDArray[np.int64]
    own: NDArray[np.int64]
    enemy: NDArray[np.int64]


@dataclass(frozen=True)
class Case:
    """One situation with its odds.

    Attributes
    ----------
    keys
        What sets it apart from the others, by column.
    throw
        How the dice are thrown.
    shift
        In a battle attribute and modifiers of the player less those of the enemy; in a test the target less attribute and bonuses.
    odds
        The exact chances.
    simulation
        The same from dice, if it was rolled.
    """

    keys: Mapping[str, int | str]
    throw: Battle | SkillTest
    shift: int
    odds: Odds
    simulation: SimulatedCounts | None = None

    @property
    def agreement(self) -> Agreement | None:
        """How well rolled and exact chances agree."""
        return None if self.simulation is None else Agreement.of(self.odds, self.simulation.counts)


@dataclass(frozen=True, repr=False)
class Situations:
    """Some situations that belong together."""

    kind: str
    """`battle`, `test`, `table` or `power`."""
    title: str
    """In words what was asked."""
    throw: Battle | SkillTest
    """How the dice are thrown, power cards aside where the cases have each their own."""
    facts: Mapping[str, object]
    """The numbers that were given, by name."""
    cases: tuple[Case, ...]
    """The answers."""
    curve: tuple[Case, ...] = ()
    """Chances at other differences or margins, for the figure."""
    seed: int = 0
    """Of the simulation."""

    @property
    def is_test(self) -> bool:
        """Whether it is about skill tests."""
        return isinstance(self.throw, SkillTest)

    @property
    def tie_value(self) -> Fraction:
        """What a tie is worth, of a win."""
        return self.throw.tie_value if isinstance(self.throw, Battle) else Fraction(0)

    @property
    def reading(self) -> str:
        """The reading of the switch in force; empty in battles, which have none."""
        return f"{self.throw.reading}: {self.throw.reading.sentence}" if isinstance(self.throw, SkillTest) else ""

    @property
    def is_rolled(self) -> bool:
        """Whether the cases were rolled too."""
        return any(case.simulation is not None for case in self.cases)

    @property
    def p_value(self) -> float:
        """Chance of a disagreement of rolled and exact odds at least as bad as the worst one here, allowing for the number of cases."""
        found = [case.agreement.p_value for case in self.cases if case.agreement is not None]
        return min(1.0, len(found) * min(found)) if found else 1.0
