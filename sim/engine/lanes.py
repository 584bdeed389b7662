"""Several small numbers at a time, for kernels: what a loop over them finds or does, without a step and a branch for each."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

LANES = 16
"""Numbers, i2, of an array that are looked at together; it has no fewer."""
EIGHT = 8
"""Cards of a pile that are copied together."""
BEYOND = 0xFFFF
"""As an unsigned number larger than any i2 from 0 on."""


def vector(bits: int, lanes: int) -> Any:
    """Type of so many numbers of so many bits."""
    return ir.VectorType(ir.IntType(bits), lanes)


def everywhere(builder: Any, number: Any, bits: int, lanes: int) -> Any:
    """The lowest bits of a number, the same in all lanes."""
    nothing = ir.Constant(vector(bits, lanes), ir.Undefined)
    first = builder.insert_element(nothing, builder.trunc(number, ir.IntType(bits)), ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(first, nothing, ir.Constant(vector(32, lanes), [0] * lanes))


def address(context: Any, builder: Any, kind: Any, array: Any, at: Any, element: Any) -> Any:
    """Where the values of an array lie, from place `at` on, as a pointer to `element`."""
    data = context.make_array(kind)(context, builder, value=array).data
    return builder.bitcast(builder.gep(data, [at]), element.as_pointer())


def sixteen(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """The numbers of an array."""
    numbers = builder.load(address(context, builder, kind, array, ir.Constant(ir.IntType(64), 0), vector(16, LANES)))
    numbers.align = 2
    return numbers


def one_bit_each(builder: Any, flags: Any) -> Any:
    """Flags as the bits of a word."""
    return builder.zext(builder.bitcast(flags, ir.IntType(LANES)), ir.IntType(64))


def chosen_lanes(builder: Any, bits: Any) -> Any:
    """Bits of a word as flags: the reverse of `one_bit_each`."""
    return builder.bitcast(builder.trunc(bits, ir.IntType(LANES)), vector(1, LANES))


def in_word(builder: Any, numbers: list[Any]) -> Any:
    """Eight numbers of 8 bits beside each other in a word: put into a vector lane by lane, each would wait for the one before."""
    word = ir.IntType(64)
    parts = [builder.shl(builder.zext(number, word), ir.Constant(word, 8 * lane)) for lane, number in enumerate(numbers)]
    while len(parts) > 1:
        parts = [builder.or_(one, other) for one, other in zip(parts[::2], parts[1::2], strict=True)]
    return parts[0]


def least_of_all(module: Any) -> Any:
    """What LLVM calls the least of all lanes."""
    name = f"llvm.vector.reduce.umin.v{LANES}i16"
    return module.globals.get(name) or ir.Function(module, ir.FunctionType(ir.IntType(16), [vector(16, LANES)]), name)


@intrinsic
def lanes_within(typing_context: Any, numbers: types.Array, limit: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Bit per lane, as i8: whether its number is at most `limit`, which is one of i2."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        limits = everywhere(builder, args[1], 16, LANES)
        return one_bit_each(builder, builder.icmp_signed("<=", sixteen(context, builder, signature.args[0], args[0]), limits))

    return types.int64(numbers, types.int64), generate


@intrinsic
def lanes_within_either(
    typing_context: Any, numbers: types.Array, limit: types.Integer, lanes: types.Integer, other: types.Integer
) -> tuple[Any, Callable[..., Any]]:
    """Bit per lane, as i8: whether its number is at most `limit`, in the lanes whose bits are set at most `other`; both are of i2."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        chosen = chosen_lanes(builder, args[2])
        limits = builder.select(chosen, everywhere(builder, args[3], 16, LANES), everywhere(builder, args[1], 16, LANES))
        return one_bit_each(builder, builder.icmp_signed("<=", sixteen(context, builder, signature.args[0], args[0]), limits))

    return types.int64(numbers, types.int64, types.int64, types.int64), generate


@intrinsic
def least_lane(typing_context: Any, numbers: types.Array, lanes: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Least number, all being of u2, among the lanes whose bits are set in `lanes`, or `BEYOND`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        chosen = chosen_lanes(builder, args[1])
        found = sixteen(context, builder, signature.args[0], args[0])
        found = builder.select(chosen, found, ir.Constant(vector(16, LANES), [BEYOND] * LANES))
        return builder.zext(builder.call(least_of_all(builder.module), [found]), ir.IntType(64))

    return types.int64(numbers, types.int64), generate


def all_lanes(builder: Any, found: Any, shift: int) -> Any:
    """Sixteen numbers of 8 bits as u2, each `shift` bits higher and with its lane below."""
    wide = builder.shl(builder.zext(found, vector(16, LANES)), ir.Constant(vector(16, LANES), [shift] * LANES))
    return builder.or_(wide, ir.Constant(vector(16, LANES), list(range(LANES))))


@intrinsic
def look_up_lanes(typing_context: Any, numbers: types.Array, table: types.Array, entries: types.Array) -> tuple[Any, Callable[..., Any]]:
    """Write `LANES * table[entries[lane]] + lane` to each of the numbers, which are of u2; table and entries are of u1."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word, byte = ir.IntType(64), ir.IntType(8)
        halves = ir.Constant(vector(64, 2), ir.Undefined)
        for half in range(2):
            found = []
            for lane in range(EIGHT):
                at = builder.load(address(context, builder, signature.args[2], args[2], ir.Constant(word, EIGHT * half + lane), byte))
                found.append(builder.load(address(context, builder, signature.args[1], args[1], builder.zext(at, word), byte)))
            halves = builder.insert_element(halves, in_word(builder, found), ir.Constant(ir.IntType(32), half))
        numbers = all_lanes(builder, builder.bitcast(halves, vector(8, LANES)), LANES.bit_length() - 1)
        goal = address(context, builder, signature.args[0], args[0], ir.Constant(word, 0), vector(16, LANES))
        builder.store(numbers, goal).align = 2
        return context.get_dummy_value()

    return types.void(numbers, table, entries), generate


@intrinsic
def put_lane(typing_context: Any, numbers: types.Array, lane: types.Integer, number: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Write a number to one of sixteen, of u1, i2 or u2, by reading and writing all of them.

    A processor hands what was just written on to a read of the same size at once, but lets a larger one wait.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        bits = signature.args[0].dtype.bitwidth
        place = address(context, builder, signature.args[0], args[0], ir.Constant(ir.IntType(64), 0), vector(bits, LANES))
        before = builder.load(place)
        chosen = builder.icmp_unsigned("==", everywhere(builder, args[1], bits, LANES), ir.Constant(vector(bits, LANES), list(range(LANES))))
        after = builder.store(builder.select(chosen, everywhere(builder, args[2], bits, LANES), before), place)
        before.align = after.align = bits // 8
        return context.get_dummy_value()

    return types.void(numbers, types.int64, types.int64), generate


@intrinsic
def lanes_equal(typing_context: Any, numbers: types.Array, number: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Bit per lane, as i8: whether its number, one of u1, is a given one."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        found = builder.load(address(context, builder, signature.args[0], args[0], ir.Constant(ir.IntType(64), 0), vector(8, LANES)))
        found.align = 1
        return one_bit_each(builder, builder.icmp_unsigned("==", found, everywhere(builder, args[1], 8, LANES)))

    return types.int64(numbers, types.int64), generate


@intrinsic
def count_lanes(typing_context: Any, numbers: types.Array, low: types.Integer, high: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Add 1 to the lower half of the sixteen numbers, u4, whose bits are set in `low`, and 1 to the upper half of those in `high`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        lower, upper = (chosen_lanes(builder, bits) for bits in args[1:])
        half = ir.Constant(vector(32, LANES), [16] * LANES)
        counted = builder.or_(builder.zext(lower, half.type), builder.shl(builder.zext(upper, half.type), half))
        return add_wide(context, builder, signature, args, counted)

    return types.void(numbers, types.int64, types.int64), generate


@intrinsic
def part_lanes(typing_context: Any, numbers: types.Array, at: types.Integer, low: types.Array, high: types.Array) -> tuple[Any, Callable[..., Any]]:
    """Write the lower halves of sixteen numbers, u4, from place `at` on, to `low` and the upper ones to `high`, both i2, from there on."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        found, half = wide(context, builder, signature.args[0], args[0], args[1]), vector(16, LANES)
        upper = builder.lshr(found, ir.Constant(found.type, [16] * LANES))
        for k, part in ((2, found), (3, upper)):
            goal = address(context, builder, signature.args[k], args[k], args[1], half)
            builder.store(builder.trunc(part, half), goal).align = 2
        return context.get_dummy_value()

    return types.void(numbers, types.int64, low, high), generate


@intrinsic
def clear_lanes(typing_context: Any, numbers: types.Array, at: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Write 0 to sixteen numbers of an array, from place `at` on."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        bits = signature.args[0].dtype.bitwidth
        place = address(context, builder, signature.args[0], args[0], args[1], vector(bits, LANES))
        builder.store(ir.Constant(vector(bits, LANES), None), place).align = bits // 8
        return context.get_dummy_value()

    return types.void(numbers, types.int64), generate


@intrinsic
def copy_eight(typing_context: Any, source: types.Array, at: types.Integer, goal: types.Array, to: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Copy eight u1 of `source`, from place `at` on, to place `to` of `goal`; all are read before one is written. Both arrays go on so far."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        read = builder.load(address(context, builder, signature.args[0], args[0], args[1], word))
        written = builder.store(read, address(context, builder, signature.args[2], args[2], args[3], word))
        read.align = written.align = 1
        return context.get_dummy_value()

    return types.void(source, types.int64, goal, types.int64), generate


@intrinsic
def fill_eight(typing_context: Any, pile: types.Array, at: types.Integer, card: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Write a u1 to eight places of an array, from place `at` on; it goes on so far."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        eight = vector(8, EIGHT)
        builder.store(everywhere(builder, args[2], 8, EIGHT), address(context, builder, signature.args[0], args[0], args[1], eight)).align = 1
        return context.get_dummy_value()

    return types.void(pile, types.int64, types.int64), generate


def wide(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
    """Sixteen whole numbers of an array, of up to 32 bits, from place `at` on, as i4."""
    bits = kind.dtype.bitwidth
    found = builder.load(address(context, builder, kind, array, at, vector(bits, LANES)))
    found.align = bits // 8
    return found if bits == 32 else builder.sext(found, vector(32, LANES))


def add_wide(context: Any, builder: Any, signature: Any, args: Any, numbers: Any) -> Any:
    """Add sixteen numbers to those of the first argument, an array of i4."""
    kind, sums, first = signature.args[0], args[0], ir.Constant(ir.IntType(64), 0)
    goal = address(context, builder, kind, sums, first, vector(32, LANES))
    builder.store(builder.add(wide(context, builder, kind, sums, first), numbers), goal).align = 4
    return context.get_dummy_value()


@intrinsic
def add_numbers(typing_context: Any, sums: types.Array, numbers: types.Array, at: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Add sixteen numbers, i2 or i4, from place `at` on, to sixteen sums, i4."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return add_wide(context, builder, signature, args, wide(context, builder, signature.args[1], args[1], args[2]))

    return types.void(sums, numbers, types.int64), generate


@intrinsic
def add_products(
    typing_context: Any, sums: types.Array, numbers: types.Array, others: types.Array, at: types.Integer
) -> tuple[Any, Callable[..., Any]]:
    """Add sixteen products of numbers, i2 or i4, from place `at` on, to sixteen sums, i4."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        one, other = (wide(context, builder, signature.args[k], args[k], args[3]) for k in (1, 2))
        return add_wide(context, builder, signature, args, builder.mul(one, other))

    return types.void(sums, numbers, others, types.int64), generate


@intrinsic
def lanes_positive(typing_context: Any, numbers: types.Array, at: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Bit per lane, as i8: which of sixteen numbers, i2 or i4, from place `at` on, are above 0."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        found = wide(context, builder, signature.args[0], args[0], args[1])
        return one_bit_each(builder, builder.icmp_signed(">", found, ir.Constant(found.type, [0] * LANES)))

    return types.int64(numbers, types.int64), generate


@intrinsic
def add_lanes(typing_context: Any, sums: types.Array, lanes: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Add 1 to those of sixteen sums, i4, whose bits are set in `lanes`."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        chosen = chosen_lanes(builder, args[1])
        return add_wide(context, builder, signature, args, builder.zext(chosen, vector(32, LANES)))

    return types.void(sums, types.int64), generate
