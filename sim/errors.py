"""Errors a user can mend, and the tip that helps to mend them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches


class InputError(ValueError):
    """Something given to Vigil is wrong: one message that names the place and the way out.

    The command line prints it and ends with exit code 2.
    """


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
    except (OSError, RuntimeError) as error:
        raise InputError(f"{path}: cannot be looked for ({getattr(error, 'strerror', None) or error})") from None


def suggestion(word: str, known: Iterable[str]) -> str:
    """Tip for an unknown word.

    Parameters
    ----------
    word
        What was written.
    known
        What could have been meant.

    Returns
    -------
    str
        `did you mean 'Mystic'?`, or the list of known words if none is near.
    """
    words = list(known)
    lowered = {w.lower(): w for w in reversed(words)}
    near = get_close_matches(word.lower(), lowered, n=1, cutoff=0.6)
    if near:
        return f"did you mean {lowered[near[0]]!r}?"
    shown = ", ".join(words[:20]) + (", ..." if len(words) > 20 else "")
    return f"known: {shown}" if words else "there are none"
