"""The effects of cards that were measured beside a run."""

from collections.abc import Mapping
from pathlib import Path

from reports.effects.info import has_effects, place_of, read_info
from reports.effects.run import EffectRun
from reports.effects.store import load_effects
from reports.runs.run import Run
from sim.errors import InputError


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
    found = {label: finished_effects(place_of(run.folder, list(run.arms), label)) for label in run.arms}
    digests = {arm.label: arm.digest for arm in run.manifest.arms}
    for label, effects in found.items():
        if effects is not None and not _fits(run, effects, digests[label]):
            folder = place_of(run.folder, list(run.arms), label)
            raise InputError(f"{folder / 'effects.json'}: of another experiment than the run in this folder; move the files `effects.*` elsewhere")
    return {label: effects for label, effects in found.items() if effects is not None}


def finished_effects(folder: Path) -> EffectRun | None:
    """The effects of a folder; None if there are none, or not all of them yet."""
    return load_effects(folder) if has_effects(folder) and read_info(folder).why else None


def _fits(run: Run, effects: EffectRun, digest: str) -> bool:
    """Whether effects are of the cards and the luck of a run."""
    return effects.manifest.arms[0].digest == digest and effects.manifest.experiment.seed == run.manifest.experiment.seed


Effects = Mapping[str, EffectRun]
"""Label of a card set to the effects of its cards."""
