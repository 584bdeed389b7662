"""Lines of the processor's cache: arrays that begin where one does, and lines that are brought there before they are needed."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import DTypeLike

from sim.engine.lanes import address

LINE = 64
"""Bytes of a line."""


def aligned_zeros(shape: int | tuple[int, ...], dtype: DTypeLike) -> np.ndarray:
    """As `numpy.zeros`, beginning at a multiple of `LINE` bytes: what is read of it at once then lies in as few lines as it can.

    Parameters
    ----------
    shape
        Length of each axis.
    dtype
        What one element is.

    Returns
    -------
    ndarray
        The array; it keeps a buffer alive that is a line longer.
    """
    kind = np.dtype(dtype)
    size = math.prod(np.atleast_1d(shape).tolist()) * kind.itemsize
    buffer = np.zeros(size + LINE, np.uint8)
    first = -buffer.ctypes.data % LINE
    return buffer[first : first + size].view(kind).reshape(shape)


@intrinsic
def fetch(typing_context: Any, array: types.Array, at: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Bring the line in which element `at` of an array lies into the cache, to be written to; nothing waits for it."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        name = "llvm.prefetch.p0"
        prefetch = builder.module.globals.get(name)
        if prefetch is None:
            prefetch = ir.Function(builder.module, ir.FunctionType(ir.VoidType(), [pointer, number, number, number]), name)
        place = address(context, builder, signature.args[0], args[0], args[1], ir.IntType(8))
        builder.call(prefetch, [place, ir.Constant(number, 1), ir.Constant(number, 3), ir.Constant(number, 1)])
        return context.get_dummy_value()

    return types.void(array, types.int64), generate
