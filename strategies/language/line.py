"""One line of a strategy: `[use] TARGET [by KEY] [if CONDITION]`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from sim.errors import InputError, suggestion
from strategies.language.condition import Condition, comparisons, parse_condition
from strategies.language.vocabulary import Vocabulary

_QUOTED = re.compile(r"'(?P<name>.+?)'(?P<rest>$|\s+(?:by|if)\b.*)", re.DOTALL)
_PLAIN = re.compile(r"(?P<name>.*?)(?P<rest>$|(?:^|\s+)(?:by|if)(?:$|\s.*))", re.DOTALL)
_IF = re.compile(r"(?:^|\s)if(?:\s|$)")


@dataclass(frozen=True)
class Key:
    """The order inside a class."""

    top: str
    bottom: str | None = None
    """Divisor, if the key is a quotient."""
    lowest: bool = False
    """Whether the lowest comes first."""


@dataclass(frozen=True)
class Line:
    """A line that has been read; names are not looked up yet."""

    text: str
    target: str
    quoted: bool = False
    """Whether the target stood in quotes and so can only be a name."""
    use: bool = False
    """Whether the line stands for the use of a thing."""
    key: Key | None = None
    """Order inside a class; None stands for the usual one of the list."""
    condition: Condition | None = None

    @cached_property
    def looks_at_target(self) -> bool:
        """Whether the condition depends on the thing it is judged for."""
        return self.condition is not None and any(comparison.numbers for comparison in comparisons(self.condition))


def parse_line(text: str, vocabulary: Vocabulary) -> Line:
    """Read a line.

    Parameters
    ----------
    text
        `[use] TARGET [by KEY] [if CONDITION]`.
    vocabulary
        The words it may use.

    Returns
    -------
    Line
        Its parts.

    Raises
    ------
    InputError
        What is wrong with it, without the place of the line.
    """
    stripped = " ".join(text.splitlines()).strip()
    use, body = (True, stripped[3:].strip()) if stripped.split(maxsplit=1)[:1] == ["use"] else (False, stripped)
    quoted = _QUOTED.fullmatch(body)
    match = quoted or _PLAIN.fullmatch(body)
    if match is None or not match["name"].strip():
        raise InputError(f"names no {vocabulary.argument}")
    key, condition = _split_rest(match["rest"])
    if key is not None and use:
        raise InputError("a 'use' line takes no 'by'")
    if key is not None and not vocabulary.keys:
        raise InputError(f"a {vocabulary.which!r} line takes no 'by'")
    return Line(
        stripped,
        match["name"].strip(),
        quoted is not None,
        use,
        None if key is None else parse_key(key, vocabulary.keys),
        None if condition is None else parse_condition(condition, vocabulary),
    )


def _split_rest(rest: str) -> tuple[str | None, str | None]:
    found = _IF.search(rest)
    before, condition = (rest[: found.start()].strip(), rest[found.end() :].strip()) if found else (rest.strip(), None)
    if condition == "":
        raise InputError("nothing follows 'if'")
    return (before.removeprefix("by").strip() if before else None), condition


def parse_key(text: str, keys: Sequence[str]) -> Key:
    """Read what follows `by`.

    Parameters
    ----------
    text
        `cost`, `-cost` or `honor/cost`.
    keys
        Words that are keys.

    Returns
    -------
    Key
        The order.

    Raises
    ------
    InputError
        If the text is not a key.
    """
    words = text.strip()
    lowest = words.startswith("-")
    parts = [part.strip() for part in words.removeprefix("-").split("/")]
    if not words:
        raise InputError("nothing follows 'by'")
    for part in parts:
        if part not in keys:
            raise InputError(f"{part!r} is not a key; {suggestion(part, keys)}")
    if len(parts) > 2:
        raise InputError(f"{words!r} divides more than once")
    return Key(parts[0], parts[1] if len(parts) == 2 else None, lowest)
