"""Philox4x32-10, some blocks at a time, for kernels (Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011)."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from sim.engine.lanes import address, everywhere, vector

WORDS = 4
"""Words of a block."""
ROUNDS = 10
MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
STEPS = (0x9E3779B9, 0xBB67AE85)
"""What is added to the two words of the key after each round."""
LOW = 2**32 - 1


def product(builder: Any, words: Any, multiplier: int) -> Any:
    """Products of 64 bits of the lower halves."""
    lower = builder.and_(words, ir.Constant(words.type, [LOW] * words.type.count))
    return builder.mul(lower, ir.Constant(words.type, [multiplier] * words.type.count))


def upper(builder: Any, words: Any) -> Any:
    """Upper halves."""
    return builder.lshr(words, ir.Constant(words.type, [32] * words.type.count))


def rounds(builder: Any, words: list[Any], keys: list[Any]) -> list[Any]:
    """The four words of the blocks after all rounds, each in the lower half of a lane of 64 bits, from which it need not be taken out in between."""
    for _ in range(ROUNDS):
        one, other = product(builder, words[0], MULTIPLIERS[0]), product(builder, words[2], MULTIPLIERS[1])
        mixed = [builder.xor(builder.xor(upper(builder, other), words[1]), keys[0]), builder.xor(builder.xor(upper(builder, one), words[3]), keys[1])]
        words = [mixed[0], other, mixed[1], one]
        keys = [builder.add(key, ir.Constant(key.type, [step] * key.type.count)) for key, step in zip(keys, STEPS, strict=True)]
    return words


@intrinsic
def next_blocks(
    typing_context: Any, buffers: types.NestedArray, buffer: Any, block: Any, label: Any, low: Any, high: Any, key_0: Any, key_1: Any
) -> tuple[Any, Callable[..., Any]]:
    """Fill row `buffer` of `buffers`, `[N, W]` u4, with the blocks of the counters `block` .. `block + W / 4 - 1`, `label`, `low` and `high`.

    All of these are u8 below 2**32.
    """
    size = buffers.shape[1]
    blocks = size // WORDS

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        counters = [everywhere(builder, number, 64, blocks) for number in args[2:6]]
        counters[0] = builder.add(counters[0], ir.Constant(vector(64, blocks), list(range(blocks))))
        wide = rounds(builder, counters, [everywhere(builder, number, 64, blocks) for number in args[6:8]])
        found = [builder.trunc(words, vector(32, blocks)) for words in wide]
        two = ir.Constant(vector(32, 2 * blocks), list(range(2 * blocks)))
        front, back = builder.shuffle_vector(found[0], found[1], two), builder.shuffle_vector(found[2], found[3], two)
        in_order = [block + blocks * word for block in range(blocks) for word in range(WORDS)]
        all_words = builder.shuffle_vector(front, back, ir.Constant(vector(32, size), in_order))
        start = builder.mul(args[1], ir.Constant(ir.IntType(64), size))
        builder.store(all_words, address(context, builder, signature.args[0], args[0], start, vector(32, size))).align = 4
        return context.get_dummy_value()

    word = types.uint64
    return types.void(buffers, word, word, word, word, word, word, word), generate
