"""The looks of a run in its folder: `looks.json`, from which an interrupted run goes on to the same end."""

from pathlib import Path

import numpy as np

from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from sim.errors import InputError
from vigil.playing.folder import LOOKS
from vigil.stopping.watch import Watch

FORMAT = 2
"""2: sealed (`reports.store.checksum`), and with the identity of the run."""


def write_looks(folder: Path, watch: Watch, run: str) -> None:
    """Write all looks that have been taken, atomically; `run` is the identity of the run (`reports.store.manifest.Manifest.identity`)."""
    content = {
        "format": FORMAT,
        "run": run,
        "arms": list(watch.arms),
        "numbers": [number.name for number in watch.numbers],
        "looks": [{"games": games, "counts": counts.tolist()} for games, counts in watch.seen],
    }
    write_bytes(folder / LOOKS, sealed_json(content))


def take_looks(folder: Path, watch: Watch, run: str) -> None:
    """Take the looks that a folder holds again.

    Parameters
    ----------
    folder
        The run folder.
    watch
        One that has not looked yet.
    run
        Identity of the run.

    Raises
    ------
    InputError
        If the file is missing, damaged, or of another run.
    """
    path = folder / LOOKS
    way_out = "restore the file, or start a new run with another --out"
    content = read_sealed_json(path, way_out, f"without it nobody can tell when this run may stop; {way_out}")
    try:
        about = [content[name] for name in ("format", "run", "arms", "numbers")]
        if about != [FORMAT, run, list(watch.arms), [number.name for number in watch.numbers]]:
            raise InputError(f"{path}: these are the looks of another run; {way_out}")
        for look in content["looks"]:
            counts = np.array(look["counts"], np.int64)
            if counts.shape != (len(watch.arms), len(watch.numbers), 3) or not isinstance(look["games"], int):
                raise ValueError("counts of another shape")
            watch.look(look["games"], counts)
    except InputError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise InputError(f"{path}: damaged ({error}); {way_out}") from None
