"""What a kernel is compiled from: every function it can reach, and every value these functions name.

Numba compiles the bytecode of functions and takes the values of their global names for constants. A hash of exactly that, read from memory, changes
whenever the compiled code can change, in whatever file or package the edit was made, and for no other edit.
"""

import dis
import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np

LIBRARIES = {"builtins", "collections", "llvmlite", "math", "numba", "numpy", "operator", "typing"}
"""Packages whose functions are known by name: their versions are part of the hash."""
MACHINERY = ("jit.py", "compiler/*.py")
"""How kernels are compiled: patterns of the files that say it."""


class Unreadable(Exception):
    """A value that cannot be hashed: the kernel that names it cannot be cached."""


def digest(function: FunctionType, *circumstances: bytes, lines: bool = False) -> str:
    """Hash of all that a kernel is compiled from, 32 hex digits.

    Parameters
    ----------
    function
        The entry point.
    circumstances
        What else the compiled code depends on.
    lines
        Whether the compiled code tells numbers of lines.

    Raises
    ------
    Unreadable
        If a global name stands for something that cannot be hashed.
    """
    parts = hashlib.sha256()
    for part in (*machinery(), *circumstances, *(part.encode() for part in SourceReader(function, lines).parts())):
        parts.update(len(part).to_bytes(8, "little"))
        parts.update(part)
    return parts.hexdigest()[:32]


def machinery() -> Iterator[bytes]:
    """What every kernel depends on: the compilers' sources, their versions and their settings."""
    here = Path(__file__).parent
    yield from (path.read_bytes() for pattern in MACHINERY for path in sorted(here.glob(pattern)))
    yield repr((sys.version, numba.__version__, llvmlite.__version__, np.__version__)).encode()
    yield repr(sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR")).encode()


class SourceReader:
    """Reads a function and all it can reach, each once.

    Attributes
    ----------
    functions
        What was reached, in the order in which it was found; complete once `parts` is exhausted.
    """

    def __init__(self, function: FunctionType, lines: bool = False) -> None:
        self.functions = [function]
        self._lines = lines
        self._numbers = {function: 0}
        self._reader = function
        self._python: set[FunctionType] = set()

    def parts(self) -> Iterator[str]:
        """All that was read, as text.

        Raises
        ------
        Unreadable
            If a global name stands for something that cannot be hashed.
        """
        for function in self.functions:  # grows meanwhile
            self._reader = function
            yield f"function {function.__qualname__} {sorted(vars(function).items())} {function.__defaults__} {function.__kwdefaults__}"
            yield from code_parts(function.__code__, function.__code__.co_filename if self._lines else None)
            for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
                yield f"{name} is {self.value(cell.cell_contents)}"
            yield from self.named(function)

    def named(self, function: FunctionType) -> Iterator[str]:
        """Values of the global names a function uses.

        `co_names` holds names of attributes too. Some of these may be called like a global name that is not meant; that does no harm, unless what it
        stands for cannot be hashed.
        """
        names = list(names_in(function.__code__))
        for name in names:
            if name not in function.__globals__:
                continue
            found = function.__globals__[name]
            try:
                if isinstance(found, ModuleType):
                    yield f"{name} is {self.module(found, names)}"
                else:
                    yield f"{name} is {self.value(found)}"
            except Unreadable:
                if name in loaded(function.__code__):
                    raise Unreadable(f"{function.__module__}.{function.__qualname__} uses {name}, a {type(found).__name__}") from None

    def module(self, found: ModuleType, names: list[str]) -> str:
        """A module as a function uses it: the values of all its names that the function uses."""
        if found.__name__.partition(".")[0] in LIBRARIES:
            return f"module {found.__name__}"
        values = vars(found)
        inner = [(name, values[name]) for name in names if name in values]
        return f"module {[(name, self.module(v, names) if isinstance(v, ModuleType) else self.value(v)) for name, v in inner]}"

    def value(self, found: Any) -> str:
        """Text that tells a constant from every other one."""
        if isinstance(found, Enum):
            return f"{type(found).__qualname__} {found.name} {found.value!r}"
        if isinstance(found, np.ndarray | np.generic):
            return f"{found.dtype!r} {found.shape} {hashlib.sha256(found.tobytes()).hexdigest()}"
        if found is None or isinstance(found, bool | int | float | complex | str | bytes | np.dtype | numba.types.Type):
            return f"{type(found).__name__} {found!r}"
        if isinstance(found, tuple):
            return f"{type(found).__qualname__} {getattr(found, '_fields', '')} {[self.value(part) for part in found]}"
        if isinstance(found, type):
            return self.kind(found)
        return self.function_key(found)

    def kind(self, found: type) -> str:
        """A class: an enumeration by its members, a named tuple by its fields, one of a library by its name."""
        if issubclass(found, Enum):
            return members(found)
        if issubclass(found, tuple) and hasattr(found, "_fields"):
            return f"{found.__qualname__} {found._fields}"
        return of_library(found)

    def function_key(self, found: Any) -> str:
        """A function: one of a library by its name, another one by its number in the list of all that is read.

        Compiled functions call compiled ones and intrinsics of numba, which are Python and call more Python. If they call Python, numba has been told
        elsewhere what that means (`numba.extending.overload`).
        """
        compiled = hasattr(found, "py_func")
        function = getattr(found, "py_func", getattr(found, "__wrapped__", found))
        if not isinstance(function, FunctionType) or function.__module__.partition(".")[0] in LIBRARIES:
            return of_library(function)
        if function is found and self._reader not in self._python:
            raise Unreadable("a function that is not compiled")
        if not compiled:
            self._python.add(function)
        if function not in self._numbers:
            self._numbers[function] = len(self.functions)
            self.functions.append(function)
        return f"function {self._numbers[function]}"


def of_library(found: Any) -> str:
    """Name of what a library brings.

    Raises
    ------
    Unreadable
        If it is of no library.
    """
    place = getattr(found, "__module__", None) or type(found).__module__
    if place.partition(".")[0] in LIBRARIES and isinstance(found, type | BuiltinFunctionType | FunctionType | np.ufunc):
        return f"{place} {found.__name__}"
    raise Unreadable(f"a {type(found).__name__}")


@cache
def members(found: type[Enum]) -> str:
    """An enumeration with all its members, which never change."""
    return f"{found.__mro__[1].__qualname__} {found.__qualname__} {[(name, member.value) for name, member in found.__members__.items()]}"


@cache
def code_parts(code: CodeType, file: str | None) -> tuple[str, ...]:
    """A function's bytecode, with that of functions inside it; with lines if there is a file: equal code may stand in two."""
    parts = [f"{file} {code.co_firstlineno} {code.co_linetable.hex()}"] if file is not None else []
    parts.append(f"{code.co_code.hex()} {code.co_exceptiontable.hex()} {code.co_flags}")
    parts.append(f"{code.co_argcount} {code.co_kwonlyargcount} {code.co_names} {code.co_varnames} {code.co_freevars} {code.co_cellvars}")
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            parts += code_parts(constant, file)
        else:
            parts.append(repr(sorted(map(repr, constant)) if isinstance(constant, frozenset) else constant))
    return tuple(parts)


def names_in(code: CodeType) -> Iterator[str]:
    """Names of globals and attributes, with those of functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)


def loaded(code: CodeType) -> set[str]:
    """Names that are certainly globals."""
    inner = [loaded(constant) for constant in code.co_consts if isinstance(constant, CodeType)]
    return {step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")}.union(*inner)


def reached(function: Callable[..., Any]) -> list[FunctionType]:
    """Every function that a kernel is compiled from, itself first.

    Raises
    ------
    Unreadable
        If a global name stands for something that cannot be hashed.
    """
    reading = SourceReader(getattr(function, "py_func", function))  # type: ignore[arg-type]
    for _ in reading.parts():
        pass
    return reading.functions
