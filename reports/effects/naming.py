"""Measured effects of cards with the cards called by other names: for readers, never stored."""

from collections.abc import Sequence
from dataclasses import replace

from reports.effects.costs import FarCosts
from reports.effects.measurement import MeasurementPart
from reports.effects.partners import Partners
from reports.effects.run import EffectRun
from reports.naming import Naming


def named_effects(effects: EffectRun, naming: Naming) -> EffectRun:
    """The same effects with all cards called so.

    Parameters
    ----------
    effects
        As they were loaded or measured.
    naming
        What cards are called.
    """
    if not naming.names:
        return effects
    parts = tuple(_part(part, naming) for part in effects.parts)
    info = effects.info.model_copy(update={"cards": _names(effects.info.cards, naming), "manifests": tuple(part.manifest for part in parts)})
    return replace(effects, info=info, parts=parts, pairs=_pairs(effects.pairs, naming), costs=_costs(effects.costs, naming))


def effects_in(effects: EffectRun, language: str) -> EffectRun:
    """The same effects with all cards called by their names in a language.

    Raises
    ------
    InputError
        If the cards have no names in it.
    """
    return named_effects(effects, Naming.of(effects.manifest, language))


def _part(part: MeasurementPart, naming: Naming) -> MeasurementPart:
    """One number of players."""
    return replace(part, manifest=naming.manifest(part.manifest), names=_names(part.names, naming))


def _pairs(found: Partners | None, naming: Naming) -> Partners | None:
    """Partners, if they were measured."""
    if found is None:
        return None
    pairs = tuple(pair.model_copy(update={"card": naming.name(pair.card), "partner": naming.name(pair.partner)}) for pair in found.pairs)
    return found.model_copy(update={"cards": _names(found.cards, naming), "pairs": pairs})


def _costs(found: FarCosts | None, naming: Naming) -> FarCosts | None:
    """Costs farther away, if they were measured."""
    if found is None:
        return None
    counts = tuple(count.model_copy(update={"card": naming.name(count.card)}) for count in found.counts)
    return found.model_copy(update={"cards": _names(found.cards, naming), "counts": counts})


def _names(names: Sequence[str], naming: Naming) -> tuple[str, ...]:
    """What some cards are called."""
    return tuple(map(naming.name, names))
