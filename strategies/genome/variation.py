"""What a search varies, and how: the lines of a strategy, or the cards of the deck that it plays."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from strategies.genome import Genome


class Variation(Protocol):
    """Genomes of one kind, and what can be done to them."""

    @property
    def start(self) -> Genome:
        """What the search begins with."""
        ...

    @property
    def known(self) -> tuple[Genome, ...]:
        """Genomes beside the start, for children with a parent outside the search."""
        ...

    @property
    def exact(self) -> bool:
        """Whether something is superfluous only if all games end the same without it; if not, the win rate may fall within its standard error."""
        ...

    @property
    def law(self) -> tuple[object, ...]:
        """What else than card set, field and start decides which genomes are drawn."""
        ...

    def plan(self, genome: Genome, card_set: Any, others: Sequence[Any]) -> NDArray[np.void]:
        """The strategy that plays, compiled for a card set that is played beside others: `[1]` of the game's `PLAN`.

        Raises
        ------
        InputError
            If the genome cannot be read, names what no card set has, or does not fit the tables.
        """
        ...

    def mutated(self, genome: Genome, rng: Generator) -> Genome:
        """A genome with one or more random changes; `rng`, the luck of the search, is consumed."""
        ...

    def crossed(self, one: Genome, other: Genome, rng: Generator) -> Genome:
        """A child of two; `rng` is consumed."""
        ...

    def reductions(self, genome: Genome) -> Iterator[Genome]:
        """The genome without each part, in turn, that may be superfluous."""
        ...

    def weight(self, genome: Genome) -> int:
        """How much a genome says: of two that do equally well the one that says less is the better one."""
        ...

    def written(self, genome: Genome) -> Genome:
        """The genome as its file will say it."""
        ...
