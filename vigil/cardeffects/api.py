"""Card effects for `import vigil`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sim.errors import InputError
from sim.experiments.experiment import Experiment
from vigil import arguments
from vigil.arguments import checked

if TYPE_CHECKING:
    from reports.effects.run import EffectRun
    from vigil.cardeffects.request import EffectsRequest
    from vigil.playing.progress import Display
    from vigil.session import Pace


@checked(cards=arguments.only_listed(arguments.texts, "names"), players=arguments.wholes, precision=arguments.width, floor=arguments.width)
def effects(
    experiment: str | Path | Experiment | None = None,
    games: int | None = None,
    *,
    cards: Sequence[str] | None = None,
    precision: str | float | None = None,
    minutes: float | None = None,
    floor: str | float | None = None,
    card_set: str | None = None,
    seed: int | None = None,
    players: int | Sequence[int] | None = None,
    jobs: int | None = None,
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
        Cap on time, 60 with a precision, looked at between blocks of games: the one thing by which the result may depend on the machine.
    floor
        Share of wins up to which a gap is of no interest, written as a precision is: `"1%"` (the default), `"1 point"` or 0.01; or 0.
    card_set
        Which of the experiment's card sets; may be left out if there is only one.
    seed
        Replaces the seed of the experiment.
    players
        One or several numbers of players; each is measured by itself.
    jobs
        Threads; all cores by default. The result does not depend on it.
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
        from vigil.cardeffects.request import EffectsRequest

    request = EffectsRequest.of(cards, players, games, precision, minutes, floor)
    pace, display = session.Pace.of(jobs, None), Bar() if progress else Silent()
    if resume:
        if out is None:
            raise InputError("resume: needs the folder of the effects; name it with --out")
        return _resume(experiment, request, pace, display, Path(out), seed, card_set)
    if experiment is None:
        raise InputError("experiment: none given; name a file or a shipped experiment such as 'duel'")
    return _begin(experiment, request, pace, display, None if out is None else Path(out), seed, card_set)


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


def _begin(
    experiment: str | Path | Experiment,
    request: "EffectsRequest",
    pace: "Pace",
    display: "Display",
    out: Path | None,
    seed: int | None,
    card_set: str | None,
) -> "EffectRun":
    """A new measurement."""
    from reports.store.locks import writing_into
    from vigil.cardeffects.folder import EffectsFolder, given_experiment
    from vigil.cardeffects.measure import Measurement
    from vigil.cardeffects.plans import with_one_card_set
    from vigil.playing.arena import prepare
    from vigil.session import read_experiment

    folder = None if out is None else EffectsFolder(out)
    if folder:
        folder.refuse_occupied()
    first = request.players[0] if request.players else None
    arena = prepare(read_experiment(given_experiment(experiment), None, seed, first))
    measurement = Measurement(with_one_card_set(arena, card_set), request, pace)
    if folder is None:
        return measurement.play(display, lambda info, counts: None)
    with writing_into(folder.path):
        folder.begin(arena)
        return _kept(measurement.play, display, folder)


def _resume(
    experiment: str | Path | Experiment | None,
    request: "EffectsRequest",
    pace: "Pace",
    display: "Display",
    out: Path,
    seed: int | None,
    card_set: str | None,
) -> "EffectRun":
    """Go on with a measurement."""
    from reports.store.locks import writing_into
    from vigil.cardeffects.folder import EffectsFolder

    folder = EffectsFolder(out)
    folder.stored()  # says what is missing before a lock makes a folder
    with writing_into(out):
        return _resume_in(folder, experiment, request, pace, display, seed, card_set)


def _resume_in(
    folder: "EffectsFolder",
    experiment: str | Path | Experiment | None,
    request: "EffectsRequest",
    pace: "Pace",
    display: "Display",
    seed: int | None,
    card_set: str | None,
) -> "EffectRun":
    """Go on with the measurement of a folder whose lock is held."""
    from vigil.cardeffects.folder import given_experiment
    from vigil.cardeffects.measure import Measurement
    from vigil.cardeffects.plans import with_one_card_set
    from vigil.playing.arena import prepare
    from vigil.playing.folder import stored_experiment
    from vigil.playing.manifests import check_same
    from vigil.session import read_experiment

    out, (info, stored) = folder.path, folder.stored()
    wanted = request.after(info)
    first = info.manifests[0].experiment
    base = stored_experiment(out) if experiment is None else given_experiment(experiment)
    spec = read_experiment(base, None, seed, None)
    if not request.players and spec.players not in stored:
        measured = ", ".join(map(str, stored))
        raise InputError(
            f"{out}: was begun with players {measured}, the experiment now has {spec.players}; add --players {measured}, or choose another --out"
        )
    arena = prepare(spec.changed(players=first.players))
    label = info.manifests[0].arms[0].label
    arena = with_one_card_set(arena, card_set or (label if len(arena.arms) > 1 else None))
    if card_set is not None and label not in arena.arms:
        raise InputError(f"card set: this measurement was begun with {label}; leave it out, or choose another --out")
    measurement = Measurement(arena, wanted, pace, stored)
    for players, (manifest, part) in stored.items():
        check_same(manifest, measurement.arenas[players], str(out))
        done = int(part.looks.games.sum())
        if wanted.most < done:
            raise InputError(f"games: {wanted.most:,} are fewer than have been played in {out} ({done:,}); ask for more, or choose another --out")
    if info.why and (wanted.games, wanted.precision) == (info.games, info.precision) and info.why != "cap on time":
        display.note(f"{out}: these effects are finished: {info.why} (more --games or a finer --precision adds to them)")
    return _kept(measurement.play, display, folder)


def _kept(play: "Play", display: "Display", folder: "EffectsFolder") -> "EffectRun":
    """Play and keep every block; an interruption says how to go on, a second Ctrl-C as well."""
    from vigil.playing.interrupts import Interrupted, last_words

    try:
        with last_words(f"interrupted; whole blocks are kept, go on with: vigil effects --resume --out {folder.path}"):
            return play(display, folder.keep)
    except KeyboardInterrupt:
        raise Interrupted(folder.interrupted()) from None


if TYPE_CHECKING:
    from collections.abc import Callable

    from vigil.cardeffects.folder import EffectsFolder
    from vigil.cardeffects.measure import Keep

    Play = Callable[[Display, Keep], EffectRun]
