"""In which language reports and tables call the cards."""

from pathlib import Path

from reports.naming import check_language
from reports.store.language import ENGLISH, read_language
from reports.store.manifest import read_manifest
from sim.experiments.experiment import Experiment
from vigil.playing.folder import is_run
from vigil.session import read_experiment


def checked_names(names: str | None, source: str | Path | Experiment | None, folder: Path | None = None) -> str:
    """The language of names that is meant, looked at before anything is played.

    Parameters
    ----------
    names
        As it was asked for; None: as the report in the folder was written, English if there is none.
    source
        An experiment, or the folder of a run; None: the folder's run.
    folder
        Where the report goes, if anywhere.

    Raises
    ------
    InputError
        If the cards of the game that is played have no names in it.
    """
    if names is None:
        return ENGLISH if folder is None else read_language(folder)
    place = folder if source is None else source
    if names != ENGLISH and place is not None:
        game = read_manifest(Path(str(place))).experiment.game if is_run(place) else read_experiment(place, None, None, None).game
        check_language(names, [game])
    return names
