"""A story as JSON."""

from typing import Any

from reports.replays.story import Story
from sim.games import game_of


def story_json(story: Story[Any, Any]) -> dict[str, Any]:
    """Give a story as values that JSON knows: cards are their names, seats count from 1."""
    own = game_of(story.played).room("reports", "replay.story")
    return {
        **{name: getattr(story, name) for name in ("experiment", "card_set", "game", "seed", "seats", "ended")},
        "scores": [vars(score) for score in story.scores],
        "complete": not story.cut,
        "turns": [own.turn_json(turn) for turn in story.turns],
    }
