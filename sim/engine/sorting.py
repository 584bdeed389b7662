"""Eight cards at a time, put in order or turned round without a branch."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from sim.engine.lanes import EIGHT, address, everywhere, in_word, vector

NETWORK = (
    ((0, 1), (2, 3), (4, 5), (6, 7)),
    ((0, 2), (1, 3), (4, 6), (5, 7)),
    ((1, 2), (5, 6)),
    ((0, 4), (1, 5), (2, 6), (3, 7)),
    ((2, 4), (3, 5)),
    ((1, 2), (3, 4), (5, 6)),
)
"""Batcher's odd-even mergesort of eight: which lanes are compared at a time (Knuth, The Art of Computer Programming 3, section 5.3.4)."""


def in_order(builder: Any, numbers: Any) -> Any:
    """Eight numbers without a sign, the least one first."""
    for pairs in NETWORK:
        partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        upper = {b for _, b in pairs}
        shown = ir.Constant(vector(32, EIGHT), [partner.get(lane, lane) for lane in range(EIGHT)])
        other = builder.shuffle_vector(numbers, numbers, shown)
        less = builder.icmp_unsigned("<", numbers, other)
        low, high = builder.select(less, numbers, other), builder.select(less, other, numbers)
        chosen = ir.Constant(vector(32, EIGHT), [EIGHT + lane if lane in upper else lane for lane in range(EIGHT)])
        numbers = builder.shuffle_vector(low, high, chosen)
    return numbers


def looked_up(context: Any, builder: Any, table: tuple[Any, Any], entries: Any) -> Any:
    """What a table, its type and its value, says of eight entries, as a vector of u1."""
    word, byte = ir.IntType(64), ir.IntType(8)
    found = []
    for lane in range(EIGHT):
        at = builder.zext(builder.extract_element(entries, ir.Constant(ir.IntType(32), lane)), word)
        found.append(builder.load(address(context, builder, *table, at, byte)))
    return builder.bitcast(in_word(builder, found), vector(8, EIGHT))


@intrinsic
def put_eight_in_order(
    typing_context: Any, source: types.Array, n: types.Integer, place: types.Array, goal: types.Array, to: types.Integer
) -> tuple[Any, Callable[..., Any]]:
    """Copy the first `n` cards of `source`, eight at most, to place `to` of `goal`, in the order of `place`, which has one for each card.

    All are of u1. Eight are read and written; what lies behind the cards is nobody's, but an entry of `place` all the same.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        eight, wide = vector(8, EIGHT), vector(16, EIGHT)
        cards = builder.load(address(context, builder, signature.args[0], args[0], ir.Constant(ir.IntType(64), 0), eight))
        cards.align = 1
        places = looked_up(context, builder, (signature.args[2], args[2]), cards)
        keys = builder.or_(builder.shl(builder.zext(places, wide), ir.Constant(wide, [8] * EIGHT)), builder.zext(cards, wide))
        there = builder.icmp_unsigned("<", ir.Constant(wide, list(range(EIGHT))), everywhere(builder, args[1], 16, EIGHT))
        keys = builder.select(there, keys, ir.Constant(wide, [0xFFFF] * EIGHT))
        sorted_cards = builder.trunc(in_order(builder, keys), eight)
        builder.store(sorted_cards, address(context, builder, signature.args[3], args[3], args[4], eight)).align = 1
        return context.get_dummy_value()

    return types.void(source, types.int64, place, goal, types.int64), generate


@intrinsic
def turn_eight(typing_context: Any, source: types.Array, at: types.Integer, goal: types.Array, to: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Copy the eight u1 of `source` before place `at`, or as many as there are, to place `to` of `goal`, the last one first; both go on so far."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        before = builder.sub(args[1], ir.Constant(word, EIGHT))
        missing = builder.select(builder.icmp_signed("<", before, ir.Constant(word, 0)), before, ir.Constant(word, 0))
        read = builder.load(address(context, builder, signature.args[0], args[0], builder.sub(before, missing), word))
        last = builder.shl(read, builder.mul(builder.neg(missing), ir.Constant(word, 8)))
        written = builder.store(builder.bswap(last), address(context, builder, signature.args[2], args[2], args[3], word))
        read.align = written.align = 1
        return context.get_dummy_value()

    return types.void(source, types.int64, goal, types.int64), generate


@intrinsic
def add_parts(typing_context: Any, numbers: types.Array, at: types.Integer, word: types.Integer) -> tuple[Any, Callable[..., Any]]:
    """Add the four parts of 16 bits of a word to four numbers, i2, from place `at` on."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        four = vector(16, 4)
        place = address(context, builder, signature.args[0], args[0], args[1], four)
        before = builder.load(place)
        after = builder.store(builder.add(before, builder.bitcast(args[2], four)), place)
        before.align = after.align = 2
        return context.get_dummy_value()

    return types.void(numbers, types.int64, types.uint64), generate
