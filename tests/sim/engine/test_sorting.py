"""Cards that are put in order without a branch."""

from itertools import combinations, product

import numpy as np
import pytest

from sim.engine.jit import entry
from sim.engine.lanes import EIGHT
from sim.engine.sorting import NETWORK, add_parts, put_eight_in_order, turn_eight

DRAWS = 300


@entry
def in_order(source, n, place, goal, to):
    put_eight_in_order(source, n, place, goal, to)


@entry
def turn(source, at, goal, to):
    turn_eight(source, at, goal, to)


@entry
def add(numbers, at, word):
    add_parts(numbers, at, word)


def test_the_network_sorts_whatever_it_is_given():
    """A network that sorts all zeros and ones sorts everything (the zero-one principle)."""
    for numbers in product((0, 1), repeat=EIGHT):
        lanes = list(numbers)
        for pairs in NETWORK:
            for low, high in pairs:
                lanes[low], lanes[high] = min(lanes[low], lanes[high]), max(lanes[low], lanes[high])
        assert lanes == sorted(numbers)
    assert all(not {*one} & {*other} for pairs in NETWORK for one, other in combinations(pairs, 2))


@pytest.mark.parametrize("n", range(EIGHT + 1))
def test_a_hand_is_put_in_the_order_of_its_places(n):
    """Whatever lies behind the cards of the hand, they come first, where they are put, and nothing beyond eight is touched."""
    rng = np.random.default_rng(n)
    for _ in range(DRAWS):
        place = rng.permutation(128).astype(np.uint8)
        hand, goal = rng.integers(0, 128, 20).astype(np.uint8), np.full(40, 200, np.uint8)
        in_order(hand, np.int64(n), place, goal, np.int64(7))
        assert goal[7 : 7 + n].tolist() == sorted(hand[:n].tolist(), key=place.__getitem__)
        assert (goal[:7] == 200).all() and (goal[7 + EIGHT :] == 200).all()


@pytest.mark.parametrize("at", range(1, 20))
def test_eight_are_turned_round(at):
    """Of fewer cards than eight those that are there come first; what follows them is nobody's."""
    source, goal = np.arange(1, 41, dtype=np.uint8), np.zeros(40, np.uint8)
    turn(source, np.int64(at), goal, np.int64(5))
    some = min(at, EIGHT)
    assert goal[5 : 5 + some].tolist() == source[:at][::-1][:some].tolist()
    assert not goal[:5].any() and not goal[5 + EIGHT :].any()


def test_parts_of_a_word_are_added_to_numbers_each_by_itself():
    numbers = np.array([9, -1, 32_767, 5, 0, 9], np.int16)
    add(numbers, np.int64(1), np.uint64(1 | 1 << 16 | 65_535 << 32 | 7 << 48))
    assert numbers.tolist() == [9, 0, -32_768, 4, 7, 9]
