"""What lines are made of: the lines of known strategies, the names of a card set, comparisons that were seen and new ones."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from numpy.random import Generator

from strategies.files import Strategy
from strategies.genome import genome_of
from strategies.genome.wording import needs_quotes
from strategies.language.condition import NOTHING, Comparison, Term, comparisons
from strategies.language.contract import Language
from strategies.language.line import Key, Line
from strategies.language.subjects import Subject, things_named

T = TypeVar("T")

SEEN = 0.4
"""Share of the comparisons that are drawn from known strategies; the others are new."""
KEYED = 0.5
"""Share of the new class lines with a `by`."""
CONDITIONAL = 0.5
"""Share of the new lines with a condition."""


class Targets(NamedTuple):
    """What the new lines of one list are made of, in one card set."""

    singles: tuple[Line, ...]
    """Lines that are a target alone, which names one thing: a card, a word, a way."""
    classes: tuple[str, ...] = ()
    """Targets that name a class."""
    keys: tuple[str, ...] = ()
    """Words of a line's `by`."""
    uses: tuple[str, ...] = ()
    """What a line `use NAME` can mean."""
    counters: Mapping[int, tuple[int, int]] = {}
    """Counters of new comparisons to the numbers they are first compared with; a search moves the numbers further."""
    numbers: Mapping[str, tuple[int, int]] = {}
    """Numbers of what is judged that comparisons can look at, likewise."""
    silent: frozenset[int] = frozenset()
    """Counters that say nothing in this list."""
    single_share: float = 0.75
    """Share of the new targets that name one thing; the others name a class."""

    def understands(self, comparison: Comparison) -> bool:
        """Whether a comparison of another line says something in this list too."""
        terms = {comparison.plus.counter, comparison.minus.counter}
        return self.numbers.keys() >= {number for number, _ in comparison.numbers} and not self.silent & terms


@dataclass(frozen=True)
class Range:
    """What a game's new lines are drawn from; its room `strategies/GAME/material` has it as `RANGE`.

    Attributes
    ----------
    language
        The rule language.
    main
        The list that decides most; it is changed most often and never empty.
    main_share
        Share of the mutations that change it; the others are spread over the other lists.
    targets
        Makes what the lines of each list are about in a card set, in the order of the language; lists that nobody is asked by are left out.
    named
        Makes, for each counter of a name or class, the names and classes that it can look at in a card set.
    """

    language: Language
    main: str
    main_share: float
    targets: Callable[[Any], Mapping[str, Targets]]
    named: Callable[[Any], Mapping[int, tuple[str, ...]]]


@dataclass(frozen=True)
class Material:
    """What new lines are made of.

    Attributes
    ----------
    range
        What the game's language offers.
    targets
        What the lines of each list are about.
    named
        What each counter of a name or class can look at.
    lines
        Known lines of each list.
    seen
        Comparisons of known lines.
    """

    range: Range
    targets: Mapping[str, Targets]
    named: Mapping[int, tuple[str, ...]]
    lines: dict[str, tuple[Line, ...]]
    seen: tuple[Comparison, ...]

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
        return cls(drawn_from, drawn_from.targets(card_set), drawn_from.named(card_set), sorted_lines, tuple(seen))

    def known_line(self, which: str, rng: Generator) -> Line | None:
        """A line of that list of a known strategy; None if there is none."""
        lines = self.lines[which]
        return lines[int(rng.integers(len(lines)))] if lines else None

    def new_line(self, which: str, rng: Generator) -> Line:
        """A line that nobody may have written before."""
        about = self.targets[which]
        if about.uses and rng.random() < len(about.uses) / len(about.singles):
            line = Line("", _one(about.uses, rng), use=True)
        else:
            line = self.target(which, rng)
        if rng.random() < CONDITIONAL:
            return replace(line, condition=self.comparison(which, rng))
        return line

    def target(self, which: str, rng: Generator) -> Line:
        """A line that is a target alone, perhaps with its order."""
        about = self.targets[which]
        if not about.classes or (rng.random() < about.single_share and about.singles):
            return _one(about.singles, rng)
        key = self.new_key(which, rng) if about.keys and rng.random() < KEYED else None
        return Line("", _one(about.classes, rng), key=key)

    def comparison(self, which: str, rng: Generator) -> Comparison:
        """A comparison that says something in a list, seen or new."""
        about = self.targets[which]
        if self.seen and rng.random() < SEEN:
            seen = _one(self.seen, rng)
            if about.understands(seen):
                return seen
        known: tuple[int | str, ...] = (*about.counters, *about.numbers)
        chosen = known[int(rng.integers(len(known)))]
        low, high = about.numbers[chosen] if isinstance(chosen, str) else about.counters[chosen]
        bound = int(rng.integers(low, high + 1))
        op = ">=" if rng.random() < 0.5 else "<="
        if isinstance(chosen, str):
            return Comparison(NOTHING, NOTHING, -bound, ((chosen, 1),), op)
        of = _one(self.named[chosen], rng) if chosen in self.named else ""
        return Comparison(Term(int(chosen), of), NOTHING, -bound, (), op)

    def new_key(self, which: str, rng: Generator) -> Key:
        """An order: a number of the card or a quotient of two, highest first four times in five."""
        keys = self.targets[which].keys
        top, bottom = _one(keys, rng), _one(keys, rng)
        return Key(top, bottom if bottom != top and rng.random() < 0.5 else None, bool(rng.random() < 0.2))


def classes_among(subject: Subject, things: Collection[int], card_set: Any) -> Iterator[str]:
    """Classes that have a member among some things."""
    return (word for word in subject.class_words(card_set) if not things_named(word, (subject,), card_set).isdisjoint(things))


def lines_among(subject: Subject, things: Collection[int], classes: Collection[str], card_set: Any) -> Iterator[Line]:
    """Lines about single names and words among some things, without conditions."""
    for i, thing in enumerate(subject.things(card_set)):
        if subject.first + i in things:
            yield Line("", subject.name(thing)) if subject.fixed else name_line(subject.name(thing), classes)


def name_line(name: str, classes: Collection[str]) -> Line:
    """A line that is the name of one thing, in quotes where it would be read as a class of `classes` or as more than a name."""
    return Line("", name, needs_quotes(name, classes))


def _one(things: tuple[T, ...], rng: Generator) -> T:
    return things[int(rng.integers(len(things)))]
