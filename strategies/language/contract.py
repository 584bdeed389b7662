"""What makes the rule language that of one game: its lists, what their lines are about, and what conditions can look at."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from strategies.form import StrategyForm
from strategies.language.situation import Situation
from strategies.language.subjects import Subject, what_is_named
from strategies.language.vocabulary import Vocabulary

SHIPPED = Path(__file__).resolve().parents[1]
"""Folder of the shipped strategies: one folder a game."""


class Function(NamedTuple):
    """A counter of a name or class: `owned('Mystic')`."""

    counter: int
    """Its number."""
    subjects: tuple[Subject, ...]
    """What can be named."""
    by_name: bool = False
    """Whether only a name can be meant, not a class."""


class Use(NamedTuple):
    """Lines `use NAME` of a list: ranked together with its other lines, and read from a list of the plan of their own."""

    number: int
    """That list, on the plan's axis of lists."""
    check: Callable[[str, tuple[int, ...], Any], None]
    """Raises `InputError` unless the target, with its places, can be used in the card set: `NotThere` if it could be in another one."""


def _nothing_known(card_set: Any) -> Sequence[Situation]:
    return (Situation(),)


def _no_order(card_set: Any) -> Mapping[int, int]:
    return {}


class StrategyList(NamedTuple):
    """A list of a strategy file."""

    number: int
    """Its number on the plan's axis of lists."""
    subjects: tuple[Subject, ...]
    """What its lines can be about. Only the first one has numbers and keys; it is what `card.cost` speaks of."""
    default: Callable[[Any], Mapping[int, int]] = _no_order
    """Order when no line fits: what comes how late, from 0, by its place on the axis of things; what is left out is not chosen."""
    use: Use | None = None
    """What becomes of lines `use NAME`, if the list has any."""


class Decks(NamedTuple):
    """The decks that strategies play, in games to which everybody brings one."""

    load: Callable[[str, Path | None], Any]
    """Reads a deck: a shipped one by its name, or a file, which may be named from a folder. It has a `name`, a `note` and the `strategy` that plays
    it; the last two may be empty."""
    shipped: Callable[[], tuple[str, ...]]
    """Names of the shipped decks."""
    write: Callable[[Any, Any, Any], None]
    """`(row, card_set, deck)`: writes a deck into a row of the plan, whatever deck is there."""
    cards: Callable[[Any, Any], Mapping[str, Mapping[str, int]]]
    """`(card_set, deck)`: copies of every card by the place of the deck in which they lie, under the names of the card set."""


@dataclass(frozen=True)
class Language:
    """The rule language as one game speaks it."""

    game: str
    """Name of the game."""
    folder: Path
    """Where its shipped strategies are."""
    form: type[StrategyForm]
    """Form of its strategy files."""
    plan: np.dtype[np.void]
    """What a strategy is compiled to, made by `sim.engine.plans.plan_dtype`."""
    counters: Mapping[str, int]
    """Plain counters, `round`."""
    functions: Mapping[str, Function]
    """Counters of a name or class."""
    lists: Mapping[str, StrategyList]
    """Lists of a strategy file, in the order in which they are reported and compiled."""
    from_one: Collection[str] = ("seat",)
    """Plain counters that people count from 1 and the kernel counts from 0."""
    decks: Decks | None = None
    """The decks that its strategies play; None in games to which nobody brings one."""
    situations: Callable[[Any], Sequence[Situation]] = _nothing_known
    """Kinds of moments in which a strategy is asked something, in games with a card set; those with more players come later."""
    flags: Mapping[str, str] = field(default_factory=dict)
    """Fields of the plan that say whether a list has lines."""

    @cached_property
    def function_of(self) -> dict[int, Function]:
        """Functions by the number of their counter."""
        return {function.counter: function for function in self.functions.values()}

    @cached_property
    def names(self) -> tuple[dict[int, str], dict[int, str]]:
        """Words of the plain counters, and of those of a name or class, by their numbers."""
        return {number: word for word, number in self.counters.items()}, {function.counter: word for word, function in self.functions.items()}

    @cached_property
    def _seats(self) -> frozenset[int]:
        """Counters that people count from 1."""
        return frozenset(self.counters[name] for name in self.from_one if name in self.counters)

    def first_of(self, counter: int) -> int:
        """What the lowest value of a counter is called by people: 1 for the seat, 0 for what is an amount."""
        return int(counter in self._seats)

    @cached_property
    def vocabularies(self) -> dict[str, Vocabulary]:
        """Words of the lines of each list."""
        functions = {word: function.counter for word, function in self.functions.items()}
        examples = {word: function.subjects[0].example for word, function in self.functions.items()}
        argument = what_is_named([subject for function in self.functions.values() for subject in function.subjects])
        return {
            which: Vocabulary(which, self.counters, functions, examples, argument, about.noun, about.numbers, about.keys)
            for which, about in ((which, strategy_list.subjects[0]) for which, strategy_list in self.lists.items())
        }
