"""What is compared in one game: its numbers and where their counts stand, what its cards are told by, and what its files can differ in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from reports.comparison.measures import SEAT_WINS, Kind, MetricDifference, QuotientKind
from reports.registry.numbers import Number, numbers_of
from sim.counting.groups import Quotient
from sim.game import Game
from sim.games import game_of

if TYPE_CHECKING:
    from reports.comparison.facts import Things

Headline = Iterator[tuple[Sequence[str], MetricDifference]]
"""Numbers, each with its subjects."""
GAMES = "all games"
"""Subject of the numbers of the games as a whole."""


@dataclass(frozen=True)
class PairedNumber:
    """A number of which every game has one for each arm.

    Attributes
    ----------
    place
        Where its moments stand.
    kind
        What sort of number it is.
    """

    place: int
    kind: Kind


@dataclass(frozen=True)
class CardNumber:
    """A number of a card, a quotient.

    Attributes
    ----------
    quotient
        What it is.
    fact
        What it tells: `use`, how often the card is taken or met, or `result`, what comes of that. Numbers of one fact say the same in other words.
    kind
        `share`: the numerator is part of the denominator.
    types
        Types of the cards that have it; all if empty.
    without
        Types of the cards that do not have it.
    """

    quotient: Quotient
    fact: Literal["use", "result"]
    kind: QuotientKind = "share"
    types: tuple[str, ...] = ()
    without: tuple[str, ...] = ()

    def is_of(self, card: Any) -> bool:
        """Whether a card of the catalogue has this number."""
        return card.type not in self.without and (not self.types or card.type in self.types)


class ComparisonSpec(ABC):
    """One game's comparisons.

    Beside what is said here the counts of a game have the arrays `strategies`, `seats`, `games`, `changed`, `cards`, `card_own` and `card_changed`
    (its room `differences` in `sim` says what they are).
    """

    game: Game
    """What is compared."""

    @property
    def numbers(self) -> Mapping[str, Number]:
        """All numbers, as the game's file of them says."""
        return numbers_of(self.game)

    @property
    def results(self) -> Mapping[str, PairedNumber]:
        """Numbers of a strategy."""
        return self._paired("RESULTS")

    @property
    def wholes(self) -> Mapping[str, PairedNumber]:
        """Numbers of the games as a whole; `rounds` is among them."""
        return self._paired("WHOLES")

    @property
    def watchable(self) -> Mapping[str, Number]:
        """Numbers that can be watched, shares first."""
        found = [number for number in self.numbers.values() if number.watch is not None]
        return {number.name: number for number in sorted(found, key=lambda number: number.kind != "rate")}

    def _paired(self, axis: str) -> dict[str, PairedNumber]:
        """Numbers of an axis of the counts."""
        names = getattr(self.game.room("sim", "differences"), axis)
        return {name: PairedNumber(place, cast(Kind, self.numbers[name].kind)) for place, name in enumerate(names)}

    @property
    @abstractmethod
    def quotients_of_cards(self) -> Sequence[Quotient]:
        """Numbers of a card in the order of `card_changed`."""

    @property
    @abstractmethod
    def card_numbers(self) -> Mapping[str, CardNumber]:
        """Numbers of a card."""

    @property
    @abstractmethod
    def different_end(self) -> str:
        """In what games differ that are said to: `end with other scores or another winner`."""

    @property
    @abstractmethod
    def fact_columns(self) -> Sequence[str]:
        """Facts of a card that the page shows."""

    @property
    def labels(self) -> Mapping[str, str]:
        """Headings of facts of a card, where the names of the columns are not enough."""
        return {}

    @property
    def wins(self) -> Mapping[str, str]:
        """Rows of stored runs whose win rates have a tolerance of their own, and the number that it is given for."""
        return {"seats": SEAT_WINS}

    @property
    def strategy_quotients(self) -> Sequence[str]:
        """Numbers of a strategy among the quotients."""
        return ()

    @property
    def groups(self) -> Mapping[str, tuple[str, str]]:
        """Quotients with subjects of their own that the page shows by themselves: what the subjects are called, and a heading."""
        return {}

    def quotients(self, counts: Any, labels: Sequence[str], catalogues: Sequence[Sequence[Any]]) -> Headline:
        """Headline numbers that are quotients of sums.

        Parameters
        ----------
        counts
            The games of the two arms side by side.
        labels
            Strategies, without the opponent of a solo game.
        catalogues
            Of both arms.
        """
        return iter(())

    @abstractmethod
    def cards(self, catalogue: Sequence[Any]) -> list[Any]:
        """The cards among the entries of a catalogue."""

    @abstractmethod
    def card_facts(self, card: Any) -> dict[str, str | int]:
        """What is told of a card, by column."""

    @abstractmethod
    def is_shown(self, card: Any) -> bool:
        """Whether the frames have rows of a card."""

    @abstractmethod
    def things(self, card_set: Any) -> Things:
        """All in a card set that can differ."""

    def most_of(self, metric: str) -> float | None:
        """How much a game may change a number, up or down; None if nobody knows."""
        return self.numbers[metric].most if metric in self.numbers else None


def comparison_spec(game: str) -> ComparisonSpec:
    """Find what is compared in a game."""
    found: ComparisonSpec = game_of(game).room("reports", "comparison").COMPARISON
    return found
