"""What `import vigil` offers of this: `vigil.profile`."""

from pathlib import Path
from typing import TYPE_CHECKING

from vigil import arguments
from vigil.arguments import checked

if TYPE_CHECKING:
    from reports.profiles.run import ProfileRun


@checked(run=arguments.path)
def profile(run: str | Path, games: int | None = None, *, jobs: int | None = None, progress: bool = False) -> "ProfileRun":
    """Count which lines of the strategies of a run fire, what they choose, and whether they matter.

    Games of the run are played again with every decision recorded; games in which a line decided something are played once more without it, on the
    same luck. The profile is stored in the run's folder, and a report written from now on has it.

    Parameters
    ----------
    run
        The folder of a finished run.
    games
        Games of each card set, from number 0 on; by default 20,000, but no more than the run's. A profile of as many games that is stored already is
        read.
    jobs
        Threads; all cores by default. The result does not depend on it.
    progress
        Show a progress bar on stderr.

    Returns
    -------
    ProfileRun
        `lines()` says what every line did, `opponents()` how the strategies stand beside those they met.

    Raises
    ------
    InputError
        If something given is wrong, or what is stored is damaged or of something else.
    KeyboardInterrupt
        On Ctrl-C; what was counted is kept, and the same call goes on with it.
    """
    from vigil.playing.progress import LOADING, Bar, Silent, waiting

    with waiting(LOADING, progress):
        from reports.loading import load_run
        from reports.profiles.run import ProfileRun
        from vigil.profiling.measure import profile_run
        from vigil.session import Pace

    found = profile_run(Path(run), games, Pace.of(jobs, None), Bar() if progress else Silent())
    return ProfileRun(load_run(Path(run)), found)
