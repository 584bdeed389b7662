"""What `import vigil` offers of this: `vigil.balance`, `vigil.load_balance`."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil import arguments
from vigil.arguments import checked
from vigil.clusters.option import clustered

if TYPE_CHECKING:
    from reports.balance.run import BalanceRun

ENDING = "-balance"
"""What is added to the name of an experiment: its audit lies in the folder without it."""


@checked(goals=arguments.gates, adapt=arguments.flag)
@clustered
def balance(
    experiment: str | Path | Experiment | None = None,
    goals: str | Path | Mapping[str, Any] | None = None,
    games: int | None = None,
    *,
    minutes: float | None = None,
    adapt: bool = True,
    card_set: str | None = None,
    seed: int | None = None,
    players: int | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    progress: bool = False,
) -> "BalanceRun":
    """Find the few numbers of cards and rules that would have to change for a game to keep its goals, and prove it.

    Every value of every lever is played on the same luck; a mixed integer program names sets of changes that come nearest, which are played, learnt
    from and named anew. The best set of each size is played on fresh games that chose nothing, and again by strategies that are tuned to it.

    Parameters
    ----------
    experiment
        A file, the name of a shipped experiment (`duel`), or the folder of a run or an audit. May be left out with `resume`.
    goals
        A file of goals, or what such a file says: what must hold, what may change and how far, and what changes cost. By default every card is to
        be in its band, and the costs of the cards out of band may change.
    games
        Game numbers in which each lever is tried at each value; by default 6,000, or fewer of slow games. Four times as many choose among sets,
        eight times as many prove.
    minutes
        After so many no further sets are looked for; what was found is proved. The one thing by which the result may depend on the machine.
    adapt
        Whether the set that is named, and the largest, are played again by strategies tuned to them.
    card_set
        Which of the experiment's card sets.
    seed, players
        Replace those of the experiment.
    jobs
        Threads; all cores by default. The result does not depend on it.
    cluster
        Address of a Dask scheduler whose workers play, such as `"tcp://10.0.0.1:8786"`, or `"local:4"` for four workers on this machine; the result
        does not depend on it. By default threads of this machine play.
    out
        Folder for counts, card sets, tables and page; `runs/NAME-balance` by default, named after the experiment.
    resume
        Go on with the search in `out`; one that is finished is only loaded.
    progress
        Show the steps on stderr.

    Returns
    -------
    BalanceRun
        `front()`, `changes()` and `goals()`.

    Raises
    ------
    InputError
        If something given is wrong, or the game has no effects of cards.
    KeyboardInterrupt
        On Ctrl-C; everything that was played is kept.
    """
    from vigil.playing.progress import LOADING, waiting

    with waiting(LOADING, progress):
        from reports.balance.run import load_balance as load
        from reports.balance.store import has_balance
        from reports.balance.write import write_documents
        from vigil.auditing.steps import NoSteps, StepBars
        from vigil.balancing.measure import REPORT, STEPS, Balance
        from vigil.balancing.sitting import begun, resumed
        from vigil.session import Pace

    if resume and out is None:
        raise InputError("resume: needs the folder of the search; name it with --out")
    folder, pace = _default_folder(experiment) if out is None else Path(out), Pace.of(jobs, None)
    if resume:
        given = {"goals": goals, "games": games, "card_set": card_set, "seed": seed, "players": players}
        read, asked = resumed(experiment, folder, minutes, {name: value for name, value in given.items() if value is not None})
        if has_balance(folder):
            return load(folder)
    else:
        read, asked = begun(experiment, folder, goals, games, minutes, card_set, seed, players, adapt)
    with StepBars(STEPS) if progress else NoSteps() as steps:
        found = Balance(read, folder, asked, pace, steps).play()
        steps.begin(REPORT)
        write_documents(folder, found)
    return load(folder)


def _default_folder(experiment: str | Path | Experiment | None) -> Path:
    """Where changes of an experiment are kept if nobody says so: beside its audit."""
    from vigil.auditing.api import default_folder

    beside = default_folder(experiment)
    return beside.with_name(f"{beside.name}{ENDING}")


@checked()
def load_balance(folder: str | Path) -> "BalanceRun":
    """Load a finished search for changes.

    Parameters
    ----------
    folder
        What `balance` was given as `out`.

    Returns
    -------
    BalanceRun

    Raises
    ------
    InputError
        If the folder is missing, foreign or damaged, or the search is unfinished.
    """
    from reports.balance.run import load_balance as load

    return load(Path(folder))
