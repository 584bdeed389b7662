"""Games as they stood when a round began, so that another course of a game can be played from there."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from sim.engine.jit import inlined


@inlined
def earlier(one, other):  # type: ignore[no-untyped-def]
    """The earlier of two rounds, of which 0 is none."""
    return max(one, other) if min(one, other) == 0 else min(one, other)


def _as_bytes(builder: Any, data: Any) -> Any:
    """A pointer to bytes."""
    return builder.bitcast(data, ir.IntType(8).as_pointer())


def _row(context: Any, builder: Any, kind: Any, rows: Any, at: Any) -> tuple[Any, Any]:
    """Where row `at` lies, and how many bytes it has."""
    array = context.make_array(kind)(context, builder, value=rows)
    size = builder.extract_value(array.shape, 1)
    return builder.gep(array.data, [builder.mul(at, size)]), size


def _copy(builder: Any, source: Any, goal: Any, size: Any) -> None:
    """Copy so many bytes."""
    bytes_ = ir.IntType(8).as_pointer()
    copy = builder.module.declare_intrinsic("llvm.memcpy", [bytes_, bytes_, ir.IntType(64)])
    builder.call(copy, [_as_bytes(builder, goal), _as_bytes(builder, source), size, ir.Constant(ir.IntType(1), 0)])


@intrinsic
def keep_record(typing_context: Any, record: types.Record, rows: types.Array, at: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Copy the first bytes of a record, as many as a row of the u1 array `rows` has, to its row `at`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row, size = _row(context, builder, signature.args[1], args[1], args[2])
        _copy(builder, args[0], row, size)
        return context.get_dummy_value()

    return types.void(record, rows, types.int64), generate


@intrinsic
def restore_record(typing_context: Any, record: types.Record, rows: types.Array, at: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Copy row `at` of the u1 array `rows` back over the first bytes of a record."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row, size = _row(context, builder, signature.args[1], args[1], args[2])
        _copy(builder, row, args[0], size)
        return context.get_dummy_value()

    return types.void(record, rows, types.int64), generate
