"""Players that are compiled: one C function a file, kept on disk beside the kernels by what it is compiled from."""

import hashlib
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types

from sim.engine.cache import CacheFile, WorkingFolder, cache_folder
from sim.engine.jit import COMPILER
from sim.engine.players.form import FAILED, UNASKED, Form
from sim.engine.players.free import told
from sim.engine.players.shown import Showing
from sim.engine.sources import machinery
from sim.errors import InputError

OPTIONS: dict[str, Any] = {"nogil": True, "boundscheck": True, "error_model": "python"}
"""An index beside an array and a division by zero are errors: they stop the game, not the process."""
MOST_NAME = 40
"""Characters of a file's name by which its code is called."""
ANSWERING = """
def answer(decision, view, options, many):
    seen = carray(view, (1,))[0]
    offered = carray(options, (many,))
    try:
{asking}
    except Exception:
        return FAILED
    return UNASKED
"""
"""What kernels call."""


class Uncompilable(InputError):
    """A function that cannot be compiled.

    Parameters
    ----------
    message
        Where and why.
    """


class CompiledPlayer:
    """A player that is compiled.

    Parameters
    ----------
    label
        The file, as messages name it.
    form
        What the game shows.
    key
        Fingerprint of its code.
    looks
        Names of the fields of the view that it may look at.
    functions
        Numba's dispatchers by the names of their decisions.
    plainly
        Gives the same functions, uncompiled: for messages.

    Raises
    ------
    Uncompilable
        If one of them cannot be compiled.
    """

    def __init__(
        self,
        label: str,
        form: Form,
        key: bytes,
        looks: frozenset[str],
        functions: Mapping[str, Any],
        plainly: Callable[[], Mapping[str, Callable[[Any, Any], Any]]],
    ) -> None:
        self.label, self.looks, self._plainly = label, looks, plainly
        self._function = _kept(label, form, key, functions)
        self.address: int = self._function.address

    def failure(self, decision: str, showing: Showing, many: int) -> str:
        """What is raised if the same is asked of the uncompiled function: compiled code cannot tell."""
        try:
            found = self._plainly()[decision](*showing.now(many))
        except Exception as error:
            return told(error, self.label)
        return f"an exception that the function does not raise uncompiled, where it answers {found!r:.60}"


def _kept(label: str, form: Form, key: bytes, functions: Mapping[str, Any]) -> Any:
    """The C function, read from the cache or compiled."""
    file = CacheFile(cache_folder(), f"player.{_word(label)}", _cache_key(form, key, functions))
    kinds = numba.from_dtype(form.view), numba.from_dtype(form.option)
    views, options = (types.CPointer(kind) for kind in kinds)  # type: ignore[no-untyped-call]
    signature = types.int64(types.int64, views, options, types.int64)
    answer = _answer(form, functions)
    folder = _folder(file)
    if folder is not None and folder.found:
        try:
            return COMPILER.callback(answer, signature, OPTIONS, str(folder.path))
        except Exception:  # whatever numba makes of a file that is whole, but of no use
            folder.throw_away()
    with file.making():
        folder = _folder(file)  # whoever was waited for has written it
        if folder is None or not folder.found:
            for name, function in functions.items():
                _check(label, name, function, kinds)
        made = COMPILER.callback(answer, signature, OPTIONS, None if folder is None else str(folder.path))
        if folder is not None:
            folder.keep()
    return made


def _word(label: str) -> str:
    """A file's name as part of another one: of each name some versions are kept."""
    return re.sub(r"\W", "_", Path(label).stem, flags=re.ASCII)[:MOST_NAME]


def _folder(file: CacheFile) -> WorkingFolder | None:
    """Where numba finds and leaves its files, unless there is no such place."""
    try:
        return WorkingFolder(file)
    except OSError:
        return None


def _cache_key(form: Form, key: bytes, functions: Mapping[str, Any]) -> str:
    """Hash of all that the code depends on: the file, what it is shown, and what compiles it."""
    parts = hashlib.sha256(key)
    for part in (*machinery(), repr((form.view.descr, form.option.descr, sorted(functions), sorted(OPTIONS.items()), ANSWERING)).encode()):
        parts.update(hashlib.sha256(part).digest())
    return parts.hexdigest()[:32]


def _answer(form: Form, functions: Mapping[str, Any]) -> Callable[..., Any]:
    """The function that asks the one of a decision."""
    asking = [
        f"        if decision == {form.decisions[name].number}:\n            return int64({name}(seen, offered))"
        for name in form.decisions
        if name in functions
    ]
    carray = numba.carray  # type: ignore[attr-defined]
    space: dict[str, Any] = {**functions, "carray": carray, "int64": np.int64, "FAILED": FAILED, "UNASKED": UNASKED, "__name__": __name__}
    exec(compile(ANSWERING.format(asking="\n".join(asking)), __file__, "exec"), space)  # numba keeps only what stands in a file that is there
    found: Callable[..., Any] = space["answer"]
    return found


def _check(label: str, name: str, function: Any, kinds: Sequence[types.Type]) -> None:
    """Compile one function alone, so that it can be said what is wrong with it."""
    options = types.Array(kinds[1], 1, "C")
    try:
        with warnings.catch_warnings(action="ignore", category=numba.NumbaWarning):
            function.compile((kinds[0], options))
    except Exception as error:  # numba has errors of its own, and others come out of it too
        raise Uncompilable(f"{label}: {name}: {_reason(error, label, function.py_func.__code__.co_firstlineno)}") from None
    answers = function.overloads[kinds[0], options].signature.return_type
    if not isinstance(answers, types.Integer):
        place = f"{label}: {name}: line {function.py_func.__code__.co_firstlineno}"
        raise Uncompilable(f"{place}: answers {_kind(answers)}; a whole number is needed on every way through, that of an option or -1")


def _kind(kind: types.Type) -> str:
    """What a function gives, in words."""
    if isinstance(kind, types.NoneType):
        return "no number"
    if isinstance(kind, types.Optional):
        return "sometimes no number"
    return "True or False" if isinstance(kind, types.Boolean) else f"{kind}"


def _reason(error: Exception, label: str, first: int) -> str:
    """Line and reason of numba's message, of which the rest is about numba."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    lines = re.findall(rf'File "{re.escape(label)}", line (\d+)', text) or re.findall(rf"{re.escape(label)} \((\d+)\)", text)
    said = [line.strip() for line in text.splitlines() if line.strip()]
    told = next((line for line in said if not line.startswith(("Failed in", "- ", "During:", "File", "There are"))), said[0])
    if isinstance(error, KeyError):
        told = f"there is no {text}"
    if "Untyped global name" in told:
        told += "; functions that are compiled know the numbers, arrays and functions of the file, so work it out above them"
    return f"line {lines[0] if lines else first}: {told.rstrip('.:')}"
