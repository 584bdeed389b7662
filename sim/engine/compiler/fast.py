"""Compiles what the millions of games are played with."""

import gc
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

import numba
from numba.core import errors, typed_passes, types, untyped_passes
from numba.core.compiler_machinery import PassManager, _pass_registry

from sim.engine.compiler.caching import located
from sim.engine.compiler.libraries import InnerLibrary
from sim.engine.compiler.lowering import LOWERING, KernelLowering, kernel_call
from sim.engine.compiler.passes import OPTIONS, ClosedPipeline, closed
from sim.engine.compiler.reading import READING
from sim.engine.compiler.typing import ANSWERS, TYPING
from sim.engine.compiler.weights import place_of, read_profile, written_profile

PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.NoPythonSupportedFeatureValidation,
    KernelLowering,
    typed_passes.NoPythonBackend,
)
"""Numba's passes but those for what kernels do not contain: closures, exceptions, counts of references, tuples to unroll, array expressions.

LLVM finds dead branches too.
"""


class KernelPasses(PassManager):
    """Runs the passes, and nothing beside them."""

    def __init__(self) -> None:
        super().__init__("kernel")
        self.passes = [(step, step.name()) for step in PASSES]
        self._finalized = True

    def run(self, state: Any) -> None:
        """Run."""
        for step, name in self.passes:
            try:
                _pass_registry.get(step).pass_inst.run_pass(state)
            except errors.NumbaError as error:
                raise self._patch_error(f"Failed in {self.pipeline_name} mode pipeline (step: {name})", error) from None


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look seldom for garbage, and never among what was there before: a compilation makes few circles that matter (5% of the time)."""
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    gc.set_threshold(20_000, 20, 20)
    if not frozen:
        gc.freeze()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        if not frozen:
            gc.unfreeze()


@contextmanager
def fast_numba() -> Iterator[None]:
    """Numba in haste; inner functions are compiled inside their entry point."""
    if ANSWERS:
        yield
        return
    ANSWERS["begun"] = True
    try:
        with seldom_collected(), ExitStack() as patched:
            for place, name, other in READING + TYPING + LOWERING:
                patched.enter_context(mock.patch.object(place, name, other))
            yield
    finally:
        ANSWERS.clear()


class FastPipeline(ClosedPipeline):
    """Without the needless passes, and without asking numba the same thing twice."""

    weighs = True
    """Whether what was counted of an entry point's functions is made use of."""

    def define_pipelines(self) -> list[Any]:
        """Few of numba's own passes."""
        return [KernelPasses()]

    def compile_extra(self, func: Any) -> Any:
        """Compile; what numba found on the way is forgotten with the entry point."""
        if self.weighs and not self.inner:
            self.state.library.profile = read_profile(place_of(func))
        with fast_numba():
            return super().compile_extra(func)


class FastInnerPipeline(FastPipeline):
    """Fast pipeline of functions that only kernels call."""

    library_class = InnerLibrary
    inner = True


def widen(argument: types.Type) -> types.Type:
    """Type a kernel's argument is passed as, so that few kernels are compiled twice.

    Every integer and enumeration is an int64 (u8 seeds excepted), a truth known beforehand a truth, a record's array an array of any length.
    """
    if isinstance(argument, types.IntEnumMember) or (isinstance(argument, types.Integer) and argument != types.uint64):
        return types.int64
    if isinstance(argument, types.BooleanLiteral):
        return types.boolean
    if isinstance(argument, types.NestedArray):
        return types.Array(argument.dtype, argument.ndim, "C")
    return argument


class FastCompiler:
    """Compiles what the millions of games are played with."""

    name = "fast"
    notice = ""
    outer_pipeline: type[FastPipeline] = FastPipeline
    inner_pipeline: type[FastPipeline] = FastInnerPipeline
    checked = False
    """Whether indices are checked."""

    def inner(self, function: Callable[..., Any], inlined: bool = False, rare: bool = False) -> Any:
        """Dispatcher of a function that only kernels call.

        Card ids, seats and enumerations come in many integer types; all are passed as int64, so that every kernel is compiled once.
        Whether a function is inlined is always said: numba would let it inherit that from the first caller.
        """
        dispatcher = closed(function, rare, kernel_call, forceinline=inlined, boundscheck=self.checked, pipeline_class=self.inner_pipeline)
        call_template = dispatcher.get_call_template
        known: dict[Any, Any] = {}

        def known_template(args: Any, kws: Any) -> Any:
            widened = tuple(widen(argument) for argument in args)
            if kws:
                return call_template(widened, kws)
            if widened not in known:
                known[widened] = call_template(widened, kws)
            return known[widened]

        dispatcher.get_call_template = known_template
        return dispatcher

    def origin(self, function: Callable[..., Any]) -> bytes:
        """How its functions branch: wherever a kernel's sources lie, nothing else of the place matters."""
        return written_profile(place_of(function))

    def outer(self, function: Callable[..., Any], cache: bool) -> Any:
        """Dispatcher of a function that Python calls."""
        with located():
            return numba.njit(**OPTIONS, boundscheck=self.checked, cache=cache, pipeline_class=self.outer_pipeline)(function)

    def callback(self, function: Callable[..., Any], signature: Any, options: dict[str, Any], folder: str | None) -> Any:
        """A C function that kernels call by its address: of a user's function, so numba compiles it as numba does."""
        if folder is None:
            return numba.cfunc(signature, **options)(function)
        before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
        numba.config.CACHE_DIR = folder  # type: ignore[attr-defined]
        try:
            with located():
                return numba.cfunc(signature, cache=True, **options)(function)
        finally:
            numba.config.CACHE_DIR = before  # type: ignore[attr-defined]
