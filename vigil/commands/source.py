"""What a command is given that takes the folder of a run or an experiment: `RUN`."""

from pathlib import Path
from typing import TYPE_CHECKING

from vigil.terminal.completion import runs

if TYPE_CHECKING:
    from reports.shared.run import GameRun


def run_from(
    source: str, games: int | None, seed: int | None, players: int | None = None, jobs: int | None = None, *, progress: bool = False
) -> "GameRun":
    """Load a run, or play an experiment.

    Raises
    ------
    InputError
        If it is neither, or games of a run that has been played are asked for.
    """
    from vigil import api

    if not Path(source).is_dir():
        check_there(source)
        return api.run(source, games, seed, players=players, jobs=jobs, progress=progress)
    no_games_of_a_run(games=games, seed=seed, players=players, jobs=jobs)
    return api.load(source)


def no_games_of_a_run(**options: int | None) -> None:
    """Refuse what would change games that have been played."""
    from sim.errors import InputError

    for name, value in options.items():
        if value is not None:
            raise InputError(f"{name}: the games of a run have been played; leave --{name} out, or name an experiment")


def check_there(source: str) -> None:
    """Complain about what is neither a run nor an experiment, in words for both."""
    from sim.errors import InputError, suggestion
    from sim.experiments.experiment import find_experiment, shipped_experiments

    try:
        find_experiment(source)
    except InputError:
        if Path(source).exists():
            raise
        beside = "" if "/" not in source else f"{Path(source).parent}/"
        known = [*(folder.rstrip("/") for folder in runs(beside)), *shipped_experiments()]
        raise InputError(f"{source}: no such run folder, no such file and no shipped experiment; {suggestion(source, known)}") from None
