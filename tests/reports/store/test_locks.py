"""One process at a time writes into a folder."""

import os
import signal
import subprocess
import sys
import threading

import pytest

from reports.store.files import TEMPORARY, write_bytes
from reports.store.locks import FILE, writing_into
from sim.errors import InputError

HOLD = """
import sys, time
from pathlib import Path
from reports.store.locks import writing_into
with writing_into(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(120)
"""
WRITE = """
import sys
from pathlib import Path
from reports.store.files import write_bytes
from reports.store.locks import writing_into
for k in range(40):
    try:
        with writing_into(Path(sys.argv[1])):
            counter = Path(sys.argv[1]) / "counter"
            write_bytes(counter, str(int(counter.read_text()) + 1).encode())
            print("one more", flush=True)
    except ValueError as error:
        assert "another vigil is writing" in str(error)
"""


def python(code, folder):
    return subprocess.Popen([sys.executable, "-c", code, str(folder)], stdout=subprocess.PIPE, text=True)


def in_a_thread(work):
    """Do something in another thread, as if it were another user of the folder; gives what it raised."""
    raised = []

    def guarded():
        try:
            work()
        except InputError as error:
            raised.append(error)

    thread = threading.Thread(target=guarded)
    thread.start()
    thread.join()
    return raised


def enter(folder):
    with writing_into(folder):
        pass


@pytest.mark.parametrize("name", ["run", "a[b]*?", "мой бег"])
def test_a_second_writer_is_told_in_one_sentence(tmp_path, name):
    folder = tmp_path / name
    with writing_into(folder):
        (error,) = in_a_thread(lambda: enter(folder))
        assert str(error) == f"{folder}: another vigil is writing into this folder; wait until it has ended, or choose another folder"
        with writing_into(folder):  # whoever holds it may take it again
            pass
        assert in_a_thread(lambda: enter(folder))
    assert not in_a_thread(lambda: enter(folder))
    assert list(folder.iterdir()) == []


def test_the_lock_of_a_killed_process_is_in_nobody_s_way(tmp_path):
    with python(HOLD, tmp_path) as holder:
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(InputError, match="another vigil is writing"):
            enter(tmp_path)
        os.kill(holder.pid, signal.SIGKILL)
    assert (tmp_path / FILE).exists()
    enter(tmp_path)
    assert not (tmp_path / FILE).exists()


@pytest.mark.proof
def test_writers_never_meet(tmp_path):
    write_bytes(tmp_path / "counter", b"0")
    writers = [python(WRITE, tmp_path) for _ in range(3)]
    told = sum(writer.communicate(timeout=120)[0].count("one more") for writer in writers)
    assert all(writer.returncode == 0 for writer in writers) and told >= 40
    assert (tmp_path / "counter").read_text() == str(told)


def test_what_a_kill_left_half_written_is_swept_away(tmp_path):
    left = f".manifest.json.{'ab' * 16}.tmp"
    assert TEMPORARY.fullmatch(left)
    for name in (left, ".mine.tmp", "manifest.json"):
        (tmp_path / name).write_bytes(b"{")
    enter(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".mine.tmp", "manifest.json"]


def test_a_place_that_cannot_be_a_folder(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="file: cannot be written: .*a file stands where a folder is needed"):
        enter(tmp_path / "file")
