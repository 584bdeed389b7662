"""Single bits of a word, for kernels."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def trailing_zeros(typing_context: Any, word: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Number of the lowest bit of an integer that is set; how many bits it has if none is set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return word(word), generate
