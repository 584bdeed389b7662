"""From the tree back to the text, in one form only, so that a digest does not depend on blanks or on the order of words."""

from __future__ import annotations

from sim.voskhozhdenie.cards.language.measures import Operation
from sim.voskhozhdenie.cards.language.tree import (
    Amount,
    Both,
    Calculated,
    Called,
    CalledLikeIt,
    CalledNamed,
    Cards,
    Compare,
    Compared,
    Condition,
    Either,
    Filter,
    Has,
    HasKeyword,
    Is,
    Known,
    Not,
    Number,
    OfCard,
    OfCards,
    OfNamedSubtype,
    OfPlayer,
    OfSubtype,
    Picked,
    Place,
    So,
    Target,
    Test,
)
from sim.voskhozhdenie.cards.language.words import State, Which

OTHER = Is((State.OTHER,))
SUMS = (Operation.PLUS, Operation.MINUS)


def target_text(target: Target) -> str:
    """A known card, or a quantity and a filter."""
    if isinstance(target, Which):
        return target.value
    limit = "" if target.limit is None else f" {_atom(target.limit)}"
    return f"{target.quantity.value}{limit} {filter_text(target.filter)}"


def cards_text(cards: Cards) -> str:
    """A known card, or a filter."""
    return cards.value if isinstance(cards, Which) else filter_text(cards)


def filter_text(of: Filter) -> str:
    """`other`, side, noun, what must hold, and where."""
    other = [State.OTHER.value] if OTHER in of.tests else []
    side = [] if of.side is None else [of.side.value]
    places = [f"in:{'|'.join(map(_place, of.places))}"] if of.places else []
    return " ".join([*other, *side, "|".join(of.nouns), *(_test(test) for test in of.tests if test != OTHER), *places])


def _place(place: Place) -> str:
    return f"{place.zone.value}{place.number or ''}"


def _test(test: Test) -> str:
    match test:
        case Is(states):
            return "|".join(states)
        case HasKeyword(keywords):
            return f"kw:{'|'.join(keywords)}"
        case OfSubtype(subtypes):
            return f"subtype:{'|'.join(subtypes)}"
        case OfNamedSubtype():
            return "subtype:named"
        case Called(names):
            return f"name:{'|'.join(map(_name, names))}"
        case CalledNamed():
            return "name:named"
        case CalledLikeIt():
            return "name:it"
        case Compared(measure, relation, amount):
            return f"{measure.value}{relation.value}{amount_text(amount)}"


def _name(name: str) -> str:
    return name.replace(" ", "_")


def amount_text(amount: Amount) -> str:
    """An amount, with brackets only where they are needed."""
    match amount:
        case Number(value):
            return str(value)
        case Known(fact):
            return fact.value
        case OfCard(measure, card):
            return f"{measure.value}({card.value})"
        case OfCards(tally, cards):
            return f"{tally.value}({cards_text(cards)})"
        case OfPlayer(pile):
            return f"{pile.value}(who)"
        case Picked(low, high):
            return f"choose({low},{high})"
        case Calculated(left, operation, right):
            if operation in SUMS:
                inner = f"({amount_text(right)})" if isinstance(right, Calculated) and right.operation in SUMS else amount_text(right)
                return f"{amount_text(left)}{operation.value}{inner}"
            first = f"({amount_text(left)})" if isinstance(left, Calculated) and left.operation in SUMS else amount_text(left)
            return f"{first}{operation.value}{_atom(right)}"


def _atom(amount: Amount) -> str:
    return f"({amount_text(amount)})" if isinstance(amount, Calculated) else amount_text(amount)


def condition_text(condition: Condition) -> str:
    """A condition."""
    match condition:
        case So(holds):
            return holds.value
        case Has(name):
            return f"has({_name(name)})"
        case Compare(left, relation, right):
            return f"{amount_text(left)} {relation.value} {amount_text(right)}"
        case Not(inner):
            return f"not {condition_text(inner)}"
        case Both(left, right):
            return f"{condition_text(left)} and {condition_text(right)}"
        case Either(left, right):
            return f"{condition_text(left)} or {condition_text(right)}"
