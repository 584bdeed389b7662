"""Card effects for `import vigil`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil import arguments
from vigil.arguments import checked
from vigil.clusters.option import clustered

if TYPE_CHECKING:
    from reports.effects.run import EffectRun


@checked(
    cards=arguments.only_listed(arguments.texts, "names"),
    players=arguments.wholes,
    precision=arguments.width,
    floor=arguments.width,
    partners=arguments.whole,
    costs=arguments.flag,
)
@clustered
def effects(
    experiment: str | Path | Experiment | None = None,
    games: int | None = None,
    *,
    cards: Sequence[str] | None = None,
    precision: str | float | None = None,
    minutes: float | None = None,
    floor: str | float | None = None,
    decide: bool | None = None,
    partners: int | None = None,
    costs: bool = False,
    card_set: str | None = None,
    seed: int | None = None,
    players: int | Sequence[int] | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
    progress: bool = False,
) -> "EffectRun":
    """Measure what cards cause: each one is barred to a seat, given to it and repriced, under the same luck.

    Parameters
    ----------
    experiment
        A file, the name of a shipped experiment, or the folder of a run. May be left out with `resume`.
    games
        Game numbers for each number of players, 10,000 by default; every one is played as it is and again with each change. With a precision the most
        that are played, 200,000 by default.
    cards
        Names; if there are none, all cards that a player can come by. The cards that they are held against are barred as well.
    precision
        Play until the interval of what access to each card is worth reaches no farther than this to either side: `"0.5%"` or 0.005. The intervals
        then are wider ones that hold however often one looks.
    minutes
        Cap on time, 60 with a precision, looked at some thirty times until it is up: the one thing by which the result may depend on the machine.
    floor
        Share of wins up to which a gap is of no interest, written as a precision is: `"1%"` (the default), `"1 point"` or 0.01; or 0.
    decide
        With a precision: play a card whose verdict is known no further, however wide its interval still is.
    partners
        Also measure, of each card out of band, so many of the cards most often held together with it: both barred, against each alone. Needs `out`.
    costs
        Also measure what access is worth at costs from two less to three more: of the cards named, otherwise of those out of band, in 10,000 more
        games. Needs `out`.
    card_set
        Which of the experiment's card sets; may be left out if there is only one.
    seed
        Replaces the seed of the experiment.
    players
        One or several numbers of players; each is measured by itself.
    jobs
        Threads; all cores by default. The result does not depend on it.
    cluster
        Address of a Dask scheduler whose workers play, such as `"tcp://10.0.0.1:8786"`, or `"local:4"` for four workers on this machine; the result
        does not depend on it. By default threads of this machine play.
    out
        Folder for the counts, the tables and the page: a new one, or that of a run of the same experiment. Without it nothing is kept.
    resume
        Go on with what is in `out`.
    progress
        Show a progress bar on stderr.

    Returns
    -------
    EffectRun
        The counts, and pandas frames made from them.

    Raises
    ------
    InputError
        If something given is wrong.
    KeyboardInterrupt
        On Ctrl-C; with `out` all whole blocks of games have been kept.
    """
    from vigil.playing.progress import LOADING, Bar, Silent, waiting

    with waiting(LOADING, progress):
        from vigil import session
        from vigil.cardeffects.partners import checked_partners
        from vigil.cardeffects.request import EffectsRequest
        from vigil.cardeffects.sitting import add_costs, add_partners, begin_effects, resume_effects

    request = EffectsRequest.of(cards, players, games, precision, minutes, floor, decide)
    pace, display = session.Pace.of(jobs, None), Bar() if progress else Silent()
    if checked_partners(partners) is not None and out is None:
        raise InputError("partners: need a folder for the effects; name it with --out")
    if costs and out is None:
        raise InputError("costs: need a folder for the effects; name it with --out")
    if resume:
        if out is None:
            raise InputError("resume: needs the folder of the effects; name it with --out")
        found = resume_effects(experiment, request, pace, display, Path(out), seed, card_set)
    elif experiment is None:
        raise InputError("experiment: none given; name a file or a shipped experiment such as 'duel'")
    else:
        found = begin_effects(experiment, request, pace, display, None if out is None else Path(out), seed, card_set)
    if partners is not None and out is not None:
        found = add_partners(Path(out), partners, pace, Bar() if progress else Silent())
    if costs and out is not None:
        found = add_costs(Path(out), pace, Bar() if progress else Silent())
    return found


@checked()
def load_effects(folder: str | Path) -> "EffectRun":
    """Load finished card effects.

    Parameters
    ----------
    folder
        What `effects` was given as `out`.

    Returns
    -------
    EffectRun

    Raises
    ------
    InputError
        If the folder is missing, foreign, unfinished or damaged.
    """
    from reports.effects import store

    return store.load_effects(folder)
