"""Amounts and conditions in words, and the filters inside them."""

from __future__ import annotations

from reports.text.clauses import in_words
from reports.voskhozhdenie.cardtext.nouns import CardsWords, comparisons
from sim.voskhozhdenie.cards.language.measures import Fact, Holds, Measure, Operation, Pile, Relation, Tally
from sim.voskhozhdenie.cards.language.tree import (
    Amount,
    Both,
    Calculated,
    Cards,
    Compare,
    Compared,
    Condition,
    Either,
    Filter,
    Has,
    Known,
    Not,
    Number,
    OfCard,
    OfCards,
    OfPlayer,
    Picked,
    Selector,
    So,
    Target,
)
from sim.voskhozhdenie.cards.language.words import Quantity, Which

MEASURES = {
    Measure.POWER: "power",
    Measure.BASE_POWER: "base power",
    Measure.COST: "cost",
    Measure.BOOST: "boost",
    Measure.ARMOR: "Armor",
}
POSSESSIVE = {
    Which.SELF: "this card's",
    Which.EVENT: "that card's",
    Which.IT: "its",
    Which.EACH: "its",
    Which.CHOSEN: "the chosen card's",
    Which.PAID: "the sacrificed card's",
    Which.DRAWN: "the drawn card's",
}
CALLED = {Which.SELF: "this card", Which.EVENT: "that card", Which.IT: "it", Which.THEM: "them", Which.EACH: "it"}
TALLIES = {
    Tally.COUNT: "the number of {}",
    Tally.MAX_POWER: "the highest power among {}",
    Tally.TOTAL_POWER: "the total power of {}",
    Tally.MAX_BOOST: "the highest boost among {}",
    Tally.CHARGES: "the number of charges on {}",
    Tally.NAMES: "the number of different names among {}",
    Tally.KEYWORDS: "the number of different keywords among {}",
    Tally.KEYWORD_SUM: "the number of keywords on {}",
    Tally.COLOURS: "the number of different colours of {}",
}
FACTS = {
    Fact.HAND: "the number of cards in your hand",
    Fact.HAND_OTHERS: "the number of other cards in your hand",
    Fact.SUPPLY: "your supply value",
    Fact.DRAWN: "the number of cards you have drawn this round",
    Fact.ORDERS_PLAYED: "the number of orders you have played this round",
    Fact.ARMOR_TOTAL: "the total Armor of your units",
    Fact.LEGION_COUNT: "the number of your Legion units",
    Fact.DIFF: "the difference of powers in this tactic",
    Fact.DONE: "their number",
    Fact.AMOUNT: "the same amount",
    Fact.ALL: "all",
    Fact.NAMED: "the named number",
}
HOLDS = {
    Holds.UNDEATH_PLAYED: "you have played a card for its Undeath cost this round",
    Holds.SACRIFICED_BY_YOU: "you sacrificed it",
    Holds.DIED_FIGHTING: "it died fighting",
    Holds.FOUGHT: "it has fought this round",
    Holds.FIGHTING: "it is fighting",
    Holds.PAID_WAS_STRONGEST: "the sacrificed card was the strongest on the battlefield",
    Holds.UNIT_AMONG_THEM: "a unit is among them",
    Holds.YOU_HAVE_STRONGEST: "you control the strongest unit in play",
    Holds.IT_LEFT: "it has left the battlefield",
    Holds.YOUR_TURN: "it is your turn",
    Holds.NO_DAMAGED_CITY: "none of your cities is damaged",
}
DENIED = {
    Holds.PAID_WAS_STRONGEST: "the sacrificed card was not the strongest on the battlefield",
    Holds.FOUGHT: "it has not fought this round",
    Holds.FIGHTING: "it is not fighting",
    Holds.YOUR_TURN: "it is not your turn",
}
COMPARED = {Relation.LESS: "less than {}", Relation.AT_MOST: "{} or less", Relation.EQUAL: "{}", Relation.AT_LEAST: "{} or more"}
COMPARED |= {Relation.MORE: "more than {}"}
SIGNS = {Operation.PLUS: "plus", Operation.MINUS: "less", Operation.TIMES: "times", Operation.OVER: "divided by"}


def cards_words(of: Filter, *, source: bool = False) -> CardsWords:
    """What says which cards a filter means; with `source` that they come from where they lie."""
    return CardsWords(of, [_compared(test) for test in comparisons(of)], source)


def _compared(test: Compared) -> str:
    bound = amount_words(test.amount)
    if test.relation in (Relation.AT_MOST, Relation.AT_LEAST) and not isinstance(test.amount, Number):
        said = f"{'at most' if test.relation is Relation.AT_MOST else 'at least'} {bound}"
    else:
        said = COMPARED[test.relation].format(bound)
    if test.relation is Relation.EQUAL and not isinstance(test.amount, Number):
        said = f"equal to {bound}"
    return f"of {MEASURES[test.measure]} {said}"


def target_words(target: Target, *, source: bool = False) -> str:
    """Cards that an effect is about: `up to two enemy units`, `it`; with `source` that they come from where they lie."""
    if isinstance(target, Which):
        return CALLED[target]
    words = cards_words(target.filter, source=source)
    match target.quantity:
        case Quantity.ONE:
            return words.one()
        case Quantity.ALL:
            return f"all {words.every()}"
        case Quantity.ANY:
            return f"any number {words.several() if words.several().startswith('of ') else f'of {words.several()}'}"
        case Quantity.UPTO:
            return f"up to {_limit(target)} {words.several()}"
        case Quantity.EXACTLY:
            number = isinstance(target.limit, Number)
            return f"{_limit(target)} {words.several()}" if number else f"{words.several()}, as many as {_limit(target)},"


def _limit(target: Selector) -> str:
    return amount_words(target.limit, small=True) if target.limit is not None else ""


def several(target: Target) -> bool:
    """Whether more than one card can be meant."""
    return target is Which.THEM if isinstance(target, Which) else target.quantity is not Quantity.ONE


def plus_words(amount: Amount, what: str, many: bool = False) -> str:
    """A bonus: `+2 power`, `+X power, where X is the number of your units`."""
    if isinstance(amount, Number):
        return f"+{amount.value} {what}"
    return f"+X {what}{' each' * (many and amount_words(amount).startswith('its '))}, where X is {amount_words(amount)}"


def every_words(cards: Cards) -> str:
    """All cards of a filter, or a known card."""
    return CALLED[cards] if isinstance(cards, Which) else cards_words(cards).every()


def amount_words(amount: Amount, *, small: bool = False) -> str:
    """An amount as a noun: `3`, `the number of your units`; `small` numbers as words."""
    match amount:
        case Number(value):
            return in_words(value) if small else str(value)
        case Known(fact):
            return FACTS[fact]
        case OfCard(Measure.HALFUP, card):
            return f"half of {POSSESSIVE[card]} power, rounded up"
        case OfCard(Measure.HALFDOWN, card):
            return f"half of {POSSESSIVE[card]} power, rounded down"
        case OfCard(measure, card):
            return f"{POSSESSIVE[card]} {MEASURES[measure]}"
        case OfCards(tally, cards):
            return TALLIES[tally].format(every_words(cards))
        case OfPlayer(pile):
            return f"the number of cards in {'his hand' if pile is Pile.HAND else 'his deck'}"
        case Picked(low, high):
            return f"a number of your choice from {low} to {high}"
        case Calculated(left, operation, right):
            return _calculated(left, operation, right)


def _calculated(left: Amount, operation: Operation, right: Amount) -> str:
    first, second = amount_words(left), amount_words(right)
    if operation is Operation.TIMES and left == Number(2):
        return f"twice {second}"
    if operation is Operation.OVER and right == Number(2):
        return f"half of {first}, rounded down"
    if operation is Operation.OVER:
        return f"{first}, divided by {second} and rounded down"
    return f"{first} {SIGNS[operation]} {second}"


def condition_words(condition: Condition) -> str:
    """A condition as a sentence, to stand behind `if`."""
    match condition:
        case So(holds):
            return HOLDS[holds]
        case Has(name):
            return f"you have {name}"
        case Compare(left, relation, right):
            return _compare(left, relation, right)
        case Not(So(holds)) if holds in DENIED:
            return DENIED[holds]
        case Not(inner):
            return f"it is not so that {condition_words(inner)}"
        case Both(Has(one), Has(other)):
            return f"you have {one} and {other}"
        case Both(left, right):
            return f"{condition_words(left)} and {condition_words(right)}"
        case Either(left, right):
            return f"{condition_words(left)} or {condition_words(right)}"


def _compare(left: Amount, relation: Relation, right: Amount) -> str:
    first, second = amount_words(left), amount_words(right)
    if relation is Relation.EQUAL:
        return f"{first} is {second}" if isinstance(right, Number) else f"{first} equals {second}"
    if relation in (Relation.AT_MOST, Relation.AT_LEAST) and not isinstance(right, Number):
        return f"{first} is at {'most' if relation is Relation.AT_MOST else 'least'} {second}"
    return f"{first} is {COMPARED[relation].format(second)}"
