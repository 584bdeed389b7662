"""The fast way to compile kernels, and the one that checks every index: all that leans on private parts of numba.

Only `sim.engine.jit` imports this, and only for the versions of numba it was tested with.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import numba
from llvmlite.binding import Linkage, create_pass_builder, create_pipeline_tuning_options, parse_assembly
from numba.core import cgutils, event, lowering, typed_passes, types, untyped_passes
from numba.core.caching import CacheImpl, UserProvidedCacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager
from numba.core.targetconfig import ConfigStack
from numba.core.types.functions import BaseFunction
from numba.np import arrayobj

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""Kernels free the GIL, never raise and allocate nothing, so that no reference is counted either."""
INNER: dict[str, Any] = OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Of functions that only kernels call."""

RARE: set[str] = set()
"""Names of compiled functions that are seldom called."""


class KernelLocator(UserProvidedCacheLocator):
    """Finds cached code in the folder that numba was told and by nothing else: what it was compiled from, the cache's own key tells."""

    def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
        self._place = numba.config.CACHE_DIR  # type: ignore[attr-defined]

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._place)

    def get_source_stamp(self) -> str:
        """The same for all sources."""
        return ""

    def get_disambiguator(self) -> str:
        """Nothing: a folder has the code of one function."""
        return ""


@contextmanager
def located() -> Iterator[None]:
    """Let numba find cached code by `KernelLocator`, and as usual where that folder cannot be written to."""
    before = numba.config.CACHE_LOCATOR_CLASSES  # type: ignore[attr-defined]
    usual = (locator.__name__ for locator in CacheImpl._locator_classes)
    numba.config.CACHE_LOCATOR_CLASSES = ",".join((f"{__name__}.{KernelLocator.__name__}", *usual))  # type: ignore[attr-defined]
    try:
        yield
    finally:
        numba.config.CACHE_LOCATOR_CLASSES = before  # type: ignore[attr-defined]


class InnerLibrary(JITCodeLibrary):
    """Code of an inner function alone, kept as text: LLVM reads it once, as part of the entry point."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.texts: list[str] = []

    def add_ir_module(self, ir_module: Any) -> None:
        """Keep the code as it is."""
        self._raise_if_finalized()
        self.texts.append(cgutils.normalize_ir_text(str(ir_module)))

    def finalize(self) -> None:
        """Close the library as it is."""
        self._raise_if_finalized()
        self._finalized = True


def linked(modules: Iterable[Any]) -> Iterator[Any]:
    """Few modules of many, in their order.

    LLVM reads all of a module whenever something is linked into it: modules are linked with others of their size, not one by one into the largest.
    """
    waiting: list[tuple[int, Any]] = []
    for module in modules:
        size = 1
        while waiting and waiting[-1][0] == size:
            _, larger = waiting.pop()
            larger.link_in(module)
            module, size = larger, 2 * size
        waiting.append((size, module))
    return (module for _, module in waiting)


class EntryLibrary(JITCodeLibrary):
    """Code of an entry point and of all it calls, linked once and optimised as one closed program."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.inner: set[str] = set()

    def parse(self, text: str) -> Any:
        """Module of an inner function, which nobody else can call."""
        module = parse_assembly(text)
        module.data_layout = self._codegen._data_layout
        self.inner |= {function.name for function in module.functions if not function.is_declaration}
        return module

    def finalize(self) -> None:
        """Link what is called, and what that calls, and optimise the whole."""
        found: dict[Any, None] = {}
        pending = list(self._linking_libraries)
        while pending:
            library = pending.pop()
            if library not in found:
                found[library] = None
                pending += library._linking_libraries
        self._linking_libraries = [library for library in found if not isinstance(library, InnerLibrary)]
        for module in linked(self.parse(text) for library in found if isinstance(library, InnerLibrary) for text in library.texts):
            self._final_module.link_in(module)
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise once: numba's round before that only brings together counts of references, and kernels count none.

        Loops stay as they are written: most end after a few steps, and unrolled a kernel no longer fits into the processor's cache (5% of the time).
        """
        for function in self._final_module.functions:
            if function.name in RARE:
                function.add_function_attribute("noinline")
                function.add_function_attribute("cold")
            if function.linkage == Linkage.linkonce_odr or function.name in self.inner:
                function.linkage = Linkage.internal
        options = create_pipeline_tuning_options(speed_level=numba.config.OPT)  # type: ignore[attr-defined]
        options.loop_vectorization = bool(numba.config.LOOP_VECTORIZE)  # type: ignore[attr-defined]
        options.loop_unrolling = False
        builder = create_pass_builder(self._codegen._tm, options)
        builder.getModulePassManager().run(self._final_module, builder)


def natural_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
    """Index as it is: ids, seats and places are never negative, so Python's counting from the end is not asked for (8% of the time)."""
    return context.cast(builder, idx, idxty, types.intp)


NEEDLESS = {
    untyped_passes.WithLifting,
    untyped_passes.InlineClosureLikes,
    untyped_passes.RewriteSemanticConstants,
    untyped_passes.DeadBranchPrune,
    untyped_passes.RewriteDynamicRaises,
    untyped_passes.MakeFunctionToJitFunction,
    untyped_passes.InlineInlinables,
    untyped_passes.FindLiterallyCalls,
    untyped_passes.LiteralUnroll,
    untyped_passes.LiteralPropagationSubPipelinePass,
    typed_passes.InlineOverloads,
    typed_passes.NopythonRewrites,
    typed_passes.AnnotateTypes,
    typed_passes.DumpParforDiagnostics,
}
"""Passes of numba for what kernels do not contain: closures, exceptions, tuples to unroll, array expressions; LLVM finds dead branches too."""

ANSWERS: dict[Any, Any] = {}
"""What numba found for operators and built-in functions during the compilation in progress: signature and implementation."""

find_signature: Any = BaseFunction.get_call_type


def known_signature(function: Any, context: Any, args: Any, kws: Any) -> Any:
    """Signature of a built-in function for types it has been asked for before (20% of the time).

    Helpers that numba compiles for it inherit whether they are inlined; kernels have the same flags otherwise.
    """
    key = function, context, tuple(args), tuple(kws.items()), ConfigStack.top_or_none().forceinline
    if key not in ANSWERS:
        signature = find_signature(function, context, args, kws)
        ANSWERS[key] = signature, function._impl_keys[signature.args]
    signature, function._impl_keys[signature.args] = ANSWERS[key]
    return signature


def unheard(occasion: Any) -> None:
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


class FastPipeline(ClosedPipeline):
    """Without the needless passes, and without asking numba the same thing twice."""

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes without the needless ones."""
        passes = PassManager("kernel")
        passes.passes = [(step, name) for step, name in DefaultPassBuilder.define_nopython_pipeline(self.state).passes if step not in NEEDLESS]
        passes.finalize()
        return [passes]

    def compile_extra(self, func: Any) -> Any:
        """Compile; what numba found on the way is forgotten with the entry point."""
        try:
            with mock.patch.object(BaseFunction, "get_call_type", known_signature):
                return super().compile_extra(func)
        finally:
            if not self.inner:
                ANSWERS.clear()


class FastInnerPipeline(FastPipeline):
    """Fast pipeline of functions that only kernels call."""

    library_class = InnerLibrary
    inner = True


class CheckedPipeline(ClosedPipeline):
    """With a check of every index, negative ones included, that names the line."""

    def compile_extra(self, func: Any) -> Any:
        """Compile."""
        with mock.patch.object(lowering.Lower, "lower_inst", lower_at_its_place), mock.patch.object(cgutils, "do_boundscheck", check_index):
            return super().compile_extra(func)


class CheckedInnerPipeline(CheckedPipeline):
    """Checked pipeline of functions that only kernels call."""

    library_class = InnerLibrary
    inner = True


PLACE: list[Any] = [None]
"""Where the instruction being compiled stands."""

lower_instruction: Any = lowering.Lower.lower_inst


def lower_at_its_place(lower: Any, instruction: Any) -> None:
    """Compile an instruction; an index checked in it knows the line."""
    PLACE[0] = lower.loc
    lower_instruction(lower, instruction)


def check_index(context: Any, builder: Any, index: Any, length: Any, axis: Any = None) -> None:
    """Raise an IndexError for what numba would check, with the line of the rule."""
    outside = builder.icmp_unsigned(">=", index, length)  # as an unsigned number a negative one is larger than any length
    with cgutils.if_unlikely(builder, outside):
        message = f"index out of bounds of axis {axis}"
        context.call_conv.return_user_exc(builder, IndexError, (message,), loc=PLACE[0], func_name=builder.function.name)


def widen(argument: types.Type) -> types.Type:
    """Type a kernel's argument is passed as: every integer and enumeration as int64 (u8 seeds excepted)."""
    if isinstance(argument, types.IntEnumMember) or (isinstance(argument, types.Integer) and argument != types.uint64):
        return types.int64
    return argument


def closed(function: Callable[..., Any], rare: bool = False, **options: Any) -> Any:
    """Dispatcher of a function that only kernels call: its code is kept for the entry point."""
    dispatcher: Any = numba.njit(**INNER, **options)(function)

    def remember(result: Any) -> None:
        if rare:
            RARE.add(result.fndesc.mangled_name)
        key = f"kernel {result.fndesc.mangled_name}"
        dispatcher.targetctx.insert_user_function(key, result.fndesc, [result.library])
        dispatcher.overloads[tuple(result.signature.args)] = result._replace(entry_point=key)

    dispatcher.add_overload = remember
    return dispatcher


class FastCompiler:
    """Compiles what the millions of games are played with."""

    name = "fast"
    notice = ""

    def inner(self, function: Callable[..., Any], inlined: bool = False, rare: bool = False) -> Any:
        """Dispatcher of a function that only kernels call.

        Card ids, seats and enumerations come in many integer types; all are passed as int64, so that every kernel is compiled once.
        Whether a function is inlined is always said: numba would let it inherit that from the first caller.
        """
        dispatcher = closed(function, rare, forceinline=inlined, pipeline_class=FastInnerPipeline)
        call_template = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: call_template(tuple(widen(a) for a in args), kws)
        return dispatcher

    def origin(self, function: Callable[..., Any]) -> bytes:
        """Nothing: wherever a kernel's sources lie, it is the same."""
        return b""

    def outer(self, function: Callable[..., Any], cache: bool) -> Any:
        """Dispatcher of a function that Python calls."""
        with located():
            return numba.njit(**OPTIONS, cache=cache, pipeline_class=FastPipeline)(function)


class CheckedCompiler:
    """Compiles as numba does, types and passes included, and checks every index."""

    name = "checked"
    notice = ""

    def inner(self, function: Callable[..., Any], inlined: bool = False, rare: bool = False) -> Any:
        """Dispatcher of a function that only kernels call."""
        return closed(function, boundscheck=True, pipeline_class=CheckedInnerPipeline)

    def origin(self, function: Callable[..., Any]) -> bytes:
        """Nothing here: numbers of lines and names of files, which messages tell, are part of what is compiled."""
        return b""

    def outer(self, function: Callable[..., Any], cache: bool) -> Any:
        """Dispatcher of a function that Python calls."""
        with located():
            return numba.njit(**OPTIONS, boundscheck=True, cache=cache, pipeline_class=CheckedPipeline)(function)
