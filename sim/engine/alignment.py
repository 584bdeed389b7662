"""Arrays of nought that begin where a line of the processor's cache does: what is read of them at once then lies in as few lines as it can."""

import math

import numpy as np
from numpy.typing import DTypeLike

LINE = 64
"""Bytes of a line."""


def aligned_zeros(shape: int | tuple[int, ...], dtype: DTypeLike) -> np.ndarray:
    """As `numpy.zeros`, beginning at a multiple of `LINE` bytes.

    Parameters
    ----------
    shape
        Length of each axis.
    dtype
        What one element is.

    Returns
    -------
    ndarray
        The array; it keeps a buffer alive that is up to a line longer.
    """
    kind = np.dtype(dtype)
    size = math.prod(np.atleast_1d(shape).tolist()) * kind.itemsize
    buffer = np.zeros(size + LINE, np.uint8)
    first = -buffer.ctypes.data % LINE
    return buffer[first : first + size].view(kind).reshape(shape)
