"""Streams of luck: Philox4x32-10, keyed by (seed, game number, purpose, seat).

A counter-based generator: nothing is shared between games, seats or workers, so equal keys give equal luck whatever was played before.
Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011. Bounded integers: Lemire, "Fast random integer generation
in an interval", ACM TOMACS 2019 (exactly uniform).

A game record brings the fields `key` [2] u4, `number` u8 and, for its `N` streams, `label` [N] u4 (purpose << 8 | seat), `block` [N] u4 (how often
`word` has been filled), `spent` [N] u1 and `word` [N, W] u4, words that are made at a time.
"""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.philox import WORDS, next_blocks

LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
RANGE = np.uint64(1 << 32)


def stream_fields(streams: int, blocks: int = 1) -> list[tuple[str, str] | tuple[str, str, tuple[int, ...]]]:
    """Fields a record needs for `streams` streams that make `blocks` times four words at a time.

    The words are the same ones. Four blocks take hardly longer than one, which pays where a game uses most of them.
    """
    return [
        ("key", "u4", (2,)),
        ("number", "u8"),
        ("label", "u4", (streams,)),
        ("block", "u4", (streams,)),
        ("spent", "u1", (streams,)),
        ("word", "u4", (streams, WORDS * blocks)),
    ]


@kernel
def open_streams(g, seed, number):
    """Set every stream of the record to its beginning for game `number`."""
    g.key[0] = seed & LOW
    g.key[1] = seed >> HALF
    g.number = number
    for s in range(g.label.shape[0]):
        g.block[s] = 0
        g.spent[s] = g.word.shape[1]


@kernel
def refill(g, s):
    """Fill the buffer of stream `s` with its next words."""
    number = np.uint64(g.number)
    block = np.uint64(g.word.shape[1] // WORDS) * np.uint64(g.block[s])
    next_blocks(g.word, np.uint64(s), block, np.uint64(g.label[s]), number & LOW, number >> HALF, np.uint64(g.key[0]), np.uint64(g.key[1]))
    g.block[s] += 1
    g.spent[s] = 0


@inlined
def next_word(g, s):
    """Next 32 random bits of stream `s`, as u8."""
    if g.spent[s] == g.word.shape[1]:
        refill(g, s)
    word = np.uint64(g.word[s, g.spent[s]])
    g.spent[s] += 1
    return word


@inlined
def below(g, s, n):
    """Uniform integer in 0 .. n - 1 from stream `s`; for n <= 1 it is 0 and no word is used."""
    if n <= 1:
        return 0
    bound = np.uint64(n)
    product = next_word(g, s) * bound
    if product & LOW < bound:
        bad = (RANGE - bound) % bound
        while product & LOW < bad:
            product = next_word(g, s) * bound
    return np.int64(product >> HALF)


@kernel
def shuffle(g, s, pile, n):
    """Fisher-Yates shuffle of the first `n` cards of `pile`, in place, from stream `s`: `below` for each place, words counted when all are used."""
    spent = np.int64(g.spent[s])
    place = np.int64(n) - 1
    while place > 0:
        if spent == g.word.shape[1]:
            refill(g, s)
            spent = np.int64(0)
        bound = np.uint64(place + 1)
        product = np.uint64(g.word[s, spent]) * bound
        spent += 1
        if product & LOW < bound and product & LOW < (RANGE - bound) % bound:
            continue
        other = np.int64(product >> HALF)
        pile[place], pile[other] = pile[other], pile[place]
        place -= 1
    g.spent[s] = spent


@inlined
def settle_top(g, s, pile, top):
    """One step of `shuffle`, from the top: settle which card lies at place `top`, above which all are settled.

    A pile that is shuffled as far as it is drawn has the same cards in the same places as one shuffled at once, if it alone uses the stream.
    """
    other = below(g, s, top + 1)
    pile[top], pile[other] = pile[other], pile[top]


@inlined
def take_top(g, s, pile, top):
    """As `settle_top`, for a card that leaves the pile at once. Returns it; what lies at place `top` is nobody's then."""
    other = below(g, s, top + 1)
    card = pile[other]
    pile[other] = pile[top]
    return card
