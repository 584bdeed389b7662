"""Lines and conditions as text: what `strategies.language.line` and `strategies.language.condition` read, written again."""

from collections.abc import Collection
from dataclasses import replace

from strategies.language.condition import NOTHING, BoolOp, Comparison, Condition, Negation, Term
from strategies.language.contract import Language
from strategies.language.line import Key, Line

OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
"""The comparison that holds when the other one does not."""
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
"""The comparison with its sides changed over."""


def line_text(line: Line, language: Language, which: str) -> str:
    """A line as a strategy file says it.

    Parameters
    ----------
    line
        Its parts; its own text is not looked at.
    language
        Whose words they are.
    which
        The list it stands in.

    Returns
    -------
    str
        `[use] TARGET [by KEY] [if CONDITION]`.
    """
    target = f"'{line.target}'" if line.quoted else line.target
    key = "" if line.key is None else f" by {key_text(line.key)}"
    condition = "" if line.condition is None else f" if {condition_text(line.condition, language, which)}"
    return f"{'use ' if line.use else ''}{target}{key}{condition}"


def key_text(key: Key) -> str:
    """The order inside a class as a strategy file says it."""
    return f"{'-' if key.lowest else ''}{key.top}{'' if key.bottom is None else f'/{key.bottom}'}"


def condition_text(condition: Condition, language: Language, which: str) -> str:
    """A condition as a strategy file says it.

    Parameters
    ----------
    condition
        The tree of comparisons.
    language
        Whose words it has.
    which
        The list of its line.

    Returns
    -------
    str
        Text that is read as a condition of the same meaning: `not` before a comparison has become the opposite comparison.
    """
    if isinstance(condition, Comparison):
        return _comparison_text(condition, language, which)
    if isinstance(condition, Negation):
        if isinstance(condition.part, Comparison):
            return _comparison_text(replace(condition.part, op=OPPOSITE[condition.part.op]), language, which)
        if isinstance(condition.part, Negation):
            return condition_text(condition.part.part, language, which)
        return f"not ({condition_text(condition.part, language, which)})"
    texts = []
    for part in condition.parts:
        text = condition_text(part, language, which)
        texts.append(f"({text})" if isinstance(part, BoolOp) and condition.every and not part.every else text)
    return (" and " if condition.every else " or ").join(texts)


def needs_quotes(name: str, classes: Collection[str]) -> bool:
    """Whether a card's name would be read as something else without quotes."""
    return name in classes or f" {name} ".startswith(" use ") or " by " in f" {name} " or " if " in f" {name} "


def _comparison_text(comparison: Comparison, language: Language, which: str) -> str:
    """`left OP right` with everything that is added on the left and everything that is taken away on the right."""
    left = [_term_text(comparison.plus, language)] if comparison.plus != NOTHING else []
    right = [_term_text(comparison.minus, language)] if comparison.minus != NOTHING else []
    noun = language.vocabularies[which].noun
    for number, factor in comparison.numbers:
        (left if factor > 0 else right).extend([f"{noun}.{number}"] * abs(factor))
    op, constant = comparison.op, comparison.constant
    if not left and right:  # 'pool <= 25', not '25 >= pool'
        left, right, op, constant = right, left, MIRRORED[op], -constant
    rest = _sum_text(right, -constant)
    return f"{_sum_text(left, 0)} {op} {rest}"


def _sum_text(words: list[str], number: int) -> str:
    """A sum, a number behind it."""
    if not words:
        return str(number)
    return " + ".join(words) + (f" {'+' if number > 0 else '-'} {abs(number)}" if number else "")


def _term_text(term: Term, language: Language) -> str:
    """A counter."""
    plain, named = language.names
    return plain[term.counter] if term.counter in plain else f"{named[term.counter]}({term.of!r})"
