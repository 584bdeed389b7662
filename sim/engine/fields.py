"""Fields of a record by their place in it, for kernels that are told at run time which one to read."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def number_at(typing_context: Any, record: types.Record, byte: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """The i2 that lies `byte` bytes from the beginning of a record, as i8."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.bitcast(args[0], ir.IntType(8).as_pointer())
        number = builder.load(builder.bitcast(builder.gep(start, [args[1]]), ir.IntType(16).as_pointer()))
        number.align = 2
        return builder.sext(number, ir.IntType(64))

    return types.int64(record, types.int64), generate
