"""However long a game takes, there are only fractions of a second between two looks at the stop flag."""

import threading
import time

import pytest
from fake_arms import FakeArm, all_at_once, same

from vigil.playing.interrupts import CutShort
from vigil.playing.parts import MemoryParts
from vigil.playing.progress import Silent
from vigil.playing.ranges import GameRange
from vigil.playing.runner import new_tallies, play_ranges
from vigil.playing.slices import FIRST, GROWTH, LOOK, MOST, Slices


class Slow(FakeArm):
    """Every game takes a while, and the first ones less."""

    def __init__(self, seconds):
        super().__init__()
        self.seconds, self.slices = seconds, []

    def play(self, start, stop, tally):
        began = time.perf_counter()
        time.sleep(self.seconds * (stop - start) / (4 if start < 8 else 1))
        super().play(start, stop, tally)
        self.slices.append((stop - start, time.perf_counter() - began))


@pytest.mark.parametrize("seconds", [0.002, 0.05, 0.5])
def test_a_run_stops_after_a_fraction_of_a_second(seconds):
    arms, stop = {"one": Slow(seconds)}, threading.Event()
    parts = MemoryParts(lambda: new_tallies(arms))
    threading.Timer(1.0, stop.set).start()
    began = time.monotonic()
    list(play_ranges(arms, [GameRange(0, 100_000)], parts, jobs=1, display=Silent(), stop=stop))
    assert time.monotonic() - began < 1 + max(LOOK, seconds) + 3  # a busy test machine is given more
    (done,) = parts.done()
    assert 0 < done.games == len(arms["one"].played)
    assert same(parts.total(), all_at_once({"one": FakeArm()}, done.games))


def test_slices_grow_to_what_is_cheap_and_shrink_to_one_game():
    cheap, dear, sizes = Slices(), Slices(), []
    for _ in range(15):
        cheap.took(cheap.size, cheap.size * 5e-6)
        dear.took(dear.size, dear.size * 60.0)
        sizes.append((cheap.size, dear.size))
    assert sizes[0] == (GROWTH * FIRST, 1) and sizes[-1] == (MOST, 1)
    middling = Slices()
    for _ in range(10):
        middling.took(middling.size, middling.size * 0.01)
    assert middling.size == round(LOOK / 0.01)


def test_what_was_cut_short_does_not_count():
    class Looking(FakeArm):
        def play(self, start, stop, tally):
            super().play(start, stop, tally)
            if start >= 40:
                raise CutShort

    arms = {"one": Looking()}
    parts = MemoryParts(lambda: new_tallies(arms))
    ranges = [GameRange(0, 40), GameRange(40, 80)]
    played = list(play_ranges(arms, ranges, parts, jobs=1, display=Silent(), stop=threading.Event()))
    assert sorted(played) == [GameRange(0, 40), GameRange(40, 40)]
    assert same(parts.total(), all_at_once({"one": FakeArm()}, 40))
