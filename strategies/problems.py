"""Problems of a strategy file, gathered and reported together."""

from collections.abc import Iterator
from contextlib import contextmanager

from sim.errors import InputError
from strategies.language.names import NotThere

SHOWN = 5
"""Problems reported together."""


class UnknownNames(InputError):
    """Problems, some of which are names that no card set has."""


class Problems:
    """What is wrong with one file, one line of text each.

    Parameters
    ----------
    source
        Name of the file, in front of every problem.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._found: list[str] = []
        self._unknown = False

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._found)

    def add(self, message: str) -> None:
        """Note a problem.

        Parameters
        ----------
        message
            What is wrong, and where in the file.
        """
        self._found.append(f"{self._source}: {message}")

    @contextmanager
    def at(self, place: str) -> Iterator[None]:
        """Turn an `InputError` of the block into a problem.

        Parameters
        ----------
        place
            Where in the file the block works.
        """
        try:
            yield
        except InputError as error:
            self.add(f"{place}: {error}")
            self._unknown |= isinstance(error, NotThere)

    def report(self) -> None:
        """Raise the problems, if there are any.

        Raises
        ------
        InputError
            The first few problems, one line each, and how many more there are; `UnknownNames` if there are such among them.
        """
        if self._found:
            more = len(self._found) - SHOWN
            message = "\n".join([*self._found[:SHOWN], *([f"{self._source}: and {more} more"] if more > 0 else [])])
            raise (UnknownNames if self._unknown else InputError)(message)


def line_place(which: str, number: int, text: str) -> str:
    """Where a line stands.

    Parameters
    ----------
    which
        Name of the list.
    number
        Number of the line, from 1.
    text
        The line.

    Returns
    -------
    str
        `take[3] 'Mystic if round < 4'`.
    """
    shown = text if len(text) <= 100 else text[:100] + "..."
    return f"{which}[{number}] {shown!r}"
