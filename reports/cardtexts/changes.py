"""What differs between two card sets of a game: numbers, cards that only one has, and changed cards with their texts."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from reports.cardtexts.told import Told, all_told, called
from reports.comparison.facts import NONE, Fact, differing_entries, differing_numbers
from reports.store.language import ENGLISH
from sim.games import game_of, refuse_without

NOTHING = "nothing differs"
REORDERED = "the order of what both have differs"


@dataclass(frozen=True)
class Changed:
    """A card, or whatever else has a name, that both card sets have and that is not the same in both.

    Attributes
    ----------
    name
        Its name.
    facts
        The fields that differ, each named by itself.
    before, after
        Its texts.
    """

    name: str
    facts: tuple[Fact, ...]
    before: str
    after: str

    @property
    def told(self) -> bool:
        """Whether the texts tell the difference of its effects."""
        return self.before != self.after

    @property
    def content(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {"name": self.name, "fields": [asdict(fact) for fact in self.facts], "text": {"before": self.before, "after": self.after}}


@dataclass(frozen=True)
class CardSetDiff:
    """What differs between two card sets.

    Attributes
    ----------
    numbers
        Rules and other numbers of the game.
    gone, new
        What only the first, and only the second card set has.
    changed
        What both have but not alike.
    reordered
        Whether what both have stands in another order.
    """

    numbers: tuple[Fact, ...]
    gone: tuple[Fact, ...]
    new: tuple[Fact, ...]
    changed: tuple[Changed, ...]
    reordered: bool

    @property
    def content(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {
            "numbers": [asdict(fact) for fact in self.numbers],
            "only_before": [{"name": fact.what, "note": fact.before} for fact in self.gone],
            "only_after": [{"name": fact.what, "note": fact.after} for fact in self.new],
            "changed": [one.content for one in self.changed],
            "reordered": self.reordered,
        }

    def lines(self, before: str, after: str) -> list[str]:
        """All of it line by line; `before` and `after` are what the card sets are called."""
        said = [_shift(fact) for fact in self.numbers]
        said += [f"only in {before}: {fact.what}{_noted(fact.before)}" for fact in self.gone]
        said += [f"only in {after}: {fact.what}{_noted(fact.after)}" for fact in self.new]
        for one in self.changed:
            said += [one.name, *(f"  {line}" for line in _lines(one))]
        return [*said, *[REORDERED] * self.reordered] or [NOTHING]


def card_set_diff(before: Any, after: Any, game: str, language: str = ENGLISH) -> CardSetDiff:
    """Hold two card sets of a game against each other.

    Parameters
    ----------
    before, after
        The card sets.
    game
        Their game.
    language
        Language of the names of cards that have several.

    Returns
    -------
    CardSetDiff

    Raises
    ------
    InputError
        If the game does not say what its card sets can differ in.
    """
    refuse_without(game, "reports", "comparison", "what differs between card sets")
    things = game_of(game).room("reports", "comparison").COMPARISON.things
    one, two = things(before), things(after)
    told, retold = all_told(before, game), all_told(after, game)
    names = {name: called(card, game, language).name for name, card in {**told, **retold}.items()}
    found = differing_entries(one, two)
    both = {name: facts for name, facts in found.items() if name in one.entries and name in two.entries}
    changed = [
        Changed(names.get(name, name), tuple(_of_field(name, fact) for fact in facts), _text(told, name), _text(retold, name))
        for name, facts in both.items()
    ]
    return CardSetDiff(
        tuple(differing_numbers(one, two)),
        tuple(_renamed(found[name][0], names) for name in found if name not in two.entries),
        tuple(_renamed(found[name][0], names) for name in found if name not in one.entries),
        tuple(changed),
        [name for name in one.entries if name in two.entries] != [name for name in two.entries if name in one.entries],
    )


def _renamed(fact: Fact, names: Mapping[str, str]) -> Fact:
    """A fact about an entry as a whole, under the name that the entry goes by."""
    return Fact(names.get(fact.what, fact.what), fact.before, fact.after)


def _of_field(name: str, fact: Fact) -> Fact:
    """A fact of an entry, called by the field alone."""
    return Fact(fact.what.removeprefix(f"{name}: "), fact.before, fact.after)


def _text(told: Mapping[str, Told], name: str) -> str:
    return told[name].text if name in told else ""


def _lines(changed: Changed) -> Iterator[str]:
    """What differs in one card."""
    yield from (_shift(fact) for fact in changed.facts if not (fact.only_named and changed.told))
    if changed.told:
        yield f"before: {changed.before or NONE}"
        yield f"after:  {changed.after or NONE}"


def _shift(fact: Fact) -> str:
    return f"{fact.what}: {fact.before} → {fact.after}"


def _noted(note: str) -> str:
    """A note behind a name; that something is just there need not be said."""
    return "" if note == "there" else f" ({note})"
