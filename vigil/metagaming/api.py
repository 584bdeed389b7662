"""What `import vigil` offers of this: `vigil.metagame`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sim.experiments.experiment import Experiment
from vigil.arguments import checked

if TYPE_CHECKING:
    from reports.metagame.changed import MetagameChange


@checked()
def metagame(
    experiment: str | Path | Experiment,
    change: str | Sequence[str],
    games: int | None = None,
    seed: int | None = None,
    *,
    jobs: int | None = None,
    progress: bool = False,
) -> "MetagameChange":
    """Play the same game numbers with and without a change and say what either field of strategies settles on.

    The metagame of games that have been played is asked of the run: `run.metagame()`, `.mixture()`, `.best_responses()`, `.win_shares()`.

    Parameters
    ----------
    experiment
        A file, the name of a shipped experiment, or the folder of a run, which stands for its experiment; of two players, every strategy against
        every other one.
    change
        As of `compare`: `Void Initiate.cost=2`, `rules.hand_size=6`, `strategies.rush=mine.toml`.
    games, seed
        Replace the numbers of the experiment; every game number is played in both arms.
    jobs
        Threads; all cores by default. The result does not depend on it.
    progress
        Show a progress bar on stderr.

    Returns
    -------
    MetagameChange
        The games by who met whom and who won in both arms, and pandas frames made from them: `metagame()`, `mixture()`, `win_shares()`.

    Raises
    ------
    InputError
        If something given is wrong, or some strategies would never meet.
    KeyboardInterrupt
        On Ctrl-C; nothing is kept.
    """
    from vigil.playing.progress import LOADING, Bar, Silent, waiting

    with waiting(LOADING, progress):
        from sim.errors import InputError
        from sim.games import refuse_without
        from vigil.comparing.measure import facts
        from vigil.comparing.sides import two_sides
        from vigil.metagaming.measure import play_change
        from vigil.playing.folder import is_run, stored_experiment
        from vigil.session import Pace, read_experiment

        base = stored_experiment(Path(str(experiment)), "metagame") if is_run(experiment) else experiment
        changes = [change] if isinstance(change, str) else list(change)
        spec = read_experiment(base, games, seed, None)
        refuse_without(spec.game, "sim", "differences", "metagame of a change")
        sides = two_sides(spec, None, changes, False)
        if not facts(sides):
            raise InputError(f"--change: changes nothing: {' and '.join(changes)} is what it is already; name another value")
    return play_change(sides, Pace.of(jobs, None), Bar() if progress else Silent())
