"""The effects of cards that were measured beside a run."""

from functools import lru_cache
from pathlib import Path

from reports.effects.info import FILE, has_effects, place_of, read_info
from reports.effects.naming import named_effects
from reports.effects.run import EffectRun
from reports.effects.store import load_effects
from reports.runs.run import Run
from sim.errors import InputError


@lru_cache(maxsize=4)
def effects_beside(run: Run) -> dict[str, EffectRun]:
    """The finished effects of the cards of a run.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    dict
        Label of a card set to the effects of its cards; those that were not measured, or not to the end, are missing.

    Raises
    ------
    InputError
        If they are damaged, or of other cards or games than the run.
    """
    if run.folder is None:
        return {}
    digests, labels = {arm.digest: arm.label for arm in run.manifest.arms}, list(run.arms)
    found = {}
    for folder in dict.fromkeys((run.folder, *(place_of(run.folder, labels, label) for label in labels))):
        effects = finished_effects(folder)
        if effects is None:
            continue
        label = digests.get(effects.manifest.arms[0].digest)
        if label is None or effects.manifest.experiment.seed != run.manifest.experiment.seed:
            raise InputError(f"{folder / FILE}: of another experiment than the run in this folder; move the files `effects.*` elsewhere")
        found[label] = effects
    return {label: named_effects(found[label], run.naming) for label in labels if label in found}


def finished_effects(folder: Path) -> EffectRun | None:
    """The effects of a folder; None if there are none, or not all of them yet."""
    return load_effects(folder) if has_effects(folder) and read_info(folder).why else None
