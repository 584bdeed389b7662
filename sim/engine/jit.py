"""How kernels are compiled: the decorators of all rules.

With the versions of numba named in `TESTED` the house's own compiler works (`sim.engine.compiler`), with any other version numba alone, which takes
longer.
`VIGIL_CHECKED_KERNELS=1` in the environment checks every index: what a fast kernel would read or write beside its arrays is an IndexError then.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba

from sim.engine.entrypoint import Compiler, EntryPoint

Function = TypeVar("Function", bound=Callable[..., Any])

TESTED = ("0.68.1",)
"""Versions of numba whose private parts `sim.engine.compiler` knows."""
CHECKED = os.environ.get("VIGIL_CHECKED_KERNELS", "") not in ("", "0")
"""Whether kernels are compiled with a check of every index."""

numba.config.LOOP_VECTORIZE = 0  # type: ignore[attr-defined]  # piles are short: vector loops cost more than they save (5% of the time)


class PlainCompiler:
    """Numba alone.

    Parameters
    ----------
    checked
        Whether indices are checked; numba takes negative ones for places counted from the end.
    """

    name = "plain"

    def __init__(self, checked: bool) -> None:
        self.notice = f"vigil: compiles longer with numba {numba.__version__}; it is fast with numba {' and '.join(TESTED)}"
        self.options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": checked}

    def origin(self, function: Callable[..., Any]) -> bytes | None:
        """The file, where it lies and where the function stands in it: numba looks for its own files by these."""
        code = function.__code__
        try:
            return f"{code.co_filename} {code.co_firstlineno} ".encode() + Path(code.co_filename).read_bytes()
        except OSError:
            return None

    def inner(self, function: Callable[..., Any], inlined: bool = False, rare: bool = False) -> Any:
        """Dispatcher of a function that only kernels call."""
        return numba.njit(**self.options)(function)

    def outer(self, function: Callable[..., Any], cache: bool) -> Any:
        """Dispatcher of a function that Python calls."""
        return numba.njit(**self.options, cache=cache)(function)

    def callback(self, function: Callable[..., Any], signature: Any, options: dict[str, Any], folder: str | None) -> Any:
        """A C function that kernels call by its address; every process compiles it anew, since numba looks for cached code by a file."""
        return numba.cfunc(signature, **options)(function)


def compiler_for(version: str, checked: bool) -> Compiler:
    """What compiles with a version of numba; `checked` asks for a check of every index."""
    if version not in TESTED:
        return PlainCompiler(checked)
    from sim.engine import compiler  # of another version of numba the names it imports may be gone

    return compiler.CheckedCompiler() if checked else compiler.FastCompiler()


COMPILER = compiler_for(numba.__version__, CHECKED)


def kernel(function: Function) -> Function:
    """Compile a function that only kernels call."""
    return COMPILER.inner(function)  # type: ignore[no-any-return]


def inlined(function: Function) -> Function:
    """Compile a small function that becomes part of every kernel that calls it."""
    vars(function)["compiled"] = "inlined"  # part of what the cached code is known by
    return COMPILER.inner(function, inlined=True)  # type: ignore[no-any-return]


def rarely(function: Function) -> Function:
    """Compile a function that is seldom called; it stays out of the way of the kernels that call it."""
    vars(function)["compiled"] = "rarely"
    return COMPILER.inner(function, rare=True)  # type: ignore[no-any-return]


def entry(function: Callable[..., Any]) -> EntryPoint:
    """Compile a function that Python calls; it releases the GIL and is cached on disk."""
    return EntryPoint(function, COMPILER)
