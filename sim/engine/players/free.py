"""Players that are not compiled: any Python, called back from the kernel with the interpreter's lock."""

import ctypes
import threading
import traceback
from collections.abc import Callable, Mapping
from operator import index
from typing import Any

import numpy as np

from sim.engine.players.form import FAILED, Form

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
        self.looks = frozenset(field.name for field in form.fields)  # nobody knows what any Python may look at
        self._form = form
        self._functions = {form.decisions[name].number: function for name, function in functions.items()}
        self._arrays: dict[tuple[int, int], tuple[Any, Any]] = {}
        self._errors: dict[int, BaseException] = {}
        self._callback = CALLBACK(self._answer)
        self.address: int = ctypes.cast(self._callback, ctypes.c_void_p).value or 0

    def _answer(self, decision: int, view: int, options: int, many: int) -> int:
        """Ask; whatever is raised is kept for the message, since nothing can be raised through a kernel."""
        try:
            seen, offered = self._shown(view, options)
            return checked(self._functions[decision](seen, offered[:many]))
        except BaseException as error:
            self._errors[threading.get_ident()] = error
            return FAILED

    def _shown(self, view: int, options: int) -> tuple[Any, Any]:
        """View and options at their places in memory, which cannot be written to."""
        if (view, options) not in self._arrays:
            if len(self._arrays) >= KEPT:
                self._arrays.clear()
            seen = _at(view, self._form.view, 1)[0]
            self._arrays[view, options] = seen, _at(options, self._form.option, self._form.most)
        return self._arrays[view, options]

    def failure(self, decision: str, view: np.ndarray, options: np.ndarray) -> str:
        """What was raised, and in which line of the file."""
        error = self._errors.pop(threading.get_ident())
        if not isinstance(error, Exception):
            raise error
        return told(error, self.label)


def _at(place: int, dtype: np.dtype[np.void], many: int) -> Any:
    """Records at a place in memory, as they can be read by name."""
    memory = (ctypes.c_char * (dtype.itemsize * many)).from_address(place)
    array = np.frombuffer(memory, dtype).view(np.recarray)
    array.flags.writeable = False
    return array


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
