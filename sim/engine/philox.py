"""Philox4x32-10, four blocks at a time, for kernels (Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011)."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from sim.engine.lanes import address, everywhere, vector

BLOCKS = 4
"""Blocks of four words that are made at a time."""
ROUNDS = 10
MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
STEPS = (0x9E3779B9, 0xBB67AE85)
"""What is added to the two words of the key after each round."""


def halves(builder: Any, numbers: Any, multiplier: int) -> tuple[Any, Any]:
    """Upper and lower words of the products."""
    wide = vector(64, BLOCKS)
    products = builder.mul(builder.zext(numbers, wide), ir.Constant(wide, [multiplier] * BLOCKS))
    upper = builder.lshr(products, ir.Constant(wide, [32] * BLOCKS))
    return builder.trunc(upper, vector(32, BLOCKS)), builder.trunc(products, vector(32, BLOCKS))


def rounds(builder: Any, words: list[Any], keys: list[Any]) -> list[Any]:
    """The four words of the blocks after all rounds."""
    for _ in range(ROUNDS):
        upper_0, lower_0 = halves(builder, words[0], MULTIPLIERS[0])
        upper_1, lower_1 = halves(builder, words[2], MULTIPLIERS[1])
        words = [builder.xor(builder.xor(upper_1, words[1]), keys[0]), lower_1, builder.xor(builder.xor(upper_0, words[3]), keys[1]), lower_0]
        keys = [builder.add(key, ir.Constant(vector(32, BLOCKS), [step] * BLOCKS)) for key, step in zip(keys, STEPS, strict=True)]
    return words


@intrinsic
def next_blocks(
    typing_context: Any, words: types.Array, block: Any, label: Any, low: Any, high: Any, key_0: Any, key_1: Any
) -> tuple[Any, Callable[..., Any]]:
    """Fill `words`, `[16]` u4, with the blocks of the counters `block` .. `block + 3`, `label`, `low` and `high`; all are u8 below 2**32."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        counters = [everywhere(builder, number, 32, BLOCKS) for number in args[1:5]]
        counters[0] = builder.add(counters[0], ir.Constant(vector(32, BLOCKS), list(range(BLOCKS))))
        found = rounds(builder, counters, [everywhere(builder, number, 32, BLOCKS) for number in args[5:7]])
        two = ir.Constant(vector(32, 2 * BLOCKS), list(range(2 * BLOCKS)))
        front, back = builder.shuffle_vector(found[0], found[1], two), builder.shuffle_vector(found[2], found[3], two)
        in_order = [block + BLOCKS * word for block in range(BLOCKS) for word in range(4)]
        all_words = builder.shuffle_vector(front, back, ir.Constant(vector(32, 4 * BLOCKS), in_order))
        start = ir.Constant(ir.IntType(64), 0)
        builder.store(all_words, address(context, builder, signature.args[0], args[0], start, vector(32, 4 * BLOCKS))).align = 4
        return context.get_dummy_value()

    word = types.uint64
    return types.void(words, word, word, word, word, word, word), generate
