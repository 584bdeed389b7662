"""Several small numbers at a time, for kernels: what a loop over them finds or does, without a step and a branch for each."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.cgutils import get_or_insert_function
from numba.extending import intrinsic

LANES = 16
"""Numbers, i2, of an array that are looked at together; it has no fewer."""

EIGHT = 8
"""Cards of a pile that are copied together."""

_NUMBER, _WORD = ir.IntType(16), ir.IntType(64)
_NUMBERS = ir.VectorType(_NUMBER, LANES)
_FLAGS = ir.VectorType(ir.IntType(1), LANES)
_FIRST = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)


def _loaded(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """The numbers of an array."""
    data = context.make_array(kind)(context, builder, value=array).data
    numbers = builder.load(builder.bitcast(data, _NUMBERS.as_pointer()))
    numbers.align = 2
    return numbers


def _everywhere(builder: Any, number: Any) -> Any:
    """The same number in all lanes."""
    nothing = ir.Constant(_NUMBERS, ir.Undefined)
    return builder.shuffle_vector(builder.insert_element(nothing, number, ir.Constant(ir.IntType(32), 0)), nothing, _FIRST)


def _bits(builder: Any, flags: Any) -> Any:
    """A bit per lane."""
    return builder.zext(builder.bitcast(flags, _NUMBER), _WORD)


@intrinsic
def lanes_within(typing_context: Any, numbers: types.Array, limit: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Bit per lane, as i8: whether its number is at most `limit`, which is one of i2."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        limits = _everywhere(builder, builder.trunc(args[1], _NUMBER))
        return _bits(builder, builder.icmp_signed("<=", _loaded(context, builder, signature.args[0], args[0]), limits))

    return types.int64(numbers, types.int64), generate


@intrinsic
def least_lane(typing_context: Any, numbers: types.Array, lanes: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Lane of the least number, not below 0, among those whose bits are set in `lanes`; the first of equals. At least one bit is set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        chosen = builder.bitcast(builder.trunc(args[1], _NUMBER), _FLAGS)
        beyond = ir.Constant(_NUMBERS, [0xFFFF] * LANES)  # as unsigned numbers larger than any
        numbers = builder.select(chosen, _loaded(context, builder, signature.args[0], args[0]), beyond)
        reduce = get_or_insert_function(builder.module, ir.FunctionType(_NUMBER, [_NUMBERS]), "llvm.vector.reduce.umin.v16i16")
        least = _everywhere(builder, builder.call(reduce, [numbers]))
        same = builder.icmp_unsigned("==", numbers, least)
        return builder.cttz(_bits(builder, same), ir.Constant(ir.IntType(1), 1))

    return types.int64(numbers, types.int64), generate


@intrinsic
def copy_eight(typing_context: Any, source: types.Array, at: types.Integer, goal: types.Array, to: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Copy eight u1 of `source`, from place `at` on, to place `to` of `goal`; all are read before one is written. Both arrays go on so far."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def eight(array: int) -> Any:
            data = context.make_array(signature.args[array])(context, builder, value=args[array]).data
            return builder.bitcast(builder.gep(data, [args[array + 1]]), _WORD.as_pointer())

        read = builder.load(eight(0))
        written = builder.store(read, eight(2))
        read.align = written.align = 1
        return context.get_dummy_value()

    return types.void(source, types.int64, goal, types.int64), generate
