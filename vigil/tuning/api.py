"""`vigil.tune`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil import arguments
from vigil.arguments import checked
from vigil.clusters.option import clustered

if TYPE_CHECKING:
    from reports.tuned.run import TuneRun


@checked(against=arguments.names_or_files, start=arguments.name_or_file, deck=arguments.flag, cards=arguments.text)
@clustered
def tune(
    experiment: str | Path | Experiment | None = None,
    against: str | Path | Sequence[str | Path] | None = None,
    *,
    start: str | Path | None = None,
    deck: bool = False,
    cards: str | None = None,
    generations: int | None = None,
    population: int | None = None,
    games: int | None = None,
    seed: int | None = None,
    players: int | None = None,
    minutes: float | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    name: str | None = None,
    resume: bool = False,
    progress: bool = False,
) -> "TuneRun":
    """Search for the strategy, or the deck, that answers a field best.

    Equal arguments give equal results, whatever `jobs` and interruptions; only `minutes` lets the clock decide how many generations there are.

    Parameters
    ----------
    experiment
        A file, or the name of a shipped experiment: card set, players, seed. May be left out with `resume`.
    against
        The field: a name of the file `fields.toml` in the folder of the game in `configs`, or strategies; those of the experiment by default.
    start
        Strategy to begin with; by default the experiment's focus, or the first of the field that has lists.
    deck
        Whether cards of the start's deck are exchanged within the limits of its format, and not the lines of its strategy; in games with decks.
    cards
        Which of several card sets of the experiment.
    generations
        How many there are all together: 40 by default, with `resume` as many as there have been.
    population
        Candidates of a generation, 32 by default.
    games
        Games of every candidate in the first round of a generation, 400 by default; the better half goes on to as many again, and so on.
    seed, players
        Replace the numbers of the experiment.
    minutes
        No generation is begun after so long; choosing, simplifying and testing the result come after that.
    jobs
        Threads; all cores by default.
    cluster
        Address of a Dask scheduler whose workers play, such as `"tcp://10.0.0.1:8786"`, or `"local:4"` for four workers on this machine; the result
        does not depend on it. By default threads of this machine play.
    out
        Folder for the search and the file of the result; without it nothing is kept on disk.
    name
        Id of the result; `tuned-START` by default, of a deck `tuned-DECK`.
    resume
        Go on with the search in `out`; numbers that are not given are those of that search.
    progress
        Show a progress bar on stderr.

    Returns
    -------
    TuneRun
        The strategy file or deck file as text, and pandas frames: `summary()` (the result and the start in fresh games), `matchups()`, `history()`;
        of a deck also `changes`, the cards that went in and out.

    Raises
    ------
    InputError
        If something given is wrong.
    KeyboardInterrupt
        On Ctrl-C; with `out` all finished generations have been kept.
    """
    from vigil.playing.progress import LOADING, Bar, Silent, waiting

    with waiting(LOADING, progress):
        from vigil.session import Pace, read_experiment
        from vigil.tuning import session
        from vigil.tuning.request import TuneRequest

    if experiment is None:
        experiment = _stored(out, resume)
    spec = read_experiment(experiment, None, None, None)
    field, begin = cast("str | Sequence[str] | None", against), cast("str | None", start)  # `checked` has made texts of paths
    request = TuneRequest(spec, field, begin, cards, population, games, seed, players, deck)
    effort = session.Effort(generations, minutes, Pace.of(jobs, None).jobs)
    return session.tune(request, effort, Bar() if progress else Silent(), None if out is None else Path(out), name, resume)


def _stored(out: str | Path | None, resume: bool) -> Experiment:
    """The experiment of the search to go on with."""
    from vigil.tuning.state import experiment_of

    if not resume:
        raise InputError("experiment: none given; name a file or a shipped experiment such as 'duel'")
    if out is None:
        raise InputError("resume: needs the folder of the search; name it with --out")
    return experiment_of(Path(out))
