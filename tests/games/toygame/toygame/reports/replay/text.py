"""Turns of Toy as plain text."""

from reports.replays.story import Story
from reports.replays.words import count
from toygame.reports.replay.story import Score, Turn


def standing(turn: Turn) -> str:
    """Stars of everybody, in seat order."""
    return "stars " + ", ".join(map(str, turn.stars))


def turn_lines(turn: Turn) -> list[str]:
    """One turn as lines of text."""
    return ["", f"{turn.name}, seat {turn.seat + 1}", *(f"  {act}" for act in turn.acts)]


def end_lines(story: Story[Turn, Score]) -> list[str]:
    """Stars and coins."""
    return [
        f"  seat {k}: {score.name}  {count(score.stars, 'star')}, {count(score.coins, 'coin')}" + ("   wins" if score.wins else "")
        for k, score in enumerate(story.scores, 1)
    ]


PAGE = {"standing": standing}
"""What the page of a story speaks of."""
