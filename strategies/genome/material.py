"""What lines are made of: the lines of known strategies, the names of a card set, comparisons that were seen and new ones."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from numpy.random import Generator

from sim.ascension.words import Counter
from strategies.ascension.cards import CardSetLike
from strategies.ascension.form import CHOICES
from strategies.ascension.language import CLASSES, KEYS, LISTS
from strategies.files import Strategy
from strategies.genome import genome_of
from strategies.genome.wording import needs_quotes
from strategies.language.condition import NOTHING, Compared, Term, comparisons
from strategies.language.line import Key, Line

T = TypeVar("T")

SEEN = 0.4
"""Share of the comparisons that are drawn from known strategies; the others are new."""
KEYED = 0.5
"""Share of the new class lines with a `by`."""
CONDITIONAL = 0.5
"""Share of the new lines with a condition."""

RANGES = {
    Counter.ROUND: (2, 20),
    Counter.POOL: (2, 60),
    Counter.TOKENS: (2, 40),
    Counter.SCORE: (4, 60),
    Counter.LEAD: (-15, 15),
    Counter.DECK: (8, 30),
    Counter.HAND: (1, 7),
    Counter.RUNES: (1, 10),
    Counter.POWER: (1, 8),
    Counter.CONSTRUCTS: (1, 6),
    Counter.OWNED: (1, 6),
    Counter.IN_PLAY: (1, 4),
    Counter.ROW: (1, 3),
    Counter.PLAYED: (1, 3),
}
"""Counters of new comparisons and the numbers they are first compared with; a search moves the numbers further."""
CARD_RANGES = {"cost": (1, 7), "honor": (1, 6), "runes": (1, 2), "power": (1, 3), "draws": (1, 2), "copies": (1, 3)}
"""Numbers of the card that new comparisons look at."""


@dataclass(frozen=True)
class Material:
    """What new lines are made of.

    Attributes
    ----------
    lines
        Known lines of each list.
    seen
        Comparisons of known lines.
    names
        Names of all cards of the set that are in the game.
    users
        Names of the constructs with actions.
    """

    lines: dict[str, tuple[Line, ...]]
    seen: tuple[Compared, ...]
    names: tuple[str, ...]
    users: tuple[str, ...]

    @classmethod
    def of(cls, strategies: Iterable[Strategy], card_set: CardSetLike) -> "Material":
        """Gather the material.

        Parameters
        ----------
        strategies
            Known strategies; those without lists add nothing.
        card_set
            Whose names can be targets.

        Returns
        -------
        Material
            The same for equal strategies in any order.
        """
        found: dict[str, dict[str, Line]] = {which: {} for which in LISTS}
        for strategy in strategies:
            for which in genome_of(strategy):
                found[which].update({line.text: line for line in strategy.lists[which]})
        sorted_lines = {which: tuple(lines[text] for text in sorted(lines)) for which, lines in found.items()}
        conditions = (line.condition for lines in sorted_lines.values() for line in lines if line.condition is not None)
        seen = {compared: None for condition in conditions for compared in comparisons(condition)}
        cards = [card for card in card_set.cards if card.count > 0]
        return cls(sorted_lines, tuple(seen), tuple(card.name for card in cards), tuple(card.name for card in cards if card.actions))

    def known_line(self, which: str, rng: Generator) -> Line | None:
        """A line of that list of a known strategy; None if there is none."""
        lines = self.lines[which]
        return lines[int(rng.integers(len(lines)))] if lines else None

    def new_line(self, which: str, rng: Generator) -> Line:
        """A line that nobody may have written before."""
        if which == "choose":
            line = Line("", _one(tuple(CHOICES), rng))
        elif which == "take" and self.users and rng.random() < len(self.users) / len(self.names):
            line = Line("", _one(self.users, rng), use=True)
        else:
            line = self.target(rng)
        if rng.random() < CONDITIONAL:
            return Line("", line.target, line.quoted, line.use, line.key, self.compared(rng, of_card=which != "choose"))
        return line

    def target(self, rng: Generator) -> Line:
        """A line that is a target alone, perhaps with its order: a card three times in four, else a class."""
        if rng.random() < 0.75:
            name = _one(self.names, rng)
            return Line("", name, needs_quotes(name))
        key = new_key(rng) if rng.random() < KEYED else None
        return Line("", _one(CLASSES, rng), key=key)

    def compared(self, rng: Generator, *, of_card: bool = True) -> Compared:
        """A comparison, seen or new; `of_card` allows such as look at the card the line is judged for."""
        if self.seen and rng.random() < SEEN:
            seen = _one(self.seen, rng)
            if of_card or not seen.numbers:
                return seen
        counters: tuple[Counter | str, ...] = (*RANGES, *CARD_RANGES) if of_card else tuple(RANGES)
        chosen = counters[int(rng.integers(len(counters)))]
        low, high = CARD_RANGES[chosen] if isinstance(chosen, str) else RANGES[chosen]
        bound = int(rng.integers(low, high + 1))
        op = ">=" if rng.random() < 0.5 else "<="
        if isinstance(chosen, str):
            return Compared(NOTHING, NOTHING, -bound, ((chosen, 1),), op)
        of = "" if chosen < Counter.OWNED else _one((*self.names, *CLASSES), rng)
        return Compared(Term(int(chosen), of), NOTHING, -bound, (), op)


def new_key(rng: Generator) -> Key:
    """An order: a number of the card or a quotient of two, highest first four times in five."""
    top, bottom = _one(KEYS, rng), _one(KEYS, rng)
    return Key(top, bottom if bottom != top and rng.random() < 0.5 else None, bool(rng.random() < 0.2))


def _one(things: tuple[T, ...], rng: Generator) -> T:
    return things[int(rng.integers(len(things)))]
