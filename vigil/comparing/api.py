"""What `import vigil` offers of comparisons."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sim.errors import InputError
from sim.experiment import Experiment
from vigil.arguments import checked

if TYPE_CHECKING:
    from reports.comparison.comparison import Comparison


@checked()
def compare(
    base: str | Path | Experiment,
    other: str | Path | Experiment | None = None,
    games: int | None = None,
    seed: int | None = None,
    *,
    change: str | Sequence[str] = (),
    players: int | None = None,
    jobs: int | None = None,
    out: str | Path | None = None,
    formats: str | Iterable[str] | None = None,
    tolerance: str | Sequence[str] | Mapping[str, float] = (),
    until_decided: str | Sequence[str] = (),
    minutes: float | None = None,
    fresh: bool = False,
    progress: bool = False,
) -> "Comparison":
    """Play two arms on the same game numbers and say what differs, with paired intervals.

    Parameters
    ----------
    base
        First arm: an experiment file, or the name of a shipped experiment. With two card sets and nothing else given, these are the two arms.
    other
        Second arm: another experiment with as many players and strategies, which meet in the same way; strategies are paired by their place.
    games, seed, players
        Replace the numbers of the experiments; where they differ, those of `base` hold for both.
    change
        Instead of `other`, changes of `base`: `Void Initiate.cost=2`, `rules.hand_size=6`, `strategies.rush=mine.toml`, `card_sets.2010=10th`; in
        Relic of characters, spaces, scenarios and `switches` too, `Ogryn.strength=5`, and of the scenario in force, `scenario=Trial of Three`. A
        card with `count=0` is banned.
    jobs
        Threads; all cores by default. The result does not depend on it.
    out
        Folder for the comparison and the ordinary report of both arms, which must not hold anything yet; without it nothing is kept on disk.
    formats
        As of `report`, for `out`.
    tolerance
        Differences up to this are of no interest: `win_rate=0.5%`, `rounds=0.2`, or one number for all; `reports/comparison/tolerances.toml` has what
        holds otherwise.
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
    Comparison
        The counts, and pandas frames made from them: `headline()`, `strategies()`, `cards()`.

    Raises
    ------
    InputError
        If something given is wrong; the message names the place and the way out.
    KeyboardInterrupt
        On Ctrl-C; nothing is kept.
    """
    from vigil.progress import LOADING, Bar, Silent, waiting, writing

    with waiting(LOADING, progress):
        from reports.comparison.tolerances import tolerances
        from reports.write import DEFAULT, checked_formats
        from vigil.comparing.measure import Plan, compare_sides, facts
        from vigil.comparing.sides import two_sides
        from vigil.comparing.stored import Origin
        from vigil.comparing.watching import chosen, topics
        from vigil.comparing.write import make_folder, write_comparison
        from vigil.session import Pace, read_experiment

    wanted = checked_formats(DEFAULT if formats is None else formats)
    if formats is not None and out is None:
        raise InputError("formats: need a folder; name it with --out")
    first = read_experiment(base, games, seed, players)
    second = None if other is None else read_experiment(other, None, None, players)
    changes = [change] if isinstance(change, str) else list(change)
    sides = two_sides(first, second, changes, fresh)
    limits = tolerances([tolerance] if isinstance(tolerance, str) else tolerance, first.game)
    if changes and not fresh and not facts(sides):
        raise InputError(_changes_nothing(changes))
    texts = [until_decided] if isinstance(until_decided, str) else list(until_decided)
    if minutes is not None and not texts:
        raise InputError("minutes: belong to numbers that are to be decided; name them with --until-decided, or leave the minutes out")
    origin = Origin(first, second, changes, fresh)
    plan = Plan(sides, limits, tuple(chosen(texts, topics(sides, limits))), fresh, minutes)
    pace = Pace.of(jobs, None)
    if out is not None:
        make_folder(Path(out))
    found = compare_sides(plan, pace, Bar() if progress else Silent())
    if out is not None:
        with writing(progress) as tell:
            write_comparison(found, Path(out), wanted, origin, tell)
    return found


def _changes_nothing(changes: Sequence[str]) -> str:
    """Says that changes are none: `Void Initiate.cost is 1 already`."""
    told = " and ".join(f"{what.strip()} is {value.strip()} already" for what, _, value in (text.partition("=") for text in changes))
    return f"--change: changes nothing: {told}; name another value"
