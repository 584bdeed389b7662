"""The looks of a run in its folder: `looks.json`, from which an interrupted run goes on to the same end."""

import json
from pathlib import Path

import numpy as np

from reports.files import write_bytes
from sim.errors import InputError
from sim.inputfiles import NoSuchFile, parse_json, read_text
from vigil.stopping.watch import Watch

FILE = "looks.json"
FORMAT = 1


def write_looks(folder: Path, watch: Watch) -> None:
    """Write all looks that have been taken, atomically."""
    content = {
        "format": FORMAT,
        "arms": list(watch.arms),
        "numbers": [number.name for number in watch.numbers],
        "looks": [{"games": games, "counts": counts.tolist()} for games, counts in watch.seen],
    }
    write_bytes(folder / FILE, (json.dumps(content) + "\n").encode())


def take_looks(folder: Path, watch: Watch) -> None:
    """Take the looks that a folder holds again.

    Parameters
    ----------
    folder
        The run folder.
    watch
        One that has not looked yet.

    Raises
    ------
    InputError
        If the file is missing, damaged, or of another run.
    """
    path = folder / FILE
    way_out = "restore the file, or start a new run with another --out"
    try:
        content = parse_json(read_text(path), str(path))
        if content["format"] != FORMAT or content["arms"] != list(watch.arms) or content["numbers"] != [number.name for number in watch.numbers]:
            raise InputError(f"{path}: these are the looks of another run; {way_out}")
        for look in content["looks"]:
            counts = np.array(look["counts"], np.int64)
            if counts.shape != (len(watch.arms), len(watch.numbers), 3) or not isinstance(look["games"], int):
                raise ValueError("counts of another shape")
            watch.look(look["games"], counts)
    except NoSuchFile:
        raise InputError(f"{path}: missing, and without it nobody can tell when this run may stop; {way_out}") from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise InputError(f"{path}: damaged ({error}); {way_out}") from None
