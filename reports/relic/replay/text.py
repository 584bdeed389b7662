"""Turns of Relic as plain text."""

from collections.abc import Iterable

from rich.cells import cell_len

from reports.relic.replay.story import ATTRIBUTES, Player, Purse, Score, Turn
from reports.replays.story import Story
from reports.replays.text import WIDTH, act_lines, change, flow, padded
from reports.replays.words import count, plain_text
from sim.relic.cards.cardset import Card
from sim.relic.cards.models import Mission

NAMES = 12
"""Columns of the names of what a player has."""
COLUMN = 12
"""Columns of each of the two numbers behind an act."""
DECKS = ("red", "blue", "yellow", "wargear", "relic", "corruption")
"""Decks whose cards are marked with a colour on the page."""
PURSE = ("life", "influence")
WORDS = WIDTH - len(PURSE) * COLUMN
"""Columns of what is done."""


def standing(turn: Turn) -> str:
    """Levels of everybody."""
    return "levels " + ", ".join(f"{player.name} {'out' if player.out else player.level}" for player in turn.players)


def turn_lines(turn: Turn) -> list[str]:
    """One turn: header, what the player has, acts."""
    player = turn.player
    title = f"{player.name}, seat {turn.seat + 1}: {player.character.name}"
    lines = ["", padded(title, WORDS) + "".join(f"{head:>{COLUMN}}" for head in PURSE)]
    lines += flow(f"  {'at':<{NAMES}}", [player.space.name, figures(player)], "; ")
    for name, cards in belongings(player):
        lines += flow(f"  {name:<{NAMES}}", cards, ", ")
    for act in turn.acts:
        lines += act_lines(plain_text(act.words), act.results, act.within, WORDS, _purse(act.before, act.after))
    return lines


def figures(player: Player) -> str:
    """Level, attributes and, if there are any, tokens."""
    values = zip(ATTRIBUTES, player.attributes, strict=True)
    tokens = f", {count(player.tokens, 'token')}" if player.tokens else ""
    return f"level {player.level}, " + ", ".join(f"{name} {value}" for name, value in values) + tokens


def belongings(player: Player) -> list[tuple[str, list[str]]]:
    """Rows of cards with their names, those that are empty left out."""
    missions = [] if player.mission is None else [_mission(player.mission, player.progress, player.rival)]
    rows: Iterable[tuple[str, list[str]]] = (
        ("power", [f"{card.name} {card.value}" for card in player.hand]),
        ("assets", [asset.card.name + (f" ({count(asset.charges, 'charge')})" if asset.charges else "") for asset in player.assets]),
        ("corruption", [f"{taint.card.name} ({'active' if taint.active else 'face down'})" for taint in player.corruption]),
        ("trophies", [f"{card.name} {card.value}" for card in player.trophies]),
        ("mission", missions + [f"{count(player.completed, 'mission')} completed"] * (player.completed > 0)),
    )
    return [(name, cards) for name, cards in rows if cards]


def _mission(mission: Card, progress: int, rival: str) -> str:
    """The active mission, with whom, and how much of its objective is done; what is only counted when it is looked at has no progress."""
    objective = mission.sheet.objective if isinstance(mission.sheet, Mission) else None
    name = f"{mission.name} with {rival}" if rival else mission.name
    return name if objective is None or objective.event == "have" else f"{name} ({progress} of {objective.count})"


def _purse(before: Purse, after: Purse) -> str:
    """Two columns, right-aligned; `3 > 1` where something changed."""
    return "".join(change(str(getattr(before, name)), str(getattr(after, name)), COLUMN) for name in PURSE)


def end_lines(story: Story[Turn, Score]) -> list[str]:
    """What everybody has in the end."""
    lines, width = [], max(cell_len(score.name) for score in story.scores)
    for seat, score in enumerate(story.scores, 1):
        state = "eliminated" if score.out else f"{score.character}, level {score.level}, {count(score.relics, 'relic')}"
        lines.append(f"  seat {seat}: {padded(score.name, width)}  {state}" + ("   wins" if score.wins else ""))
    return lines


PAGE = {"purse": PURSE, "decks": DECKS, "belongings": belongings, "figures": figures, "standing": standing}
"""What the page of a story speaks of."""
