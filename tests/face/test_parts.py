import random

import pytest
from fake_arms import FakeArm, all_at_once, same

from reports.store import write_tallies
from sim.errors import InputError
from vigil.parts import COMPACT_EVERY, FolderParts, MemoryParts
from vigil.ranges import GameRange, cut
from vigil.runner import new_tallies

ARMS = {"one": FakeArm(), "two": FakeArm(3)}


def empty():
    return new_tallies(ARMS)


def played(part):
    tallies = empty()
    for name, arm in ARMS.items():
        arm.play(part.start, part.stop, tallies[name])
    return tallies


def keep(parts, part):
    parts.keep(part, played(part))


@pytest.mark.parametrize("seed", range(3))
def test_any_order_gives_the_same_sum(tmp_path, seed):
    ranges = list(cut([GameRange(0, 400)], 9))
    random.Random(seed).shuffle(ranges)
    disk, memory = FolderParts(tmp_path, empty), MemoryParts(empty)
    for part in ranges:
        keep(disk, part)
        keep(memory, part)
    assert same(disk.total(), all_at_once(ARMS, 400))
    assert same(memory.total(), all_at_once(ARMS, 400))
    assert sum(part.games for part in disk.done()) == sum(part.games for part in memory.done()) == 400


def test_neighbours_are_merged_so_that_files_stay_few(tmp_path):
    parts = FolderParts(tmp_path, empty)
    for part in cut([GameRange(0, 2_000)], 10):
        keep(parts, part)
        assert len(list(tmp_path.iterdir())) <= COMPACT_EVERY + 1
    assert same(FolderParts(tmp_path, empty).total(), all_at_once(ARMS, 2_000))


def test_parts_are_found_again(tmp_path):
    keep(FolderParts(tmp_path, empty), GameRange(10, 20))
    again = FolderParts(tmp_path, empty)
    assert again.done() == [GameRange(10, 20)]
    assert same(again.total(), played(GameRange(10, 20)))


def test_an_interrupted_merge_counts_nothing_twice(tmp_path):
    parts = FolderParts(tmp_path, empty)
    for part in (GameRange(0, 5), GameRange(5, 10), GameRange(20, 25)):
        keep(parts, part)
    write_tallies(tmp_path / "games-0-10.parquet", played(GameRange(0, 10)))  # merged, but the small ones are still there
    (tmp_path / ".games-10-20.parquet.abc.part").write_bytes(b"half a file")
    again = FolderParts(tmp_path, empty)
    assert again.done() == [GameRange(0, 10), GameRange(20, 25)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games-0-10.parquet", "games-20-25.parquet"]


def test_a_merge_that_is_killed_halfway_loses_nothing(tmp_path, monkeypatch):
    parts, games = FolderParts(tmp_path, empty), 10 * (COMPACT_EVERY + 1)
    monkeypatch.setattr("pathlib.Path.unlink", lambda *args, **kwargs: (_ for _ in ()).throw(SystemExit))
    with pytest.raises(SystemExit):
        for part in cut([GameRange(0, games)], 10):
            keep(parts, part)
    monkeypatch.undo()
    assert same(FolderParts(tmp_path, empty).total(), all_at_once(ARMS, games))


def test_overlapping_parts_are_refused(tmp_path):
    for part in (GameRange(0, 6), GameRange(5, 9)):
        write_tallies(tmp_path / f"games-{part.start}-{part.stop}.parquet", played(part))
    with pytest.raises(InputError, match="not of one run; start again with another --out"):
        FolderParts(tmp_path, empty)


def test_a_damaged_part_is_named(tmp_path):
    keep(FolderParts(tmp_path, empty), GameRange(0, 6))
    path = tmp_path / "games-0-6.parquet"
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(InputError, match=r"games-0-6.parquet: .*delete it and run again with --resume: its 6 games"):
        FolderParts(tmp_path, empty).total()


def test_a_part_with_other_arms_is_refused(tmp_path):
    write_tallies(tmp_path / "games-0-6.parquet", {"strange": FakeArm().new_tally()})
    with pytest.raises(InputError, match="games-0-6.parquet"):
        FolderParts(tmp_path, empty).total()
