"""Conditions of a strategy: read with `ast`, never evaluated, turned into comparisons that jump.

A comparison is kept as `plus - minus + constant + numbers of what is judged OP 0`, which is all that the compiled tables can hold.
"""

import ast
import re
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from sim.engine.plans import NO_COUNTER, TEST_FALSE, TEST_TRUE, Compare
from sim.errors import InputError, suggestion
from strategies.language.vocabulary import Vocabulary, an

NUMBER_LIMIT = 1_000_000
"""Largest whole number of a comparison."""
LENGTH_LIMIT = 1000
"""Longest condition, in characters."""
SHOWN = 80
"""Characters of a condition that a message shows."""


class Term(NamedTuple):
    """A counter, with the name or class it looks at (empty for plain counters)."""

    counter: int
    of: str


NOTHING = Term(NO_COUNTER, "")
"""The term of a comparison that has fewer than two counters."""


@dataclass(frozen=True)
class Comparison:
    """`plus - minus + constant + sum(factor * number) OP 0`, the numbers being those of what is judged (`card.cost`)."""

    plus: Term
    minus: Term
    constant: int
    numbers: tuple[tuple[str, int], ...]
    op: str


@dataclass(frozen=True)
class BoolOp:
    """`and` (every part) or `or` (any part)."""

    every: bool
    parts: tuple["Condition", ...]


@dataclass(frozen=True)
class Negation:
    """`not`."""

    part: "Condition"


Condition = Comparison | BoolOp | Negation


@dataclass
class _Sum:
    constant: int = 0
    terms: dict[Term, int] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)

    def add(self, other: "_Sum", sign: int) -> "_Sum":
        result = _Sum(self.constant + sign * other.constant, dict(self.terms), dict(self.numbers))
        for term, factor in other.terms.items():
            result.terms[term] = result.terms.get(term, 0) + sign * factor
        for number, factor in other.numbers.items():
            result.numbers[number] = result.numbers.get(number, 0) + sign * factor
        return result


def parse_condition(text: str, vocabulary: Vocabulary) -> Condition:
    """Read a condition.

    Parameters
    ----------
    text
        What follows `if`.
    vocabulary
        The words it may use.

    Returns
    -------
    Condition
        The tree of comparisons; names are not looked up yet.

    Raises
    ------
    InputError
        If the text is not a condition, with what is wrong and without the place of the line.
    """
    shown = repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")
    if len(text) > LENGTH_LIMIT:
        raise InputError(f"the condition {shown} is longer than {LENGTH_LIMIT} characters")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text.strip(), mode="eval")
        return _Reader(vocabulary).condition(tree.body)
    except SyntaxError:
        hint = "; equality is written '=='" if _SINGLE_EQUALS.search(text) else ""
        raise InputError(f"the condition {shown} cannot be read{hint}") from None
    except (RecursionError, MemoryError):
        raise InputError(f"the condition {shown} is too deeply nested") from None


class _Reader:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def condition(self, node: ast.expr) -> Condition:
        if isinstance(node, ast.BoolOp):
            return BoolOp(isinstance(node.op, ast.And), tuple(self.condition(part) for part in node.values))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return Negation(self.condition(node.operand))
        if isinstance(node, ast.Compare):
            parts = [self._comparison(left, op, right) for (left, right), op in zip(pairwise((node.left, *node.comparators)), node.ops, strict=True)]
            return parts[0] if len(parts) == 1 else BoolOp(True, tuple(parts))
        shown = ast.unparse(node)
        self._sum(node)
        raise InputError(f"{shown!r} is a number; compare it, as in {shown + ' > 0'!r}")

    def _comparison(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Comparison:
        word = _OPERATORS.get(type(op))
        shown = ast.unparse(ast.Compare(left, [op], [right]))
        if word is None:
            raise InputError(f"{shown!r} does not compare with one of <, <=, >, >=, ==, !=")
        total = self._sum(left).add(self._sum(right), -1)
        if abs(total.constant) > NUMBER_LIMIT:
            raise InputError(f"{shown!r} has a number beyond {NUMBER_LIMIT}")
        plus, minus = self._two_terms(total, shown)
        return Comparison(plus, minus, total.constant, tuple((n, f) for n, f in sorted(total.numbers.items()) if f), word)

    def _two_terms(self, total: _Sum, shown: str) -> tuple[Term, Term]:
        factors = {term: factor for term, factor in total.terms.items() if factor}
        plus = [term for term, factor in factors.items() if factor == 1]
        minus = [term for term, factor in factors.items() if factor == -1]
        if len(factors) > 2:
            raise InputError(f"{shown!r} has {len(factors)} counters; a comparison holds two at most")
        if len(plus) + len(minus) < len(factors):
            raise InputError(f"{shown!r} counts one counter more than once")
        if len(plus) > 1 or len(minus) > 1:
            raise InputError(f"{shown!r} needs the sum of two counters; a comparison holds one counter or the difference of two")
        return (plus[0] if plus else NOTHING), (minus[0] if minus else NOTHING)

    def _sum(self, node: ast.expr) -> _Sum:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            return self._sum(node.left).add(self._sum(node.right), 1 if isinstance(node.op, ast.Add) else -1)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.UAdd | ast.USub):
            return _Sum().add(self._sum(node.operand), 1 if isinstance(node.op, ast.UAdd) else -1)
        if isinstance(node, ast.Constant):
            return self._number(node)
        if isinstance(node, ast.Name):
            return self._counter(node.id)
        if isinstance(node, ast.Call):
            return self._function(node)
        if isinstance(node, ast.Attribute):
            return self._attribute(node)
        raise InputError(f"{ast.unparse(node)!r} is not a sum or difference of whole numbers and counters")

    def _number(self, node: ast.Constant) -> _Sum:
        if type(node.value) is not int:
            raise InputError(f"{ast.unparse(node)} is not a whole number")
        return _Sum(node.value)

    def _counter(self, word: str) -> _Sum:
        if word in self.vocabulary.counters:
            return _Sum(terms={Term(self.vocabulary.counters[word], ""): 1})
        if word in self.vocabulary.functions:
            raise InputError(f"{word!r} needs {an(self.vocabulary.argument)}, as in {word}({self.vocabulary.examples[word]!r})")
        if word == self.vocabulary.noun and self.vocabulary.attributes:
            raise InputError(f"{word!r} needs one of its numbers, as in {self._attribute_example()}")
        raise InputError(f"{word!r} is not a counter; {suggestion(word, [*self.vocabulary.counters, *self.vocabulary.functions])}")

    def _function(self, node: ast.Call) -> _Sum:
        shown = ast.unparse(node)
        if not isinstance(node.func, ast.Name):
            raise InputError(f"{shown!r} is not a counter")
        word = node.func.id
        if word in self.vocabulary.counters:
            raise InputError(f"{word!r} takes no {self.vocabulary.argument}; write {word!r} alone")
        if word not in self.vocabulary.functions:
            raise InputError(f"{word!r} is not a counter; {suggestion(word, [*self.vocabulary.counters, *self.vocabulary.functions])}")
        name = node.args[0].value if len(node.args) == 1 and not node.keywords and isinstance(node.args[0], ast.Constant) else None
        if not isinstance(name, str):
            raise InputError(f"{shown!r} needs one {self.vocabulary.argument} in quotes, as in {word}({self.vocabulary.examples[word]!r})")
        return _Sum(terms={Term(self.vocabulary.functions[word], name): 1})

    def _attribute(self, node: ast.Attribute) -> _Sum:
        shown, owner = ast.unparse(node), ast.unparse(node.value)
        which, noun, attributes = self.vocabulary.which, self.vocabulary.noun, self.vocabulary.attributes
        if not attributes:
            raise InputError(f"a {which!r} line is not about {an(owner)} and has no '{owner}.' numbers")
        if owner != noun:
            raise InputError(f"{shown!r} is not a counter; only '{noun}.' has numbers, as in {self._attribute_example()}")
        if node.attr not in attributes:
            raise InputError(f"{shown!r} is not a number of {an(noun)}; {suggestion(node.attr, attributes)}")
        return _Sum(numbers={node.attr: 1})

    def _attribute_example(self) -> str:
        return f"{self.vocabulary.noun}.{self.vocabulary.attributes[0]}"


_SINGLE_EQUALS = re.compile(r"(?<![<>=!])=(?!=)")
_OPERATORS: dict[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}


def comparisons(condition: Condition) -> Iterator[Comparison]:
    """All comparisons of a condition, left to right."""
    if isinstance(condition, Comparison):
        yield condition
    elif isinstance(condition, Negation):
        yield from comparisons(condition.part)
    else:
        for part in condition.parts:
            yield from comparisons(part)


def compile_condition(condition: Condition, judged: Mapping[str, int], emit: "Emit", yes: int = TEST_TRUE, no: int = TEST_FALSE) -> int:
    """Turn a condition into tests.

    Parameters
    ----------
    condition
        The condition.
    judged
        The numbers of the thing it is judged for.
    emit
        Stores one test and returns its index.
    yes, no
        Where to go on: a test, `TEST_TRUE` or `TEST_FALSE`.

    Returns
    -------
    int
        The first test; `yes` or `no` themselves if the outcome is settled now.
    """
    if isinstance(condition, Negation):
        return compile_condition(condition.part, judged, emit, no, yes)
    if isinstance(condition, BoolOp):
        target = yes if condition.every else no
        for part in reversed(condition.parts):
            target = compile_condition(part, judged, emit, target, no) if condition.every else compile_condition(part, judged, emit, yes, target)
        return target
    bound = -(condition.constant + sum(factor * judged[number] for number, factor in condition.numbers))
    return _compile_comparison(condition, bound, emit, yes, no)


def _compile_comparison(comparison: Comparison, bound: int, emit: "Emit", yes: int, no: int) -> int:
    plus, minus, op = comparison.plus, comparison.minus, comparison.op
    if plus == NOTHING:  # - minus OP bound is minus MIRRORED -bound
        plus, minus, op, bound = minus, plus, _MIRRORED[op], -bound
    if op in (">", ">="):
        op, yes, no = ("<=" if op == ">" else "<"), no, yes
    code = _CODES[op]
    if plus == minus:
        return yes if _HOLDS[code](0, bound) else no
    return yes if yes == no else emit(plus, minus, code, bound, yes, no)


Emit = Callable[[Term, Term, Compare, int, int, int], int]
"""Stores `compare(plus - minus, bound)` with its two jumps and returns the index of the test."""

_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
_CODES = {"<": Compare.LT, "<=": Compare.LE, "==": Compare.EQ, "!=": Compare.NE}
_HOLDS: dict[Compare, Callable[[int, int], bool]] = {
    Compare.LT: lambda value, bound: value < bound,
    Compare.LE: lambda value, bound: value <= bound,
    Compare.EQ: lambda value, bound: value == bound,
    Compare.NE: lambda value, bound: value != bound,
}
