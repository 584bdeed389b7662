"""The words that the lines of one list can use."""

from collections.abc import Mapping
from typing import NamedTuple


def an(noun: str) -> str:
    """A noun with its article: `a card`, `an option`."""
    return f"{'an' if noun[:1] in tuple('aeiou') else 'a'} {noun}"


class Vocabulary(NamedTuple):
    """Words of the lines of one list of one game."""

    which: str
    """The list."""
    counters: Mapping[str, int]
    """Plain counters, `round`."""
    functions: Mapping[str, int]
    """Counters of a name or class, `owned('Mystic')`."""
    examples: Mapping[str, str]
    """A name for each function, for messages."""
    argument: str
    """What functions look at, for messages: `card or class`."""
    noun: str
    """What a line is judged for: `card`."""
    attributes: tuple[str, ...]
    """Its numbers, `card.cost`; none if the list is about words."""
    keys: tuple[str, ...]
    """Words of `by`."""
