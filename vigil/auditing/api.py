"""What `import vigil` offers of this: `vigil.audit`, `vigil.load_audit`."""

from pathlib import Path
from typing import TYPE_CHECKING

from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil import arguments
from vigil.arguments import checked
from vigil.clusters.option import clustered

if TYPE_CHECKING:
    from reports.audit.run import AuditRun

RUNS = "runs"
"""Folder in which the folders of audits are made whose place nobody said."""


@checked(precision=arguments.width, floor=arguments.width)
@clustered
def audit(
    experiment: str | Path | Experiment | None = None,
    games: int | None = None,
    *,
    precision: str | float | None = None,
    minutes: float | None = None,
    floor: str | float | None = None,
    card_set: str | None = None,
    seed: int | None = None,
    players: int | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    progress: bool = False,
    names: str | None = None,
) -> "AuditRun":
    """Find out which cards are too strong or too weak for their cost, whether that holds with other players, and what would mend it.

    The experiment is played, each card is barred, given and repriced under the same luck until its verdict is known, the verdicts are asked of tuned
    players, beginners and other numbers of players, and the report is written.

    Parameters
    ----------
    experiment
        A file, or the name of a shipped experiment (`duel`). May be left out with `resume`.
    games
        Games of the run, of each card set; 1,000,000 by default.
    precision
        A card is played no further once the interval of what access to it is worth reaches no farther than this to either side, even if its verdict
        is not known: `"0.5%"` (the default) or 0.005.
    minutes
        Cap on the time of this sitting: the one thing by which the result may depend on the machine.
    floor
        Share of wins up to which a gap to the norm is of no interest: `"1%"` (the default), `"1 point"` or 0.01; or 0.
    card_set
        Look at the cards of this card set alone.
    seed, players
        Replace those of the experiment.
    jobs
        Threads; all cores by default. The result does not depend on it.
    cluster
        Address of a Dask scheduler whose workers play, such as `"tcp://10.0.0.1:8786"`, or `"local:4"` for four workers on this machine; the result
        does not depend on it. By default threads of this machine play.
    out
        Folder for counts, tables and report; `runs/NAME` by default, named after the experiment.
    resume
        Go on with the audit in `out`; one that is finished is only loaded, unless more is asked for.
    progress
        Show the steps on stderr.
    names
        Language of the cards' names in the report; by default that of the report that is there, else English.

    Returns
    -------
    AuditRun
        The run, the effects of its cards, and the verdicts on them.

    Raises
    ------
    InputError
        If something given is wrong, or the game has no effects of cards.
    KeyboardInterrupt
        On Ctrl-C; everything that was played is kept.
    """
    from vigil.playing.progress import LOADING, waiting

    with waiting(LOADING, progress):
        from reports.audit.run import load_audit as load
        from reports.report.write import write_report
        from vigil.auditing.measure import Audit, prepared
        from vigil.auditing.plan import REPORT, steps_of
        from vigil.auditing.request import AuditRequest
        from vigil.auditing.steps import NoSteps, StepBars
        from vigil.naming import checked_names
        from vigil.session import Pace

    if resume and out is None:
        raise InputError("resume: needs the folder of the audit; name it with --out")
    request, pace = AuditRequest.of(games, precision, floor, minutes, card_set, seed, players), Pace.of(jobs, None)
    folder = default_folder(experiment) if out is None else Path(out)
    checked_names(names, experiment, folder)
    read, info = prepared(experiment, folder, request, resume)
    with StepBars(steps_of(read)) if progress else NoSteps() as steps:
        Audit(read, folder, info, pace, steps).play()
        steps.begin(REPORT)
        write_report(folder, tell=lambda what, done, total: steps.told(what), names=names)
    return load(folder)


def default_folder(experiment: str | Path | Experiment | None) -> Path:
    """Where the audit of an experiment is kept if nobody says so."""
    if experiment is None:
        raise InputError("experiment: none given; name a file or a shipped experiment such as 'duel'")
    return Path(RUNS) / (experiment.name if isinstance(experiment, Experiment) else Path(experiment).stem)


@checked()
def load_audit(folder: str | Path) -> "AuditRun":
    """Load a finished audit.

    Parameters
    ----------
    folder
        What `audit` was given as `out`.

    Returns
    -------
    AuditRun

    Raises
    ------
    InputError
        If the folder is missing, foreign or damaged, or the audit is unfinished.
    """
    from reports.audit.run import load_audit as load

    return load(Path(folder))
