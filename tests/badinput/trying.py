"""Many trials, each in a folder of its own, in processes that are forked from one that has imported everything."""

import os
import pickle
import resource
import shutil
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from commandtree import keep_command_tree
from readypython import import_everything

import badinput.judging as judging
from badinput.trials import RUN, trial

BATCH = 60
"""Trials of one process; its memory is that of its greediest trial."""
ROOM = 4 * 2**30
"""Bytes of address space of a process, so that a greedy trial ends and the machine goes on."""


class Tried(NamedTuple):
    """What came of a bad input."""

    number: int
    told: str
    """The trial."""
    code: int
    """Exit code, or 2 for an `InputError`: refused."""
    wrong: str
    """What should not have happened; empty if all is well."""


def try_all(seed: int, numbers: range, keep: Path | None = None) -> Iterator[Tried]:
    """Try what a seed gives.

    Parameters
    ----------
    seed
        Of all trials.
    numbers
        Which.
    keep
        Folder for the files of trials that fail; nothing is kept if None.

    Yields
    ------
    Tried
        All, in the order of the numbers.
    """
    import_everything()
    judging.stop_before_playing()
    keep_command_tree()
    with tempfile.TemporaryDirectory() as place:
        template = Path(place) / RUN
        if not (child := os.fork()):  # polars must not have begun any threads in the process that is forked
            _write_run(template)
            os._exit(0)
        os.waitpid(child, 0)
        for start in range(numbers.start, numbers.stop, BATCH):
            some = range(start, min(start + BATCH, numbers.stop))
            found = _forked(seed, some, template, keep)
            if found is None or any("took" in one.wrong for one in found):  # whose fault it was shows one by one
                found = [one for number in some for one in _forked(seed, range(number, number + 1), template, keep) or [_died(seed, number)]]
            yield from found


def _forked(seed: int, numbers: range, template: Path, keep: Path | None) -> list[Tried] | None:
    """Try some in a child; None if it died."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            os.close(reading)
            resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
            with open(writing, "wb") as file:
                pickle.dump([_tried(seed, number, template, keep) for number in numbers], file)
            status = 0
        except BaseException:  # a fault of the trials themselves
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writing)
    with open(reading, "rb") as file:
        data = file.read()
    os.waitpid(child, 0)
    return pickle.loads(data) if data else None


def _tried(seed: int, number: int, template: Path, keep: Path | None) -> Tried:
    """Try one in a folder of its own."""
    folder = Path(tempfile.mkdtemp(dir=template.parent))
    os.chdir(folder)
    (folder / RUN).symlink_to(template)  # nothing legal writes there but what a report writes again
    made = trial(seed, number)
    code, wrong = judging.attempt(made)
    os.chdir(template.parent)
    if wrong and keep is not None:
        kept = keep / f"bad-{seed}-{number}"
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept, symlinks=True, ignore=lambda place, names: {"pipe", RUN} & {*names})
        (kept / "trial.txt").write_text(f"{made}\n\n{wrong}\n", encoding="utf-8", errors="backslashreplace")
    shutil.rmtree(folder, ignore_errors=True)
    return Tried(number, str(made), code, wrong)


def _died(seed: int, number: int) -> Tried:
    return Tried(number, f"trial {number} of seed {seed}", 1, "the process died")


def _write_run(folder: Path) -> None:
    """A finished run of made-up games."""
    from synthetic import LABELS, FakeTable, fake_manifest

    from reports.store.manifest import write_manifest
    from reports.store.runfolder import FILE, write_tallies

    write_manifest(folder, fake_manifest(games=60))
    write_tallies(folder / FILE, {"2010": FakeTable(len(LABELS), 2).play(60, 1)}, "ascension")
