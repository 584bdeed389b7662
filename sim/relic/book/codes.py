"""Numbers of the names that texts use, and of their conditions."""

from __future__ import annotations

from typing import NamedTuple

from sim.relic.cards.cardset import CardSet
from sim.relic.cards.conditions import Condition, Multiplier
from sim.relic.cards.words import ATTRIBUTE_WORDS, THINGS, TIERS
from sim.relic.words import ANY, TRAITED, Only, Thing

UNBOUNDED = 32767
"""`only_most` of a condition without an upper bound."""


class OnlyRow(NamedTuple):
    """One row of the book's columns of conditions."""

    only_sort: int
    only_arg: int
    only_least: int = 0
    only_most: int = 0


def attribute_code(word: str | None) -> int:
    """An attribute that a text asks for; `ANY` for none."""
    return ANY if word is None else ATTRIBUTE_WORDS[word]


class Codes:
    """What the book writes for the names, counted things and conditions of a set's texts.

    Parameters
    ----------
    card_set
        The cards; kept.
    """

    def __init__(self, card_set: CardSet) -> None:
        self.spaces = card_set.space_ids
        self.areas = card_set.areas
        self.traits = card_set.traits
        self.affiliations = card_set.affiliations
        self.rows: dict[OnlyRow, int] = {}
        """Rows of all conditions that have been met; equal ones share a row."""

    def trait(self, name: str | None) -> int:
        """Number of a trait; `ANY` for none."""
        return ANY if name is None else self.traits[name]

    def thing(self, word: str, trait: str | None = None) -> int:
        """A counted thing (`words.TRAITED`)."""
        return THINGS[word] + (0 if trait is None else TRAITED * (1 + self.traits[trait]))

    def per(self, multiplier: Multiplier | None) -> int:
        """What an amount is multiplied by."""
        return Thing.NOTHING if multiplier is None else self.thing(multiplier.of, multiplier.trait)

    def only(self, condition: Condition | None) -> int:
        """Row of a condition; 0, which always holds, for none."""
        return 0 if condition is None else self.rows.setdefault(self._row(condition), len(self.rows) + 1)

    def _row(self, condition: Condition) -> OnlyRow:
        match condition:
            case Condition(of=str() as word):
                most = UNBOUNDED if condition.most is None else condition.most
                return OnlyRow(Only.COUNT, self.thing(word, condition.trait), condition.least or 0, most)
            case Condition(tier=str() as tier):
                return OnlyRow(Only.TIER, TIERS[tier])
            case Condition(area=str() as area):
                return OnlyRow(Only.AREA, self.areas[area])
            case Condition(space=str() as space):
                return OnlyRow(Only.SPACE, self.spaces[space])
            case Condition(affiliation=str() as affiliation):
                return OnlyRow(Only.AFFILIATION, self.affiliations[affiliation])
        raise AssertionError(f"no row for the condition {condition!r}")
