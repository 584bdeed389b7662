"""What public functions are given: arguments of a wrong kind are an `InputError`, as on the command line, and not a fault deep inside.

Every parameter of a public function has a check, so that the one that is added next cannot be forgotten (a test holds it). An option whose name is
misspelt is a `TypeError`, as everywhere in Python.
"""

import inspect
import math
import os
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from numbers import Real
from operator import index
from typing import Any, ParamSpec, TypeVar, cast

from sim.errors import InputError, quoted, suggestion, system_message
from sim.inputfiles import checked_path

P = ParamSpec("P")
R = TypeVar("R")
Check = Callable[[str, Any], Any]
"""From the name of a parameter and its value to what the function gets; raises `InputError`."""
MOST_TEXT = 10_000
"""Characters of a text."""
MOST_TEXTS = 10_000
"""Entries of a list."""
BITS = 64
"""Of whole numbers; the limits of what they mean are narrower and are checked where they are known."""


def whole(name: str, value: Any) -> int:
    """A whole number, of Python or NumPy; `True` is none."""
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or type(value).__name__ in ("bool", "bool_"):
        raise InputError(f"{name}: a whole number is needed, not {quoted(value)}")
    if number.bit_length() > BITS:
        raise InputError(f"{name}: {quoted(number)} is out of range; at most {BITS} bits")
    return number


def number(name: str, value: Any) -> Any:
    """A finite number."""
    if not isinstance(value, Real) or isinstance(value, bool):
        raise InputError(f"{name}: a number is needed, not {quoted(value)}")
    try:
        finite = math.isfinite(value)
    except OverflowError:
        finite = False
    if not finite:
        raise InputError(f"{name}: {quoted(value)} is not possible; a finite number is needed")
    return value


def flag(name: str, value: Any) -> bool:
    """`True` or `False`."""
    if type(value).__name__ not in ("bool", "bool_"):
        raise InputError(f"{name}: True or False is needed, not {quoted(value)}")
    return bool(value)


def text(name: str, value: Any) -> str:
    """A text of bearable length."""
    if not isinstance(value, str):
        raise InputError(f"{name}: a text is needed, not {quoted(value)}")
    if len(value) > MOST_TEXT:
        raise InputError(f"{name}: {len(value):,} characters are too many; at most {MOST_TEXT:,}")
    return value


def name_or_file(name: str, value: Any) -> str:
    """A name, or a file as text or path."""
    return text(name, os.fspath(value) if isinstance(value, os.PathLike) else value)


def path(name: str, value: Any) -> Any:
    """A path as it was written."""
    checked_path(value, name)
    return os.fspath(value) if not isinstance(value, str | os.PathLike) else value


def experiment(name: str, value: Any) -> Any:
    """A file, a folder, a name or an experiment."""
    from sim.experiments.experiment import Experiment

    if not isinstance(value, str | os.PathLike | Experiment):
        raise InputError(f"{name}: a file, the name of a shipped experiment or an Experiment is needed, not {quoted(value)}")
    return value if isinstance(value, Experiment) else path(name, value)


def run(name: str, value: Any) -> Any:
    """A run, or its folder."""
    from reports.runs.run import Run

    if not isinstance(value, str | os.PathLike | Run):
        raise InputError(f"{name}: the folder of a run or a Run is needed, not {quoted(value)}")
    return value if isinstance(value, Run) else path(name, value)


def gates(name: str, value: Any) -> Any:
    """A file of gates, what such a file says, or gates that were read."""
    from reports.gates.model import GateFile

    if isinstance(value, GateFile):
        return value
    if isinstance(value, Mapping):
        if wrong := [key for key in value if not isinstance(key, str)]:
            raise InputError(f"{name}: names of fields are texts, not {quoted(wrong[0])}")
        return value
    if not isinstance(value, str | os.PathLike):
        raise InputError(f"{name}: a file of gates or what it says is needed, not {quoted(value)}")
    return path(name, value)


def effects(name: str, value: Any) -> Any:
    """Effects that were measured or loaded."""
    from reports.effects.run import EffectRun

    if not isinstance(value, EffectRun):
        raise InputError(f"{name}: what vigil.effects or vigil.load_effects gave is needed, not {quoted(value)}")
    return value


def _is_list(value: Any) -> bool:
    """Whether something is a list of things; arrays without axes are none."""
    return isinstance(value, Iterable) and not isinstance(value, str | bytes | Mapping) and getattr(value, "ndim", 1) != 0


def listed(one: Check, what: str) -> Check:
    """Make a check of one thing or a list of such things; `what` they are, in the plural."""

    def check(name: str, value: Any) -> Any:
        if not _is_list(value):
            return one(name, value)
        items: list[Any] = []
        for item in value:  # it may have no end
            if len(items) == MOST_TEXTS:
                raise InputError(f"{name}: too many {what}; at most {MOST_TEXTS:,}")
            items.append(one(name, item))
        return tuple(items)

    return check


texts = listed(text, "texts")
names_or_files = listed(name_or_file, "names")
wholes = listed(whole, "numbers")


def only_listed(check: Check, what: str) -> Check:
    """Make a check of a list, one of whose entries does not stand for the list."""

    def checked_list(name: str, value: Any) -> Any:
        if not _is_list(value):
            raise InputError(f"{name}: a list of {what} is needed, not {quoted(value)}")
        return check(name, value)

    return checked_list


def width(name: str, value: Any) -> Any:
    """A text such as `0.5%`, or a number."""
    return value if isinstance(value, str) and text(name, value) else number(name, value)


def tolerance(name: str, value: Any) -> Any:
    """Texts, or names with numbers."""
    if isinstance(value, Mapping):
        return {text(f"{name}: the name", key): number(f"{name}: {quoted(key)}", size) for key, size in value.items()}
    return texts(name, value)


def anything(name: str, value: Any) -> Any:
    """Whatever the function itself checks: arrays of numbers."""
    return value


USUAL: dict[str, Check] = {
    **dict.fromkeys(("games", "seed", "players", "jobs", "range_size", "game", "limit", "start"), whole),
    **dict.fromkeys(("generations", "population", "simulate", "low", "high"), whole),
    **dict.fromkeys(("resume", "progress", "fresh", "decide", "searching"), flag),
    **dict.fromkeys(("card_set", "cluster", "where", "against", "name", "names"), text),
    **dict.fromkeys(("precision", "change", "until_decided", "formats"), texts),
    **dict.fromkeys(("out", "folder"), path),
    **dict.fromkeys(("experiment", "base", "other"), experiment),
    "minutes": number,
    "tolerance": tolerance,
}
"""Name of a parameter to the check that it has in most functions."""


def checked(**own: Check) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Check the arguments of a public function before it is called.

    Parameters
    ----------
    own
        Checks of parameters that differ from `USUAL`, or are not in it; `**options` may be those of them that are no parameters.

    Returns
    -------
    Callable
        A decorator. None passes where it is the default; an error of the operating system that nobody else turned into a message becomes one.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        signature = inspect.signature(function)
        named = {name: one for name, one in signature.parameters.items() if one.kind is not inspect.Parameter.VAR_KEYWORD}
        checks = own | {name: USUAL[name] for name in named if name not in own}
        more = next((name for name, one in signature.parameters.items() if one.kind is inspect.Parameter.VAR_KEYWORD), None)
        options = own.keys() - named.keys()

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                bound = signature.bind(*args, **kwargs)
            except TypeError:
                return function(*args, **kwargs)  # Python's own words for an unknown or missing argument
            for name, value in bound.arguments.items():
                if name in named and not (value is None and named[name].default is None):
                    bound.arguments[name] = checks[name](name, value)
            if more in bound.arguments:
                if unknown := [name for name in bound.arguments[more] if name not in options]:
                    tip = suggestion(unknown[0], [*named, *sorted(options)])
                    raise TypeError(f"{function.__name__}() got an unexpected keyword argument {quoted(unknown[0])}; {tip}")
                bound.arguments[more] = {name: checks[name](name, value) for name, value in bound.arguments[more].items()}
            try:
                return function(*cast(Any, bound.args), **cast(Any, bound.kwargs))
            except OSError as error:
                raise InputError(system_message(error)) from error

        return call

    return decorate
