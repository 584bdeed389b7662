"""Games as they stood when a round began, so that another course of a game can be played from there."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic


def _bytes_of(builder: Any, record: Any) -> Any:
    return builder.bitcast(record, ir.IntType(8).as_pointer())


def _row(context: Any, builder: Any, kind: Any, rows: Any, at: Any) -> tuple[Any, Any]:
    """Where row `at` lies, and how many bytes it has."""
    array = context.make_array(kind)(context, builder, value=rows)
    size = cgutils.unpack_tuple(builder, array.shape)[1]  # type: ignore[no-untyped-call]
    return builder.gep(array.data, [builder.mul(at, size)]), size


@intrinsic
def keep_record(typing_context: Any, record: types.Record, rows: types.Array, at: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Copy the first bytes of a record, as many as a row of the u1 array `rows` has, to its row `at`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row, size = _row(context, builder, signature.args[1], args[1], args[2])
        cgutils.raw_memcpy(builder, row, _bytes_of(builder, args[0]), size, 1)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(record, rows, types.int64), generate


@intrinsic
def restore_record(typing_context: Any, record: types.Record, rows: types.Array, at: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Copy row `at` of the u1 array `rows` back over the first bytes of a record."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row, size = _row(context, builder, signature.args[1], args[1], args[2])
        cgutils.raw_memcpy(builder, _bytes_of(builder, args[0]), row, size, 1)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(record, rows, types.int64), generate
