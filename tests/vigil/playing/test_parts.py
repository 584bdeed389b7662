import random

import pytest
from fake_arms import FakeArm, all_at_once, same

from reports.store.runfolder import Portion, write_tallies
from sim.errors import InputError
from vigil.playing.parts import COMPACT_EVERY, FolderParts, MemoryParts
from vigil.playing.ranges import GameRange, cut
from vigil.playing.runner import new_tallies

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


def write(folder, part):
    write_tallies(folder / f"games-{part.start}-{part.stop}.parquet", played(part), "ascension", portion=Portion("", *part))


@pytest.mark.parametrize("seed", range(3))
def test_any_order_gives_the_same_sum(tmp_path, seed):
    ranges = list(cut([GameRange(0, 400)], 9))
    random.Random(seed).shuffle(ranges)
    disk, memory = FolderParts(tmp_path, empty, "ascension"), MemoryParts(empty)
    for part in ranges:
        keep(disk, part)
        keep(memory, part)
    assert same(disk.total(), all_at_once(ARMS, 400))
    assert same(memory.total(), all_at_once(ARMS, 400))
    assert sum(part.games for part in disk.done()) == sum(part.games for part in memory.done()) == 400


def test_neighbours_are_merged_so_that_files_stay_few(tmp_path):
    parts = FolderParts(tmp_path, empty, "ascension")
    for part in cut([GameRange(0, 2_000)], 10):
        keep(parts, part)
        assert len(list(tmp_path.iterdir())) <= COMPACT_EVERY + 1
    assert same(FolderParts(tmp_path, empty, "ascension").total(), all_at_once(ARMS, 2_000))


def test_parts_are_found_again(tmp_path):
    keep(FolderParts(tmp_path, empty, "ascension"), GameRange(10, 20))
    again = FolderParts(tmp_path, empty, "ascension")
    assert again.done() == [GameRange(10, 20)]
    assert same(again.total(), played(GameRange(10, 20)))


def test_an_interrupted_merge_counts_nothing_twice(tmp_path):
    parts = FolderParts(tmp_path, empty, "ascension")
    for part in (GameRange(0, 5), GameRange(5, 10), GameRange(20, 25)):
        keep(parts, part)
    write(tmp_path, GameRange(0, 10))  # merged, but the small ones are still there
    (tmp_path / f".games-10-20.parquet.{'0' * 32}.tmp").write_bytes(b"half a file")
    again = FolderParts(tmp_path, empty, "ascension")
    assert again.done() == [GameRange(0, 10), GameRange(20, 25)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games-0-10.parquet", "games-20-25.parquet"]


def test_a_merge_that_is_killed_halfway_loses_nothing(tmp_path, monkeypatch):
    parts, games = FolderParts(tmp_path, empty, "ascension"), 10 * (COMPACT_EVERY + 1)
    monkeypatch.setattr("pathlib.Path.unlink", lambda *args, **kwargs: (_ for _ in ()).throw(SystemExit))
    with pytest.raises(SystemExit):
        for part in cut([GameRange(0, games)], 10):
            keep(parts, part)
    monkeypatch.undo()
    assert same(FolderParts(tmp_path, empty, "ascension").total(), all_at_once(ARMS, games))


def test_overlapping_parts_are_refused(tmp_path):
    for part in (GameRange(0, 6), GameRange(5, 9)):
        write(tmp_path, part)
    with pytest.raises(InputError, match="not of one run; start again with another --out"):
        FolderParts(tmp_path, empty, "ascension")


def test_a_damaged_part_is_named(tmp_path):
    keep(FolderParts(tmp_path, empty, "ascension"), GameRange(0, 6))
    path = tmp_path / "games-0-6.parquet"
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(InputError, match=r"games-0-6.parquet: .*move it away and run again with --resume: its 6 games"):
        FolderParts(tmp_path, empty, "ascension").total()


def test_a_part_with_other_arms_is_refused(tmp_path):
    write_tallies(tmp_path / "games-0-6.parquet", {"strange": FakeArm().new_tally()}, "ascension", portion=Portion("", 0, 6))
    with pytest.raises(InputError, match="games-0-6.parquet: of another run: card sets, strategies or players differ"):
        FolderParts(tmp_path, empty, "ascension").total()


def test_parts_of_two_runs_are_never_mixed(tmp_path):
    mine, other = (FolderParts(tmp_path, empty, "ascension", run=run) for run in ("mine", "other"))
    keep(mine, GameRange(0, 6))
    keep(other, GameRange(6, 9))
    again = FolderParts(tmp_path, empty, "ascension", run="mine")
    with pytest.raises(InputError, match="games-6-9.parquet: this part file does not count: holds games of another run") as caught:
        again.total()
    assert "delete" not in str(caught.value)
    (tmp_path / "games-6-9.parquet").unlink()
    assert same(FolderParts(tmp_path, empty, "ascension", run="mine").total(), played(GameRange(0, 6)))


def test_a_part_under_another_name_does_not_count_for_other_games(tmp_path):
    keep(FolderParts(tmp_path, empty, "ascension"), GameRange(0, 6))
    (tmp_path / "games-0-6.parquet").rename(tmp_path / "games-6-12.parquet")
    with pytest.raises(InputError, match="games-6-12.parquet: .* holds the games 0 to 5, not 6 to 11"):
        FolderParts(tmp_path, empty, "ascension").total()


def test_a_damaged_whole_does_not_cost_the_pieces_it_was_merged_from(tmp_path):
    parts = FolderParts(tmp_path, empty, "ascension")
    keep(parts, GameRange(0, 5))
    keep(parts, GameRange(5, 10))
    (tmp_path / "games-0-10.parquet").write_bytes(b"PAR1 not really")
    with pytest.raises(InputError, match="games-0-10.parquet"):
        FolderParts(tmp_path, empty, "ascension")
    (tmp_path / "games-0-10.parquet").unlink()
    assert same(FolderParts(tmp_path, empty, "ascension").total(), played(GameRange(0, 10)))


@pytest.mark.parametrize("name", ["run[1]", "a*b", "what?", "{x,y}", "~home", "[!a]*?", "per%20cent", "tab\tnew\nline"])
def test_names_that_look_like_patterns_are_names(tmp_path, name):
    folder = tmp_path / name
    folder.mkdir()
    (tmp_path / "run1").mkdir()
    write(tmp_path / "run1", GameRange(0, 6))
    keep(FolderParts(folder, empty, "ascension"), GameRange(0, 9))
    assert same(FolderParts(folder, empty, "ascension").total(), played(GameRange(0, 9)))
