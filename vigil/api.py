"""What `import vigil` offers; everything else is private."""


from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil.arguments import checked
from vigil.clusters.option import clustered

if TYPE_CHECKING:
    from pandas import DataFrame

    from reports.shared.run import GameRun


@checked()
@clustered
def run(
    experiment: str | Path | Experiment | None = None,
    games: int | None = None,
    seed: int | None = None,
    *,
    players: int | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    range_size: int | None = None,
    progress: bool = False,
    precision: str | Sequence[str] | None = None,
    minutes: float | None = None,
) -> "GameRun":
    """Play an experiment.

    The result depends on the experiment, `games`, `seed`, `players` and `precision` alone, unless `minutes` end the run; the other arguments say
    where and how fast.

    Parameters
    ----------
    experiment
        A file, or the name of a shipped experiment (`duel`). May be left out with `resume`.
    games, seed, players
        Replace the numbers of the experiment; `games` counts each card set's games.
    jobs
        Threads; all cores by default.
    cluster
        Address of a Dask scheduler whose workers play, such as `"tcp://10.0.0.1:8786"`, or `"local:4"` for four workers on this machine; the result
        does not depend on it. By default threads of this machine play.
    out
        Folder for the results, which must not hold anything yet; without it nothing is kept on disk.
    resume
        Go on with the run in `out`: finish it, or, with larger `games`, add to it. An experiment whose own number of games is another one than it was
        when the run was begun changes it too.
    range_size
        Game numbers a thread takes at a time; decides only how much a kill can lose.
    progress
        Show a progress bar on stderr.
    precision
        Play until the intervals are at most this wide to either side, with intervals that hold however often one looks: `0.5%` for the win rates of
        all strategies and seats, `rounds=0.1` or `win_rate(rush)=0.3%` for one number; several as a list. `games` then is a cap. What was reached is
        in `Run.manifest.stopping`.
    minutes
        With `precision`: a cap on the time of this sitting; 60 if None.

    Returns
    -------
    GameRun
        The counts, and pandas frames made from them.

    Raises
    ------
    InputError
        If something given is wrong; the message names the place and the way out.
    KeyboardInterrupt
        On Ctrl-C; with `out` everything played so far has been kept.
    """
    from vigil.playing.progress import LOADING, Bar, Silent, waiting

    with waiting(LOADING, progress):
        from reports.loading import run_of
        from vigil import session
        from vigil.stopping.goal import Goal

    display = Bar() if progress else Silent()
    pace = session.Pace.of(jobs, range_size)
    goal = Goal.of(precision, minutes, resume)
    if resume:
        if out is None:
            raise InputError("resume: needs the folder of the run; name it with --out")
        session.resume_folder(experiment, Path(out), pace, display, games=games, seed=seed, players=players, goal=goal)
        return load(out)
    if experiment is None:
        raise InputError("experiment: none given; name a file or a shipped experiment such as 'duel'")
    spec = session.read_experiment(experiment, games, seed, players)
    if out is None:
        return cast("GameRun", run_of(*session.play_in_memory(spec, pace, display, goal)))
    session.play_to_folder(spec, Path(out), pace, display, goal)
    return load(out)


@checked()
def load(folder: str | Path) -> "GameRun":
    """Load a finished run.

    Parameters
    ----------
    folder
        What `run` was given as `out`.

    Returns
    -------
    GameRun

    Raises
    ------
    InputError
        If the folder is missing, foreign, unfinished or damaged.
    """
    from reports.loading import load_run

    return cast("GameRun", load_run(Path(folder)))


@checked()
def report(folder: str | Path, formats: str | Iterable[str] | None = None, names: str | None = None) -> Path:
    """Write the report of a finished run anew, from its stored counts.

    Parameters
    ----------
    folder
        The run folder; the report is written into it.
    formats
        `html` (the page), `md`, `xlsx`, `csv` and `parquet` (tables) and `figures` (PNG and SVG), as a list or with commas between them; page and
        tables if None.
    names
        Language of the cards' names in what people read, in games whose cards have names in several; by default that of the report that is there,
        else English.

    Returns
    -------
    Path
        The first document that was asked for in the order above, `report.html` by default; the folder of the tables or figures if only they were.

    Raises
    ------
    InputError
        If a format is unknown, the cards have no names in the language, or the folder is no finished run or cannot be written.
    """
    from reports.report.write import DEFAULT, write_report

    return write_report(Path(folder), DEFAULT if formats is None else formats, names=names)


@checked()
def replay(
    experiment: str | Path | Experiment,
    game: int,
    *,
    seed: int | None = None,
    players: int | None = None,
    card_set: str | None = None,
    names: str = "en",
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
        Which of several card sets, by its short name (`2010`, `synthetic`); the first one by default.
    names
        Language of the cards' names, in games whose cards have names in several.

    Returns
    -------
    str
        The game as a readable log.

    Raises
    ------
    InputError
        If something given is wrong.
    """
    from reports.replays.text import story_text
    from vigil.replays.source import open_source
    from vigil.replays.teller import story_of

    return story_text(story_of(open_source(experiment, seed=seed, players=players, card_set=card_set), game, names))


@checked()
def find_games(
    experiment: str | Path | Experiment,
    where: str,
    *,
    limit: int = 10,
    start: int = 0,
    games: int = 100_000,
    seed: int | None = None,
    players: int | None = None,
    card_set: str | None = None,
) -> "DataFrame":
    """Find games worth reading.

    Games are played in order until enough of them fit; `replay` tells one of them.

    Parameters
    ----------
    experiment
        A file, the name of a shipped experiment, or the folder of a run.
    where
        A condition: `winner = mechana and rounds > 30`. It compares the columns below with numbers, strategies and each other. `seat(NAME)` asks for
        a strategy, `taken(CARD)` and `taken(CARD, NAME)` for a card; games have more such questions. Names with blanks or hyphens stand in quotes.
        If a name is not known, the message says which are.
    limit
        How many games are enough.
    start, games
        The first game number, and how many may be played.
    seed, players
        Replace the numbers of the experiment.
    card_set
        Which of several card sets, by its short name (`2010`, `synthetic`); the first one by default.

    Returns
    -------
    DataFrame
        One row a game: `game`, `winner` (strategy), `winner_seat` (from 1), `rounds`, `finished`, `top` (highest score or level), `margin`,
        `seat1` ... (strategies), and a column for each question about a strategy or card; beside these what the game tells of its games
        (docs/guides/replays.md). `attrs` has `matched` and `searched`, counts of games.

    Raises
    ------
    InputError
        If something given is wrong; a condition is shown with the place marked.
    """
    import pandas as pd

    from vigil.replays.find import find
    from vigil.replays.source import open_source

    source = open_source(experiment, seed=seed, players=players, card_set=card_set)
    found = find(source, where, limit=limit, games=range(start, start + games))
    frame = pd.DataFrame(found.games.to_dict(as_series=False))
    frame.attrs.update(matched=found.matched, searched=len(found.searched))
    return frame
