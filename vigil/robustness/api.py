"""What `import vigil` offers of this: `vigil.robust`."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from vigil import arguments
from vigil.arguments import checked

if TYPE_CHECKING:
    from reports.shared.run import GameRun


@checked(run=arguments.path)
def robust(run: str | Path, games: int | None = None, *, searching: bool = False, jobs: int | None = None, progress: bool = False) -> "GameRun":
    """Ask of each verdict of a run whether it is about the game or about the players.

    The run's game numbers are played with tuned strategies and with beginners in place of its own, each strategy of the run against these, and the
    run's own strategies with other numbers of players. The games are stored in the run's folder; a later call adds to them.

    Parameters
    ----------
    run
        The folder of a finished run, of two players or more.
    games
        Games of each card set and set of players; by default a tenth of the run's, at least 20,000 (or the run's, if it has fewer)
        and at most 200,000.
    searching
        Whether the games are played with players that look ahead too: 1,000 games of each set at most, unless
        `games` says otherwise, in games that have such players.
    jobs
        Threads; all cores by default. The result does not depend on it.
    progress
        Show a progress bar on stderr.

    Returns
    -------
    GameRun
        The run; its `robustness()` says what becomes of each verdict, and a report written from now on has it.

    Raises
    ------
    InputError
        If something given is wrong, or what is stored is damaged or of something else.
    KeyboardInterrupt
        On Ctrl-C; everything played so far has been kept.
    """
    from vigil.playing.progress import LOADING, Bar, Silent, waiting

    with waiting(LOADING, progress):
        from reports.loading import load_run
        from vigil.robustness.measure import measure
        from vigil.session import Pace

    measure(Path(run), games, Pace.of(jobs, None), Bar if progress else Silent, searchers=searching)
    return cast("GameRun", load_run(Path(run)))
