"""The language of strategies: a line taken apart, its condition judged (strategies/ascension/README.md)."""

import ast
import operator
import re
from fractions import Fraction

COMPARE = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
SIGNS = {ast.Not: operator.not_, ast.USub: operator.neg, ast.UAdd: operator.pos}


def split_line(text, known):
    """Take a line `TARGET [by KEY] [if CONDITION]` apart.

    Parameters
    ----------
    text : str
    known : callable
        Whether a name exists; only such a name may stand in single quotes.

    Returns
    -------
    tuple
        Target, whether it was quoted, key or None, text of the condition or None.
    """
    target, quoted, tail = _target(text, known)
    match = re.fullmatch(r"(?:\s+by\s+(?P<key>\S+))?(?:\s+if\s+(?P<condition>.+))?", tail, re.DOTALL)
    if match is None:
        raise ValueError(f"cannot read {text!r}")
    return target, quoted, match["key"], match["condition"]


def _target(text, known):
    """Split a line into the target, whether it was quoted, and what follows."""
    if text.startswith("'"):
        for close in re.finditer(r"'(?=\s+by\s|\s+if\s|$)", text[1:]):
            name = text[1 : 1 + close.start()]
            if known(name):
                return name, True, text[2 + close.start() :]
    match = re.match(r"(.+?)(?=\s+by\s|\s+if\s|$)", text)
    return match[1], False, text[match.end() :]


def key_parts(key):
    """Return the numbers that a key `[-]NUMBER[/NUMBER]` names."""
    return key.removeprefix("-").split("/")


def order_by(key, number_of):
    """Return the order of a key: highest first, with a minus lowest first, a quotient by zero before all.

    Parameters
    ----------
    key : str
    number_of : callable
        A number of what is ordered, by its name.

    Returns
    -------
    tuple
        Sorts before that of whatever comes later.
    """
    above, *below = key_parts(key)
    divisor = number_of(below[0]) if below else 1
    if divisor == 0:
        return (0, 0)
    value = Fraction(number_of(above), divisor)
    return (1, value if key.startswith("-") else -value)


def parse_condition(text, check):
    """Parse a condition; `check` is called with each name of a card or class in it.

    Returns
    -------
    callable
        The value of the condition for counters; `evaluate` says what these are.
    """
    node = ast.parse(text.strip(), mode="eval").body
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call):
            check(inner.args[0].value)
    return value_of(node)


def evaluate(condition, counters):
    """Judge a parsed condition.

    Parameters
    ----------
    condition : callable
    counters : object
        Has `value(name)`, `count(name, target)` and `of(thing, name)` (`card.cost`).

    Returns
    -------
    int or bool
    """
    return condition(counters)


def value_of(node):
    """Return the value of a node as a function of counters: a condition is judged far more often than it is read."""
    match node:
        case ast.Name(id=name):
            return lambda counters: counters.value(name)
        case ast.Constant(value=int(value)):
            return lambda counters: value
        case ast.Attribute(value=ast.Name(id=thing), attr=name):
            return lambda counters: counters.of(thing, name)
        case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(target))]):
            return lambda counters: counters.count(name, target)
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            sides = [value_of(side) for side in (left, *comparators)]
            return conjunction([operation(COMPARE[type(op)], a, b) for op, a, b in zip(ops, sides, sides[1:], strict=False)])
        case ast.BoolOp(op=ast.And(), values=values):
            return conjunction([value_of(value) for value in values])
        case ast.BoolOp(op=ast.Or(), values=values):
            return disjunction([value_of(value) for value in values])
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            return operation(operator.add if isinstance(op, ast.Add) else operator.sub, value_of(left), value_of(right))
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.UAdd() as op, operand=operand):
            inner, sign = value_of(operand), SIGNS[type(op)]
            return lambda counters: sign(inner(counters))
    raise ValueError(f"{ast.unparse(node)!r} is no part of a condition")


def operation(operate, left, right):
    """Return what comes of two values, as a function of counters."""
    return lambda counters: operate(left(counters), right(counters))


def conjunction(parts):
    """Return whether all parts hold, as a function of counters."""
    if len(parts) == 1:
        return parts[0]

    def holds(counters):
        for part in parts:
            if not part(counters):
                return False
        return True

    return holds


def disjunction(parts):
    """Return whether any part holds, as a function of counters."""

    def holds(counters):
        for part in parts:
            if part(counters):
                return True
        return False

    return holds
