import threading

import pytest
from fake_arms import FakeArm, all_at_once, same
from hypothesis import strategies as st
from properties import holds

from sim.errors import InputError
from vigil.playing import runner, slices
from vigil.playing.parts import FolderParts, MemoryParts
from vigil.playing.progress import Silent
from vigil.playing.ranges import GameRange, cut, missing


def play(arms, parts, games, *, jobs=1, size=100, stop=None, display=None):
    stop = stop or threading.Event()
    todo = cut(missing(parts.done(), games), size)
    return list(runner.play_ranges(arms, todo, parts, jobs=jobs, display=display or Silent(), stop=stop))


class Counting(Silent):
    """Adds up what it is told, and stops the run at some point."""

    def __init__(self, stop=None, after=0):
        self.games, self.stop, self.after, self.lock = 0, stop, after, threading.Lock()

    def advance(self, games):
        with self.lock:
            self.games += games
            if self.stop is not None and self.games >= self.after:
                self.stop.set()


@holds(40, games=st.integers(1, 700), jobs=st.integers(1, 4), size=st.integers(1, 300))
def test_jobs_and_range_size_do_not_matter(games, jobs, size):
    arms = {"one": FakeArm(), "two": FakeArm(7)}
    parts = MemoryParts(lambda: runner.new_tallies(arms))
    expected = all_at_once(arms, games)
    ranges = play(arms, parts, games, jobs=jobs, size=size)
    assert same(parts.total(), expected)
    assert sorted(n for part in ranges for n in range(part.start, part.stop)) == list(range(games))
    assert all(sorted(arm.played) == list(range(games)) for arm in arms.values())


STOPPED = st.fixed_dictionaries({"after": st.integers(1, 300), "jobs": st.integers(1, 3), "size": st.integers(1, 120)})
"""When and how the games of a run are played until it is stopped."""


@holds(12, games=st.integers(1, 250), at_once=st.integers(1, 50), stopped=st.lists(STOPPED, max_size=3), last=STOPPED)
def test_interruption_and_resumption_do_not_matter(tmp_path_factory, games, at_once, stopped, last):
    folder = tmp_path_factory.mktemp("parts")
    arms = {"one": FakeArm(), "two": FakeArm(7)}
    expected = all_at_once(arms, games)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(slices, "MOST", at_once)
        for run in stopped:
            stop = threading.Event()
            parts = FolderParts(folder, lambda: runner.new_tallies(arms), "ascension")
            play(arms, parts, games, jobs=run["jobs"], size=run["size"], stop=stop, display=Counting(stop, run["after"]))
        parts = FolderParts(folder, lambda: runner.new_tallies(arms), "ascension")
        play(arms, parts, games, jobs=last["jobs"], size=last["size"])
    assert same(FolderParts(folder, lambda: runner.new_tallies(arms), "ascension").total(), expected)
    assert all(sorted(arm.played) == list(range(games)) for arm in arms.values())  # nothing was played twice either


def test_what_has_been_played_of_a_range_is_kept_when_stopped(monkeypatch):
    monkeypatch.setattr(slices, "MOST", 10)
    monkeypatch.setattr(slices, "FIRST", 10)
    arms, stop = {"one": FakeArm(), "two": FakeArm()}, threading.Event()
    parts = MemoryParts(lambda: runner.new_tallies(arms))
    play(arms, parts, 1_000, size=500, stop=stop, display=Counting(stop, 60))
    assert parts.done() == [GameRange(0, 30)]
    assert arms["one"].played == arms["two"].played == list(range(30))


def test_a_run_that_is_stopped_before_it_begins_plays_nothing():
    arms, stop = {"one": FakeArm()}, threading.Event()
    stop.set()
    parts = MemoryParts(lambda: runner.new_tallies(arms))
    play(arms, parts, 1_000, stop=stop)
    assert arms["one"].played == [] and parts.done() == []


@pytest.mark.parametrize("jobs", [1, 3])
def test_progress_hears_of_every_game(jobs):
    arms, display = {"one": FakeArm(), "two": FakeArm()}, Counting()
    play(arms, MemoryParts(lambda: runner.new_tallies(arms)), 5_001, jobs=jobs, size=700, display=display)
    assert display.games == 2 * 5_001


class Faulty(FakeArm):
    def play(self, start, stop, tally):
        if start >= 200:
            raise InputError(f"game {start}: a turn did not end")
        super().play(start, stop, tally)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_the_card_set_ends_the_run_with_its_message(jobs):
    arms, stop = {"one": Faulty()}, threading.Event()
    parts = MemoryParts(lambda: runner.new_tallies(arms))
    with pytest.raises(InputError, match="a turn did not end"):
        play(arms, parts, 10_000, jobs=jobs, size=100, stop=stop)
    assert stop.is_set()
    assert parts.done()[0] == GameRange(0, 100)


def test_tallies_are_reused_so_memory_does_not_grow():
    made = []

    class Recording(FakeArm):
        def new_tally(self):
            made.append(1)
            return super().new_tally()

    arms = {"one": Recording()}
    play(arms, MemoryParts(lambda: runner.new_tallies(arms)), 5_000, jobs=2, size=50)
    assert len(made) <= 3  # one for each worker, one for the sum
