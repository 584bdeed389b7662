"""The two card sets of a run on the same game numbers, side by side in its folder."""

from pathlib import Path

from reports.comparison.stored import StoredDifferences, read_differences, stored_differences, write_differences
from reports.comparison.tolerances import tolerances
from reports.store.locks import writing_into
from reports.store.manifest import read_manifest
from sim.experiments.experiment import Experiment
from sim.games import game_of
from vigil.comparing.measure import Plan, compare_sides
from vigil.comparing.sides import two_sides
from vigil.playing.folder import stored_experiment
from vigil.playing.manifests import check_same
from vigil.playing.progress import Display
from vigil.session import Pace


def can_be_paired(experiment: Experiment) -> bool:
    """Whether an experiment has two card sets, of a game that can be played with both side by side."""
    return len(experiment.card_sets) == 2 and game_of(experiment.game).has("sim", "differences")


def compare_beside(folder: Path, games: int, pace: Pace, display: Display) -> StoredDifferences:
    """Play the first game numbers of a run with both of its card sets and store what differs; what is stored already stays.

    Parameters
    ----------
    folder
        The folder of the run.
    games
        Game numbers, at most those of the run.
    pace
        Threads; decides nothing about the result.
    display
        Told how far it is.

    Returns
    -------
    StoredDifferences

    Raises
    ------
    InputError
        If the experiment has been changed since, or what is stored is damaged.
    Interrupted
        On Ctrl-C; nothing is kept of the differences then.
    """
    manifest = read_manifest(folder)
    wanted = min(games, manifest.games_done)
    with writing_into(folder):
        stored = read_differences(folder, manifest.identity)
        if stored is not None and stored.games == wanted:
            return stored
        sides = two_sides(stored_experiment(folder).changed(games=wanted), None, (), False)
        check_same(manifest, sides.arena, str(folder))
        found = compare_sides(Plan(sides, tolerances([], game=manifest.experiment.game)), pace, display)
        differences = stored_differences(found, found.headline(), found.cards(), manifest.identity)
        write_differences(folder, differences)
    return differences
