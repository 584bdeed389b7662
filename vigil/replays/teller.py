"""Plays one game again and tells it."""

from dataclasses import replace
from typing import Any

from reports.naming import Naming, check_language
from reports.replays.source import check_number
from reports.replays.story import Story
from reports.store.language import ENGLISH
from sim.games import game_of
from vigil.replays.source import Source


def story_of(source: Source, game: int, names: str = ENGLISH) -> Story[Any, Any]:
    """Play one game again and tell it.

    Parameters
    ----------
    source
        Card set and strategies.
    game
        Game number.
    names
        Language of the cards' names.

    Returns
    -------
    Story

    Raises
    ------
    InputError
        If there is no such game, or the cards have no names in the language.
    """
    check_number(game)
    spec = source.experiment
    check_language(names, [spec.game])
    shown = source if names == ENGLISH else source.named(names)
    story: Story[Any, Any] = game_of(spec.game).room("reports", "replay.teller").story_of(shown, game)
    told = replace(story, experiment=spec.name, card_set=source.arm.label, game=game, seed=int(source.arm.table.seed))
    return replace(told, naming=_naming(source, shown, names))


def _naming(source: Source, shown: Source, language: str) -> Naming:
    """What the cards of one card set are called in the other one."""
    if shown is source:
        return Naming()
    names = {card.name: other.name for card, other in zip(source.arm.card_set.cards, shown.arm.card_set.cards, strict=True)}
    return Naming.among(names, source.experiment.game, language)
