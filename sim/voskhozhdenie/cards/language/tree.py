"""What selectors, amounts and conditions are once they are read: small frozen values without a word left to interpret."""

from __future__ import annotations

from dataclasses import dataclass

from sim.voskhozhdenie.cards.language.measures import Fact, Holds, Measure, Operation, Pile, Relation, Tally
from sim.voskhozhdenie.cards.language.words import Noun, Quantity, Side, State, Which, Zone
from sim.voskhozhdenie.cards.words import Keyword, Subtype


@dataclass(frozen=True)
class Place:
    """A zone; `number` is how many top cards of the deck `Zone.TOP` means, otherwise 0."""

    zone: Zone
    number: int = 0


@dataclass(frozen=True)
class Is:
    """One of these states holds."""

    states: tuple[State, ...]


@dataclass(frozen=True)
class HasKeyword:
    """One of these keywords is printed on it (`kw:Legion`)."""

    keywords: tuple[Keyword, ...]


@dataclass(frozen=True)
class OfSubtype:
    """It has one of these subtypes (`subtype:Monster`)."""

    subtypes: tuple[Subtype, ...]


@dataclass(frozen=True)
class OfNamedSubtype:
    """It has the subtype that the card itself has named (`subtype:named`)."""


@dataclass(frozen=True)
class Called:
    """Its name is one of these (`name:Sky_Infantry`, `_` for a blank)."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class CalledNamed:
    """Its name is the one that the card itself has named (`name:named`)."""


@dataclass(frozen=True)
class CalledLikeIt:
    """Its name is that of the card that the previous effect handled (`name:it`)."""


@dataclass(frozen=True)
class Compared:
    """A number of the card that is looked at stands so to an amount (`cost<=2`)."""

    measure: Measure
    relation: Relation
    amount: Amount


Test = Is | HasKeyword | OfSubtype | OfNamedSubtype | Called | CalledNamed | CalledLikeIt | Compared
"""Something that must hold of a card."""


@dataclass(frozen=True)
class Filter:
    """Cards that are one of `nouns`, on `side`, pass all `tests` and lie in one of `places`.

    Attributes
    ----------
    nouns
        At least one.
    side
        None: anybody's.
    tests
        In the order in which they were written; `strongest` and its like look at the cards that pass all others.
    places
        Empty: the usual one (see `Zone`).
    """

    nouns: tuple[Noun, ...]
    side: Side | None = None
    tests: tuple[Test, ...] = ()
    places: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Selector:
    """So many of the cards of a filter; `limit` only of `upto` and `exactly`."""

    quantity: Quantity
    filter: Filter
    limit: Amount | None = None


Target = Which | Selector
"""What an effect is about: a known card (one of `TARGETS`), or cards to be chosen."""
Cards = Which | Filter
"""Cards without a quantity: a known one, or all that fit."""


@dataclass(frozen=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True)
class Known:
    """A number of the game."""

    fact: Fact


@dataclass(frozen=True)
class OfCard:
    """A number of a known card."""

    measure: Measure
    card: Which


@dataclass(frozen=True)
class OfCards:
    """A number of all cards of a filter, or of known cards."""

    tally: Tally
    cards: Cards


@dataclass(frozen=True)
class OfPlayer:
    """Cards in a pile of the affected player (`hand(who)`)."""

    pile: Pile


@dataclass(frozen=True)
class Picked:
    """A number from `low` to `high` that the controller chooses (`choose(1,3)`)."""

    low: int
    high: int


@dataclass(frozen=True)
class Calculated:
    """Two amounts taken together."""

    left: Amount
    operation: Operation
    right: Amount


Amount = Number | Known | OfCard | OfCards | OfPlayer | Picked | Calculated
"""A whole number, read once when the effect begins (V73)."""


@dataclass(frozen=True)
class So:
    """A plain condition."""

    holds: Holds


@dataclass(frozen=True)
class Has:
    """The controller controls a card of this name (`has(Lightstone)`)."""

    name: str


@dataclass(frozen=True)
class Compare:
    """Two amounts stand so to each other."""

    left: Amount
    relation: Relation
    right: Amount


@dataclass(frozen=True)
class Not:
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True)
class Both:
    """Both conditions hold (`and`)."""

    left: Condition
    right: Condition


@dataclass(frozen=True)
class Either:
    """At least one of the conditions holds (`or`)."""

    left: Condition
    right: Condition


Condition = So | Has | Compare | Not | Both | Either
"""Something that is so or not."""
