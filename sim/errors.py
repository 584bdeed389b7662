"""Errors a user can mend, and the tip that helps to mend them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

MOST_QUOTED = 60
"""Characters of a wrong value that a message quotes."""
MOST_LINE = 700
"""Characters of one line of a message; what is longer loses its middle."""


class InputError(ValueError):
    """Something given to Vigil is wrong: one message that names the place and the way out.

    The command line prints it and ends with exit code 2. No line of it is longer than `MOST_LINE`, whatever was quoted.
    """

    def __init__(self, message: object) -> None:
        super().__init__(cut_lines(str(message)))


def cut_lines(text: str) -> str:
    """Text whose lines keep their beginning and their end, at most `MOST_LINE` characters together; place and way out stand there."""
    if len(text) <= MOST_LINE:
        return text
    end = MOST_LINE // 3
    return "\n".join(line if len(line) <= MOST_LINE else f"{line[: MOST_LINE - end - 5]} ... {line[-end:]}" for line in text.split("\n"))


def quoted(value: object, most: int = MOST_QUOTED) -> str:
    """A wrong value as Python writes it, for a message: cut if it is long, and never at the cost of writing all of it.

    Parameters
    ----------
    value
        Anything.
    most
        Longest result in characters.

    Returns
    -------
    str
    """
    if isinstance(value, str | bytes) and len(value) > most:
        value = value[:most]
        return f"{repr(value)[: most - 3]}..."
    if isinstance(value, int) and value.bit_length() > 4 * most:
        return f"a number of more than {int(value.bit_length() * 0.30103):,} digits"  # Python refuses to write the longest ones
    try:
        text = repr(value)
    except Exception:  # such a number or such a nesting inside of it, or a class that cannot be written at all
        return f"a {type(value).__name__} that cannot be written out"
    return text if len(text) <= most else f"{text[: most - 3]}..."


@contextmanager
def looking_for(path: object) -> Iterator[None]:
    """Complain about a path that cannot even be looked for: a name too long, a folder that may not be entered, a home that nobody has.

    Parameters
    ----------
    path
        What is looked for inside this block.

    Raises
    ------
    InputError
        In place of the operating system's error.
    """
    try:
        yield
    except InputError:
        raise
    except (OSError, RuntimeError, ValueError) as error:
        raise InputError(f"{shortened(path)}: cannot be looked for ({getattr(error, 'strerror', None) or error})") from None


def shortened(path: object, most: int = 160) -> str:
    """A path in a message: its beginning and its end if it is long."""
    text = str(path)
    return text if len(text) <= most else f"{text[: most // 2]} ... {text[-most // 2 :]}"


def system_message(error: OSError) -> str:
    """What is said of an error of the operating system: the file if it is known, and what is wrong."""
    where = f"{shortened(error.filename)}: " if error.filename is not None else ""
    return f"{where}{error.strerror or error}"


def suggestion(word: str, known: Iterable[str], most: int = 20) -> str:
    """Tip for an unknown word.

    Parameters
    ----------
    word
        What was written.
    known
        What could have been meant.
    most
        Known words that are listed if none is near; 0 if there are so many that a list helps nobody.

    Returns
    -------
    str
        `did you mean 'Mystic'?`, or the list of known words if none is near.
    """
    words = list(known)
    lowered = {w.lower(): w for w in reversed(words)}
    near = get_close_matches(word.lower(), lowered, n=1, cutoff=0.6) if len(word) <= 200 else []  # the search for matches is quadratic
    if near:
        return f"did you mean {lowered[near[0]]!r}?"
    if not words or not most:
        return "no name is near it" if words else "there are none"
    return f"known: {', '.join(words[:most])}{', ...' if len(words) > most else ''}"
