"""Numba's passes as kernels need them, and the dispatchers that run them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import numba
from numba.core import event, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.imputils import user_function
from numba.np import arrayobj

from sim.engine.compiler.libraries import RARE, EntryLibrary

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""Kernels free the GIL, never raise and allocate nothing, so that no reference is counted either."""
INNER: dict[str, Any] = OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Of functions that only kernels call."""


def natural_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
    """Index as it is: ids, seats and places are never negative, so Python's counting from the end is not asked for (8% of the time)."""
    return context.cast(builder, idx, idxty, types.intp)


def unheard(*occasion: Any, **details: Any) -> None:
    """Tell nobody: each function being compiled would listen to all the functions it calls."""


@contextmanager
def kernel_numba() -> Iterator[None]:
    """Numba as kernels are compiled: indices as they are, and no work whose outcome is not used.

    A record's description names its hundred fields, and numba writes it down before each pass; its name says the same.
    """
    with (
        mock.patch.object(arrayobj, "fix_integer_index", natural_index),
        mock.patch.object(event, "broadcast", unheard),
        mock.patch.object(types.Record, "__repr__", types.Type.__repr__),
    ):
        yield


class ClosedPipeline(CompilerBase):
    """Numba's own passes with another code library.

    Numba optimises and translates every function on its own and again inside each of its callers. For a deep call graph that is most of the compile
    time, and only the outermost result is ever run: inner functions are left as plain LLVM code here, to be optimised once, in the entry point, where
    nobody else can call them.
    """

    library_class: type[JITCodeLibrary] = EntryLibrary
    inner = False

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, args: Any, return_type: Any, flags: Any, locals: Any) -> None:
        if library is None:
            library = self.library_class(targetctx.codegen(), "kernel")
            library.enable_object_caching()
        flags.no_compile = self.inner
        super().__init__(typingctx, targetctx, library, args, return_type, flags, locals)

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes."""
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]

    def compile_extra(self, func: Any) -> Any:
        """Compile."""
        with kernel_numba():
            return super().compile_extra(func)


def usual_call(context: Any, described: Any, library: Any) -> Any:
    """What writes the calls of a compiled function as numba does."""
    return user_function(described, [library])


def closed(function: Callable[..., Any], rare: bool = False, call: Callable[..., Any] = usual_call, **options: Any) -> Any:
    """Dispatcher of a function that only kernels call: its code is kept for the entry point."""
    dispatcher: Any = numba.njit(**INNER, **options)(function)

    def remember(result: Any) -> None:
        if rare:
            RARE.add(result.fndesc.mangled_name)
        key = f"kernel {result.fndesc.mangled_name}"
        written = call(dispatcher.targetctx, result.fndesc, result.library)
        dispatcher.targetctx.insert_func_defn([(written, key, written.signature)])
        dispatcher.overloads[tuple(result.signature.args)] = result._replace(entry_point=key)

    dispatcher.add_overload = remember
    return dispatcher
