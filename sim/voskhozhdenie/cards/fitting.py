"""Whether a card may fit a filter at some time, as far as what is printed on it tells."""

from sim.voskhozhdenie.cards.language.measures import Measure, Relation
from sim.voskhozhdenie.cards.language.tree import Called, Compared, Filter, HasKeyword, Number, OfSubtype
from sim.voskhozhdenie.cards.language.words import Noun
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Type

NOUNS = {
    Type.UNIT: {Noun.CARD, Noun.UNIT, Noun.PERMANENT, Noun.TARGET, Noun.NONCITY},
    Type.ORDER: {Noun.CARD, Noun.ORDER, Noun.NONUNIT, Noun.NONCITY},
}
"""The nouns of a card of these types."""


def may_fit(of: Filter, card: Card) -> bool:
    """Whether a unit or an order may fit a filter; a card of another type is said not to.

    Its side is not looked at, nor what changes in play: states, current powers, names and subtypes that a card chooses.
    """
    if not {*of.nouns} & NOUNS.get(card.type, set()):
        return False
    for test in of.tests:
        if isinstance(test, HasKeyword) and not any(card.number_of(keyword) is not None for keyword in test.keywords):
            return False
        if isinstance(test, OfSubtype) and not {*test.subtypes} & {*card.subtypes}:
            return False
        if isinstance(test, Called) and card.name not in test.names:
            return False
        if isinstance(test, Compared) and isinstance(test.amount, Number) and not _holds(test, card, test.amount.value):
            return False
    return True


def _holds(test: Compared, card: Card, bound: int) -> bool:
    """Whether a comparison with a number may hold; only cost and base power are known before the game."""
    known = {Measure.COST: card.compared_cost, Measure.BASE_POWER: card.power or 0}
    if test.measure not in known:
        return True
    value = known[test.measure]
    return {
        Relation.LESS: value < bound,
        Relation.AT_MOST: value <= bound,
        Relation.EQUAL: value == bound,
        Relation.AT_LEAST: value >= bound,
        Relation.MORE: value > bound,
    }[test.relation]
