"""What lines are made of: the lines of known strategies, the names of a card set, comparisons that were seen and new ones."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from numpy.random import Generator

from strategies.files import Strategy
from strategies.genome import genome_of
from strategies.genome.wording import needs_quotes
from strategies.language.condition import NOTHING, Comparison, Term, comparisons
from strategies.language.contract import Language
from strategies.language.line import Key, Line

T = TypeVar("T")

SEEN = 0.4
"""Share of the comparisons that are drawn from known strategies; the others are new."""
KEYED = 0.5
"""Share of the new class lines with a `by`."""
CONDITIONAL = 0.5
"""Share of the new lines with a condition."""


@dataclass(frozen=True)
class Range:
    """What a game's new lines are drawn from; its room `strategies/GAME/material` has it as `RANGE`.

    Attributes
    ----------
    language
        The rule language.
    main
        The list that decides most; it is changed most often and never empty.
    options
        The list whose lines name options instead of cards.
    words
        Its targets.
    classes
        Targets that name a class of cards.
    keys
        Words of a line's `by`.
    counters
        Counters of new comparisons to the numbers they are first compared with; a search moves the numbers further.
    name_counters
        Those of them that speak of a card or class.
    numbers
        Numbers of a card that new comparisons look at, likewise.
    usable
        Whether a card has something that a line `use NAME` can mean.
    """

    language: Language
    main: str
    options: str
    words: tuple[str, ...]
    classes: tuple[str, ...]
    keys: tuple[str, ...]
    counters: Mapping[int, tuple[int, int]]
    name_counters: frozenset[int]
    numbers: Mapping[str, tuple[int, int]]
    usable: Callable[[Any], bool]


@dataclass(frozen=True)
class Material:
    """What new lines are made of.

    Attributes
    ----------
    range
        What the game's language offers.
    lines
        Known lines of each list.
    seen
        Comparisons of known lines.
    names
        Names of all cards of the set that are in the game.
    users
        Names of the cards that can be used.
    """

    range: Range
    lines: dict[str, tuple[Line, ...]]
    seen: tuple[Comparison, ...]
    names: tuple[str, ...]
    users: tuple[str, ...]

    @classmethod
    def of(cls, drawn_from: Range, strategies: Iterable[Strategy], card_set: Any) -> "Material":
        """Gather the material.

        Parameters
        ----------
        drawn_from
            What the game's language offers.
        strategies
            Known strategies; those without lists add nothing.
        card_set
            Whose names can be targets.

        Returns
        -------
        Material
            The same for equal strategies in any order.
        """
        found: dict[str, dict[str, Line]] = {which: {} for which in drawn_from.language.lists}
        for strategy in strategies:
            for which in genome_of(strategy):
                found[which].update({line.text: line for line in strategy.lists[which]})
        sorted_lines = {which: tuple(lines[text] for text in sorted(lines)) for which, lines in found.items()}
        conditions = (line.condition for lines in sorted_lines.values() for line in lines if line.condition is not None)
        seen = {comparison: None for condition in conditions for comparison in comparisons(condition)}
        cards = [card for card in card_set.cards if card.count > 0]
        users = tuple(card.name for card in cards if drawn_from.usable(card))
        return cls(drawn_from, sorted_lines, tuple(seen), tuple(card.name for card in cards), users)

    def known_line(self, which: str, rng: Generator) -> Line | None:
        """A line of that list of a known strategy; None if there is none."""
        lines = self.lines[which]
        return lines[int(rng.integers(len(lines)))] if lines else None

    def new_line(self, which: str, rng: Generator) -> Line:
        """A line that nobody may have written before."""
        if which == self.range.options:
            line = Line("", _one(self.range.words, rng))
        elif which == self.range.main and self.users and rng.random() < len(self.users) / len(self.names):
            line = Line("", _one(self.users, rng), use=True)
        else:
            line = self.target(rng)
        if rng.random() < CONDITIONAL:
            return Line("", line.target, line.quoted, line.use, line.key, self.comparison(rng, of_card=which != self.range.options))
        return line

    def target(self, rng: Generator) -> Line:
        """A line that is a target alone, perhaps with its order: a card three times in four, else a class."""
        if rng.random() < 0.75:
            name = _one(self.names, rng)
            return Line("", name, needs_quotes(name, self.range.classes))
        key = self.new_key(rng) if rng.random() < KEYED else None
        return Line("", _one(self.range.classes, rng), key=key)

    def comparison(self, rng: Generator, *, of_card: bool = True) -> Comparison:
        """A comparison, seen or new; `of_card` allows such as look at the card the line is judged for."""
        if self.seen and rng.random() < SEEN:
            seen = _one(self.seen, rng)
            if of_card or not seen.numbers:
                return seen
        counters: tuple[int | str, ...] = (*self.range.counters, *self.range.numbers) if of_card else tuple(self.range.counters)
        chosen = counters[int(rng.integers(len(counters)))]
        low, high = self.range.numbers[chosen] if isinstance(chosen, str) else self.range.counters[chosen]
        bound = int(rng.integers(low, high + 1))
        op = ">=" if rng.random() < 0.5 else "<="
        if isinstance(chosen, str):
            return Comparison(NOTHING, NOTHING, -bound, ((chosen, 1),), op)
        of = _one((*self.names, *self.range.classes), rng) if chosen in self.range.name_counters else ""
        return Comparison(Term(int(chosen), of), NOTHING, -bound, (), op)

    def new_key(self, rng: Generator) -> Key:
        """An order: a number of the card or a quotient of two, highest first four times in five."""
        top, bottom = _one(self.range.keys, rng), _one(self.range.keys, rng)
        return Key(top, bottom if bottom != top and rng.random() < 0.5 else None, bool(rng.random() < 0.2))


def _one(things: tuple[T, ...], rng: Generator) -> T:
    return things[int(rng.integers(len(things)))]
