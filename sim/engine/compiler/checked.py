"""Compiles as numba does, types and passes included, and checks every index."""

from collections.abc import Callable
from typing import Any
from unittest import mock

import numba
from numba.core import cgutils, lowering

from sim.engine.compiler.caching import located
from sim.engine.compiler.libraries import InnerLibrary
from sim.engine.compiler.passes import OPTIONS, ClosedPipeline, closed

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
