"""The cards of a deck as what a search varies."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from strategies.compiler.plan import compile_plan, with_deck
from strategies.files import Strategy
from strategies.genome import Genome


class CardChange(NamedTuple):
    """A card of which a deck has more or fewer copies than the start."""

    part: str
    """Place in the deck."""
    card: str
    before: int
    """Copies in the start."""
    after: int
    """Copies now."""


class DeckMaterial(Protocol):
    """What decks of one game are made of, under the limits of a format; its room `strategies/GAME/deckmaterial` makes it of a deck.

    A genome has the parts of a deck, and its lines are numbers and names of cards. Every genome that comes out is a legal deck.
    """

    @property
    def start(self) -> Genome:
        """The deck that it was made of."""
        ...

    @property
    def known(self) -> tuple[Genome, ...]:
        """Known decks that it can be crossed with."""
        ...

    @property
    def law(self) -> tuple[object, ...]:
        """The limits."""
        ...

    def deck(self, genome: Genome) -> Any:
        """The deck, called like the start."""
        ...

    def mutated(self, genome: Genome, rng: Generator) -> Genome:
        """A deck with one or more random changes; `rng` is consumed."""
        ...

    def crossed(self, one: Genome, other: Genome, rng: Generator) -> Genome:
        """A child of two decks; `rng` is consumed."""
        ...

    def reductions(self, genome: Genome) -> Iterator[Genome]:
        """The deck with each of its changes, in turn, taken back: all of them are nearer to the start."""
        ...

    def weight(self, genome: Genome) -> int:
        """Copies by which a deck differs from the start."""
        ...

    def written(self, genome: Genome) -> Genome:
        """The deck as its file will say it: each card of a part once."""
        ...

    def changes(self, genome: Genome) -> tuple[CardChange, ...]:
        """What went in and out since the start, part by part."""
        ...


@dataclass(frozen=True, eq=False)
class Cards:
    """A `Variation` of cards; the lists that play them stay as they are.

    Attributes
    ----------
    player
        The strategy of the start.
    material
        What its deck can become.
    played_by
        The strategy as a deck file names it.
    """

    player: Strategy
    material: DeckMaterial
    played_by: str
    exact: ClassVar[bool] = False

    @property
    def start(self) -> Genome:
        """Cards of the start."""
        return self.material.start

    @property
    def known(self) -> tuple[Genome, ...]:
        """Cards of known decks."""
        return self.material.known

    @property
    def law(self) -> tuple[object, ...]:
        """The limits of the format."""
        return self.material.law

    def plan(self, genome: Genome, card_set: Any, others: Sequence[Any]) -> NDArray[np.void]:
        """The strategy of the start with another deck, compiled; its lines are compiled once."""
        return with_deck(compile_plan(self.player, card_set, others), card_set, self.material.deck(genome))

    def mutated(self, genome: Genome, rng: Generator) -> Genome:
        """The deck with one or more random changes."""
        return self.material.mutated(genome, rng)

    def crossed(self, one: Genome, other: Genome, rng: Generator) -> Genome:
        """Cards of the one and the other."""
        return self.material.crossed(one, other, rng)

    def reductions(self, genome: Genome) -> Iterator[Genome]:
        """With each change taken back, in turn."""
        return self.material.reductions(genome)

    def weight(self, genome: Genome) -> int:
        """Copies by which the deck differs from the start."""
        return self.material.weight(genome)

    def written(self, genome: Genome) -> Genome:
        """Each card of a part once."""
        return self.material.written(genome)
