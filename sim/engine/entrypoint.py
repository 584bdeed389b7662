"""Entry points: the functions of kernels that Python calls, read from the cache or compiled when they are first called."""

import functools
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, Protocol

import numba

from sim.engine.cache import CacheFile, WorkingFolder, cache_folder
from sim.engine.sources import Unreadable, digest


class Compiler(Protocol):
    """How functions are compiled."""

    @property
    def name(self) -> str:
        """What sets its code apart from that of others."""
        ...

    @property
    def notice(self) -> str:
        """What a user should know before something is compiled; mostly nothing."""
        ...

    def origin(self, function: Callable[..., Any]) -> bytes | None:
        """What its cached code depends on of the file that a function stands in, as the file is now; None if it cannot be cached."""
        ...

    def inner(self, function: Callable[..., Any], inlined: bool = False, rare: bool = False) -> Any:
        """Numba's dispatcher of a function that only kernels call."""
        ...

    def outer(self, function: Callable[..., Any], cache: bool) -> Any:
        """Numba's dispatcher of a function that Python calls."""
        ...

    def callback(self, function: Callable[..., Any], signature: Any, options: dict[str, Any], folder: str | None) -> Any:
        """Numba's C function that kernels call by its `address`, kept in a folder if there is one."""
        ...


SAID: set[str] = set()
"""Notices that this process has given."""


class EntryPoint:
    """A function that Python calls.

    Parameters
    ----------
    function
        The function.
    compiler
        What compiles it.
    """

    def __init__(self, function: Callable[..., Any], compiler: Compiler) -> None:
        functools.update_wrapper(self, function)
        self.py_func = function
        self._compiler = compiler
        self._origin = compiler.origin(function)
        self._folder: WorkingFolder | None = None
        self._kernel: Any = None
        self._signatures = 0
        self._lock = threading.RLock()

    def __call__(self, *args: Any) -> Any:
        """Call the kernel."""
        if self._kernel is None:
            self._prepare(args)
        try:
            result = self._kernel(*args)
        except OSError:  # compiled for other types, but numba could not write it down; kernels themselves open no files
            result = self._kernel(*args)
        if len(self._kernel.overloads) != self._signatures:
            self._keep()
        return result

    def is_cached(self) -> bool:
        """Whether it need not be compiled."""
        if self._kernel is not None:
            return True
        file = self._file()
        return file is not None and file.read() is not None

    def key(self) -> str:
        """Hash of all that it is compiled from.

        Raises
        ------
        Unreadable
            If that is not known.
        """
        if not isinstance(self.py_func, FunctionType) or self._origin is None:
            raise Unreadable("no source file")
        circumstances = f"{self._compiler.name} {numba.config.LOOP_VECTORIZE}"  # type: ignore[attr-defined]
        return digest(self.py_func, circumstances.encode(), self._origin, lines=self._compiler.name == "checked")

    def _file(self, telling: bool = False) -> CacheFile | None:
        """Where the compiled code is kept; nowhere if it cannot be told what it is compiled from.

        Then every process compiles it anew, which nobody would guess from the time alone: whoever compiles has it said.
        """
        name = f"{self.py_func.__module__}.{self.py_func.__qualname__}"
        try:
            return CacheFile(cache_folder(), name, self.key())
        except Unreadable as reason:
            if telling:
                say_once(f"{name} is compiled anew by every process, since it cannot be told what it is compiled from: {reason}")
            return None

    def _prepare(self, args: tuple[Any, ...]) -> None:
        """Read or compile the kernel for the types of some arguments."""
        with self._lock:
            if self._kernel is not None:
                return
            types = tuple(numba.typeof(arg) for arg in args)  # type: ignore[no-untyped-call]
            file = self._file(telling=True)
            self._open(file)
            if file is None or self._folder is None or self._folder.found:
                self._make(types)
                return
            with file.making():
                self._open(file)  # whoever was waited for has written it
                self._make(types)

    def _open(self, file: CacheFile | None) -> None:
        """Unpack what has been compiled before."""
        try:
            self._folder = WorkingFolder(file) if file is not None else None
        except OSError:
            self._folder = None

    def _make(self, types: tuple[Any, ...]) -> None:
        """Read what was found or compile, and keep it."""
        if self._folder is None or not self._folder.found:
            say_once(self._compiler.notice)
        self._kernel = self._compiled(types)
        self._keep()

    def _compiled(self, types: tuple[Any, ...]) -> Any:
        """Numba's dispatcher, ready for some types."""
        if self._folder is not None:
            kernel = self._dispatcher(self._folder)
            try:
                kernel.compile(types)
            except OSError:  # numba could not write it down
                self._folder = None
            except Exception:
                if not self._folder.found:
                    raise
                self._folder.throw_away()  # a file that is whole, but of no use
                self._folder = None
            if kernel.signatures:
                return kernel
        kernel = self._dispatcher(None)
        kernel.compile(types)
        return kernel

    def _dispatcher(self, folder: WorkingFolder | None) -> Any:
        """Numba's dispatcher, caching in a folder if there is one that numba takes."""
        if folder is not None:
            before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
            numba.config.CACHE_DIR = str(folder.path)  # type: ignore[attr-defined]
            try:
                kernel = self._compiler.outer(self.py_func, cache=True)
            finally:
                numba.config.CACHE_DIR = before  # type: ignore[attr-defined]
            place = Path(kernel.stats.cache_path)
            if folder.path in (place, *place.parents):
                return kernel
        return self._compiler.outer(self.py_func, cache=False)

    def _keep(self) -> None:
        """Write down what was compiled."""
        with self._lock:
            self._signatures = len(self._kernel.overloads)
            if self._folder is not None:
                self._folder.keep()


def say_once(notice: str) -> None:
    """Say something on stderr, unless it has been said."""
    if notice and notice not in SAID:
        SAID.add(notice)
        sys.stderr.write(f"{notice}\n")
