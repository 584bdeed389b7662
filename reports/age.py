"""Whether a run was played by another version than the one that reports on it."""

from reports.manifest import Manifest
from reports.version import VERSION
from sim.games import game_of


def age_notes(manifest: Manifest) -> list[str]:
    """What a reader must know of a run that another version played.

    Parameters
    ----------
    manifest
        The run's manifest.

    Returns
    -------
    list of str
        Whole sentences, none of them escaped for any form; empty if this very version with this very behaviour played the run.
    """
    behaviour = game_of(manifest.experiment.game).batch.BEHAVIOUR
    notes = []
    same = manifest.behaviour_version == behaviour
    if manifest.version != VERSION:
        again = " Its games are the same: played again with the same seed, the counts would not change." if same else ""
        notes.append(f"This run was played by vigil {manifest.version}; this report was written by vigil {VERSION}.{again}")
    if not same:
        notes.append(
            f"The games were played with behaviour {manifest.behaviour_version}, this version plays {behaviour}: played again with the same seed, "
            "the numbers would differ. Do not compare them with those of a new run."
        )
    return notes
