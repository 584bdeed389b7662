"""The lines of a strategy as what a search varies."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from strategies.compiler.plan import compile_plan
from strategies.files import Strategy
from strategies.genome import Genome, genome_of, strategy_of
from strategies.genome.material import Material, Range
from strategies.genome.mutation import crossed, mutated
from strategies.genome.reduction import reductions, weight


@dataclass(frozen=True, eq=False)
class Lines:
    """A `Variation` of lines; the deck, in games to which everybody brings one, stays as it is.

    Attributes
    ----------
    game
        Whose language the lines are in.
    start
        Lines of the start.
    known
        Those of known strategies.
    material
        What new lines are made of.
    deck
        The deck of the start.
    """

    game: str
    start: Genome
    known: tuple[Genome, ...]
    material: Material
    deck: Any = None
    exact: ClassVar[bool] = True
    law: ClassVar[tuple[object, ...]] = ()

    @classmethod
    def of(cls, start: Strategy, known: Sequence[Strategy], drawn_from: Range, card_set: Any) -> "Lines":
        """What can be made of a strategy with the lines of known ones.

        Parameters
        ----------
        start, known
            Strategies that decide by rules.
        drawn_from
            What the game's language offers.
        card_set
            Whose names can be targets.

        Returns
        -------
        Lines
        """
        material = Material.of(drawn_from, [start, *known], card_set)
        return cls(start.game, genome_of(start), tuple(map(genome_of, known)), material, start.deck)

    def plan(self, genome: Genome, card_set: Any, others: Sequence[Any]) -> NDArray[np.void]:
        """The lines, with the deck, compiled; raises `InputError` if that cannot be done."""
        return compile_plan(replace(strategy_of(genome, self.game), deck=self.deck), card_set, others)

    def mutated(self, genome: Genome, rng: Generator) -> Genome:
        """The lines with one or more random changes."""
        return mutated(strategy_of(genome, self.game), self.material, rng)

    def crossed(self, one: Genome, other: Genome, rng: Generator) -> Genome:
        """Lists of the one and the other."""
        return crossed(one, other, self.material.range, rng)

    def reductions(self, genome: Genome) -> Iterator[Genome]:
        """Without each line and each comparison, in turn."""
        return reductions(strategy_of(genome, self.game))

    def weight(self, genome: Genome) -> int:
        """Length of the lines."""
        return weight(genome)

    def written(self, genome: Genome) -> Genome:
        """The same lines."""
        return genome
