"""Compiled kernels on disk: damage is noticed, processes do not disturb each other, and without a disk everything works all the same."""

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest
import toy_kernels

from sim.engine.cache import KEPT, MAGIC, UNUSED, CacheFile
from sim.engine.entrypoint import EntryPoint

NUMBERS = np.array(toy_kernels.NUMBERS)
ROOT = Path(__file__).parents[3]


def again(entry):
    """The same entry point as another process has it."""
    return EntryPoint(entry.py_func, entry._compiler)


def kept(folder):
    return sorted(folder.rglob("*.kernel"))


def flipped(path, at):
    found = bytearray(path.read_bytes())
    found[at] ^= 4
    path.write_bytes(found)


def into_folder(path):
    path.unlink()
    (path / "inside").mkdir(parents=True)


def dangling(path):
    path.unlink()
    path.symlink_to(path.with_suffix(".gone"))


def pipe(path):
    path.unlink()
    os.mkfifo(path)


DAMAGES = {
    "empty": lambda path: path.write_bytes(b""),
    "truncated in its head": lambda path: path.write_bytes(path.read_bytes()[:20]),
    "truncated in its middle": lambda path: path.write_bytes(path.read_bytes()[:2000]),
    "truncated at its end": lambda path: path.write_bytes(path.read_bytes()[:-1]),
    "longer": lambda path: path.write_bytes(path.read_bytes() + b"\0"),
    "garbage": lambda path: path.write_bytes(os.urandom(5000)),
    "garbage with a head": lambda path: path.write_bytes(MAGIC + os.urandom(5000)),
    "a bit of its head": lambda path: flipped(path, 3),
    "a bit of its checksum": lambda path: flipped(path, 20),
    "a bit of its middle": lambda path: flipped(path, 2000),
    "its last bit": lambda path: flipped(path, -1),
    "a folder": into_folder,
    "a link to nothing": dangling,
    "a pipe": pipe,
}


def test_the_second_process_need_not_compile(toy, tmp_path):
    assert not toy.play.is_cached()
    assert toy.play(NUMBERS) == toy_kernels.TOTAL
    (file,) = kept(tmp_path)
    written = file.stat().st_mtime_ns, file.read_bytes()
    second = again(toy.play)
    assert second.is_cached() and second(NUMBERS) == toy_kernels.TOTAL
    assert sum(second._kernel.stats.cache_hits.values()) == 1 and not second._kernel.stats.cache_misses
    assert file.read_bytes() == written[1]


def test_sources_that_lie_elsewhere_and_are_younger_need_not_compile(package, tmp_path):
    assert process(package.parent).communicate(timeout=120)[0] == f"{toy_kernels.TOTAL} True 1\n".encode()
    moved = shutil.copytree(package.parent, tmp_path / "moved")
    text = (moved / "toykernel" / "batch.py").read_text()
    (moved / "toykernel" / "batch.py").write_text(f"# A remark.\n{text}")
    shutil.rmtree(package)
    assert process(moved).communicate(timeout=120)[0] == f"{toy_kernels.TOTAL} True 0\n".encode()
    assert len(kept(tmp_path)) == 1


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_compiled_again(damage, toy, tmp_path):
    assert toy.play(NUMBERS) == toy_kernels.TOTAL
    (file,) = kept(tmp_path)
    DAMAGES[damage](file)
    second = again(toy.play)
    assert not second.is_cached()
    assert second(NUMBERS) == toy_kernels.TOTAL
    assert again(toy.play).is_cached() and kept(tmp_path) == [file]


@pytest.mark.parametrize("packed", [b"", b"no archive", "numba's"])
def test_a_whole_file_of_no_use_is_compiled_again(packed, toy, tmp_path):
    toy.play(NUMBERS)
    if packed == "numba's":  # an archive as it should be, of files that numba cannot read
        folder = toy.play._folder
        for path in folder.path.rglob("*.nb*"):
            path.write_bytes(b"garbage")
        folder.keep()
    else:
        toy.play._file().write(packed)
    assert again(toy.play).is_cached()
    assert again(toy.play)(NUMBERS) == toy_kernels.TOTAL
    assert again(toy.play)(NUMBERS) == toy_kernels.TOTAL
    third = again(toy.play)
    assert third(NUMBERS) == toy_kernels.TOTAL and not third._kernel.stats.cache_misses


def test_further_types_are_kept_too(toy):
    for dtype in (np.int64, np.float64):
        assert toy.look(np.array([5, 6], dtype), 1) == 6
    second = again(toy.look)
    for dtype in (np.int64, np.float64):
        assert second(np.array([5, 6], dtype), 1) == 6
    assert sum(second._kernel.stats.cache_hits.values()) == 2 and not second._kernel.stats.cache_misses


def is_a_file(folder):
    (folder / "cache").write_text("")


def cannot_be_made(folder):
    (folder / "cache").symlink_to("/proc/nowhere")


@pytest.mark.parametrize("spoil", [is_a_file, cannot_be_made])
def test_without_a_cache_folder_it_works(spoil, toy, tmp_path):
    spoil(tmp_path)
    for _ in range(2):
        one = again(toy.play)
        assert not one.is_cached() and one(NUMBERS) == toy_kernels.TOTAL


PLAY = """
import sys, numpy, toykernel.batch as b
{}
print(b.play(numpy.array([1, 2, 3])), b.play.is_cached(), sum(b.play._kernel.stats.cache_misses.values()))
"""


def process(game, code="", **environment):
    """The toy in a process of its own."""
    path = os.pathsep.join((str(ROOT), str(game)))
    return subprocess.Popen(
        [sys.executable, "-c", PLAY.format(code)], env=os.environ | {"PYTHONPATH": path} | environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


@pytest.mark.parametrize("size", [0, 100, 3000])
def test_a_full_disk_does_no_harm(size, package, tmp_path):
    """Nothing can be written beyond some bytes, by numba or by the cache."""
    full = process(package.parent, f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}));")
    out, err = full.communicate(timeout=120)
    assert out.split()[:2] == [str(toy_kernels.TOTAL).encode(), b"True"], err  # it has been compiled; that is what the second word says
    assert err == b"" and not any(path.is_file() for path in (tmp_path / "cache").rglob("*"))
    assert list(package.rglob("*.nb?")) == []


def test_of_several_processes_one_compiles_and_the_others_read(package, tmp_path):
    ended = [one.communicate(timeout=120) for one in [process(package.parent) for _ in range(3)]]
    assert sorted(ended) == [(f"{toy_kernels.TOTAL} True {compiled}\n".encode(), b"") for compiled in (0, 0, 1)]
    assert len(kept(tmp_path)) == 1
    assert [path.name for path in (tmp_path / "cache" / "kernels").iterdir()] == [kept(tmp_path)[0].name], "nothing is left behind"


def test_whoever_compiles_and_is_killed_holds_nobody_up(package, tmp_path):
    hangs = process(package.parent, "import time; b.play._make = lambda types: (print(1, flush=True), time.sleep(60));")
    assert hangs.stdout.read(1) == b"1"
    waits = process(package.parent)
    with pytest.raises(subprocess.TimeoutExpired):
        waits.communicate(timeout=4)
    hangs.kill()
    hangs.communicate()
    assert waits.communicate(timeout=60) == (f"{toy_kernels.TOTAL} True 1\n".encode(), b"")
    assert [path.name for path in (tmp_path / "cache" / "kernels").iterdir()] == [kept(tmp_path)[0].name], "nothing is left behind"


def test_nobody_ever_reads_half_a_file(tmp_path):
    file = CacheFile(tmp_path, "toy", "key")
    contents = [bytes([number]) * 3_000_000 for number in range(4)]
    file.write(contents[0])
    stop = threading.Event()

    def write(content):
        while not stop.is_set():
            file.write(content)

    writers = [threading.Thread(target=write, args=(content,)) for content in contents]
    for writer in writers:
        writer.start()
    try:
        for _ in range(50):
            assert file.read() in contents
    finally:
        stop.set()
        for writer in writers:
            writer.join()


def aged(path, seconds):
    os.utime(path, (time.time() - seconds,) * 2)


def test_old_files_do_not_pile_up(tmp_path):
    for number in range(KEPT + 5):
        CacheFile(tmp_path, "toy.play", f"{number:032}").write(b"x")
        aged(tmp_path / f"toy.play-{number:032}.kernel", 1000 - number)
    assert CacheFile(tmp_path, "toy.play", f"{6:032}").read() == b"x"  # used again, so it is the youngest
    others = [CacheFile(tmp_path, name, "0" * 32) for name in ("toy.play_more", "other.play")]
    for other in others:
        other.write(b"y")
    foreign = tmp_path / "notes.txt"
    foreign.write_text("mine")
    aged(foreign, 10 * UNUSED)
    (tmp_path / "0123456789abcdef" / "inside").mkdir(parents=True)
    aged(tmp_path / "0123456789abcdef", 2 * UNUSED)
    (tmp_path / "fedcba9876543210").mkdir()
    CacheFile(tmp_path, "unused", "1" * 32).write(b"z")
    aged(tmp_path / f"unused-{'1' * 32}.kernel", UNUSED + 60)
    CacheFile(tmp_path, "toy.play", "new").write(b"new")
    left = {path.name for path in tmp_path.iterdir()}
    own = {name for name in left if name.startswith("toy.play-")}
    assert len(own) == KEPT and {"toy.play-new.kernel", f"toy.play-{6:032}.kernel", f"toy.play-{KEPT + 4:032}.kernel"} <= own
    assert left - own == {*(other.path.name for other in others), "notes.txt", "fedcba9876543210"}
