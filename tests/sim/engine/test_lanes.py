"""What kernels do with several numbers at a time, against the obvious loops."""

import numpy as np
import pytest

from sim.engine.cachelines import LINE, aligned_zeros
from sim.engine.jit import entry
from sim.engine.lanes import (
    BEYOND,
    EIGHT,
    LANES,
    add_lanes,
    add_numbers,
    add_products,
    clear_lanes,
    copy_eight,
    count_lanes,
    fill_eight,
    lanes_equal,
    lanes_positive,
    lanes_within,
    lanes_within_either,
    least_lane,
    look_up_lanes,
    part_lanes,
    put_lane,
)
from sim.engine.streams import open_streams, refill, stream_fields

DRAWS = 300


@entry
def within(numbers, limit):
    return lanes_within(numbers, limit)


@entry
def within_either(numbers, limit, lanes, other):
    return lanes_within_either(numbers, limit, lanes, other)


@entry
def look_up(numbers, table, entries):
    look_up_lanes(numbers, table, entries)


@entry
def put(numbers, lane, number):
    put_lane(numbers, lane, number)


@entry
def clear(numbers, at):
    clear_lanes(numbers, at)


@entry
def least(numbers, lanes):
    return least_lane(numbers, lanes)


@entry
def copy(source, at, goal, to):
    copy_eight(source, at, goal, to)


@entry
def fill(pile, at, card):
    fill_eight(pile, at, card)


@entry
def equal(numbers, number):
    return lanes_equal(numbers, number)


@entry
def count(numbers, low, high):
    count_lanes(numbers, low, high)


@entry
def part(numbers, at, low, high):
    part_lanes(numbers, at, low, high)


@entry
def positive(numbers, at):
    return lanes_positive(numbers, at)


@entry
def sum_up(sums, at, numbers, others, lanes):
    add_numbers(sums[0], numbers, at)
    add_products(sums[1], numbers, others, at)
    add_lanes(sums[2], lanes)


@entry
def refilled(records, seed, number, times):
    open_streams(records[0], seed, number)
    for _ in range(times):
        refill(records[0], 1)


def test_which_lanes_are_within_a_limit():
    rng = np.random.default_rng(1)
    for limit in (-32768, -1, 0, 7, 32766, 32767):
        for numbers in (rng.integers(-32768, 32768, LANES), rng.integers(-3, 10, LANES), np.full(LANES, limit)):
            assert within(numbers.astype(np.int16), np.int64(limit)) == sum(1 << k for k in range(LANES) if numbers[k] <= limit)


def test_which_lanes_are_within_one_limit_or_another():
    rng = np.random.default_rng(5)
    for _ in range(DRAWS):
        numbers, lanes = rng.integers(-3, 10, LANES), int(rng.integers(0, 1 << LANES))
        limit, other = map(int, rng.integers(-4, 11, 2))
        expected = sum(1 << k for k in range(LANES) if numbers[k] <= (other if lanes >> k & 1 else limit))
        assert within_either(numbers.astype(np.int16), np.int64(limit), np.int64(lanes), np.int64(other)) == expected


def test_the_least_of_some_lanes():
    rng = np.random.default_rng(2)
    for most in (2, 5, 65536):
        for _ in range(DRAWS):
            numbers, lanes = rng.integers(0, most, LANES).astype(np.uint16), int(rng.integers(0, 1 << LANES))
            assert least(numbers, np.int64(lanes)) == min((int(numbers[k]) for k in range(LANES) if lanes >> k & 1), default=BEYOND)


def test_what_a_table_says_of_sixteen_entries():
    rng = np.random.default_rng(6)
    for _ in range(DRAWS):
        table, entries = rng.integers(0, 256, 128).astype(np.uint8), rng.integers(0, 128, LANES).astype(np.uint8)
        numbers = np.zeros(LANES, np.uint16)
        look_up(numbers, table, entries)
        assert numbers.tolist() == [LANES * int(table[entry]) + lane for lane, entry in enumerate(entries)]


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.uint16])
def test_one_lane_is_written_and_no_other(kind):
    for lane in range(LANES):
        numbers = np.arange(3 * LANES).astype(kind)
        put(numbers[LANES : 2 * LANES], np.int64(lane), np.int64(99))
        assert numbers.tolist() == [99 if k == LANES + lane else k for k in range(3 * LANES)]


@pytest.mark.parametrize("kind", [np.int16, np.int32])
def test_sixteen_are_cleared_and_no_more(kind):
    numbers = np.arange(1, 3 * LANES + 1).astype(kind)
    clear(numbers, np.int64(7))
    assert numbers.tolist() == [0 if 7 <= k < 7 + LANES else k + 1 for k in range(3 * LANES)]


@pytest.mark.parametrize("shape", [1, (3, 5), 4096])
def test_arrays_begin_with_a_line(shape):
    found = [aligned_zeros(shape, np.dtype("i4,u1", align=True)) for _ in range(20)]
    assert all(array.ctypes.data % LINE == 0 and array.shape == np.zeros(shape).shape for array in found)
    assert not any(array["f0"].any() or array["f1"].any() for array in found)


@pytest.mark.parametrize("shift", [-3, -1, 0, 1, 3])
def test_eight_are_copied_as_they_were(shift):
    pile = np.arange(40, dtype=np.uint8)
    expected = pile.copy()
    expected[10 + shift : 10 + shift + EIGHT] = np.arange(10, 10 + EIGHT)
    copy(pile, np.int64(10), pile, np.int64(10 + shift))
    assert (pile == expected).all()


def bits(flags):
    return sum(1 << k for k, flag in enumerate(flags) if flag)


def test_eight_are_filled_and_no_more():
    pile = np.arange(40, dtype=np.uint8)
    fill(pile, np.int64(11), np.int64(200))
    assert pile.tolist() == [*range(11), *[200] * EIGHT, *range(11 + EIGHT, 40)]


def test_which_lanes_are_equal_and_counted():
    rng = np.random.default_rng(3)
    for _ in range(DRAWS):
        cards, number = rng.integers(0, 256, LANES).astype(np.uint8), int(rng.integers(0, 256))
        cards[rng.random(LANES) < 0.3] = number
        lanes = equal(cards, np.int64(number))
        assert lanes == bits(cards == number)
        low, high, others = rng.integers(0, 1200, LANES), rng.integers(0, 65_535, LANES), rng.random(LANES) < 0.5
        counts = (high << 16 | low).astype(np.uint32)
        count(counts, np.int64(lanes), np.int64(bits(others)))
        assert (counts & 0xFFFF == low + (cards == number)).all() and (counts >> 16 == high + others).all()


def test_numbers_are_parted_in_two_from_a_place_on():
    rng = np.random.default_rng(4)
    low, high = rng.integers(0, 1200, 64), rng.integers(0, 1200, 64)
    found = np.full((2, 64), -1, np.int16)
    part((high << 16 | low).astype(np.uint32), np.int64(32), *found)
    there = np.isin(np.arange(64), np.arange(32, 32 + LANES))
    assert (found == np.where(there, [low, high], -1)).all()


@pytest.mark.proof
@pytest.mark.parametrize("kind", [np.int16, np.int32])
@pytest.mark.parametrize("other", [np.int16, np.int32])
def test_sums_of_sixteen_numbers_from_a_place_on(kind, other):
    rng = np.random.default_rng(4)
    for _ in range(DRAWS):
        numbers, others = rng.integers(-3, 32768, 3 * LANES).astype(kind), rng.integers(0, 32768, 3 * LANES).astype(other)
        sums, at, lanes = rng.integers(-9, 9, (3, LANES)).astype(np.int32), int(rng.integers(0, 2 * LANES + 1)), int(rng.integers(0, 1 << LANES))
        expected, here = sums.copy(), slice(at, at + LANES)
        expected[0] += numbers[here]
        expected[1] += numbers[here].astype(np.int32) * others[here]
        expected[2] += [lanes >> k & 1 for k in range(LANES)]
        sum_up(sums, np.int64(at), numbers, others, np.int64(lanes))
        assert (sums == expected).all()
        assert positive(numbers, np.int64(at)) == bits(numbers[here] > 0)


def philox(counter, key):
    """Philox4x32-10 of one block, as the paper has it."""
    (x0, x1, x2, x3), (k0, k1) = counter, key
    for _ in range(10):
        p0, p1 = 0xD2511F53 * x0, 0xCD9E8D57 * x2
        x0, x1, x2, x3 = (p1 >> 32) ^ x1 ^ k0, p1 & 0xFFFFFFFF, (p0 >> 32) ^ x3 ^ k1, p0 & 0xFFFFFFFF
        k0, k1 = (k0 + 0x9E3779B9) & 0xFFFFFFFF, (k1 + 0xBB67AE85) & 0xFFFFFFFF
    return [x0, x1, x2, x3]


def test_the_slow_philox_is_that_of_the_paper():
    """Known answers of the authors' library (Random123, `kat_vectors`)."""
    assert philox((0,) * 4, (0,) * 2) == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]
    assert philox((0xFFFFFFFF,) * 4, (0xFFFFFFFF,) * 2) == [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD]


@pytest.mark.parametrize("times", [1, 2, 5])
@pytest.mark.parametrize("at_a_time", [1, 2, 4])
def test_the_words_of_a_stream_are_those_of_its_blocks_in_order(at_a_time, times):
    record = np.zeros(1, np.dtype(stream_fields(2, at_a_time), align=True))
    record["label"][0] = 5, 0xABCDEF01
    seed, number = 0xFEDCBA9876543210, (3 << 32) + 7
    refilled(record, np.uint64(seed), np.int64(number), np.int64(times))
    key = (seed & 0xFFFFFFFF, seed >> 32)
    blocks = [philox((block, 0xABCDEF01, 7, 3), key) for block in range(at_a_time * (times - 1), at_a_time * times)]
    assert record["word"][0, 1].tolist() == sum(blocks, [])
    assert (record["block"][0, 1], record["spent"][0, 1], record["spent"][0, 0]) == (times, 0, 4 * at_a_time)
