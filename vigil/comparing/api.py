"""What `import vigil` offers of comparisons."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil.arguments import checked
from vigil.clusters.option import clustered
from vigil.playing.folder import is_run

if TYPE_CHECKING:
    from reports.comparison.comparison import Comparison
    from reports.earlier.comparison import StoredComparison


@checked()
@clustered
def compare(
    base: str | Path | Experiment,
    other: str | Path | Experiment | None = None,
    games: int | None = None,
    seed: int | None = None,
    *,
    change: str | Sequence[str] = (),
    players: int | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    formats: str | Iterable[str] | None = None,
    tolerance: str | Sequence[str] | Mapping[str, float] = (),
    until_decided: str | Sequence[str] = (),
    minutes: float | None = None,
    fresh: bool = False,
    progress: bool = False,
    names: str | None = None,
) -> "Comparison | StoredComparison":
    """Play two arms on the same game numbers and say what differs, with paired intervals.

    Parameters
    ----------
    base
        First arm: an experiment file, or the name of a shipped experiment. With two card sets and nothing else given, these are the two arms. The
        folder of a run stands for its experiment, or, with the folder of another run as `other`, for its stored counts.
    other
        Second arm: another experiment with as many players and strategies, which meet in the same way; strategies are paired by their place.
    games, seed, players
        Replace the numbers of the experiments; where they differ, those of `base` hold for both.
    change
        Instead of `other`, changes of `base`: `Void Initiate.cost=2`, `rules.hand_size=6`, `strategies.rush=mine.toml`, `card_sets.2010=10th`, and
        of whatever else the files of the game's card sets tell by name: `Ogryn.strength=5`, `scenario=Trial of Three`. A card with `count=0` is
        banned.
    jobs
        Threads; all cores by default. The result does not depend on it.
    cluster
        Address of a Dask scheduler whose workers play, such as `"tcp://10.0.0.1:8786"`, or `"local:4"` for four workers on this machine; the result
        does not depend on it. By default threads of this machine play.
    out
        Folder for the comparison and the ordinary report of both arms, which must not hold anything yet; without it nothing is kept on disk.
    formats
        As of `report`, for `out`.
    tolerance
        Differences up to this are of no interest: `win_rate=0.5%`, `rounds=0.2`, or one number for all; what holds otherwise stands
        under `compare` in `reports/GAME/registry`.
    until_decided
        Numbers to watch: `win_rate(rush)`, `rounds` or `all`. Then only as many games are played as it takes to decide them, at most `games`.
    minutes
        At most so many minutes, with `until_decided`; 60 if None.
    fresh
        Whether the second arm gets luck of its own, as if the arms were independent runs.
    progress
        Show a progress bar on stderr.

    Returns
    -------
    Comparison or StoredComparison
        The counts, and pandas frames made from them: `headline()`, `strategies()`, `cards()`. Of two stored runs nothing is played: `headline()` has
        their numbers side by side, with intervals that do not ask for paired games.

    Raises
    ------
    InputError
        If something given is wrong; the message names the place and the way out.
    KeyboardInterrupt
        On Ctrl-C; nothing is kept.
    """
    from vigil.playing.progress import LOADING, Bar, Silent, waiting, writing

    with waiting(LOADING, progress):
        from reports.comparison.tolerances import tolerances
        from reports.report.write import DEFAULT, checked_formats
        from reports.store.language import ENGLISH
        from reports.store.locks import writing_into
        from vigil.comparing.measure import Plan, compare_sides, facts
        from vigil.comparing.origin import Origin
        from vigil.comparing.sides import two_sides
        from vigil.comparing.watch import chosen, topics
        from vigil.comparing.write import make_folder, write_comparison
        from vigil.naming import checked_names
        from vigil.session import Pace, read_experiment

    checked_names(names, base)
    runs = _two_runs(base, other)
    if runs is not None:
        _check_nothing_to_play(games, seed, change, players, out, formats, until_decided, minutes, fresh)
        return _stored(*runs, tolerance)
    base = _experiment_of(base)
    wanted = checked_formats(DEFAULT if formats is None else formats)
    if formats is not None and out is None:
        raise InputError("formats: need a folder; name it with --out")
    first = read_experiment(base, games, seed, players)
    second = None if other is None else read_experiment(other, None, None, players)
    changes = [change] if isinstance(change, str) else list(change)
    sides = two_sides(first, second, changes, fresh)
    limits = tolerances([tolerance] if isinstance(tolerance, str) else tolerance, game=first.game)
    if changes and not fresh and not facts(sides):
        raise InputError(_changes_nothing(changes))
    texts = [until_decided] if isinstance(until_decided, str) else list(until_decided)
    if minutes is not None and not texts:
        raise InputError("minutes: belong to numbers that are to be decided; name them with --until-decided, or leave the minutes out")
    origin = Origin(first, second, changes, fresh)
    plan = Plan(sides, limits, tuple(chosen(texts, topics(sides, limits))), fresh, minutes)
    pace = Pace.of(jobs, None)
    display = Bar() if progress else Silent()
    if out is None:
        return compare_sides(plan, pace, display)
    folder = Path(out)
    with writing_into(folder):
        make_folder(folder)
        found = compare_sides(plan, pace, display)
        with writing(progress) as tell:
            write_comparison(found, folder, wanted, origin, tell, ENGLISH if names is None else names)
    return found


def _two_runs(base: str | Path | Experiment, other: str | Path | Experiment | None) -> tuple[Path, Path] | None:
    """Both folders if two runs are named; None for anything else that can be played.

    Raises
    ------
    InputError
        If one is a run and the other is none.
    """
    found = [source for source in (base, other) if source is not None and is_run(source)]
    if other is None or not found:
        return None
    if len(found) == 1:
        raise InputError(f"{found[0]}: is the folder of a run, and the other one is not; name two runs, or two experiments")
    return Path(str(base)), Path(str(other))


def _experiment_of(source: str | Path | Experiment) -> str | Path | Experiment:
    """The experiment of a run that is named, else what was given."""
    from vigil.playing.folder import stored_experiment

    return stored_experiment(Path(str(source)), "compare") if is_run(source) else source


def _check_nothing_to_play(*asked: object) -> None:
    """Refuse what only games that are played can follow."""
    if any(value not in (None, False) and value != () for value in asked):
        raise InputError(
            "compare: two stored runs are compared as they are, nothing is played; leave out all but --tolerance and --json, or name two experiments"
        )


def _stored(before: Path, after: Path, tolerance: str | Sequence[str] | Mapping[str, float]) -> "StoredComparison":
    """Two stored runs."""
    from reports.comparison.tolerances import tolerances
    from reports.earlier.comparison import StoredComparison
    from reports.loading import load_run

    first, second = load_run(before), load_run(after)
    limits = tolerances([tolerance] if isinstance(tolerance, str) else tolerance, game=first.manifest.experiment.game)
    try:
        return StoredComparison.of(first, second, limits)
    except InputError as error:
        raise InputError(f"{before} and {after}: {error}") from None


def _changes_nothing(changes: Sequence[str]) -> str:
    """Says that changes are none: `Void Initiate.cost is 1 already`."""
    told = " and ".join(f"{what.strip()} is {value.strip()} already" for what, _, value in (text.partition("=") for text in changes))
    return f"--change: changes nothing: {told}; name another value"
