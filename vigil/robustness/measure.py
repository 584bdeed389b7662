"""From a finished run to the games beside it, stored in its folder."""

from collections.abc import Callable, Mapping
from pathlib import Path

from reports.loading import load_run
from reports.robustness.plan import FOLDER, read_plan, write_plan
from reports.store.locks import writing_into
from reports.store.manifest import Manifest, read_manifest
from sim.errors import InputError
from sim.experiments.experiment import MAX_GAMES
from sim.games import refuse_without
from vigil.playing.arena import Arena, prepare
from vigil.playing.folder import EXPERIMENT, is_unplayed, stored_experiment
from vigil.playing.interrupts import Interrupted, last_words
from vigil.playing.manifests import check_same
from vigil.playing.progress import Display
from vigil.robustness.alternatives import SEARCHERS, survey
from vigil.session import Pace, play_to_folder, resume_folder

SHARE = 10
"""The run has so many times more games than each set of games beside it, within the limits below."""
LEAST, MOST = 20_000, 200_000
"""Games of a set, unless the user says otherwise: enough to decide most verdicts, few enough to wait for; of a smaller run as many as its own."""
MOST_SEARCHED = 1_000
"""The same of players that search, of whose games each takes thousands of playouts: some minutes, and intervals of 3 points."""


def measure(run: Path, games: int | None, pace: Pace, new_display: Callable[[], Display], *, searchers: bool = False) -> None:
    """Play a run's game numbers with other players, and store the games in the run's folder.

    Parameters
    ----------
    run
        Folder of a finished run.
    games
        Games of each card set and set of players; games already stored count. By default a tenth of the run's, within `LEAST` and `MOST`,
        but no more than the run's; of players that search `MOST_SEARCHED` at most.
    pace
        Threads.
    new_display
        Makes what is told how far it is, for one set of games.
    searchers
        Whether players that search are asked too; once they have been asked, they always are.

    Raises
    ------
    InputError
        If the run cannot be played again, is solo, or games stored beside it are damaged or of something else.
    KeyboardInterrupt
        On Ctrl-C; what has been played is kept.
    """
    if games is not None and not 1 <= games <= MAX_GAMES:
        raise InputError(f"games: {games:,} is not possible; 1 to {MAX_GAMES:,}")
    manifest = load_run(run).manifest  # says what is missing before a lock makes a folder
    with writing_into(run), last_words(f"interrupted; whatever was stored is kept, go on with: vigil robust {run}"):
        _measure(run, manifest, games, pace, new_display, searchers)


def _measure(run: Path, manifest: Manifest, games: int | None, pace: Pace, new_display: Callable[[], Display], searchers: bool) -> None:
    """The same, for a folder whose lock is held."""
    refuse_without(manifest.experiment.game, "sim", "cards.printing", "robust")
    if manifest.experiment.sides == 1:
        alone = "of the solo game" if manifest.experiment.players == 1 else "in which all players stand together"
        raise InputError(f"{run}: a run {alone}, in which there are no other players to replace; name a run of 2 players or more against each other")
    done = manifest.games_done
    wanted = games or max(min(LEAST, done), min(MOST, done // SHARE), 1)
    arena = _again(run)
    check_same(manifest, arena, str(run))
    before = read_plan(run, arena.digest)  # what is there is of this run
    asked = before is not None and any(alternative.name == SEARCHERS for alternative in before.alternatives)
    found = survey(arena, wanted, searched=(games or min(wanted, MOST_SEARCHED)) if searchers or asked else 0)
    stored = {name: _stored(run / FOLDER / name, inner) for name, inner in found.arenas.items()}
    write_plan(run, found.plan)
    todo = [name for name in found.arenas if not _enough(stored[name], found.arenas[name].experiment.games)]
    _say_if_more(stored, wanted, games, new_display)
    for k, name in enumerate(todo, 1):
        display, inner = new_display(), found.arenas[name]
        display.note(f"{k} of {len(todo)}: {inner.experiment.name}")
        try:
            _play(run / FOLDER / name, inner, stored[name], inner.experiment.games, pace, display)
        except Interrupted:
            raise Interrupted(f"interrupted; nothing played is lost, go on with: vigil robust {run} --games {wanted}") from None


def _again(run: Path) -> Arena:
    """The run's own experiment, ready to play."""
    if not (run / EXPERIMENT).is_file():
        raise InputError(f"{run / EXPERIMENT}: missing, so the run's games cannot be played with others; restore it, or play the run again")
    return prepare(stored_experiment(run))


def _stored(folder: Path, arena: Arena) -> Manifest | None:
    """What a folder holds so far; None if there is nothing in it. Whatever is not of these games is refused."""
    try:
        if not folder.exists() or is_unplayed(folder):
            return None
        manifest = read_manifest(folder)
        check_same(manifest, arena, str(folder))
        if manifest.complete:
            load_run(folder)
    except (InputError, OSError) as error:
        reason = str(error).removeprefix(f"{folder}: ").partition("; ")[0]  # without a way out that is not one here
        raise InputError(f"{folder}: these games cannot be gone on with; delete the folder and they are played anew ({reason})") from None
    return manifest


def _enough(stored: Manifest | None, games: int) -> bool:
    """Whether a folder has all its games; those that are there stay, also if fewer are asked for now."""
    return stored is not None and stored.complete and stored.games_done >= games


def _say_if_more(stored: Mapping[str, Manifest | None], wanted: int, games: int | None, new_display: Callable[[], Display]) -> None:
    """Say so if the user asked for fewer games than are stored: they count all the same."""
    most = max((manifest.games_done for manifest in stored.values() if manifest is not None), default=0)
    if games is not None and most > wanted:
        new_display().note(f"{most:,} games are stored already, more than {wanted:,}: they all count")


def _play(folder: Path, arena: Arena, stored: Manifest | None, games: int, pace: Pace, display: Display) -> None:
    """Play what a folder lacks."""
    if stored is None:
        play_to_folder(arena.experiment, folder, pace, display, beside=arena.beside)
    else:
        wanted = max(games, stored.experiment.games)
        resume_folder(arena.experiment, folder, pace, display, games=wanted, seed=None, players=None, beside=arena.beside)
