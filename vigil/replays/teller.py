"""Plays one game again and tells it."""

from dataclasses import replace
from typing import Any

from reports.replays.source import check_number
from reports.replays.story import Story
from sim.games import game_of
from vigil.replays.source import Source


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
    story: Story[Any, Any] = game_of(spec.game).room("reports", "replay.teller").story_of(source, game)
    return replace(story, experiment=spec.name, card_set=source.arm.label, game=game, seed=int(source.arm.table.seed))
