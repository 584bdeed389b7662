"""The fast compiler with a check of every index."""

from typing import Any
from unittest import mock

from numba.core import cgutils

from sim.engine.compiler.fast import FastCompiler, FastPipeline
from sim.engine.compiler.libraries import InnerLibrary
from sim.engine.compiler.lowering import KernelLower

PLACE: list[Any] = [None]
"""Where the instruction being compiled stands."""

lower_instruction: Any = KernelLower.lower_inst


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


class CheckedPipeline(FastPipeline):
    """With a check of every index, negative ones included, that names the line."""

    weighs = False

    def compile_extra(self, func: Any) -> Any:
        """Compile."""
        with mock.patch.object(KernelLower, "lower_inst", lower_at_its_place), mock.patch.object(cgutils, "do_boundscheck", check_index):
            return super().compile_extra(func)


class CheckedInnerPipeline(CheckedPipeline):
    """Checked pipeline of functions that only kernels call."""

    library_class = InnerLibrary
    inner = True


class CheckedCompiler(FastCompiler):
    """Compiles as the fast compiler does, and checks every index; numbers of lines, which messages tell, are part of what is compiled."""

    name = "checked"
    outer_pipeline = CheckedPipeline
    inner_pipeline = CheckedInnerPipeline
    checked = True
