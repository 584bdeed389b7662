import pytest
from hypothesis import strategies as st
from properties import holds

from vigil.playing.ranges import DEFAULT_RANGE, GameRange, cut, default_range_size, missing, outermost

RANGES = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 20)), max_size=8)
"""First number and length of each."""


def ranges_of(pairs):
    return [GameRange(start, start + games) for start, games in pairs]


def numbers(ranges):
    return [n for part in ranges for n in range(part.start, part.stop)]


@holds(done=RANGES, games=st.integers(0, 100))
def test_missing_is_what_has_not_been_played(done, games):
    ranges = ranges_of(done)
    assert numbers(missing(ranges, games)) == sorted(set(range(games)) - set(numbers(ranges)))


@holds(pairs=RANGES, size=st.integers(1, 30))
def test_cutting_keeps_every_number_once(pairs, size):
    ranges = ranges_of(pairs)
    pieces = list(cut(ranges, size))
    assert numbers(pieces) == numbers(ranges)
    assert all(1 <= piece.games <= size for piece in pieces)


def test_a_part_inside_another_one_is_dropped():
    assert outermost([GameRange(0, 5), GameRange(5, 9), GameRange(0, 9), GameRange(9, 12)]) == [GameRange(0, 9), GameRange(9, 12)]


def test_parts_that_overlap_are_refused():
    with pytest.raises(ValueError, match="overlap"):
        outermost([GameRange(0, 6), GameRange(5, 9)])


SIZES = [
    *((1, 1, 5_000), (100_000, 2, 12_500), (1_000_000, 2, DEFAULT_RANGE), (10**9, 16, DEFAULT_RANGE)),
    *((10**9, 17, 2 * DEFAULT_RANGE), (10**6, 65, 25_000), (10**9, 10_000, 3_125_000), (10**12, 10_000, 25_000_000)),
]


@pytest.mark.parametrize(("games", "jobs", "size"), SIZES)
def test_default_range_size(games, jobs, size):
    assert default_range_size(games, jobs) == size
