"""An experiment as it is edited as a file: one that is found by its content, for command lines, and one with a name of its own."""

import hashlib
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from reports.store.files import write_bytes
from sim.cardfiles.write import toml_text
from sim.errors import InputError
from sim.experiments.experiment import Experiment, load_experiment
from sim.games import game_of
from strategies.decks import WITH, decked
from strategies.files import shipped_strategies
from vigil.files.starters import checked_name
from vigil.playing.arena import prepare

ENDING = ".experiment.toml"
"""How the names of files end that were written here for command lines."""
OWN = re.compile(rf".+-[0-9a-f]{{8}}{re.escape(ENDING)}")


def experiment_text(experiment: Experiment, name: str) -> str:
    """The file of an experiment that is found from every folder.

    Parameters
    ----------
    experiment
        What it says; files beside its own file are named by their whole paths.
    name
        What it is called.

    Returns
    -------
    str
        TOML; without the summary, which tells of the experiment that was edited.
    """
    said = experiment.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude={"summary"})
    content: dict[str, Any] = {"schema": 1, **said, "name": name, "seed": experiment.seed}
    content["card_sets"] = [_found(source, experiment, game_of(experiment.game).cards.shipped_card_sets()) for source in experiment.card_sets]
    content["strategies"] = [_strategy(source, experiment) for source in experiment.strategies]
    if experiment.focus is not None:
        content["focus"] = _strategy(experiment.focus, experiment)
    if experiment.guests:
        content["guests"] = [_strategy(source, experiment) for source in experiment.guests]
    if experiment.scenarios is not None:
        content["scenarios"] = _found(experiment.scenarios, experiment, ())
    return toml_text(content)


def kept_file(experiment: Experiment, folder: Path) -> Path:
    """A file that says this and nothing else, for as long as anything needs it: its name tells its content.

    Raises
    ------
    InputError
        If it cannot be written.
    """
    path = named_file(experiment, folder)
    if not path.exists():
        write_bytes(path, experiment_text(experiment, experiment.name).encode())
    return path


def named_file(experiment: Experiment, folder: Path) -> Path:
    """Where `kept_file` keeps an experiment."""
    digest = hashlib.sha256(experiment_text(experiment, experiment.name).encode()).hexdigest()[:8]
    return folder.resolve() / f"{Path(experiment.place).stem}-{digest}{ENDING}"


def sweep(stem: str, folder: Path, held: Iterable[Path]) -> None:
    """Remove those files of an experiment's edits that nothing holds any more."""
    kept = {*held}
    for path in folder.resolve().glob(f"*{ENDING}"):
        if OWN.fullmatch(path.name) and path.name.rpartition("-")[0] == stem and path not in kept:
            path.unlink(missing_ok=True)


def save_experiment(experiment: Experiment, name: str, folder: Path) -> Path:
    """Write an experiment as a file of its own, and read it again to see that it plays the same games.

    Parameters
    ----------
    experiment
        As it is edited.
    name
        What it is called, and its file.
    folder
        Where it goes.

    Raises
    ------
    InputError
        If the name cannot be that of a file, something of that name is there, or it cannot be written.
    """
    if {*name} & {"/", "\\"}:
        raise InputError(f"name: {name!r} has a folder in it; write the name alone, it goes into {folder}")
    stem = checked_name(name)
    path = folder / f"{stem}.toml"
    if os.path.lexists(path):
        raise InputError(f"{path}: is there already and stays as it is; choose another name")
    write_bytes(path, experiment_text(experiment, stem).encode())
    if prepare(load_experiment(path)).digest != prepare(experiment).digest:
        raise InputError(f"{path}: was written, but does not play the games that were asked for; use the command line of the workbench instead")
    return path


def _strategy(source: str, experiment: Experiment) -> str:
    """A strategy, with its deck if it plays one, so that it is found from every folder."""
    named = decked(source, experiment.game)
    if named is None:
        return _found(source, experiment, shipped_strategies(experiment.game))
    deck = _found(named.deck, experiment, named.decks.shipped())
    return f"{_found(named.strategy, experiment, shipped_strategies(experiment.game))}{WITH}{deck}" if named.strategy else deck


def _found(source: str, experiment: Experiment, shipped: Iterable[str]) -> str:
    """What an experiment names: a shipped name as it is, and a file beside the experiment by its whole path."""
    beside = (experiment.folder or Path()) / source
    return source if source in shipped or not beside.exists() else str(beside.resolve())
