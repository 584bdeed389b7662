"""Plays one game again and tells it."""

from dataclasses import replace
from typing import Any

from reports.replays.spec import telling_of
from reports.replays.story import Story
from vigil.replays.source import Source, check_number


def story_of(source: Source, game: int) -> Story[Any, Any]:
    """Play one game again and tell it.

    Parameters
    ----------
    source
        Card set and strategies.
    game
        Game number.

    Returns
    -------
    Story

    Raises
    ------
    InputError
        If there is no such game.
    """
    check_number(game)
    spec = source.experiment
    story = telling_of(spec.game).story(source, game)
    return replace(story, experiment=spec.name, card_set=source.arm.label, game=game, seed=int(source.arm.table.seed))
