"""View and options as functions see them that are not compiled: by the names of fields and columns, and only to be read."""

from collections import namedtuple
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.players.form import Form


class Seen:
    """A view; its numbers are attributes, and so are its arrays."""

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse to be changed."""
        raise AttributeError(f"{name}: a view is only shown, and cannot be changed")


class Showing:
    """A view and options in memory, which change from question to question.

    Parameters
    ----------
    form
        What the game shows.
    view
        `[V]` i8, the fields one after the other.
    options
        `[most, K]` i8.
    """

    def __init__(self, form: Form, view: NDArray[np.int64], options: NDArray[np.int64]) -> None:
        self._option, self._options, self._seen = option_of(form), options, Seen()
        at = 0
        self._numbers: list[tuple[str, int]] = []
        for field in form.fields:
            size = int(np.prod(field.shape))
            if field.shape:
                array = view[at : at + size].reshape(field.shape)
                array.flags.writeable = False
                object.__setattr__(self._seen, field.name, array)
            else:
                self._numbers.append((field.name, at))
            at += size
        self._view = view

    def now(self, many: int) -> tuple[Any, list[Any]]:
        """The view and the first `many` options as they are now."""
        for name, at in self._numbers:
            object.__setattr__(self._seen, name, int(self._view[at]))
        return self._seen, [self._option(*row) for row in self._options[:many].tolist()]


def option_of(form: Form) -> Any:
    """Class of the options of a game."""
    return namedtuple("Option", [column.name for column in form.columns])  # its fields are known when the game is
