"""What `import vigil` offers; everything else is private."""

from pathlib import Path
from typing import TYPE_CHECKING

from sim.errors import InputError
from sim.experiment import Experiment

if TYPE_CHECKING:
    from reports.run import Run


def run(
    experiment: str | Path | Experiment | None = None,
    games: int | None = None,
    seed: int | None = None,
    *,
    players: int | None = None,
    jobs: int | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    range_size: int | None = None,
    progress: bool = False,
) -> "Run":
    """Play an experiment.

    The result depends on the experiment, `games`, `seed` and `players` alone; the other arguments say where and how fast.

    Parameters
    ----------
    experiment
        A file, or the name of a shipped experiment (`duel`). May be left out with `resume`.
    games, seed, players
        Replace the numbers of the experiment; `games` counts each card set's games.
    jobs
        Threads; all cores by default.
    out
        Folder for the results, which must not hold anything yet; without it nothing is kept on disk.
    resume
        Go on with the run in `out`: finish it, or, with larger `games`, add to it.
    range_size
        Game numbers a thread takes at a time; decides only how much a kill can lose.
    progress
        Show a progress bar on stderr.

    Returns
    -------
    Run
        The counts, and pandas frames made from them.

    Raises
    ------
    InputError
        If something given is wrong; the message names the place and the way out.
    KeyboardInterrupt
        On Ctrl-C; with `out` everything played so far has been kept.
    """
    from reports.run import Run
    from vigil import session
    from vigil.progress import Bar, Silent

    display = Bar() if progress else Silent()
    pace = session.Pace.of(jobs, range_size)
    if resume:
        if out is None:
            raise InputError("resume: needs the folder of the run; name it with --out")
        session.resume_folder(experiment, Path(out), pace, display, games=games, seed=seed, players=players)
        return load(out)
    if experiment is None:
        raise InputError("experiment: none given; name a file or a shipped experiment such as 'duel'")
    spec = session.read_experiment(experiment, games, seed, players)
    if out is None:
        return Run.of(*session.play_in_memory(spec, pace, display))
    session.play_to_folder(spec, Path(out), pace, display)
    return load(out)


def load(folder: str | Path) -> "Run":
    """Load a finished run.

    Parameters
    ----------
    folder
        What `run` was given as `out`.

    Returns
    -------
    Run

    Raises
    ------
    InputError
        If the folder is missing, foreign, unfinished or damaged.
    """
    from reports.store import load_run

    return load_run(Path(folder))


def report(folder: str | Path) -> Path:
    """Write the report of a finished run anew, from its stored counts.

    Parameters
    ----------
    folder
        The run folder; the page, figures and tables are written into it.

    Returns
    -------
    Path
        The page, `report.html`.

    Raises
    ------
    InputError
        If the folder is no finished run or cannot be written.
    """
    from reports.write import write_report

    return write_report(Path(folder))


def replay(
    experiment: str | Path | Experiment, game: int, *, seed: int | None = None, players: int | None = None, card_set: str | None = None
) -> str:
    """Play one game of an experiment again and tell what happened.

    Parameters
    ----------
    experiment
        A file, the name of a shipped experiment, or the folder of a run.
    game
        Game number, from 0.
    seed, players
        Replace the numbers of the experiment.
    card_set
        Which of several card sets, by its short name (`2010`); the first one by default.

    Returns
    -------
    str
        The game as a readable log.

    Raises
    ------
    InputError
        If something given is wrong.
    """
    from vigil.replaying import replay_text

    return replay_text(experiment, game, seed=seed, players=players, card_set=card_set)
