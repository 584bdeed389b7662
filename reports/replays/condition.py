"""What `--find` understands: `winner=mechana and rounds>30`, read with `ast`, never evaluated, turned into a polars expression.

A condition compares columns of the table of games (`reports.replays.games`) with numbers, names and each other, and joins comparisons with `and`,
`or`, `not` and brackets. A single `=` means `==`; names with spaces or hyphens stand in quotes; `in` takes a list in brackets.
"""

import ast
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

import polars as pl

from reports.replays.conditiontext import ConditionText
from sim.errors import InputError, suggestion

LENGTH_LIMIT = 1000
"""Longest condition, in characters."""
WHOLE_LIMIT = 10**12
"""Largest number of a comparison."""

Type = Literal["number", "name", "truth"]
"""What a part of a condition stands for."""

NAMES = {"number": "a number", "name": "a name", "truth": "true or false"}
COMPARE: dict[type[ast.cmpop], Callable[[pl.Expr, pl.Expr], pl.Expr]] = {
    ast.Lt: pl.Expr.__lt__,
    ast.LtE: pl.Expr.__le__,
    ast.Gt: pl.Expr.__gt__,
    ast.GtE: pl.Expr.__ge__,
    ast.Eq: pl.Expr.__eq__,
    ast.NotEq: pl.Expr.__ne__,
}
CALCULATE: dict[type[ast.operator], Callable[[pl.Expr, pl.Expr], pl.Expr]] = {ast.Add: pl.Expr.__add__, ast.Sub: pl.Expr.__sub__}
TRUTHS = {"true": True, "false": False}


@dataclass(frozen=True)
class Call:
    """A function of a condition: one column of the table of games for each card and strategy it is asked for.

    Attributes
    ----------
    takes
        What it takes, in order: `card`, `strategy`, `card`.
    optional
        How many of the last ones may be left out.
    """

    takes: tuple[Literal["card", "strategy"], ...]
    optional: int = 0


@dataclass(frozen=True)
class ConditionScope:
    """What a condition may speak of.

    Attributes
    ----------
    columns
        Columns of the table of games and what they hold.
    calls
        Functions by name.
    strategies, cards
        Names that may be compared with, and asked for.
    names
        Further names that columns hold, to be compared with.
    elsewhere
        Cards of the other card sets of the experiment, each with the first one that has it.
    """

    columns: Mapping[str, Type]
    calls: Mapping[str, Call]
    strategies: Sequence[str]
    cards: Sequence[str]
    names: Sequence[str] = ()
    elsewhere: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Condition:
    """A condition, ready to filter the table of games.

    Attributes
    ----------
    text
        As it was written.
    expression
        True for the games it fits.
    calls
        Columns it needs beside the usual ones: function and arguments.
    """

    text: str
    expression: pl.Expr
    calls: frozenset[tuple[str, ...]]


def call_text(call: tuple[str, ...]) -> str:
    """Name of the column that holds what a function gives."""
    return f"{call[0]}({', '.join(map(repr, call[1:]))})"


def quoted_name(name: str) -> str:
    """A name as a condition writes it: in quotes unless it is one word."""
    return name if name.isidentifier() else repr(name)


def winner_example(scope: ConditionScope) -> str:
    """A comparison that can be written of these games."""
    return f"winner = {quoted_name(scope.strategies[0])}"


def read_condition(text: str, scope: ConditionScope) -> Condition:
    """Read a condition.

    Parameters
    ----------
    text
        What `--find` was given.
    scope
        What it may speak of.

    Returns
    -------
    Condition

    Raises
    ------
    InputError
        If the text cannot be read or speaks of something unknown; the message marks the place.
    """
    if not text.strip():
        raise InputError(f"find: the condition is empty; write for example '{winner_example(scope)} and rounds > 30'")
    if len(text) > LENGTH_LIMIT:
        raise InputError(f"find: the condition is longer than {LENGTH_LIMIT} characters")
    source = ConditionText(text.strip())
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source.python, mode="eval")
        reader = _Reader(scope, source)
        return Condition(text, reader.truth(tree.body), frozenset(reader.calls))
    except SyntaxError as error:
        at = error.offset - 1 if error.offset else len(source.python)  # Python gives no place for an end that comes too early
        why = f" ({error.msg})" if "never closed" in error.msg or "unmatched" in error.msg else ""  # the rest speaks of Python
        source.fail(at, f"cannot be read here{why}; conditions are joined with and, or; names with spaces or hyphens stand in quotes")
    except (RecursionError, MemoryError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError("find: the condition cannot be read; it is nested too deep or holds letters that no condition has") from None


@dataclass
class _Reader:
    """Turns the parts of a condition into polars expressions."""

    scope: ConditionScope
    source: ConditionText
    calls: set[tuple[str, ...]] = field(default_factory=set)

    def truth(self, node: ast.expr) -> pl.Expr:
        """Part that is true or false for a game."""
        if isinstance(node, ast.BoolOp):
            parts = [self.truth(part) for part in node.values]
            return pl.all_horizontal(parts) if isinstance(node.op, ast.And) else pl.any_horizontal(parts)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return ~self.truth(node.operand)
        if isinstance(node, ast.Compare):
            sides = pairwise((node.left, *node.comparators))
            return pl.all_horizontal([self._comparison(left, op, right) for (left, right), op in zip(sides, node.ops, strict=True)])
        value, kind = self._value(node)
        if kind != "truth":
            example = "rounds > 30" if kind == "number" else winner_example(self.scope)
            self.source.fail_node(node, f"{self._source_of(node)} is {NAMES[kind]}; compare it, as in {example}")
        return value

    def _comparison(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> pl.Expr:
        if isinstance(op, ast.In | ast.NotIn):
            found = self._one_of(left, right)
            return found if isinstance(op, ast.In) else ~found
        compare = COMPARE.get(type(op))
        if compare is None:
            self.source.fail_node(right, "compare with one of <, <=, >, >=, =, != or in")
        (one, kind), (other, other_kind) = self._value(left), self._value(right)
        if kind != other_kind:
            both = f"{self._source_of(left)} is {NAMES[kind]}, {self._source_of(right)} is {NAMES[other_kind]}"
            self.source.fail_node(right, f"{both}; they cannot be compared")
        if kind != "number" and not isinstance(op, ast.Eq | ast.NotEq):
            self.source.fail_node(right, f"{self._source_of(left)} is {NAMES[kind]}; it can only be compared with = or !=")
        return compare(one, other)

    def _one_of(self, left: ast.expr, right: ast.expr) -> pl.Expr:
        if not isinstance(right, ast.Tuple | ast.List | ast.Set) or not right.elts:
            names = ", ".join(map(quoted_name, self.scope.strategies))
            self.source.fail_node(right, f"after 'in' stands a list in brackets, as in winner in ({names})")
        return pl.any_horizontal([self._comparison(left, ast.Eq(), part) for part in right.elts])

    def _value(self, node: ast.expr) -> tuple[pl.Expr, Type]:
        if isinstance(node, ast.Constant):
            return self._constant(node)
        if isinstance(node, ast.Name):
            return self._named(node)
        if isinstance(node, ast.Call):
            return self._called(node), "number"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.UAdd | ast.USub):
            value = self._number(node.operand)
            return (-value if isinstance(node.op, ast.USub) else value), "number"
        if isinstance(node, ast.BinOp) and type(node.op) in CALCULATE:
            if quoted := self._unquoted(node):
                self.source.fail_node(node, f"a name with a hyphen stands in quotes: {quoted!r}")
            return CALCULATE[type(node.op)](self._number(node.left), self._number(node.right)), "number"
        if isinstance(node, ast.BoolOp | ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)):
            return self.truth(node), "truth"
        self.source.fail_node(node, f"{self._source_of(node)} is neither a column, a number nor a name")

    def _unquoted(self, node: ast.expr) -> str:
        """A known name that was written without quotes and so reads as a difference."""
        written = ast.unparse(node).replace(" ", "")
        return next((name for name in (*self.scope.strategies, *self.scope.cards) if name.replace(" ", "") == written), "")

    def _number(self, node: ast.expr) -> pl.Expr:
        value, kind = self._value(node)
        if kind != "number":
            self.source.fail_node(node, f"{self._source_of(node)} is {NAMES[kind]}; only numbers can be added")
        return value

    def _constant(self, node: ast.Constant) -> tuple[pl.Expr, Type]:
        value = node.value
        if isinstance(value, bool):
            return pl.lit(value), "truth"
        if isinstance(value, int | float):
            if not abs(value) <= WHOLE_LIMIT:
                self.source.fail_node(node, "the number is too large")
            return pl.lit(value), "number"
        if isinstance(value, str):
            return self._label(node, value), "name"
        self.source.fail_node(node, f"{self._source_of(node)} is neither a number nor a name")

    def _named(self, node: ast.Name) -> tuple[pl.Expr, Type]:
        word = node.id
        if word in self.scope.columns:
            return pl.col(word), self.scope.columns[word]
        if word.lower() in TRUTHS:
            return pl.lit(TRUTHS[word.lower()]), "truth"
        if word in self.scope.calls:
            self.source.fail_node(node, f"{word!r} needs {self._takes(word)}, as in {self._example(word)}")
        return self._label(node, word), "name"

    def _label(self, node: ast.expr, name: str) -> pl.Expr:
        if name not in (*self.scope.strategies, *self.scope.names):
            words = [*self.scope.columns, *self.scope.calls, *self.scope.strategies, *self.scope.names]
            near = suggestion(name, words)
            tip = near if near.startswith("did") else f"columns: {', '.join([*self.scope.columns, *map(self._usage, self.scope.calls)])}"
            more = f"; strategies: {', '.join(self.scope.strategies)}" if not near.startswith("did") else ""
            self.source.fail_node(node, f"{name!r} is neither a column nor a strategy of this experiment; {tip}{more}")
        return pl.lit(name)

    def _called(self, node: ast.Call) -> pl.Expr:
        word = node.func.id if isinstance(node.func, ast.Name) else ast.unparse(node.func)
        if word not in self.scope.calls:
            self.source.fail_node(node, f"there is no function {word!r}; {suggestion(word, self.scope.calls)}")
        takes = self.scope.calls[word].takes
        least = len(takes) - self.scope.calls[word].optional
        if node.keywords or not least <= len(node.args) <= len(takes):
            self.source.fail_node(node, f"{word!r} needs {self._takes(word)}, as in {self._example(word)}")
        names = [self._argument(part, kind) for part, kind in zip(node.args, takes, strict=False)]
        self.calls.add((word, *names))
        return pl.col(call_text((word, *names)))

    def _argument(self, node: ast.expr, kind: str) -> str:
        name = node.id if isinstance(node, ast.Name) else node.value if isinstance(node, ast.Constant) else None
        if not isinstance(name, str):
            self.source.fail_node(node, f"a {kind} is named here, in quotes: {self._unquoted(node) or self.scope.cards[0]!r}")
        names = self.scope.cards if kind == "card" else self.scope.strategies
        if name not in names and kind == "card" and name in self.scope.elsewhere:
            self.source.fail_node(node, f"{name!r} is a card of another card set; add --card-set {self.scope.elsewhere[name]!r}")
        if name not in names:
            self.source.fail_node(node, f"{name!r} is not a {kind} of this experiment; {suggestion(name, names)}")
        return name

    def _takes(self, word: str) -> str:
        call = self.scope.calls[word]
        return " and ".join(f"a {kind}" if k < len(call.takes) - call.optional else f"perhaps a {kind}" for k, kind in enumerate(call.takes))

    def _example(self, word: str) -> str:
        names = {"card": self.scope.cards, "strategy": self.scope.strategies}
        return f"{word}({', '.join(repr(names[kind][0]) for kind in self.scope.calls[word].takes)}) > 0"

    def _usage(self, word: str) -> str:
        return f"{word}({', '.join(self.scope.calls[word].takes).upper()})"

    def _source_of(self, node: ast.expr) -> str:
        return ast.unparse(node)
