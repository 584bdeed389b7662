"""The grammar of the small language, and the one place where a text that breaks it is refused."""

from functools import lru_cache
from typing import Any, NoReturn

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from sim.cardfiles.models import wrong
from sim.errors import quoted
from sim.voskhozhdenie.words import MAX_TEXT

GRAMMAR = r"""
target: KNOWN | quantity filter
cards: KNOWN | filter
filter: part+
quantity: ONE | ALLOF | ANYOF | UPTO atom | EXACTLY atom
?part: WORD ("|" WORD)*                     -> words
     | "in" ":" WORD ("|" WORD)*            -> zones
     | "kw" ":" WORD ("|" WORD)*            -> keywords
     | "subtype" ":" WORD ("|" WORD)*       -> subtypes
     | NAMES                                -> names
     | WORD RELATION sum                    -> comparison

?amount: sum
?sum: product | sum ADD product             -> calculation
?product: atom | product TIMES atom         -> calculation
?atom: INT                                  -> number
     | WORD                                 -> fact
     | ALLOF                                -> fact
     | CHOOSE "(" INT "," INT ")"           -> picked
     | WORD "(" cards ")"                   -> measured
     | "(" sum ")"

?condition: both | condition "or" both      -> either
?both: single | both "and" single           -> both
?single: "not" single                       -> negation
       | sum RELATION sum                   -> compare
       | WORD                               -> state
       | HAS                                -> has

ONE: "one"
ALLOF: "all"
ANYOF: "any"
UPTO: "upto"
EXACTLY: "exactly"
CHOOSE: "choose"
KNOWN.3: /(self|event|it|them)\b/
HAS.3: /has\([^()|]+\)/
NAMES.3: /name:[^\s()|]+(\|[^\s()|]+)*/
RELATION: "<=" | ">=" | "==" | "=" | "<" | ">"
ADD: "+" | "-"
TIMES: "*" | "/"
WORD: /[A-Za-z_][A-Za-z0-9_]*/
INT: /[0-9]+/
%ignore /[ \t]+/
"""
STARTS = ("target", "cards", "filter", "amount", "condition")
"""What a text may be."""
CALLED = {"target": "a selector", "cards": "a filter", "filter": "a filter", "amount": "an amount", "condition": "a condition"}
"""How messages call it."""
EXAMPLES = {
    "target": "'one enemy unit wounded', 'all own city', 'upto 2 unit cost=1', or self, event, it, them",
    "cards": "'own unit wounded', or self",
    "filter": "'own unit wounded cost<=2'",
    "amount": "'2', 'count(own unit)', 'power(self)-1'",
    "condition": "'hand > 5', 'not fought', 'has(Lightstone) and armor_total >= 5'",
}
"""What can be written instead."""


@lru_cache(1)
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", start=list(STARTS), maybe_placeholders=False)


def parsed(text: str, start: str) -> Tree[Token]:
    """Parse a text.

    Parameters
    ----------
    text
        What a card says.
    start
        What it must be: one of `STARTS`.

    Returns
    -------
    Tree
        Whether its words are words of the language is not looked at.

    Raises
    ------
    PydanticCustomError
        If it cannot be read; names the place.
    """
    if len(text) > MAX_TEXT:
        raise wrong(f"{quoted(text)} has {len(text)} characters, more than {MAX_TEXT}; say it shorter")
    try:
        tree: Any = _parser().parse(text, start=start)
    except UnexpectedInput as error:
        _refuse(text, start, error)
    return tree if isinstance(tree, Tree) else Tree("leaf", [tree])


def _refuse(text: str, start: str, error: UnexpectedInput) -> NoReturn:
    """Say where a text stops being understood."""
    way_out = f"write for example {EXAMPLES[start]}"
    if not text.strip():
        raise wrong(f"is empty; {way_out}")
    ended = isinstance(error, UnexpectedEOF) or (isinstance(error, UnexpectedToken) and error.token.type == "$END")
    if ended:
        where = "it ends too early"
    elif isinstance(error, UnexpectedToken):
        where = f"{str(error.token)!r} cannot stand at character {error.column}"
    else:
        sign = text[error.pos_in_stream or 0] if isinstance(error, UnexpectedCharacters) else "?"
        where = f"{sign!r} cannot stand at character {error.column}"
    raise wrong(f"{quoted(text)} is not {CALLED[start]}: {where}; {way_out}")
