"""Code libraries: inner functions are kept as text, an entry point is optimised together with all it calls."""

from collections.abc import Iterable, Iterator
from typing import Any

import numba
from llvmlite.binding import Linkage, create_pass_builder, create_pipeline_tuning_options, parse_assembly
from numba.core import cgutils
from numba.core.codegen import CodeLibrary, JITCodeLibrary

from sim.engine.compiler.weights import Profile, full_name, functions, summary, weigh

RARE: set[str] = set()
"""Names of compiled functions that are seldom called."""


class InnerLibrary(JITCodeLibrary):
    """Code of an inner function alone, kept as text: LLVM reads it once, as part of the entry point."""

    def __init__(self, codegen: Any, name: str) -> None:
        CodeLibrary.__init__(self, codegen, name)
        self._linking_libraries: list[Any] = []
        self.texts: list[str] = []
        self.names: set[str] = set()

    def add_ir_module(self, ir_module: Any) -> None:
        """Keep the code as it is."""
        self._raise_if_finalized()
        self.texts.append(cgutils.normalize_ir_text(str(ir_module)))
        self.names |= {function.name for function in ir_module.functions if not function.is_declaration}

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
        self.profile: Profile = {}
        """How often its functions were called, and how they branched."""
        self.weighed: set[str] = set()
        """Functions of which that is known."""

    def parse(self, text: str) -> Any:
        """Module of an inner function."""
        module = parse_assembly("".join(self.weighed_parts(text)) if self.profile else text)
        module.data_layout = self._codegen._data_layout
        return module

    def weighed_parts(self, text: str) -> Iterator[str]:
        """A text of functions, with what is known of them."""
        for function, part in functions(text):
            if function in self.profile:
                self.weighed.add(full_name(part))
                part = weigh(part, self.profile[function])
            yield part

    def finalize(self) -> None:
        """Link what is called, and what that calls, and optimise the whole."""
        found: dict[Any, None] = {}
        pending = list(self._linking_libraries)
        while pending:
            library = pending.pop()
            if library not in found:
                found[library] = None
                pending += library._linking_libraries
        inner = [library for library in found if isinstance(library, InnerLibrary)]
        self._linking_libraries = [library for library in found if not isinstance(library, InnerLibrary)]
        self.inner.update(*(library.names for library in inner))
        for module in linked(self.parse(text) for library in inner for text in library.texts):
            self._final_module.link_in(module)
        if self.profile:
            self._final_module.link_in(parse_assembly(summary(self.profile)))
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise once: numba's round before that only brings together counts of references, and kernels count none.

        Nobody else can call inner functions. Where it was counted how often one is called, nothing is said of it by hand.
        Loops stay as they are written: most end after a few steps, and unrolled a kernel no longer fits into the processor's cache (5% of the time).
        """
        for function in self._final_module.functions:
            name = function.name
            if name in RARE and name not in self.weighed:
                function.add_function_attribute("noinline")
                function.add_function_attribute("cold")
            if name in self.inner or function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        options = create_pipeline_tuning_options(speed_level=numba.config.OPT)  # type: ignore[attr-defined]
        options.loop_vectorization = bool(numba.config.LOOP_VECTORIZE)  # type: ignore[attr-defined]
        options.loop_unrolling = False
        builder = create_pass_builder(self._codegen._tm, options)
        builder.getModulePassManager().run(self._final_module, builder)
