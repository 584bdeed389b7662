"""From the parsed text to the tree: every word is looked up, an unknown one is refused with its place and the nearest known one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from lark import Token, Tree
from pydantic_core import PydanticCustomError

from sim.cardfiles.models import wrong
from sim.errors import quoted, suggestion
from sim.voskhozhdenie.cards.language.grammar import parsed
from sim.voskhozhdenie.cards.language.measures import COMPARED, Fact, Holds, Measure, Operation, Pile, Relation, Tally
from sim.voskhozhdenie.cards.language.sizes import check_size
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
    Selector,
    So,
    Target,
    Test,
)
from sim.voskhozhdenie.cards.language.words import MEASURED, Noun, Quantity, Side, State, Which, Zone
from sim.voskhozhdenie.cards.words import Keyword, Subtype
from sim.voskhozhdenie.words import MAX_NUMBER

Word = TypeVar("Word", bound=StrEnum)
NAMED, LIKE_IT = "named", "it"
"""What `name:` and `subtype:` may say in place of a name."""
WHO = "who"
"""The affected player, in `hand(who)`."""
FILTER_WORDS = [str(word) for words in (Noun, Side, State) for word in words]


def read_target(text: str) -> Target:
    """Read `self`, `event`, `it`, `them`, or a quantity and a filter."""
    (first, *others) = parsed(text, "target").children
    if isinstance(first, Token):
        return Which(first)
    quantity = first.children
    limit = _amount(quantity[1]) if len(quantity) > 1 else None
    return check_size(Selector(Quantity(str(quantity[0])), _filter(_tree(others[0])), limit), text)


def read_cards(text: str) -> Cards:
    """Read a filter, or a known card."""
    return check_size(_cards(parsed(text, "cards")), text)


def read_filter(text: str) -> Filter:
    """Read a filter."""
    return check_size(_filter(parsed(text, "filter")), text)


def read_amount(text: str) -> Amount:
    """Read an amount."""
    return check_size(_amount(parsed(text, "amount")), text)


def read_condition(text: str) -> Condition:
    """Read a condition."""
    return check_size(_condition(parsed(text, "condition")), text)


def _tree(node: Any) -> Tree[Token]:
    return node if isinstance(node, Tree) else Tree("leaf", [node])


def _word(kind: type[Word], token: Any, what: str, known: Iterable[Word] | None = None) -> Word:
    """The word of a list, or a refusal."""
    words = [str(word) for word in (kind if known is None else known)]
    if str(token) not in words:
        raise _unknown(token, what, words)
    return kind(str(token))


def _unknown(token: Any, what: str, words: Iterable[str]) -> PydanticCustomError:
    return wrong(f"{quoted(str(token))} at character {getattr(token, 'column', 1)} is not {what}; {suggestion(str(token), words)}")


def _cards(node: Tree[Token]) -> Cards:
    child = node.children[0]
    return Which(child) if isinstance(child, Token) else _filter(child)


def _filter(node: Tree[Token]) -> Filter:
    nouns: tuple[Noun, ...] = ()
    side: Side | None = None
    tests: list[Test] = []
    places: tuple[Place, ...] = ()
    for part in node.children:
        tree = _tree(part)
        if tree.data == "words":
            words = [str(token) for token in tree.children]
            if words[0] in [*Noun]:
                if nouns:
                    raise wrong(f"has two nouns, {str(nouns[0])!r} and {words[0]!r}; write {nouns[0]}|{words[0]} for either of them")
                nouns = tuple(_word(Noun, token, "a noun") for token in tree.children)
            elif words[0] in [*Side]:
                if side or len(words) > 1:
                    raise wrong(f"has two sides; keep one of {', '.join(Side)}")
                side = Side(words[0])
            else:
                if words[0] not in FILTER_WORDS:
                    raise _unknown(tree.children[0], "a word of a filter", FILTER_WORDS)
                tests.append(Is(tuple(_word(State, token, "a state") for token in tree.children)))
        elif tree.data == "zones":
            if places:
                raise wrong("says twice where the cards lie; write in:a|b for either")
            places = tuple(_place(token) for token in tree.children)
        else:
            tests.append(TESTS[tree.data](tree))
    if not nouns:
        raise wrong(f"names no cards; add one of {', '.join(Noun)}")
    tests.sort(key=lambda test: test != Is((State.OTHER,)))  # where `other` stands makes no difference
    return Filter(nouns, side, tuple(tests), places)


def _place(token: Any) -> Place:
    name, number = str(token).rstrip("0123456789"), str(token)[len(str(token).rstrip("0123456789")) :]
    if name == Zone.TOP and number and 1 <= int(number) <= MAX_NUMBER:
        return Place(Zone.TOP, int(number))
    known = [zone for zone in Zone if zone != Zone.TOP]
    return Place(_word(Zone, token, f"a zone (nor {Zone.TOP}1 to {Zone.TOP}{MAX_NUMBER})", known))


def _keywords(tree: Tree[Token]) -> Test:
    return HasKeyword(tuple(_word(Keyword, token, "a keyword") for token in tree.children))


def _subtypes(tree: Tree[Token]) -> Test:
    if [str(token) for token in tree.children] == [NAMED]:
        return OfNamedSubtype()
    return OfSubtype(tuple(_word(Subtype, token, "a subtype") for token in tree.children))


def _names(tree: Tree[Token]) -> Test:
    names = str(tree.children[0]).removeprefix("name:").split("|")
    if names == [NAMED]:
        return CalledNamed()
    return CalledLikeIt() if names == [LIKE_IT] else Called(tuple(_card_name(name) for name in names))


def _card_name(name: str) -> str:
    return name.replace("_", " ").strip()


def _compared(tree: Tree[Token]) -> Test:
    measure, relation, amount = tree.children
    return Compared(_word(Measure, measure, "a number of a card", COMPARED), _relation(relation), _amount(amount))


TESTS: Mapping[str, Callable[[Tree[Token]], Test]] = {"keywords": _keywords, "subtypes": _subtypes, "names": _names, "comparison": _compared}


def _relation(token: Any) -> Relation:
    return Relation.EQUAL if str(token) == "==" else Relation(str(token))


def _amount(node: Any) -> Amount:
    tree = _tree(node)
    parts: list[Any] = list(tree.children)
    if tree.data == "number":
        return Number(_number(parts[0]))
    if tree.data == "picked":
        low, high = _number(parts[1]), _number(parts[2])
        if low >= high:
            raise wrong(f"choose({low},{high}) leaves no choice; write the smaller number first")
        return Picked(low, high)
    if tree.data == "measured":
        return _measured(parts[0], _tree(parts[1]))
    if tree.data == "calculation":
        left, sign, right = parts
        return Calculated(_amount(left), Operation(str(sign)), _amount(right))
    return Known(_word(Fact, parts[0], "an amount"))


def _number(token: Any) -> int:
    if len(str(token)) > 4 or int(token) > MAX_NUMBER:
        raise wrong(f"{quoted(str(token))} is above {MAX_NUMBER}, the largest number")
    return int(token)


def _measured(name: Any, argument: Tree[Token]) -> Amount:
    """A function: what stands in the brackets depends on its name."""
    word = str(name)
    single = _single(argument)
    if word in [*Pile] and single == WHO:
        return OfPlayer(Pile(word))
    if word in [*Measure]:
        if single is None:
            raise wrong(f"{word}(...) at character {name.column} is of one card; write one of {', '.join(MEASURED)} into the brackets")
        return OfCard(Measure(word), _word(Which, single, f"a card that {word}(...) can be of", MEASURED))
    if word in [*Pile]:
        raise wrong(f"{word}(...) at character {name.column} is of the affected player; write {word}({WHO})")
    if word not in [*Tally]:
        raise _unknown(name, "a function", [str(word) for words in (Tally, Measure, Pile) for word in words])
    return OfCards(Tally(word), _cards(argument))


def _single(argument: Tree[Token]) -> Any:
    """The one word in the brackets; None if there are several."""
    child: Any = argument.children[0]
    while isinstance(child, Tree):
        if len(child.children) != 1 or child.data not in ("filter", "words"):
            return None
        child = child.children[0]
    return child


def _condition(node: Any) -> Condition:
    tree = _tree(node)
    parts: list[Any] = list(tree.children)
    if tree.data == "negation":
        return Not(_condition(parts[0]))
    if tree.data == "both":
        return Both(_condition(parts[0]), _condition(parts[1]))
    if tree.data == "either":
        return Either(_condition(parts[0]), _condition(parts[1]))
    if tree.data == "compare":
        return Compare(_amount(parts[0]), _relation(parts[1]), _amount(parts[2]))
    if tree.data == "has":
        return Has(_card_name(str(parts[0])[len("has(") : -1]))
    return So(_word(Holds, parts[0], "a condition"))
