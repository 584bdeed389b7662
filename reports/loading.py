"""From a folder or from counts to a run of the class of its game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from reports.registry.metrics import check_registry
from reports.runs.run import Arm, Run
from reports.store.manifest import Manifest, read_manifest
from reports.store.runfolder import AGAIN, FILE, portion_of, read_tallies, shapes_of
from sim.counting.tallies import games_in
from sim.errors import InputError
from sim.games import game_of


def run_of(manifest: Manifest, tallies: Mapping[str, Any], folder: Path | None = None) -> Run:
    """Put a manifest and its tallies together.

    Parameters
    ----------
    manifest
        What was played.
    tallies
        Arm label to tally.
    folder
        Where the run is stored.

    Returns
    -------
    Run
        Of the class of its game.

    Raises
    ------
    InputError
        If the registry of the game cannot be read.
    """
    game = game_of(manifest.experiment.game)
    check_registry(game)
    made: type[Run] = game.room("reports", "run").RUN
    return made(manifest, {arm.label: Arm(arm.label, tallies[arm.label], arm.catalogue) for arm in manifest.arms}, folder)


def load_run(folder: Path) -> Run:
    """Load a finished run.

    Parameters
    ----------
    folder
        The run folder.

    Returns
    -------
    Run

    Raises
    ------
    InputError
        If the folder is missing, foreign, unfinished, damaged or written in another format; the message says which and what to do.
    """
    folder = Path(folder)
    manifest = read_manifest(folder)
    if not manifest.complete:
        raise InputError(
            f"{folder}: only {manifest.games_done:,} of {manifest.experiment.games:,} games are stored; "
            f"finish it with `vigil run --resume --out {folder}`"
        )
    path = folder / FILE
    tallies = read_tallies(path, manifest.version, portion_of(manifest))
    counts = game_of(manifest.experiment.game).counts
    expected = counts.shapes(len(manifest.labels), manifest.seats)
    if list(tallies) != [arm.label for arm in manifest.arms] or any(shapes_of(tally, tally._fields) != expected for tally in tallies.values()):
        raise InputError(f"{path}: of another run than {folder / 'manifest.json'}: card sets, strategies or players differ; {AGAIN}")
    for label, tally in tallies.items():
        games = games_in(tally)
        if games != manifest.games_done:
            raise InputError(f"{path}: holds {games:,} games of {label!r}, the manifest says {manifest.games_done:,}; {AGAIN}")
    return run_of(manifest, tallies, folder)
