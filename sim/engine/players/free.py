"""Players that are not compiled: any Python, called back from the kernel with the interpreter's lock."""

import ctypes
import threading
import traceback
from collections.abc import Callable, Mapping
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.players.form import FAILED, Form
from sim.engine.players.shown import Showing

Answerer = Callable[[Any, Any], int]
"""A function of a strategy file: a view and options to the number of the option that is taken, or -1."""
CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
MOST = 2**31
"""Answers are below this on either side; larger ones are mistakes."""
KEPT = 64
"""Places in memory that are remembered as arrays; a thread has one for each plan."""


class FreePlayer:
    """A player that is not compiled.

    Parameters
    ----------
    label
        The file, as messages name it.
    form
        What the game shows.
    functions
        By the names of their decisions.
    """

    def __init__(self, label: str, form: Form, functions: Mapping[str, Answerer]) -> None:
        self.label = label
        self.looks = frozenset(form.shown)  # nobody knows what any Python may look at
        self._form = form
        self._functions = {form.decisions[name].number: function for name, function in functions.items()}
        self._shown: dict[tuple[int, int], Showing] = {}
        self._errors: dict[int, BaseException] = {}
        self._callback = CALLBACK(self._answer)
        self.address: int = ctypes.cast(self._callback, ctypes.c_void_p).value or 0

    def _answer(self, decision: int, view: int, options: int, many: int) -> int:
        """Ask; whatever is raised is kept for the message, since nothing can be raised through a kernel."""
        try:
            return checked(self._functions[decision](*self._showing(view, options).now(many)))
        except BaseException as error:
            self._errors[threading.get_ident()] = error
            return FAILED

    def _showing(self, view: int, options: int) -> Showing:
        """What lies at two places in memory."""
        found = self._shown.get((view, options))
        if found is None:
            if len(self._shown) >= KEPT:
                self._shown.clear()
            form = self._form
            columns = len(form.columns)
            made = Showing(form, _at(view, form.view.itemsize // 8), _at(options, form.most * columns).reshape(form.most, columns))
            found = self._shown[view, options] = made
        return found

    def failure(self, decision: str, showing: Showing, many: int) -> str:
        """What was raised, and in which line of the file."""
        error = self._errors.pop(threading.get_ident())
        if not isinstance(error, Exception):
            raise error
        return told(error, self.label)


def _at(place: int, many: int) -> NDArray[np.int64]:
    """So many numbers at a place in memory."""
    return np.ctypeslib.as_array((ctypes.c_int64 * many).from_address(place))


def checked(answer: Any) -> int:
    """An answer, if it is a whole number.

    Raises
    ------
    TypeError
        If it is not.
    """
    if not isinstance(answer, bool | np.bool_):
        try:
            found = index(answer)
        except TypeError:
            pass
        else:
            if -MOST < found < MOST:
                return found
    raise TypeError(f"answered {answer!r:.60}; a whole number is needed, that of an option or -1")


def told(error: Exception, label: str) -> str:
    """An exception in one line, with the line of the file in which it was raised."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == label]
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    return f"{what} (line {lines[-1]})" if lines else what
